"""Features: what a network sees of a position, made from the declarations of a game's state.

A feature is on or off; a position is the list of the numbers of those that are on. They are told relative to the seat
that looks: rows of owners begin with its own. An enumeration has a feature per value but 0, a set one per member, a
count one per rung of ``LADDER`` that it reaches. What concerns a piece or a place is told apart by its owner, if a set
of each owner says whose it is. The key, options, frames below the top and derived fields are left out.
"""

from __future__ import annotations

import zlib
from itertools import groupby
from typing import TYPE_CHECKING, Any

from wartable.engine.record import Field, Record, Row16
from wartable.engine.regions import lowest
from wartable.engine.state import GameState

if TYPE_CHECKING:
    from wartable.engine.game import Game

LADDER = (1, 2, 3, 4, 5, 6, 8, 10, 13, 17, 23, 31)
"""A count has a feature for each of these that it reaches."""
RUNGS = len(LADDER)
BITS = 63
"""Features of a number that is too wide for a count: one for each of its bits."""
MOST_PAIRS = 1 << 13
"""Two enumerations that describe the same thing are told together, unless that makes more features than these."""
LEFT_OUT = ("key", "drawn", "mode", "seats", "end", "depth", "phase", "asked", "a", "b")
"""Fields of every state that are no features, or special ones. A network is for one mode and one number of seats."""


def climb(out: Row16, n: int, first: int, value: int) -> int:
    """Add the rungs that a count reaches, from feature ``first`` on, to a list of length ``n``; return its length."""
    for rung in range(RUNGS):
        if value < LADDER[rung]:
            break
        out[n] = first + rung
        n += 1
    return n


