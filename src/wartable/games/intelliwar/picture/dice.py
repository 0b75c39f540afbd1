"""Dice: small ones on cards, and large ones that have been rolled, each colour with a shape of its own."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from wartable.engine.events import Event
from wartable.engine.picture import Scene
from wartable.games.intelliwar.picture.captions import DIE_LABELS
from wartable.games.intelliwar.picture.pen import titled
from wartable.games.intelliwar.pieces import Ability, Die, Face, Token
from wartable.games.intelliwar.rules.board import has
from wartable.games.intelliwar.state import State, Tell
from wartable.games.intelliwar.words.names import ability_name, dice_of, die_name, token_name
from wartable.games.intelliwar.words.translator import say

COLOURS = ("white", "teal", "blue")
SMALL = (
    '<rect x="2" y="2" width="16" height="16" rx="4"/>',
    '<path d="M6 2h8l4 4v8l-4 4H6l-4-4V6z"/><circle cx="10" cy="10" r="2.4"/>',
    '<path d="M10 1l9 4.5v9L10 19l-9-4.5v-9z"/><circle cx="7" cy="10" r="2.2"/><circle cx="13" cy="10" r="2.2"/>',
)
LARGE = (
    '<rect x="-25" y="-25" width="50" height="50" rx="11"/>',
    '<path d="M-14-25h28L25-14v28L14 25h-28L-25 14v-28z"/>',
    '<path d="M0-29 25.5-15v30L0 29-25.5 15v-30z"/>',
)
INNER = (
    "",
    '<path class="in" d="M-12-21h24L21-12v24L12 21h-24L-21 12v-24z"/>',
    '<path class="in" d="M0-24.5 21.5-13v26L0 24.5-21.5 13v-26z"/>',
)
FACE_EMBLEMS = {
    Face.BLANK: "die-blank",
    Face.HALF: "die-half",
    Face.ONE: "die-one",
    Face.ONE_AND_A_HALF: "die-one-half",
}
TILTS = (-9, 7, -5, 12, -7, 9, -11)
"""How dice lie, so that no two look alike."""
TICK = '<g class="tick"><circle cx="25" cy="-25" r="10.5"/><path d="M20-25l4 4 7-8"/></g>'


class Rolled(NamedTuple):
    """A die of an attack."""

    number: int
    """As the rules count, from 1."""
    colour: int
    face: int
    """What it shows; below 0 if it has not been rolled yet."""
    thrown: int
    """The ply it was thrown at last: as long as that stays the same, it lies still."""
    called: str
    picked: bool = False


# --- Small dice


def own_dice(counts: Sequence[int]) -> str:
    """A unit's own dice in a row."""
    drawn = "".join(small_die(colour) for colour, n in enumerate(counts) for _ in range(n))
    return f'<span class="dice" {titled(dice_of(counts))}>{drawn}</span>'


@lru_cache
def small_die(colour: int) -> str:
    """A die among others on a card."""
    return f'<svg class="die-{COLOURS[colour]}" viewBox="0 0 20 20" aria-hidden="true">{SMALL[colour]}</svg>'


# --- What was rolled


def dice_of_attack(scene: Scene) -> list[Rolled]:
    """The dice of the attack that is made or was made last, as the table was told of them."""
    s: State = scene.view.state
    dice: list[Rolled] = []
    from_tokens = 0
    for ply, event in _since_attack(scene):
        facts = {name: value or 0 for name, value in event.facts.items()}
        if event.kind == Tell.DIE_ADDED:
            from_tokens += 1
        elif event.kind == Tell.ROLLED:
            colours = [Die.WHITE] * facts["white"] + [Die.TEAL] * facts["teal"] + [Die.BLUE] * facts["blue"]
            own = len(colours)
            colours += [Die.WHITE] * facts["added"]
            names = _names(colours, own, from_tokens, scene)
            dice = [Rolled(i + 1, c, facts["faces"] >> 2 * i & 3, ply, names[i]) for i, c in enumerate(colours)]
        elif event.kind == Tell.REROLLED:
            dice = [_again(die, facts, ply) for die in dice]
    if s.dice and not dice:
        laid = [s.colour[i] for i in range(s.dice)]
        names = _names(laid, s.dice - s.charge_dice - s.extra_dice, s.extra_dice, scene)
        dice = [Rolled(i + 1, colour, -1, 0, names[i]) for i, colour in enumerate(laid)]
    return [die._replace(picked=bool(has(s.picked, die.number - 1))) for die in dice]


