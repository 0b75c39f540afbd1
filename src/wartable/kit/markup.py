"""Markup: the one place where tags are put together. Texts and attributes are escaped here, whatever they hold.

Everything between tags that is not markup itself is a text, so a name like ``<b>`` stays a name. Pieces are joined with
:func:`join`: a plain string made of markup is a text again and would be shown with its tags.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import TypeAlias

from markupsafe import Markup, escape

Attribute: TypeAlias = str | float | bool | None
"""The value of an attribute: ``None``, ``False`` and an empty text leave it out, ``True`` writes its name alone."""

LONG = 80
"""Letters from which a value is not worth remembering."""
EMPTY = Markup()


def element(tag: str, inside: Iterable[object], attributes: Mapping[str, Attribute]) -> Markup:
    """An element with what is inside it.

    >>> element("p", ["5 < 6"], {"class_": "note"})
    Markup('<p class="note">5 &lt; 6</p>')
    """
    return str.__new__(Markup, f"<{tag}{written(attributes)}>{_joined(inside)}</{tag}>")


def lone(tag: str, attributes: Mapping[str, Attribute]) -> Markup:
    """An element with nothing inside.

    >>> lone("circle", {"r": 2.5})
    Markup('<circle r="2.5"/>')
    """
    return str.__new__(Markup, f"<{tag}{written(attributes)}/>")


def join(*pieces: object) -> Markup:
    """Pieces side by side: markup as it is, everything else as text."""
    return str.__new__(Markup, _joined(pieces))


def words_of(piece: object) -> str:
    """A piece as it stands between tags."""
    return piece if type(piece) is Markup else escape(piece)


def _joined(pieces: Iterable[object]) -> str:
    return "".join([piece if type(piece) is Markup else escape(piece) for piece in pieces])


def written(attributes: Mapping[str, Attribute]) -> str:
    """Attributes as they stand in a tag: ``data_from`` is written ``data-from``, ``class_`` is written ``class``.

    ``label`` is what a piece is called to people who do not see it.
    """
    text = ""
    for name, value in attributes.items():
        if type(value) is str:
            if value:
                text += _remembered(name, value) if len(value) < LONG else _attribute(name, value)
        elif value is True:
            text += f" {_spelled(name)}"
        elif value is not None and value is not False:
            text += _attribute(name, str(value)) if isinstance(value, str) else _number(name, value)
    return text


def _number(name: str, value: float) -> str:
    return f' {_spelled(name)}="{value:g}"'


def _attribute(name: str, value: str) -> str:
    said = ' role="img" aria-label' if name == "label" else f" {_spelled(name)}"
    return f'{said}="{escape(value)}"'


_remembered = lru_cache(maxsize=8192)(_attribute)
"""The same, for values that come again and again: classes, ids, styles."""


def classed(class_: str) -> str:
    """The attribute ``class``, which most elements have."""
    return _remembered("class_", class_) if class_ else ""


@lru_cache
def _spelled(name: str) -> str:
    return name.rstrip("_").replace("_", "-")
