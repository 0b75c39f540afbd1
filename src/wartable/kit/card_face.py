"""Cards to print: a head with the name, a picture, and words below it. A unit is half a millimetre."""

from __future__ import annotations

from typing import NamedTuple

from markupsafe import Markup

from wartable.kit.lettering import BOLD, SERIF, fitted, line_of
from wartable.kit.markup import EMPTY, join
from wartable.kit.svg import circle, g, path, rect

WIDE, HIGH = 126, 176
FRAME = (0, 0, WIDE, HIGH)
MILLIMETRES = (63, 88)
SERIF_BOLD = "font-family:Alegreya;font-weight:700;"
SANS = "font-family:Alegreya Sans;"


class Look(NamedTuple):
    """The colours of a kind of card: its rim, head, paper and ink, and those of the picture's ground."""

    rim: str
    head: str
    paper: str = "#fbf4e2"
    ink: str = "#2a2017"
    on_head: str = "#fff6e0"
    ground: str = "#efe2c0"


def face(look: Look, name: str, kind: str, picture: Markup, words: str, foot: str = "") -> Markup:
    """The front of a card; the picture is drawn round its middle, on 60 units."""
    high = 48 if foot else 56
    return join(
        rect(0, 0, WIDE, HIGH, fill=look.rim),
        rect(5, 5, WIDE - 10, HIGH - 10, fill=look.paper, rx=6),
        path(f"M5 32V11a6 6 0 0 1 6-6H{WIDE - 11}a6 6 0 0 1 6 6V32z", fill=look.head),
        line_of(name, WIDE / 2, 19, 12.5, "middle", 104, SERIF, style=f"{SERIF_BOLD}fill:{look.on_head}"),
        line_of(kind, WIDE / 2, 28.5, 7, "middle", 104, BOLD, style=f"{SANS}fill:{look.on_head}"),
        circle(WIDE / 2, 70, 33, fill=look.ground),
        g(picture, transform=f"translate({WIDE / 2:g} 70)"),
        fitted(words, 12, 108, WIDE - 24, high, 9, 5.6, style=f"{SANS}fill:{look.ink}"),
        _foot(look, foot),
    )


def _foot(look: Look, foot: str) -> Markup:
    if not foot:
        return EMPTY
    return line_of(foot, WIDE / 2, HIGH - 11, 7, "middle", 108, style=f"{SANS}font-style:italic;fill:{look.head}")


def back(rim: str, ground: str, line: str, picture: Markup) -> Markup:
    """The back of a card: a lozenge with a picture on 48 units in it, the same from both ends."""
    x, y = WIDE / 2, HIGH / 2
    return join(
        rect(0, 0, WIDE, HIGH, fill=rim),
        rect(6, 6, WIDE - 12, HIGH - 12, fill=ground, stroke=line, stroke_width=1.6, rx=6),
        rect(11, 11, WIDE - 22, HIGH - 22, fill="none", stroke=line, stroke_width=0.8, rx=4),
        path(f"M{x:g} {y - 52:g}l36 52-36 52-36-52z", fill=rim, stroke=line, stroke_width=1.6),
        g(picture, transform=f"translate({x:g} {y:g})"),
    )
