"""Languages of readers: chosen by cookie, first guessed from what the browser asks for; pages in each of them."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path

from pydantic_core import to_json
from starlette.requests import HTTPConnection

import wartable
from wartable.i18n.markup import translated
from wartable.i18n.translator import ENGLISH, language, language_for, read_catalogue, say
from wartable.server.presenters.files import File, file, find

COOKIE = "wartable-language"
WEB = Path(wartable.__file__).parent / "web"


def language_of(connection: HTTPConnection) -> str:
    """The language in which whoever calls reads."""
    return language_for(connection.cookies.get(COOKIE), connection.headers.get("accept-language", ""))


# --- Pages


PART = re.compile(r"<!-- part: (\w+\.html) -->\n")
"""Where a page takes over what several pages have in common."""
ADDRESSES = {"rules.html": "/rules", "account.html": "/account"}
"""Pages that links of these parts lead to."""


def page(name: str) -> File:
    """A page in the language of the reader."""
    text = PART.sub(lambda part: find(WEB, f"parts/{part[1]}").body.decode(), find(WEB, name).body.decode())
    return _page(_with_current_link(text, ADDRESSES.get(name)), language())


def _with_current_link(text: str, address: str | None) -> str:
    """A page whose links to itself say that they do."""
    return text.replace(f'href="{address}"', f'href="{address}" aria-current="page"') if address else text


def shell(name: str) -> str:
    """The same as text, for pages whose content is filled in."""
    return page(name).body.decode()


@lru_cache(64)
def _page(text: str, spoken: str) -> File:
    """A page as a reader of this language gets it: its texts, its language, and where its scripts find their words."""
    if spoken == ENGLISH:
        return file(text.encode(), ".html")
    text = translated(text, say)
    mark = words(spoken).mark
    text = text.replace('<html lang="en">', f'<html lang="{spoken}" data-words="/words/{spoken}.json?v={mark}">', 1)
    return file(text.encode(), ".html")


# --- The words of scripts


@lru_cache
def words(spoken: str) -> File:
    """What the scripts of the pages say, in another language: a text for each, or one for each kind of number."""
    told = {}
    for message in read_catalogue("page", spoken):
        if message.id and message.string:
            told[message.id if isinstance(message.id, str) else message.id[0]] = message.string
    return file(to_json(told), ".json")
