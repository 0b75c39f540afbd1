"""A seat's turn, played on in the mind: in one guess of what it cannot see, so no secret can come to light."""

from __future__ import annotations

from collections.abc import Sequence

from wartable.engine.chance import set_key
from wartable.engine.events import ROOM, Event, Events, read_events
from wartable.engine.moves import Move
from wartable.engine.state import GameState
from wartable.engine.view import View


class ImaginedTurn:
    """A turn that goes on until it passes to another seat, chance decides or something hidden is shown.

    >>> import wartable
    >>> turn = ImaginedTurn(wartable.new("proelio", seats=4, seed=7).view(0))
    >>> turn.play(turn.view.legal[1])
    >>> turn.over, turn.view.prompt
    (False, 'Discard 2 cards to pay for an Imperial card.')
    """

    def __init__(self, view: View, guess: int = 1) -> None:
        self.view = view
        """What the seat sees before its next move, as long as the turn goes on."""
        self.over = False
        self.events = Events()
        """What the last move made happen."""
        self.after: View | None = view
        """What the seat sees after the last move; ``None`` if that hangs on chance or on what it cannot see."""
        self.state: GameState = view.state.copy()
        set_key(self.state, guess, guess)
        view.game.rules.redeal(view.book, self.state, view.seat)

    def play(self, move: Move) -> None:
        """Play a legal move of the seat."""
        view, drawn = self.view, self.state.drawn
        self.events = Events()
        self.events.room = ROOM
        view.game.rules.apply(view.book, self.state, move.choice(), self.events)
        told = read_events(view.game.Tell, self.events)
        asked = -1 if self.state.end != 0 else self.state.asked[self.state.depth]
        quiet = self.state.drawn == drawn and not any(event.shows for event in told)
        self.over = asked != view.seat or not quiet
        self.after = self._seen(told, asked) if quiet else None
        if self.after is not None and not self.over:
            self.view = self.after

    def _seen(self, told: list[Event], asked: int) -> View:
        """What the seat sees now."""
        view, state = self.view, self.state.copy()
        seen = [known for event in told if (known := event.seen_by(view.seat)) is not None]
        view.game.rules.hide(view.book, state, view.seat)
        return View(view.game, view.book, view.seat, asked, state, [*view.log, seen], view.scores)


def turn_in_words(view: View, moves: Sequence[Move]) -> list[str]:
    """The moves of a turn, each in words of its moment.

    >>> import wartable
    >>> view = wartable.new("proelio", seats=4, seed=7).view(0)
    >>> turn_in_words(view, view.legal[:1])
    ['Draw a Base card, then discard 1 card']
    """
    turn, words = ImaginedTurn(view), []
    for i, move in enumerate(moves):
        words.append(turn.view.say(move))
        if i + 1 < len(moves):
            turn.play(move)
    return words
