"""How Reliquium reads to a person: events, questions, moves, refusals, the result and the table.

Sentences are templates with named fields. What a faction does has its own form for that faction's player.
"""

from __future__ import annotations

from wartable.games.reliquium.words.events import event
from wartable.games.reliquium.words.headings import heading
from wartable.games.reliquium.words.moves import move
from wartable.games.reliquium.words.prompts import prompt
from wartable.games.reliquium.words.refusals import refusal
from wartable.games.reliquium.words.result import result
from wartable.games.reliquium.words.table import table

__all__ = ["event", "heading", "move", "prompt", "refusal", "result", "table"]
