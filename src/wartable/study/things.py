"""The things whose use a study counts: kinds of move, and what is printed in a game's content that moves name."""

from __future__ import annotations

from enum import IntEnum
from typing import Any, NamedTuple

import numpy as np

from wartable.bots.recorded_play import ARGUMENTS
from wartable.engine.game import Game
from wartable.engine.moves import First, Range, argument_size

MOST_NAMES = 64
"""Enumerations with more names than these are places on a fine grid, of which a report would say nothing."""


class Thing(NamedTuple):
    """A kind of move, or a kind of move with something printed as an argument, such as an attack with Knights."""

    id: str
    kind: str
    printed: str = ""
    """What it is called in the content."""

    @property
    def name(self) -> str:
        """How a report calls it.

        >>> Thing("attack knights", "attack", "Knights").name
        'Attack: Knights'
        """
        kind = self.kind.replace("_", " ").capitalize()
        return f"{kind}: {self.printed}" if self.printed else kind


class Things(NamedTuple):
    """All things of a game, and where each kind of move finds its own, as :class:`Notes` wants it."""

    listed: tuple[Thing, ...]
    rows: Any


def things_of(game: Game) -> Things:
    """The things of a game, from the declarations of its moves.

    >>> from wartable.engine.game import game
    >>> "attack knights" in [thing.id for thing in things_of(game("proelio")).listed]
    True
    """
    listed: list[Thing] = []
    rows = np.full((max(game.Do) + 1) * (1 + ARGUMENTS), -1, np.int32)
    for kind in game.Do:
        first = kind * (1 + ARGUMENTS)
        if not kind.listed:
            continue
        rows[first] = len(listed)
        listed.append(Thing(kind.word, kind.word))
        for i, range_ in enumerate(kind.ranges):
            names = {} if range_ in kind.ranges[:i] else _printed(game, range_)  # a second unit is mostly a target
            if names:
                rows[first + 1 + i] = len(listed)
                for value in range(argument_size(range_)):
                    key, printed = names.get(value, (str(value), ""))
                    listed.append(Thing(f"{kind.word} {key}", kind.word, printed or key))
    return Things(tuple(listed), rows)


def _printed(game: Game, range_: Range) -> dict[int, tuple[str, str]]:
    """The ids and names of what an argument ranges over, if the content prints it and it names no seat."""
    names = range_.names if isinstance(range_, First) else range_
    if not isinstance(names, type) or not issubclass(names, IntEnum) or len(names) > MOST_NAMES:
        return {}
    if names.__name__ == getattr(game.State.fields["asked"].of, "__name__", ""):
        return {}
    members = {member.name.lower(): member for member in names}
    for key, table in game.content.items():
        if key == game.content["game"]["seats"] or not _is_table(table):
            continue
        ids = {entry["id"]: entry.get("name", entry["id"]) for entry in table}
        if set(ids) <= set(members) and 2 * len(ids) >= len(members):
            return {members[key].value: (key, name) for key, name in ids.items()}
    return {}


def _is_table(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(row, dict) and "id" in row for row in value)
