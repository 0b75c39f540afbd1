"""Pages in the reader's language, and the words of their scripts."""

from __future__ import annotations

import re
from functools import lru_cache

from markupsafe import escape
from pydantic_core import to_json

from wartable.i18n.markup import translated
from wartable.i18n.translator import ENGLISH, language, say, typeset_catalogue
from wartable.server.presenters.files import File, make_file
from wartable.server.presenters.web_files import FOLDER, imported, version, web_file
from wartable.server.root_path import root_path

PART = re.compile(r"<!-- part: (\w+\.html) -->\n")
"""The place of a part that several pages share."""
LAYOUT = re.compile(r"<!-- layout: (\w+\.html) -->\n")
HEAD, BODY = "<!-- head -->\n", "<!-- body -->\n"
"""A page that begins with ``LAYOUT`` has two halves, around ``BODY``, for these places of the layout."""
SCRIPT = re.compile(rf'<script type="module" src="{FOLDER}js/([\w-]+\.js)"></script>\n')
NAME = re.compile(r"(?<=<b data-my-name>)[^<]*")
"""The place of the reader's name."""
ADDRESS = re.compile(r'\b(href|src|action|data-words)="/')
"""An address on this server, in an attribute."""
ADDRESSES = {"rules.html": "/rules", "account.html": "/account"}
"""Pages that the links of shared parts lead to."""


def page(name: str, reader: str) -> File:
    """A page in the reader's language, with their name on it."""
    return html_file(page_text(name, reader))


def html_file(text: str) -> File:
    """The file of a page."""
    return make_file(text.encode(), ".html")


def page_text(name: str, reader: str) -> str:
    """A page as text, to be filled in."""
    text = PART.sub(lambda part: _part(part[1]), _laid_out(web_file(name).body.decode()))
    text = _with_current_link(text, ADDRESSES.get(name))
    return NAME.sub(lambda _: escape(reader), _prepared(text, language(), version(), root_path()))


def _laid_out(text: str) -> str:
    """A page in its layout, if it has one."""
    layout = LAYOUT.match(text)
    if layout is None:
        return text
    head, body = text[layout.end() :].split(BODY)
    return _part(layout[1]).replace(HEAD, head).replace(BODY, body)


def _part(name: str) -> str:
    """A part that several pages share."""
    return web_file(f"parts/{name}").body.decode()


def _with_current_link(text: str, address: str | None) -> str:
    """Mark the links of a page that lead to itself."""
    return text.replace(f'href="{address}"', f'href="{address}" aria-current="page"') if address else text


@lru_cache(64)
def _prepared(text: str, locale: str, version: str, root: str) -> str:
    """A page in a language, which loads all it needs at once."""
    text = _with_preloads(text)
    if locale != ENGLISH:
        text = _in_language(text, locale)
    text = _with_current_language(text, locale).replace(f'"{FOLDER}', f'"{FOLDER}{version}/')
    return ADDRESS.sub(rf'\1="{root}/', text)


def _with_preloads(text: str) -> str:
    """A page with links to what its scripts import: a browser would otherwise find one script after the other.

    What the first script asks the server for must not wait for the imports of later ones.
    """
    scripts = SCRIPT.findall(text)
    first, links = imported(scripts[0]), []
    for name in dict.fromkeys(name for script in scripts for name in imported(script) if name not in scripts):
        priority = "" if name in first else ' fetchpriority="low"'
        links.append(f'<link rel="modulepreload" href="{FOLDER}js/{name}"{priority}>\n')
    return SCRIPT.sub(lambda script: "".join(links) + script[0], text, count=1)


def _in_language(text: str, locale: str) -> str:
    """A translated page; its root element says where its scripts find their words."""
    words_url = f"/words/{locale}.json?v={words(locale).fingerprint}"
    text = translated(text, say).replace('<html lang="en">', f'<html lang="{locale}" data-words="{words_url}">', 1)
    return text.replace("</head>", f'<link rel="preload" href="{words_url}" as="fetch" crossorigin>\n</head>', 1)


def _with_current_language(text: str, locale: str) -> str:
    """Mark the reader's language where one can be chosen, and offer only the others where a click chooses one."""
    text = text.replace(f'name="language" value="{locale}"', f'name="language" value="{locale}" checked')
    return text.replace(f'data-language="{locale}"', f'data-language="{locale}" hidden')


@lru_cache
def words(locale: str) -> File:
    """The words of the pages' scripts in another language: a text for each, or a list of plural forms."""
    texts = {}
    for message in typeset_catalogue("page", locale):
        if message.id and message.string:
            texts[message.id if isinstance(message.id, str) else message.id[0]] = message.string
    return make_file(to_json(texts), ".json")
