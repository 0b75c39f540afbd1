"""The headings of the log: each turn opens one."""

from __future__ import annotations

from wartable.engine.events import Event
from wartable.engine.view import View
from wartable.engine.words import Headed
from wartable.games.intelliwar.state import Tell
from wartable.games.intelliwar.words.names import seat_name
from wartable.games.intelliwar.words.translator import say
from wartable.kit.events import fact

TURN = "Turn {turn}"
BEGINS = ("{seat} begins.", "You begin.")


def heading(event: Event, view: View) -> Headed | None:
    """The heading of a turn, and who begins it."""
    if event.kind != Tell.TURN_BEGINS:
        return None
    seat = fact(event, "seat")
    return Headed(say(TURN, turn=fact(event, "turn")), say(BEGINS[seat == view.seat], seat=seat_name(seat, view)))
