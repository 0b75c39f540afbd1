"""How Proelio reads to a person: events, questions, moves, refusals, the result and the table.

Sentences are templates with named fields. What is told of a house has a form of its own where that house is the reader.
"""

from __future__ import annotations

from wartable.games.proelio.words.events import event, heading
from wartable.games.proelio.words.moves import move
from wartable.games.proelio.words.names import card
from wartable.games.proelio.words.prompts import prompt
from wartable.games.proelio.words.refusals import refusal
from wartable.games.proelio.words.result import result
from wartable.games.proelio.words.table import table

__all__ = ["card", "event", "heading", "move", "prompt", "refusal", "result", "table"]
