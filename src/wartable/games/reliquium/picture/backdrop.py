"""What stands still: the relief map with its seas, and the areas that are closed at this table."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path

from markupsafe import Markup

from wartable.engine.picture import Scene
from wartable.games.reliquium.picture.geography import HEIGHT, VIEW_BOX, WIDTH
from wartable.games.reliquium.picture.pen import id_of
from wartable.games.reliquium.pieces import Area
from wartable.games.reliquium.rules.board import has

HATCH = (
    '<pattern id="q-hatch" width="14" height="14" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
    '<rect width="14" height="14" class="hatch-ground"/><path d="M0 0V14" class="hatch-line"/></pattern>'
)
WINDOW = f'<clipPath id="q-window"><rect width="{WIDTH}" height="{HEIGHT}"/></clipPath>'
"""What shines beyond the edge of the map is cut off there."""


def backdrop(scene: Scene) -> Markup:
    """The map; every shape it is made of can be used by the drawing above it."""
    s, book = scene.view.state, scene.view.book
    closed = [area for area in Area if area != Area.NOWHERE and not has(book.open[s.seats], area)]
    shut = "".join(f'<use href="#q-s-{id_of(area)}" fill="url(#q-hatch)"/>' for area in closed)
    return Markup(
        f'<svg id="relief" class="reliquium map" viewBox="{VIEW_BOX}" xmlns="http://www.w3.org/2000/svg">'
        f'<defs>{HATCH}{WINDOW}</defs><svg width="{WIDTH}" height="{HEIGHT}">{_relief()}'
        f'<g class="shut">{shut}</g></svg></svg>'
    )


@lru_cache
def _relief() -> str:
    """The drawn map, without the element around it."""
    drawing = (Path(__file__).parent / "relief.svg").read_text("utf-8")
    return re.sub(r"^<svg[^>]*>|</svg>\s*$", "", drawing).strip()
