"""The guide to the cards: each kind with its picture, what it does, how many there are and where they went."""

from __future__ import annotations

from markupsafe import Markup

from wartable.engine.picture import Scene
from wartable.games.proelio.picture.captions import valued_name
from wartable.games.proelio.picture.card import foot_of, pile_face, printed
from wartable.games.proelio.picture.knowledge import unseen
from wartable.games.proelio.rules.cards import deck_of
from wartable.games.proelio.state import KINDS, Deck, Type
from wartable.games.proelio.words.names import DECKS
from wartable.games.proelio.words.translator import say
from wartable.kit.html import b, div, h3, li, p, ul
from wartable.kit.markup import join
from wartable.kit.names import sentence_case
from wartable.kit.svg import sketch


def guide(scene: Scene) -> Markup:
    """Both decks, kind by kind."""
    return join(*(_deck(scene, deck) for deck in Deck))


def _deck(scene: Scene, deck: Deck) -> Markup:
    kinds = [kind for kind in range(KINDS) if deck_of(kind) == deck]
    return join(h3(say("{deck} cards", deck=say(DECKS[deck]))), ul(*(_kind(scene, kind) for kind in kinds)))


def _kind(scene: Scene, kind: int) -> Markup:
    """A kind of card in three short lines beside its picture."""
    card = printed(kind, scene.view)
    needs = "" if card.type == Type.STRATEGY else f" {sentence_case(foot_of(card))}."
    lines = p(card.rule.replace("\n", " ") + needs), p(_counts(scene, kind), class_="live")
    return li(sketch(pile_face(card), box="0 0 72 104"), div(b(valued_name(kind, scene.view)), *lines))


def _counts(scene: Scene, kind: int) -> str:
    """How many there are, how many lie on the piles, how many the reader holds and has not seen."""
    view = scene.view
    s = view.state
    if view.book.removed[s.mode][kind]:
        return say("not used in this mode")
    held = s.hand[view.seat][kind] if view.seat >= 0 else 0
    counts = [
        say("{n} in the game", n=view.book.count[kind]),
        say("{n} discarded", n=s.pile[kind]) if s.pile[kind] else "",
        say("{n} in your hand", n=held) if held else "",
        say("{n} unseen", n=unseen(view)[kind]),
    ]
    return ", ".join(filter(None, counts))
