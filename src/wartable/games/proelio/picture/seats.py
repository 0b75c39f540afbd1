"""Where everything lies: the places of houses, roads and pieces, for each number of seats, on a desk and on a phone.

The reader sits at the bottom. Places count from there the way turns run: bottom, right, top, left.
"""

from __future__ import annotations

import json
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from wartable.engine.picture import Scene

Curve = tuple[int, int, int, int, int, int, int, int]


class Place(NamedTuple):
    """Where a house stands: the middle of its ground."""

    x: int
    y: int


class Road(NamedTuple):
    """The way an Attack takes to a house: its curve, where the card waits, how it lies, and where its tag goes."""

    curve: Curve
    x: int
    y: int
    turn: int
    side: str


class Table(NamedTuple):
    """All places of one form of the table, houses and roads counted from the reader's own: -1 is the one before it."""

    width: int
    height: int
    houses: tuple[Place, ...]
    roads: tuple[Road, ...]


@lru_cache
def lay_out(seats: int, small: bool) -> Table:
    """The places for a number of seats, as ``seats.json`` lists them."""
    places: dict[str, Any] = json.loads(Path(__file__).with_name("seats.json").read_text("utf-8"))
    form = places["phone" if small else "desk"]
    houses = tuple(Place(*place) for place in form[str(seats)]["houses"])
    roads = tuple(Road(tuple(curve), *rest) for curve, *rest in form[str(seats)]["roads"])
    width, height = form["size"]
    return Table(width, height, houses, roads)


def table_of(scene: Scene) -> Table:
    """The places of a scene."""
    return lay_out(scene.view.state.seats, scene.small)


def place_of(scene: Scene, house: int) -> Place:
    """Where a house stands."""
    return table_of(scene).houses[house - scene.chair]


@lru_cache
def across(seats: int, chair: int, small: bool) -> list[int]:
    """The other houses, from the back of the table to the front."""
    houses = lay_out(seats, small).houses
    return sorted((seat for seat in range(seats) if seat != chair), key=lambda seat: houses[seat - chair].y)


def road_to(scene: Scene, house: int) -> Road:
    """The road by which Attacks come to a house."""
    return table_of(scene).roads[house - scene.chair]
