"""The player aid: the guide to the pieces that the pages show, as Typst.

What has the class ``live`` is about the state of a game, and is left out on paper.
"""

from __future__ import annotations

from collections.abc import Callable
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from wartable.engine.match import Match
from wartable.engine.picture import Player, Scene
from wartable.printing.typst import mm, quoted

Drawn = Callable[[str, str, tuple[float, float, float, float]], str]
"""The file of a drawing, given its markup, the class of the guide and the part that is shown."""
LIVE = "live"
LARGE, SMALL = 9, 4.2
"""How high a picture beside a paragraph is, and one in a line."""
PLAIN_BOX = "0 0 48 48"
STRONG = {"b", "h3", "h4", "dt", "th", "strong"}
BLOCKS = {"p", "div", "li", "ul", "ol", "dl", "dt", "dd", "tr", "table", "tbody", "thead", "section"}


def guide_of(match: Match) -> Element | None:
    """The guide of a game, as it is without a reader; nothing for games that have none."""
    players = tuple(Player(name) for name in match.names)
    told = match.game.picture.about(Scene(match.view(-1), players), "guide")
    return ElementTree.fromstring(str(told)) if told else None


def aid(guide: Element, drawn: Drawn) -> str:
    """The guide as content in columns."""
    return "".join(_Writer(guide.get("class", ""), drawn).block(child) for child in guide)


class _Writer:
    """Writes elements of one guide."""

    def __init__(self, class_: str, drawn: Drawn) -> None:
        self._class, self._drawn = class_, drawn

    def block(self, element: Element) -> str:
        """An element that stands by itself."""
        if LIVE in element.get("class", "").split() or element.get("hidden") is not None:
            return ""
        if element.tag in ("h2", "h3", "h4"):
            return f"#topic[{self._line(element)}]\n"
        if element.tag == "li":
            return self._item(element)
        if any(child.tag in BLOCKS for child in element):
            return "".join(map(self.block, element))
        line = f"#strong[{self._line(element)}]" if element.tag in STRONG else self._line(element)
        return f"#block(above: 0.4em, below: 0.4em)[{line}]\n"

    def _item(self, element: Element) -> str:
        """An entry of a list, with its picture beside it if it begins with one."""
        children = list(element)
        if not children or children[0].tag != "svg" or (element.text or "").strip():
            return f"#block(above: 0.5em, below: 0.5em, breakable: false)[#list[{self._line(element)}]]\n"
        picture = self._picture(children[0], LARGE)
        rest = Element("div")
        rest.text = children[0].tail
        rest.extend(children[1:])
        return f"#entry({picture})[{self._inside(rest)}]\n"

    def _inside(self, element: Element) -> str:
        """Lines under each other, or one after the other."""
        if any(child.tag in BLOCKS for child in element):
            return "".join(map(self.block, element))
        return self._line(element)

    def _line(self, element: Element) -> str:
        """An element in a line."""
        parts = [_text(element.text)]
        for child in element:
            if LIVE in child.get("class", "").split():
                continue
            if child.tag == "svg":
                parts.append(f"#box(baseline: 25%, {self._picture(child, SMALL)})")
            elif child.tag in STRONG:
                parts.append(f"#strong[{self._line(child)}]")
            elif child.tag == "div":
                parts.append(self._inside(child))
            else:
                parts.append(self._line(child))
            if child.tag in ("b", "span", "svg", "td", "th") and not child.tail:
                parts.append('#" "')
            parts.append(_text(child.tail))
        return "".join(parts)

    def _picture(self, svg: Element, high: float) -> str:
        """A small drawing as high as its line."""
        box = [float(number) for number in (svg.get("viewBox") or PLAIN_BOX).split()]
        svg = ElementTree.fromstring(ElementTree.tostring(_without_tail(svg)))
        svg.attrib.pop("width", None), svg.attrib.pop("height", None)
        svg.set("viewBox", svg.get("viewBox") or PLAIN_BOX)
        frame = (0.0, 0.0, box[2], box[3])
        file = self._drawn(ElementTree.tostring(svg, encoding="unicode"), self._class, frame)
        scale = min(1, 2.4 * box[3] / box[2])
        return (
            f'image("{file}", height: {mm(high * scale)}, width: {mm(high * scale * box[2] / box[3])}, fit: "stretch")'
        )


def _text(words: str | None) -> str:
    return f"#{quoted(words)}" if words else ""


def _without_tail(element: Element) -> Element:
    """A copy without the words that follow the element."""
    copy = Element(element.tag, dict(element.attrib))
    copy.text = element.text
    copy.extend(list(element))
    return copy
