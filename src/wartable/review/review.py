"""The review of a finished match: its marks, its luck, how the chances went, and each seat's account."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from wartable.engine.match import Match
from wartable.engine.moves import Move
from wartable.review.account import Account, accounts
from wartable.review.grading import Grade, grade
from wartable.review.judging import CORE_SECONDS, Effort, Judgement, judge
from wartable.review.measuring import Measurer, Position, Shares
from wartable.review.moments import moments

TRY_AGAIN = 3
"""Decisions of a seat that are worth another try: those that cost most."""
SWINGS = 3
"""Turning points of a game for a seat."""


class Mark(NamedTuple):
    """A decision that cost something, and what would have been better."""

    ply: int
    seat: int
    grade: Grade
    loss: float
    error: float
    """The standard error of the loss."""
    share: float
    """The share of victory that the best turn promised."""
    best: tuple[Move, ...]
    reply: tuple[int, Move] | None


class Fortune(NamedTuple):
    """What chance gave to each seat after the move to a ply."""

    ply: int
    shares: Shares


class Swing(NamedTuple):
    """A turning point for a seat: where its chances changed most from one point of the graph to the next."""

    ply: int
    change: float
    luck: float
    """How much of the change was luck."""


class Review(NamedTuple):
    """What comes of looking back at a match."""

    marks: tuple[Mark, ...]
    fortunes: tuple[Fortune, ...]
    plies: tuple[int, ...]
    """The plies at which the chances are known."""
    chances: tuple[Shares, ...]
    """Each seat's share of victory at these plies, with all cards open."""
    accounts: tuple[Account, ...]

    def to_try_again(self, seat: int) -> list[Mark]:
        """The marks of a seat that cost most, in the order of the game."""
        worst = sorted((mark for mark in self.marks if mark.seat == seat), key=lambda mark: -mark.loss)
        return sorted(worst[:TRY_AGAIN], key=lambda mark: mark.ply)

    def swings(self, seat: int) -> list[Swing]:
        """The turning points of a seat, in the order of the game."""
        steps = zip(self.plies, self.plies[1:], self.chances, self.chances[1:], strict=False)
        found = [
            Swing(now, after[seat] - before[seat], self._luck(seat, then, now)) for then, now, before, after in steps
        ]
        return sorted(sorted(found, key=lambda swing: -abs(swing.change))[:SWINGS], key=lambda swing: swing.ply)

    def _luck(self, seat: int, after: int, up_to: int) -> float:
        """What chance gave a seat between two plies."""
        return sum(one.shares[seat] for one in self.fortunes if after < one.ply <= up_to)


def review(
    match: Match,
    measurer: Measurer,
    progress: Callable[[int, int], None] = lambda _done, _of: None,
    seconds: float = CORE_SECONDS,
) -> Review:
    """Look back at a match, for so long on one core; ``progress`` is told how many of how many decisions are done."""
    middle = match.view(match.movers[match.ply // 2], match.ply // 2)
    effort = Effort.for_game(match.ply, measurer.speed(Position.seen(middle)), seconds)
    judgements = []
    for moment in moments(match):
        progress(moment.ply, match.ply)
        judgements.append(judge(moment, measurer, effort))
    return sum_up(judgements, match.scores())


def sum_up(judgements: Sequence[Judgement], result: Sequence[float]) -> Review:
    """The review that follows from what was found about each decision."""
    values = dict(value for found in judgements for value in found.values)
    values[len(judgements)] = tuple(result)
    plies = tuple(sorted(values))
    return Review(
        tuple(filter(None, map(mark, judgements))),
        tuple(fortunes(judgements)),
        plies,
        tuple(values[ply] for ply in plies),
        tuple(accounts(judgements, values[plies[0]], tuple(result))),
    )


def mark(found: Judgement) -> Mark | None:
    """The mark of a decision, if it cost enough."""
    if found.lost is None or found.promised is None:
        return None
    loss, error = found.lost.shares[found.seat], found.lost.errors[found.seat]
    graded = grade(loss, error, found.even)
    if graded is None:
        return None
    share = found.promised.shares[found.seat]
    return Mark(found.ply, found.seat, graded, loss, error, share, found.best, found.reply)


def fortunes(judgements: Iterable[Judgement]) -> Iterable[Fortune]:
    """What chance gave, move by move."""
    for found in judgements:
        if found.luck is not None:
            yield Fortune(found.ply + 1, found.luck.shares)
