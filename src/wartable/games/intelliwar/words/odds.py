"""What an attack can be expected to do: the odds of its DMG before the roll."""

from __future__ import annotations

from wartable.engine.view import View
from wartable.games.intelliwar.pieces import Ability, Die, Face
from wartable.games.intelliwar.rules.board import has
from wartable.games.intelliwar.state import State
from wartable.games.intelliwar.words.names import own_dice


def attack_dice(unit: int, view: View) -> list[int]:
    """How many dice of each colour a unit would attack with now, a Charge's die among them."""
    dice = own_dice(unit, view)
    if has(view.state.charging, unit):
        dice[Die.WHITE] = min(dice[Die.WHITE] + view.book.dice[Ability.CHARGE], view.book.dice_per_colour)
    return dice


def halves_odds(dice: list[int], view: View) -> list[float]:
    """How likely each total of half DMG is."""
    odds = [1.0]
    for die in Die:
        for _ in range(dice[die]):
            odds = _with_die(odds, list(view.book.face[die][: view.book.sides[die]]))
    return odds


def _with_die(odds: list[float], faces: list[int]) -> list[float]:
    after = [0.0] * (len(odds) + max(faces))
    for halves, chance in enumerate(odds):
        for face in faces:
            after[halves + face] += chance / len(faces)
    return after


def damage_odds(unit: int, target: int, view: View) -> list[float]:
    """How likely an attack on a target deals each amount of DMG, before any reaction (IWR-ATK-03, IWR-ATK-05)."""
    return _dealt_odds(halves_odds(attack_dice(unit, view), view), unit, target, view)


def dealt(halves: int, unit: int, target: int, view: View) -> tuple[int, int, int]:
    """What Heavy Blow adds to half DMG on the dice, what Brace takes off, and the DMG in the end (IWR-ATK-05)."""
    s, book = view.state, view.book
    dmg = halves // 2
    heavy = int(book.dmg[Ability.HEAVY_BLOW]) if dmg and has(s.heavy, unit) else 0
    braced = min(dmg + heavy, book.reduce[Ability.BRACE]) if has(s.braced, target) else 0
    return heavy, braced, dmg + heavy - braced


def _dealt_odds(halves: list[float], unit: int, target: int, view: View) -> list[float]:
    """The odds of whole DMG, with Heavy Blow and Brace applied."""
    odds: list[float] = []
    for n, chance in enumerate(halves):
        dmg = dealt(n, unit, target, view)[2]
        odds += [0.0] * (dmg + 1 - len(odds))
        odds[dmg] += chance
    return odds


def blanks_odds(unit: int, view: View) -> float:
    """How likely an attack brings XP for two blanks or more (IWR-XP-04)."""
    odds = [1.0]
    for die, n in zip(Die, attack_dice(unit, view), strict=True):
        faces = [int(face == Face.BLANK) for face in view.book.face[die][: view.book.sides[die]]]
        for _ in range(n):
            odds = _with_die(odds, faces)
    return sum(odds[2:])


def odds_after_reroll(picked: int, view: View) -> list[float]:
    """How likely the attack on the table deals each amount of DMG if these dice are rerolled."""
    s: State = view.state
    odds = [1.0]
    for i in range(s.dice):
        again = list(view.book.face[s.colour[i]][: view.book.sides[s.colour[i]]])
        odds = _with_die(odds, again if has(picked, i) else [s.face[i]])
    return _dealt_odds(odds, s.attacker, s.target, view)


def expected_damage(unit: int, target: int, view: View) -> float:
    """The average DMG of an attack, before any reaction."""
    return sum(dmg * chance for dmg, chance in enumerate(damage_odds(unit, target, view)))


def felling_odds(unit: int, target: int, view: View) -> float:
    """How likely an attack deals all the HP its target has left, before any reaction."""
    return sum(damage_odds(unit, target, view)[view.state.hp[target] :])
