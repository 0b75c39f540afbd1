"""What to click for each move, and what somebody means who clicks something else."""

from __future__ import annotations

from wartable.engine.frames import phase_of
from wartable.engine.moves import Move
from wartable.engine.picture import Scene
from wartable.games.intrigue.picture.pen import EMPIRE_IDS, REGION_IDS
from wartable.games.intrigue.picture.seats import seat_id
from wartable.games.intrigue.rules import dispatch
from wartable.games.intrigue.state import Do, Phase, Region
from wartable.games.intrigue.words.names import proposing


def clicks(scene: Scene, move: Move) -> list[str]:  # noqa: ARG001 - the contract decides what it takes
    """The elements to click for a legal move: a region or a seat. Answers are buttons."""
    kind = Do(move.kind)
    if kind == Do.ASK:
        return [seat_id(move.a)]
    return [f"region-{REGION_IDS[move.a]}"] if Region in kind.ranges else []


def meant(scene: Scene, clicks: list[str]) -> Move | None:
    """The move somebody had in mind who clicked these elements in this decision.

    While a proposal is made or waits, whoever clicks a region that is not on offer only wants to know about it.
    """
    view = scene.view
    if view.over or view.seat != view.asked or not clicks:
        return None
    role, _, name = clicks[-1].partition("-")
    phase = Phase(phase_of(view.state))
    if role == "region" and name in REGION_IDS and not proposing(view):
        kinds = [kind for kind in dispatch.kinds(phase) if kind.ranges == (Region,)]
        return Move(kinds[0] if kinds else Do.PLACE, REGION_IDS.index(name))
    if role == "seat" and name in EMPIRE_IDS and phase in (Phase.PROPOSE_TO, Phase.PROPOSE_REGION):
        return Move(Do.ASK, EMPIRE_IDS.index(name))
    return None
