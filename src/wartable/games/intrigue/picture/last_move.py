"""Where the tiles of the last move came from, and the numbers of those in the queue."""

from __future__ import annotations

from wartable.engine.view import View
from wartable.games.intrigue.picture.ids import BAG, TILE, queued_id
from wartable.games.intrigue.state import EMPIRES, End, State, Tell
from wartable.kit.events import fact, last_events


def first_number(view: View) -> int:
    """The number of the tile on III; the first one of the game is 0."""
    s: State = view.state
    ran_out = 1 if s.end == End.TILES_OUT else 0
    return _resolved(s) + ran_out


def number_before(view: View) -> int:
    """The number of the tile that was on III before the last move."""
    s: State = view.state
    return _resolved(s) - len(last_events(view, Tell.TURN_BEGINS)) + len(last_events(view, Tell.REFUSED))


def _resolved(s: State) -> int:
    """How many tiles have left III: one each turn, except after a refusal."""
    return s.turn - sum(sum(s.refused[empire]) for empire in range(EMPIRES))


def origins(view: View) -> dict[int, str]:
    """The regions where a tile has just arrived, and the element it came from."""
    moved = last_events(view, Tell.MOVED)
    if moved:
        return {fact(moved[0], "region"): TILE(fact(moved[0], "target"), fact(moved[0], "start"))}
    source = BAG if last_events(view, Tell.TOOK) else queued_id(number_before(view))
    return {fact(event, "region"): source for event in last_events(view, Tell.PLACED, Tell.ANNEXED)}
