"""Where things stand on the map: areas, borders and junctions in the units of the drawing."""

from __future__ import annotations

import json
import math
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple, cast

from wartable.games.reliquium.pieces import Area, Junction

WIDTH = 1600
HEIGHT = 1000
VIEW_BOX = f"0 0 {WIDTH} {HEIGHT}"

Point = tuple[float, float]


class Border(NamedTuple):
    """A border as an order crosses it: its middle, and where the order points."""

    x: float
    y: float
    turn: float
    """In degrees, from pointing right."""


@lru_cache
def _read(file: str) -> dict[str, Any]:
    return cast(dict[str, Any], json.loads((Path(__file__).parents[1] / file).read_text("utf-8")))


def _places(table: str) -> dict[str, Any]:
    return cast(dict[str, Any], _read("picture/places.json")[table])


@lru_cache
def anchor(area: int) -> Point:
    """The middle of an area as far as its pieces are concerned."""
    x, y = _places("anchors")[Area(area).name.lower()]
    return float(x), float(y)


@lru_cache
def in_two_lines(area: int, language: str) -> bool:
    """Whether the name of an area is too long for one line, as a language has it."""
    return Area(area).name.lower() in _places("two_lines").get(language, ())


@lru_cache
def name_anchor(area: int, language: str) -> Point:
    """The middle of an area as far as its name is concerned, which may have to stand aside."""
    (x, y), aside = anchor(area), _places("aside").get(language, {})
    right, down = aside.get(Area(area).name.lower(), (0, 0))
    return x + right, y + down


@lru_cache
def _borders() -> dict[tuple[int, int], Border]:
    found: dict[tuple[int, int], Border] = {}
    for entry in _read("map.json")["borders"]:
        one, other = Area[entry["a"].upper()], Area[entry["b"].upper()]
        x, y = entry["mid"]
        found[one, other] = Border(x, y, entry["normal_deg"])
        found[other, one] = Border(x, y, entry["normal_deg"] + 180)
    return found


def border(source: int, target: int) -> Border:
    """The border between two areas, crossed from one into the other."""
    return _borders()[Area(source), Area(target)]


def along(line: Border, aside: float, back: float = 0) -> Point:
    """A point beside the middle of a border: so far along it, and so far back from where the order points."""
    turn = math.radians(line.turn)
    x = line.x - aside * math.sin(turn) - back * math.cos(turn)
    y = line.y + aside * math.cos(turn) - back * math.sin(turn)
    return x, y


@lru_cache
def junction_at(junction: int) -> Point:
    """Where a creature lies."""
    entry = _read("map.json")["junctions"][junction - 1]
    assert entry["id"] == Junction(junction).name.lower()
    return entry["x"], entry["y"]
