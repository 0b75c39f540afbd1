"""Parts of a picture that are remembered by what they depend on.

A move then redraws only what it touched, and readers share what all of them see. What a part depends on is said in
plain values, so no view is kept alive; the language is always among them.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
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
    take = itemgetter(*_spans(kind, names))

    def held(record: Record) -> Hashable:
        found: Hashable = take(contents(record))
        return found

    return held


def of_view(kind: type[Record], *names: str) -> Callable[[View], Hashable]:
    """What some fields of the state hold, read once for all parts of a picture that depend on them."""
    held = fields(kind, *names)
    return once(lambda view: held(view.state))


def rows(kind: type[Record], *names: str) -> Callable[[Record, int], Hashable]:
    """What some fields of a record hold in one row, such as that of a seat.

    >>> from wartable.engine.record import i8, i16
    >>> class Purses(Record):
    ...     owner = i8(2)
    ...     coins = i16(2, 3)
    >>> purse = rows(Purses, "owner", "coins")
    >>> before, after = Purses(), Purses()
    >>> after.coins[1][2] = 300
    >>> purse(before, 0) == purse(after, 0), purse(before, 1) == purse(after, 1)
    (True, False)
    """
    wholes = list(zip(_spans(kind, names), [kind.fields[name].shape[0] for name in names], strict=True))
    take = [itemgetter(*(_row(*whole, row) for whole in wholes)) for row in range(min(number for _, number in wholes))]

    def held(record: Record, row: int) -> Hashable:
        found: Hashable = take[row](contents(record))
        return found

    return held


def _spans(kind: type[Record], names: Sequence[str]) -> list[slice]:
    """Where fields of a record lie."""
    offsets: Any = kind.dtype.fields
    return [slice(offsets[name][1], offsets[name][1] + offsets[name][0].itemsize) for name in names]


def _row(whole: slice, number: int, row: int) -> slice:
    """Where one row lies of a field with a number of rows."""
    size = (whole.stop - whole.start) // number
    return slice(whole.start + row * size, whole.start + (row + 1) * size)


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
