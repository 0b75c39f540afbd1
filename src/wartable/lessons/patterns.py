"""Patterns of moves, such as ``attack *``."""

from __future__ import annotations

from collections.abc import Iterable
from fnmatch import fnmatchcase


class Patterns:
    """Some patterns; a move fits if it fits one of them."""

    def __init__(self, patterns: Iterable[str]) -> None:
        self._patterns = tuple(patterns)

    def match(self, move: str) -> bool:
        """Whether a move fits.

        >>> Patterns(["attack *", "draw_base"]).match("attack knights")
        True
        """
        return any(fnmatchcase(move, pattern) for pattern in self._patterns)

    def first(self, moves: Iterable[str]) -> str | None:
        """The first move that fits the first pattern that any fits."""
        listed = list(moves)
        fitting = (move for pattern in self._patterns for move in listed if fnmatchcase(move, pattern))
        return next(fitting, None)

    def __bool__(self) -> bool:
        return bool(self._patterns)
