"""What processes are asked: to play a game of a contest, or to compile one and to take the time of the old Marshal."""

from __future__ import annotations

from collections.abc import Sequence
from multiprocessing.connection import Connection
from pathlib import Path
from typing import NamedTuple

import wartable
from bench.strength.contests import SEATS, Contest
from bench.strength.players import Sides, Thinking
from bench.treaties.players import Deal, OtherCheckout
from wartable.bots.background_compiler import compile_for_bots
from wartable.bots.child_process import Report, answer_queries
from wartable.engine.game import game

TIMED_SEED = 3
"""The deal by which the old Marshal's time is taken."""


class Task(NamedTuple):
    """A game of a contest; or, without one, what has to be compiled, here or in the other checkout."""

    game: str
    contest: Contest | None = None
    number: int = 0
    mean: float = 0.0
    """The old Marshal's mean time for a decision."""
    old: bool = False


class Result(NamedTuple):
    """The share of victory of the first side, how long the game was, and how both sides thought."""

    share: float
    moves: int
    seconds: tuple[float, float]
    decisions: tuple[int, int]


def work(pipe: Connection, checkout: Path | None, grand: float) -> None:
    """Do one task after the other until the pipe closes."""
    host = Host(checkout, grand)
    answer_queries(pipe, host.answer)


class Host:
    """Does tasks, with one process for the other checkout."""

    def __init__(self, checkout: Path | None, grand: float) -> None:
        self._checkout, self._grand = checkout, grand
        self._other: OtherCheckout | None = None

    def answer(self, task: Task, _: Report) -> Result:
        """Do a task."""
        if task.contest is not None:
            return self._contest(task.contest, task.number, task.mean)
        if task.old:
            return self._time_old(task.game, known=task.mean > 0)
        compile_for_bots(game(task.game))
        return Result(0, 0, (0, 0), (0, 0))

    def _contest(self, contest: Contest, number: int, mean: float) -> Result:
        seed, firsts = contest.seating(number)
        names = [contest.kind.first if seat in firsts else contest.kind.second for seat in range(contest.seats)]
        thought = Thinking(), Thinking()
        shares, moves = self._play(
            contest.game, seed, names, [thought[seat not in firsts] for seat in range(contest.seats)], mean
        )
        return _result(sum(shares[seat] for seat in firsts), moves, *thought)

    def _time_old(self, name: str, *, known: bool) -> Result:
        """Let the other checkout compile a game and, if its time is not known, play it against itself."""
        names, thought = ["marshal:old"] * SEATS[name], Thinking()
        self._play(name, TIMED_SEED, names, [Thinking()] * SEATS[name], longest=1)
        if known:
            return Result(0, 0, (0, 0), (0, 0))
        _, moves = self._play(name, TIMED_SEED, names, [thought] * SEATS[name])
        return _result(0.0, moves, Thinking(), thought)

    def _play(
        self,
        name: str,
        seed: int,
        names: Sequence[str],
        thinking: Sequence[Thinking],
        mean: float = 0.0,
        longest: int | None = None,
    ) -> tuple[list[float], int]:
        """Play a game to its end, or up to the limit of decisions; return the shares of the seats and the moves."""
        match = wartable.new(name, seats=len(names), seed=seed)
        old = any(each.endswith(":old") for each in names)
        sides = Sides(self._old(Deal(name, None, len(names), seed, {})) if old else None, mean, self._grand)
        players = [sides.player(names[i], match, f"{seed} {i}", thinking[i]) for i in range(len(names))]
        decisions = 0
        while not match.over and decisions != longest:
            legal = match.legal()
            decisions += len(legal) > 1
            match.play(legal[0] if len(legal) == 1 else players[match.asked].choose(match))
        return match.scores(), match.ply

    def _old(self, deal: Deal) -> OtherCheckout | None:
        """The other checkout, with a game dealt."""
        if self._checkout is None:
            return None
        self._other = self._other or OtherCheckout(self._checkout)
        self._other.begin(deal)
        return self._other


def _result(share: float, moves: int, first: Thinking, second: Thinking) -> Result:
    return Result(share, moves, (first.seconds, second.seconds), (first.decisions, second.decisions))
