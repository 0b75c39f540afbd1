"""Pages of HTML: which of their words people read or hear, and the same pages in another language."""

from __future__ import annotations

import re
from collections.abc import Callable
from html import escape
from html.parser import HTMLParser

SEEN = ("alt", "aria-label", "data-talk", "placeholder", "title")
"""Attributes that people see or hear."""
NAMES = ("Wartable", "English", "Русский", "EN", "RU")
"""What is called the same in every language."""
Attributes = list[tuple[str, str | None]]


class Page(HTMLParser):
    """A page read piece by piece: ``spoken`` gets every text of it and gives what stands in its place."""

    def __init__(self, spoken: Callable[[str], str]) -> None:
        super().__init__(convert_charrefs=False)
        self.written: list[str] = []
        self._spoken = spoken
        self._silent = False

    def handle_decl(self, decl: str) -> None:
        """The doctype."""
        self.written.append(f"<!{decl}>")

    def handle_comment(self, data: str) -> None:
        """A comment: a place that is filled in later."""
        self.written.append(f"<!--{data}-->")

    def handle_starttag(self, tag: str, attrs: Attributes) -> None:
        """An element, with the attributes people see translated."""
        self._silent = tag in ("script", "style")
        raw = self.get_starttag_text() or ""
        for name, value in attrs:
            if value and (name in SEEN or (name == "content" and ("name", "description") in attrs)):
                raw = raw.replace(f'{name}="{value}"', f'{name}="{escape(self._in_place(value))}"')
        self.written.append(raw)

    def handle_startendtag(self, tag: str, attrs: Attributes) -> None:
        """An element without content."""
        self.handle_starttag(tag, attrs)

    def handle_endtag(self, tag: str) -> None:
        """The end of an element."""
        self._silent = False
        self.written.append(f"</{tag}>")

    def handle_data(self, data: str) -> None:
        """A text; blanks around it stay."""
        self.written.append(data if self._silent else self._in_place(data))

    def handle_entityref(self, name: str) -> None:
        """A letter by its name."""
        self.written.append(f"&{name};")

    def _in_place(self, text: str) -> str:
        words = " ".join(text.split())
        if words in NAMES or not re.search(r"[^\W\d_]{2}", words):
            return text
        return text.replace(text.strip(), self._spoken(words))


def translated(markup: str, spoken: Callable[[str], str]) -> str:
    """A page in which every text is replaced.

    >>> translated('<p title="a word">Another <b>word</b></p>', str.upper)
    '<p title="A WORD">ANOTHER <b>WORD</b></p>'
    """
    page = Page(spoken)
    page.feed(markup)
    page.close()
    return "".join(page.written)


def texts_of(markup: str) -> list[str]:
    """Every text of a page that people read or hear.

    >>> texts_of('<p title="a word">Another <b>word</b></p>')
    ['a word', 'Another', 'word']
    """
    found: list[str] = []
    translated(markup, lambda text: found.append(text) or text)  # type: ignore[func-returns-value]
    return found
