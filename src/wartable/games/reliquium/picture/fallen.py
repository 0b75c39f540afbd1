"""Figures on their way home: what was lost flies from the map to its reserve, and is seen only as long as it flies."""

from __future__ import annotations

from markupsafe import Markup

from wartable.engine.events import Event
from wartable.engine.view import View
from wartable.games.reliquium.picture import ids
from wartable.games.reliquium.picture.marks import color, emblem
from wartable.games.reliquium.pieces import Troop
from wartable.games.reliquium.state import Tell
from wartable.kit.events import fact, last_events
from wartable.kit.html import i
from wartable.kit.markup import EMPTY, join
from wartable.kit.once import once


@once
def _lost(view: View) -> list[Event]:
    """What the last move sent home."""
    return last_events(view, Tell.LOST, Tell.PROMOTED)


def going_home(view: View, faction: int, only: Troop | None = None) -> Markup:
    """Those of a faction, or of one class of it; the ply in their ids lets each of them fly once."""
    lost = _lost(view)
    if not lost:
        return EMPTY
    flying = []
    for n, event in enumerate(event for event in lost if fact(event, "faction") == faction):
        area, troop = fact(event, "area"), Troop(fact(event, "troop"))
        name, start = f"fallen-{ids.FACTIONS[faction]}-{len(view.log)}-{n}", f"{ids.FIGURE(area, troop)}-0"
        if only in (None, troop):
            flying.append(i(emblem(troop), id=name, class_=f"fallen {color(faction)}", data_from=start))
    return join(*flying)
