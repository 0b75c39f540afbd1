"""Markup: the one place where tags are put together. Texts and attributes are escaped here, whatever they hold.

Everything between tags that is not markup itself is a text, so a name like ``<b>`` stays a name. Pieces are joined with
:func:`join`: a plain string made of markup is a text again and would be shown with its tags.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache, wraps
from typing import Any, TypeAlias, TypeVar, cast

from markupsafe import Markup, escape

from wartable.kit.drawn import Drawn, put_together, settled

Attribute: TypeAlias = str | float | bool | None
"""The value of an attribute: ``None``, ``False`` and an empty text leave it out, ``True`` leaves it empty."""

EMPTY = Markup()
CACHES: list[Callable[[], None]] = []
"""What empties each memory of written pieces."""
Writer = TypeVar("Writer", bound=Callable[..., Any])


def remembered(write: Writer) -> Writer:
    """Let a function keep what it wrote: pieces that do not change are written again and again.

    A text and markup that look the same are told apart.
    """

    @lru_cache(maxsize=8192, typed=True)
    @wraps(write)
    def kept(*args: Any, **kwargs: Any) -> Any:
        return settled(write(*args, **kwargs))

    CACHES.append(kept.cache_clear)
    return cast(Writer, kept)


def forget() -> None:
    """Forget all that was remembered, so that every piece is written anew."""
    for clear in CACHES:
        clear()


def element(tag: str, inside: Iterable[object], attributes: Mapping[str, Attribute]) -> Markup:
    """An element with what is inside it.

    >>> element("p", ["5 < 6"], {"class_": "note"})
    Markup('<p class="note">5 &lt; 6</p>')
    """
    marks = "".join(map(_attribute, attributes, attributes.values()))
    pieces = [piece if isinstance(piece, Markup) else words_of(piece) for piece in inside]
    if Drawn in map(type, pieces):
        return put_together([f"<{tag}{marks}>", *pieces, f"</{tag}>"])
    return str.__new__(Markup, f"<{tag}{marks}>{''.join(pieces)}</{tag}>")


def lone(tag: str, attributes: Mapping[str, Attribute]) -> Markup:
    """An element with nothing inside.

    >>> lone("circle", {"r": 2.5})
    Markup('<circle r="2.5"/>')
    """
    return str.__new__(Markup, f"<{tag}{written(attributes)}/>")


def join(*pieces: object) -> Markup:
    """Pieces side by side: markup as it is, everything else as text."""
    written = [piece if isinstance(piece, Markup) else words_of(piece) for piece in pieces]
    return put_together(written) if Drawn in map(type, written) else str.__new__(Markup, "".join(written))


@remembered
def words_of(piece: object) -> str:
    """A piece as it stands between tags."""
    return str(escape(piece))


def written(attributes: Mapping[str, Attribute]) -> str:
    """Attributes as they stand in a tag: ``data_from`` is written ``data-from``, ``class_`` is written ``class``.

    ``label`` is what a piece is called to people who do not see it.
    """
    return "".join(map(_attribute, attributes, attributes.values()))


@remembered
def _attribute(name: str, value: Attribute) -> str:
    if value is None or value is False or value == "":
        return ""
    spelled = name.rstrip("_").replace("_", "-")
    if value is True:
        return f' {spelled}=""'
    if not isinstance(value, str):
        return f' {spelled}="{value:g}"'
    said = 'role="img" aria-label' if name == "label" else spelled
    return f' {said}="{escape(str(value))}"'


def classed(class_: str) -> str:
    """The attribute ``class``, which most elements have."""
    return _attribute("class_", class_)
