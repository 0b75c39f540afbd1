"""What a move would do, said to the seat that decides."""

from __future__ import annotations

from functools import lru_cache

from wartable.engine.frames import frame, phase_of
from wartable.engine.moves import Move, MoveKind
from wartable.engine.view import View
from wartable.games.intelliwar.pieces import SQUARES, Ability, Class, Die, Pattern, Token, Unit
from wartable.games.intelliwar.rules.board import beyond, count, distance, empty_squares, has
from wartable.games.intelliwar.rules.move import between, chosen_tokens, ends_taking, free_squares, tokens_near
from wartable.games.intelliwar.rules.team import partner
from wartable.games.intelliwar.state import Do, Phase, State
from wartable.games.intelliwar.words.names import (
    DMG,
    HP,
    XP,
    decimal,
    dice_of,
    die_name,
    face_name,
    seat_name,
    square_name,
    summary,
    together,
    token_name,
    unit_name,
)
from wartable.games.intelliwar.words.odds import attack_dice, dealt, expected_damage, felling_odds
from wartable.games.intelliwar.words.translator import TRANSLATOR, number_of, say
from wartable.i18n.translator import Forms
from wartable.kit.choices import MoveFields, MoveWords

MOVES: dict[MoveKind, str] = {
    Do.TAKE: "Take {unit}: {summary}",
    Do.PLACE: "Place {placed} on {square}",
    Do.ACTIVATE: "Activate {unit}",
    Do.MOVE: "Move {unit} to {square}{taking}{charge}",
    Do.ATTACK: "Attack {target} with {unit}: {dice}, {odds}",
    Do.RELOAD: "Reload {unit} for {reload_cost} and attack {target}: {dice}, {odds}",
    Do.END: "End {unit} (+1 XP)",
    Do.USE_XP: "Use {token}: {target} gains {token_xp}",
    Do.HAND_OVER: "Hand over to {partner}",
    Do.END_TURN: "End the turn",
    Do.RALLY: "Rally {aim}: it gains {xp}",
    Do.LEAD_ON: "Lead {aim} on, up to {steps} squares",
    Do.BODY_DOUBLE: "Swap {user} with {aim} on {aim_square}",
    Do.SHIELD_BASH: "Push {aim} to {behind}",
    Do.BRACE: "Brace {user}: enemy attacks deal {reduce} less to it until your next turn",
    Do.DUEL: "Duel with {aim}: {dmg} to it, then {self_dmg} to {user}",
    Do.RIDE_BY: "Ride with {user} to {square}{taking}",
    Do.TRAMPLE: "Trample {aim}: jump to {behind}, {dmg} to it",
    Do.FORAGE: "Forage: take the token on {square}",
    Do.HEAVY_BLOW: "Ready a Heavy Blow: {user}'s next attack deals {dmg} more if it deals any",
    Do.MEND: "Mend {aim}: it heals {heal}",
    Do.SENTRY: "Stand Sentry with {user}: the first enemy to Move next to it takes {dmg}",
    Do.PINNING_SHOT: "Pin {aim}: it cannot Move on its next turn",
    Do.BARBED_BOLT: "Barbed Bolt: {dmg} to {aim}",
    Do.TAKE_AIM: "Take Aim with {user}: one reroll in its next attack",
    Do.PICKPOCKET: "Pickpocket {aim}: {user} takes 1 XP from it",
    Do.LURE: "Lure {aim} one square closer",
    Do.BACKSTAB: "Backstab {aim}: {dmg} to it",
    Do.FORAGE_XP: "Forage: {user} gains {xp}",
    Do.TO: "{moved} goes to {square}{taking}",
    Do.ROLL: "Roll {dice_laid}",
    Do.ADD_EXTRA_DIE: "Add a White die with {extra_die}",
    Do.ACCEPT: "Accept the roll: {counted}",
    Do.USE_REROLL: "Reroll some dice with {reroll}",
    Do.USE_AIM: "Reroll some dice with Take Aim",
    Do.DIE: "Pick die {number}: {die}, {face}",
    Do.REROLL: "Reroll the dice you picked",
    Do.BODYGUARD: "{unit} takes 1 DMG instead: {hp} HP left",
    Do.ROYAL_BLOOD: "Royal Blood: pay {blood_cost} to take {blood_reduce} less",
    Do.PASS: "Do not react: {left_dmg} to {victim}",
    Do.RETALIATE: "Retaliate: {knight} pays {retaliate_cost} and deals {retaliate_dmg} to {attacker}",
    Do.UPGRADE_WHITE: "Upgrade a White die of {upgraded} to Teal",
    Do.UPGRADE_TEAL: "Upgrade a Teal die of {upgraded} to Dark Blue",
    Do.KEEP: "Keep {upgraded}'s XP",
    Do.RESIGN: "Resign",
}

NO_RETALIATION = "Do not retaliate with {knight}"
BASH_DAMAGE = "Bash {aim}, which cannot be pushed: {dmg} to it"
NOBODY = Unit.NOBLE_PRINCE


