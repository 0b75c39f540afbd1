"""Patches: a new list, told by what stays of the old one; a text is a list too, cut at every ``<``.

In a patch, ``(first, count)`` stands for ``count`` items of the old list, all else for itself. It is made from the
marks of the old list alone. ``web/js/text_patch.js`` applies patches on the page.
"""

from __future__ import annotations

from array import array
from bisect import bisect_left
from collections.abc import Hashable, Iterable, Iterator, Sequence
from itertools import groupby
from typing import Any

TAG = "<"
WIDTH = 8
WORTH = 12
"""Pieces of a text that are shorter than this are told again: pointing at them takes as much."""


def marks(items: Iterable[Hashable]) -> bytes:
    """What has to be remembered of a list, ``WIDTH`` bytes for each item."""
    return array("q", map(hash, items)).tobytes()


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
    was, now, at, expected = array("q", old), array("q", new), 0, 0
    head = alike(old, new)
    tail = alike(was[head:][::-1].tobytes(), now[head:][::-1].tobytes())
    where = {mark: i for i, mark in enumerate(was[head : len(was) - tail], head)}
    while at < len(now):
        end, expected = (len(now) - tail, expected) if at < len(now) - tail else (len(now), len(was) - tail)
        first = expected if was[expected : expected + 1] == now[at : at + 1] else where.get(now[at], -1)
        count = alike(old[first * WIDTH :], new[at * WIDTH : end * WIDTH]) if first >= 0 else 1
        yield first, at, count
        at, expected = at + count, (first if first >= 0 else expected) + count


def alike(one: bytes, other: bytes) -> int:
    """How many marks two lists have in common at the start."""
    most = min(len(one), len(other)) // WIDTH
    return bisect_left(range(1, most + 1), True, key=lambda n: one[: n * WIDTH] != other[: n * WIDTH])


def patched(old: Sequence[Any], patch: Sequence[Any]) -> list[Any]:
    """The list that a patch makes of an old one; the pieces of a text are to be joined with ``TAG``."""
    if any(part[0] < 0 or sum(part) > len(old) for part in patch if isinstance(part, list | tuple)):
        raise ValueError("The patch does not fit.")
    parts = (old[part[0] : sum(part)] if isinstance(part, list | tuple) else [part] for part in patch)
    return [item for some in parts for item in some]
