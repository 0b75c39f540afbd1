"""What the tests of Proelio read from a position: hands, walls, piles, and who is asked what."""

from __future__ import annotations

from tests import playing
from tests.proelio.table import NAMES
from wartable.engine.match import Match
from wartable.games.proelio.state import KINDS, Card


def hand(match: Match, house: str) -> str:
    """The hand of a house, as ``table`` takes it."""
    row = match.state.hand[NAMES.index(house)]  # type: ignore[attr-defined]
    return " ".join(Card(card).name.lower() for card in range(KINDS) for _ in range(row[card]))


def walls(match: Match, house: str) -> int:
    """The walls of a house, 0 to 4."""
    level: int = match.state.fort[NAMES.index(house)]  # type: ignore[attr-defined]
    return level


def pile(match: Match) -> str:
    """Both piles together."""
    row = match.state.pile  # type: ignore[attr-defined]
    return " ".join(Card(card).name.lower() for card in range(KINDS) for _ in range(row[card]))


def asked(match: Match) -> tuple[str, str]:
    """Who is asked what: ``("aquila", "main_action")``; nobody and ``"over"`` at the end."""
    return playing.asked(match, NAMES)


def course(match: Match, *moves: str) -> list[str]:
    """Play moves one by one; who is asked what after each: ``["aquila discard_excess", "ursus main_action"]``."""
    return [" ".join(asked(match.play(move))).strip() for move in moves]


def told(match: Match, seat: str = "") -> list[str]:
    """What the last move made happen, as kinds of events in order, with all facts: ``"drew house=aquila ..."``.

    With ``seat``, only what that house was told; ``?`` stands for a fact that is not its to know.
    """
    events = match.events(match.ply)
    if seat:
        seen = [event.seen_by(NAMES.index(seat)) for event in events]
        events = [event for event in seen if event is not None]
    return [repr(event)[1:-1] for event in events]


def known(match: Match, viewer: str, house: str) -> str:
    """What a house is sure another holds."""
    row = match.state.known[NAMES.index(viewer)][NAMES.index(house)]  # type: ignore[attr-defined]
    return " ".join(Card(card).name.lower() for card in range(KINDS) for _ in range(row[card]))
