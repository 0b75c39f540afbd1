"""Panels and lists: the elements of HTML that pictures use, each a function of what is inside and its attributes.

>>> p("Attack ", b(3), class_="note")
Markup('<p class="note">Attack <b>3</b></p>')
"""

from __future__ import annotations

from typing import Protocol

from markupsafe import Markup

from wartable.kit.markup import Attribute, element, lone


class Tag(Protocol):
    """What writes elements of one kind."""

    def __call__(self, *inside: object, **attributes: Attribute) -> Markup:
        """An element with what is inside it."""


def _tag(name: str) -> Tag:
    def write(*inside: object, **attributes: Attribute) -> Markup:
        return element(name, inside, attributes)

    return write


a, article, aside, b, big = _tag("a"), _tag("article"), _tag("aside"), _tag("b"), _tag("big")
dd, div, em = _tag("dd"), _tag("div"), _tag("em")
dl, dt, h2, h3, h4, header = _tag("dl"), _tag("dt"), _tag("h2"), _tag("h3"), _tag("h4"), _tag("header")
i, li, ol = _tag("i"), _tag("li"), _tag("ol")
p, s, section, small, span = _tag("p"), _tag("s"), _tag("section"), _tag("small"), _tag("span")
sup, table, tbody, td, th, thead = _tag("sup"), _tag("table"), _tag("tbody"), _tag("td"), _tag("th"), _tag("thead")
tr, u, ul, button, figure, footer = _tag("tr"), _tag("u"), _tag("ul"), _tag("button"), _tag("figure"), _tag("footer")


def br() -> Markup:
    """A new line."""
    return lone("br", {})


def clock(seat: int) -> Markup:
    """A place where the page writes the clock of a seat."""
    return span(class_="clock", data_clock=seat)
