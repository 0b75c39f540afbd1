"""Intelliwar's rules: one file for each area of the rulebook, and what leads from a phase to its decision."""

from __future__ import annotations

from wartable.engine.chance import roll
from wartable.engine.dispatch import Dispatch
from wartable.engine.events import Events, tell
from wartable.games.intelliwar.bot.evaluation import rate
from wartable.games.intelliwar.pieces import TOKENS, Token
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
from wartable.games.intelliwar.rules.draft import next_card
from wartable.games.intelliwar.rules.hidden import hide, redeal
from wartable.games.intelliwar.rules.victory import scores
from wartable.games.intelliwar.state import Book, Phase, Refusal, State, Tell
from wartable.games.intelliwar.validate import valid

__all__ = ["apply", "derive", "hide", "legal", "proceed", "rate", "redeal", "refusal", "scores", "setup", "valid"]

dispatch = Dispatch(
    __name__, Phase, (action, attack, damage, draft, experience, exploration, move, special, team, turn, victory)
)
legal = dispatch.legal()
refusal = dispatch.refusal(not_asked=Refusal.NOT_ASKED, game_over=Refusal.GAME_OVER)
advance = dispatch.advance()
proceed = dispatch.proceed(advance)
apply = dispatch.apply(advance)


def setup(book: Book, s: State, events: Events) -> None:
    """An empty board (IWR-SET-01), a placement card with six face-down tokens (IWR-SET-02), then the draft.

    Seats were drawn when people sat down: seat 0 is the first player (IWR-SET-04).
    """
    s.card = roll(s, len(book.token_square))
    s.supply = book.upgrade_tokens
    for slot in range(TOKENS):
        s.lying[slot] = Token.FACE_DOWN
    redeal(book, s, 0)
    derive(book, s)
    tell(events, Tell.GAME_BEGINS, s.card)
    next_card(book, s)
