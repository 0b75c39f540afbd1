"""What stands still: the sea and the land, and in its definitions every part of the map that is drawn above empires.

The colours of empires lie between the land and its relief. So relief, mountains, lanes and names are only defined here;
the board draws them, by their ids, between what moves.
"""

from __future__ import annotations

import math
from functools import lru_cache

from markupsafe import Markup

from wartable.engine.picture import Scene
from wartable.games.intrigue.picture.captions import BACKDROP_LABEL
from wartable.games.intrigue.picture.geography import (
    SEA,
    Form,
    Land,
    Pen,
    at,
    curve,
    drawn,
    form_of,
    land,
    outline,
)
from wartable.games.intrigue.picture.ornaments import FRAME, SPOTS, frame, ornaments
from wartable.games.intrigue.picture.pen import EMPIRE_IDS
from wartable.games.intrigue.picture.places import Slanted, places, range_names, sea_names, width_of, written
from wartable.games.intrigue.picture.relief import borders, marks, mountains, peaks
from wartable.games.intrigue.words.translator import say
from wartable.i18n.translator import language

RIPPLES = (93, 73, 55, 39, 25, 13)
"""How far lines of water run along the coast, from the outermost in."""
BEYOND = 600
"""So far the sea of the small map goes on beyond it."""
HATCHES = {
    "gold": (10, '<circle cx="2.5" cy="2.5" r="1"/><circle cx="7.5" cy="7.5" r="1"/>'),
    "iron": (7, '<path d="M3.5 0v7"/>'),
    "tin": (9, '<path d="M-2 2 2-2M0 9 9 0M7 11l4-4"/>'),
    "silver": (16, '<path d="M2 4h4M10 12h4"/>'),
    "lead": (7, '<path d="M0 3.5h7"/>'),
    "oil": (8, '<path d="M4 0v8M0 4h8"/>'),
}
"""Heraldic hatchings, so that land shows whose it is without its colour."""
GRADIENTS = (
    '<radialGradient id="m-sea" cx=".5" cy=".52" r=".72"><stop offset="0" class="sea-0"/>'
    '<stop offset=".6" class="sea-1"/><stop offset="1" class="sea-2"/></radialGradient>'
    '<radialGradient id="m-dusk" cx=".5" cy=".5" r=".75"><stop offset=".55" class="dusk-0"/>'
    '<stop offset="1" class="dusk-1"/></radialGradient>'
    '<radialGradient id="m-warm" cx=".6" cy=".5" r=".55"><stop offset="0" class="warm-0"/>'
    '<stop offset="1" class="warm-1"/></radialGradient>'
)


def backdrop(scene: Scene) -> Markup:
    """The map without pieces; it depends on the form alone."""
    return _backdrop(form_of(scene.small), language())


@lru_cache
def _backdrop(form: Form, _: str) -> Markup:
    whole = land(form)
    kind = "intrigue backdrop small" if form.small else "intrigue backdrop"
    return Markup(
        f'<svg id="backdrop" class="{kind}" xmlns="http://www.w3.org/2000/svg" viewBox="{view_box(form)}" '
        f'preserveAspectRatio="xMidYMid meet" role="img" aria-label="{say(BACKDROP_LABEL)}">'
        f"<defs>{_definitions(whole)}</defs>{_sea(form)}{_ground()}{ornaments(form)}</svg>"
    )


def view_box(form: Form) -> str:
    """The part of the plane that is always seen: the map, with its frame if it has one."""
    edge = 0 if form.small else FRAME
    return f"{-edge} {-edge} {form.width + 2 * edge} {form.height + 2 * edge}"


# --- Drawn behind everything


def _sea(form: Form) -> str:
    """Open water that goes on beyond the map, with lines from the compass and along the coasts."""
    x, y, _ = SPOTS[form]["rose"]
    lines = "".join(
        f"M{x} {y}L{x + 1900 * math.cos(a):.0f} {y - 1900 * math.sin(a):.0f}"
        for a in (math.tau * n / 32 for n in range(32))
    )
    ripples = "".join(
        f'<use href="#m-coast" class="ring r{n}" stroke-width="{wide}"/>'
        f'<use href="#m-coast" class="wash w{n}" stroke-width="{wide - 2}"/>'
        for n, wide in enumerate(RIPPLES)
    )
    water = f'<rect class="water" {_box(form, BEYOND if form.small else 0)} fill="url(#m-sea)"/>'
    shadow = "" if form.small else f'<rect class="hang" {_box(form, FRAME)} rx="10"/>'
    return f'{shadow}{water}<g clip-path="url(#m-paper)"><path class="rhumb" d="{lines}"/>{ripples}</g>'


def _box(form: Form, room: int) -> str:
    """A rectangle round the map that leaves so much room."""
    return f'x="{-room}" y="{-room}" width="{form.width + 2 * room}" height="{form.height + 2 * room}"'


