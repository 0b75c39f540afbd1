"""What a game's ``rules.py`` has to define. Engine code calls these; binding puts the game's own in their place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, TypeVar

from wartable.engine.events import Event, Events
from wartable.engine.moves import Choice, MoveList
from wartable.engine.record import Record, Row8, Row16, Row32
from wartable.engine.state import GameState

WHOLE = 60
"""A whole victory, in shares: up to six seats can divide it evenly."""


def setup(book: Record, s: GameState, events: Events) -> None:
    """Deal and place. Options, seats and the key of chance are in the state already."""


def derive(book: Record, s: GameState) -> None:
    """Work out the derived fields of a state that was laid out by hand; a game without such fields needs none."""


def legal(book: Record, s: GameState, moves: MoveList) -> None:
    """Offer every legal move of the seat that is asked."""


def refusal(book: Record, s: GameState, move: Choice) -> int:
    """Why a move is not allowed: a reason of the game, or 0 if ``legal`` offers it."""
    return 0


def apply(book: Record, s: GameState, move: Choice, events: Events) -> None:
    """Do a legal move and all that follows without a choice, up to the next decision or the end."""


def proceed(book: Record, s: GameState, events: Events) -> None:
    """Go through what needs no choice, up to the next decision or the end."""


def scores(book: Record, s: GameState, out: Row8) -> None:
    """The share of victory of each seat once the game is over: a part of ``WHOLE``, the same for all of a team."""


def hide(book: Record, s: GameState, seat: int) -> None:
    """Blank what this seat may not see; -1 blanks what a spectator may not see."""


def redeal(book: Record, s: GameState, seat: int) -> None:
    """Fill what ``hide`` blanked for this seat by a fair sample of what it may be. The state has a fresh key."""


def valid(book: Record, s: GameState) -> bool:
    """Whether the state can be a position of the game: every piece is somewhere, and a seat has a decision to make."""
    return True


def rate(book: Record, s: GameState, out: Row8) -> None:
    """A guess at each seat's share of victory in mid-game. A game may define it; without it all are equal."""
    for seat in range(s.seats):
        out[seat] = WHOLE // s.seats


def terms(book: Record, s: GameState, seat: int, out: Row32) -> None:
    """What a seat's rating is made of. A game may define it, and name the terms in its content; more is better."""


def features(book: Record, s: GameState, seat: int, out: Row16) -> int:
    """List the features of a position as a seat sees it. Made from the game's declarations, never written by a game."""
    return 0


def observe(book: Record, s: GameState, seat: int, out: Row8) -> None:
    """Tell what a seat sees of a state from which the rest is hidden, in a row of bytes that was blank at first.

    Made from the game's declarations, never written by a game.
    """


def remember(book: Record, log: Sequence[Sequence[Event]]) -> None:
    """Note in a bot's own copy of the book what ``rate`` should know of all that its seat was told.

    A game may define it; its book then has fields for that. It is never compiled.
    """


BookT = TypeVar("BookT", contravariant=True)
StateT = TypeVar("StateT", contravariant=True)


class Rules(Protocol[BookT, StateT]):
    """What the ``rules`` of a game have to define, as a type: ``_: Rules[Book, State] = rules`` checks a module."""

    def setup(self, book: BookT, s: StateT, events: Events, /) -> None:
        """See :func:`setup`, and so on for the others."""

    def legal(self, book: BookT, s: StateT, moves: MoveList, /) -> None: ...

    def refusal(self, book: BookT, s: StateT, move: Choice, /) -> int: ...

    def apply(self, book: BookT, s: StateT, move: Choice, events: Events, /) -> None: ...

    def proceed(self, book: BookT, s: StateT, events: Events, /) -> None: ...

    def scores(self, book: BookT, s: StateT, out: Row8, /) -> None: ...

    def hide(self, book: BookT, s: StateT, seat: int, /) -> None: ...

    def redeal(self, book: BookT, s: StateT, seat: int, /) -> None: ...

    def valid(self, book: BookT, s: StateT, /) -> bool: ...


class BoundRules(Rules[Any, Any], Protocol):
    """All functions of the contract bound to a game: those it may leave out have their defaults."""

    def derive(self, book: Any, s: Any, /) -> None: ...

    def rate(self, book: Any, s: Any, out: Row8, /) -> None: ...

    def terms(self, book: Any, s: Any, seat: int, out: Row32, /) -> None: ...

    def features(self, book: Any, s: Any, seat: int, out: Row16, /) -> int: ...

    def observe(self, book: Any, s: Any, seat: int, out: Row8, /) -> None: ...

    def remember(self, book: Any, log: Sequence[Sequence[Event]], /) -> None: ...
