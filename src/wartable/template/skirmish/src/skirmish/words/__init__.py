"""How Skirmish reads to a person: events, questions, moves, refusals, the result and the table."""

from __future__ import annotations

from skirmish.words.events import event, heading
from skirmish.words.moves import move
from skirmish.words.prompts import prompt
from skirmish.words.refusals import refusal
from skirmish.words.result import result
from skirmish.words.table import table

__all__ = ["event", "heading", "move", "prompt", "refusal", "result", "table"]
