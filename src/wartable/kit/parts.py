"""Parts of a picture that are remembered by what they depend on.

A move then redraws only what it touched, and readers share what all of them see. What a part depends on is said in
plain values, so no view is kept alive; the language is always among them.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import wraps
from operator import itemgetter
from typing import Any, ParamSpec, TypeVar

from wartable.engine.record import Record
from wartable.engine.view import View
from wartable.i18n.translator import language
from wartable.kit.cache import Cache
from wartable.kit.drawn import settled
from wartable.kit.markup import CACHES
from wartable.kit.once import once

MOST = 512
SOME = 128
FEW = 32
"""How many forms of a part are recent; as many older ones are kept beside. Fewer of parts of several kilobytes."""

P = ParamSpec("P")
Drawn = TypeVar("Drawn")


def part(depends: Callable[..., Hashable], most: int = MOST) -> Callable[[Callable[P, Drawn]], Callable[P, Drawn]]:
    """Let a writer keep what it drew. ``depends`` takes the same arguments and returns all that the part depends on."""

    def remember(write: Callable[P, Drawn]) -> Callable[P, Drawn]:
        cache = Cache(most)
        recent = cache.recent.get

        @wraps(write)
        def part_of(*args: P.args, **kwargs: P.kwargs) -> Drawn:
            key = language(), depends(*args, **kwargs)
            found: Drawn | None = recent(key)
            if found is None:
                found = cache.older(key)
            return cache.put(key, settled(write(*args, **kwargs))) if found is None else found

        CACHES.append(cache.clear)
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


@once
def seen(view: View) -> bytes:
    """All that the reader may see of the state of a table; where nothing is hidden, it is the same for all readers."""
    return contents(view.state)


_books = Cache(64)
"""What books hold, by the number of the book, which is kept too, so that no other one gets its number."""


def numbers(view: View) -> bytes:
    """All numbers of the book of a table, on which most of what is printed depends.

    Nobody changes a book that is played by, so each is read once.
    """
    book = view.book
    known: tuple[Record, bytes] | None = _books.get(id(book))
    if known is None:
        known = _books.put(id(book), (book, contents(book)))
    return known[1]
