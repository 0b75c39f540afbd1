"""The news: the headline of the last move, on the page's ribbon."""

from __future__ import annotations

from markupsafe import Markup

from wartable.engine.events import Event, EventKind
from wartable.engine.picture import Scene
from wartable.engine.view import View
from wartable.games.intelliwar.rules.board import has
from wartable.games.intelliwar.state import Tell
from wartable.kit.events import fact
from wartable.kit.html import div
from wartable.kit.markup import EMPTY
from wartable.kit.news import News

USUAL = 3
WEIGHTS: dict[EventKind, int] = {
    Tell.WON: 9,
    Tell.CAPPED: 9,
    Tell.FELL: 8,
    Tell.HURT: 7,
    Tell.GUARDED: 6,
    Tell.BLED_ROYALLY: 6,
    Tell.RETALIATED: 6,
    Tell.COUNTED: 5,
    Tell.UPGRADED: 5,
    Tell.FOUND: 5,
    Tell.PLACED: 4,
    Tell.USED_ON: 4,
    Tell.GAINED: 2,
    Tell.SPENT: 2,
    Tell.TURN_BEGINS: 1,
    Tell.TURN_ENDS: 0,
    Tell.PAID: 0,
    Tell.WASTED: 0,
    Tell.WORE_OFF: 0,
}
NEWS = News(WEIGHTS, USUAL)


def _seat(event: Event, view: View) -> int | None:
    """Whom an event is about: its seat, or the first seat of the side of its unit."""
    facts = event.facts
    for name in ("seat", "side"):
        if facts.get(name) is not None:
            return fact(event, name)
    unit = facts.get("unit")
    if unit is None:
        return None
    s = view.state
    return next((side for side in range(2) if has(s.army[side] | s.fallen[side], unit)), None)


def ribbon(scene: Scene) -> Markup:
    """The place for the page's ribbon and the words it comes to rest on."""
    attributes = NEWS.ribbon(scene, _seat)
    return div(**attributes, class_="ribbon") if attributes else EMPTY
