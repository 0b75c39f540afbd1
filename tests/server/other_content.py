"""A game with other printed numbers: tables made with it look as if ``content.toml`` had changed since."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import wartable
from wartable.engine import match


@contextmanager
def other_deal(cards: int = 4) -> Iterator[None]:
    """Deal another number of cards in Proelio."""
    limits = wartable.game("proelio").content["limits"]
    usual = limits["deal"]
    try:
        limits["deal"] = cards
        match._printed_book.cache_clear()
        yield
    finally:
        limits["deal"] = usual
        match._printed_book.cache_clear()
