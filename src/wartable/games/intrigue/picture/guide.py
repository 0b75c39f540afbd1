"""The guide: how to read the map, what every tile does, and who said yes to whom."""

from __future__ import annotations

from markupsafe import Markup

from wartable.engine.picture import Scene
from wartable.games.intrigue.picture.captions import GUIDE_LINES
from wartable.games.intrigue.picture.dock import pacts
from wartable.games.intrigue.picture.marks import tile_icon
from wartable.games.intrigue.state import EMPIRES, KINDS, Tile
from wartable.games.intrigue.words.names import card, entries
from wartable.games.intrigue.words.translator import say
from wartable.kit.html import b, div, h3, li, p, ul
from wartable.kit.markup import join


def guide(scene: Scene) -> Markup:
    """All of it."""
    return join(
        pacts(scene, named=False),
        h3(say("Reading the map")),
        ul(*(li(say(line)) for line in GUIDE_LINES), class_="lines"),
        h3(say("The tiles")),
        ul(*(_tile(scene, tile) for tile in range(EMPIRES, KINDS)), class_="tiles"),
    )


def _tile(scene: Scene, tile: int) -> Markup:
    """A special tile in a few lines."""
    view = scene.view
    text = say(entries(view.game, "special_tiles")[Tile(tile).name.lower()]["text"])
    count = say("{box} in the game, {bag} in the bag", box=view.book.special[tile], bag=view.state.bag[tile])
    return li(tile_icon(tile, "sp"), div(b(card(tile, view.game)), p(text), p(count)))
