"""Patches: a new list, told by what stays of the old one; a text is a list too, cut at every ``<``.

In a patch, ``(first, count)`` stands for ``count`` items of the old list, all else for itself. It is made from the
marks of the old list alone. ``web/js/text_patch.js`` applies patches on the page.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator, Sequence
from itertools import compress, count
from operator import ne
from typing import Any

from wartable.kit.drawn import TAG
from wartable.server.schemas.news import TextPatch

WORTH = 12
"""Pieces of a text that are shorter than this are told again: pointing at them takes as much."""


def list_patch(old: bytes, items: Sequence[Any], new: bytes, worth: int = 0) -> list[Any]:
    """The patch from a list with the marks ``old`` to these items, which have the marks ``new``."""
    patch: list[Any] = []
    for first, at, length in steps(old, new):
        if first < 0 or (length < worth and sum(map(len, items[at : at + length])) < worth):
            patch += items[at : at + length]
        else:
            patch.append((first, length))
    return patch


def text_patch(old: bytes, pieces: Sequence[str], new: bytes) -> TextPatch:
    """The same for a text in pieces."""
    return joined(list_patch(old, pieces, new, WORTH))


def joined(entries: Iterable[Any]) -> TextPatch:
    """The patch of a text from its entries: new pieces side by side become one, and pieces in a row that stay."""
    patch: TextPatch = []
    last: Any = None
    for entry in entries:
        if type(entry) is type(last) is str:
            patch[-1] = last = f"{last}{TAG}{entry}"
        elif type(entry) is type(last) is tuple and last[0] + last[1] == entry[0]:
            patch[-1] = last = last[0], last[1] + entry[1]
        else:
            patch.append(entry)
            last = entry
    return patch


def steps(old: bytes, new: bytes) -> Iterator[tuple[int, int, int]]:
    """The new items in order: ``count`` from ``at`` on, which were at ``first``, or -1 for those that were nowhere."""
    before, now = [*array("q", old), None], [*array("q", new), None]
    where = dict(zip(before, range(len(before)), strict=True))
    at = expected = 0
    while at < len(now) - 1:
        start, first = at, expected if before[expected] == now[at] else where.get(now[at], -1)
        if first < 0:
            at += 1
            while now[at] not in where:
                at += 1
        else:
            alike = next(compress(count(), map(ne, before[first:], now[at:])), len(before) - 1 - first)
            at, expected = at + alike, first + alike
        yield first, start, at - start
