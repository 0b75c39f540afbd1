"""What stands still: the floor, the walnut table with its brass inlay, and the map under the pieces."""

from __future__ import annotations

import itertools
import math
import random
from functools import lru_cache

from markupsafe import Markup, escape

from wartable.engine.picture import Scene
from wartable.games.proelio.picture.captions import BACKDROP_LABEL, GOAL, GOAL_TEAMS, STRIKES, TURNS
from wartable.games.proelio.picture.pen import emblem, text
from wartable.games.proelio.picture.seats import Table, lay_out
from wartable.games.proelio.state import Mode
from wartable.games.proelio.words.translator import say
from wartable.i18n.translator import language

Box = tuple[float, float, float, float]

GRADIENTS = (
    '<radialGradient id="b-map" cx="50%" cy="44%" r="62%"><stop offset="0" stop-color="var(--map-0)"/>'
    '<stop offset=".6" stop-color="var(--map-1)"/><stop offset="1" stop-color="var(--map-2)"/></radialGradient>'
    '<linearGradient id="b-walnut" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="var(--wood-1)"/>'
    '<stop offset="1" stop-color="var(--wood-2)"/></linearGradient>'
    '<radialGradient id="b-floor" cx="50%" cy="45%" r="60%"><stop offset=".4" stop-color="var(--floor-1)"/>'
    '<stop offset="1" stop-color="var(--floor-2)"/></radialGradient>'
)
WASHES = ("wood", "plain", "sand")
RIVER = "M40 246C150 258 248 264 298 298S400 392 470 398S650 384 716 350S862 296 884 256S990 152 1060 144"
SMALL_RIVER = "M-10 262C60 254 120 268 195 264S330 246 400 272"


def backdrop(scene: Scene) -> Markup:
    """The table without its pieces: it depends on mode, number of seats and form alone."""
    s = scene.view.state
    mode = list(scene.view.game.modes.values())[s.mode]
    return _backdrop(mode.name, s.mode == Mode.ALLIED_HOUSES, int(s.seats), scene.small, language())


@lru_cache
def _backdrop(name: str, teams: bool, seats: int, small: bool, _: str) -> Markup:
    table = lay_out(seats, small)
    mode, goal = say(name), say(GOAL_TEAMS if teams else GOAL)
    drawn = _small(table) if small else _large(table, mode, goal)
    label = say(BACKDROP_LABEL, mode=mode, goal=goal)
    form = "proelio backdrop small" if small else "proelio backdrop"
    return Markup(
        f'<svg id="backdrop" class="{form}" xmlns="http://www.w3.org/2000/svg" '
        f'viewBox="0 0 {table.width} {table.height}" preserveAspectRatio="xMidYMid meet" '
        f'role="img" aria-label="{escape(label)}">{drawn}</svg>'
    )


# --- On a desk


def _large(table: Table, mode: str, goal: str) -> str:
    luck = random.Random(len(table.houses))
    ellipse = 'cx="560" cy="332"'
    rings = ((545, 320, "180 14"), (539, 313, "120 30"), (533, 306, "260 8"), (529, 301, "90 44"))
    grain = "".join(
        f'<ellipse {ellipse} rx="{rx}" ry="{ry}" class="grain" stroke-dasharray="{dash}"/>' for rx, ry, dash in rings
    )
    nails = "".join(
        f'<circle cx="{560 + 537 * math.sin(a):.1f}" cy="{332 - 311 * math.cos(a):.1f}" r="5" class="nail"/>'
        for a in (math.tau * n / 5 for n in range(5))
    )
    return (
        f"<defs>{GRADIENTS}{_washes()}"
        f'<clipPath id="b-clip"><ellipse {ellipse} rx="521" ry="293"/></clipPath></defs>'
        f'{_floor(luck)}<ellipse cx="560" cy="346" rx="558" ry="332" fill="#000" opacity=".28"/>'
        f'<ellipse {ellipse} rx="552" ry="327" fill="url(#b-walnut)" class="edge"/>{grain}{nails}'
        f'<ellipse {ellipse} rx="523.5" ry="296" class="inlay"/>'
        f'<ellipse {ellipse} rx="521" ry="293" fill="url(#b-map)" class="edge"/>'
        f'<g clip-path="url(#b-clip)">{_fields(table)}{_land(table, luck)}{_river(RIVER, 12, 9.5)}</g>'
        f'<ellipse {ellipse} rx="505" ry="278" class="border"/>{_legend(mode, goal)}'
    )


def _floor(luck: random.Random) -> str:
    """Boards that go on beyond the picture, since the page may have more room than the table needs."""
    boards = []
    for row in range(-1, 12):
        y = 66 + 106 * row
        boards.append(f"M-900 {y}H2020")
        boards += [f"M{luck.uniform(-900, 2020):.0f} {y}v106" for _ in range(11)]
    return (
        '<rect x="-900" y="-200" width="2920" height="1500" fill="url(#b-floor)"/>'
        f'<path d="{"".join(boards)}" class="boards"/>'
    )


def _washes() -> str:
    """Water colours for the ground around the houses."""
    return "".join(
        f'<radialGradient id="b-{name}"><stop offset=".1" stop-color="var(--{name})" stop-opacity=".55"/>'
        f'<stop offset="1" stop-color="var(--{name})" stop-opacity="0"/></radialGradient>'
        for name in WASHES
    )


