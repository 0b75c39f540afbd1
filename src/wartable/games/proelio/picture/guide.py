"""The guide to the cards: each kind with its picture, what it does, how many there are and where they went."""

from __future__ import annotations

from markupsafe import escape

from wartable.engine.picture import Scene
from wartable.games.proelio.picture.captions import valued_name
from wartable.games.proelio.picture.captions_about import (
    GUIDE_DISCARDED,
    GUIDE_HEAD,
    GUIDE_UNSEEN,
    IN_GAME,
    IN_YOUR_HAND,
    NOT_USED,
)
from wartable.games.proelio.picture.card import foot_of, pile_face, printed, rule_lines
from wartable.games.proelio.picture.knowledge import unseen
from wartable.games.proelio.rules.cards import deck_of
from wartable.games.proelio.state import KINDS, Deck, Type
from wartable.games.proelio.words.names import DECKS
from wartable.games.proelio.words.translator import say


def guide(scene: Scene) -> str:
    """Both decks, kind by kind."""
    return "".join(_deck(scene, deck) for deck in Deck)


def _deck(scene: Scene, deck: Deck) -> str:
    kinds = [kind for kind in range(KINDS) if deck_of(kind) == deck]
    rows = "".join(_kind(scene, kind) for kind in kinds)
    return f"<h3>{say(GUIDE_HEAD, deck=say(DECKS[deck]))}</h3><ul>{rows}</ul>"


def _kind(scene: Scene, kind: int) -> str:
    """A kind of card in three short lines beside its picture."""
    view = scene.view
    card = printed(kind, view)
    face = f'<svg viewBox="0 0 72 104" aria-hidden="true">{pile_face(card)}</svg>'
    foot = foot_of(card)
    does = [*rule_lines(card), "" if card.type == Type.STRATEGY else f"{foot[:1].upper()}{foot[1:]}."]
    lines = f"<p>{escape(' '.join(does).strip())}</p><p>{escape(_counts(scene, kind))}</p>"
    return f"<li>{face}<div><b>{escape(valued_name(kind, view))}</b>{lines}</div></li>"


def _counts(scene: Scene, kind: int) -> str:
    """How many there are, how many lie on the piles, how many the reader holds and has not seen."""
    view = scene.view
    s = view.state
    if view.book.removed[s.mode][kind]:
        return say(NOT_USED)
    held = s.hand[view.seat][kind] if view.seat >= 0 else 0
    counts = [(IN_GAME, view.book.count[kind]), (GUIDE_DISCARDED, s.pile[kind]), (IN_YOUR_HAND, held)]
    told = [say(words, n=n) for words, n in counts if n]
    return ", ".join([*told, say(GUIDE_UNSEEN, n=unseen(view)[kind])])
