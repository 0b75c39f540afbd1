"""Moments worth a picture: people sit down at tables and play until one of them has something to see."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, NamedTuple

from tests.server.visitor import Visitor

TRIES = 40
"""So many games are begun before it is given up."""
Talk = tuple[tuple[int, str | int, str], ...]
"""What is said at a table: the seat that says it, to whom, and what."""


def sit_down(people: list[Visitor], talk: Talk = (), minutes: int = 20, **table: Any) -> str:
    """A table of all these people, where something was said already; its id."""
    clock = {"kind": "clock", "minutes": minutes, "increment": minutes // 2}
    made = people[0].make("me", *["open"] * (len(people) - 1), pace=clock, **table)
    key = people[0].key(made)
    for other in people[1:]:
        other.join(made, key=key)
    for seat, to, text in talk:
        people[seat].say(made, text, to)
    return made


class Company(NamedTuple):
    """People who play one game after the other: what they say, how each of them plays, and at what kind of table."""

    people: list[Visitor]
    talk: Talk
    choose: Callable[[Any, random.Random], str]
    table: dict[str, Any]

    def moment(self, wanted: Callable[[Any], bool], at: str = "") -> str:
        """A table at which the first of them decides something that is wanted, this one if it comes to it; its id."""
        for luck in map(random.Random, range(TRIES)):
            table = at or sit_down(self.people, self.talk, **self.table)
            at, asked = "", 0
            while asked >= 0:
                view = self.people[asked].view(table)
                if view["frame"]["asked"] != asked:
                    asked = view["frame"]["asked"]
                elif asked == 0 and wanted(view):
                    return table
                else:
                    self.people[asked].move(table, self.choose(view, luck), view["frame"]["ply"])
        raise SystemExit("No game had enough to see: try again.")
