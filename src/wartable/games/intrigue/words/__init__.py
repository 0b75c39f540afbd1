"""How Intrigue reads to a person: events, questions, moves, refusals, the result and the table.

Sentences are templates with named fields. What is told of an empire has a form of its own where that is the reader's.
"""

from __future__ import annotations

from wartable.games.intrigue.words.events import event, heading
from wartable.games.intrigue.words.moves import move
from wartable.games.intrigue.words.names import card
from wartable.games.intrigue.words.prompts import prompt, score_changes
from wartable.games.intrigue.words.refusals import refusal
from wartable.games.intrigue.words.result import result
from wartable.games.intrigue.words.table import table

__all__ = ["card", "event", "heading", "move", "prompt", "refusal", "result", "score_changes", "table"]
