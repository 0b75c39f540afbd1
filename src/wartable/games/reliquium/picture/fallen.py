"""Figures on their way home: what was lost flies from the map to its reserve, and is seen only as long as it flies."""

from __future__ import annotations

from wartable.engine.view import View
from wartable.games.reliquium.picture.last_move import fallen
from wartable.games.reliquium.picture.pen import FACTIONS, color, emblem
from wartable.games.reliquium.pieces import Troop


def going_home(view: View, faction: int, only: Troop | None = None) -> str:
    """Those of a faction, or of one class of it; the ply in their ids lets each of them fly once."""
    ply = len(view.log)
    return "".join(
        f'<i id="fallen-{FACTIONS[faction]}-{ply}-{n}" class="fallen {color(faction)}" data-from="{start}">'
        f"{emblem(troop)}</i>"
        for n, (troop, start) in enumerate(fallen(view, faction))
        if only in (None, troop)
    )
