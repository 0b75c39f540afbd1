"""The middle of the table: two decks and two piles."""

from __future__ import annotations

from wartable.engine.picture import Scene
from wartable.games.proelio.picture.captions import DECK, DECK_LABEL, PILE, PILE_LABEL
from wartable.games.proelio.picture.card import back, pile_face, printed, scaled
from wartable.games.proelio.picture.last_move import DECKS, top_of_pile
from wartable.games.proelio.picture.pen import at, text, titled
from wartable.games.proelio.rules.cards import pile_size
from wartable.games.proelio.state import Card, Deck
from wartable.games.proelio.words.names import CARDS
from wartable.games.proelio.words.names import DECKS as DECK_NAMES
from wartable.games.proelio.words.translator import number_of, say

BACKS = {Deck.BASE: Card.BLACK, Deck.IMPERIAL: Card.GOLD}
EDGES = {Deck.BASE: ("#120d09", "#5a4628"), Deck.IMPERIAL: ("#8a6418", "#f0cd72")}
LAYER = 7
"""One edge of a deck is drawn for so many cards."""

DESK_DECKS = {Deck.BASE: (492, 242), Deck.IMPERIAL: (570, 242)}
DESK_PILES = {Deck.BASE: (410, 242), Deck.IMPERIAL: (652, 242)}
PHONE_DECKS = {Deck.BASE: (155, 140), Deck.IMPERIAL: (199, 140)}
PHONE_PILES = {Deck.BASE: (150, 220), Deck.IMPERIAL: (204, 220)}


def middle(scene: Scene) -> str:
    """Decks and piles."""
    return "".join(deck(scene, which) + pile(scene, which) for which in Deck)


def deck(scene: Scene, which: Deck) -> str:
    """A deck, as thick as it is."""
    left = scene.view.state.stock[which]
    label = say(DECK_LABEL, deck=say(DECK_NAMES[which]), cards=number_of(CARDS, left))
    draw = _small_deck if scene.small else _large_deck
    return f'<g id="deck-{DECKS[which]}" class="deck" {titled(label)}>{draw(which, left)}</g>'


def _large_deck(which: Deck, left: int) -> str:
    x, y = DESK_DECKS[which]
    layers = min(8, -(-left // LAYER))
    fill, line = EDGES[which]
    edges = "".join(
        f'<rect x="{x + 1.2 * n:g}" y="{y - 1.6 * n:g}" width="58" height="83" rx="5.5" fill="{fill}" stroke="{line}" '
        'stroke-width=".8"/>'
        for n in range(max(0, layers - 1))
    )
    over = max(0, layers - 1)
    rim = f'<rect x="{x - 5}" y="{y - 5 - 1.6 * over:g}" width="{68 + 1.2 * over:g}" height="{93 + 1.6 * over:g}" '
    rim += 'rx="9" class="rim"/>'
    top = back(BACKS[which], x + 1.2 * over, y - 1.6 * over, 58, 83.5) if left else _empty(x, y, 58, 83)
    return f"{rim}{edges}{top}{_count(x + 29, y + 103, say(DECK), left)}"


def _small_deck(which: Deck, left: int) -> str:
    x, y = PHONE_DECKS[which]
    rim = f'<rect x="{x - 3}" y="{y - 3}" width="44" height="60" rx="6" class="rim"/>'
    under = back(BACKS[which], x + 2, y + 2, 37, 53) if left > 1 else ""
    top = f'<g class="lie">{back(BACKS[which], x, y, 37, 53)}</g>' if left else _empty(x, y, 37, 53)
    return f"{rim}{under}{top}{_count(x + 18, y + 70, '', left)}"


def pile(scene: Scene, which: Deck) -> str:
    """A pile, the card that came last on top."""
    view = scene.view
    count = pile_size(view.state, which)
    label = say(PILE_LABEL, deck=say(DECK_NAMES[which]), cards=number_of(CARDS, count))
    x, y = (PHONE_PILES if scene.small else DESK_PILES)[which]
    wide, high, scale = (25, 36, 0.347) if scene.small else (58, 83, 0.805)
    under = (
        f'<rect x="{x}" y="{y}" width="{wide}" height="{high}" rx="{5 * scale:g}" class="under" '
        f'transform="rotate(-7 {x + wide / 2:g} {y + high / 2:g})"/>'
        if count > 1
        else ""
    )
    number = (
        text(x + wide + 5, y + high / 2 + 5, str(count), "sm b")
        if scene.small
        else _count(x + wide / 2, y + 103, say(PILE), count)
    )
    shown = _top(scene, which, count, x, y, scale) if count else _empty(x, y, wide, high)
    return f'<g id="pile-{DECKS[which]}" class="pile" {titled(label)}>{under}{shown}{number}</g>'


def _top(scene: Scene, which: Deck, count: int, x: int, y: int, scale: float) -> str:
    """The uppermost card of a pile; it is another element whenever another card came to lie there."""
    card, origin = top_of_pile(scene.view, which)
    face = scaled(pile_face(printed(card, scene.view), badge=not scene.small), 0, 0, scale)
    source = f' data-from="{origin}"' if origin else ""
    return (
        f'<g id="top-{DECKS[which]}-{Card(card).name.lower()}-{count}" style="{at(x, y - 2)}"{source}>'
        f'<g transform="rotate(4 {36 * scale:g} {52 * scale:g})">{face}</g></g>'
    )


def _empty(x: int, y: int, wide: float, high: float) -> str:
    return f'<rect x="{x}" y="{y}" width="{wide:g}" height="{high:g}" rx="5.5" class="bed"/>'


def _count(x: float, y: float, words: str, count: int) -> str:
    """How many cards there are."""
    wide = (76 if len(words) > 5 else 70) if words else 34
    label = f'{words} <tspan class="b">{count}</tspan>' if words else f'<tspan class="b">{count}</tspan>'
    return (
        f'<rect x="{x - wide / 2:g}" y="{y - 14:g}" width="{wide}" height="19" rx="9.5" class="tag"/>'
        f'<text x="{x:g}" y="{y:g}" text-anchor="middle" class="sm">{label}</text>'
    )
