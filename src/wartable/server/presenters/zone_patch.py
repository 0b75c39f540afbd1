"""Patches of zones, part by part: parts that stay are not looked into, and others once for all readers."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import accumulate

from wartable.kit.drawn import LEAST, part_marks, parts_of, pieces
from wartable.server.presenters.text_patch import add, text_patch
from wartable.server.schemas.news import TextPatch

Marks = tuple[bytes, ...]
"""The marks of a zone, part by part."""

WIDTH = 8
"""The bytes of a mark."""
KNOWN = 256
"""How many patches of parts are kept in case the next reader needs the same."""


def zone_marks(text: str) -> Marks:
    """What has to be remembered of the text of a zone."""
    return tuple(map(part_marks, parts_of(text)))


def zone_patch(old: Marks, text: str, new: Marks) -> TextPatch:
    """The patch from a zone with the marks ``old`` to this text, which has the marks ``new``."""
    changed = [at for at, both in enumerate(zip(old, new, strict=False)) if both[0] != both[1]]
    came, gone = {new[at] for at in changed}, {old[at] for at in changed}
    if len(old) != len(new) or not (came.isdisjoint(old) and gone.isdisjoint(new)):
        return _patch_anywhere(old, text, new)
    return _patch_in_place(old, parts_of(text), changed)


def _patch_in_place(old: Marks, parts: Sequence[str], changed: Iterable[int]) -> TextPatch:
    """The patch if all parts are where they were, and some have ``changed``."""
    patch: TextPatch = []
    done = first = 0
    for at in changed:
        kept = sum(map(len, old[done:at])) // WIDTH
        if kept:
            add(patch, (first, kept))
        first += kept
        _add_part(patch, part_patch(old[at], parts[at]), first)
        done, first = at + 1, first + len(old[at]) // WIDTH
    if done < len(old):
        add(patch, (first, sum(map(len, old[done:])) // WIDTH))
    return patch


def _patch_anywhere(old: Marks, text: str, new: Marks) -> TextPatch:
    """The patch part by part, wherever parts were. One that changed is mostly found between the same as before."""
    patch: TextPatch = []
    starts = list(accumulate((len(part) // WIDTH for part in old), initial=0))
    part_at, places = dict(zip(starts, old, strict=False)), dict(zip(old, starts, strict=False))
    gone = places.keys() - new
    expected = 0
    for part, marks in zip(parts_of(text), new, strict=True):
        before = part_at.get(expected, b"")
        if before != marks and marks in places:
            before, expected = marks, places[marks]
        if before == marks:
            add(patch, (expected, len(marks) // WIDTH))
            expected += len(marks) // WIDTH
            continue
        if before in gone:
            expected += len(before) // WIDTH
        else:
            before = _most_alike(marks, gone) if len(part) >= LEAST else b""
        _add_part(patch, part_patch(before, part), places.get(before, 0))
    return patch


def _add_part(patch: TextPatch, of_part: TextPatch, first: int) -> None:
    """Add the patch of a part whose first piece was at this place in the zone. Only its ends can join others."""
    moved = [entry if isinstance(entry, str) else (first + entry[0], entry[1]) for entry in of_part]
    add(patch, moved[0])
    patch += moved[1:]


def _most_alike(marks: bytes, others: Iterable[bytes]) -> bytes:
    """The part that has most in common with one; nothing if there are no others."""
    items = set(array("q", marks))
    return max(others, key=lambda other: len(items.intersection(array("q", other))), default=b"")


@lru_cache(KNOWN)
def part_patch(old: bytes, part: str) -> TextPatch:
    """The patch from a part with the marks ``old`` to this one."""
    return text_patch(old, pieces(part), part_marks(part))
