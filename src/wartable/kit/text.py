"""Text that has to fit: how wide it gets, and what becomes of it where there is too little room.

The reader's font is unknown, so widths are counted generously.
"""

from __future__ import annotations

from functools import lru_cache

LETTER = 7.7
"""Width of a letter of small text."""
WIDER = 1.15
"""Width of a Cyrillic letter, in letters of ours."""
FIRST_CYRILLIC = "\u0400"


@lru_cache(maxsize=2048)
def letters(words: str) -> float:
    """How many letters of ours a text is wide.

    >>> letters("Rome"), round(letters("Рим"), 2)
    (4, 3.45)
    """
    wide = sum(letter >= FIRST_CYRILLIC for letter in words)
    return len(words) - wide + wide * WIDER if wide else len(words)


def width_of(words: str, letter: float = LETTER) -> float:
    """About how much room a line takes."""
    return len(words) * letter


def shortened(words: str, room: int) -> str:
    """At most ``room`` letters, the last one an ellipsis: for names of players only, never for words of the game.

    >>> shortened("Wilhelmina", 6)
    'Wilhe…'
    """
    return words if len(words) <= room else words[: room - 1] + "…"
