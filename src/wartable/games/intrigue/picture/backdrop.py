"""The backdrop: sea and land, and the definitions of every layer that the board draws above the empires.

The colours of empires lie between the land and its relief, so relief, mountains, lanes and names are only defined here.
The board draws them by their ids, between the layers that change.
"""

from __future__ import annotations

import math
from functools import lru_cache

from markupsafe import Markup

from wartable.engine.picture import Scene
from wartable.games.intrigue.picture.geography import SEA, Form, Land, Pen, at, curve, drawn, form_of, land, outline
from wartable.games.intrigue.picture.ornaments import FRAME, SPOTS, around, frame, ornaments
from wartable.games.intrigue.picture.places import Slanted, places, range_names, sea_names, width_of, written
from wartable.games.intrigue.picture.relief import borders, marks, mountains, peaks
from wartable.games.intrigue.words.translator import say
from wartable.i18n.translator import language
from wartable.kit.markup import EMPTY, element, join
from wartable.kit.svg import circle, clip, copy, defs, drawing, g, path, rect, text

RIPPLES = (93, 73, 55, 39, 25, 13)
"""Widths of the lines of water along the coast, from the outermost in."""
BEYOND = 600
"""How far the sea extends beyond the small map."""
HATCHES = {
    "gold": (10, (circle(2.5, 2.5, 1), circle(7.5, 7.5, 1))),
    "iron": (7, (path("M3.5 0v7"),)),
    "tin": (9, (path("M-2 2 2-2M0 9 9 0M7 11l4-4"),)),
    "silver": (16, (path("M2 4h4M10 12h4"),)),
    "lead": (7, (path("M0 3.5h7"),)),
    "oil": (8, (path("M4 0v8M0 4h8"),)),
}
"""Heraldic hatchings: land shows its empire even without colour."""
GRADIENTS = Markup(
    '<radialGradient id="m-sea" cx=".5" cy=".52" r=".72"><stop offset="0" class="sea-0"/>'
    '<stop offset=".6" class="sea-1"/><stop offset="1" class="sea-2"/></radialGradient>'
    '<radialGradient id="m-dusk" cx=".5" cy=".5" r=".75"><stop offset=".55" class="dusk-0"/>'
    '<stop offset="1" class="dusk-1"/></radialGradient>'
    '<radialGradient id="m-warm" cx=".6" cy=".5" r=".55"><stop offset="0" class="warm-0"/>'
    '<stop offset="1" class="warm-1"/></radialGradient>'
)


def backdrop(scene: Scene) -> Markup:
    """The map without pieces; it depends on the layout alone."""
    return _backdrop(form_of(scene.small), language())


@lru_cache
def _backdrop(form: Form, _: str) -> Markup:
    return drawing(
        defs(*_definitions(land(form))),
        *_sea(form),
        *_ground(),
        ornaments(form),
        id="backdrop",
        class_="intrigue backdrop small" if form.small else "intrigue backdrop",
        box=view_box(form),
        label=say("The map of Velteran: 51 regions, seven mountain ranges, twelve sea lanes"),
    )


def view_box(form: Form) -> str:
    """The part that is always visible: the map, with its frame if it has one."""
    edge = 0 if form.small else FRAME
    return f"{-edge} {-edge} {form.width + 2 * edge} {form.height + 2 * edge}"


# --- Drawn behind everything


def _sea(form: Form) -> list[Markup]:
    """Open water, also beyond the map, with lines from the compass and along the coasts."""
    x, y, _ = SPOTS[form]["rose"]
    lines = "".join(
        f"M{x} {y}L{x + 1900 * math.cos(a):.0f} {y - 1900 * math.sin(a):.0f}"
        for a in (math.tau * n / 32 for n in range(32))
    )
    ripples = []
    for n, wide in enumerate(RIPPLES):
        ripples.append(copy("m-coast", f"ring r{n}", stroke_width=wide))
        ripples.append(copy("m-coast", f"wash w{n}", stroke_width=wide - 2))
    return [
        EMPTY if form.small else around(form, FRAME, "hang", rx=10),
        around(form, _room(form), "water", fill="url(#m-sea)"),
        g(path(lines, "rhumb"), *ripples, clip_path="url(#m-paper)"),
    ]


