"""What stands still: the floor, the walnut table with its brass inlay, and the map under the pieces."""

from __future__ import annotations

import itertools
import math
import random
from functools import lru_cache

from markupsafe import Markup

from wartable.engine.picture import Scene
from wartable.games.proelio.picture.seats import Table, lay_out
from wartable.games.proelio.state import Mode
from wartable.games.proelio.words.translator import say
from wartable.i18n.translator import language
from wartable.kit.markup import element, lone
from wartable.kit.svg import Box, circle, clip, defs, drawing, ellipse, g, path, rect, text, use

GRADIENTS = Markup(
    '<radialGradient id="b-map" cx="50%" cy="44%" r="62%"><stop offset="0" stop-color="var(--map-0)"/>'
    '<stop offset=".6" stop-color="var(--map-1)"/><stop offset="1" stop-color="var(--map-2)"/></radialGradient>'
    '<linearGradient id="b-walnut" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="var(--wood-1)"/>'
    '<stop offset="1" stop-color="var(--wood-2)"/></linearGradient>'
    '<radialGradient id="b-floor" cx="50%" cy="45%" r="60%"><stop offset=".4" stop-color="var(--floor-1)"/>'
    '<stop offset="1" stop-color="var(--floor-2)"/></radialGradient>'
)
WASHES = ("wood", "plain", "sand")
RIVER = "M40 246C150 258 248 264 298 298S400 392 470 398S650 384 716 350S862 296 884 256S990 152 1060 144"
BANKS = (
    *((40, 246), (150, 256), (230, 272), (298, 298), (350, 340), (410, 382), (470, 398), (560, 396), (650, 380)),
    *((716, 350), (790, 318), (850, 288), (884, 256), (930, 206), (990, 164), (1060, 144)),
)
"""Points along the river, so that nothing stands in it."""
SMALL_RIVER = "M-10 262C60 254 120 268 195 264S330 246 400 272"


def backdrop(scene: Scene) -> Markup:
    """The table without its pieces: it depends on mode, number of seats and form alone."""
    s = scene.view.state
    mode = list(scene.view.game.modes.values())[s.mode]
    return _backdrop(mode.name, s.mode == Mode.ALLIED_HOUSES, int(s.seats), scene.small, language())


@lru_cache
def _backdrop(name: str, teams: bool, seats: int, small: bool, _: str) -> Markup:
    table = lay_out(seats, small)
    mode, goal = say(name), say("partners win together" if teams else "first conquest wins")
    return drawing(
        *(_small(table) if small else _large(table, mode, goal)),
        id="backdrop",
        class_="proelio backdrop small" if small else "proelio backdrop",
        box=f"0 0 {table.width} {table.height}",
        label=say("{mode}: {goal}; turns pass to the right, attacks go to the left", mode=mode, goal=goal),
    )


# --- On a desk


def _large(table: Table, mode: str, goal: str) -> list[Markup]:
    rng = random.Random(len(table.houses))
    rings = ((545, 320, "180 14"), (539, 313, "120 30"), (533, 306, "260 8"), (529, 301, "90 44"))
    angles = (math.tau * n / 5 for n in range(5))
    return [
        defs(GRADIENTS, *_washes(), clip(ellipse(560, 332, 521, 293), id="b-clip")),
        *_floor(rng),
        ellipse(560, 346, 558, 332, fill="#000", opacity=".28"),
        ellipse(560, 332, 552, 327, "edge", fill="url(#b-walnut)"),
        *(ellipse(560, 332, rx, ry, "grain", stroke_dasharray=dash) for rx, ry, dash in rings),
        *(circle(round(560 + 537 * math.sin(a), 1), round(332 - 311 * math.cos(a), 1), 5, "nail") for a in angles),
        ellipse(560, 332, 523.5, 296, "inlay"),
        ellipse(560, 332, 521, 293, "edge", fill="url(#b-map)"),
        g(*_fields(table), *_land(table, rng), *_river(RIVER, 12, 9.5), clip_path="url(#b-clip)"),
        ellipse(560, 332, 505, 278, "border"),
        *_legend(mode, goal),
    ]


def _floor(rng: random.Random) -> list[Markup]:
    """Boards that go on beyond the picture, since the page may have more room than the table needs."""
    boards = []
    for row in range(-1, 12):
        y = 66 + 106 * row
        boards.append(f"M-900 {y}H2020")
        boards += [f"M{rng.uniform(-900, 2020):.0f} {y}v106" for _ in range(11)]
    return [rect(-900, -200, 2920, 1500, fill="url(#b-floor)"), path("".join(boards), "boards")]


def _washes() -> list[Markup]:
    """Water colours for the ground around the houses."""
    return [
        element("radialGradient", (_stop(".1", name, ".55"), _stop("1", name, "0")), {"id": f"b-{name}"})
        for name in WASHES
    ]


def _stop(offset: str, name: str, opacity: str) -> Markup:
    return lone("stop", {"offset": offset, "stop_color": f"var(--{name})", "stop_opacity": opacity})


