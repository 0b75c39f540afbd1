"""Whatever a name holds, it stays a name: elements escape their texts and attributes."""

from __future__ import annotations

import ast
import inspect
import re
import xml.etree.ElementTree as ET
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest
from markupsafe import Markup

import wartable
from wartable.kit import html, panel, rule_links, svg
from wartable.kit.markup import element, join, lone

WILD = """<b>&"'</b>"""
GIVEN: dict[str, object] = {"points": [(1, 2.5)], "lines": [(WILD, WILD)], "anchor": "middle"}
"""What some parameters are given instead of a wild text."""


def elements_of(module: ModuleType) -> list[Callable[..., object]]:
    """All functions of a module that write elements."""
    named = [thing for name, thing in vars(module).items() if callable(thing) and not name.startswith("_")]
    found = [thing for thing in named if inspect.isfunction(inspect.unwrap(thing))]
    own = [thing for thing in found if thing.__module__ == module.__name__]
    return [thing for thing in own if inspect.signature(thing).return_annotation == "Markup"]


WRITERS = [write for module in (svg, html, panel, rule_links) for write in elements_of(module)]


def wild_call(write: Callable[..., object]) -> object:
    """Everything that can be a text is a wild one."""
    arguments: list[object] = []
    named: dict[str, object] = {}
    for name, parameter in inspect.signature(write).parameters.items():
        value = GIVEN.get(name, 1.5 if parameter.annotation in ("float", "int") else WILD)
        if parameter.kind == parameter.VAR_KEYWORD:
            named |= {"id": WILD, "data_from": WILD, "label": WILD}
        elif parameter.kind == parameter.KEYWORD_ONLY:
            named[name] = value
        else:
            arguments.append(WILD if parameter.kind == parameter.VAR_POSITIONAL else value)
    return write(*arguments, **named)


@pytest.mark.parametrize("write", WRITERS, ids=lambda write: f"{write.__module__}.{write.__qualname__}")
def test_nothing_breaks_out_of_its_place(write: Callable[..., object]) -> None:
    written = wild_call(write)
    assert isinstance(written, Markup)
    root = ET.fromstring(f"<root>{written}</root>")
    texts = [value for found in root.iter() for value in (found.text, found.tail, *found.attrib.values()) if value]
    assert any(WILD in text for text in texts) or write in (html.br, html.clock)
    assert "<b>&" not in written


def test_markup_is_not_escaped_twice() -> None:
    assert html.p(html.b("<"), " & ", 5) == Markup("<p><b>&lt;</b> &amp; 5</p>")
    assert join(html.b("a"), "<", html.i("b")) == Markup("<b>a</b>&lt;<i>b</i>")


def test_a_string_made_of_markup_is_a_text_again() -> None:
    assert html.p(f"{html.b('a')}") == Markup("<p>&lt;b&gt;a&lt;/b&gt;</p>")


def test_markup_does_not_pass_through_an_attribute() -> None:
    wild = Markup('"><script>')
    assert "<script>" not in html.p(id=wild)
    assert "<script>" not in html.p(id=str(wild))


@pytest.mark.parametrize(
    ("attributes", "written"),
    [
        ({"class_": "a b", "data_from": "x"}, '<i class="a b" data-from="x"/>'),
        ({"id": "", "title": None, "hidden": False}, "<i/>"),
        ({"data_large": True, "data_clock": 0}, '<i data-large="" data-clock="0"/>'),
        ({"x": 2.0, "y": 0.25}, '<i x="2" y="0.25"/>'),
        ({"label": "Deck"}, '<i role="img" aria-label="Deck"/>'),
    ],
)
def test_how_attributes_are_written(attributes: dict[str, str | float | bool | None], written: str) -> None:
    assert lone("i", attributes) == written
    assert element("i", [], attributes) == written.removesuffix("/>") + "></i>"


# --- Games write no tags

TAG = re.compile(r"</?[a-z]")


def tags_in(path: Path) -> list[str]:
    """Texts of a module with tags in them, besides docstrings and constants that are ``Markup("...")`` as a whole."""
    tree = ast.parse(path.read_text("utf-8"))
    allowed: set[ast.expr] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr):
            allowed.add(node.value)
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Markup":
            allowed.update(node.args)
    texts = [node for node in ast.walk(tree) if isinstance(node, ast.Constant) and node not in allowed]
    return [node.value for node in texts if isinstance(node.value, str) and TAG.search(node.value)]


@pytest.mark.parametrize("game", ["intelliwar", "intrigue", "proelio", "reliquium", "tales_of_war"])
def test_pictures_leave_tags_to_the_kit(game: str) -> None:
    folder = Path(wartable.__file__).parent / "games" / game / "picture"
    assert {path.name: tags_in(path) for path in folder.glob("*.py") if tags_in(path)} == {}
