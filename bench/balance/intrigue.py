"""Intrigue: whether it matters who begins, or which empire one has."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np

from bench.balance.study import Games, Group, Setting, Study, share
from wartable.games.intrigue.state import Empire

PLACES = ("first", "second", "third", "fourth", "fifth", "sixth")


def setting(seats: int) -> Setting:
    """A table at which each seat begins equally often."""
    return Setting(f"{seats} seats", None, seats, tuple({"start_seat": seat + 1} for seat in range(seats)))


def look(table: Setting, games: Games) -> Iterable[Group]:
    """Shares by place in the order of turns, and by seat."""
    seats, fair = table.seats, 1 / table.seats
    yield Group("Who begins", "turn", [share(PLACES[n], by_turn(games, n, seats), fair) for n in range(seats)])
    empires = [Empire(int(each)).name.title() for each in games.states["empires"][0][:seats]]
    yield Group("Which seat", "seat", [share(empires[n], games.shares[:, n], fair) for n in range(seats)])


def by_turn(games: Games, place: int, seats: int) -> Any:
    """What the seat with this place in the order of turns won, game by game."""
    seat = (games.states["start_seat"] - 1 + place) % seats
    return games.shares[np.arange(len(seat)), seat]


STUDY = Study("intrigue", 1_000, 100, (setting(4), setting(5), setting(6)), look)
