"""Wartable: the table for modern war games.

>>> import wartable
>>> m = wartable.new("proelio", seats=4, seed=7)
>>> m
<Match of Proelio, Open War, 4 seats, ply 0, House Aquila to move>
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from wartable.bots.bot import Bot
from wartable.bots.levels import bot
from wartable.engine.errors import (
    BadFile,
    BadMove,
    BadOption,
    BadPosition,
    CannotUndo,
    IllegalMove,
    UnknownGame,
    WartableError,
)
from wartable.engine.files import load, save
from wartable.engine.game import Game, all_games, game
from wartable.engine.match import Match
from wartable.engine.moves import Move
from wartable.engine.outcome import Outcome
from wartable.engine.view import View
from wartable.engine.words import LogLine
from wartable.simulation import SimulationResult, simulate

__all__ = [
    "BadFile",
    "BadMove",
    "BadOption",
    "BadPosition",
    "Bot",
    "CannotUndo",
    "Game",
    "IllegalMove",
    "LogLine",
    "Match",
    "Move",
    "Outcome",
    "SimulationResult",
    "UnknownGame",
    "View",
    "WartableError",
    "all_games",
    "bot",
    "game",
    "load",
    "new",
    "save",
    "simulate",
]
__version__ = "0.1.0"


def new(
    name: str,
    *,
    seats: int | None = None,
    seed: int | str | None = None,
    mode: str | None = None,
    options: Mapping[str, Any] | None = None,
    book: Mapping[str, Any] | None = None,
) -> Match:
    """A new match. Without a seed the deal is secret and random; ``book`` changes printed numbers.

    >>> new("proelio", mode="allied_houses", seed=1).seats
    4
    """
    return Match(game(name), mode=mode, seats=seats, seed=seed, options=options, book=book)
