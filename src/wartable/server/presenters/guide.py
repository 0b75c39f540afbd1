"""The guide beside a table: what the game is about, then the game's own guide to its pieces, then its words."""

from __future__ import annotations

from markupsafe import Markup

from wartable.engine.game import Game
from wartable.i18n.translator import say
from wartable.kit.html import dd, div, dl, dt, h3
from wartable.kit.markup import join
from wartable.kit.panel import entry
from wartable.lessons.course import course
from wartable.server.labels import translator


def guide(game: Game, pieces: Markup | None) -> Markup | None:
    """The guide of a game; ``pieces`` is what the game says of them itself."""
    taught = course(game)
    if taught is None:
        return pieces
    told, brief = translator(game).say, taught.brief
    parts = ((say("Goal"), brief.goal), (say("Your turn"), brief.turn), (say("How you win and lose"), brief.end))
    head = join(*(entry(title, told(text)) for title, text in parts))
    traits = [(entry["name"], entry["text"]) for entry in game.content.get("abilities", ()) if "text" in entry]
    known = [(word.name, word.text) for word in taught.words.values()]
    explained = {name: text for name, text in traits if "{" not in text} | dict(known)
    words = join(h3(say("Words")), dl(*(div(dt(told(name)), dd(told(text))) for name, text in explained.items())))
    return join(div(head, class_="guide-brief"), pieces or "", div(words, class_="guide-words"))
