"""The parts of what elements say: a head, lines, and why something cannot be done now."""

from __future__ import annotations

from markupsafe import escape

from wartable.engine.moves import Move
from wartable.engine.picture import Scene
from wartable.games.reliquium.picture.captions import CAN_DO
from wartable.games.reliquium.state import Refusal
from wartable.games.reliquium.words.refusals import refusal as refusal_words
from wartable.games.reliquium.words.translator import say
from wartable.kit.names import sentence_case


def head(title: str, sign: str = "") -> str:
    """The title of an entry, with a sign before it."""
    return f"<header>{sign}<h3>{escape(title)}</h3></header>"


def lines(*some: str, kind: str = "") -> str:
    """Paragraphs; what is empty is left out."""
    named = f' class="{kind}"' if kind else ""
    return "".join(f"<p{named}>{escape(sentence_case(line))}</p>" for line in some if line)


def rows(*pairs: tuple[str, str]) -> str:
    """Lines with a sign each."""
    items = "".join(f"<li>{sign}<span>{escape(sentence_case(words))}</span></li>" for sign, words in pairs if words)
    return f"<ul>{items}</ul>" if items else ""


def possible(scene: Scene, move: Move | None) -> str:
    """Whether the reader can do something now, or why not; nothing if it is not the reader's to decide."""
    view = scene.view
    if move is None or not view.is_asked:
        return ""
    if move in view.legal:
        return f'<p class="can-do">{say(CAN_DO)}</p>'
    reason = tuple(Refusal)[view.game.rules.refusal(view.book, view.state, move.choice())]
    if reason in (Refusal.ALLOWED, Refusal.NOT_ASKED):
        return ""
    return f'<p class="why">{escape(refusal_words(reason, move, view))}</p>'
