"""Lines in which games on a GPU wait for each other: one for each part of the rules' code.

Games that wait in one line run the same functions next. Those of a game come from its decisions; if its rules are not
made of decisions, each phase and each kind of move has a line.
"""

from __future__ import annotations

from itertools import count
from typing import Any

import numpy as np

from wartable.engine.decisions import Decision
from wartable.engine.dispatch import kinds_done_together
from wartable.engine.game import Game

DO, LINES = 64, 128
"""Lines up to ``DO`` wait to choose a move, and those from there on to do it.

Decisions beyond as many share lines with others, which costs time but changes nothing.
"""


def plays_in_lines(game: Game) -> bool:
    """Whether games wait for each other: if there are several kinds of move, and so parts of code."""
    return len(game.Do) > 1


def lines_of(game: Game) -> np.ndarray[Any, np.dtype[np.int16]]:
    """The line of a game by its phase: to choose a move, and then, for each kind of move, to do it.

    Both are the same if a decision has one function that does all its moves: then each game goes on at once.
    """
    lines = np.zeros((max(game.Phase) + 1, 1 + max(game.Do) + 1), np.int16)
    decisions: list[Decision] | None = getattr(game.plain_rules["legal"], "decisions", None)
    if decisions is None:
        lines[:, 0] = np.arange(len(lines)) % DO
        lines[:, 1:] = DO + np.arange(lines.shape[1] - 1) % (LINES - DO)
        return lines
    doing = count()
    for number, decision in enumerate(decisions):
        phases = [int(phase) for phase in decision.phases]
        together = kinds_done_together(decision)
        lines[phases] = number % DO
        for kinds in together if len(together) > 1 else []:
            line = DO + next(doing) % (LINES - DO)
            for kind in kinds:
                lines[phases, 1 + kind] = line
    return lines