def _since_attack(scene: Scene) -> list[tuple[int, Event]]:
    """What was told since the last attack was declared, with the ply of each."""
    log = scene.view.log
    for start in range(len(log) - 1, -1, -1):
        declared = [n for n, event in enumerate(log[start]) if event.kind in (Tell.ATTACKED, Tell.RELOADED)]
        if declared:
            later = [(ply, event) for ply in range(start + 1, len(log)) for event in log[ply]]
            return [*((start, event) for event in log[start][declared[-1] :]), *later]
    return []


def _again(die: Rolled, facts: dict[str, int], ply: int) -> Rolled:
    """A die after a reroll, which may have left it alone."""
    face = facts["faces"] >> 2 * (die.number - 1) & 3
    return die._replace(face=face, thrown=ply if has(facts["picked"], die.number - 1) else die.thrown)


def _names(colours: Sequence[int], own: int, from_tokens: int, scene: Scene) -> list[str]:
    """Own dice by their colours, added ones by what they came from: a Charge, then tokens (IWR-DIC-05)."""
    game = scene.view.game
    charged = len(colours) - own - from_tokens
    added = [ability_name(Ability.CHARGE, game)] * charged + [token_name(Token.EXTRA_DIE, game)] * from_tokens
    return [*(die_name(colour, game) for colour in colours[:own]), *added]


def large_die(die: Rolled) -> str:
    """A die on the felt. A new throw is a new element, so that it is seen to fall."""
    called, face = die.called, ""
    if die.face >= 0:
        called = say(DIE_LABELS[Face(die.face)], die=die.called)
        face = f'<use href="#e-{FACE_EMBLEMS[Face(die.face)]}" x="-19" y="-19" width="38" height="38" class="face"/>'
    drawn = _solid(die.colour, die.number - 1, face)
    label = titled(called)
    state = " picked" if die.picked else ""
    return (
        f'<span id="die-{die.number}" class="die {COLOURS[die.colour]}{state}" {label}>'
        f'<svg viewBox="-40 -42 80 86" aria-hidden="true"><ellipse class="drop" cx="4" cy="19" rx="31" ry="17"/>'
        f'<g class="halo"><g transform="translate(0 3) rotate({TILTS[die.number - 1]}) scale(1.2 1.24)">'
        f"{LARGE[die.colour]}</g></g>"
        f'<g id="throw-{die.number}-{die.thrown}" class="throw" style="animation-delay:{0.05 * (die.number - 1):.2f}s">'
        f"{drawn}{TICK if die.picked else ''}</g></svg><span>{die.called}</span></span>"
    )


@lru_cache(maxsize=256)
def _solid(colour: int, n: int, face: str) -> str:
    """A die with some height, a little tilted."""
    turn = f'transform="rotate({TILTS[n]})"'
    side = "".join(f'<g transform="translate(0 {up})"><g {turn}>{LARGE[colour]}</g></g>' for up in (9, 6, 3))
    return f'<g class="sides">{side}</g><g class="top" {turn}>{LARGE[colour]}{INNER[colour]}{face}</g>'


@lru_cache
def standing_die(colour: int) -> str:
    """A large die that has not been rolled."""
    solid = _solid(colour, 0, "")
    return f'<svg class="die-solid {COLOURS[colour]}" viewBox="-40 -38 80 80" aria-hidden="true">{solid}</svg>'
