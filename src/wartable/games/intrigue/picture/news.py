"""Tidings: what just happened, on a ribbon."""

from __future__ import annotations

from markupsafe import escape

from wartable.engine.events import EventKind
from wartable.engine.picture import Scene
from wartable.games.intrigue.picture.places import RIBBON
from wartable.games.intrigue.state import Tell
from wartable.games.intrigue.words.events import event as event_words
from wartable.games.intrigue.words.result import result
from wartable.kit.news import News

WEIGHTS: dict[EventKind, int] = {
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
"""Of all that one move made happen, the headline is shown; the log has the rest."""


def ribbon(scene: Scene) -> str:
    """The place for the page's ribbon and the words it comes to rest on; a phone has a line of its own for them."""
    event = News(WEIGHTS).headline(scene.view)
    if event is None:
        return ""
    view = scene.view
    words = str(result(view)) if view.over else event_words(event, view)
    empire = event.facts.get("empire") if not view.over else None
    seat = f' data-seat="{view.state.seat[empire]}"' if empire is not None else ""
    left, top, right, bottom = RIBBON
    room = "" if scene.small else f' x="{left:g}" y="{top:g}" width="{right - left:g}" height="{bottom - top:g}"'
    return f'<rect id="ribbon" class="room" data-ribbon="{escape(words)}"{seat}{room}/>'