def _better(move: Move, view: View) -> str:
    """Words that fit the position better than the usual ones of the kind of move; empty if there are none."""
    if move.kind == Do.PASS and phase_of(view.state) == Phase.RETALIATE:
        return NO_RETALIATION
    return BASH_DAMAGE if move.kind == Do.SHIELD_BASH and not _can_push(move, view) else ""


# --- What a move names


def special_user(kind: Do, view: View) -> int:
    """The unit whose Special a move is; any unit for other moves."""
    return int(view.book.user[_ability(kind)])


def _ability(kind: Do) -> Ability:
    """The Special that a move is; any one for other moves."""
    if kind == Do.FORAGE_XP:
        return Ability.FORAGE
    return Ability(kind - Do.RALLY) if Do.RALLY <= kind <= Do.BACKSTAB else Ability.RALLY


def named_unit(move: Move) -> int:
    """The unit that a move names first; any one for a move that begins with none."""
    return move.a if Unit in move.kind.ranges[:1] else NOBODY


def other_unit(move: Move) -> int:
    """The unit that a move names second; any one for a move that has none there."""
    return move.b if Unit in move.kind.ranges[1:2] else NOBODY


def named_square(move: Move) -> int:
    """The square a move names; a1 for a move that names none."""
    kind = Do(move.kind)
    if kind == Do.MOVE:
        return move.b
    return move.a if kind in (Do.PLACE, Do.RIDE_BY, Do.FORAGE, Do.TO) else 0


def subject(view: View) -> int:
    """The unit that the present decision is about: placed, upgraded, or using Lead On or Lure; any one elsewhere."""
    s: State = view.state
    phase = Phase(phase_of(s))
    if phase == Phase.SPECIAL_SQUARE:
        return frame(s, phase).user
    return frame(s, phase).unit if phase in (Phase.DRAFT_PLACE, Phase.UPGRADE) else NOBODY


def moved_unit(view: View) -> int:
    """The unit that is led or lured; any one in other decisions."""
    s: State = view.state
    return frame(s, Phase.SPECIAL_SQUARE).moved if phase_of(s) == Phase.SPECIAL_SQUARE else NOBODY


def _die(move: Move, view: View) -> int:
    """The die a move picks, counted from 0."""
    return min(max(move.a, 1), len(view.state.colour)) - 1 if move.kind == Do.DIE else 0


def _token(move: Move) -> int:
    return move.a if move.kind == Do.USE_XP and move.a else Token.XP_1


# --- What follows from a move


def counted_damage(view: View) -> int:
    """What the dice on the table deal, as they lie."""
    s: State = view.state
    return dealt(sum(s.face[i] for i in range(s.dice)), s.attacker, s.target, view)[2]


def _laid(view: View) -> str:
    """The dice of the attack by colour."""
    s: State = view.state
    laid = [s.colour[i] for i in range(s.dice)]
    return dice_of([laid.count(colour) for colour in Die])


def _taking(move: Move, view: View) -> str:
    """Which tokens lie on the way, if any."""
    s, book, kind = view.state, view.book, Do(move.kind)
    if not s.tokens:
        return ""
    if kind == Do.MOVE:
        found = _on_the_way(move.a, book.squares[move.a], move.b, move.c, view)
    elif kind == Do.RIDE_BY:
        found = _on_the_way(special_user(kind, view), book.steps[Ability.RIDE_BY], move.a, move.b, view)
    elif book.special[subject(view)] == Ability.LURE:
        found = s.tokens & 1 << move.a
    else:
        found = _on_the_way(moved_unit(view), book.steps[Ability.LEAD_ON], move.a, move.b, view)
    if not found:
        return ""
    tokens = number_of(Forms("{n} token", "{n} tokens"), count(found))
    squares = together([square_name(square) for square in range(SQUARES) if has(found, square)])
    return say(", taking the {tokens} on {squares}", tokens=tokens, squares=squares)


def _on_the_way(unit: int, steps: int, square: int, way: int, view: View) -> int:
    """Which tokens a unit takes on one of its ways to a square."""
    if view.book.pattern[unit] == Pattern.LINE:
        return int(view.state.tokens & between(view.state.square[unit], square))
    return [tokens for tokens, ends in _sets_of_tokens(unit, steps, view) if has(ends, square)][max(way, 1) - 1]


@lru_cache(maxsize=16)
def _sets_of_tokens(unit: int, steps: int, view: View) -> list[tuple[int, int]]:
    """Every set of tokens a unit can take and where it can then end, in the order of the ways (IWR-MOV-09).

    All moves of a unit are told together, so they share one list.
    """
    book, s = view.book, view.state
    near = tokens_near(book, s, unit, steps)
    pattern, free, square, n = book.pattern[unit], free_squares(book, s, unit), s.square[unit], count(near)
    sets = [chosen_tokens(near, n, choice) for choice in range((1 << n) - 1, -1, -1)]
    return [(tokens, ends_taking(book, pattern, free, square, steps, near, tokens)) for tokens in sets]


