"""The headings of the log: each round opens one."""

from __future__ import annotations

from wartable.engine.events import Event
from wartable.engine.view import View
from wartable.engine.words import Headed
from wartable.games.proelio.state import Tell
from wartable.games.proelio.words.names import house_name
from wartable.games.proelio.words.translator import say

ROUND = "Round {round}"
TURN = ("{house}'s turn.", "Your turn.")


def heading(event: Event, view: View) -> Headed | None:
    """The heading of a round, above the first turn of it."""
    if event.kind != Tell.TURN_BEGINS:
        return None
    house, turn = event.facts["house"] or 0, event.facts["turn"] or 0
    text = say(TURN[house == view.seat], house=house_name(house, view))
    return Headed(say(ROUND, round=turn // view.state.seats + 1), text)
