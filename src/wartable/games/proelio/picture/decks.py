"""The middle of the table: two decks and two piles."""

from __future__ import annotations

from collections.abc import Hashable

from markupsafe import Markup

from wartable.engine.picture import Scene
from wartable.games.proelio.picture.card import back, pile_face, printed, scaled
from wartable.games.proelio.picture.ids import DECK, PILE
from wartable.games.proelio.picture.last_move import tops
from wartable.games.proelio.rules.cards import pile_size
from wartable.games.proelio.state import Card, Deck
from wartable.games.proelio.words.names import CARDS, DECKS
from wartable.games.proelio.words.translator import number_of, say
from wartable.kit.markup import EMPTY, join, remembered
from wartable.kit.parts import numbers, part
from wartable.kit.svg import at, g, rect, text, tspan

BACKS = {Deck.BASE: Card.BLACK, Deck.IMPERIAL: Card.GOLD}
EDGES = {Deck.BASE: ("#120d09", "#5a4628"), Deck.IMPERIAL: ("#8a6418", "#f0cd72")}
LAYER = 7
"""Cards for which one edge of a deck is drawn."""

DESK_DECKS = {Deck.BASE: (492, 242), Deck.IMPERIAL: (570, 242)}
DESK_PILES = {Deck.BASE: (410, 242), Deck.IMPERIAL: (652, 242)}
PHONE_DECKS = {Deck.BASE: (155, 140), Deck.IMPERIAL: (199, 140)}
PHONE_PILES = {Deck.BASE: (150, 220), Deck.IMPERIAL: (204, 220)}


def _middle_now(scene: Scene) -> Hashable:
    """What decks and piles depend on: how many cards lie there, and the uppermost as the reader saw them come."""
    view = scene.view
    s = view.state
    return scene.small, bytes(s.stock), bytes(s.pile), tops(view), numbers(view)


@part(_middle_now)
def middle(scene: Scene) -> Markup:
    """Decks and piles."""
    return join(*(draw(scene, which) for which in Deck for draw in (deck, pile)))


@part(lambda scene, which: (which, scene.small, scene.view.state.stock[which]))
def deck(scene: Scene, which: Deck) -> Markup:
    """A deck, as thick as it is."""
    left = scene.view.state.stock[which]
    label = say("{deck} deck, {cards}", deck=say(DECKS[which]), cards=number_of(CARDS, left))
    drawn = (_small_deck if scene.small else _large_deck)(which, left)
    return g(drawn, id=DECK(which), class_="deck", label=label)


def _large_deck(which: Deck, left: int) -> Markup:
    x, y = DESK_DECKS[which]
    over = max(0, min(8, -(-left // LAYER)) - 1)
    fill, line = EDGES[which]
    return join(
        rect(x - 5, y - 5 - 1.6 * over, 68 + 1.2 * over, 93 + 1.6 * over, "rim", rx=9),
        *(
            rect(x + 1.2 * n, y - 1.6 * n, 58, 83, rx=5.5, fill=fill, stroke=line, stroke_width=0.8)
            for n in range(over)
        ),
        back(BACKS[which], x + 1.2 * over, y - 1.6 * over, 58, 83.5) if left else _empty(x, y, 58, 83),
        _count(x + 29, y + 103, say("deck"), left),
    )


def _small_deck(which: Deck, left: int) -> Markup:
    x, y = PHONE_DECKS[which]
    return join(
        rect(x - 3, y - 3, 44, 60, "rim", rx=6),
        back(BACKS[which], x + 2, y + 2, 37, 53) if left > 1 else EMPTY,
        g(back(BACKS[which], x, y, 37, 53), class_="lie") if left else _empty(x, y, 37, 53),
        _count(x + 18, y + 70, "", left),
    )


def _pile_now(scene: Scene, which: Deck) -> Hashable:
    """What a pile depends on: how many cards lie there, and the uppermost as the reader saw it come."""
    view = scene.view
    count = pile_size(view.state, which)
    return which, scene.small, count, tops(view)[which], numbers(view)


@part(_pile_now)
def pile(scene: Scene, which: Deck) -> Markup:
    """A pile, the card that came last on top."""
    count = pile_size(scene.view.state, which)
    label = say("{deck} discards, {cards}", deck=say(DECKS[which]), cards=number_of(CARDS, count))
    x, y = (PHONE_PILES if scene.small else DESK_PILES)[which]
    wide, high, scale = (25, 36, 0.347) if scene.small else (58, 83, 0.805)
    turned = f"rotate(-7 {x + wide / 2:g} {y + high / 2:g})"
    under = rect(x, y, wide, high, "under", rx=5 * scale, transform=turned) if count > 1 else EMPTY
    shown = _top(scene, which, count, x, y, scale) if count else _empty(x, y, wide, high)
    if scene.small:
        number = text(x + wide + 5, y + high / 2 + 5, count, "sm b")
    else:
        number = _count(x + wide / 2, y + 103, say("pile"), count)
    return g(under, shown, number, id=PILE(which), class_="pile", label=label)


def _top(scene: Scene, which: Deck, count: int, x: int, y: int, scale: float) -> Markup:
    """The uppermost card of a pile; it is another element whenever another card came to lie there."""
    card, origin = tops(scene.view)[which]
    face = scaled(pile_face(printed(card, scene.view), badge=not scene.small), 0, 0, scale)
    turned = g(face, transform=f"rotate(4 {36 * scale:g} {52 * scale:g})")
    name = f"top-{which.name.lower()}-{Card(card).name.lower()}-{count}"
    return g(turned, id=name, style=at(x, y - 2), data_from=origin)


def _empty(x: int, y: int, wide: float, high: float) -> Markup:
    return rect(x, y, wide, high, "bed", rx=5.5)


@remembered
def _count(x: float, y: float, words: str, count: int) -> Markup:
    """How many cards there are."""
    wide = (76 if len(words) > 5 else 70) if words else 34
    number = tspan(count, class_="b")
    box = rect(x - wide / 2, y - 14, wide, 19, "tag", rx=9.5)
    return join(box, text(x, y, join(words, " ", number) if words else number, "sm", "middle"))
