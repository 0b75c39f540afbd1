"""Dice that fall as a test wants them to."""

from __future__ import annotations

import re
from typing import Any

from tests.intelliwar.table import table
from wartable.engine.chance import set_key
from wartable.engine.match import Match
from wartable.games.intelliwar.state import Tell


def faces(match: Match) -> str:
    """The faces of the last roll or reroll of the last move, in halves: ``"0112"``; empty if there was none."""
    shown = ""
    for event in match.events(match.ply):
        facts: Any = event.facts
        if event.kind == Tell.ROLLED:
            n = facts["white"] + facts["teal"] + facts["blue"] + facts["added"]
            shown = "".join(str(facts["faces"] >> 2 * i & 3) for i in range(n))
        elif event.kind == Tell.REROLLED:
            shown = "".join(str(facts["faces"] >> 2 * i & 3) for i in range(facts["dice"]))
    return shown


def lucky(match: Match, luck: int) -> Match:
    """The same moment with other luck ahead."""
    other = match.copy()
    set_key(other.state, luck, 1)
    other._states.replace_last(bytes(other.state.data))
    return other


def play(match: Match, move: str, wanted: str) -> Match:
    """Play a move that rolls dice, with luck that makes them fall as wanted: ``"011"``, a dot for any face."""
    for luck in range(100_000):
        other = lucky(match, luck).play(move)
        if re.fullmatch(wanted, faces(other)):
            return other
    raise AssertionError(f"the dice never show {wanted}")


def shoot_twice(match: Match, unit: str, target: str, wanted: str) -> Match:
    """Attack and reload, with the same faces both times."""
    return play(play(match, f"attack {unit} {target}", wanted), f"reload {unit} {target}", wanted)


def attacked(gold: str, wanted: str, knight: str = "stern_knight d5") -> Match:
    """The first unit of Gold has been attacked by Crimson's Stern Knight, and the dice fell as wanted."""
    match = table(gold, f"{knight} active, vile_trickster a9")
    return play(match, f"attack stern_knight {gold.split()[0]}", wanted)
