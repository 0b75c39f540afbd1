"""Patches: a new list, told by what stays of the old one; a text is a list too, cut at every ``<``.

In a patch, ``(first, count)`` stands for ``count`` items of the old list, all else for itself. It is made from the
marks of the old list alone. ``web/js/text_patch.js`` applies patches on the page.
"""

from __future__ import annotations

from array import array
from bisect import bisect_left
from collections.abc import Hashable, Iterable, Iterator, Sequence
from itertools import groupby
from struct import pack
from typing import Any

TAG = "<"
WIDTH = 8
WORTH = 12
"""Pieces of a text that are shorter than this are told again: pointing at them takes as much."""


def marks(items: Iterable[Hashable]) -> bytes:
    """What has to be remembered of a list, ``WIDTH`` bytes for each item."""
    hashes = list(map(hash, items))
    return pack(f"{len(hashes)}q", *hashes)


def list_patch(old: bytes, items: Sequence[Any], new: bytes, worth: int = 0) -> list[Any]:
    """The patch from a list with the marks ``old`` to these items, which have the marks ``new``."""
    patch: list[Any] = []
    for first, at, count in steps(old, new):
        told = items[at : at + count]
        patch += told if first < 0 or (worth and sum(map(len, told)) < worth) else [(first, count)]
    return patch


def text_patch(old: bytes, pieces: Sequence[str], new: bytes) -> list[Any]:
    """The same for a text in pieces; new pieces side by side become one."""
    parts = groupby(list_patch(old, pieces, new, WORTH), type)
    return [part for kind, some in parts for part in ([TAG.join(some)] if kind is str else some)]


def steps(old: bytes, new: bytes) -> Iterator[tuple[int, int, int]]:
    """The new items in order: ``count`` from ``at`` on, which were at ``first``, or -1 for one that was nowhere."""
    most = min(len(old), len(new))
    head = alike(old, 0, new, 0, most)
    tail = alike_at_end(old, new, most - head)
    end, at, expected = len(new) - tail, head, head
    where = dict(zip(array("q", old[head : len(old) - tail]), range(head, len(old), WIDTH), strict=False))
    now = array("q", new[head:end])
    if head:
        yield 0, 0, head // WIDTH
    while at < end:
        same = old[expected : expected + WIDTH] == new[at : at + WIDTH]
        first = expected if same else where.get(now[(at - head) // WIDTH], -1)
        size = alike(old, first, new, at, min(len(old) - first, end - at)) if first >= 0 else WIDTH
        yield first // WIDTH, at // WIDTH, size // WIDTH
        at, expected = at + size, first + size if first >= 0 else expected
    if tail:
        yield (len(old) - tail) // WIDTH, end // WIDTH, tail // WIDTH


def alike(one: bytes, at: int, other: bytes, there: int, most: int) -> int:
    """How many bytes of whole marks two lists have in common from two places on, of up to ``most``.

    Mostly it is few or nearly all, so it looks twice as far each time.
    """
    size = WIDTH
    while size <= most and one[at : at + size] == other[there : there + size]:
        size *= 2
    least, size = size // 2 if size > WIDTH else 0, min(size, most + WIDTH)
    while size - least > WIDTH:
        middle = (least + size) // 2 // WIDTH * WIDTH
        if one[at + least : at + middle] == other[there + least : there + middle]:
            least = middle
        else:
            size = middle
    return least


def alike_at_end(one: bytes, other: bytes, most: int) -> int:
    """The same at their ends."""
    sizes = range(WIDTH, most + 1, WIDTH)
    return WIDTH * bisect_left(sizes, True, key=lambda size: one[-size:] != other[-size:])
