"""Moves: four small ints, declared once; from the declaration come notation, dense numbers and arguments."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from enum import IntEnum
from functools import cached_property, lru_cache
from itertools import product
from math import prod
from typing import Any, NamedTuple, Self, TypeAlias

import numpy as np

from wartable.engine.errors import BadMove
from wartable.engine.record import Record, i16, i64
from wartable.engine.suggestions import closest, likely_parts


class First(NamedTuple):
    """The first ``size`` names of an enumeration."""

    names: type[IntEnum]
    size: int


class Maybe(NamedTuple):
    """A number from 1 to ``most`` at the end of a move that is written only where it is needed; else it is 0.

    >>> name_of(Maybe(3), 2), name_of(Maybe(3), 0)
    ('2', '')
    """

    most: int


Range: TypeAlias = "type[IntEnum] | First | Maybe | int"
"""What an argument of a move ranges over: names, or 0 to n - 1 when given as a number."""


class Unlisted:
    """The mark of a kind that is played and recorded like others, but stands on no list: resigning is such a command.

    Rules never offer it, so random play and bots leave it out, and its moves are numbered beyond those of all others.
    """


UNLISTED = Unlisted()
"""``RESIGN = 9, UNLISTED`` declares such a kind."""


class MoveKind(IntEnum):
    """Subclass it in a game: ``ATTACK = 2, Card`` is a kind of move with one argument that names a card."""

    ranges: tuple[Range, ...]
    listed: bool

    def __new__(cls, value: int, *ranges: Range | Unlisted) -> Self:
        """A kind is its number and what its arguments range over."""
        kind = int.__new__(cls, value)
        kind._value_ = value
        kind.ranges = tuple(range_ for range_ in ranges if not isinstance(range_, Unlisted))
        kind.listed = UNLISTED not in ranges
        return kind

    @property
    def word(self) -> str:
        """The first word of the notation."""
        return self.name.lower()


class Move(NamedTuple):
    """One move. It prints as its notation.

    >>> from wartable.games.proelio.state import Card, Do
    >>> print(Move(Do.ATTACK, Card.KNIGHTS))
    attack knights
    """

    kind: MoveKind
    a: int = 0
    b: int = 0
    c: int = 0

    @property
    def args(self) -> tuple[int, ...]:
        """The arguments its kind has."""
        return (self.a, self.b, self.c)[: len(self.kind.ranges)]

    def choice(self) -> Choice:
        """The move as rules receive it."""
        choice = Choice()
        choice.kind, choice.a, choice.b, choice.c = self
        return choice

    def __str__(self) -> str:
        return _spelled(type(self.kind), *self)

    def __repr__(self) -> str:
        return f"<{self}>"


@lru_cache(1 << 14)
def _spelled(_: type[MoveKind], kind: MoveKind, *args: int) -> str:
    """A move in its notation; the kinds of different games are equal numbers, so their class tells them apart."""
    words = [kind.word, *(name_of(range_, arg) for range_, arg in zip(kind.ranges, args, strict=False))]
    return " ".join(filter(None, words))


class Choice(Record):
    """A move as rules receive it."""

    kind = i16()
    a = i16()
    b = i16()
    c = i16()


class MoveList(Record):
    """The moves that rules offer; each game has its own size of it, made by :func:`move_list`."""

    count = i64()
    """As wide as a move, so that no move lies across two words."""
    move = i16(1, 4)
    """Each move's four numbers side by side, so that a compiler can write them at once."""


def move_list(room: int) -> type[MoveList]:
    """A list with room for ``room`` moves."""
    return type("MoveList", (MoveList,), {"move": i16(room, 4)})


def offer(moves: MoveList, kind: int, a: int = 0, b: int = 0, c: int = 0) -> None:
    """Add a move to the list."""
    move = moves.move[moves.count]
    moves.count += 1
    move[0] = kind
    move[1] = a
    move[2] = b
    move[3] = c


def take(moves: MoveList, i: int, move: Choice) -> None:
    """Take the i-th move of the list in hand."""
    offered = moves.move[i]
    move.kind = offered[0]
    move.a = offered[1]
    move.b = offered[2]
    move.c = offered[3]


def name_of(range_: Range, value: int) -> str:
    """How an argument is written."""
    if isinstance(range_, Maybe) and value == 0:
        return ""
    names = _names(range_)
    if names is None or value not in names._value2member_map_:
        return str(value)
    return names(value).name.lower()


def _names(range_: Range) -> type[IntEnum] | None:
    if isinstance(range_, int | Maybe):
        return None
    return range_.names if isinstance(range_, First) else range_


def argument_size(range_: Range) -> int:
    """How many values an argument of a move can take."""
    if isinstance(range_, First):
        return range_.size
    if isinstance(range_, Maybe):
        return range_.most + 1
    return range_ if isinstance(range_, int) else len(range_)


def _plain(text: str) -> str:
    return re.sub(r"[\s:_-]+", " ", text.lower()).strip()


@lru_cache
def _values(range_: Range) -> dict[str, int]:
    """What an argument may be, by its plain name."""
    return {_plain(name_of(range_, value)): value for value in range(argument_size(range_))}


def _read_arguments(ranges: Sequence[Range], words: list[str]) -> tuple[int, ...] | None:
    """The arguments that words write, if they write nothing else."""
    if not ranges:
        return None if words else ()
    values = _values(ranges[0])
    for taken in range(len(words) + 1):
        value = values.get(" ".join(words[:taken]))
        rest = None if value is None else _read_arguments(ranges[1:], words[taken:])
        if value is not None and rest is not None:
            return value, *rest
    return None


LIKE_A_LEGAL_MOVE = 0.6
LIKE_ANY_MOVE = 0.5
"""How like a move (up to 1) a text must be for it to be suggested."""