class Features:
    """The features of a game's positions, and the function that lists those of one position."""

    def __init__(self, game: Game) -> None:
        self.size = 0
        """The number of features."""
        self.most = 0
        """The most that can be on at once."""
        self._game = game
        self._owners = game.owners
        self._lines = ["def features(book, s, seat, out):", "    n = 0"]
        self._fields = [f for f in game.State.fields.values() if not self._is_left_out(f)]
        self._owned = {f.of: f for f in reversed(self._fields) if f.of and f.set and self._by_owner(f)}
        self._add_turn()
        for _, alike in groupby(self._fields, key=lambda f: f.axes):
            self._add_alike(list(alike))
        self._lines.append("    return n")

    def function(self) -> Any:
        """The function: it writes the features that are on when a seat looks at a state, and returns their number."""
        rules = self._game.rules_module
        space: dict[str, Any] = {"climb": climb, "lowest": lowest}
        exec(compile("\n".join(self._lines), rules.__file__ or "", "exec"), space)
        made = space.pop("features")
        made.__annotations__ = {"book": Record, "s": GameState, "seat": int, "out": Row16, "return": int}
        made.__module__ = rules.__name__
        made.generated = True
        return made

    @property
    def digest(self) -> int:
        """A number that changes if features are counted in another way."""
        return zlib.crc32("\n".join(self._lines).encode()) >> 1

    # --- What the declarations say

    def _is_left_out(self, field: Field) -> bool:
        return field.derived or field.name in LEFT_OUT or field.name in self._game.options

    def _by_owner(self, field: Field) -> bool:
        return len(field.axes) == 1 and self._owners.named_by(field.axes[0])

    # --- Writing

    def _write(self, depth: int, *lines: str) -> None:
        self._lines += ["    " * depth + line for line in lines]

    def _add_turn(self) -> None:
        """The phase, who is asked, and which seat looks."""
        seats = max(mode.most for mode in self._game.modes.values())
        self._add(1, "0", 1, len(self._game.Phase), "s.phase[s.depth]")
        self._add(1, "0", 1, seats, "(s.asked[s.depth] - seat) % s.seats")
        self._add(1, "0", 1, seats, "seat")

    def _add(self, depth: int, place: str, places: int, width: int, feature: str, most: int = 1) -> None:
        """Add ``width`` features for each of some places, of which the named one is on."""
        self._write(depth, f"out[n] = {self.size} + ({place}) * {width} + {feature}", "n += 1")
        self.size += places * width
        self.most += most

    def _add_alike(self, fields: list[Field]) -> None:
        """Add neighbouring fields with the same axes: those that describe the same slots are told together."""
        for field in fields:
            self._add_field(field)
        named = [f for f in fields if f.of and not f.set and not self._owners.named_by(f.of)]
        if named and named[0].axes and isinstance(named[0].axes[-1], int):
            for other in named[1:]:
                if len(named[0].of or ()) * len(other.of or ()) <= MOST_PAIRS:
                    self._add_pair(named[0], other)

    def _add_field(self, field: Field) -> None:
        depth, place, places, item, repeats = self._loops(field)
        self._write(depth, f"v = {item}", f"if v != 0 or {int(self._owners.named_by(field.of))} != 0:")
        depth += 1
        whose = next((axis for axis in field.axes[-1:] if axis in self._owned), None)
        whose_letter = f"i{len(field.axes) - 1}"
        if any(self._owners.named_by(axis) for axis in field.axes):
            whose = None
        elif whose is None and field.of in self._owned:
            whose = field.of
            whose_letter = "m"
        self._add_value(field, depth, place, places, whose, whose_letter, repeats)

    def _loops(self, field: Field) -> tuple[int, str, int, str, int]:
        """Write the loops over a field's axes: the depth inside, the place and the number of places, and the item."""
        depth, place, places, item, repeats = 1, "0", 1, f"s.{field.name}", 1
        for i, axis in enumerate(field.axes):
            size = field.shape[i]
            repeats *= size
            if self._owners.named_by(axis):
                self._write(depth, f"for i{i} in range({self._owners.count(axis)}):")
                item += f"[{self._owners.owner(axis, f'i{i}')}]"
            else:
                self._write(depth, f"for i{i} in range({size}):")
                item += f"[i{i}]"
            depth += 1
            if not isinstance(axis, int):
                place, places = f"({place}) * {size} + i{i}", places * size
        return depth, place, places, item, repeats

    def _add_value(
        self, field: Field, depth: int, place: str, places: int, whose: Any, letter: str, repeats: int
    ) -> None:
        """Add the features of a value ``v``, told apart by whose piece or place it concerns."""
        wide = field.numbers.numpy in ("i4", "i8") and field.of is None
        width = len(field.of) if field.of else BITS if wide else RUNGS
        if field.of and not field.set and self._owners.named_by(field.of):
            self._write(depth, f"for m in range({self._owners.count(field.of)}):")
            self._write(depth + 1, f"if v == {self._owners.owner(field.of, 'm')}:")
            self._add(depth + 2, place, places, width, "m", repeats)
            return
        if field.of and field.set and self._owners.named_by(field.of):
            self._write(depth, f"for m in range({self._owners.count(field.of)}):")
            self._write(depth + 1, f"if v >> {self._owners.owner(field.of, 'm')} & 1 != 0:")
            self._add(depth + 2, place, places, width, "m", repeats * width)
            return
        if whose is not None and letter != "m":
            place, places = self._whose(depth, whose, letter, place, places)
        if field.set or wide:
            self._write(depth, f"rest = v & {(1 << BITS) - 1}", "while rest != 0:")
            depth += 1
            self._write(depth, "m = lowest(rest)", "rest &= rest - 1")
            repeats *= width
        elif field.of:
            self._write(depth, f"if 0 < v < {width}:")
            depth += 1
            self._write(depth, "m = v")
        else:
            self._write(depth, f"n = climb(out, n, {self.size} + ({place}) * {width}, v)")
            self.size += places * width
            self.most += repeats * RUNGS
            return
        if whose is not None and letter == "m":
            place, places = self._whose(depth, whose, "m", place, places)
        self._add(depth, place, places, width, "m", repeats)

    def _whose(self, depth: int, named: Any, letter: str, place: str, places: int) -> tuple[str, int]:
        """Find whose a piece or place is: 0 for nobody's, else 1 + the number of its owner."""
        field = self._owned[named]
        owners: Any = field.axes[0]
        self._write(depth, "w = 0", f"for r in range({self._owners.count(owners)}):")
        self._write(
            depth + 1, f"if s.{field.name}[{self._owners.owner(owners, 'r')}] >> {letter} & 1 != 0:", "    w = r + 1"
        )
        size = len(owners) + 1
        return f"({place}) * {size} + w", places * size

    def _add_pair(self, kind: Field, other: Field) -> None:
        """Add the pairs of values of two fields in the same slot."""
        depth, place, places, item, repeats = self._loops(kind)
        width = len(other.of or ())
        second = item.replace(f"s.{kind.name}", f"s.{other.name}", 1)
        sizes = f"0 <= v < {len(kind.of or ())} and 0 <= m < {width}"
        self._write(depth, f"v = {item}", f"m = {second}", f"if (v != 0 or m != 0) and {sizes}:")
        self._add(depth + 1, f"({place}) * {len(kind.of or ())} + v", places * len(kind.of or ()), width, "m", repeats)
