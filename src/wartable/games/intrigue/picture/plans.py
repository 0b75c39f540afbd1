"""Plans: after naming a region or picking up a tile, the player may still click another one instead."""

from __future__ import annotations

from wartable.engine.frames import phase_of
from wartable.engine.moves import Move
from wartable.engine.picture import Plan, Scene
from wartable.games.intrigue.picture.clicks import clicks
from wartable.games.intrigue.rules.annexation import targets
from wartable.games.intrigue.rules.special import movable
from wartable.games.intrigue.state import Do, Phase
from wartable.games.intrigue.words.names import region_name, whose
from wartable.games.intrigue.words.position import active, members, pending
from wartable.games.intrigue.words.translator import say

SECOND_HALVES = (Phase.PROPOSE_TO, Phase.MOVE_TO)
"""Decisions whose first half can still be changed."""


def plans(scene: Scene) -> list[Plan]:
    """The rest of a decision, and other choices for its first half."""
    view = scene.view
    phase = Phase(phase_of(view.state))
    if phase not in SECOND_HALVES or not view.is_asked:
        return []
    rest = [_official(scene, move) if move.kind == Do.ASK else _plain(scene, move) for move in view.legal]
    taken = {plan.clicks[0] for plan in rest}
    anew = [_plain(scene, move, back=True) for move in _others(scene, phase)]
    return rest + [plan for plan in anew if plan.clicks[0] not in taken]


def _official(scene: Scene, move: Move) -> Plan:
    """Asking a player makes the proposal official, so it needs a confirmation."""
    view = scene.view
    words = say(
        "{ask}. Make it official: {whose} tile to {region}?",
        ask=view.say(move),
        whose=whose(active(view), view),
        region=region_name(pending(view), view.game),
    )
    warning = say("You cannot undo this: a refusal costs you the turn.")
    return Plan((move,), words, clicks(scene, move), confirm=True, warning=warning)


def _plain(scene: Scene, move: Move, back: bool = False) -> Plan:
    return Plan((move,), scene.view.say(move), clicks(scene, move), confirm=False, back=back)


def _others(scene: Scene, phase: Phase) -> list[Move]:
    """What else could have been chosen in the first half."""
    view = scene.view
    if phase == Phase.PROPOSE_TO:
        regions = targets(view.book, view.state, active(view)) & ~(1 << pending(view))
        return [Move(Do.PROPOSE, region) for region in members(regions)]
    regions = movable(view.book, view.state) & ~(1 << pending(view))
    return [Move(Do.FROM, region) for region in members(regions)]
