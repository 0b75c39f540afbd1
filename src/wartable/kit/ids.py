"""Ids of elements: spelled from the names of things, and read back when a reader clicks or points."""

from __future__ import annotations

import re
from collections.abc import Sequence
from enum import IntEnum
from typing import NamedTuple


def spelled(names: type[IntEnum], dash: str = "_") -> tuple[str, ...]:
    """How ids and sprites spell the names of an enumeration, in the order of their numbers."""
    return tuple(name.lower().replace("_", dash) for name in names.__members__)


class ElementId:
    """The ids of one kind of element: its role, then the things it stands for, joined by hyphens.

    A part is a sequence of names, or a number of numbered things. With ``copies``, equal elements are numbered from the
    second on.

    >>> region = ElementId("region", ("emberfall", "great_steppe"))
    >>> region(1)
    'region-great_steppe'
    >>> region.read("region-great_steppe"), region.read("region-atlantis")
    ((1,), None)
    """

    def __init__(self, role: str, *parts: Sequence[str] | int, copies: bool = False) -> None:
        self._role = role
        self._names = [part if not isinstance(part, int) else tuple(map(str, range(part))) for part in parts]
        choices = "".join(f"-({'|'.join(map(re.escape, names))})" for names in self._names)
        self._known: dict[tuple[int, ...], str] = {}
        self._pattern = re.compile(re.escape(role) + choices + (r"(?:-\d+)?" if copies else ""))

    def __call__(self, *things: int, copy: int = 1) -> str:
        """The id of the element that stands for these things."""
        if things not in self._known:
            parts = [names[thing] for names, thing in zip(self._names, things, strict=True)]
            self._known[things] = "-".join([self._role, *parts])
        known = self._known[things]
        return known if copy == 1 else f"{known}-{copy}"

    def read(self, element: str) -> tuple[int, ...] | None:
        """The things an element stands for; ``None`` if it is of another kind."""
        found = self._pattern.fullmatch(element)
        if found is None:
            return None
        return tuple(names.index(name) for names, name in zip(self._names, found.groups(), strict=True))

    def __getitem__(self, arguments: str) -> Picked:
        """The element that arguments of a move name: ``UNIT["b"]``, ``FIGURE["ab"]``."""
        return Picked(self, tuple("abc".index(letter) for letter in arguments))


class Picked(NamedTuple):
    """A click on the element that some arguments of a move name."""

    id: ElementId
    arguments: tuple[int, ...]
