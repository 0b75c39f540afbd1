"""Reliquium's rules: a chapter for each part of the rulebook, each with its decisions."""

from __future__ import annotations

from wartable.engine.events import Events, tell
from wartable.games.reliquium.bot.evaluation import rate
from wartable.games.reliquium.bot.memory import remember
from wartable.games.reliquium.bot.terms import terms
from wartable.games.reliquium.rules.board import derive_board
from wartable.games.reliquium.rules.decisions import apply, legal, proceed, refusal
from wartable.games.reliquium.rules.hidden import hide, redeal
from wartable.games.reliquium.rules.opening import set_out
from wartable.games.reliquium.rules.order import line_up
from wartable.games.reliquium.rules.power import derive_icons
from wartable.games.reliquium.rules.victory import scores
from wartable.games.reliquium.state import Book, State, Tell
from wartable.games.reliquium.validate import valid

__all__ = [
    "apply",
    "derive",
    "hide",
    "legal",
    "proceed",
    "rate",
    "redeal",
    "refusal",
    "remember",
    "scores",
    "setup",
    "terms",
    "valid",
]


def setup(book: Book, s: State, events: Events) -> None:
    """Lay everything out, then ask for the first troop (REL-SET-08, REL-SET-11)."""
    set_out(book, s)
    tell(events, Tell.SETUP_BEGINS, s.line[0])


def derive(book: Book, s: State) -> None:
    """Fill the derived fields: who sits where, full areas, castles by type, icons."""
    line_up(book, s)
    derive_board(book, s)
    derive_icons(book, s)
