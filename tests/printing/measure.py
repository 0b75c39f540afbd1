"""Where the lines of a plain drawing lie."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from typing import NamedTuple
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from wartable.kit.lettering import SERIF, wide
from wartable.kit.svg import NAMESPACE

Matrix = tuple[float, float, float, float, float, float]
STEP = re.compile(r"(\w+)\(([^)]*)\)")


class Line(NamedTuple):
    """A line of text as far as it reaches, and where it stands."""

    words: str
    left: float
    right: float
    base: float


def lines_of(drawing: str) -> Iterator[Line]:
    """Every line of a plain drawing."""
    yield from _lines(ElementTree.fromstring(drawing), (1, 0, 0, 1, 0, 0), {})


def _lines(element: Element, place: Matrix, above: dict[str, str]) -> Iterator[Line]:
    known = above | element.attrib
    place = _moved(place, element.get("transform", ""))
    if element.tag == f"{{{NAMESPACE}}}svg" and above and "viewBox" in element.attrib:
        x, y, *_ = map(float, element.attrib["viewBox"].split())
        place = _times(place, (1, 0, 0, 1, -x, -y))
    if element.tag == f"{{{NAMESPACE}}}text" and element.text:
        yield _line(element, place, known)
    for child in element:
        yield from _lines(child, place, known)


def _line(element: Element, place: Matrix, known: dict[str, str]) -> Line:
    long = float(element.get("textLength", 0))
    wider = 1 if "Sans" in known.get("font-family", "") else SERIF
    long = long or wide(element.text or "", float(known.get("font-size", 16)), wider)
    before = {"middle": long / 2, "end": long}.get(known.get("text-anchor", ""), 0)
    x, y = float(element.get("x", 0)) - before, float(element.get("y", 0))
    (left, base), (right, _) = _at(place, x, y), _at(place, x + long, y)
    return Line(element.text or "", min(left, right), max(left, right), base)


def _at(m: Matrix, x: float, y: float) -> tuple[float, float]:
    return m[0] * x + m[2] * y + m[4], m[1] * x + m[3] * y + m[5]


def _moved(place: Matrix, transform: str) -> Matrix:
    for name, told in STEP.findall(transform):
        n = [float(part) for part in re.split(r"[\s,]+", told.strip())]
        if name == "translate":
            place = _times(place, (1, 0, 0, 1, n[0], n[1] if len(n) > 1 else 0))
        elif name == "scale":
            place = _times(place, (n[0], 0, 0, n[1] if len(n) > 1 else n[0], 0, 0))
        elif name == "rotate":
            x, y = n[1:] if len(n) == 3 else (0, 0)
            c, s = math.cos(math.radians(n[0])), math.sin(math.radians(n[0]))
            place = _times(place, (c, s, -s, c, x - c * x + s * y, y - s * x - c * y))
    return place


def _times(m: Matrix, n: Matrix) -> Matrix:
    return (
        m[0] * n[0] + m[2] * n[1],
        m[1] * n[0] + m[3] * n[1],
        m[0] * n[2] + m[2] * n[3],
        m[1] * n[2] + m[3] * n[3],
        m[0] * n[4] + m[2] * n[5] + m[4],
        m[1] * n[4] + m[3] * n[5] + m[5],
    )
