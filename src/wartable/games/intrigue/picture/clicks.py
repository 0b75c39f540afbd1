"""What to click for each move, and what a reader meant by other clicks."""

from __future__ import annotations

from wartable.engine.frames import phase_of
from wartable.engine.moves import Move
from wartable.engine.picture import Scene
from wartable.games.intrigue.picture.ids import REGION, SEAT
from wartable.games.intrigue.rules import dispatch
from wartable.games.intrigue.state import Do, Phase, Region
from wartable.games.intrigue.words.position import proposing
from wartable.kit.clicks import ClickTable

clicks = ClickTable({Do.ASK: [SEAT["a"]]} | {kind: [REGION["a"]] for kind in Do if Region in kind.ranges})
"""The elements to click for a legal move: a region or a seat. Answers are buttons."""


def meant(scene: Scene, path: list[str]) -> Move | None:
    """The move a reader meant by clicking these elements in this decision.

    While a proposal is made or waits, a click on a region that is not on offer only asks about it.
    """
    view = scene.view
    if view.over or not view.is_asked:
        return None
    phase = Phase(phase_of(view.state))
    kinds = []
    if not proposing(view):
        kinds += [kind for kind in dispatch.kinds(phase) if kind.ranges == (Region,)][:1] or [Do.PLACE]
    if phase in (Phase.PROPOSE_TO, Phase.PROPOSE_REGION):
        kinds.append(Do.ASK)
    return clicks.read(scene, kinds, path)
