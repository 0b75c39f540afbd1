"""Maps of regions: sets of regions as the bits of a number, and which of them are connected."""

from __future__ import annotations

from collections.abc import Iterator

from wartable.engine.record import Record, i64

SPREAD = 0x03F79D71B4CB0A89
"""Multiplied by a power of two, it has other six bits at its top for each power."""
PLACES = tuple(
    place for _, place in sorted((((SPREAD << place) >> 58 & 63, place) for place in range(64)), key=lambda p: p[0])
)
"""Which power of two it was, by those six bits."""


class Atlas(Record):
    """What the book of a game on a map begins with. A game redeclares it with the names of its regions."""

    adjacent = i64(1)
    """Of each region, the set of its neighbours."""


def lowest(regions: int) -> int:
    """The first region of a set that is not empty.

    >>> lowest(0b1010_0000)
    5
    """
    return PLACES[(regions & -regions) * SPREAD >> 58 & 63]


def members(regions: int) -> Iterator[int]:
    """The regions of a set, the lowest first. In rules a loop over them costs no more than one over their bits.

    >>> list(members(0b1010_0000))
    [5, 7]
    """
    while regions != 0:
        yield lowest(regions)
        regions &= regions - 1


def size_of(regions: int) -> int:
    """How many regions a set has.

    >>> size_of(0b1010_0000)
    2
    """
    size = 0
    while regions != 0:
        regions &= regions - 1
        size += 1
    return size


def connected(book: Atlas, regions: int, start: int) -> int:
    """The regions of a set that can be reached from the regions ``start`` of it without leaving it."""
    reached = start
    edge = start
    while edge != 0:
        region = lowest(edge)
        edge &= edge - 1
        fresh = book.adjacent[region] & regions & ~reached
        reached |= fresh
        edge |= fresh
    return reached
