"""``python -m wartable.check.simulated_gpu GAME``: a few games on Numba's simulated GPU and by the plain rules.

It needs ``NUMBA_ENABLE_CUDASIM=1`` in its environment, so it is a process by itself. Games are cut short: the simulator
is slow.
"""

from __future__ import annotations

import sys

import numpy as np

from wartable.engine import playout
from wartable.engine.binding import RecordArray
from wartable.engine.events import Events
from wartable.engine.game import game
from wartable.engine.gpu import OnGpu
from wartable.engine.moves import Choice

GAMES = 5
MOVES = 60
SEED = 7


def main(name: str) -> int:
    """Play at both; 1 if any byte of the last states differs."""
    chosen = game(name)
    start, book = chosen.blank(), chosen.book()
    run = OnGpu(chosen).play(book, start, SEED, GAMES, MOVES)
    states = RecordArray(chosen.State, GAMES + 1)
    states[0] = start
    lengths = np.zeros(GAMES, np.int32)
    chosen.bound(playout.final_states)(book, states, chosen.MoveList(), Choice(), Events(), SEED, MOVES, lengths)
    same = [run.states[g].tobytes() == bytes(states[1 + g].data) for g in range(GAMES)]
    return 0 if np.array_equal(run.lengths, lengths) and all(same) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
