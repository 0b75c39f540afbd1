"""The headings of the log: each round opens one."""

from __future__ import annotations

from wartable.engine.events import Event
from wartable.engine.view import View
from wartable.engine.words import Headed
from wartable.games.tales_of_war.state import Tell
from wartable.games.tales_of_war.words import names
from wartable.games.tales_of_war.words.translator import say


def heading(event: Event, view: View) -> Headed | None:
    """The heading of a round, above the first turn of it."""
    if event.kind != Tell.TURN_BEGINS:
        return None
    seat = event.facts["seat"] or 0
    turn = say("Your turn.") if seat == view.seat else say("{seat}'s turn.", seat=names.seat(seat, view))
    return Headed(say("Round {round}", round=event.facts["round"]), turn)
