"""Intelliwar's rules: one file for each area of the rulebook, and what leads from a phase to its decision."""

from __future__ import annotations

from wartable.engine.dispatch import Dispatch
from wartable.games.intelliwar.bot.evaluation import rate
from wartable.games.intelliwar.bot.terms import terms
from wartable.games.intelliwar.rules import (
    action,
    attack,
    damage,
    draft,
    experience,
    exploration,
    move,
    special,
    team,
    turn,
    victory,
)
from wartable.games.intelliwar.rules.board import derive
from wartable.games.intelliwar.rules.draft import setup
from wartable.games.intelliwar.rules.hidden import hide, redeal
from wartable.games.intelliwar.rules.victory import scores
from wartable.games.intelliwar.state import Phase, Refusal
from wartable.games.intelliwar.validate import valid

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

dispatch = Dispatch(
    __name__, Phase, (action, attack, damage, draft, experience, exploration, move, special, team, turn, victory)
)
legal = dispatch.legal()
refusal = dispatch.refusal(not_asked=Refusal.NOT_ASKED, game_over=Refusal.GAME_OVER)
advance = dispatch.advance()
proceed = dispatch.proceed(advance)
apply = dispatch.apply(advance)
