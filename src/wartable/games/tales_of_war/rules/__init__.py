"""The rules of Tales of War: one file for each chapter of the rulebook, put together here."""

from __future__ import annotations

from wartable.engine.dispatch import Dispatch
from wartable.engine.events import Events
from wartable.games.tales_of_war.bot.evaluation import rate
from wartable.games.tales_of_war.bot.terms import terms
from wartable.games.tales_of_war.rules import (
    activation,
    army,
    bonuses,
    campaign,
    charge,
    deployment,
    movement,
    ranged,
    terrain,
    turn,
)
from wartable.games.tales_of_war.rules.board import derive_board
from wartable.games.tales_of_war.rules.bonuses import skips_bonuses
from wartable.games.tales_of_war.rules.campaign import begin_game
from wartable.games.tales_of_war.rules.hidden import hide, redeal
from wartable.games.tales_of_war.rules.terrain import derive_walls
from wartable.games.tales_of_war.rules.turn import ends_move
from wartable.games.tales_of_war.rules.victory import scores
from wartable.games.tales_of_war.state import Book, Phase, Refusal, State
from wartable.games.tales_of_war.validate import valid

__all__ = [
    "apply",
    "derive",
    "hide",
    "legal",
    "proceed",
    "rate",
    "redeal",
    "refusal",
    "scores",
    "setup",
    "terms",
    "valid",
]


def answers_itself(book: Book, s: State, events: Events) -> bool:
    """Whether a decision left no choice, and was made (TOW-DEC-02)."""
    return ends_move(book, s) or skips_bonuses(book, s, events)


dispatch = Dispatch(
    __name__, Phase, (campaign, bonuses, terrain, army, deployment, turn, activation, movement, charge, ranged)
)
legal = dispatch.legal()
refusal = dispatch.refusal(not_asked=Refusal.NOT_ASKED, game_over=Refusal.GAME_OVER)
advance = dispatch.advance(answers_itself)
proceed = dispatch.proceed(advance)
apply = dispatch.apply(advance)


def setup(book: Book, s: State, events: Events) -> None:
    """A sequence of battles, or one (TOW-SET-01, TOW-MOD-01); the Objective of the first is revealed at once."""
    begin_game(book, s, events)
    proceed(book, s, events)


def derive(book: Book, s: State) -> None:
    """Fill the derived fields: which unit and tile is on each square, and how many there are."""
    derive_board(book, s)
    derive_walls(book, s)
    for seat in range(2):
        s.held[seat] = sum(s.hand[seat])
