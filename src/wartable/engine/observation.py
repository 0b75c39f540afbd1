"""Observations: what a seat sees as a row of bytes, made from the declarations of a game's state.

A row is told relative to the seat that looks: places of owners begin with its own, and what names an owner is counted
from it on. Enumerations are told as numbers from 0, sets as a byte per member, counts as they are. The key, options and
derived fields are left out. A row has the same layout in every mode and with every number of seats.
"""

from __future__ import annotations

import zlib
from dataclasses import dataclass
from functools import cached_property
from math import prod
from typing import TYPE_CHECKING, Any, Literal

import numpy as np

from wartable.engine.record import Axis, Field, Record, Row8
from wartable.engine.state import DEPTH, GameState

if TYPE_CHECKING:
    from wartable.engine.game import Game

FRAMES = ("phase", "asked", "a", "b")
"""Fields with a value for each decision under way, told from the present one down."""
BESIDE = ("key", "drawn", "depth", *FRAMES)
"""Fields of every state that are left out, or told in another way."""
Kind = Literal["name", "seat", "count", "flag"]
"""What a value is: a member of an enumeration, an owner counted from the seat that looks, a count, or yes or no."""
WORD = 8
"""Bytes in a word: so wide memory is moved at once."""
BITS = {"i4": 31, "i8": 63}
"""A number that is too wide for a count is told bit by bit."""


@dataclass(frozen=True)
class ObservedField:
    """A field of an observation: where its bytes are, and what they say."""

    name: str
    first: int
    shape: tuple[int, ...]
    """Of its values, each of which takes this many ``bytes``, the lowest first."""
    bytes: int
    kind: Kind
    width: int
    """The number of different values; 0 for counts."""
    axes: tuple[Axis, ...]
    relative: tuple[bool, ...]
    """Which of its axes begin with the seat that looks."""
    field: Field
    """The declaration it is made from."""

    @property
    def size(self) -> int:
        """The number of its bytes."""
        return prod(self.shape) * self.bytes

    def of(self, observations: Any) -> Any:
        """Its values in one observation or in many, as an array of this shape."""
        part = observations[..., self.first : self.first + self.size]
        part = part.reshape((*part.shape[:-1], *self.shape, self.bytes))
        return part[..., 0] if self.bytes == 1 else part[..., 0] + part[..., 1].astype(np.int32) * 256


