"""What it means that two engines play the same game."""

from __future__ import annotations

from typing import Any

from wartable.engine.contract import WHOLE
from wartable.engine.game import Game


class Disagreement(AssertionError):
    """The two games do not have the same rules."""


def same(what: str, theirs: Any, ours: Any) -> None:
    """Both are equal, or the games have different rules."""
    if theirs != ours:
        raise Disagreement(f"{what}: OpenSpiel has {theirs}, Wartable has {ours}")


def returns(game: Game, book: Any, state: Any) -> list[float]:
    """Our shares of victory as OpenSpiel counts: 1 won, -1 lost, 0 drawn."""
    shares = [0, 0]
    game.rules.scores(book, state, shares)
    return [2 * share / WHOLE - 1 for share in shares]
