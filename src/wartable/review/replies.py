"""What the next seat would answer to a turn that was not played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from wartable.engine.events import ROOM, Events
from wartable.engine.moves import Move
from wartable.engine.state import GameState
from wartable.engine.view import View
from wartable.review.measuring import Measurer
from wartable.review.moments import Moment

if TYPE_CHECKING:
    from wartable.review.judging import Effort


def reply_to(moment: Moment, turn: Sequence[Move], measurer: Measurer, effort: Effort) -> tuple[int, Move] | None:
    """The seat that decides after a turn, and its best move; ``None`` if chance or the end comes before it."""
    after = state_after(moment, turn)
    if after is None:
        return None
    seat = after.asked[after.depth]
    if seat == moment.seat:
        return None
    view = seen_by(moment.view, after, seat)
    thoughts = measurer.bot(effort.choose // 4, "reply").think(view)
    return seat, max(thoughts, key=lambda thought: (thought.visits, thought.share)).move


def state_after(moment: Moment, turn: Sequence[Move]) -> GameState | None:
    """The true state after a turn; ``None`` if chance had a part in it or the game is over."""
    game, book, state = moment.view.game, moment.view.book, moment.before.copy()
    events = Events()
    events.room = ROOM
    for move in turn:
        if game.rules.refusal(book, state, move.choice()) != 0:
            return None
        events.count = 0
        game.rules.apply(book, state, move.choice(), events)
        if state.end != 0 or state.drawn != moment.before.drawn:
            return None
    return state


def seen_by(view: View, state: GameState, seat: int) -> View:
    """What a seat sees of a state that was not reached; it was told nothing of what led there."""
    hidden = state.copy()
    view.game.rules.hide(view.book, hidden, seat)
    return View(view.game, view.book, seat, seat, hidden, [[]] * (view.ply + 1), view.scores)
