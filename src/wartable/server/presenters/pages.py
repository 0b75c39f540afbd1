"""Pages in the reader's language, and the words of their scripts."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path

from pydantic_core import to_json

import wartable
from wartable.i18n.markup import translated
from wartable.i18n.translator import ENGLISH, language, read_catalogue, say
from wartable.server.presenters.files import File, find, make_file

WEB = Path(wartable.__file__).parent / "web"

PART = re.compile(r"<!-- part: (\w+\.html) -->\n")
"""The place of a part that several pages share."""
LAYOUT = re.compile(r"<!-- layout: (\w+\.html) -->\n")
HEAD, BODY = "<!-- head -->\n", "<!-- body -->\n"
"""A page that begins with ``LAYOUT`` has two halves, around ``BODY``, for these places of the layout."""
ADDRESSES = {"rules.html": "/rules", "account.html": "/account"}
"""Pages that the links of shared parts lead to."""


def page(name: str) -> File:
    """A page in the reader's language."""
    text = PART.sub(lambda part: _part(part[1]), _laid_out(find(WEB, name).body.decode()))
    return _page(_with_current_link(text, ADDRESSES.get(name)), language())


def _laid_out(text: str) -> str:
    """A page in its layout, if it has one."""
    layout = LAYOUT.match(text)
    if layout is None:
        return text
    head, body = text[layout.end() :].split(BODY)
    return _part(layout[1]).replace(HEAD, head).replace(BODY, body)


def _part(name: str) -> str:
    """A part that several pages share."""
    return find(WEB, f"parts/{name}").body.decode()


def _with_current_link(text: str, address: str | None) -> str:
    """Mark the links of a page that lead to itself."""
    return text.replace(f'href="{address}"', f'href="{address}" aria-current="page"') if address else text


def page_text(name: str) -> str:
    """A page as text, to be filled in."""
    return page(name).body.decode()


@lru_cache(64)
def _page(text: str, locale: str) -> File:
    """A translated page; its root element says where its scripts find their words."""
    if locale == ENGLISH:
        return make_file(text.encode(), ".html")
    text = translated(text, say)
    words_url = f"/words/{locale}.json?v={words(locale).fingerprint}"
    text = text.replace('<html lang="en">', f'<html lang="{locale}" data-words="{words_url}">', 1)
    return make_file(text.encode(), ".html")


@lru_cache
def words(locale: str) -> File:
    """The words of the pages' scripts in another language: a text for each, or a list of plural forms."""
    texts = {}
    for message in read_catalogue("page", locale):
        if message.id and message.string:
            texts[message.id if isinstance(message.id, str) else message.id[0]] = message.string
    return make_file(to_json(texts), ".json")
