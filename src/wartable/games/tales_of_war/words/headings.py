"""The headings of the log: each round opens one."""

from __future__ import annotations

from wartable.engine.events import Event
from wartable.engine.view import View
from wartable.engine.words import Headed
from wartable.games.tales_of_war.state import Tell
from wartable.games.tales_of_war.words.names import seat_name
from wartable.games.tales_of_war.words.translator import say

ROUND = "Round {round}"
TURN = ("{seat}'s turn.", "Your turn.")


def heading(event: Event, view: View) -> Headed | None:
    """The heading of a round, above the first turn of it."""
    if event.kind != Tell.TURN_BEGINS:
        return None
    seat = event.facts["seat"] or 0
    return Headed(say(ROUND, round=event.facts["round"]), say(TURN[seat == view.seat], seat=seat_name(seat, view)))
