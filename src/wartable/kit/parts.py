"""Parts of a picture that are remembered by what they depend on.

A move then redraws only what it touched, and readers share what all of them see. What a part depends on is said in
plain values, so no view is kept alive; the language is always among them.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import lru_cache, wraps
from operator import itemgetter
from typing import Any, ParamSpec, TypeVar

from wartable.engine.record import Record
from wartable.i18n.translator import language
from wartable.kit.markup import CACHES

MOST = 512
FEW = 32
"""How many forms of a part are kept, those used last; few of parts of tens of kilobytes."""

P = ParamSpec("P")
Drawn = TypeVar("Drawn")


class _Asked:
    """A part that is asked for: known by its key, with what draws it if it is not known."""

    __slots__ = ("draw", "key")

    def __init__(self, key: Hashable, draw: Callable[[], Any] | None) -> None:
        self.key = key
        self.draw = draw

    def __hash__(self) -> int:
        return hash(self.key)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Asked) and self.key == other.key


def part(depends: Callable[..., Hashable], most: int = MOST) -> Callable[[Callable[P, Drawn]], Callable[P, Drawn]]:
    """Let a writer keep what it drew. ``depends`` takes the same arguments and returns all that the part depends on."""

    def remember(write: Callable[P, Drawn]) -> Callable[P, Drawn]:
        @lru_cache(maxsize=most)
        def drawn(asked: _Asked) -> Drawn:
            draw, asked.draw = asked.draw, None
            assert draw is not None
            found: Drawn = draw()
            return found

        @wraps(write)
        def part_of(*args: P.args, **kwargs: P.kwargs) -> Drawn:
            key = language(), depends(*args, **kwargs)
            return drawn(_Asked(key, lambda: write(*args, **kwargs)))

        CACHES.append(drawn.cache_clear)
        return part_of

    return remember


def fields(kind: type[Record], *names: str) -> Callable[[Record], Hashable]:
    """What some fields of a record hold, as a part can depend on it.

    >>> from wartable.engine.record import i8, i16
    >>> class Purse(Record):
    ...     owner = i8()
    ...     coins = i16(3)
    >>> owned = fields(Purse, "owner")
    >>> rich, poor = Purse(), Purse()
    >>> rich.coins[1] = 300
    >>> owned(rich) == owned(poor), contents(rich) == contents(poor)
    (True, False)
    """
    offsets: Any = kind.dtype.fields
    spans = [slice(offsets[name][1], offsets[name][1] + offsets[name][0].itemsize) for name in names]
    take = itemgetter(*spans)

    def held(record: Record) -> Hashable:
        found: Hashable = take(contents(record))
        return found

    return held


def contents(record: Record) -> bytes:
    """All that a record holds."""
    return bytes(record.data)
