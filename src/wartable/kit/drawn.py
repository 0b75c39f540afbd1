"""Markup that knows the parts it was put together from.

A text is cut into pieces at every ``<``, and each piece has a mark. Parts that are remembered keep the marks of their
pieces, so where a picture is drawn from them again, they are neither cut nor marked again.
"""

from __future__ import annotations

from array import array
from collections.abc import Hashable, Iterable, Sequence
from functools import lru_cache
from typing import Any

from markupsafe import Markup

TAG = "<"
LEAST, LARGE = 400, 6000
"""The characters of parts that are worth it, and of those that are better known by the parts inside them."""


class Drawn(Markup):
    """Markup that begins with a tag. Its ``parts`` make up its text; one that was remembered as a whole has none."""

    __slots__ = ("marks", "parts")

    parts: tuple[str, ...]
    marks: bytes
    """The marks of its pieces, once they were needed."""


def drawn(text: str, parts: tuple[str, ...] = ()) -> Drawn:
    """Markup from its parts, or a part by itself."""
    made: Drawn = str.__new__(Drawn, text)
    made.parts, made.marks = parts, b""
    return made


def put_together(written: Sequence[str]) -> Markup:
    """Pieces of markup side by side, of which some know their parts.

    Words directly behind a part change its last piece, so they make it a plain text again.
    """
    parts: list[str] = []
    plain: list[str] = []
    for some in written:
        if type(some) is Drawn:
            _add(parts, "".join(plain))
            parts += some.parts or (some,)
            plain = []
        else:
            plain.append(some)
    _add(parts, "".join(plain))
    text = "".join(written)
    return drawn(text, tuple(parts)) if text.startswith(TAG) else str.__new__(Markup, text)


def _add(parts: list[str], plain: str) -> None:
    """Add a plain text."""
    if parts and plain and not plain.startswith(TAG):
        plain = str(parts.pop()) + plain
    if plain:
        parts.append(plain)


def settled(written: Any) -> Any:
    """What was written as it is remembered; other things than markup stay as they are."""
    if type(written) is Markup and len(written) >= LEAST and written.startswith(TAG):
        return drawn(written)
    if type(written) is Drawn and len(written) < LARGE:
        written.parts = ()
    return written


# --- Pieces and their marks


def parts_of(text: str) -> tuple[str, ...]:
    """The parts of any text. One that begins with a tag has nothing before it, which is a piece too."""
    if not text.startswith(TAG):
        return (text,)
    return "", *(text.parts if type(text) is Drawn and text.parts else (text,))


def pieces(part: str) -> list[str]:
    """The pieces of a part of a text, which are plain texts."""
    return str.removeprefix(part, TAG).split(TAG)


def part_marks(part: str) -> bytes:
    """The marks of the pieces of a part."""
    if type(part) is not Drawn:
        return _plain_marks(part)
    if not part.marks:
        part.marks = marks(pieces(part))
    return part.marks


@lru_cache(2048)
def _plain_marks(plain: str) -> bytes:
    return marks(pieces(plain))


def marks(items: Iterable[Hashable]) -> bytes:
    """What has to be remembered of some items, eight bytes for each. They hold for this process alone."""
    return array("q", map(hash, items)).tobytes()
