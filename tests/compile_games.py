"""Compile every game once, before tests in several processes need it: ``python -m tests.compile_games``.

Without this, each process that finds nothing in the cache compiles the same rules again, and a server that a test
stops early leaves nothing for the next one. Most of the time goes into the rules themselves, so that one process which
compiles all the functions that use them takes little longer than for the first.
"""

from __future__ import annotations

import os
from concurrent.futures import ProcessPoolExecutor

from wartable.bots.recorded_play import recorded_games
from wartable.bots.self_play import search_game
from wartable.cli.compile import needed
from wartable.engine.contract import hide, redeal, scores
from wartable.engine.game import all_games, game
from wartable.engine.kernel import STEPS
from wartable.engine.playout import final_states, share_out
from wartable.vector.kernels import PARTS
from wartable.vector.steps import first_refused, step_games

FUNCTIONS = (final_states, hide, redeal, *STEPS, step_games, first_refused)
"""What tests call of every game besides what people wait for."""
OF_SOME = {"proelio": (share_out, recorded_games, *PARTS), "intrigue": (search_game, scores, *PARTS)}
"""What tests call of one game besides."""


def compile_game(name: str) -> None:
    """Compile what tests need of a game, unless it is in the cache."""
    for function in (*needed(game(name)), *FUNCTIONS, *OF_SOME.get(name, ())):
        game(name).compiled.compile(function)


def length(name: str) -> int:
    """The size of a game's rules in bytes: the longer they are, the longer they compile."""
    return sum(source.stat().st_size for source in (game(name).folder / "rules").rglob("*.py"))


def main() -> None:
    """Compile all games, one on each core, the longest first."""
    names = sorted((each.id for each in all_games()), key=length, reverse=True)
    with ProcessPoolExecutor(os.cpu_count()) as processes:
        list(processes.map(compile_game, names))


if __name__ == "__main__":
    main()
