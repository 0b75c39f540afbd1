"""Cards: faces in three sizes, and backs."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from markupsafe import escape

from wartable.engine.view import View
from wartable.games.proelio.picture.captions import FACE_UP, NEEDS, NEEDS_NONE, RULES, short_card
from wartable.games.proelio.picture.pen import slug, text
from wartable.games.proelio.rules.cards import deck_of
from wartable.games.proelio.state import KINDS, Card, Deck, Type
from wartable.games.proelio.words.names import card as card_name
from wartable.games.proelio.words.names import least_walls, walls_name
from wartable.games.proelio.words.translator import say

HEADS = {Type.ATTACK: "#8d2b1d", Type.DEFENSE: "#2c5563", Type.STRATEGY: "#7a5717"}
BACKS = {Card.BLACK: "c-back-base", Card.GOLD: "c-back-imp", Card.DARK: "c-back-dark"}
MINIS = {Card.BLACK: "c-mini-base", Card.GOLD: "c-mini-imp", Card.DARK: "c-mini-dark"}
FITS = 8
"""How many letters of a name fit under a small card in any font; longer ones are fitted."""
LETTER = 6.5
"""How wide a letter of such a name is."""
HEAD = 93
"""How wide a name in the head band may be."""
CYRILLIC = 1.15
"""How wide a letter of that alphabet is, measured in those of ours."""


class Printed(NamedTuple):
    """What is printed on a card, as far as its face shows it."""

    kind: Card
    name: str
    short: str
    rule: str
    type: Type
    value: int
    absolute: bool
    needs: str

    @property
    def imperial(self) -> bool:
        """Whether it is framed in gold."""
        return deck_of(self.kind) == Deck.IMPERIAL

    @property
    def paper(self) -> str:
        """What it is printed on."""
        return "imperial" if self.imperial else "base"

    @property
    def art(self) -> str:
        """What is seen in its window."""
        return "imperial" if self.imperial else self.type.name.lower()


def printed(kind: int, view: View) -> Printed:
    """A card as the book of this table prints it."""
    book = view.book
    level, below = least_walls(kind, view), max(0, book.wall[kind] - 1)
    return Printed(
        Card(kind),
        card_name(kind, view.game),
        short_card(kind, view),
        say(RULES[Card(kind)], value=book.value[kind], draws=book.draws[kind], below=walls_name(below, view)),
        Type(book.type[kind]),
        int(book.value[kind]),
        bool(book.absolute[kind]),
        walls_name(level, view) if level else "",
    )


def card_id(kind: int, copy: int = 1, role: str = "card") -> str:
    """The id of a card: equal cards are numbered from the second on."""
    name = f"{role}-{Card(kind).name.lower()}"
    return name if copy == 1 else f"{name}-{copy}"


def foot_of(card: Printed) -> str:
    """What is printed at the foot of a card."""
    if card.type == Type.STRATEGY:
        return say(FACE_UP)
    return say(NEEDS, walls=card.needs) if card.needs else say(NEEDS_NONE)


def rule_lines(card: Printed) -> list[str]:
    """What is printed under the window of a card."""
    return card.rule.split("\n")


# --- Faces


@lru_cache(maxsize=512)
def large_face(card: Printed, foot: str) -> str:
    """A face of 150 x 216 with its rule; the foot tells what it needs, or why it cannot be used now."""
    rules = "".join(text(75, 149 + 16 * n, line, "rule", "middle") for n, line in enumerate(rule_lines(card)))
    return (
        f'<use href="#f-paper-{card.paper}"/>'
        f'<path d="M12 5H138a7 7 0 0 1 7 7V36H5V12a7 7 0 0 1 7-7Z" fill="{HEADS[card.type]}"/>'
        f'<use href="#f-scene-{card.art}"/>{_emblem(card, 33, 46, 84)}{_large_name(card.name)}{_badge(card, 24, 25, 1)}'
        f"{rules}{text(75, 203, foot, 'need', 'middle')}"
    )


@lru_cache(maxsize=512)
def small_face(card: Printed) -> str:
    """A face of 72 x 104 with its name."""
    name = card.short
    fit = min(65, LETTER * len(name)) if len(name) > FITS else 0
    return (
        f'<use href="#f-paper-{card.paper}-small"/>'
        f'<path d="M6.5 2.5H65.5a4 4 0 0 1 4 4V22H2.5V6.5a4 4 0 0 1 4-4Z" fill="{HEADS[card.type]}"/>'
        f'<use href="#f-scene-{card.art}-small"/>{_emblem(card, 12, 29, 48)}{_badge(card, 15, 15, 0.66)}'
        f"{text(36, 96, name, 'name-small', 'middle', fit)}"
    )


@lru_cache(maxsize=512)
def pile_face(card: Printed, badge: bool = True) -> str:
    """A face of 72 x 104 without words, for piles; where even its number would be too small to read, without that."""
    edge = "#c99732" if card.imperial else "var(--card-edge)"
    window = f'<rect width="72" height="104" rx="6" fill="{edge}" stroke="var(--card-line)" stroke-width=".8"/>'
    window += f'<use href="#f-scene-{card.art}-pile"/>'
    if not badge:
        return f"{window}{_emblem(card, 4, 20, 64)}"
    return f"{window}{_emblem(card, 8, 28, 56)}{_badge(card, 16, 17, 0.7)}"


def _emblem(card: Printed, x: int, y: int, size: int) -> str:
    return (
        f'<use href="#e-{slug(card.kind.name)}" x="{x}" y="{y}" width="{size}" height="{size}" class="art-{card.art}"/>'
    )


def _large_name(name: str) -> str:
    """The name in the head band, in two lines where one is too short."""
    wide = sum(CYRILLIC if letter >= "\u0400" else 1 for letter in name)
    if wide <= 11:
        return f'<text x="47" y="27" class="name">{escape(name)}</text>'
    if wide <= 14:
        return text(47, 27, name, "name long", fit=HEAD)
    first, last = name.rsplit(" ", 1)
    lines = f'<tspan x="48" y="18.5">{escape(first)}</tspan><tspan x="48" y="32">{escape(last)}</tspan>'
    return f'<text class="name long">{lines}</text>'


def _badge(card: Printed, x: int, y: int, scale: float) -> str:
    """What a card counts for, in the shape of its type; absolute cards carry a seal or a burst instead."""
    mark = f'<text y="8.5" text-anchor="middle" class="value">{card.value}</text>'
    if card.type == Type.STRATEGY:
        mark = _mark("strategy")
    elif card.absolute:
        mark = _mark("seal" if card.type == Type.DEFENSE else "burst")
    shape = f'<use href="#f-badge-{card.type.name.lower()}"/>'
    return f'<g transform="translate({x} {y}) scale({scale:g})">{shape}{mark}</g>'


def _mark(name: str) -> str:
    return f'<use href="#e-{name}" x="-12.5" y="-13" width="25" height="25" class="mark-{name}"/>'


# --- Cards on the table


def back(kind: int, x: float, y: float, width: float, height: float) -> str:
    """The back of a card, known or not."""
    shown = Card(kind) if kind >= KINDS else (Card.GOLD if deck_of(kind) == Deck.IMPERIAL else Card.BLACK)
    return f'<use href="#{BACKS[shown]}" x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}"/>'


def mini(back: Card, x: float, y: float, width: float, height: float, marks: str = "") -> str:
    """A back among others in a hand, as small as it gets."""
    return f'<use href="#{MINIS[back]}" x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}"{marks}/>'


def scaled(face: str, x: float, y: float, scale: float) -> str:
    """A face laid down somewhere, smaller or larger."""
    return f'<g transform="translate({x:g} {y:g}) scale({scale:g})">{face}</g>'
