"""What the tests of Intelliwar read from a position: where units stand, what they have, who is asked."""

from __future__ import annotations

from typing import Any

from tests import playing
from tests.intelliwar.table import SEATS
from wartable.engine.match import Match
from wartable.games.intelliwar.pieces import Side, Square, Token, Unit
from wartable.games.intelliwar.rules.experience import white_dice


def number(match: Match, field: str, unit: str) -> int:
    """A number of a unit: ``number(match, "xp", "mighty_guard")``."""
    value: int = getattr(match.state, field)[Unit[unit.upper()]]
    return value


def hp(match: Match, unit: str) -> int:
    return number(match, "hp", unit)


def xp(match: Match, unit: str) -> int:
    return number(match, "xp", unit)


def square(match: Match, unit: str) -> str:
    """Where a unit stands; empty if it is not on the board."""
    state: Any = match.state
    if not (state.army[0] | state.army[1]) >> Unit[unit.upper()] & 1:
        return ""
    return Square(state.square[Unit[unit.upper()]]).name.lower()


def dice(match: Match, unit: str) -> tuple[int, int, int]:
    """How many White, Teal and Dark Blue dice a unit has."""
    state: Any = match.state
    n = Unit[unit.upper()]
    return white_dice(match.book, state, n), state.teal[n], state.blue[n]  # type: ignore[arg-type]


def marked(match: Match, mark: str) -> set[str]:
    """The units with a mark: ``marked(match, "active")``."""
    return {unit.name.lower() for unit in Unit if getattr(match.state, mark) >> unit & 1}


def army(match: Match, side: str) -> set[str]:
    """The units of a side on the board."""
    state: Any = match.state
    return {unit.name.lower() for unit in Unit if state.army[Side[side.upper()]] >> unit & 1}


def reserve(match: Match, side: str) -> str:
    """The Exploration Tokens of a side: ``"reroll extra_die"``."""
    state: Any = match.state
    row = state.reserve[Side[side.upper()]]
    return " ".join(token.name.lower() for token in Token for _ in range(row[token]))


def asked(match: Match) -> tuple[str, str]:
    """Who decides what: ``("gold", "main")``; nobody and ``"over"`` at the end."""
    return playing.asked(match, SEATS)


def legal(match: Match, *kinds: str) -> list[str]:
    """The legal moves in notation, sorted; with ``kinds``, those that begin with one of these words."""
    moves = sorted(map(str, match.legal()))
    return [move for move in moves if not kinds or move.split()[0] in kinds]


def targets(match: Match, kind: str) -> set[str]:
    """What the moves of a kind end on: ``targets(match, "attack mighty_guard")``."""
    moves = [move for move in map(str, match.legal()) if move.startswith(f"{kind} ")]
    return {move.removeprefix(f"{kind} ") for move in moves}


def told(match: Match, *kinds: str) -> list[str]:
    """What the last move made happen: ``"moved unit=mighty_guard start=d4 ..."``; with ``kinds``, only those."""
    events = [repr(event)[1:-1] for event in match.events(match.ply)]
    return [event for event in events if not kinds or event.split()[0] in kinds]
