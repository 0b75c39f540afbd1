"""Why a move is not allowed."""

from __future__ import annotations

from skirmish.state import Refusal
from skirmish.words.names import card_name
from skirmish.words.prompts import PROMPTS, total
from skirmish.words.translator import TRANSLATOR
from wartable.engine.moves import Move
from wartable.engine.reasons import Reason
from wartable.engine.view import View
from wartable.kit.choices import MoveFields, Refusals

REASONS: dict[Reason, str] = {
    Refusal.NOT_IN_HAND: "You hold no {card}",
    Refusal.TOO_WEAK: "{card} hold {defence} at most, and the attack is {total}",
}


def defence(move: Move, view: View) -> int:
    """The strongest attack that a card can block."""
    return int(view.book.strength[move.a] + view.book.cover)


FIELDS: MoveFields = {
    "card": lambda move, view: card_name(move.a, view.game),
    "defence": defence,
    "total": lambda _, view: total(view),
}

refusal = Refusals(TRANSLATOR, REASONS, FIELDS, PROMPTS.ask)
