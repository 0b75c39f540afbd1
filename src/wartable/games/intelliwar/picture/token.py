"""The pieces on the board: units on their discs, and Exploration Tokens face down."""

from __future__ import annotations

import math
from collections.abc import Hashable
from functools import lru_cache
from struct import Struct

from markupsafe import Markup

from wartable.engine.picture import Scene
from wartable.engine.view import View
from wartable.games.intelliwar.picture.arms import own_side
from wartable.games.intelliwar.picture.captions import LABEL_MARKS
from wartable.games.intelliwar.picture.geometry import STANDING, placed
from wartable.games.intelliwar.picture.ids import ABILITY_IDS, CLASS_IDS, EXPLORE, SIDE_IDS, SQUARE, UNIT
from wartable.games.intelliwar.pieces import Side
from wartable.games.intelliwar.rules.board import has, side_of
from wartable.games.intelliwar.state import State
from wartable.games.intelliwar.words.names import COMMA, side_name, square_name, unit_name, units_in
from wartable.games.intelliwar.words.translator import say
from wartable.kit.markup import EMPTY, join
from wartable.kit.once import once
from wartable.kit.parts import FEW, fields, numbers, part
from wartable.kit.svg import circle, ellipse, emblem, g, path, rect, text

FIRST, LAST = 200, -20
"""The ring of HP goes over the top from one of these degrees to the other."""
GAP = 0.1
RING_WIDE, RING_HIGH, RING_UP = 29.2, 22.8, -10
LASTING_EMBLEMS = {"braced": "brace", "watching": "sentry", "pinned": "pinned"}
READY = {"charging": "charge", "heavy": "heavy_blow", "aiming": "take_aim"}
"""What a unit has readied for its next attack, by the emblem of the ability."""
NOTCHES = "M-27 7v10M-19 12v10M-9 15v10M9 15v10M19 12v10M27 7v10"
DASHES = "M-33-3A33 26 0 0 0 33-3"
"""Sides differ without their colour: gold discs have a notched edge, crimson ones a dashed line."""
_SETS = tuple(dict.fromkeys((*LABEL_MARKS, *LASTING_EMBLEMS, *READY)))
"""The sets of units that show on a unit."""
_SHOWN = Struct(f"{7 + len(_SETS)}b")
_UNITS = fields(State, "army", "square", "hp", "xp", "teal", "blue", *_SETS)


@once
@part(lambda view: (_UNITS(view.state), numbers(view)), FEW)
def units_now(view: View) -> dict[int, Hashable]:
    """All that shows on each unit on the board, or on its card, in bytes: they are hashed only once."""
    s: State = view.state
    sets = [getattr(s, name) for name in _SETS]
    rows, book = (s.square, s.hp, s.xp, s.teal, s.blue), numbers(view)
    return {
        unit: (_SHOWN.pack(unit, side, *[row[unit] for row in rows], *[units >> unit & 1 for units in sets]), book)
        for side in Side
        for unit in units_in(s.army[side])
    }


@part(lambda unit, scene: (scene.small, own_side(scene), units_now(scene.view)[unit]))
def unit_token(unit: int, scene: Scene) -> Markup:
    """A unit: class in the middle, Special at the right, Activation Token at the left, HP and XP on its plate."""
    view = scene.view
    s: State = view.state
    side = side_of(s, unit)
    state = " active" if has(s.active, unit) else " spent" if has(s.spent, unit) else EMPTY
    mine = "own" if side == own_side(scene) else "foe"
    numbers = s.hp[unit], s.xp[unit]
    plate = _large_plate(*numbers) if scene.small else _plate(*numbers, view.book.xp_track[unit])
    return g(
        ellipse(0, -5, 41, 34, "halo"),
        _disc(side),
        _ring(s.hp[unit], view.book.hp[unit]),
        emblem(CLASS_IDS[view.book.unit_class[unit]], 0, -14, 36, "class"),
        roundel(26, -27, ABILITY_IDS[view.book.special[unit]], "trait"),
        _activation(unit, s),
        _marks(unit, s),
        g(plate, class_="plate"),
        id=UNIT(unit),
        class_=f"tok {SIDE_IDS[side]} {mine}{state}",
        data_to=f"fallen-{SIDE_IDS[side]}",
        style=placed(s.square[unit], own_side(scene), STANDING),
        label=label_of(unit, scene),
    )


