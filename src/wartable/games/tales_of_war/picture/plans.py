"""Plans: chains of clicks that cover several moves, so that a person says where a unit goes and not each step of it."""

from __future__ import annotations

from typing import NamedTuple

from wartable.engine.frames import phase_of
from wartable.engine.moves import Move
from wartable.engine.picture import Plan, Scene
from wartable.engine.view import View
from wartable.games.tales_of_war.picture.captions import (
    PLAN_CHARGE,
    PLAN_GO,
    PLAN_GO_FREE,
    PLAN_GO_ON,
    PLAN_INSTEAD,
    PLAN_STAY,
    PLAN_TURN,
)
from wartable.games.tales_of_war.picture.clicks import ATTACKS, clicks, face_id, on_id, sign_id, target_id
from wartable.games.tales_of_war.picture.roster import roster
from wartable.games.tales_of_war.picture.routes import Route, acts, after, legal_in, routes
from wartable.games.tales_of_war.picture.warnings import warning
from wartable.games.tales_of_war.rules.board import kind_at
from wartable.games.tales_of_war.state import Do, Phase
from wartable.games.tales_of_war.words.names import facing_name, side_name, square_name, unit
from wartable.games.tales_of_war.words.translator import say

IN_TWO = (Phase.DEPLOY_UNIT, Phase.REDEPLOY)
"""Decisions that are always followed by one for a square."""


class Draft(NamedTuple):
    """A plan whose clicks depend on what else there is to do with its target."""

    plan: Plan
    target: str
    sign: str
    """What to click after the target, where that alone does not say enough."""


def plans(scene: Scene) -> list[Plan]:
    """All that the reader can do with one chain of clicks."""
    view = scene.view
    if view.over or view.seat != view.asked:
        return []
    if acts(view):
        return _activation(view)
    if phase_of(view.state) == Phase.TERRAIN_PLACE:
        return [Plan((move,), view.say(move), clicks(scene, move)) for move in view.legal]
    return _deployment(scene) if phase_of(view.state) in IN_TWO else []


def _activation(view: View) -> list[Plan]:
    """Every end of the activation: square and facing, charge, or attack; squares on the way; another unit instead."""
    drafts = [_end(view, route) for route in routes(view).ends.values()]
    drafts += [_through(view, route) for route in routes(view).through.values() if route.square != view.state.mover]
    drafts += [_attack(view, move) for move in view.legal if move.kind in ATTACKS]
    targets = [draft.target for draft in drafts]
    drafts += [draft for draft in _instead(view) if draft.target not in targets]
    return [draft.plan._replace(clicks=_path(draft, targets.count(draft.target))) for draft in drafts]


def _path(draft: Draft, things_to_do: int) -> list[str]:
    """The dial around the unit itself is open all the time; another target needs no sign if there is only one."""
    if not draft.target:
        return [draft.sign]
    return [draft.target, draft.sign] if things_to_do > 1 else [draft.target]


def _end(view: View, route: Route) -> Draft:
    """Where the unit comes to stand."""
    plan = Plan(route.moves, _words(view, route), [], warning=warning(view, route.state))
    own = route.square == view.state.mover
    return Draft(plan, "" if own else target_id(view, route.square), face_id(route.square, route.facing))


def _through(view: View, route: Route) -> Draft:
    """As far as a square, and then on by another route than the cheapest. It can be taken back."""
    words = say(PLAN_GO_ON, unit=_name(view, view.state.mover), square=square_name(route.square), cost=route.cost)
    return Draft(Plan(route.moves, words, [], confirm=False), target_id(view, route.square), on_id(route.square))


def _attack(view: View, move: Move) -> Draft:
    """An attack from where the unit stands."""
    plan = Plan((move,), view.say(move), [], warning=warning(view, after(view, view.state, move)))
    return Draft(plan, target_id(view, move.a), sign_id(move.kind, move.a))


def _instead(view: View) -> list[Draft]:
    """Another unit, while the one in hand has done nothing yet."""
    if phase_of(view.state) != Phase.ACT:
        return []
    others = [unit for unit in roster(view) if unit.seat == view.seat and unit.square != view.state.mover]
    drafts = []
    for other in others:
        words = say(PLAN_INSTEAD, unit=_name(view, other.square), square=square_name(other.square))
        drafts.append(Draft(Plan((Move(Do.SELECT, other.square),), words, [], confirm=False, back=True), other.id, ""))
    return drafts


def _name(view: View, square: int) -> str:
    return unit(kind_at(view.state, square), view.game)


def _words(view: View, route: Route) -> str:
    """What a route comes to."""
    s = view.state
    if route.side >= 0:
        form = PLAN_CHARGE
    elif route.square == s.mover:
        form = PLAN_TURN if route.cost else PLAN_STAY
    else:
        form = PLAN_GO if route.cost else PLAN_GO_FREE
    return say(
        form,
        unit=_name(view, s.mover),
        target=_name(view, route.square),
        square=square_name(route.square),
        facing=facing_name(route.facing),
        side=side_name(max(0, route.side)),
        cost=route.cost,
    )


def _deployment(scene: Scene) -> list[Plan]:
    """A unit and its square."""
    view = scene.view
    made = []
    for first in view.legal:
        if first.kind == Do.DONE:
            continue
        then = _after(view, first)
        for second in then.legal:
            path = [*clicks(scene, first), *clicks(scene._replace(view=then), second)]
            made.append(Plan((first, second), then.say(second), path, confirm=False))
    return made


def _after(view: View, move: Move) -> View:
    """What the reader would see after a move that shows nothing new."""
    state = after(view, view.state, move)
    return View(view.game, view.book, view.seat, view.asked, state, legal_in(view, state), view.log, view.scores)
