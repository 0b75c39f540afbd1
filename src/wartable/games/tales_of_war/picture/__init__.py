"""How Tales of War looks: the battlefield from the reader's own side, drawn from what one seat may see.

In the large form all is one zone, ``board``: the field, and beside it the sides, the Objective and the panel with the
present decision. In the small form the board has a strip above it (``rivals``) and the decision below
it (``mine``). The backdrop lies behind the field in a box of the same kind; ``style.css`` gives both the same place.
"""

from __future__ import annotations

from markupsafe import Markup

from wartable.engine.picture import Scene
from wartable.games.tales_of_war.picture.about import about
from wartable.games.tales_of_war.picture.backdrop import backdrop
from wartable.games.tales_of_war.picture.clicks import clicks, meant
from wartable.games.tales_of_war.picture.places import COLORS, SIGNS
from wartable.games.tales_of_war.picture.plans import plans
from wartable.games.tales_of_war.picture.table import mine, strip, table

__all__ = ["COLORS", "SIGNS", "SPRITES", "STYLE", "about", "backdrop", "clicks", "draw", "meant", "plans"]

STYLE = "style.css"
SPRITES = ("emblems.svg", "tiles.svg")


def draw(scene: Scene) -> dict[str, Markup]:
    """The table; on a phone in three zones."""
    if scene.small:
        return {"rivals": strip(scene), "board": table(scene), "mine": mine(scene)}
    return {"board": table(scene)}
