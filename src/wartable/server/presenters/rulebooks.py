"""Rulebooks as pages, with an anchor for each rule."""

from __future__ import annotations

import re
from functools import lru_cache

from markdown_it import MarkdownIt
from markupsafe import Markup

from wartable.engine.game import Game, all_games
from wartable.engine.rulebook import ID, quick_start, read_rulebook
from wartable.i18n.translator import ENGLISH, language, say, speaking
from wartable.kit.audit import audit
from wartable.printing.examples import Example, examples, plain
from wartable.server.labels import game_name, translator
from wartable.server.presenters.files import File, make_file
from wartable.server.presenters.pages import page_text
from wartable.server.root_path import below_root, root_path

PAGE = "rules.html"
HEAD, BOOK = "<!-- title and description -->", "<!-- rulebook -->"
"""The places of the page that are filled in."""


def index(reader: str) -> str:
    """The page that lists all rulebooks, with the reader's name on it."""
    items = Markup("").join(
        Markup('<li><a href="{}"><b>{}</b> <span>{}</span></a></li>').format(
            below_root(f"/rules/{g.id}"), game_name(g), translator(g).say(g.mood)
        )
        for g in all_games()
    )
    heading = say("Rulebooks")
    book = Markup('<h1>{}</h1><ul class="rulebooks">{}</ul>').format(heading, items)
    return _fill(reader, heading, say("The rules of every game at Wartable, to read and to search."), book)


def page(chosen: Game, reader: str) -> str:
    """The page of one rulebook, with the reader's name on it."""
    name, mood = game_name(chosen), translator(chosen).say(chosen.mood)
    description = say("All the rules of {game}, to read and to search. {mood}", game=name, mood=mood)
    return _fill(reader, say("{game}: rules", game=name), description, render(chosen, language(), root_path()))


def audit_page(chosen: Game, reader: str) -> str:
    """The page on what is ours in a game, with the reader's name on it."""
    title = say("{game}: what is ours", game=game_name(chosen))
    description = say("Which rules and numbers of {game} are ours, and why.", game=game_name(chosen))
    book = Markup('<article class="rulebook">{}</article>').format(_linked(_html(audit(chosen)), chosen))
    return _fill(reader, title, description, book)


def _fill(reader: str, title: str, description: str, book: Markup) -> str:
    head = Markup('<title>{}</title>\n<meta name="description" content="{}">').format(
        say("{title} at Wartable", title=title), description
    )
    return page_text(PAGE, reader).replace(HEAD, head).replace(BOOK, book)


@lru_cache
def render(chosen: Game, locale: str, root: str = "") -> Markup:
    """A rulebook as HTML below a root; each rule is an element whose id is the id of the rule."""
    read = read_rulebook(chosen, None if locale == ENGLISH else locale)
    parts, contents = [_text(read.intro)], []
    short = quick_start(chosen, None if locale == ENGLISH else locale)
    if short:
        contents.append(Markup('<li><a href="#quick-start">{}</a></li>').format(say("Quick start")))
        parts += [Markup('<h2 id="quick-start">{}</h2>').format(say("Quick start")), _text(short)]
    for number, section in enumerate(read.sections, 1):
        anchor = f"section-{number}"
        contents.append(Markup('<li><a href="#{}">{}</a></li>').format(anchor, section.title))
        parts += [Markup('<h2 id="{}">{}</h2>').format(anchor, section.title), _text(section.text)]
        parts += [_rule(rule.id, rule.text) for rule in section.rules]
    shown = examples(chosen)
    if shown:
        contents.append(Markup('<li><a href="#examples">{}</a></li>').format(say("Examples in pictures")))
        parts.append(Markup('<h2 id="examples">{}</h2>').format(say("Examples in pictures")))
        parts += [_figure(example, f"{root}/rules/{chosen.id}/examples/{locale}/{example.id}.svg") for example in shown]
    ours = f"{root}/rules/{chosen.id}/audit"
    parts.append(Markup('<p><a href="{}">{}</a></p>').format(ours, say("What is ours, and why")))
    nav = Markup('<nav class="contents" aria-label="{}"><ol>{}</ol></nav>').format(
        say("Contents"), Markup("").join(contents)
    )
    return nav + Markup('<article class="rulebook">{}</article>').format(Markup("").join(parts))


def _figure(example: Example, address: str) -> Markup:
    """A worked example: its picture, which words describe, and the rules it shows."""
    rules = Markup(", ").join(Markup('<a href="#{0}">{0}</a>').format(rule) for rule in example.rules)
    picture = Markup('<img src="{}" alt="" loading="lazy">').format(address)
    words = Markup("<figcaption><b>{}</b> {} {}</figcaption>").format(example.title, example.text, rules)
    return Markup("<figure>{}{}</figure>").format(picture, words)


@lru_cache
def example_file(chosen: Game, locale: str, id: str) -> File | None:
    """The picture of an example in a language, if there is such an example."""
    with speaking(locale):
        found = next((example for example in examples(chosen) if example.id == id), None)
        return make_file(plain(chosen, found).encode(), ".svg") if found is not None else None


def _rule(id: str, text: str) -> Markup:
    head = Markup('<a class="id" href="#{0}">{0}</a>').format(id)
    return Markup('<div class="rule" id="{}">{}{}</div>').format(id, head, _text(text))


def _text(text: str) -> Markup:
    """Markdown as HTML, with a link for each rule id in it."""
    return Markup(re.sub(rf"\b({ID})\b", r'<a href="#\1">\1</a>', _html(text)))


def _linked(html: str, chosen: Game) -> Markup:
    """HTML with each rule id as a link into the rulebook of a game."""
    book = below_root(f"/rules/{chosen.id}")
    return Markup(re.sub(rf"\b({ID})\b", rf'<a href="{book}#\1">\1</a>', html))


def _html(text: str) -> str:
    return str(MarkdownIt("commonmark", {"html": False}).enable("table").render(text))
