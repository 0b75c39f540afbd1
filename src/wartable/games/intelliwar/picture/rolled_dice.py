"""The dice on the felt, and what they come to."""

from __future__ import annotations

from markupsafe import Markup

from wartable.engine.frames import phase_of
from wartable.engine.picture import Scene
from wartable.games.intelliwar.picture.arms import icon
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
from wartable.games.intelliwar.pieces import Ability, Face
from wartable.games.intelliwar.rules.board import has
from wartable.games.intelliwar.state import Phase, State, Tell
from wartable.games.intelliwar.words.names import unit_name
from wartable.games.intelliwar.words.translator import say
from wartable.kit.events import fact
from wartable.kit.html import b, big, div, p, small, span
from wartable.kit.markup import EMPTY, join

DICE_EVENTS = (Tell.ATTACKED, Tell.RELOADED, Tell.ROLLED, Tell.REROLLED, Tell.COUNTED)
MANY = 4
"""More dice than this lie closer together."""


def dice_lie(scene: Scene) -> bool:
    """Whether dice are to be seen: in an attack, and right after one."""
    attack = any(event.kind in DICE_EVENTS for event in scene.view.log[-1])
    return bool(scene.view.state.dice) or attack


def felt(scene: Scene) -> Markup:
    """The dice of the attack, their sum to the right."""
    dice = dice_of_attack(scene)
    thrown = div(*(large_die(die) for die in dice), class_="thrown")
    return div(thrown, _sum(dice, scene), id="felt", class_=f"felt{' many' if len(dice) > MANY else ''}")


def _sum(dice: list[Rolled], scene: Scene) -> Markup:
    """Halves join to full DMG, an odd one is lost, and what abilities add or take."""
    if not dice or dice[0].face < 0:
        return div(_fight(scene), small(say(NOT_ROLLED)), class_="sum")
    halves = sum(die.face for die in dice)
    heavy, braced, dmg = _counted(halves, scene)
    parts = [icon("die-one")] * (halves // 2) + [icon("die-half", "lost")] * (halves % 2)
    parts += [span(say(words, n=n)) for words, n in ((HEAVY_ADDS, heavy), (BRACE_TAKES, braced)) if n]
    key = dice[-1].thrown + max(die.thrown for die in dice)
    total = p(*parts, big(dmg), span(say(DAMAGE)), id=f"sum-{key}-{dmg}", class_="total")
    return div(_fight(scene), total, small(_note(dice, halves)), class_="sum")


def _fight(scene: Scene) -> Markup:
    """Who attacks whom, while the attack is made."""
    view = scene.view
    s: State = view.state
    if not s.dice:
        return EMPTY
    words = say(FIGHT, attacker=unit_name(s.attacker, view.game), target=unit_name(s.target, view.game))
    return join(b(words), small(say(TARGET_HP, hp=s.hp[s.target])))


def _counted(halves: int, scene: Scene) -> tuple[int, int, int]:
    """What Heavy Blow adds and Brace takes, and the DMG in the end: as it was counted, or would be now."""
    for told in reversed(scene.view.log):
        for event in reversed(told):
            if event.kind == Tell.COUNTED:
                return fact(event, "heavy"), fact(event, "braced"), fact(event, "dmg")
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
