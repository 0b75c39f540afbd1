"""Positions on the map: the tile of each region, the lines of its name, and room for signs beside it."""

from __future__ import annotations

import json
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from markupsafe import Markup

from wartable.engine.picture import Scene
from wartable.games.intrigue.picture.geography import Form, form_of
from wartable.games.intrigue.picture.ids import REGION_IDS
from wartable.games.intrigue.words.translator import say
from wartable.kit.markup import remembered
from wartable.kit.svg import Box, g, placed

Spot = tuple[float, float]

RIBBON: Box = (556, 16, 1026, 102)
"""The part of the large map that the page's ribbon may cover."""
TILE_SIZE = 54
"""The width and height of a tile."""
LETTERS = {
    **dict.fromkeys("jl'i ", 28),
    **dict.fromkeys("ftIJ", 33),
    **dict.fromkeys("rs", 41),
    **dict.fromkeys("ce", 46),
    **dict.fromkeys("azxS", 51),
    **dict.fromkeys("ogbkyvqF", 56),
    **dict.fromkeys("nhpudELBPT", 60),
    **dict.fromkeys("RXYZCV", 69),
    **dict.fromkeys("KADGHNOQU", 78),
    **dict.fromkeys("wmMW", 90),
    **dict.fromkeys("гзстэ-", 46),
    **dict.fromkeys("абвдеёийклнопрухцчъья", 56),
    **dict.fromkeys("жмфшщыюБВГЕЗСТУЧЭ", 75),
    **dict.fromkeys("АДИКЛНОПРХЦЯЖМФШЩЮ", 80),
}
"""Widths of letters in the serif font, in hundredths of its size. Other fonts are fitted to these."""


class Lettering(NamedTuple):
    """How names of regions are written: font size, line height, and distance from the tile to the first line."""

    size: int
    step: int
    below: int


SHORT = 8
"""The most letters of a translated name that still fit in one line."""
NARROW = 0.88
"""How far a translated name may be squeezed."""
DESK_LETTERING = Lettering(22, 20, 43)
PHONE_LETTERING = Lettering(21, 19, 42)


class NameLine(NamedTuple):
    """A line of a name: its middle, its baseline, its words, and their width."""

    x: float
    y: float
    words: str
    width: float


class Place(NamedTuple):
    """The middle of a region's tile, and its name."""

    x: int
    y: int
    name: tuple[NameLine, ...]


class Slanted(NamedTuple):
    """A name at an angle: of a mountain range or a sea."""

    x: float
    y: float
    turn: float
    size: float
    words: str


def lettering(form: Form) -> Lettering:
    """How names of regions are written in a form of the map."""
    return PHONE_LETTERING if form.small else DESK_LETTERING


def width_of(words: str, size: float) -> float:
    """The width of words in the serif font."""
    return sum(LETTERS[letter] for letter in words) * size / 100


@lru_cache
def _file(form: Form) -> dict[str, Any]:
    """What ``places.json`` says of a form of the map."""
    data: dict[str, dict[str, Any]] = json.loads(Path(__file__).with_name("places.json").read_text("utf-8"))
    return data["small" if form.small else "large"]


@lru_cache
def places(form: Form) -> tuple[Place, ...]:
    """The place of each region."""
    entries = _file(form)["regions"]
    return tuple(_place(entries[name], lettering(form)) for name in REGION_IDS)


def _place(entry: dict[str, Any], letters: Lettering) -> Place:
    x, y = entry["tile"]
    lines = [
        NameLine(x + entry["shift"], y + letters.below + n * letters.step, words, width_of(words, letters.size))
        for n, words in enumerate(entry["name"])
    ]
    return Place(x, y, tuple(lines))


def written(place: Place, form: Form) -> tuple[NameLine, ...]:
    """The lines of a region's name in the reader's language."""
    english = " ".join(line.words for line in place.name)
    name = say(english)
    if name == english:
        return place.name
    letters, top = lettering(form), place.name[0]
    lines = name.rsplit(" ", 1) if len(name) > SHORT else [name]
    room = max(line.width for line in place.name)
    return tuple(
        NameLine(top.x, top.y + n * letters.step, words, _squeezed(words, letters.size, room))
        for n, words in enumerate(lines)
    )


def _squeezed(words: str, size: float, room: float) -> float:
    """The width of a line that should fit into ``room``: a little narrower than usual if needed."""
    usual = width_of(words, size)
    return min(usual, max(room, NARROW * usual))


def place_at(scene: Scene, region: int) -> Place:
    """The place of a region in the form of the scene."""
    return places(form_of(scene.small))[region]


def range_names(form: Form) -> list[Slanted]:
    """The names of the mountain ranges."""
    return [Slanted(*entry) for entry in _file(form)["ranges"]]


def sea_names(form: Form) -> list[Slanted]:
    """The names of the seas."""
    return [Slanted(*entry) for entry in _file(form)["seas"]]


# --- Around a tile


@lru_cache(4096)
def roomiest(form: Form, place: Place, spots: tuple[Spot, ...], size: Spot) -> Spot:
    """The spot beside a tile where something of this size covers the least of the tiles and names of the map."""
    boxes = [box for other in places(form) for box in _taken(other, lettering(form).size)]
    boxes += [] if form.small else [RIBBON]
    return min(
        spots, key=lambda spot: sum(_shared(box, box_at(place.x + spot[0], place.y + spot[1], size)) for box in boxes)
    )


def _taken(place: Place, letters: int) -> list[Box]:
    """The boxes that a tile and its name cover."""
    names = [box_at(line.x, line.y - letters / 3, (line.width, 0.8 * letters)) for line in place.name]
    return [box_at(place.x, place.y, (0.8 * TILE_SIZE, 0.8 * TILE_SIZE)), *names]


def box_at(x: float, y: float, size: Spot) -> Box:
    """A box of some width and height round a point."""
    return x - size[0] / 2, y - size[1] / 2, x + size[0] / 2, y + size[1] / 2


def _shared(one: Box, other: Box) -> float:
    """The area that two boxes share."""
    wide = min(one[2], other[2]) - max(one[0], other[0])
    high = min(one[3], other[3]) - max(one[1], other[1])
    return max(0, wide) * max(0, high)


@remembered
def sign(place: Place, spot: Spot, class_: str, *inside: Markup) -> Markup:
    """Something small beside a tile; what is inside is drawn round its middle."""
    return g(*inside, class_=f"sign {class_}", transform=placed(place.x + spot[0], place.y + spot[1]))