class Observation:
    """The observations of a game: their layout, and the function that fills one in. Get it as ``game.observation``.

    >>> from wartable.engine.game import game
    >>> hand = game("proelio").observation.fields["hand"]
    >>> hand.first, hand.shape
    (55, (6, 22))
    """

    def __init__(self, game: Game) -> None:
        self.size = 0
        """The bytes of an observation: a whole number of words, the last of which may end in blank bytes."""
        self.fields: dict[str, ObservedField] = {}
        """What it tells, in order."""
        self._game = game
        self._owners = game.owners
        self._lines = ["def observe(book, s, seat, out):"]
        self._counted: dict[str, int] = {}
        """The expressions of how many owners there are, each worked out once, with the place of the seat among them."""
        self._add_seat()
        self._add_frames()
        for field in game.State.fields.values():
            if field.name not in BESIDE and field.name not in game.options and not field.derived:
                self._add_field(field)
        self.size += -self.size % WORD

    def function(self) -> Any:
        """The function: it tells what a seat sees of a state from which the rest is hidden."""
        rules = self._game.rules_module
        space: dict[str, Any] = {}
        exec(compile("\n".join(self._lines), rules.__file__ or "", "exec"), space)
        made = space.pop("observe")
        made.__annotations__ = {"book": Record, "s": GameState, "seat": int, "out": Row8, "return": type(None)}
        made.__module__ = rules.__name__
        made.generated = True
        return made

    @property
    def digest(self) -> int:
        """A number that changes if observations tell anything in another way."""
        return zlib.crc32("\n".join(self._lines).encode()) >> 1

    def one_hot(self, observations: Any) -> np.ndarray[Any, np.dtype[np.float32]]:
        """Observations as a network takes them: a place per value of each name, flags as they are, counts as log2.

        >>> from wartable.engine.game import game
        >>> intrigue = game("intrigue").observation
        >>> intrigue.one_hot(np.zeros((4, intrigue.size), np.uint8)).shape
        (4, 1239)
        """
        low, high, value = self.columns
        numbers = observations[..., low] + observations[..., high] * np.where(high == low, 0, 256)
        places = np.where(value < 0, np.log2(1 + numbers), numbers == value)
        return np.asarray(places, np.float32)

    @cached_property
    def columns(self) -> tuple[Any, Any, Any]:
        """For each place of :meth:`one_hot`, its low byte, its high byte (or the same) and the value it waits for.

        The value is -1 for counts and flags, which are told as ``log2(1 + n)``.
        """
        parts = []
        for field in self.fields.values():
            low = field.first + np.arange(prod(field.shape)) * field.bytes
            values = np.arange(field.width) if field.kind in ("name", "seat") else np.array([-1])
            places = np.repeat(low, len(values))
            parts.append((places, places + field.bytes - 1, np.tile(values, len(low))))
        low, high, value = (np.concatenate(part) for part in zip(*parts, strict=True))
        return low, high, value

    # --- Writing

    def _count(self, named: Axis) -> int:
        """Work out how many owners there are, as ``n`` and this number, and which of them looks, as ``f`` and it."""
        count = self._owners.count(named)
        if count not in self._counted:
            number = self._counted[count] = len(self._counted)
            self._lines[1:1] = [f"    n{number} = {count}", f"    f{number} = seat % n{number}"]
        return self._counted[count]

    def _turn(self, depth: int, named: Axis, r: str, owner: str) -> None:
        """Find the ``r``-th owner, counted from the seat that looks."""
        number = self._count(named)
        self._write(depth, f"{owner} = f{number} + {r}", f"if {owner} >= n{number}:", f"    {owner} -= n{number}")
        if named is self._owners.played:
            self._write(depth, f"{owner} = s.{self._owners.option}[{owner}]")

    def _write(self, depth: int, *lines: str) -> None:
        self._lines += ["    " * depth + line for line in lines]

    def _reserve(
        self, field: Field, axes: tuple[Axis, ...], kind: Kind, width: int, digits: int = 1, name: str = ""
    ) -> int:
        """Reserve the bytes of a field; its first one."""
        first = self.size
        shape = tuple(axis if isinstance(axis, int) else len(axis) for axis in axes)
        relative = tuple(self._owners.named_by(axis) for axis in axes)
        told = ObservedField(name or field.name, first, shape, digits, kind, width, axes, relative, field)
        self.fields[told.name] = told
        self.size += told.size
        return first

    def _add_seat(self) -> None:
        """Which seat looks, and what is played by each if an option says so."""
        state, owners = self._game.State.fields, self._owners
        seats = max(mode.most for mode in self._game.modes.values())
        self._write(1, f"out[{self._reserve(state['asked'], (), 'name', seats, name='seat_number')}] = seat")
        if owners.option:
            played = state[owners.option]
            width = len(played.of or ())
            first = self._reserve(played, (seats,), "name", width)
            self._write(
                1, "for i0 in range(s.seats):", f"    out[{first} + i0] = s.{played.name}[(seat + i0) % s.seats]"
            )

    def _add_frames(self) -> None:
        """The decisions under way, the present one first."""
        state = self._game.State.fields
        seats = max(mode.most for mode in self._game.modes.values())
        phase = self._reserve(state["phase"], (DEPTH,), "name", len(self._game.Phase))
        asked = self._reserve(state["asked"], (DEPTH,), "seat", seats)
        arguments = [self._reserve(state[name], (DEPTH,), "count", 0, 2) for name in ("a", "b")]
        self._write(1, f"for i0 in range({DEPTH}):", "    d = s.depth - i0", "    if d >= 0:")
        self._write(3, f"out[{phase} + i0] = s.phase[d]", f"out[{asked} + i0] = (s.asked[d] - seat) % s.seats")
        for name, first in zip("ab", arguments, strict=True):
            self._write(3, f"out[{first} + 2 * i0] = s.{name}[d] & 255")
            self._write(3, f"out[{first} + 2 * i0 + 1] = s.{name}[d] >> 8 & 255")
        self._write(2, "else:")
        self._write(3, f"out[{phase} + i0] = 0", f"out[{asked} + i0] = 0")
        for first in arguments:
            self._write(3, f"out[{first} + 2 * i0] = 0", f"out[{first} + 2 * i0 + 1] = 0")

    def _add_field(self, field: Field) -> None:
        """A field of the game's own."""
        wide = field.of is None and field.numbers.numpy in BITS
        owner = self._owners.named_by(field.of)
        depth, place, item = self._loops(field)
        if field.of is not None and field.set:
            first = self._reserve(field, (*field.axes, field.of), "flag", 2)
            self._write(depth, f"v = {item}", f"k = {first} + ({place}) * {len(field.of)}")
            self._write(depth, f"for m in range({f'n{self._count(field.of)}' if owner else len(field.of)}):")
            if owner:
                self._turn(depth + 1, field.of, "m", "o")
            self._write(depth + 1, f"out[k + m] = v >> {'o' if owner else 'm'} & 1")
        elif wide:
            bits = BITS[field.numbers.numpy]
            first = self._reserve(field, (*field.axes, bits), "flag", 2)
            self._write(depth, f"v = {item}", f"k = {first} + ({place}) * {bits}", f"for m in range({bits}):")
            self._write(depth + 1, "out[k + m] = v >> m & 1")
        elif field.of is not None and owner:
            first = self._reserve(field, field.axes, "seat", len(field.of) + 1)
            self._write(
                depth, f"v = {item}", f"m = {len(field.of)}", f"for r in range({self._owners.count(field.of)}):"
            )
            self._write(depth + 1, f"if v == {self._owners.owner(field.of, 'r')}:", "    m = r")
            self._write(depth, f"out[{first} + {place}] = m")
        else:
            self._add_number(field, depth, place, item)

    def _add_number(self, field: Field, depth: int, place: str, item: str) -> None:
        """A name or a count, in one byte or two."""
        width = len(field.of) if field.of else 0
        narrow = width <= 256 if field.of else field.numbers.numpy == "i1"
        first = self._reserve(field, field.axes, "name" if field.of else "count", width, 1 if narrow else 2)
        if narrow:
            self._write(depth, f"out[{first} + {place}] = {item} & 255")
        else:
            self._write(depth, f"v = {item}", f"out[{first} + 2 * ({place})] = v & 255")
            self._write(depth, f"out[{first} + 2 * ({place}) + 1] = v >> 8 & 255")

    def _loops(self, field: Field) -> tuple[int, str, str]:
        """Write the loops over a field's axes: the depth inside, the place of a value and the value."""
        depth, place, item = 1, "0", f"s.{field.name}"
        for i, axis in enumerate(field.axes):
            if self._owners.named_by(axis):
                self._write(depth, f"for i{i} in range(n{self._count(axis)}):")
                self._turn(depth + 1, axis, f"i{i}", f"o{i}")
                item += f"[o{i}]"
            else:
                self._write(depth, f"for i{i} in range({field.shape[i]}):")
                item += f"[i{i}]"
            place = f"i{i}" if i == 0 else f"({place}) * {field.shape[i]} + i{i}"
            depth += 1
        return depth, place, item