def _ground() -> str:
    """The regions in the colours of their terrain, darker towards the shore."""
    grounds = "".join(
        f'<use href="#mr{n}" class="ground {entry["terrain"]}"/>' for n, entry in enumerate(drawn()["regions"])
    )
    return f'{grounds}<use href="#m-coast" class="shore" clip-path="url(#m-land)"/>'


# --- Defined for the board


def _definitions(whole: Land) -> str:
    """Shapes, patterns, and the layers that the board draws above what moves."""
    form = whole.form
    layers = {
        "relief": marks(form) + borders(whole.pieces),
        "lanes": _lanes(form),
        "mountains": mountains(form),
        "names": _names(form),
        "spots": _spots(form),
        "frame": _dusk(form) + frame(form),
    }
    groups = "".join(f'<g id="m-{name}" class="m-layer">{drawing}</g>' for name, drawing in layers.items())
    return GRADIENTS + _shapes(whole) + _hatches() + peaks() + groups


def _shapes(whole: Land) -> str:
    """Every region, every piece of border and coast, the whole coast, and what they clip."""
    regions = "".join(f'<path id="mr{n}" d="{outline(whole, n)}"/>' for n in range(len(whole.rings)))
    clips = "".join(f'<clipPath id="mc{n}"><use href="#mr{n}"/></clipPath>' for n in range(len(whole.rings)))
    pieces = "".join(f'<path id="mp{piece.number}" d="{curve(piece.line, piece.closed)}"/>' for piece in whole.pieces)
    coast = f'<path id="m-coast" d="{coast_path(whole)}"/><clipPath id="m-land"><use href="#m-coast"/></clipPath>'
    room = BEYOND if whole.form.small else 0
    paper = f'<clipPath id="m-paper"><rect {_box(whole.form, room)}/></clipPath>'
    return f"{regions}{clips}{pieces}{coast}{paper}"


def coast_path(whole: Land) -> str:
    """All coasts as closed curves: stretches of single regions, end to end."""
    stretches = [piece for piece in whole.pieces if piece.other == SEA]
    rings = [curve(piece.line, closed=True) for piece in stretches if piece.closed]
    following = {piece.line[0]: piece.line for piece in stretches if not piece.closed}
    while following:
        start, line = following.popitem()
        pen = Pen(start).along(line[1:])
        while line[-1] != start:
            line = following.pop(line[-1])
            pen.along(line[1:])
        rings.append(pen.close())
    return "".join(rings)


def _hatches() -> str:
    """The colour of each empire with its hatching."""
    return "".join(
        f'<pattern id="m-{name}" width="{size}" height="{size}" patternUnits="userSpaceOnUse" class="hatch {name}">'
        f'<rect width="{size}" height="{size}"/>{lines}</pattern>'
        for name, (size, lines) in HATCHES.items()
        if name in EMPIRE_IDS
    )


def _lanes(form: Form) -> str:
    """Dotted lines over the sea, with a dot at either end."""
    return "".join(f'<g class="lane">{lane_lines(form, n)}</g>' for n in range(len(drawn()["sea_lanes"])))


def lane_lines(form: Form, number: int) -> str:
    """One sea lane."""
    (ax, ay), (cx, cy), (bx, by) = (at(point, form) for point in drawn()["sea_lanes"][number]["path"])
    line = f"M{ax:g} {ay:g}Q{cx:g} {cy:g} {bx:g} {by:g}"
    ends = "".join(f'<circle cx="{x:g}" cy="{y:g}" r="4.6"/>' for x, y in ((ax, ay), (bx, by)))
    return f'<path class="l0" d="{line}"/><path class="l1" d="{line}"/>{ends}'


def _names(form: Form) -> str:
    """Seas, ranges and regions. Names of regions are fitted to their room, whatever the font."""
    seas = "".join(_slanted(name, "oc") for name in sea_names(form))
    ranges = "".join(_slanted(name, "mn") for name in range_names(form))
    regions = "".join(
        f'<text class="rn" x="{line.x:g}" y="{line.y:g}" textLength="{line.width:.0f}" lengthAdjust="spacingAndGlyphs">'
        f"{line.words}</text>"
        for place in places(form)
        for line in written(place, form)
    )
    return seas + ranges + regions


def _slanted(name: Slanted, kind: str) -> str:
    """A name in the room it has in English."""
    turn = f"rotate({name.turn:g})" if name.turn else ""
    place = f'transform="translate({name.x:g} {name.y:g}){turn}"'
    words = say(name.words)
    size = name.size * min(1, width_of(name.words, 1) / width_of(words, 1))
    return f'<text class="{kind}" font-size="{size:.4g}" {place}>{words}</text>'


def _spots(form: Form) -> str:
    """The spots where tiles go."""
    return "".join(f'<circle class="spot" cx="{place.x}" cy="{place.y}" r="20"/>' for place in places(form))


def _dusk(form: Form) -> str:
    """The light on the map: darker at its edges, and by candle warm in the middle."""
    box = _box(form, BEYOND if form.small else 0)
    return f'<rect class="warm" {box} fill="url(#m-warm)"/><rect class="dusk" {box} fill="url(#m-dusk)"/>'
