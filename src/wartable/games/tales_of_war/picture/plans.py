"""Plans: chains of clicks that cover several moves: a player says where a unit goes, not every step of the way."""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple

from wartable.engine.frames import phase_of
from wartable.engine.moves import Move
from wartable.engine.picture import Plan, Scene
from wartable.engine.view import View
from wartable.games.tales_of_war.picture.clicks import ATTACKS, clicks, face_id, on_id, sign_id, target_id
from wartable.games.tales_of_war.picture.roster import roster
from wartable.games.tales_of_war.picture.routes import Route, acts, routes
from wartable.games.tales_of_war.picture.trial import trial_of
from wartable.games.tales_of_war.picture.warnings import is_safe, warning
from wartable.games.tales_of_war.rules.board import kind_at
from wartable.games.tales_of_war.state import Do, Phase
from wartable.games.tales_of_war.words import names
from wartable.games.tales_of_war.words.translator import say
from wartable.kit.parts import part

IN_TWO = (Phase.DEPLOY_UNIT, Phase.REDEPLOY)
"""Decisions that are always followed by one for a square."""


class Draft(NamedTuple):
    """A plan whose clicks depend on what else there is to do with its target."""

    plan: Plan
    target: str
    sign: str
    """What to click after the target, if that alone does not say enough."""


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
    """Where the unit ends up."""
    plan = Plan(route.moves, _words(view, route), [], warning=_warning(view, route))
    own = route.square == view.state.mover
    return Draft(plan, "" if own else target_id(view, route.square), face_id(route.square, route.facing))


def _warning(view: View, route: Route) -> str:
    """What the player may have overlooked in a route."""
    if is_safe(view):
        return ""
    return _cost(view, route.before, route.moves[-1])


def _cost(view: View, position: bytes, move: Move) -> str:
    """What the player may have overlooked in a move from a position."""
    trial = trial_of(view)
    trial.take(position)
    trial.play(move)
    return warning(view, trial.state)


def _through(view: View, route: Route) -> Draft:
    """As far as a square, and then on by another route than the cheapest. It can be taken back."""
    unit, square = names.unit_on(view.state.mover, view), names.square(route.square)
    words = say("{unit} to {square} and on from there: {cost} MP", unit=unit, square=square, cost=route.cost)
    return Draft(Plan(route.moves, words, [], confirm=False), target_id(view, route.square), on_id(route.square))


def _attack(view: View, move: Move) -> Draft:
    """An attack from where the unit stands."""
    plan = Plan((move,), view.say(move), [], warning=_cost(view, bytes(view.state.data), move))
    return Draft(plan, target_id(view, move.a), sign_id(move.kind, move.a))


def _instead(view: View) -> list[Draft]:
    """Another unit, while the one in hand has done nothing yet."""
    if phase_of(view.state) != Phase.ACT:
        return []
    drafts = []
    for other in roster(view):
        if other.seat == view.seat and other.square != view.state.mover:
            unit, square = names.unit(other.kind, view.game), names.square(other.square)
            words = say("{unit} on {square} instead", unit=unit, square=square)
            plan = Plan((Move(Do.SELECT, other.square),), words, [], confirm=False, back=True)
            drafts.append(Draft(plan, other.id, ""))
    return drafts


def _route_now(view: View, route: Route) -> Hashable:
    """What the words for a route depend on."""
    s = view.state
    here = s.mover, kind_at(s, s.mover), kind_at(s, route.square)
    return here, route.square, route.facing, route.side, route.cost


@part(_route_now)
def _words(view: View, route: Route) -> str:
    """A route in words."""
    facts = {
        "unit": names.unit_on(view.state.mover, view),
        "target": names.unit_on(route.square, view),
        "square": names.square(route.square),
        "facing": names.facing(route.facing),
        "side": names.side(max(0, route.side)),
        "cost": route.cost,
    }
    if route.side >= 0:
        return say("{unit} charges {target} on {square} {side}: {cost} MP", **facts)
    if route.cost and route.square == view.state.mover:
        return say("{unit} on {square} turns {facing}: {cost} MP", **facts)
    if route.cost:
        return say("{unit} to {square}, facing {facing}: {cost} MP", **facts)
    if route.square == view.state.mover:
        return say("{unit} stays on {square}, facing {facing}", **facts)
    return say("{unit} to {square}, facing {facing}", **facts)


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
    state = view.game.State(trial_of(view).after(bytes(view.state.data), move))
    return View(view.game, view.book, view.seat, view.asked, state, view.log, view.scores)
