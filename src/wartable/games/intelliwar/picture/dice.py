"""Dice: small ones on cards, and large ones that have been rolled, each colour with its own shape."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from markupsafe import Markup

from wartable.engine.events import Event
from wartable.engine.picture import Scene
from wartable.games.intelliwar.picture.ids import DIE
from wartable.games.intelliwar.pieces import Ability, Die, Face, Token
from wartable.games.intelliwar.rules.board import has
from wartable.games.intelliwar.state import State, Tell
from wartable.games.intelliwar.words.names import ability_name, dice_of, die_name, face_name, token_name
from wartable.kit.events import fact
from wartable.kit.html import span
from wartable.kit.markup import EMPTY, join
from wartable.kit.svg import circle, ellipse, emblem, g, path, rect, sketch

COLOURS = ("white", "teal", "blue")
SMALL = (
    rect(2, 2, 16, 16, rx=4),
    join(path("M6 2h8l4 4v8l-4 4H6l-4-4V6z"), circle(10, 10, 2.4)),
    join(path("M10 1l9 4.5v9L10 19l-9-4.5v-9z"), circle(7, 10, 2.2), circle(13, 10, 2.2)),
)
LARGE = (
    rect(-25, -25, 50, 50, rx=11),
    path("M-14-25h28L25-14v28L14 25h-28L-25 14v-28z"),
    path("M0-29 25.5-15v30L0 29-25.5 15v-30z"),
)
INNER = (
    EMPTY,
    path("M-12-21h24L21-12v24L12 21h-24L-21 12v-24z", "in"),
    path("M0-24.5 21.5-13v26L0 24.5-21.5 13v-26z", "in"),
)
FACE_EMBLEMS = {
    Face.BLANK: "die-blank",
    Face.HALF: "die-half",
    Face.ONE: "die-one",
    Face.ONE_AND_A_HALF: "die-one-half",
}
TILTS = (-9, 7, -5, 12, -7, 9, -11)
"""How dice lie, so that no two look alike."""
TICK = g(circle(25, -25, 10.5), path("M20-25l4 4 7-8"), class_="tick")


class Rolled(NamedTuple):
    """A die of an attack."""

    number: int
    """Counted from 1, as in the rules."""
    colour: int
    face: int
    """What it shows; below 0 if it has not been rolled yet."""
    thrown: int
    """The ply of its last throw: as long as that stays the same, it lies still."""
    called: str
    picked: bool = False


# --- Small dice


def own_dice(counts: Sequence[int]) -> Markup:
    """A unit's own dice in a row."""
    return span(*small_dice(counts), class_="dice", label=dice_of(counts))


def small_dice(counts: Sequence[int]) -> list[Markup]:
    """Dice among others on a card, as many of each colour as counted."""
    return [small_die(colour) for colour, n in enumerate(counts) for _ in range(n)]


@lru_cache
def small_die(colour: int) -> Markup:
    """A die among others on a card."""
    return sketch(SMALL[colour], box="0 0 20 20", class_=f"die-{COLOURS[colour]}")


# --- What was rolled


def dice_of_attack(scene: Scene) -> list[Rolled]:
    """The dice of the present or the last attack, as the table was told of them."""
    s: State = scene.view.state
    dice: list[Rolled] = []
    from_tokens = 0
    for ply, event in _since_attack(scene):
        if event.kind == Tell.DIE_ADDED:
            from_tokens += 1
        elif event.kind == Tell.ROLLED:
            counts = [(Die.WHITE, "white"), (Die.TEAL, "teal"), (Die.BLUE, "blue"), (Die.WHITE, "added")]
            colours = [colour for colour, name in counts for _ in range(fact(event, name))]
            names = _names(colours, len(colours) - fact(event, "added"), from_tokens, scene)
            faces = fact(event, "faces")
            dice = [Rolled(i + 1, c, faces >> 2 * i & 3, ply, names[i]) for i, c in enumerate(colours)]
        elif event.kind == Tell.REROLLED:
            dice = [_again(die, event, ply) for die in dice]
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


def _again(die: Rolled, event: Event, ply: int) -> Rolled:
    """A die after a reroll, which may have left it alone."""
    face = fact(event, "faces") >> 2 * (die.number - 1) & 3
    return die._replace(face=face, thrown=ply if has(fact(event, "picked"), die.number - 1) else die.thrown)


def _names(colours: Sequence[int], own: int, from_tokens: int, scene: Scene) -> list[str]:
    """Own dice by their colours, added ones by what they came from: a Charge, then tokens (IWR-DIC-05)."""
    game = scene.view.game
    charged = len(colours) - own - from_tokens
    added = [ability_name(Ability.CHARGE, game)] * charged + [token_name(Token.EXTRA_DIE, game)] * from_tokens
    return [*(die_name(colour, game) for colour in colours[:own]), *added]


def large_die(die: Rolled) -> Markup:
    """A die on the felt. A new throw is a new element, so that readers see it fall."""
    called, face = die.called, EMPTY
    if die.face >= 0:
        called = f"{die.called}, {face_name(die.face)}"
        face = emblem(FACE_EMBLEMS[Face(die.face)], 0, 0, 38, "face")
    turned = f"translate(0 3) rotate({TILTS[die.number - 1]}) scale(1.2 1.24)"
    throw = g(
        _solid(die.colour, die.number - 1, face),
        TICK if die.picked else "",
        id=f"throw-{die.number}-{die.thrown}",
        class_="throw",
        style=f"animation-delay:{0.05 * (die.number - 1):.2f}s",
    )
    drawn = sketch(
        ellipse(4, 19, 31, 17, "drop"),
        g(g(LARGE[die.colour], transform=turned), class_="halo"),
        throw,
        box="-40 -42 80 86",
    )
    state = " picked" if die.picked else ""
    return span(drawn, span(die.called), id=DIE(die.number), class_=f"die {COLOURS[die.colour]}{state}", label=called)


@lru_cache(maxsize=256)
def _solid(colour: int, n: int, face: Markup) -> Markup:
    """A die with some height, a little tilted."""
    turn = f"rotate({TILTS[n]})"
    sides = [g(g(LARGE[colour], transform=turn), transform=f"translate(0 {up})") for up in (9, 6, 3)]
    top = g(LARGE[colour], INNER[colour], face, class_="top", transform=turn)
    return join(g(*sides, class_="sides"), top)


@lru_cache
def standing_die(colour: int) -> Markup:
    """A large die that has not been rolled."""
    return sketch(_solid(colour, 0, EMPTY), box="-40 -38 80 80", class_=f"die-solid {COLOURS[colour]}")
