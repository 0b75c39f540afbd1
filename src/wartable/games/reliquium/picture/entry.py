"""The parts of what elements say: a head, lines, and why something cannot be done now."""

from __future__ import annotations

from markupsafe import Markup

from wartable.engine.moves import Move
from wartable.engine.picture import Scene
from wartable.games.reliquium.state import Refusal
from wartable.games.reliquium.words.refusals import refusal as refusal_words
from wartable.games.reliquium.words.translator import say
from wartable.kit import panel
from wartable.kit.html import h3, header, p
from wartable.kit.markup import EMPTY, join
from wartable.kit.names import sentence_case


def head(title: str, sign: Markup) -> Markup:
    """The title of an entry, with a sign before it."""
    return header(sign, h3(title))


def lines(*some: str, class_: str = "") -> Markup:
    """Paragraphs; what is empty is left out."""
    return join(*(p(sentence_case(line), class_=class_) for line in some if line))


def rows(*pairs: tuple[Markup, str]) -> Markup:
    """Lines with a sign each."""
    return panel.rows((sign, sentence_case(words)) for sign, words in pairs)


def possible(scene: Scene, move: Move | None) -> Markup:
    """Whether the reader can do something now, or why not; nothing if it is not the reader's to decide."""
    view = scene.view
    if move is None or not view.is_asked:
        return EMPTY
    if move in view.legal:
        return p(say("You can do this now."), class_="can-do")
    reason = tuple(Refusal)[view.game.rules.refusal(view.book, view.state, move.choice())]
    if reason in (Refusal.ALLOWED, Refusal.NOT_ASKED):
        return EMPTY
    return p(refusal_words(reason, move, view), class_="why")
