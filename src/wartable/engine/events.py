"""Events: what a move made happen, told as it happens, each fact to those who may know it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import IntEnum
from functools import lru_cache
from struct import Struct
from typing import NamedTuple, Self

from wartable.engine.record import Record, i16

EVERYONE = 0x7FFF
"""The audience of the whole room."""
FACTS = 6
"""How many facts one event can carry."""
ROOM = 768
"""How many events one move can cause: more than any game's longest run of turns without a decision."""

Facts = Mapping[str, type[IntEnum] | type[int]]


class EventKind(IntEnum):
    """Subclass it in a game: ``DREW = 4, "PRO-ACT-01", {"house": House}, {"card": Card}``.

    It names the rule by which it happens, tells a house to all and a card to some. A kind that is ``private`` reaches
    only those who may know its secrets; others do not learn that it happened.
    """

    rule: str
    public: Facts
    secret: Facts
    private: bool

    def __new__(cls, value: int, rule: str, public: Facts, secret: Facts | None = None, private: bool = False) -> Self:
        """A kind is its number, its rule, the facts for all, the facts for some, and whether others miss it."""
        kind = int.__new__(cls, value)
        kind._value_ = value
        kind.rule = rule
        kind.public = public
        kind.secret = secret or {}
        kind.private = private
        return kind


class Events(Record):
    """The events of one move, as rules tell them. With no ``room`` nothing is kept, which costs nothing."""

    room = i16()
    count = i16()
    kind = i16(ROOM)
    audience = i16(ROOM)
    facts = i16(ROOM * FACTS)
    """The facts of all events in one row: separate rows would be slow to make for every move."""


def listening(events: Events) -> bool:
    """Whether anybody listens: what serves only to be told need not be worked out if not."""
    return events.room != 0


def tell_some(
    events: Events, audience: int, kind: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0, e: int = 0, f: int = 0
) -> None:
    """Tell an event whose secret facts only ``audience`` may know (a bit for each seat)."""
    if events.room == 0:
        return
    i = events.count
    events.kind[i] = kind
    events.audience[i] = audience
    first = i * FACTS
    events.facts[first] = a
    events.facts[first + 1] = b
    events.facts[first + 2] = c
    events.facts[first + 3] = d
    events.facts[first + 4] = e
    events.facts[first + 5] = f
    events.count = i + 1


def tell(events: Events, kind: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0, e: int = 0, f: int = 0) -> None:
    """Tell an event that everybody may know whole."""
    tell_some(events, EVERYONE, kind, a, b, c, d, e, f)


class Event(NamedTuple):
    """One event as one reader knows it: a secret fact they may not know is ``None``.

    >>> from wartable.games.proelio.state import Card, House, Tell
    >>> draw = Event(Tell.DREW, 0b01, {"house": House.AQUILA, "back": Card.BLACK, "card": Card.KNIGHTS})
    >>> draw
    <drew house=aquila back=black card=knights>
    >>> draw.seen_by(1)
    <drew house=aquila back=black card=?>
    """

    kind: EventKind
    audience: int
    facts: Mapping[str, int | None]

    def seen_by(self, seat: int) -> Event | None:
        """The event through the audience of a seat (-1: a spectator); ``None`` if it does not reach them."""
        knows = self.audience == EVERYONE or (seat >= 0 and bool(self.audience >> seat & 1))
        if knows or not (self.kind.secret or self.kind.private):
            return self
        if self.kind.private:
            return None
        facts = [None if name in self.kind.secret else fact for name, fact in self.facts.items()]
        return _hidden(self.kind, tuple(self.facts), *facts)

    def __hash__(self) -> int:
        return hash((self.kind, *self.facts.values()))

    @property
    def shows(self) -> bool:
        """Whether it shows something secret to anybody at all."""
        return bool(self.kind.secret) and self.audience != 0

    def __repr__(self) -> str:
        return f"<{' '.join([self.kind.name.lower(), *(f'{k}={_show(v)}' for k, v in self.facts.items())])}>"


def _show(value: int | None) -> str:
    if value is None:
        return "?"
    return value.name.lower() if isinstance(value, IntEnum) else str(value)


def read_events(kinds: type[EventKind], events: Events) -> list[Event]:
    """What rules told, with names."""
    facts = events.facts
    return [
        _event(kinds, events.kind[i], events.audience[i], *[facts[n] for n in range(i * FACTS, (i + 1) * FACTS)])
        for i in range(events.count)
    ]


KEPT = 1 << 14
"""The number of different events that are kept. The same ones happen again and again: equal ones share their room."""


@lru_cache(KEPT)
def _event(kinds: type[EventKind], number: int, audience: int, *facts: int) -> Event:
    """An event of a kind by its number."""
    kind = tuple(kinds)[number]
    ranges = {**kind.public, **kind.secret}.items()
    return Event(kind, audience, {name: range_(fact) for (name, range_), fact in zip(ranges, facts, strict=False)})


@lru_cache(KEPT, typed=True)
def _hidden(kind: EventKind, names: tuple[str, ...], *facts: int | None) -> Event:
    """An event for those who may not know its secrets."""
    return Event(kind, 0, dict(zip(names, facts, strict=True)))


def row_of(event: Event, relative: Callable[[type[int], int], int]) -> list[int]:
    """An event in numbers for a learning agent: 1 + the number of its kind, then its facts in order, and -1 beyond.

    A fact that the reader may not know is -1, too; ``relative`` counts owners from the reader's seat on.
    """
    named = (*event.kind.public.values(), *event.kind.secret.values())
    facts = [-1 if fact is None else relative(of, fact) for of, fact in zip(named, event.facts.values(), strict=True)]
    return [1 + event.kind, *facts, *[-1] * (FACTS - len(facts))]


_PACKED = Struct(f"<{2 + FACTS}h")
"""An event in bytes: its kind, its audience and its facts."""


def pack_events(told: Sequence[Event]) -> bytes:
    """Events in bytes."""
    parts = []
    for event in told:
        facts = [fact or 0 for fact in event.facts.values()]
        parts.append(_PACKED.pack(event.kind, event.audience, *facts, *[0] * (FACTS - len(facts))))
    return b"".join(parts)


def unpack_events(kinds: type[EventKind], data: bytes) -> list[Event]:
    """The events that :func:`pack_events` packed."""
    return [_event(kinds, *numbers) for numbers in _PACKED.iter_unpack(data)]
