"""How Reliquium looks: a relief map with castles, troops, orders and creatures, and the boards around it.

In the large form ``board`` is the map with a rail beside it (round, events, plot, or the battle that is fought),
``rivals`` the boards of the others and ``mine`` the reader's own. In the small form ``board`` is the map alone, which
can be moved and enlarged; what the rail says is above it in ``rivals`` and, while a battle is fought, below it in
``focus``. The backdrop lies in the same box as the map: ``style.css`` gives both the same place.
"""

from __future__ import annotations

from markupsafe import Markup

from wartable.engine.picture import Scene
from wartable.games.reliquium.picture.about import about
from wartable.games.reliquium.picture.arrows import legend
from wartable.games.reliquium.picture.backdrop import backdrop
from wartable.games.reliquium.picture.board import board
from wartable.games.reliquium.picture.clicks import clicks, meant
from wartable.games.reliquium.picture.desk import desk
from wartable.games.reliquium.picture.ledger import battle_now
from wartable.games.reliquium.picture.marks import COLORS, SIGNS
from wartable.games.reliquium.picture.plans import plans
from wartable.games.reliquium.picture.rail import events, plot, rail
from wartable.games.reliquium.picture.rivals import rivals, strip
from wartable.kit.html import div
from wartable.kit.markup import EMPTY, join

__all__ = ["COLORS", "SIGNS", "SPRITES", "STYLE", "about", "backdrop", "clicks", "draw", "meant", "plans"]

STYLE = "style.css"
SPRITES = ("emblems.svg",)


def draw(scene: Scene) -> dict[str, Markup]:
    """The table, in the form that is asked for."""
    zones = _small(scene) if scene.small else _large(scene)
    return {name: markup for name, markup in zones.items() if markup}


def _large(scene: Scene) -> dict[str, Markup]:
    field = div(board(scene), legend(scene.view), div(class_="news", data_ribbon=True), class_="field")
    return {
        "rivals": rivals(scene),
        "board": div(field, rail(scene), id="room", class_="reliquium room"),
        "mine": desk(scene),
    }


def _small(scene: Scene) -> dict[str, Markup]:
    battle, cards = battle_now(scene), join(events(scene), plot(scene))
    more = div(cards, class_="cards-strip") if cards and not battle else EMPTY
    return {
        "rivals": div(strip(scene), more, id="rivals", class_="reliquium strip"),
        "board": board(scene),
        "focus": div(battle, id="focus", class_="reliquium focus") if battle else EMPTY,
        "mine": desk(scene),
    }
