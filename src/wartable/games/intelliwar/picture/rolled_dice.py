"""The dice on the felt, and what they come to."""

from __future__ import annotations

from markupsafe import escape

from wartable.engine.frames import phase_of
from wartable.engine.picture import Scene
from wartable.games.intelliwar.picture.captions import (
    BLANKS_GIVE,
    BRACE_TAKES,
    DAMAGE,
    FIGHT,
    HEAVY_ADDS,
    LOST_HALF,
    NOT_ROLLED,
    TARGET_HP,
)
from wartable.games.intelliwar.picture.dice import Rolled, dice_of_attack, large_die
from wartable.games.intelliwar.picture.pen import icon
from wartable.games.intelliwar.pieces import Ability, Face
from wartable.games.intelliwar.rules.board import has
from wartable.games.intelliwar.state import Phase, State, Tell
from wartable.games.intelliwar.words.names import unit_name
from wartable.games.intelliwar.words.translator import say

DICE_EVENTS = (Tell.ATTACKED, Tell.RELOADED, Tell.ROLLED, Tell.REROLLED, Tell.COUNTED)
MANY = 4
"""More dice than these lie closer together."""


def dice_lie(scene: Scene) -> bool:
    """Whether dice are to be seen: in an attack, and right after one."""
    attack = any(event.kind in DICE_EVENTS for event in scene.view.log[-1])
    return bool(scene.view.state.dice) or attack


def felt(scene: Scene) -> str:
    """The dice of the attack, the sum of them at their right."""
    dice = dice_of_attack(scene)
    drawn = "".join(large_die(die) for die in dice)
    crowd = " many" if len(dice) > MANY else ""
    return f'<div id="felt" class="felt{crowd}"><div class="thrown">{drawn}</div>{_sum(dice, scene)}</div>'


def _sum(dice: list[Rolled], scene: Scene) -> str:
    """Halves join to full DMG, an odd one is lost, and what abilities add or take."""
    if not dice or dice[0].face < 0:
        return f'<div class="sum">{_fight(scene)}<small>{say(NOT_ROLLED)}</small></div>'
    halves = sum(die.face for die in dice)
    heavy, braced, dmg = _counted(halves, scene)
    parts = [icon("die-one")] * (halves // 2) + [icon("die-half", "lost")] * (halves % 2)
    if heavy:
        parts.append(f"<span>{say(HEAVY_ADDS, n=heavy)}</span>")
    if braced:
        parts.append(f"<span>{say(BRACE_TAKES, n=braced)}</span>")
    key = dice[-1].thrown + max(die.thrown for die in dice)
    total = f'<p id="sum-{key}-{dmg}" class="total">{"".join(parts)}<big>{dmg}</big><span>{say(DAMAGE)}</span></p>'
    return f'<div class="sum">{_fight(scene)}{total}<small>{escape(_note(dice, halves))}</small></div>'


def _fight(scene: Scene) -> str:
    """Who attacks whom, while the attack is made."""
    view = scene.view
    s: State = view.state
    if not s.dice:
        return ""
    words = say(FIGHT, attacker=unit_name(s.attacker, view.game), target=unit_name(s.target, view.game))
    return f"<b>{escape(words)}</b><small>{say(TARGET_HP, hp=s.hp[s.target])}</small>"


def _counted(halves: int, scene: Scene) -> tuple[int, int, int]:
    """What Heavy Blow adds and Brace takes, and the DMG in the end: as it was counted, or would be now."""
    for told in reversed(scene.view.log):
        for event in reversed(told):
            facts = event.facts
            if event.kind == Tell.COUNTED:
                return facts["heavy"] or 0, facts["braced"] or 0, facts["dmg"] or 0
            if event.kind in (Tell.ROLLED, Tell.REROLLED):
                return _would_count(halves, scene)
    return _would_count(halves, scene)


def _would_count(halves: int, scene: Scene) -> tuple[int, int, int]:
    book, s = scene.view.book, scene.view.state
    dmg = halves // 2
    heavy = int(book.dmg[Ability.HEAVY_BLOW]) if dmg and has(s.heavy, s.attacker) else 0
    braced = min(dmg + heavy, book.reduce[Ability.BRACE]) if has(s.braced, s.target) else 0
    return heavy, braced, dmg + heavy - braced


def _note(dice: list[Rolled], halves: int) -> str:
    """What becomes of an odd half and of blanks."""
    blanks = sum(die.face == Face.BLANK for die in dice)
    notes = [say(LOST_HALF)] if halves % 2 else []
    if blanks > 1:
        notes.append(say(BLANKS_GIVE, blanks=blanks, xp=blanks // 2))
    return " ".join(notes)


def rolling(s: State) -> bool:
    """Whether the attacker is choosing what to do with its dice."""
    return phase_of(s) in (Phase.ADD_DICE, Phase.AFTER_ROLL, Phase.PICK_REROLL)
