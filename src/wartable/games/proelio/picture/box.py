"""What is in the box: both decks, with their backs."""

from __future__ import annotations

from wartable.engine.view import View
from wartable.games.proelio.picture.card import BACKS, foot_of, large_face, printed
from wartable.games.proelio.rules.cards import deck_of
from wartable.games.proelio.state import KINDS, Card, Deck
from wartable.games.proelio.words.names import DECKS
from wartable.games.proelio.words.translator import say
from wartable.kit.box import Box, Group, Piece
from wartable.kit.markup import join
from wartable.kit.svg import rect, use

FACE = (0, 0, 150, 216)
WIDE, HIGH = 63, 88
EDGES = {Deck.BASE: ("#e9dab4", Card.BLACK, "#1f1a17"), Deck.IMPERIAL: ("#c99732", Card.GOLD, "#c99732")}
"""The rim of the faces, the back of the cards, and the rim of that."""


def box(view: View) -> Box:
    """All cards; those that a mode leaves out are in the box as well."""
    return Box("proelio", (), tuple(_deck(deck, view) for deck in Deck))


def _deck(deck: Deck, view: View) -> Group:
    edge, back, rim = EDGES[deck]
    behind = join(rect(*FACE, fill=rim), use(BACKS[back], 0, 0, 150, 216))
    kinds = [Card(kind) for kind in range(KINDS) if deck_of(kind) == deck and view.book.count[kind]]
    cards = [
        Piece(
            f"cards.{kind.name.lower()}", card.name, int(view.book.count[kind]), large_face(card, foot_of(card)), behind
        )
        for kind in kinds
        if (card := printed(kind, view))
    ]
    return Group(say("{deck} deck", deck=say(DECKS[deck])), tuple(cards), WIDE, HIGH, FACE, edge, rim)
