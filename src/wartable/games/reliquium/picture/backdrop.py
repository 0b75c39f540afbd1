"""What stands still: the relief map with its seas, and the areas that are closed at this table."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from markupsafe import Markup

from wartable.engine.picture import Scene
from wartable.games.reliquium.picture import ids
from wartable.games.reliquium.picture.geography import HEIGHT, VIEW_BOX, WIDTH
from wartable.games.reliquium.pieces import Area
from wartable.games.reliquium.rules.board import has
from wartable.kit.markup import element
from wartable.kit.svg import NAMESPACE, copy, defs, g, path, rect, svg

HATCH = element(
    "pattern",
    (rect(0, 0, 14, 14, "hatch-ground"), path("M0 0V14", "hatch-line")),
    {"id": "q-hatch", "width": 14, "height": 14, "patternUnits": "userSpaceOnUse", "patternTransform": "rotate(45)"},
)
WINDOW = element("clipPath", (rect(0, 0, WIDTH, HEIGHT),), {"id": "q-window"})
"""What shines beyond the edge of the map is cut off there."""


def backdrop(scene: Scene) -> Markup:
    """The map; every shape it is made of can be used by the drawing above it."""
    s, book = scene.view.state, scene.view.book
    closed = [area for area in Area if area != Area.NOWHERE and not has(book.open[s.seats], area)]
    shut = g(*(copy(ids.SHAPE(area), fill="url(#q-hatch)") for area in closed), class_="shut")
    land = svg(_relief(), shut, width=WIDTH, height=HEIGHT)
    return svg(defs(HATCH, WINDOW), land, id="relief", class_="reliquium map", viewBox=VIEW_BOX, xmlns=NAMESPACE)


@lru_cache
def _relief() -> Markup:
    """The drawn map, without the element around it."""
    drawing = (Path(__file__).parent / "relief.svg").read_text("utf-8")
    return Markup(drawing[drawing.index(">") + 1 : drawing.rindex("<")])
