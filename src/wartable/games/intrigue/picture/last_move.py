"""What happened in the last move: which tiles came from where, which fell, and what was refused."""

from __future__ import annotations

from typing import NamedTuple

from wartable.engine.events import Event
from wartable.engine.view import View
from wartable.games.intrigue.picture.pen import EMPIRE_IDS, REGION_IDS
from wartable.games.intrigue.state import EMPIRES, End, State, Tell

BAG = "bag"


class Fallen(NamedTuple):
    """A tile that was taken off the map."""

    empire: int
    region: int


class Refused(NamedTuple):
    """A placement that was refused, and by whom."""

    tile: int
    region: int
    by: int


def told(view: View) -> list[Event]:
    """What the last move made happen; nothing at the very beginning, which nobody made."""
    return view.log[-1] if len(view.log) > 1 else []


def of_kind(view: View, *kinds: Tell) -> list[Event]:
    """What happened of some kinds."""
    return [event for event in told(view) if event.kind in kinds]


def fact(event: Event, name: str) -> int:
    """A fact of an event; nothing is hidden in this game."""
    value = event.facts[name]
    assert value is not None
    return int(value)


# --- Tiles in the queue and on the map


def first_number(view: View) -> int:
    """The number of the tile on III, counted from the first that was ever there."""
    s: State = view.state
    ran_out = 1 if s.end == End.TILES_OUT else 0
    return _resolved(s) + ran_out


def number_before(view: View) -> int:
    """The number of the tile that was on III before the last move."""
    s: State = view.state
    return _resolved(s) - len(of_kind(view, Tell.TURN_BEGINS)) + len(of_kind(view, Tell.REFUSED))


def _resolved(s: State) -> int:
    """How many tiles were dealt with: as many as turns, but for those that were lost by a refusal."""
    return s.turn - sum(s.refused[one][other] for one in range(EMPIRES) for other in range(EMPIRES))


def queued_id(number: int) -> str:
    """The element of a tile in the queue."""
    return f"queued-{number}"


def tile_id(empire: int, region: int) -> str:
    """The element of a tile on the map."""
    return f"tile-{EMPIRE_IDS[empire]}-{REGION_IDS[region]}"


def origins(view: View) -> dict[int, str]:
    """The regions where a tile has just arrived, and the element it came from."""
    moved = of_kind(view, Tell.MOVED)
    if moved:
        return {fact(moved[0], "region"): tile_id(fact(moved[0], "target"), fact(moved[0], "start"))}
    source = BAG if of_kind(view, Tell.TOOK) else queued_id(number_before(view))
    return {fact(event, "region"): source for event in of_kind(view, Tell.PLACED, Tell.ANNEXED)}


def fallen(view: View) -> list[Fallen]:
    """The tiles that were discarded from the map."""
    events = of_kind(view, Tell.ANNEXED, Tell.ASSASSINATED, Tell.LOST)
    return [Fallen(fact(event, "target"), fact(event, "region")) for event in events]


def refused(view: View) -> Refused | None:
    """The proposal that was refused, if that is what happened."""
    events = of_kind(view, Tell.REFUSED)
    if not events:
        return None
    return Refused(fact(events[0], "tile"), fact(events[0], "region"), fact(events[0], "empire"))
