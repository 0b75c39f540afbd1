"""Rulebooks as pages, with an anchor for each rule."""

from __future__ import annotations

import re
from functools import lru_cache

from markdown_it import MarkdownIt
from markupsafe import Markup, escape

from wartable.engine.game import Game, all_games
from wartable.engine.rulebook import ID, read_rulebook
from wartable.i18n.translator import ENGLISH, language, say
from wartable.server.labels import game_name, translator
from wartable.server.presenters.pages import page_text

PAGE = "rules.html"
BOOK, TITLE = "<!-- rulebook -->", "<!-- title -->"
"""The places of the page that are filled in."""


def index() -> str:
    """The page that lists all rulebooks."""
    items = Markup("").join(
        Markup('<li><a href="/rules/{}"><b>{}</b> <span>{}</span></a></li>').format(
            g.id, game_name(g), translator(g).say(g.mood)
        )
        for g in all_games()
    )
    heading = say("Rulebooks")
    return _fill(heading, Markup('<h1>{}</h1><ul class="rulebooks">{}</ul>').format(heading, items))


def page(chosen: Game) -> str:
    """The page of one rulebook."""
    return _fill(say("{game}: rules", game=game_name(chosen)), render(chosen, language()))


def _fill(title: str, book: Markup) -> str:
    return page_text(PAGE).replace(TITLE, escape(say("{title} at Wartable", title=title))).replace(BOOK, book)


@lru_cache
def render(chosen: Game, locale: str) -> Markup:
    """A rulebook as HTML; each rule is an element whose id is the id of the rule."""
    read = read_rulebook(chosen, None if locale == ENGLISH else locale)
    parts, contents = [_text(read.intro)], []
    for number, section in enumerate(read.sections, 1):
        anchor = f"section-{number}"
        contents.append(Markup('<li><a href="#{}">{}</a></li>').format(anchor, section.title))
        parts += [Markup('<h2 id="{}">{}</h2>').format(anchor, section.title), _text(section.text)]
        parts += [_rule(rule.id, rule.text) for rule in section.rules]
    nav = Markup('<nav class="contents" aria-label="{}"><ol>{}</ol></nav>').format(
        say("Contents"), Markup("").join(contents)
    )
    return nav + Markup('<article class="rulebook">{}</article>').format(Markup("").join(parts))


def _rule(id: str, text: str) -> Markup:
    head = Markup('<a class="id" href="#{0}">{0}</a>').format(id)
    return Markup('<div class="rule" id="{}">{}{}</div>').format(id, head, _text(text))


def _text(text: str) -> Markup:
    """Markdown as HTML, with a link for each rule id in it."""
    html = MarkdownIt("commonmark", {"html": False}).enable("table").render(text)
    return Markup(re.sub(rf"\b({ID})\b", r'<a href="#\1">\1</a>', html))
