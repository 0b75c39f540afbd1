"""What tests ask of a match of any game: who decides, the moves allowed, and the rule that forbids another."""

from __future__ import annotations

from collections.abc import Sequence

from wartable.engine.match import Match


def asked(match: Match, names: Sequence[str]) -> tuple[str, str]:
    """Who is asked what, by the names of the seats: ``("gold", "main")``; nobody and ``"over"`` at the end."""
    s = match.state
    if match.over:
        return "", "over"
    return names[match.asked], match.game.Phase(s.phase[s.depth]).name.lower()


def legal(match: Match) -> list[str]:
    """The legal moves in notation, sorted."""
    return sorted(map(str, match.legal()))


def why_not(match: Match, move: str) -> str:
    """The id of the rule that forbids a move; empty if none does."""
    game = match.game
    reason: int = game.rules.refusal(match.book, match.state, game.notation.read(move).choice())
    return tuple(game.Refusal)[reason].rule


def reasons_against(match: Match, *moves: str) -> list[str]:
    """The ids of the rules that forbid these moves, one after the other."""
    return [why_not(match, move) for move in moves]