def _fields(table: Table) -> str:
    """A wash of colour under each house."""
    washes = [
        f'<ellipse cx="{place.x}" cy="{place.y + 8}" rx="180" ry="94" fill="url(#b-{WASHES[n % 2]})"/>'
        for n, place in enumerate(table.houses)
    ]
    middle = '<ellipse cx="560" cy="270" rx="220" ry="90" fill="url(#b-sand)"/>'
    return "".join(washes) + middle + '<ellipse cx="760" cy="494" rx="240" ry="90" fill="url(#b-sand)"/>'


def _taken(table: Table) -> list[Box]:
    """Where pieces lie, so that no tree grows through them."""
    boxes: list[Box] = [(396, 210, 724, 362), (380, 360, 740, 412), (380, 404, 1100, 600), (190, 400, 400, 600)]
    for place in table.houses:
        boxes.append((place.x - 112, place.y - 108, place.x + 112, place.y + 92))
    for road in table.roads:
        boxes.append((road.x - 44, road.y - 48, road.x + 44, road.y + 48))
    return boxes


def _land(table: Table, luck: random.Random) -> str:
    """Hills and trees where there is room."""
    taken = _taken(table)
    spots: list[tuple[float, float]] = []
    for _ in range(4000):
        x, y = luck.uniform(70, 1050), luck.uniform(60, 560)
        inside = ((x - 560) / 485) ** 2 + ((y - 332) / 258) ** 2 < 1
        free = all(not (a < x < c and b < y < d) for a, b, c, d in taken)
        apart = all(abs(x - px) + 1.6 * abs(y - py) > 34 for px, py in spots)
        if inside and free and apart and _off_river(x, y):
            spots.append((x, y))
    hills, trees = [], []
    for x, y in spots:
        if math.sin(x / 90) + math.cos(y / 60) + luck.uniform(-0.8, 0.8) > 0.5:
            hills.append(f"M{x - 11:.0f} {y:.0f}q5-12 11-12t11 12m-9-8q4 4 3 8")
        else:
            trees.append(f"M{x:.0f} {y:.0f}v-5m-5 0c-1-5 2-9 5-9s6 4 5 9c-2 2-8 2-10 0Z")
    return f'<path d="{"".join(hills)}" class="hills"/><path d="{"".join(trees)}" class="trees"/>'


BANKS = ((40, 246), (150, 256), (230, 272), (298, 298), (350, 340), (410, 382), (470, 398), (560, 396), (650, 380))
FAR_BANKS = ((716, 350), (790, 318), (850, 288), (884, 256), (930, 206), (990, 164), (1060, 144))


def _off_river(x: float, y: float) -> bool:
    banks = BANKS + FAR_BANKS
    for (ax, ay), (bx, by) in itertools.pairwise(banks):
        if ax <= x <= bx:
            return abs(y - (ay + (by - ay) * (x - ax) / (bx - ax)) - 4) > 22
    return True


def _river(path: str, bank: float, water: float) -> str:
    banks = f'<path d="{path}" class="bank" stroke-width="{bank:g}"/>'
    return f'{banks}<path d="{path}" class="water" stroke-width="{water:g}"/>'


def _legend(mode: str, goal: str) -> str:
    """The corners: which way turns and attacks go, and what the war is about."""
    return (
        f"{emblem('turn-order', 22, 48, 22, 'em floor')}{text(51, 64, say(TURNS), 'fl')}"
        f"{emblem('strike', 22, 76, 22, 'em floor red')}{text(51, 92, say(STRIKES), 'fl')}"
        f"{text(1098, 34, mode, 'rd', 'end')}{text(1098, 62, goal, 'fl', 'end')}"
    )


# --- On a phone


def _small(table: Table) -> str:
    luck = random.Random(len(table.houses))
    ellipse = 'cx="195" cy="226"'
    return (
        f'<defs>{GRADIENTS}<clipPath id="b-clip"><ellipse {ellipse} rx="212" ry="212"/></clipPath></defs>'
        '<rect x="-600" y="-100" width="1590" height="1000" fill="var(--floor-1)"/>'
        f'<ellipse {ellipse} rx="226" ry="224" fill="url(#b-walnut)" class="edge"/>'
        f'<ellipse {ellipse} rx="220" ry="218" class="grain" stroke-dasharray="90 14"/>'
        f'<ellipse {ellipse} rx="214" ry="212" fill="url(#b-map)" class="inlay fine"/>'
        f'<g clip-path="url(#b-clip)">{_small_land(table, luck)}{_river(SMALL_RIVER, 9, 7)}</g>'
    )


def _small_land(table: Table, luck: random.Random) -> str:
    taken: list[Box] = [(140, 132, 252, 262), (112, 276, 390, 408), (0, 286, 130, 408)]
    taken += [(place.x - 64, place.y - 60, place.x + 64, place.y + 52) for place in table.houses]
    hills, trees = [], []
    spots: list[tuple[float, float]] = []
    for _ in range(1200):
        x, y = luck.uniform(20, 370), luck.uniform(30, 280)
        inside = (x - 195) ** 2 + (y - 226) ** 2 < 195**2
        free = all(not (a < x < c and b < y < d) for a, b, c, d in taken)
        if inside and free and all(abs(x - px) + abs(y - py) > 26 for px, py in spots):
            spots.append((x, y))
            if luck.random() < 0.45:
                hills.append(f"M{x - 9:.0f} {y:.0f}q4-10 9-10t9 10")
            else:
                trees.append(f"M{x:.0f} {y:.0f}v-4m-4 0c-1-4 2-8 4-8s5 4 4 8c-2 2-6 2-8 0Z")
    return f'<path d="{"".join(hills)}" class="hills"/><path d="{"".join(trees)}" class="trees"/>'
