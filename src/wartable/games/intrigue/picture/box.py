"""What is in the box: the wall map, and the tiles that go into the bag."""

from __future__ import annotations

from markupsafe import Markup

from wartable.engine.picture import Scene
from wartable.engine.view import View
from wartable.games.intrigue.picture.backdrop import backdrop, view_box
from wartable.games.intrigue.picture.board import signs
from wartable.games.intrigue.picture.geography import form_of
from wartable.games.intrigue.picture.ids import TILE_IDS
from wartable.games.intrigue.picture.marks import drawn_tile, look_of
from wartable.games.intrigue.picture.ornaments import FRAME
from wartable.games.intrigue.state import EMPIRES, KINDS
from wartable.games.intrigue.words.names import card, empire_name
from wartable.games.intrigue.words.translator import say
from wartable.kit.box import Board, Box, Group, Piece
from wartable.kit.markup import join
from wartable.kit.svg import copy, drawing, emblem, g, rect, text

MAP_WIDTH = 545
TILE = 18
"""Tiles are a little smaller than the places on the map."""
FACE = (-24, -24, 48, 48)
PAPER, BACK = "#f6eedb", "#4d3119"


def box(view: View) -> Box:
    """Map and tiles."""
    empires: list[Piece] = []
    special: list[Piece] = []
    for tile in range(KINDS):
        (empires if tile < EMPIRES else special).append(_piece(tile, view))
    groups = ((say("Empire tiles"), empires), (say("Special tiles"), special))
    made = [Group(title, tuple(pieces), TILE, TILE, FACE, PAPER, BACK) for title, pieces in groups]
    return Box("intrigue", (_map(view),), tuple(made))


def _map(view: View) -> Board:
    """The map as it hangs on the wall, with nothing on it."""
    scene = Scene(view, ())
    form = form_of(small=False)
    frame = (0, 0, form.width + 2 * FRAME, form.height + 2 * FRAME)
    layers = [copy(f"m-{name}") for name in ("relief", "lanes", "mountains", "spots")]
    above = (copy("m-coast", "coast"), *layers, signs(scene), copy("m-names", "names"), copy("m-frame"))
    drawn = drawing(*above, class_="intrigue map", box=view_box(form))
    return Board(say("The map of Velteran"), "board", join(backdrop(scene), drawn), frame, MAP_WIDTH)


def _piece(tile: int, view: View) -> Piece:
    """A tile with its emblem; special ones carry their name as well."""
    kind = TILE_IDS[tile].replace("-", "_")
    back = join(rect(*FACE, fill=BACK), g(emblem("bag", 0, 0, 32), style="color:#dcab52;--e1:#6f4a29;--e2:#dcab52"))
    name = empire_name(tile, view) if tile < EMPIRES else card(tile, view.game)
    front = g(rect(*FACE, fill=PAPER), _face(tile, name), class_=f"tile {look_of(tile)}")
    if tile < EMPIRES:
        return Piece(f"empires.{kind}", name, int(view.book.tiles[tile]), front, back)
    return Piece(f"special_tiles.{kind}", name, int(view.book.special[tile]), front, back)


def _face(tile: int, name: str) -> Markup:
    if tile < EMPIRES:
        return drawn_tile(tile, 42)
    words = text(
        0, 21.5, name, "", "middle", fit=min(42, 3.5 * len(name)), style="font:700 5px var(--serif);fill:var(--ink)"
    )
    return join(g(drawn_tile(tile, 38), transform="translate(0 -3.5)"), words)
