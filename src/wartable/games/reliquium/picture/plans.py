"""Plans: an order that would declare war is shown and waits, since nobody can take it back (COM-DIP-10)."""

from __future__ import annotations

from wartable.engine.moves import Move
from wartable.engine.picture import Plan, Scene
from wartable.engine.regions import lowest
from wartable.engine.view import View
from wartable.games.reliquium.picture.clicks import clicks
from wartable.games.reliquium.picture.question import phase
from wartable.games.reliquium.pieces import Ability, Area
from wartable.games.reliquium.rules import board, diplomacy, orders, summon
from wartable.games.reliquium.state import Do, Phase
from wartable.games.reliquium.words.names import area, asked_faction, by_name
from wartable.games.reliquium.words.translator import say

FREE_ORDER = (Phase.ABILITY_AT, Phase.ABILITY_TO, Phase.ABILITY_TOKEN)


def plans(scene: Scene) -> list[Plan]:
    """All moves with their clicks, where one of them declares war; else there is nothing to wait for."""
    view = scene.view
    if not view.is_asked or not view.state.diplomacy:
        return []
    found = [_plan(scene, move) for move in view.legal]
    return [plan for plan in found if plan.clicks] if any(plan.confirm for plan in found) else []


def _plan(scene: Scene, move: Move) -> Plan:
    view = scene.view
    path, target = clicks(scene, move), attacked(view, move)
    holder = int(board.owner(view.state, target)) if target != Area.NOWHERE else -1
    if holder < 0 or diplomacy.may_fight(view.state, asked_faction(view), holder):
        return Plan((move,), view.say(move), path, confirm=False)
    words = say("Attack {area} and declare war on {faction}?", area=area(target, view), faction=by_name(holder, view))
    warning = say("It cannot be taken back: you are at war until both of you agree on peace.")
    return Plan((move,), words, path, warning=warning)


def attacked(view: View, move: Move) -> int:
    """The area on which an attack order lies after a move; what has one answer only is not asked any more."""
    s, now = view.state, phase(view)
    if now in FREE_ORDER and view.book.ability[s.spell] != Ability.VANGUARD:
        return Area.NOWHERE
    if now in (Phase.MELEE_TOKEN, Phase.ABILITY_TOKEN):
        return view.argument("target")
    if not board.one_only(orders.free_melee(s, asked_faction(view))):
        return Area.NOWHERE
    if now in (Phase.MELEE_TO, Phase.ABILITY_TO):
        return move.a
    if move.kind in (Do.FROM, Do.AT) and now in (Phase.MELEE_FROM, Phase.ABILITY_AT):
        return _only_target(view, move.a)
    sources = orders.melee_sources(view.book, s, asked_faction(view), orders.ANYWHERE) if move.kind == Do.MELEE else 0
    return _only_target(view, lowest(sources)) if board.one_only(sources) else Area.NOWHERE


def _only_target(view: View, source: int) -> int:
    """What can be attacked from an area, if it is one area only."""
    s, book = view.state, view.book
    among = summon.presence_of(book, s, s.spell) if phase(view) in FREE_ORDER else orders.ANYWHERE
    targets = orders.melee_targets(book, s, asked_faction(view), source, among)
    return int(lowest(targets)) if board.one_only(targets) else Area.NOWHERE
