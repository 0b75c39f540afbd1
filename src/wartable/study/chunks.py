"""The chunks of games of a study. What a chunk holds follows from the question alone, not from who plays it."""

from __future__ import annotations

import math
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from wartable.bots.levels import level
from wartable.simulation import first_seed
from wartable.study.question import Question

MAIN, FRESH, SKILL = "main", "fresh", "skill"
"""The parts of a study: the games that are looked at, those on fresh seeds that judge what was expected, and those
against a rival.
"""
SKILL_PART = 4
"""One game against the rival for this many others."""
TRIES = 1 << 12
"""Seeds among which a deal is found that fits ``only``."""


class Chunk(NamedTuple):
    """Some games in a row of one arm in one part of a study."""

    part: str
    arm: int
    first: int
    games: int

    @property
    def file(self) -> str:
        """The file that keeps it."""
        return f"{self.part}-{self.arm:02}-{self.first:07}.npz"


class Part(NamedTuple):
    """A part of a study: who plays, and how often."""

    name: str
    bots: tuple[str, ...]
    rotations: int
    """Games with the same deal, in which the bots are shifted by one more seat each time."""
    tables: int
    games: int

    def deal(self, game: Any) -> Any:
        """The number of the deal of a game, or of many."""
        return game // self.rotations

    def table(self, game: Any) -> Any:
        """The number of the table of a game, or of many."""
        return game // self.rotations % self.tables


def parts(question: Question) -> list[Part]:
    """The parts of a study."""
    rows = [(MAIN, question.players, question.games)]
    if question.expect:
        rows.append((FRESH, question.players, question.games))
    if question.rival:
        first = question.players[0]
        bots = (first, *[question.rival] * (question.seats - 1))
        rows.append((SKILL, bots, math.ceil(question.games / SKILL_PART)))
    return [part(question, *row) for row in rows]


def part(question: Question, name: str, bots: tuple[str, ...], games: int) -> Part:
    """A part with so many games that every line-up and every rotation comes as often."""
    tables = len(question.tables)
    rotations = len(bots) if len(set(bots)) > 1 else 1
    whole = tables * rotations
    return Part(name, bots, rotations, tables, math.ceil(games / whole) * whole)


def chunks(question: Question) -> Iterator[Chunk]:
    """All chunks of a study, in an order in which all arms grow together."""
    for each in parts(question):
        size = chunk_size(each)
        for first in range(0, each.games, size):
            for arm in range(len(question.arms)):
                yield Chunk(each.name, arm, first, min(size, each.games - first))


def chunk_size(part: Part) -> int:
    """Games in a chunk: some seconds of work, and whole deals."""
    budgets = [level(bot).budget for bot in part.bots]
    if any(budgets):
        most = max(budget.iterations for budget in budgets if budget)
        size = max(2, min(50, 20_000 // most))
    else:
        size = 2_500 if set(part.bots) == {"random"} else 100
    return part.rotations * math.ceil(size / part.rotations)


def seed_of(question: Question, part: Part, game: int) -> int:
    """The first of the seeds of a game; arms share it, parts do not."""
    return first_seed(f"{question.seed} {part.name}") + int(part.deal(game)) * TRIES


def missing(question: Question, folder: Path) -> list[Chunk]:
    """The chunks that were not played yet."""
    return [chunk for chunk in chunks(question) if not (folder / "chunks" / chunk.file).exists()]
