"""Drawings: the elements of SVG with what games give them, coordinates first."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, TypeAlias

from markupsafe import Markup, escape

from wartable.kit.markup import Attribute, classed, element, lone, remembered, words_of, written

NAMESPACE = "http://www.w3.org/2000/svg"

Anchor: TypeAlias = Literal["", "start", "middle", "end"]
"""Which part of a text its point is."""
Box: TypeAlias = tuple[float, float, float, float]
"""The left, upper, right and lower edge of a rectangle."""

# --- Groups


def g(*inside: object, **attributes: Attribute) -> Markup:
    """A group."""
    return element("g", inside, attributes)


def svg(*inside: object, **attributes: Attribute) -> Markup:
    """A drawing inside a page or another drawing."""
    return element("svg", inside, attributes)


def drawing(*inside: object, box: str, **attributes: Attribute) -> Markup:
    """A zone that is one drawing, as large as its box allows."""
    attributes |= {"xmlns": NAMESPACE, "viewBox": box, "preserveAspectRatio": "xMidYMid meet"}
    return element("svg", inside, attributes)


def sketch(*inside: object, box: str, **attributes: Attribute) -> Markup:
    """A small drawing among words that say the same."""
    return element("svg", inside, attributes | {"viewBox": box, "aria_hidden": "true"})


def defs(*inside: object) -> Markup:
    """Definitions that are drawn elsewhere."""
    return element("defs", inside, {})


def clip(shape: object, **attributes: Attribute) -> Markup:
    """A shape that clips what refers to it."""
    return element("clipPath", (shape,), attributes)


# --- Shapes


@remembered
def rect(x: float, y: float, width: float, height: float, class_: str = "", **attributes: Attribute) -> Markup:
    """A rectangle; ``rx`` rounds its corners."""
    return _shape(f'rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}"', class_, attributes)


def path(d: str, class_: str = "", **attributes: Attribute) -> Markup:
    """A path."""
    return _shape(f'path d="{escape(d)}"', class_, attributes)


@remembered
def circle(x: float, y: float, r: float, class_: str = "", **attributes: Attribute) -> Markup:
    """A circle round a point."""
    return _shape(f'circle cx="{x:g}" cy="{y:g}" r="{r:g}"', class_, attributes)


@remembered
def ellipse(x: float, y: float, rx: float, ry: float, class_: str = "", **attributes: Attribute) -> Markup:
    """An ellipse round a point."""
    return _shape(f'ellipse cx="{x:g}" cy="{y:g}" rx="{rx:g}" ry="{ry:g}"', class_, attributes)


def polygon(points: Iterable[tuple[float, float]], class_: str = "", **attributes: Attribute) -> Markup:
    """A closed line through points, to a tenth of a unit."""
    corners = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    return lone("polygon", {"points": corners, "class_": class_} | attributes)


def _shape(place: str, class_: str, attributes: dict[str, Attribute]) -> Markup:
    """An element without content: its name and place, then its class and what else is given."""
    return str.__new__(Markup, f"<{place}{classed(class_)}{written(attributes) if attributes else ''}/>")


# --- Symbols


@remembered
def use(
    symbol: str, x: float, y: float, width: float, height: float = 0, class_: str = "", **more: Attribute
) -> Markup:
    """A symbol of the sprites in a box given by its corner; without a height it is square."""
    box = f'x="{x:g}" y="{y:g}" width="{width:g}" height="{height or width:g}"'
    return _shape(f"use{_to(symbol)} {box}", class_, more)


@remembered
def _to(symbol: str) -> str:
    return written({"href": f"#{symbol}"})


@remembered
def emblem(symbol: str, x: float, y: float, size: float, class_: str = "", **more: Attribute) -> Markup:
    """An emblem in a square round a point."""
    return use(f"e-{symbol}", x - size / 2, y - size / 2, size, size, class_, **more)


@remembered
def copy(symbol: str, class_: str = "", **attributes: Attribute) -> Markup:
    """Something that was drawn or defined elsewhere once more, as large as it is."""
    return lone("use", {"href": f"#{symbol}", "class_": class_} | attributes)


@remembered
def icon(symbol: str, class_: str = "", box: str = "0 0 48 48", **attributes: Attribute) -> Markup:
    """An emblem in a line of words."""
    return sketch(copy(f"e-{symbol}"), box=box, class_=class_, **attributes)


# --- Words


@remembered
def text(
    x: float, y: float, words: object, class_: str = "", anchor: Anchor = "", fit: float = 0, **more: Attribute
) -> Markup:
    """A line of text; one that has to ``fit`` is as wide as that, whatever the font."""
    rest = classed(class_) + (written(more) if more else "")
    if anchor:
        rest += f' text-anchor="{anchor}"'
    if fit:
        rest += f' textLength="{fit:g}" lengthAdjust="spacingAndGlyphs"'
    return str.__new__(Markup, f'<text x="{x:g}" y="{y:g}"{rest}>{words_of(words)}</text>')


@remembered
def tspan(*words: object, **attributes: Attribute) -> Markup:
    """A part of a line of text."""
    return element("tspan", words, attributes)


# --- Where things are


def at(x: float, y: float) -> str:
    """The style that places a piece, so that it glides when the place changes."""
    return f"transform:translate({x:g}px,{y:g}px)"


def placed(x: float, y: float, turn: float = 0, scale: float = 1) -> str:
    """The transformation that places a drawing, turned by degrees and scaled."""
    turned = f" rotate({turn:g})" if turn else ""
    return f"translate({x:g} {y:g}){turned}" + (f" scale({scale:g})" if scale != 1 else "")
