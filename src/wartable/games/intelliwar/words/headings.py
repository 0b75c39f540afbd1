"""The headings of the log: each turn opens one."""

from __future__ import annotations

from wartable.engine.events import Event
from wartable.engine.view import View
from wartable.engine.words import Headed
from wartable.games.intelliwar.state import Tell
from wartable.games.intelliwar.words.names import seat_name
from wartable.games.intelliwar.words.translator import say

TURN = "Turn {turn}"
BEGINS = ("{seat} begins.", "You begin.")


def heading(event: Event, view: View) -> Headed | None:
    """The heading of a turn, above who begins it."""
    if event.kind != Tell.TURN_BEGINS:
        return None
    seat = event.facts["seat"] or 0
    return Headed(say(TURN, turn=event.facts["turn"]), say(BEGINS[seat == view.seat], seat=seat_name(seat, view)))
