"""Where everything lies: the places of houses, roads and pieces, for each number of seats, on a desk and on a phone.

The reader sits at the bottom. Places count from there the way turns run: bottom, right, top, left.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

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
    """All places of one form of the table, houses and roads counted from the reader's own."""

    width: int
    height: int
    houses: tuple[Place, ...]
    roads: tuple[Road, ...]


DESK = (1120, 580)
PHONE = (390, 408)

DESK_OWN = Place(296, 544)
PHONE_OWN = Place(62, 392)

DESK_HOUSES: dict[int, tuple[Place, ...]] = {
    3: (Place(950, 300), Place(170, 300)),
    4: (Place(980, 312), Place(560, 138), Place(140, 312)),
    5: (Place(980, 312), Place(776, 152), Place(344, 152), Place(140, 312)),
    6: (Place(992, 334), Place(868, 158), Place(560, 138), Place(252, 158), Place(128, 334)),
}
PHONE_HOUSES: dict[int, tuple[Place, ...]] = {
    3: (Place(322, 150), Place(68, 150)),
    4: (Place(324, 200), Place(195, 82), Place(66, 200)),
    5: (Place(324, 206), Place(286, 82), Place(104, 82), Place(66, 206)),
    6: (Place(328, 212), Place(328, 92), Place(195, 78), Place(62, 92), Place(62, 212)),
}

DESK_ROADS: dict[int, tuple[Road, ...]] = {
    3: (
        Road((955, 400, 940, 476, 850, 540, 404, 536), 914, 458, 24, "right"),
        Road((205, 180, 330, 84, 790, 84, 915, 180), 560, 108, 90, "below"),
        Road((214, 500, 190, 484, 176, 448, 172, 404), 190, 456, -28, "left"),
    ),
    4: (
        Road((985, 412, 970, 480, 860, 542, 404, 536), 946, 464, 24, "right"),
        Road((676, 124, 780, 104, 905, 124, 965, 188), 836, 126, 40, "above"),
        Road((155, 188, 215, 124, 340, 104, 444, 124), 284, 126, -40, "above"),
        Road((214, 500, 184, 484, 158, 452, 150, 412), 172, 462, -28, "left"),
    ),
    5: (
        Road((985, 412, 970, 480, 860, 542, 404, 536), 946, 464, 24, "right"),
        Road((868, 114, 905, 139, 935, 184, 955, 226), 916, 170, 28, "right"),
        Road((448, 140, 520, 158, 600, 158, 672, 140), 560, 150, 90, "above"),
        Road((165, 226, 185, 184, 215, 139, 252, 114), 204, 170, -28, "left"),
        Road((214, 500, 184, 484, 158, 452, 150, 412), 172, 462, -28, "left"),
    ),
    6: (
        Road((990, 434, 975, 486, 860, 542, 404, 536), 944, 474, 24, "right"),
        Road((952, 116, 1000, 122, 1046, 156, 1034, 222), 1026, 176, 24, "above"),
        Road((656, 112, 690, 98, 740, 98, 772, 112), 714, 104, 90, "below"),
        Road((348, 112, 380, 98, 430, 98, 464, 112), 406, 104, 90, "below"),
        Road((86, 222, 74, 156, 120, 122, 168, 116), 94, 176, -24, "above"),
        Road((214, 504, 184, 490, 150, 470, 140, 434), 166, 470, -28, "left"),
    ),
}
PHONE_ROADS: dict[int, tuple[Road, ...]] = {
    3: (
        Road((340, 202, 344, 232, 344, 256, 340, 282), 340, 318, 8, "on"),
        Road((116, 96, 150, 70, 240, 70, 274, 96), 195, 78, 90, "on"),
        Road((84, 296, 74, 270, 66, 240, 64, 206), 66, 252, -20, "on"),
    ),
    4: (
        Road((352, 250, 354, 260, 350, 272, 344, 282), 338, 322, 8, "on"),
        Road((262, 82, 290, 86, 312, 100, 322, 130), 306, 94, 30, "on"),
        Road((68, 130, 78, 100, 100, 86, 128, 82), 84, 94, -30, "on"),
        Road((110, 300, 120, 284, 116, 264, 104, 252), 134, 264, -20, "on"),
    ),
    5: (
        Road((352, 256, 354, 264, 350, 274, 344, 284), 338, 324, 8, "on"),
        Road((344, 112, 352, 122, 354, 132, 350, 146), 366, 110, 20, "on"),
        Road((166, 64, 180, 58, 210, 58, 224, 64), 195, 62, 90, "on"),
        Road((46, 146, 42, 132, 38, 122, 46, 112), 24, 110, -20, "on"),
        Road((110, 300, 120, 284, 116, 268, 104, 258), 134, 266, -20, "on"),
    ),
    6: (
        Road((352, 262, 354, 270, 350, 278, 344, 286), 338, 328, 8, "on"),
        Road((372, 140, 376, 150, 374, 156, 366, 164), 372, 152, 16, "on"),
        Road((248, 50, 258, 44, 270, 44, 280, 54), 262, 52, 90, "on"),
        Road((110, 54, 120, 44, 132, 44, 142, 50), 128, 52, 90, "on"),
        Road((24, 164, 16, 156, 14, 150, 18, 140), 18, 152, -16, "on"),
        Road((110, 302, 120, 288, 116, 272, 104, 264), 134, 270, -20, "on"),
    ),
}


@lru_cache
def lay_out(seats: int, small: bool) -> Table:
    """The places for so many seats."""
    if small:
        return Table(*PHONE, (PHONE_OWN, *PHONE_HOUSES[seats]), PHONE_ROADS[seats])
    return Table(*DESK, (DESK_OWN, *DESK_HOUSES[seats]), DESK_ROADS[seats])


def table_of(scene: Scene) -> Table:
    """The places of a scene."""
    return lay_out(scene.view.state.seats, scene.small)


def turned(scene: Scene, house: int) -> int:
    """How many places after the reader's own a house sits."""
    seats: int = scene.view.state.seats
    return (house - scene.chair) % seats


def place_of(scene: Scene, house: int) -> Place:
    """Where a house stands."""
    return table_of(scene).houses[turned(scene, house)]


def road_to(scene: Scene, house: int) -> Road:
    """The road by which Attacks come to a house."""
    return table_of(scene).roads[turned(scene, house)]
