"""The headings of the log: each round, and the setup, opens one."""

from __future__ import annotations

from wartable.engine.events import Event
from wartable.engine.view import View
from wartable.engine.words import Headed
from wartable.games.reliquium.state import Tell
from wartable.games.reliquium.words.names import by_name, own_faction
from wartable.games.reliquium.words.translator import say
from wartable.kit.names import sentence_case

SETUP = "Setup"
PLACES_FIRST = ("{faction} places troops first.", "You place troops first.")
ROUND = "Round {round} of {rounds}"
GOES_FIRST = ("{faction} goes first.", "You go first.")


def heading(event: Event, view: View) -> Headed | None:
    """The heading of a round or of the setup, above who is first."""
    if event.kind not in (Tell.SETUP_BEGINS, Tell.ROUND_BEGINS):
        return None
    setup = event.kind == Tell.SETUP_BEGINS
    faction = event.facts["faction"] or 0
    template = (PLACES_FIRST if setup else GOES_FIRST)[view.seat >= 0 and faction == own_faction(view)]
    opened = say(SETUP) if setup else say(ROUND, round=event.facts["round"], rounds=event.facts["rounds"])
    return Headed(opened, sentence_case(say(template, faction=by_name(faction, view))))
