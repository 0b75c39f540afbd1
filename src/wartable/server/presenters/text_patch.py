"""Patches: a new list, told by what stays of the old one; a text is a list too, cut at every ``<``.

In a patch, ``(first, count)`` stands for ``count`` items of the old list, all else for itself. It is made from the
marks of the old list alone. ``web/js/text_patch.js`` applies patches on the page.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence
from typing import Any

from wartable.kit.drawn import TAG
from wartable.server.schemas.news import TextPatch

WORTH = 12
"""Pieces of a text that are shorter than this are told again: pointing at them takes as much."""


def list_patch(old: bytes, items: Sequence[Any], new: bytes) -> list[Any]:
    """The patch from a list with the marks ``old`` to these items, which have the marks ``new``."""
    patch: list[Any] = []
    for first, at, length in steps(old, new):
        if first < 0:
            patch += items[at : at + length]
        else:
            patch.append((first, length))
    return patch


def text_patch(old: bytes, pieces: Sequence[str], new: bytes) -> TextPatch:
    """The same for a text in pieces."""
    patch: TextPatch = []
    for first, at, length in steps(old, new):
        if first < 0 or (length < WORTH and sum(map(len, pieces[at : at + length])) < WORTH):
            add(patch, TAG.join(pieces[at : at + length]))
        else:
            add(patch, (first, length))
    return patch


def add(patch: TextPatch, entry: Any) -> None:
    """Add an entry to the patch of a text: new pieces side by side become one, and pieces in a row that stay."""
    last = patch[-1] if patch else None
    if type(entry) is type(last) is str:
        patch[-1] = f"{last}{TAG}{entry}"
    elif type(entry) is type(last) is tuple and last[0] + last[1] == entry[0]:
        patch[-1] = last[0], last[1] + entry[1]
    else:
        patch.append(entry)


def steps(old: bytes, new: bytes) -> Iterator[tuple[int, int, int]]:
    """The new items in order: ``count`` from ``at`` on, which were at ``first``, or -1 for those that were nowhere."""
    before, now = [*array("q", old), ""], [*array("q", new), None]  # the ends are not alike, so no search passes them
    where: dict[object, int] = dict(zip(before, range(len(before)), strict=True))
    where[None] = -1
    at = expected = 0
    while at < len(now) - 1:
        start, first = at, expected if before[expected] == now[at] else where.get(now[at], -1)
        at += 1
        if first < 0:
            while now[at] not in where:
                at += 1
        else:
            expected = first + 1
            while before[expected] == now[at]:
                expected += 1
                at += 1
        yield first, start, at - start
