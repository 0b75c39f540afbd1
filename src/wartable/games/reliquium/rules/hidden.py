"""What nobody sees: the order of the event decks."""

from __future__ import annotations

from wartable.engine.chance import forget_key
from wartable.games.reliquium.state import Book, State


def hide(book: Book, s: State, seat: int) -> None:
    """Everything lies open but the cards to come, which the key of chance decides (COM-MOD-05, COM-MOD-06).

    Power cards, statuses and victory points are for all to see (COM-POW-03, COM-DIP-04, COM-CAM-07).
    """
    forget_key(s)


def redeal(book: Book, s: State, seat: int) -> None:
    """With the fresh key every card that was not opened is as likely as any other (COM-MOD-06)."""
