"""News: what just happened, on a ribbon."""

from __future__ import annotations

from markupsafe import Markup

from wartable.engine.events import Event
from wartable.engine.picture import Scene
from wartable.engine.view import View
from wartable.games.intrigue.picture.places import RIBBON
from wartable.games.intrigue.state import Tell
from wartable.kit.news import News

WEIGHTS: dict[int, tuple[Tell, ...]] = {
    9: (Tell.HAZARD_STRUCK,),
    8: (Tell.ANNEXED, Tell.REFUSED, Tell.ASSASSINATED, Tell.PROPOSED),
    7: (Tell.MOVED, Tell.FORTIFIED, Tell.SCORCHED),
    6: (Tell.NOTHING_DONE, Tell.DECLINED),
    5: (Tell.PLACED, Tell.CONSIDERED, Tell.PICKED),
    4: (Tell.GAME_BEGINS,),
    3: (Tell.LOST, Tell.ACCEPTED, Tell.TOOK),
}
NEWS = News({kind: weight for weight, kinds in WEIGHTS.items() for kind in kinds})


def ribbon(scene: Scene) -> Markup:
    """The place for the page's ribbon and the words it comes to rest on; a phone has its own line for them."""
    return NEWS.place(scene, _seat, RIBBON, "room")


def _seat(event: Event, view: View) -> int | None:
    empire = event.facts.get("empire")
    return None if empire is None else int(view.state.seat[empire])
