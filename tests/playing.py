"""What tests ask of a match of any game: the moves it allows, and the rule that forbids another."""

from __future__ import annotations

from wartable.engine.match import Match


def legal(match: Match) -> list[str]:
    """The legal moves in notation, sorted."""
    return sorted(map(str, match.legal()))


def why_not(match: Match, move: str) -> str:
    """The id of the rule that forbids a move; empty if none does."""
    game = match.game
    reason: int = game.rules.refusal(match.book, match.state, game.notation.read(move).choice())
    return tuple(game.Refusal)[reason].rule
