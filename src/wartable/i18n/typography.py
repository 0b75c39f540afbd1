"""Where lines of a language must not break. Translators type plain spaces."""

from __future__ import annotations

import re

KEPT = "\u00a0"
"""A space at which no line breaks."""
RUSSIAN = re.compile(
    r"(?:(?<![\w-])[\u0410-\u044f\u0401\u0451]{1,2}|\d|\{n\}) (?=[\w«(%])"  # a short word or a number, and what follows
    r"| (?=—)"
)


def typeset(text: str, language: str) -> str:
    """A sentence of a catalogue, with spaces that hold words together.

    >>> typeset("Дом Лео — 3 карты в руке", "ru").replace(KEPT, "_")
    'Дом Лео_— 3_карты в_руке'
    """
    if language != "ru":
        return text
    return RUSSIAN.sub(lambda found: found[0].replace(" ", KEPT), text)
