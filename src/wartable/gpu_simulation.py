"""Random games on a GPU, checked against the processor as they come."""

from __future__ import annotations

from typing import Any

import numpy as np

from wartable.engine.errors import WartableError
from wartable.engine.events import Events
from wartable.engine.game import Game
from wartable.engine.gpu import OnGpu
from wartable.engine.moves import Choice
from wartable.engine.playout import final_states, share_out
from wartable.engine.record import Record
from wartable.engine.state import GameState

CHUNK = 1 << 19
"""Games played at once: their last states fit into the memory of any GPU."""
CHECKED = 1_000
"""Games of each chunk that are played again on the processor and have to end in the same bytes."""


class GpuPlay:
    """Plays a chunk of games at each call, and keeps count of the time and of what was checked."""

    def __init__(self, game: Game, book: Record, blank: GameState, limit: int) -> None:
        self.game, self.book, self.blank, self.limit = game, book, blank, limit
        self.device = OnGpu(game)
        self._final_states, self._share_out = map(game.compiled.compile, (final_states, share_out))
        self.device.play(book, blank, 0, 1, limit)  # compiles the kernel, which is no part of playing
        self.seconds = 0.0
        self.checked = 0

    def __call__(self, seed: int, shares: Any, lengths: Any, ends: Any) -> None:
        """Games from a seed on; fills in shares, lengths and ends."""
        run = self.device.play(self.book, self.blank, seed, len(lengths), self.limit)
        self.seconds += run.seconds
        self.check(run.states, run.lengths, seed)
        lengths[:] = run.lengths
        ends[:] = run.states["end"]
        self._share_out(self.book.array()[0], run.states.view(np.recarray), shares)

    def check(self, states: Any, lengths: Any, seed: int) -> None:
        """Play the first games again on the processor and compare every byte."""
        count = min(CHECKED, len(lengths))
        again = np.zeros(count + 1, self.game.State.dtype).view(np.recarray)
        again[0] = self.blank.array()[0]
        lasted = np.zeros(count, np.int32)
        moves, choice, events = (kind().array()[0] for kind in (self.game.MoveList, Choice, Events))
        self._final_states(self.book.array()[0], again, moves, choice, events, seed, self.limit, lasted)
        same = np.array_equal(lasted, lengths[:count])
        if not same or any(not np.array_equal(again[f][1:], states[f][:count]) for f in self.game.State.fields):
            raise WartableError(f"the GPU and the processor end differently from seed {seed} on: please report it")
        self.checked += count
