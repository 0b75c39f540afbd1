"""The guide: how to read the map, what every tile does, and who said yes to whom."""

from __future__ import annotations

from markupsafe import Markup

from wartable.engine.picture import Scene
from wartable.games.intrigue.picture.dock import pacts
from wartable.games.intrigue.picture.marks import tile_icon
from wartable.games.intrigue.state import EMPIRES, KINDS
from wartable.games.intrigue.words.names import card, effect
from wartable.games.intrigue.words.translator import say
from wartable.kit.html import b, div, h3, li, p, ul
from wartable.kit.markup import join


def guide(scene: Scene) -> Markup:
    """All of it."""
    lines = [
        say("A tile may go to any free region of the map, near or far."),
        say("One player's consent is enough, even to annex; neither the tile's owner nor the victim has a veto."),
        say("A kingdom annexes a neighbouring region only if it alone is stronger than the whole kingdom there."),
        say("Strength is not the score. The score is the regions held, plus those of the largest kingdom again."),
        say("Mountains cut, dotted lines connect."),
    ]
    return join(
        div(pacts(scene, named=False), class_="live"),
        h3(say("Reading the map")),
        ul(*map(li, lines), class_="lines"),
        h3(say("The tiles")),
        ul(*(_tile(scene, tile) for tile in range(EMPIRES, KINDS)), class_="tiles"),
    )


def _tile(scene: Scene, tile: int) -> Markup:
    """A special tile in a few lines."""
    view = scene.view
    text = effect(tile, view.game)
    count = say("{box} in the game, {bag} in the bag", box=view.book.special[tile], bag=view.state.bag[tile])
    return li(tile_icon(tile, "sp"), div(b(card(tile, view.game)), p(text), p(count, class_="live")))