def label_of(unit: int, scene: Scene) -> str:
    """A unit in words, for people who cannot see it."""
    view = scene.view
    s: State = view.state
    side = side_of(s, unit)
    marks = [say(words) for name, words in LABEL_MARKS.items() if has(getattr(s, name), unit)]
    words = say(
        "{unit} of {side} on {square}: {hp} of {most} HP, {xp} XP",
        unit=unit_name(unit, view.game),
        side=side_name(side, view),
        square=square_name(s.square[unit]),
        hp=s.hp[unit],
        most=view.book.hp[unit],
        xp=s.xp[unit],
    )
    return COMMA.join([words, *marks])


@lru_cache
def _disc(side: int) -> Markup:
    return join(
        ellipse(5, 7, 34, 26, "drop"),
        path("M-33-10V0A33 26 0 0 0 33 0V-10z", "rim"),
        path(NOTCHES if side == Side.GOLD else DASHES, "nick"),
        ellipse(0, -10, 33, 26, "face"),
        ellipse(0, -10, 25.5, 19.5, "field"),
        path("M-23-22A28 22 0 0 1-4-31", "gleam"),
    )


@lru_cache(maxsize=256)
def _ring(hp: int, most: int) -> Markup:
    """HP around the field: a part for each HP of a healthy unit, the lost ones dark."""
    left = "".join(_arc(n, most) for n in range(hp))
    lost = "".join(_arc(n, most) for n in range(hp, most))
    return join(path(lost, "lost"), path(left, "left"))


def _arc(n: int, most: int) -> str:
    part = (FIRST - LAST) / most
    start, end = FIRST - part * (n + GAP / 2), FIRST - part * (n + 1 - GAP / 2)
    ends = [
        (RING_WIDE * math.cos(math.radians(a)), RING_UP - RING_HIGH * math.sin(math.radians(a))) for a in (start, end)
    ]
    (x, y), (u, v) = ends
    return f"M{x:.1f} {y:.1f}A{RING_WIDE} {RING_HIGH} 0 0 1 {u:.1f} {v:.1f}"


@lru_cache(maxsize=256)
def roundel(x: float, y: float, symbol: str, kind: str) -> Markup:
    """A small round sign."""
    return g(circle(x, y, 11.5), emblem(symbol, x, y, 17), class_=f"roundel {kind}")


def _activation(unit: int, s: State) -> Markup:
    """The Activation Token: a torch that burns, or one that is out."""
    if has(s.active, unit):
        return roundel(-26, -27, "active", "torch lit")
    return roundel(-26, -27, "spent", "torch out") if has(s.spent, unit) else EMPTY


def _marks(unit: int, s: State) -> Markup:
    """What lasts on it at its left edge, what it has readied at the right."""
    lasting = [symbol for name, symbol in LASTING_EMBLEMS.items() if has(getattr(s, name), unit)]
    ready = [symbol for name, symbol in READY.items() if has(getattr(s, name), unit)]
    drawn = [roundel(-35, -3 + 20 * n, symbol, "lasting") for n, symbol in enumerate(lasting)]
    return join(*drawn, *(roundel(35, -4, symbol, "ready") for symbol in ready))


@lru_cache(maxsize=512)
def _plate(hp: int, xp: int, track: int) -> Markup:
    """HP as a number, and a lozenge for each space of the XP track."""
    wide = 31 + 7 * track
    left = -wide / 2
    gems = [path(f"M{left + 30.5 + 7 * n:g} 6.5l3.2 4-3.2 4-3.2-4z", "xp on" if n < xp else "xp") for n in range(track)]
    heart = emblem("hp", left + 8.5, 10.5, 11, "heart")
    return join(rect(left, 2, wide, 17, rx=5), heart, text(left + 19, 15.5, hp), *gems)


@lru_cache(maxsize=512)
def _large_plate(hp: int, xp: int) -> Markup:
    """The same in two numbers, large enough for a phone."""
    return join(
        rect(-37, -1, 74, 25, rx=7),
        emblem("hp", -24.5, 11.5, 17, "heart"),
        text(-9, 19.5, hp),
        emblem("xp", 11.5, 11.5, 17, "star"),
        text(27, 19.5, xp),
    )


@part(lambda square, scene: (square, own_side(scene)))
def exploration_token(square: int, scene: Scene) -> Markup:
    """A token whose face nobody knows; the side that takes it turns it over in its reserve."""
    return g(
        ellipse(4, 5, 23, 18, "drop"),
        path("M-22-6V0A22 17 0 0 0 22 0V-6z", "rim"),
        ellipse(0, -6, 22, 17, "face"),
        ellipse(0, -6, 17, 12.5, "ring"),
        emblem("explore", 0, -6, 22),
        id=EXPLORE(square),
        data_as=SQUARE(square),
        class_="exp",
        style=placed(square, own_side(scene)),
        label=say("An Exploration Token on {square}, face down", square=square_name(square)),
    )
