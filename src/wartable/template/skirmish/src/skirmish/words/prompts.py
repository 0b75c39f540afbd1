"""What is asked: in a few words for everybody, with its reasons for the captain who decides."""

from __future__ import annotations

from skirmish.state import Phase
from skirmish.words.names import captain, card_name
from skirmish.words.translator import TRANSLATOR
from wartable.engine.view import View
from wartable.kit.choices import Prompts, Question, ViewFields

QUESTIONS: dict[int, Question] = {
    Phase.ATTACK: Question("attack with a card", "Choose a card to attack with."),
    Phase.ANSWER: Question(
        "block or yield", "{attacker} attacks with {card} and a roll of {die}: {total} in all. Block it, or yield?"
    ),
}


def total(view: View) -> int:
    """What the attack is worth."""
    return int(view.book.strength[view.argument("card")]) + view.argument("die")


FIELDS: ViewFields = {
    "attacker": lambda view: captain(1 - view.asked, view),
    "card": lambda view: card_name(view.argument("card"), view.game),
    "die": lambda view: view.argument("die"),
    "total": total,
}

PROMPTS = Prompts(TRANSLATOR, QUESTIONS, FIELDS, name=lambda view: captain(view.asked, view))
prompt = PROMPTS.prompt
