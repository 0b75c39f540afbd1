"""Problems: positions in which one move is much better than all others, found in games and checked by deep search."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from wartable.bots.forecast import turn_after
from wartable.bots.settling import Thought
from wartable.engine.contract import WHOLE
from wartable.engine.match import Match
from wartable.engine.moves import Move
from wartable.engine.view import View
from wartable.review.grading import Grade
from wartable.review.measuring import Measurer, Position, Shares, difference, estimate

CHOICES = 4
"""Moves that a problem offers at least."""
GAP = Grade.BLUNDER.least
"""By how much the solution is better than any other move, between two sides: whatever else is played is a blunder."""
SURE = 3.0
"""The solution is better by at least this many standard errors."""
SCREEN, DEEP, EACH, TIMES = 3_000, 30_000, 1_500, 8
"""Iterations to find a candidate, to find its solution again, and of each measurement; and how often they are made."""
APART = 12
"""Moves between two problems of a game."""
RIVALS = 5
"""Other moves that are measured, the most promising ones."""
LIVELY = 0.9
"""A position that promises more than this part of a victory is won anyhow."""


class Problem(NamedTuple):
    """A position with one solution."""

    ply: int
    solution: tuple[Move, ...]
    """The best turn; its first move is what a solver has to find."""
    share: float
    """The share of victory that it promises."""
    error: float
    """The standard error of that share."""
    next_share: float
    """The most that any other move promises."""


def find_problems(match: Match, measurer: Measurer) -> Iterator[Problem]:
    """The problems in a finished match, well apart from each other."""
    last = -APART
    for ply, seat in enumerate(match.movers):
        if ply - last < APART:
            continue
        view = match.view(seat, ply).brief()
        if len(view.legal) >= CHOICES and (found := problem_in(view, measurer)) is not None:
            last = ply
            yield found


def problem_in(view: View, measurer: Measurer) -> Problem | None:
    """The problem that a position is, if it is one."""
    best, rivals = _candidates(measurer.bot(SCREEN, "screen").think(view))
    gap = GAP * 2 * measurer.workspaces[0].tree.even / (10 * WHOLE)
    if best.share > LIVELY or best.share - max(rival.share for rival in rivals) < gap:
        return None
    again, rivals = _candidates(measurer.bot(DEEP, "deep").think(view))
    if again.move != best.move:
        return None
    turn = turn_after(measurer.workspaces[0].tree, view, best.move)
    return _checked(view, turn, [rival.move for rival in rivals], gap, measurer)


def _candidates(thoughts: Sequence[Thought]) -> tuple[Thought, list[Thought]]:
    """The move a search prefers, and the others that come nearest to it."""
    best, *others = sorted(thoughts, key=lambda thought: (-thought.visits, -thought.share))
    return best, others[:RIVALS]


def _checked(
    view: View, turn: tuple[Move, ...], rivals: Sequence[Move], gap: float, measurer: Measurer
) -> Problem | None:
    """The problem, if its solution is better than every rival when all are measured again with fresh seeds."""
    position, seeds, seat = Position.seen(view), range(1, 1 + TIMES), view.seat

    def measured(move: Move) -> list[Shares]:
        return measurer.measure(position, seeds, EACH, move)

    solution = measured(turn[0])
    next_share = 0.0
    for rival in rivals:
        other = measured(rival)
        behind = difference(solution, other)
        if behind.shares[seat] < max(gap, SURE * behind.errors[seat]):
            return None
        next_share = max(next_share, estimate(other).shares[seat])
    promised = estimate(solution)
    return Problem(view.ply, turn, promised.shares[seat], promised.errors[seat], next_share)
