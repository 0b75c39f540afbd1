"""Hidden information: only the draws to come (INT-YRS-03)."""

from __future__ import annotations

from wartable.engine.chance import forget_key
from wartable.games.intrigue.state import Book, State


def hide(book: Book, s: State, seat: int) -> None:
    """Map, queue, discards and the counts of the bag are open to all; only the order of draws is not (INT-YRS-03)."""
    forget_key(s)


def redeal(book: Book, s: State, seat: int) -> None:
    """The bag's contents are known, and a draw takes any of its tiles: a fresh key is all it needs (INT-YRS-03)."""
