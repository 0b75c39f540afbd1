"""The board: field, Terrain, units and all marks on them, in one drawing."""

from __future__ import annotations

from markupsafe import escape

from wartable.engine.picture import Scene
from wartable.games.tales_of_war.picture.captions import BOARD_LABEL
from wartable.games.tales_of_war.picture.dials import dials
from wartable.games.tales_of_war.picture.ground import coordinates, tiles, zones
from wartable.games.tales_of_war.picture.last_move import last_move
from wartable.games.tales_of_war.picture.marks import aim, badges, chips, squares
from wartable.games.tales_of_war.picture.pen import VIEW_BOX, near
from wartable.games.tales_of_war.picture.units import units
from wartable.games.tales_of_war.words.names import seat_name
from wartable.games.tales_of_war.words.translator import say


def field(scene: Scene) -> str:
    """The battlefield from the ground up."""
    layers = (zones, coordinates, tiles, squares, last_move, aim, units, dials, chips, badges)
    label = escape(say(BOARD_LABEL, name=seat_name(near(scene), scene.view)))
    return (
        f'<svg id="field" class="field" xmlns="http://www.w3.org/2000/svg" viewBox="{VIEW_BOX}" role="group" '
        f'aria-label="{label}">{"".join(layer(scene) for layer in layers)}</svg>'
    )
