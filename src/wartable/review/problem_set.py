"""The problems that ship with a game: a file of games, each with the positions in it that are problems."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from wartable.engine.files import from_data, to_data, write_whole
from wartable.engine.game import Game
from wartable.engine.match import Match
from wartable.review.problems import Problem

FILE = "problems.json"
"""The file in the folder of a game."""
TOLD = ("mode", "seats", "options", "seed", "rules")
"""What of a match file is told of a game."""


class PosedProblem(NamedTuple):
    """A problem as a file tells it."""

    match: dict[str, Any]
    """The data of a match file up to the position."""
    ply: int
    solution: tuple[str, ...]
    share: float
    error: float
    next_share: float

    def pose(self) -> Match:
        """The match up to the position."""
        return from_data(self.match)


def problems_file(game: Game) -> Path:
    """Where the problems of a game are."""
    return game.folder / FILE


@lru_cache
def load_problems(game: Game) -> tuple[PosedProblem, ...]:
    """The problems that ship with a game; none if it has no file, or one for other rules."""
    file = problems_file(game)
    if not file.is_file():
        return ()
    games = json.loads(file.read_text("utf-8"))
    return tuple(_posed(game, one, problem) for one in games if game.plays(one["rules"]) for problem in one["problems"])


def _posed(game: Game, one: dict[str, Any], told: dict[str, Any]) -> PosedProblem:
    data = {"game": game.id, **{name: one[name] for name in TOLD}, "moves": one["moves"][: told["ply"]]}
    figures = told["share"], told["error"], told["next"]
    return PosedProblem(data, told["ply"], tuple(told["solution"]), *figures)


class FoundIn(NamedTuple):
    """A game, and the problems in it."""

    match: Match
    problems: Sequence[Problem]


def save_problems(path: Path, found: Sequence[FoundIn]) -> None:
    """Write problems to a file, a game in each line."""
    lines = ",\n".join(json.dumps(_told(match, problems), ensure_ascii=False) for match, problems in found)
    write_whole(path, f"[\n{lines}\n]\n")


def _told(match: Match, problems: Sequence[Problem]) -> dict[str, Any]:
    whole = to_data(match)
    last = max(problem.ply for problem in problems)
    return {
        **{name: whole[name] for name in TOLD},
        "moves": whole["moves"][:last],
        "problems": [
            {
                "ply": problem.ply,
                "solution": [str(move) for move in problem.solution],
                "share": round(problem.share, 3),
                "error": round(problem.error, 4),
                "next": round(problem.next_share, 3),
            }
            for problem in problems
        ],
    }