class Notation:
    """All moves a game can ever have: written, read and numbered densely from 0.

    >>> from wartable.games.proelio.state import Do
    >>> notation = Notation(Do)
    >>> notation.read("Attack: Knights")
    <attack knights>
    >>> notation.move(notation.number(notation.read("attack knights")))
    <attack knights>
    """

    def __init__(self, kinds: type[MoveKind]) -> None:
        self.kinds = kinds
        self.size = 0
        self._order = sorted(kinds, key=lambda kind: not kind.listed)
        self._kinds = {_plain(kind.word): kind for kind in kinds}
        self._first: dict[MoveKind, int] = {}
        self._count = 0
        for kind in self._order:
            self._first[kind] = self._count
            self._count += prod(argument_size(range_) for range_ in kind.ranges)
            if kind.listed:
                self.size = self._count

    @cached_property
    def _moves(self) -> list[Move]:
        return [
            Move(kind, *args)
            for kind in self._order
            for args in product(*(range(argument_size(r)) for r in kind.ranges))
        ]

    @cached_property
    def moves(self) -> np.ndarray[Any, np.dtype[np.int16]]:
        """The kind and the arguments of each move, by its number."""
        return np.array([tuple(move) for move in self], np.int16)

    @cached_property
    def places(self) -> np.ndarray[Any, np.dtype[np.int32]]:
        """The first number of each kind, and the factors f and g by which its numbers are first + (a f + b) g + c."""
        places = np.zeros((max(self.kinds) + 1, 3), np.int32)
        for kind in self.kinds:
            sizes = [*map(argument_size, kind.ranges), 1, 1, 1]
            places[kind] = self._first[kind], sizes[1], sizes[2]
        return places

    @cached_property
    def _longest(self) -> int:
        """How long the longest move is when written."""
        return max(
            sum(map(len, [word, *(max(_values(range_), key=len) for range_ in kind.ranges)])) + len(kind.ranges)
            for word, kind in self._kinds.items()
        )

    def __iter__(self) -> Iterator[Move]:
        return iter(self._moves[: self.size])

    def __len__(self) -> int:
        return self.size

    def holds(self, move: Move) -> bool:
        """Whether this is a move of the game at all: a kind of it, each argument in its range, nothing beside them."""
        if not isinstance(move.kind, self.kinds) or any((move.a, move.b, move.c)[len(move.kind.ranges) :]):
            return False
        return all(0 <= value < argument_size(r) for r, value in zip(move.kind.ranges, move.args, strict=True))

    def move(self, number: int) -> Move:
        """The move with this dense number."""
        if not 0 <= number < self._count:
            raise IndexError(f"moves are numbered 0 to {self.size - 1}")
        kind = next(kind for kind in reversed(self._order) if self._first[kind] <= number)
        args: list[int] = []
        n = number - self._first[kind]
        for range_ in reversed(kind.ranges):
            n, value = divmod(n, argument_size(range_))
            args.insert(0, value)
        return Move(kind, *args)

    def number(self, move: Move) -> int:
        """The dense number of a move."""
        if not self.holds(move):
            raise BadMove(f"{tuple(move)} is not a move: {self._forms()}")
        n = 0
        for range_, value in zip(move.kind.ranges, move.args, strict=True):
            n = n * argument_size(range_) + value
        return self._first[move.kind] + n

    def read(self, text: str, legal: Callable[[], Iterable[Move]] = tuple) -> Move:
        """The move that a text writes. Case, underscores, hyphens and colons do not matter.

        If it writes none, the error suggests a few: legal ones, if any are close, or else others, word by word.
        """
        plain = _plain(text)
        move = self._find(plain)
        if move is not None:
            return move
        near = self._near(plain, legal()) if len(plain) <= 3 * self._longest else []
        hint = f"did you mean {' or '.join(repr(str(move)) for move in near)}?" if near else self._forms()
        raise BadMove(f"{text!r} is not a move: {hint}")

    def _find(self, plain: str) -> Move | None:
        """The move that a plain text writes, if it writes one."""
        words = plain.split() if len(plain) <= self._longest else []
        for taken in range(1, len(words) + 1):
            kind = self._kinds.get(" ".join(words[:taken]))
            args = None if kind is None else _read_arguments(kind.ranges, words[taken:])
            if kind is not None and args is not None:
                return Move(kind, *args)
        return None

    def _near(self, plain: str, legal: Iterable[Move]) -> list[Move]:
        """A few moves that a plain text may have meant."""
        named = {_plain(str(move)): move for move in legal}
        near = closest(plain, named, LIKE_A_LEGAL_MOVE)
        if not near:
            named = {_plain(str(move)): move for move in self._word_by_word(plain)}
            near = closest(plain, named, LIKE_ANY_MOVE)
        return [named[name] for name in near]

    def _word_by_word(self, plain: str) -> Iterator[Move]:
        """The moves of the likely kinds with the likely names as arguments."""
        for word in likely_parts(plain, self._kinds):
            kind = self._kinds[word]
            values = [[names[name] for name in likely_parts(plain, names)] for names in map(_values, kind.ranges)]
            yield from (Move(kind, *args) for args in product(*values))

    def _forms(self) -> str:
        forms = []
        for kind in self.kinds:
            forms.append(" ".join([kind.word, *map(_form, kind.ranges)]))
        return "moves are " + ", ".join(forms)


def _form(range_: Range) -> str:
    """What an argument may be, in brackets: ``<card>``, ``<0-4>``, or ``[<1-4>]`` if it may be left out."""
    names, last = _names(range_), argument_size(range_) - 1
    if names is not None:
        return f"<{names.__name__.lower()}>"
    return f"[<1-{last}>]" if isinstance(range_, Maybe) else f"<0-{last}>"
