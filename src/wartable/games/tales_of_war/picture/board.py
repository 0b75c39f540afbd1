"""The board: field, Terrain, units and all marks on them, in one drawing."""

from __future__ import annotations

from markupsafe import Markup

from wartable.engine.picture import Scene
from wartable.games.tales_of_war.picture.dials import dials
from wartable.games.tales_of_war.picture.ground import coordinates, tiles, zones
from wartable.games.tales_of_war.picture.last_move import last_move
from wartable.games.tales_of_war.picture.marks import aim, badges, chips, squares
from wartable.games.tales_of_war.picture.places import VIEW_BOX, near
from wartable.games.tales_of_war.picture.units import units
from wartable.games.tales_of_war.words import names
from wartable.games.tales_of_war.words.translator import say
from wartable.kit.markup import join
from wartable.kit.svg import NAMESPACE, svg


def field(scene: Scene) -> Markup:
    """The battlefield from the ground up."""
    layers = (zones, coordinates, tiles, squares, last_move, aim, units, dials, chips, badges)
    label = say("Battlefield, {name} at the bottom", name=names.seat(near(scene), scene.view))
    drawn = join(*(layer(scene) for layer in layers))
    return svg(drawn, id="field", class_="field", xmlns=NAMESPACE, viewBox=VIEW_BOX, role="group", aria_label=label)
