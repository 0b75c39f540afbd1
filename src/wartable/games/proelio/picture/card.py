"""Cards: faces in three sizes, and backs."""

from __future__ import annotations

from typing import NamedTuple

from markupsafe import Markup

from wartable.engine.view import View
from wartable.games.proelio.picture.captions import RULES, short_card
from wartable.games.proelio.picture.marks import emblem_of
from wartable.games.proelio.rules.cards import deck_of
from wartable.games.proelio.state import KINDS, Card, Deck, Type
from wartable.games.proelio.words.names import card as card_name
from wartable.games.proelio.words.names import least_walls, walls_name
from wartable.games.proelio.words.translator import say
from wartable.kit.markup import element, join, remembered
from wartable.kit.parts import numbers, part
from wartable.kit.svg import copy, g, path, rect, text, tspan, use
from wartable.kit.text import letters

HEADS = {Type.ATTACK: "#8d2b1d", Type.DEFENSE: "#2c5563", Type.STRATEGY: "#7a5717"}
BACKS = {Card.BLACK: "c-back-base", Card.GOLD: "c-back-imp", Card.DARK: "c-back-dark"}
MINIS = {Card.BLACK: "c-mini-base", Card.GOLD: "c-mini-imp", Card.DARK: "c-mini-dark"}
FITS = 8
"""Letters of a name that fit under a small card in any font; longer names are fitted."""
LETTER = 6.5
"""Width of a letter of such a name."""
HEAD = 93
"""Width of a name in the head band."""


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


@part(lambda kind, view: (kind, numbers(view)))
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


def foot_of(card: Printed) -> str:
    """What is printed at the foot of a card."""
    if card.type == Type.STRATEGY:
        return say("played face-up")
    return say("needs {walls}", walls=card.needs) if card.needs else say("needs no walls")


# --- Faces


@remembered
def large_face(card: Printed, foot: str) -> Markup:
    """A face of 150 x 216 with its rule; the foot tells what it needs, or why it cannot be used now."""
    return join(
        copy(f"f-paper-{card.paper}"),
        path("M12 5H138a7 7 0 0 1 7 7V36H5V12a7 7 0 0 1 7-7Z", fill=HEADS[card.type]),
        copy(f"f-scene-{card.art}"),
        _art(card, 33, 46, 84),
        _large_name(card.name),
        _badge(card, 24, 25, 1),
        *(text(75, 149 + 16 * n, line, "rule", "middle") for n, line in enumerate(card.rule.split("\n"))),
        text(75, 203, foot, "need", "middle"),
    )


@remembered
def small_face(card: Printed) -> Markup:
    """A face of 72 x 104 with its name."""
    name = card.short
    return join(
        copy(f"f-paper-{card.paper}-small"),
        path("M6.5 2.5H65.5a4 4 0 0 1 4 4V22H2.5V6.5a4 4 0 0 1 4-4Z", fill=HEADS[card.type]),
        copy(f"f-scene-{card.art}-small"),
        _art(card, 12, 29, 48),
        _badge(card, 15, 15, 0.66),
        text(36, 96, name, "name-small", "middle", min(65, LETTER * len(name)) if len(name) > FITS else 0),
    )


@remembered
def pile_face(card: Printed, badge: bool = True) -> Markup:
    """A face of 72 x 104 without words, for piles; without its number too if that would be too small to read."""
    edge = "#c99732" if card.imperial else "var(--card-edge)"
    frame = rect(0, 0, 72, 104, rx=6, fill=edge, stroke="var(--card-line)", stroke_width=0.8)
    window = join(frame, copy(f"f-scene-{card.art}-pile"))
    if not badge:
        return join(window, _art(card, 4, 20, 64))
    return join(window, _art(card, 8, 28, 56), _badge(card, 16, 17, 0.7))


def _art(card: Printed, x: int, y: int, size: int) -> Markup:
    return use(emblem_of(card.kind), x, y, size, class_=f"art-{card.art}")


def _large_name(name: str) -> Markup:
    """The name in the head band, in two lines if it is too long for one."""
    wide = letters(name)
    if wide <= 11:
        return text(47, 27, name, "name")
    if wide <= 14:
        return text(47, 27, name, "name long", fit=HEAD)
    first, last = name.rsplit(" ", 1)
    lines = tspan(first, x=48, y=18.5), tspan(last, x=48, y=32)
    return element("text", lines, {"class_": "name long"})


def _badge(card: Printed, x: int, y: int, scale: float) -> Markup:
    """What a card counts for, in the shape of its type; absolute cards carry a seal or a burst instead."""
    mark = text(0, 8.5, card.value, "value", "middle")
    if card.type == Type.STRATEGY:
        mark = _mark("strategy")
    elif card.absolute:
        mark = _mark("seal" if card.type == Type.DEFENSE else "burst")
    return scaled(join(copy(f"f-badge-{card.type.name.lower()}"), mark), x, y, scale)


def _mark(name: str) -> Markup:
    return use(f"e-{name}", -12.5, -13, 25, class_=f"mark-{name}")


# --- Cards on the table


def back(kind: int, x: float, y: float, width: float, height: float) -> Markup:
    """The back of a card, known or not."""
    shown = Card(kind) if kind >= KINDS else (Card.GOLD if deck_of(kind) == Deck.IMPERIAL else Card.BLACK)
    return use(BACKS[shown], x, y, width, height)


@remembered
def scaled(face: Markup, x: float, y: float, scale: float) -> Markup:
    """A face laid down somewhere, smaller or larger."""
    return g(face, transform=f"translate({x:g} {y:g}) scale({scale:g})")
