"""How Intrigue looks: the map as markup, with the seats and the way of a tile around it.

The backdrop is ``<svg id="backdrop">``: sea and land, and in its definitions every part of the map that stands still.
``board`` is ``<svg id="map">`` with the same viewBox: put it into the same box, above the backdrop. It draws those
parts by their ids between what moves, so that a frame stays small. It has ``data-large``: the page lets people move
about and come nearer. ``rivals`` are the seats and ``tray`` is the dock with queue, proposal, bag and pacts; in the
small form both are in ``tray``. Elements with ``data-clock`` are empty: the page writes the clock of that seat there.
"""

from __future__ import annotations

from markupsafe import Markup

from wartable.engine.picture import Scene
from wartable.games.intrigue.picture.about import about
from wartable.games.intrigue.picture.backdrop import backdrop
from wartable.games.intrigue.picture.board import board
from wartable.games.intrigue.picture.clicks import clicks, meant
from wartable.games.intrigue.picture.dock import dock
from wartable.games.intrigue.picture.marks import COLORS, SIGNS
from wartable.games.intrigue.picture.plans import plans
from wartable.games.intrigue.picture.seats import seats
from wartable.kit.html import div

__all__ = ["COLORS", "SIGNS", "SPRITES", "STYLE", "about", "backdrop", "clicks", "draw", "meant", "plans"]

STYLE = "style.css"
SPRITES = ("emblems.svg",)


def draw(scene: Scene) -> dict[str, Markup]:
    """The map, the seats, and the way of a tile."""
    if scene.small:
        both = div(seats(scene), dock(scene), class_="both")
        return {"board": board(scene), "tray": div(both, id="tray", class_="intrigue tray small")}
    return {
        "rivals": div(seats(scene), id="rivals", class_="intrigue rivals"),
        "board": board(scene),
        "tray": div(dock(scene), id="tray", class_="intrigue tray"),
    }
