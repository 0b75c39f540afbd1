"""Intelliwar in words: events, questions, moves, refusals, the result and the table.

Sentences are templates with named fields. Units are called by their names, which are unique; if a seat acts, its
player reads the sentence in its own form.
"""

from __future__ import annotations

from wartable.games.intelliwar.words.events import event, heading
from wartable.games.intelliwar.words.moves import move
from wartable.games.intelliwar.words.names import describe
from wartable.games.intelliwar.words.names import unit_name as card
from wartable.games.intelliwar.words.prompts import prompt
from wartable.games.intelliwar.words.refusals import refusal
from wartable.games.intelliwar.words.result import result
from wartable.games.intelliwar.words.table import table

__all__ = ["card", "describe", "event", "heading", "move", "prompt", "refusal", "result", "table"]
