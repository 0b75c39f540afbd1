"""The dice on the felt, and what they come to."""

from __future__ import annotations

from markupsafe import Markup

from wartable.engine.frames import phase_of
from wartable.engine.picture import Scene
from wartable.games.intelliwar.picture.arms import icon
from wartable.games.intelliwar.picture.dice import Rolled, dice_of_attack, large_die
from wartable.games.intelliwar.pieces import Face
from wartable.games.intelliwar.state import Phase, State, Tell
from wartable.games.intelliwar.words.names import unit_name
from wartable.games.intelliwar.words.odds import dealt
from wartable.games.intelliwar.words.translator import say
from wartable.kit.events import fact
from wartable.kit.html import b, big, div, p, small, span
from wartable.kit.markup import EMPTY, join

DICE_EVENTS = (Tell.ATTACKED, Tell.RELOADED, Tell.ROLLED, Tell.REROLLED, Tell.COUNTED)
MANY = 4
"""More dice than this lie closer together."""


def dice_lie(scene: Scene) -> bool:
    """Whether dice are shown: during an attack, and right after one."""
    attack = any(event.kind in DICE_EVENTS for event in scene.view.log[-1])
    return bool(scene.view.state.dice) or attack


def felt(scene: Scene) -> Markup:
    """The dice of the attack, their sum to the right."""
    dice = dice_of_attack(scene)
    thrown = div(*(large_die(die) for die in dice), class_="thrown")
    return div(thrown, _sum(dice, scene), id="felt", class_=f"felt{' many' if len(dice) > MANY else ''}")


def _sum(dice: list[Rolled], scene: Scene) -> Markup:
    """The DMG on the dice, two halves to each, with what abilities add or take off."""
    if not dice or dice[0].face < 0:
        return div(_fight(scene), small(say("Not rolled yet")), class_="sum")
    halves = sum(die.face for die in dice)
    heavy, braced, dmg = _counted(halves, scene)
    parts = [icon("die-one")] * (halves // 2) + [icon("die-half", "lost")] * (halves % 2)
    parts += [span(say("+{n} Heavy Blow", n=heavy))] if heavy else []
    parts += [span(say("\N{MINUS SIGN}{n} Brace", n=braced))] if braced else []
    key = dice[-1].thrown + max(die.thrown for die in dice)
    total = p(*parts, big(dmg), span(say("damage")), id=f"sum-{key}-{dmg}", class_="total")
    return div(_fight(scene), total, small(_note(dice, halves)), class_="sum")


def _fight(scene: Scene) -> Markup:
    """Who attacks whom, while the attack is made."""
    view = scene.view
    s: State = view.state
    if not s.dice:
        return EMPTY
    units = {"attacker": unit_name(s.attacker, view.game), "target": unit_name(s.target, view.game)}
    return join(b(say("{attacker} on {target}", **units)), small(say("{hp} HP left", hp=s.hp[s.target])))


def _counted(halves: int, scene: Scene) -> tuple[int, int, int]:
    """What Heavy Blow adds and Brace takes, and the DMG in the end: as it was counted, or would be now."""
    kinds = (Tell.COUNTED, Tell.ROLLED, Tell.REROLLED)
    last = next((event for told in reversed(scene.view.log) for event in reversed(told) if event.kind in kinds), None)
    if last is not None and last.kind == Tell.COUNTED:
        return fact(last, "heavy"), fact(last, "braced"), fact(last, "dmg")
    return dealt(halves, scene.view.state.attacker, scene.view.state.target, scene.view)


def _note(dice: list[Rolled], halves: int) -> str:
    """What an odd half and blanks come to."""
    blanks = sum(die.face == Face.BLANK for die in dice)
    notes = [say("The odd half is lost.")] if halves % 2 else []
    if blanks > 1:
        notes.append(say("{blanks} blanks: {xp} XP.", blanks=blanks, xp=blanks // 2))
    return " ".join(notes)


def rolling(s: State) -> bool:
    """Whether the attacker is choosing what to do with its dice."""
    return phase_of(s) in (Phase.ADD_DICE, Phase.AFTER_ROLL, Phase.PICK_REROLL)
