"""Coats of arms, the seals of the sides, and emblems in a line of words."""

from __future__ import annotations

from functools import lru_cache

from markupsafe import Markup

from wartable.engine.picture import Scene
from wartable.games.intelliwar.picture.ids import ABILITY_IDS, CLASS_IDS, SIDE_IDS, UNIT_IDS
from wartable.kit import svg
from wartable.kit.html import span

COLORS = (5, 1, 5, 1)
"""The colour of each seat, as a number of the palette of seats: partners wear the colour of their side."""
SIGNS = ("side-gold", "side-crimson", "side-gold", "side-crimson")


def own_side(scene: Scene) -> int:
    """The side that sits near: the reader's own, gold for a spectator."""
    return scene.chair % 2


@lru_cache(maxsize=256)
def icon(symbol: str, kind: str = "") -> Markup:
    """An emblem in a line of words."""
    return svg.icon(symbol, f"ic {kind}".strip())


@lru_cache(maxsize=256)
def _arms(unit: int, kind: str, ability: str, colours: str) -> Markup:
    return svg.sketch(
        svg.use(f"e-arms-{UNIT_IDS[unit]}", 0, 0, 48, 56, "field"),
        svg.use(f"e-{kind}", 7, 9, 34, class_="charge"),
        svg.circle(43, 46, 10.5, "roundel"),
        svg.emblem(ability, 43, 46, 15, "trait"),
        box="0 0 54 58",
        class_=f"arms {colours}",
    )


def arms_of(unit: int, scene: Scene, side: int = -1) -> Markup:
    """A unit's coat of arms in the colours of a side, with the emblems of its class and of its Special."""
    book = scene.view.book
    colours = SIDE_IDS[side] if side >= 0 else "nobody"
    return _arms(unit, CLASS_IDS[book.unit_class[unit]], ABILITY_IDS[book.special[unit]], colours)


def seal(side: int) -> Markup:
    """The sun of gold or the rose of crimson in its disc."""
    return span(icon(f"side-{SIDE_IDS[side]}"), class_=f"seal {SIDE_IDS[side]}")
