"""Small pictures of units and tiles, and the plates with their numbers."""

from __future__ import annotations

from markupsafe import Markup

from wartable.games.tales_of_war.picture.places import SEATS
from wartable.games.tales_of_war.pieces import Rank, Unit
from wartable.kit.markup import join, remembered
from wartable.kit.svg import circle, copy, path, sketch, svg, use
from wartable.kit.svg import text as line


def rank_of(rank: int) -> str:
    """The class of a unit's base: Heroes have a wide golden rim, Special units a thin one."""
    return {Rank.HERO: "hero", Rank.SPECIAL: "special"}.get(Rank(rank), "plain")


@remembered
def base(seat: int, turn: float, rank: int) -> Markup:
    """The plate of a unit, its point turned the way the unit faces."""
    style = f"transform:rotate({turn:g}deg)"
    return use(f"u-{SEATS[seat]}", -32, -32, 64, class_=f"base {rank_of(rank)}", style=style)


@remembered
def unit_emblem(kind: int, size: float = 31) -> Markup:
    """The emblem on a plate, which is never turned."""
    half = size / 2
    return use(f"e-{Unit(kind).name.lower()}", -half, -half + 2, size, class_="uem")


@remembered
def icon(symbol: str, size: int = 20, kind: str = "") -> Markup:
    """An emblem in a line of words."""
    mark = f"e {kind}" if kind else "e"
    return svg(copy(f"e-{symbol}"), class_=mark, width=size, height=size, aria_hidden="true")


@remembered
def token(kind: int, seat: int, rank: int, size: int = 38, turn: float = 0, mark: str = "") -> Markup:
    """A unit as a small picture in a panel."""
    drawn = join(base(seat, turn, rank), unit_emblem(kind, 30))
    return sketch(drawn, box="-33 -33 66 66", class_=f"tok {mark}", width=size, height=size)


@remembered
def piece(symbol: str, size: int, kind: str = "", wide: float = 1, high: float = 1) -> Markup:
    """A tile as a small picture in a panel, given its width and height in squares."""
    width, height = size * wide, size * high
    tile = copy(symbol, width=width, height=height)
    return svg(tile, class_=f"piece {kind}", width=width, height=height, aria_hidden="true")


@remembered
def plate_mp(points: int) -> Markup:
    """Movement Points, in a white round."""
    plate = circle(0, 0, 9.5, "pmp")
    return sketch(plate, line(0, 4.6, points), box="-11 -11 22 22", class_="plates", width=22, height=22)


@remembered
def plate_range(reach: int) -> Markup:
    """Range, in a dark hexagon; pale for units without any."""
    pale = "" if reach else " z"
    plate = path("M-9.5-9h19l2.5 9l-2.5 9h-19l-2.5-9z", f"pr{pale}")
    number = line(0, 4.6, reach, f"tr{pale}")
    return sketch(plate, number, box="-13 -11 26 22", class_="plates", width=26, height=22)