def _charge(move: Move, view: View) -> str:
    """Whether a Move makes a Cavalryman Charge."""
    s, book = view.state, view.book
    if move.kind != Do.MOVE or book.unit_class[move.a] != Class.CAVALRYMAN:
        return ""
    far = distance(s.square[move.a], move.b) >= book.dist_min[Ability.CHARGE]
    return say(" (a Charge: one extra die)") if far else ""


def _behind(move: Move, view: View) -> int:
    """The square behind a target; below 0 if it is off the board."""
    s = view.state
    return beyond(s.square[special_user(Do(move.kind), view)], s.square[move.a])


def _can_push(move: Move, view: View) -> bool:
    behind = _behind(move, view)
    return behind >= 0 and has(empty_squares(view.state), behind)


def _odds(move: Move, view: View) -> str:
    """What an attack can be expected to do."""
    unit, target = named_unit(move), other_unit(move)
    chance = felling_odds(unit, target, view)
    mean = decimal(expected_damage(unit, target, view), 1)
    if chance == 0:
        return say("{mean} DMG on average", mean=mean)
    return say("{mean} DMG on average, {chance:.0%} to eliminate it", mean=mean, chance=chance)


FIELDS: MoveFields = {
    "unit": lambda move, view: unit_name(named_unit(move), view.game),
    "aim": lambda move, view: unit_name(named_unit(move), view.game),
    "aim_square": lambda move, view: square_name(view.state.square[named_unit(move)]),
    "target": lambda move, view: unit_name(other_unit(move), view.game),
    "summary": lambda move, view: summary(named_unit(move), view),
    "user": lambda move, view: unit_name(special_user(Do(move.kind), view), view.game),
    "square": lambda move, _: square_name(named_square(move)),
    "behind": lambda move, view: square_name(_behind(move, view)),
    "taking": _taking,
    "charge": _charge,
    "odds": _odds,
    "dice": lambda move, view: dice_of(attack_dice(named_unit(move), view)),
    "partner": lambda _, view: seat_name(partner(view.state, view.state.control), view),
    "token": lambda move, view: token_name(_token(move), view.game),
    "token_xp": lambda move, view: number_of(XP, view.book.token_xp[_token(move)]),
    "reload_cost": lambda _, view: number_of(XP, view.book.cost_xp[Ability.RELOAD]),
    "xp": lambda move, view: number_of(XP, view.book.xp[_ability(Do(move.kind))]),
    "dmg": lambda move, view: number_of(DMG, view.book.dmg[_ability(Do(move.kind))]),
    "self_dmg": lambda move, view: view.book.self_dmg[_ability(Do(move.kind))],
    "steps": lambda move, view: view.book.steps[_ability(Do(move.kind))],
    "reduce": lambda move, view: number_of(DMG, view.book.reduce[_ability(Do(move.kind))]),
    "heal": lambda move, view: number_of(HP, view.book.heal[_ability(Do(move.kind))]),
    "hp": lambda move, view: max(0, view.state.hp[named_unit(move)] - 1),
    "placed": lambda _, view: unit_name(subject(view), view.game),
    "upgraded": lambda _, view: unit_name(subject(view), view.game),
    "moved": lambda _, view: unit_name(moved_unit(view), view.game),
    "victim": lambda _, view: unit_name(view.state.victim, view.game),
    "knight": lambda _, view: unit_name(view.state.target, view.game),
    "attacker": lambda _, view: unit_name(view.state.attacker, view.game),
    "left_dmg": lambda _, view: number_of(DMG, view.state.dmg),
    "dice_laid": lambda _, view: _laid(view),
    "counted": lambda _, view: number_of(DMG, counted_damage(view)),
    "extra_die": lambda _, view: token_name(Token.EXTRA_DIE, view.game),
    "reroll": lambda _, view: token_name(Token.REROLL, view.game),
    "number": lambda move, view: _die(move, view) + 1,
    "die": lambda move, view: die_name(view.state.colour[_die(move, view)], view.game),
    "face": lambda move, view: face_name(view.state.face[_die(move, view)]),
    "blood_cost": lambda _, view: number_of(XP, view.book.cost_xp[Ability.ROYAL_BLOOD]),
    "blood_reduce": lambda _, view: number_of(DMG, view.book.reduce[Ability.ROYAL_BLOOD]),
    "retaliate_cost": lambda _, view: number_of(XP, view.book.cost_xp[Ability.RETALIATE]),
    "retaliate_dmg": lambda _, view: number_of(DMG, view.book.dmg[Ability.RETALIATE]),
}
"""What each field of a sentence stands for."""

move = MoveWords(TRANSLATOR, MOVES, FIELDS, _better)
"""A move in words, said to the seat that decides."""
