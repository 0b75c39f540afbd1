"""What a unit says: its whole card, what it may do now and why not, and what could be done to it."""

from __future__ import annotations

from markupsafe import Markup

from wartable.engine.frames import phase_of
from wartable.engine.moves import Move
from wartable.engine.picture import Scene
from wartable.games.intelliwar.picture.arms import icon
from wartable.games.intelliwar.picture.captions import LASTING_WORDS
from wartable.games.intelliwar.picture.odds_bar import bar
from wartable.games.intelliwar.picture.sheet import sheet, side_holding
from wartable.games.intelliwar.pieces import Ability, Class
from wartable.games.intelliwar.rules.action import action_refusal
from wartable.games.intelliwar.rules.attack import reload_refusal, target_refusal
from wartable.games.intelliwar.rules.board import adjacent, has, on_board, side_of
from wartable.games.intelliwar.rules.draft import take_refusal
from wartable.games.intelliwar.rules.move import start_refusal
from wartable.games.intelliwar.rules.turn import activate_refusal
from wartable.games.intelliwar.state import Do, Phase, Refusal, State
from wartable.games.intelliwar.words.names import COMMA, XP, decimal, dice_of, unit_name, units_in
from wartable.games.intelliwar.words.odds import attack_dice, blanks_odds, damage_odds, expected_damage, felling_odds
from wartable.games.intelliwar.words.refusals import refusal
from wartable.games.intelliwar.words.translator import number_of, say
from wartable.kit.html import div, h4, p, span
from wartable.kit.markup import EMPTY, join
from wartable.kit.panel import entry


def about_unit(scene: Scene, unit: int) -> Markup:
    """Card, state, forecast."""
    s: State = scene.view.state
    card = sheet(unit, scene, side_holding(unit, scene))
    if on_board(s, unit):
        return join(div(card, _state(unit, scene), class_="sheet"), _forecasts(unit, scene))
    return div(card, _why_not_taken(unit, scene), class_="sheet")


def _why_not_taken(unit: int, scene: Scene) -> Markup:
    """Why a card of the draft cannot be taken."""
    view = scene.view
    if phase_of(view.state) != Phase.DRAFT_CARD:
        return EMPTY
    return entry("", _said(take_refusal(view.book, view.state, unit), Move(Do.TAKE, unit), scene))


def _said(reason: int, move: Move, scene: Scene) -> Markup:
    """Why a move is refused; nothing if it is allowed."""
    return span(f"{refusal(tuple(Refusal)[reason], move, scene.view)}.", class_="why") if reason else EMPTY


# --- What it may do


def _state(unit: int, scene: Scene) -> Markup:
    """What lies on it, and why it cannot be activated or act."""
    view = scene.view
    s: State = view.state
    lines = [say(words) for name, words in LASTING_WORDS.items() if has(getattr(s, name), unit)]
    if len(scene.players) > 2:
        player = scene.players[s.keeper[unit]].name
        lines.append(say("{player} decides for it on the enemy's turn.", player=player))
    return entry("", *lines, *_hindrances(unit, scene))


def _hindrances(unit: int, scene: Scene) -> list[Markup]:
    """Why it cannot do something that a player may want it to."""
    view = scene.view
    s, book = view.state, view.book
    phase = phase_of(s)
    if side_of(s, unit) != s.side or view.over:
        return []
    if phase == Phase.PLACE_TOKEN:
        return [_said(activate_refusal(s, unit), Move(Do.ACTIVATE, unit), scene)]
    if phase != Phase.MAIN or not has(s.active, unit):
        return []
    found = [
        (start_refusal(s, unit), Move(Do.MOVE, unit, s.square[unit])),
        (action_refusal(s, unit, s.attacked), Move(Do.ATTACK, unit, unit)),
    ]
    if book.unit_class[unit] == Class.CROSSBOWMAN and has(s.attacked, unit):
        found.append((reload_refusal(book, s, unit), Move(Do.RELOAD, unit, unit)))
    return list(dict.fromkeys(_said(reason, move, scene) for reason, move in found))


# --- What could be done to it


def _forecasts(unit: int, scene: Scene) -> Markup:
    """The chances of every attack that the units on turn could make on it now."""
    view = scene.view
    s, book = view.state, view.book
    if side_of(s, unit) == s.side or phase_of(s) != Phase.MAIN:
        return EMPTY
    attackers = [
        own
        for own in units_in(s.active)
        if target_refusal(book, s, own, unit) == Refusal.ALLOWED and not _cannot_attack(own, scene)
    ]
    if not attackers:
        return EMPTY
    chances = [_forecast(own, unit, scene) for own in attackers]
    return div(*chances, _reactions(unit, scene), class_="forecast")


def _cannot_attack(unit: int, scene: Scene) -> bool:
    """Whether a unit has neither an Attack nor a Reload left."""
    book, s = scene.view.book, scene.view.state
    return bool(action_refusal(s, unit, s.attacked)) and bool(reload_refusal(book, s, unit))


def _forecast(unit: int, target: int, scene: Scene) -> Markup:
    view = scene.view
    head = say("Attack by {unit}: {dice}", unit=unit_name(unit, view.game), dice=dice_of(attack_dice(unit, view)))
    words = [say("{mean} damage on average", mean=decimal(expected_damage(unit, target, view), 2))]
    if (fells := felling_odds(unit, target, view)) > 0:
        words.append(say("{chance:.0%} to eliminate it", chance=fells))
    if (blanks := blanks_odds(unit, view)) >= 0.005:
        words.append(say("{chance:.0%} for XP from blanks", chance=blanks))
    odds = bar(damage_odds(unit, target, view), view.state.hp[target])
    return join(h4(icon("dmg"), head), odds, p(f"{COMMA.join(words)}."))


def _reactions(unit: int, scene: Scene) -> Markup:
    """What its side could do against an attack, and what it cannot."""
    view = scene.view
    s, book = view.state, view.book
    guards = s.army[side_of(s, unit)] & book.of_class[Class.GUARD] & ~(1 << unit)
    beside = [guard for guard in units_in(guards) if adjacent(book, s, guard, unit)]
    ready = COMMA.join(unit_name(guard, view.game) for guard in beside if not has(s.reacted, guard))
    tired = COMMA.join(unit_name(guard, view.game) for guard in beside if has(s.reacted, guard))
    lines = [say("{guards} can take 1 instead.", guards=ready)] if ready else []
    lines += [say("{guards} has already reacted this turn.", guards=tired)] if tired else []
    if book.unit_class[unit] == Class.PRINCE:
        lines.append(_royal(unit, scene))
    retaliates = book.unit_class[unit] == Class.KNIGHT and not has(s.reacted, unit)
    if retaliates and s.xp[unit] >= book.cost_xp[Ability.RETALIATE]:
        lines.append(say("It may strike back for {cost}.", cost=number_of(XP, book.cost_xp[Ability.RETALIATE])))
    return entry("", *lines)


def _royal(unit: int, scene: Scene) -> str:
    s, book = scene.view.state, scene.view.book
    if has(s.reacted, unit):
        return say("It has used Royal Blood this turn.")
    cost = book.cost_xp[Ability.ROYAL_BLOOD]
    if s.xp[unit] >= cost:
        return say("Royal Blood can take 1 off.")
    return say("Royal Blood needs {cost}, it has {xp}.", cost=number_of(XP, cost), xp=s.xp[unit])
