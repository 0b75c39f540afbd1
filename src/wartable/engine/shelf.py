"""The shelf: which games the installed packages offer, by the entry points ``wartable.games``.

A package puts its game on the shelf with two lines in its ``pyproject.toml``::

    [project.entry-points."wartable.games"]
    skirmish = "skirmish"

The name is the game's id, and the value is the package that holds its ``state``, ``rules``, ``words`` and ``picture``.
"""

from __future__ import annotations

from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import NamedTuple

GROUP = "wartable.games"


class Fault(NamedTuple):
    """A game that cannot be put on the shelf, and why, in one line."""

    id: str
    why: str

    def __str__(self) -> str:
        return f"the game {self.id!r} is left out: {self.why}"


def owner(entry: EntryPoint) -> str:
    """The name of the distribution that offers a game."""
    return entry.dist.name if entry.dist is not None else entry.value


@cache
def offered() -> tuple[dict[str, str], tuple[Fault, ...]]:
    """The package of each game by the game's id, and the offers that cannot be taken up.

    >>> offered()[0]["proelio"]
    'wartable.games.proelio'
    """
    packages: dict[str, str] = {}
    owners: dict[str, str] = {}
    faults = []
    for entry in sorted(entry_points(group=GROUP), key=lambda entry: (owner(entry) != "wartable", owner(entry))):
        if entry.name in packages:
            faults.append(Fault(entry.name, f"{owner(entry)} offers it, and so does {owners[entry.name]}"))
            continue
        packages[entry.name] = entry.value
        owners[entry.name] = owner(entry)
    return packages, tuple(faults)
