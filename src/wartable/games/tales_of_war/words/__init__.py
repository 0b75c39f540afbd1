"""How Tales of War reads to a person: events, questions, moves, refusals, the result and the table.

Sentences are templates with named fields. A player reads about themselves in the second person.
"""

from __future__ import annotations

from wartable.games.tales_of_war.words.events import event
from wartable.games.tales_of_war.words.headings import heading
from wartable.games.tales_of_war.words.moves import move
from wartable.games.tales_of_war.words.prompts import prompt
from wartable.games.tales_of_war.words.refusals import refusal
from wartable.games.tales_of_war.words.result import result
from wartable.games.tales_of_war.words.table import table

__all__ = ["event", "heading", "move", "prompt", "refusal", "result", "table"]
