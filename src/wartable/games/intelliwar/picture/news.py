"""Tidings: the headline thing that happened last, on the page's ribbon."""

from __future__ import annotations

from markupsafe import escape

from wartable.engine.events import Event, EventKind
from wartable.engine.picture import Scene
from wartable.games.intelliwar.rules.board import has
from wartable.games.intelliwar.state import Tell
from wartable.games.intelliwar.words.events import event as event_words
from wartable.games.intelliwar.words.result import result
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
"""Of all that one move made happen, the headline is shown; the log has the rest, and what weighs nothing."""


def seat_in(event: Event, scene: Scene) -> int | None:
    """Of whom an event tells: its seat, or the first seat of the side of its unit."""
    facts = event.facts
    for name in ("seat", "side"):
        if facts.get(name) is not None:
            return int(facts[name] or 0)
    unit = facts.get("unit")
    if unit is None:
        return None
    s = scene.view.state
    return next((side for side in range(2) if has(s.army[side] | s.fallen[side], unit)), None)


def ribbon(scene: Scene) -> str:
    """The place for the page's ribbon and the words it comes to rest on; the small form has no room for it."""
    event = News(WEIGHTS, USUAL).headline(scene.view)
    if event is None:
        return ""
    view = scene.view
    words = str(result(view)) if view.over else event_words(event, view)
    seat = None if view.over else seat_in(event, scene)
    sign = f' data-seat="{seat}"' if seat is not None else ""
    return f'<div id="ribbon" class="ribbon" data-ribbon="{escape(words)}"{sign}></div>'
