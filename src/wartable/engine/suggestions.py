"""Suggestions: which of some names a text may have meant. They cost little, however many names there are."""

from __future__ import annotations

import difflib
import heapq
from collections.abc import Iterable
from itertools import pairwise

SUGGESTIONS = 3
"""How many names are suggested at most."""
COMPARED = 8
"""How many of the names with the most pairs of letters in common are compared letter by letter."""


def closest(text: str, names: Iterable[str], least: float) -> list[str]:
    """The few names that are most like a text, the best first, if their likeness (up to 1) is at least ``least``.

    >>> closest("atack manur", ["draw base", "attack manure", "fortify manure"], least=0.6)
    ['attack manure']
    """
    typed = _pairs(text)

    def in_common(name: str) -> float:
        pairs = _pairs(name)
        return len(pairs & typed) / (len(pairs) + len(typed))

    compared = heapq.nlargest(COMPARED, names, key=in_common)
    return difflib.get_close_matches(text, compared, n=SUGGESTIONS, cutoff=least)


def likely_parts(text: str, names: Iterable[str]) -> list[str]:
    """The few names that are most likely to be part of a text; the empty one may always be.

    >>> likely_parts("atack the knihgts", ["attack", "fortify", "draw", "discard"])[0]
    'attack'
    """
    typed = _pairs(text)

    def contained(name: str) -> tuple[float, str]:
        pairs = _pairs(name)
        return len(pairs & typed) / len(pairs) if name else 0.5, name  # a number too large is nearest to the last

    best = heapq.nlargest(SUGGESTIONS, names, key=contained)
    likely = [name for name in best if contained(name)[0] > 0]
    return likely if likely and contained(likely[0])[0] >= 0.5 else best


def _pairs(text: str) -> set[str]:
    """The pairs of neighbouring letters; a word begins and ends with a space."""
    spaced = f" {text} "
    return {first + second for first, second in pairwise(spaced)}
