"""Reliquium: whether it matters which faction one has, for every number of players and set of modules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from bench.balance.study import Games, Group, Setting, Study, share
from wartable.engine.game import game

MODULES: dict[str, dict[str, Any]] = {
    "base game": {},
    "commanders": {"commanders": True},
    "commanders and power": {"commanders": True, "power": True},
    "diplomacy": {"diplomacy": True},
    "events": {"events": True},
    "campaign": {"events": True, "campaign": "ash_and_laurel"},
}
MANY = {"power", "diplomacy"}
"""Modules that need more than two players."""


def settings() -> Iterator[Setting]:
    """Every number of players with every set of modules it allows, and with all of them."""
    for seats in (2, 3, 4):
        sets = {name: options for name, options in MODULES.items() if seats > 2 or not MANY & set(options)}
        everything = {name: value for options in sets.values() for name, value in options.items()}
        for name, options in {**sets, "all modules": everything}.items():
            yield Setting(f"{seats} players, {name}", None, seats, (options,))


def look(table: Setting, games: Games) -> Iterable[Group]:
    """Shares by faction."""
    called = [faction["name"] for faction in game("reliquium").content["factions"]]
    names = [called[int(each)] for each in games.states["factions"][0][: table.seats]]
    shares = [share(name, games.shares[:, seat], 1 / table.seats) for seat, name in enumerate(names)]
    yield Group("Factions", "faction", shares)


STUDY = Study("reliquium", 500, 100, tuple(settings()), look)
