"""Panels: a title with lines under it, and lists of small pictures with words."""

from __future__ import annotations

from collections.abc import Iterable

from markupsafe import Markup

from wartable.kit.html import h3, li, p, span, ul
from wartable.kit.markup import EMPTY, join


def entry(title: str, *lines: object) -> Markup:
    """A title and a paragraph for each line; what is empty is left out."""
    return join(h3(title) if title else "", *(p(line) for line in lines if line))


def rows(lines: Iterable[tuple[object, str]], class_: str = "") -> Markup:
    """A list in which every line has a picture before its words; nothing if there are no lines."""
    items = [li(picture, span(words)) for picture, words in lines if words]
    return ul(*items, class_=class_) if items else EMPTY
