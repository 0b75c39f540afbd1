"""News: what just happened, on a ribbon."""

from __future__ import annotations

from markupsafe import Markup

from wartable.engine.events import Event
from wartable.engine.picture import Scene
from wartable.engine.view import View
from wartable.games.intrigue.picture.places import RIBBON
from wartable.games.intrigue.state import Tell
from wartable.kit.markup import EMPTY, lone
from wartable.kit.news import News
from wartable.kit.svg import rect

WEIGHTS: dict[Tell, int] = {
    Tell.HAZARD_STRUCK: 9,
    Tell.ANNEXED: 8,
    Tell.REFUSED: 8,
    Tell.ASSASSINATED: 8,
    Tell.PROPOSED: 8,
    Tell.MOVED: 7,
    Tell.FORTIFIED: 7,
    Tell.SCORCHED: 7,
    Tell.NOTHING_DONE: 6,
    Tell.DECLINED: 6,
    Tell.PLACED: 5,
    Tell.CONSIDERED: 5,
    Tell.PICKED: 5,
    Tell.GAME_BEGINS: 4,
    Tell.LOST: 3,
    Tell.ACCEPTED: 3,
    Tell.TOOK: 3,
}
NEWS = News(WEIGHTS)


def ribbon(scene: Scene) -> Markup:
    """The place for the page's ribbon and the words it comes to rest on; a phone has its own line for them."""
    words = NEWS.ribbon(scene, _seat)
    if words is None:
        return EMPTY
    if scene.small:
        return lone("rect", words | {"class_": "room"})
    left, top, right, bottom = RIBBON
    return rect(left, top, right - left, bottom - top, "room", **words)


def _seat(event: Event, view: View) -> int | None:
    empire = event.facts.get("empire")
    return None if empire is None else int(view.state.seat[empire])