def _room(form: Form) -> int:
    """How far the sea extends beyond the map."""
    return BEYOND if form.small else 0


def _ground() -> list[Markup]:
    """The regions in the colours of their terrain, darker towards the shore."""
    grounds = [copy(f"mr{n}", f"ground {entry['terrain']}") for n, entry in enumerate(drawn()["regions"])]
    return [*grounds, copy("m-coast", "shore", clip_path="url(#m-land)")]


# --- Defined for the board


def _definitions(whole: Land) -> list[Markup]:
    """Shapes, patterns, and the layers that the board draws by their ids."""
    form = whole.form
    layers = {
        "relief": join(marks(form), borders(whole.pieces)),
        "lanes": _lanes(form),
        "mountains": mountains(form),
        "names": join(*_names(form)),
        "spots": join(*(circle(place.x, place.y, 20, "spot") for place in places(form))),
        "frame": join(*_dusk(form), frame(form)),
    }
    groups = [g(layer, id=f"m-{name}", class_="m-layer") for name, layer in layers.items()]
    return [GRADIENTS, *_shapes(whole), *_hatches(), peaks(), *groups]


def _shapes(whole: Land) -> list[Markup]:
    """Every region, every piece of border and coast, the whole coast, and clips of their shape."""
    regions = range(len(whole.rings))
    return [
        *(path(outline(whole, n), id=f"mr{n}") for n in regions),
        *(clip(copy(f"mr{n}"), id=f"mc{n}") for n in regions),
        *(path(curve(piece.line, piece.closed), id=f"mp{piece.number}") for piece in whole.pieces),
        path(coast_path(whole), id="m-coast"),
        clip(copy("m-coast"), id="m-land"),
        clip(around(whole.form, _room(whole.form)), id="m-paper"),
    ]


def coast_path(whole: Land) -> str:
    """All coasts as closed curves, joined from the stretches of single regions."""
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


def _hatches() -> list[Markup]:
    """The colour of each empire with its hatching."""
    return [
        element(
            "pattern",
            (rect(0, 0, size, size), *lines),
            {
                "id": f"m-{name}",
                "width": size,
                "height": size,
                "patternUnits": "userSpaceOnUse",
                "class_": f"hatch {name}",
            },
        )
        for name, (size, lines) in HATCHES.items()
    ]


def _lanes(form: Form) -> Markup:
    """Dotted lines over the sea, with a dot at either end."""
    return join(*(g(lane_lines(form, n), class_="lane") for n in range(len(drawn()["sea_lanes"]))))


def lane_lines(form: Form, number: int) -> Markup:
    """One sea lane."""
    (ax, ay), (cx, cy), (bx, by) = (at(point, form) for point in drawn()["sea_lanes"][number]["path"])
    line = f"M{ax:g} {ay:g}Q{cx:g} {cy:g} {bx:g} {by:g}"
    return join(path(line, "l0"), path(line, "l1"), circle(ax, ay, 4.6), circle(bx, by, 4.6))


def _names(form: Form) -> list[Markup]:
    """The names of seas, ranges and regions. Names of regions have a fixed width in any font."""
    return [
        *(_slanted(name, "oc") for name in sea_names(form)),
        *(_slanted(name, "mn") for name in range_names(form)),
        *(
            text(line.x, line.y, line.words, "rn", fit=round(line.width))
            for place in places(form)
            for line in written(place, form)
        ),
    ]


def _slanted(name: Slanted, class_: str) -> Markup:
    """A name, no wider than in English."""
    turn = f"rotate({name.turn:g})" if name.turn else ""
    words = say(name.words)
    size = name.size * min(1, width_of(name.words, 1) / width_of(words, 1))
    place = f"translate({name.x:g} {name.y:g}){turn}"
    return element("text", (words,), {"class_": class_, "font_size": f"{size:.4g}", "transform": place})


def _dusk(form: Form) -> list[Markup]:
    """The light on the map: dark at the edges, and warm in the middle by candlelight."""
    room = _room(form)
    return [around(form, room, "warm", fill="url(#m-warm)"), around(form, room, "dusk", fill="url(#m-dusk)")]
