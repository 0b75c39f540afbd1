"""How options of a game, which the program knows by their ids, are called and explained in English."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any


def plain(name: str) -> str:
    """A name of the program's own as a person writes it."""
    return name.replace("_", " ")


def option_name(id: str) -> str:
    """What an option is called.

    >>> option_name("attack_legality")
    'Attack legality'
    """
    return plain(id).capitalize()


def option_texts(text: str, values: Sequence[Any]) -> list[str]:
    """What an option is about: a text for each of its values where it is written as ``value: text``, else one for all.

    >>> option_texts("a: This. b: That.", ["a", "b"])
    ['This.', 'That.']
    """
    marks = [text.find(f"{value}: ") for value in values]
    if not marks or min(marks) < 0:
        return [text]
    ends = sorted([*marks, len(text)])
    starts = [mark + len(f"{value}: ") for mark, value in zip(marks, values, strict=True)]
    shares = (text[start : ends[ends.index(mark) + 1]].strip() for start, mark in zip(starts, marks, strict=True))
    return [share[:1].upper() + share[1:] for share in shares]
