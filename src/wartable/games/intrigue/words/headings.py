"""The headings of the log: each turn opens one."""

from __future__ import annotations

from wartable.engine.events import Event
from wartable.engine.view import View
from wartable.engine.words import Headed
from wartable.games.intrigue.state import Tell
from wartable.games.intrigue.words.names import a_tile, empire_name, reader
from wartable.games.intrigue.words.translator import say

TURN = "Turn {number}"
FACES = ("{empire} faces {a_tile}.", "You face {a_tile}.")
OWN_TILE = ("{empire} has its own tile to place.", "You have your own tile to place.")


def heading(event: Event, view: View) -> Headed | None:
    """The heading of a turn, above the tile it is about."""
    if event.kind != Tell.TURN_BEGINS:
        return None
    empire, tile, turn = (event.facts[name] or 0 for name in ("empire", "tile", "turn"))
    mine = view.seat >= 0 and empire == reader(view)
    template = (OWN_TILE if tile == empire else FACES)[mine]
    text = say(template, empire=empire_name(empire, view), a_tile=a_tile(tile, view.game))
    return Headed(say(TURN, number=turn + 1), text)
