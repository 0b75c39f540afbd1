"""Judges one decision: what it cost by what the seat knew then, and what luck did after it."""

from __future__ import annotations

from typing import NamedTuple

from wartable.bots.forecast import turn_after
from wartable.engine.contract import WHOLE
from wartable.engine.moves import Move
from wartable.review.grading import DOUBT, Grade, decided
from wartable.review.measuring import Estimate, Measurer, Position, Shares, difference, estimate
from wartable.review.moments import Moment
from wartable.review.replies import reply_to

CORE_SECONDS = 60.0
"""How much of a core the review of a game may take: half a minute on two."""
SEEDS = 1_000
"""Measurements of one decision have seeds of their own: this many apart."""


class Effort(NamedTuple):
    """How hard to think about each decision."""

    choose: int
    """Iterations to find the best move."""
    each: int
    """Iterations of a measurement."""
    measurements: int = 8
    """How often each move is measured."""

    @classmethod
    def for_game(cls, decisions: int, speed: float, seconds: float = CORE_SECONDS) -> Effort:
        """The effort for a game of so many decisions, by how many iterations a core does in a second.

        >>> Effort.for_game(100, speed=40_000)
        Effort(choose=8000, each=1000, measurements=8)
        """
        share = seconds * speed / max(1, decisions)  # a third to choose, and mostly two or three moves to measure
        return cls(min(40_000, max(500, int(share / 3))), min(4_000, max(100, int(share / 24))))


class Judgement(NamedTuple):
    """What a review finds about one decision. Shares of victory are for all seats."""

    ply: int
    seat: int
    counts: bool
    """Whether there was anything to decide."""
    even: float
    """The share of a seat among equals."""
    best: tuple[Move, ...] = ()
    """The best turn from here on; empty if what was played is as good as any."""
    reply: tuple[int, Move] | None = None
    """The seat that would have decided next, and its answer to the best turn, if chance has no part in it."""
    promised: Estimate | None = None
    """What the best move was worth, as the seat knew it then."""
    lost: Estimate | None = None
    """By how much more it was worth than what was played."""
    luck: Estimate | None = None
    """What chance gave after the move, compared with what it gives on average."""
    values: tuple[tuple[int, Shares], ...] = ()
    """What some plies were worth, with all cards open."""


def judge(moment: Moment, measurer: Measurer, effort: Effort) -> Judgement:
    """Judge a decision."""
    found = judge_choice(moment, measurer, effort)
    values: list[tuple[int, Shares]] = []
    if moment.new_turn and not moment.after_chance:
        values.append((moment.ply, estimate(_true_values(moment, measurer, effort)).shares))
    if moment.chance:
        before = _true_values(moment, measurer, effort, moment.played)
        after = _values_after(moment, measurer, effort)
        values.append((moment.ply + 1, estimate(after).shares))
        found = found._replace(luck=difference(after, before))
    return found._replace(values=tuple(values))


# --- What was chosen


def judge_choice(moment: Moment, measurer: Measurer, effort: Effort) -> Judgement:
    """What the choice cost: the best move is found in one search, and both are measured again."""
    view, seat = moment.view, moment.seat
    nothing = Judgement(moment.ply, seat, counts=False, even=0.5)
    if len(view.legal) == 1:
        return nothing
    bot = measurer.bot(effort.choose, "review")
    thoughts = bot.think(view)
    best = max(thoughts, key=lambda thought: (thought.visits, thought.share))
    played = next(thought for thought in thoughts if thought.move == moment.played)
    even = measurer.workspaces[0].tree.even / (10 * WHOLE)
    nothing = nothing._replace(even=even)
    if decided(best.share, played.share, even):
        return nothing
    if best.move == moment.played:
        return nothing._replace(counts=True)
    turn = turn_after(measurer.workspaces[0].tree, view, best.move)
    promised, lost = _compare(moment, best.move, measurer, effort, _seeds(moment, 1, effort))
    doubtful = lost.shares[seat] > Grade.INACCURACY.least * even  # half of what is marked
    if doubtful and lost.shares[seat] > DOUBT / 2 * lost.errors[seat]:
        again = effort._replace(each=2 * effort.each)
        promised, lost = _compare(moment, best.move, measurer, again, _seeds(moment, 2, effort))
    found = nothing._replace(counts=True, best=turn, promised=promised, lost=lost)
    marked = lost.shares[seat] > Grade.INACCURACY.least * 2 * even
    return found._replace(reply=reply_to(moment, turn, measurer, effort) if marked else None)


def _compare(moment: Moment, best: Move, measurer: Measurer, effort: Effort, seeds: range) -> tuple[Estimate, Estimate]:
    """What the best move is worth, and by how much more than what was played: same seeds, equal playouts."""
    position = Position.seen(moment.view)
    one = measurer.measure(position, seeds, effort.each, best)
    other = measurer.measure(position, seeds, effort.each, moment.played)
    return estimate(one), difference(one, other)


def _seeds(moment: Moment, stage: int, effort: Effort) -> range:
    """The seeds of a stage of looking at a moment: no two stages share one."""
    first = (moment.ply + 1) * SEEDS + stage * SEEDS // 10
    return range(first, first + effort.measurements)


# --- What luck did


def _true_values(moment: Moment, measurer: Measurer, effort: Effort, first: Move | None = None) -> list[Shares]:
    """What the true position before a decision is worth, or after a move of it; chance is sown anew each time."""
    position = Position(moment.view.recalled, moment.before, moment.seat, known=True)
    return measurer.measure(position, _seeds(moment, 3, effort), effort.each, first)


def _values_after(moment: Moment, measurer: Measurer, effort: Effort) -> list[Shares]:
    """What the true position after a move is worth."""
    after = moment.after
    if after.end != 0:
        out = [0] * after.seats
        moment.view.game.rules.scores(moment.view.book, after, out)
        return [tuple(share / WHOLE for share in out)] * effort.measurements
    position = Position(moment.view.recalled, after, after.asked[after.depth], known=True)
    return measurer.measure(position, _seeds(moment, 4, effort), effort.each)
