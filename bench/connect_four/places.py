"""What lies on the board, as words and pictures read it."""

from __future__ import annotations

from bench.connect_four.state import HEIGHT, Player
from wartable.engine.view import View

NOBODY = -1


def owner(view: View, column: int, row: int) -> int:
    """Whose stone lies at a place."""
    bit = 1 << column * HEIGHT + row
    return next((player for player in Player if view.state.stones[player] & bit), NOBODY)


def stones_in(view: View, column: int) -> int:
    """How many stones lie in a column."""
    taken: int = view.state.stones[Player.RED] | view.state.stones[Player.YELLOW]
    return (taken >> column * HEIGHT & (1 << HEIGHT) - 1).bit_count()
