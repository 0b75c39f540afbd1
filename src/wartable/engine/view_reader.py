"""Views read from data: a bot that thinks elsewhere sees the same as one beside the match."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from enum import IntEnum
from functools import lru_cache
from typing import Any

from wartable.engine.errors import BadFile
from wartable.engine.events import EVERYONE, Event, EventKind, Events
from wartable.engine.game import Game
from wartable.engine.record import Field, Record
from wartable.engine.state import GameState
from wartable.engine.view import View
from wartable.engine.view_data import StateEvent, ViewData, state_fields


class ViewReader:
    """Reads the data of one seat, state after state, and remembers what it was told.

    >>> import wartable
    >>> from wartable.engine.view_data import view_data
    >>> match = wartable.new("proelio", seats=4, seed=7).play("attack manure")
    >>> reader = ViewReader(match.game, match.book)
    >>> print(reader.read(view_data(match.view(3), after=-1)).told()[-2])
    House Aquila attacks you with a black card, face down (at most 1).
    """

    def __init__(self, game: Game, book: Record) -> None:
        self.game = game
        self._book = book
        self._log: list[list[Event]] = []

    def read(self, data: ViewData) -> View:
        """The view that this data tells. The first has the events since the setup, each other those since the last."""
        self.hear(data)
        return self.view(data)

    def hear(self, data: ViewData) -> None:
        """Note what was told, without looking at the position."""
        with self._understood():
            self._note(data["events"], data["ply"], data["seat"])

    def view(self, data: ViewData) -> View:
        """The view that the data heard last tells."""
        with self._understood():
            return self._view(data)

    @contextmanager
    def _understood(self) -> Iterator[None]:
        try:
            yield
        except (KeyError, TypeError, ValueError, IndexError) as error:
            name = self.game.name
            raise BadFile(f"this is not a state of {name} as this version tells them: {error}") from error

    def _view(self, data: ViewData) -> View:
        state = self.game.State()
        fields = data["state"] or {}
        seat, asked = data["seat"], data["asked"]
        read_fields(self.game, fields, state)
        self.game.rules.derive(self._book, state)
        if seat == asked:  # what can be chosen now is worked out anew
            self.game.rules.proceed(self._book, state, Events())
        read_fields(self.game, fields, state)  # hidden pieces lead to wrong counts, but counts are told
        view = View(self.game, self._book, seat, asked, state, list(self._log), list(data["scores"]))
        view._legal = [self.game.notation.move(move["number"]) for move in data["moves"]]
        return view

    def _note(self, told: Sequence[StateEvent], ply: int, seat: int) -> None:
        """Add what was told to the log; a move that was undone is forgotten."""
        del self._log[ply + 1 :]
        self._log += [[] for _ in range(ply + 1 - len(self._log))]
        for number in {event["ply"] for event in told}:
            self._log[number] = []
        for event in told:
            self._log[event["ply"]].append(read_event(self.game.Tell, event, seat))


def read_fields(game: Game, told: Mapping[str, Any], state: GameState) -> None:
    """Put the fields that data tells into a blank state."""
    for name, field in state_fields(game).items():
        if field.shape:
            _fill(getattr(state, name), told[name], field)
        else:
            setattr(state, name, _number(told[name], field))


def _fill(place: Any, told: Sequence[Any], field: Field) -> None:
    for i, part in enumerate(told):
        if isinstance(part, list) and not (field.set and all(isinstance(name, str) for name in part) and _flat(place)):
            _fill(place[i], part, field)
        else:
            place[i] = _number(part, field)


def _flat(place: Any) -> bool:
    """Whether the items of a field are numbers."""
    return isinstance(place, memoryview)


def _number(told: Any, field: Field) -> int:
    """The number of a name, of a set of names, or of itself."""
    if isinstance(told, list) and field.of is not None:
        return sum(1 << numbers_of(field.of)[name] for name in told)
    if isinstance(told, str) and field.of is not None:
        return numbers_of(field.of)[told]
    return int(told)


def read_event(kinds: type[EventKind], told: StateEvent, seat: int) -> Event:
    """An event as a seat was told it."""
    kind = kinds[told["kind"].upper()]
    facts = {name: _fact(told["facts"][name], of) for name, of in {**kind.public, **kind.secret}.items()}
    secret = bool(kind.secret or kind.private)
    knows = all(facts[name] is not None for name in kind.secret)
    return Event(kind, (1 << seat if knows and seat >= 0 else 0) if secret else EVERYONE, facts)


def _fact(told: Any, of: type[int]) -> int | None:
    if told is None:
        return None
    if isinstance(told, str) and issubclass(of, IntEnum):
        return of(numbers_of(of)[told])
    return of(told)


@lru_cache
def numbers_of(names: type[IntEnum]) -> Mapping[str, int]:
    """The numbers of the names of an enumeration."""
    return {member.name.lower(): member.value for member in names}