def _fields(table: Table) -> list[Markup]:
    """A wash of colour under each house and under the middle."""
    washes = [
        ellipse(place.x, place.y + 8, 180, 94, fill=f"url(#b-{WASHES[n % 2]})") for n, place in enumerate(table.houses)
    ]
    return [*washes, ellipse(560, 270, 220, 90, fill="url(#b-sand)"), ellipse(760, 494, 240, 90, fill="url(#b-sand)")]


def _taken(table: Table) -> list[Box]:
    """Where pieces lie, so that no tree grows through them."""
    boxes: list[Box] = [(396, 210, 724, 362), (380, 360, 740, 412), (380, 404, 1100, 600), (190, 400, 400, 600)]
    for place in table.houses:
        boxes.append((place.x - 112, place.y - 108, place.x + 112, place.y + 92))
    for road in table.roads:
        boxes.append((road.x - 44, road.y - 48, road.x + 44, road.y + 48))
    return boxes


def _land(table: Table, rng: random.Random) -> list[Markup]:
    """Hills and trees where there is room."""
    taken = _taken(table)
    spots: list[tuple[float, float]] = []
    for _ in range(4000):
        x, y = rng.uniform(70, 1050), rng.uniform(60, 560)
        inside = ((x - 560) / 485) ** 2 + ((y - 332) / 258) ** 2 < 1
        free = all(not (a < x < c and b < y < d) for a, b, c, d in taken)
        apart = all(abs(x - px) + 1.6 * abs(y - py) > 34 for px, py in spots)
        if inside and free and apart and _off_river(x, y):
            spots.append((x, y))
    hills, trees = [], []
    for x, y in spots:
        if math.sin(x / 90) + math.cos(y / 60) + rng.uniform(-0.8, 0.8) > 0.5:
            hills.append(f"M{x - 11:.0f} {y:.0f}q5-12 11-12t11 12m-9-8q4 4 3 8")
        else:
            trees.append(f"M{x:.0f} {y:.0f}v-5m-5 0c-1-5 2-9 5-9s6 4 5 9c-2 2-8 2-10 0Z")
    return [path("".join(hills), "hills"), path("".join(trees), "trees")]


def _off_river(x: float, y: float) -> bool:
    for (ax, ay), (bx, by) in itertools.pairwise(BANKS):
        if ax <= x <= bx:
            return abs(y - (ay + (by - ay) * (x - ax) / (bx - ax)) - 4) > 22
    return True


def _river(line: str, bank: float, water: float) -> list[Markup]:
    return [path(line, "bank", stroke_width=bank), path(line, "water", stroke_width=water)]


def _legend(mode: str, goal: str) -> list[Markup]:
    """The corners: which way turns and attacks go, and what the war is about."""
    return [
        use("e-turn-order", 22, 48, 22, class_="em floor"),
        text(51, 64, say("turns pass right"), "fl"),
        use("e-strike", 22, 76, 22, class_="em floor red"),
        text(51, 92, say("attacks go left"), "fl"),
        text(1098, 34, mode, "rd", "end"),
        text(1098, 62, goal, "fl", "end"),
    ]


# --- On a phone


def _small(table: Table) -> list[Markup]:
    rng = random.Random(len(table.houses))
    return [
        defs(GRADIENTS, clip(ellipse(195, 226, 212, 212), id="b-clip")),
        rect(-600, -100, 1590, 1000, fill="var(--floor-1)"),
        ellipse(195, 226, 226, 224, "edge", fill="url(#b-walnut)"),
        ellipse(195, 226, 220, 218, "grain", stroke_dasharray="90 14"),
        ellipse(195, 226, 214, 212, "inlay fine", fill="url(#b-map)"),
        g(*_small_land(table, rng), *_river(SMALL_RIVER, 9, 7), clip_path="url(#b-clip)"),
    ]


def _small_land(table: Table, rng: random.Random) -> list[Markup]:
    taken: list[Box] = [(140, 132, 252, 262), (112, 276, 390, 408), (0, 286, 130, 408)]
    taken += [(place.x - 64, place.y - 60, place.x + 64, place.y + 52) for place in table.houses]
    hills, trees = [], []
    spots: list[tuple[float, float]] = []
    for _ in range(1200):
        x, y = rng.uniform(20, 370), rng.uniform(30, 280)
        inside = (x - 195) ** 2 + (y - 226) ** 2 < 195**2
        free = all(not (a < x < c and b < y < d) for a, b, c, d in taken)
        if inside and free and all(abs(x - px) + abs(y - py) > 26 for px, py in spots):
            spots.append((x, y))
            if rng.random() < 0.45:
                hills.append(f"M{x - 9:.0f} {y:.0f}q4-10 9-10t9 10")
            else:
                trees.append(f"M{x:.0f} {y:.0f}v-4m-4 0c-1-4 2-8 4-8s5 4 4 8c-2 2-6 2-8 0Z")
    return [path("".join(hills), "hills"), path("".join(trees), "trees")]
