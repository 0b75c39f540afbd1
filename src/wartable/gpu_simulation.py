"""Random games on a GPU, checked against the processor as they come."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from wartable.engine.errors import WartableError
from wartable.engine.events import Events
from wartable.engine.game import Game
from wartable.engine.gpu import OnGpu
from wartable.engine.moves import Choice
from wartable.engine.playout import final_states, share_out
from wartable.engine.record import Record
from wartable.engine.state import GameState

CHUNK = 1 << 20
"""Games played at once: enough for a GPU, and their last states fit into the memory of most computers."""
CHECKED = 1_000
"""Games of each chunk that are played again on the processor and have to end in the same bytes."""


class GpuPlay:
    """Plays a chunk of games at each call, and keeps count of the time and of what was checked."""

    def __init__(self, game: Game, book: Record, blank: GameState, limit: int) -> None:
        self.game, self.book, self.blank, self.limit = game, book, blank, limit
        self.device = OnGpu(game)
        self._share_out = game.compiled.compile(share_out)
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
        again = played_on_processor(self.game, self.book, self.blank, seed, count, self.limit)
        if first_difference(Played(states[:count], lengths[:count]), again) is not None:
            raise WartableError(f"the GPU and the processor end differently from seed {seed} on: please report it")
        self.checked += count


class Played(NamedTuple):
    """The final states of games and their lengths."""

    states: Any
    lengths: Any


def played_on_processor(game: Game, book: Record, blank: GameState, seed: int, count: int, limit: int) -> Played:
    """The same games as a GPU plays, on the processor."""
    states = np.zeros(count + 1, game.State.dtype).view(np.recarray)
    states[0] = blank.array()[0]
    lengths = np.zeros(count, np.int32)
    moves, choice, events = (kind().array()[0] for kind in (game.MoveList, Choice, Events))
    play = game.compiled.compile(final_states)
    play(book.array()[0], states, moves, choice, events, seed, limit, lengths)
    return Played(states[1:], lengths)


def first_difference(ours: Played, theirs: Played) -> int | None:
    """The first game that ends otherwise, or later, or None."""
    differ = ours.lengths != theirs.lengths
    for field in ours.states.dtype.names:
        unlike = ours.states[field] != theirs.states[field]
        differ |= unlike.reshape(len(differ), -1).any(axis=1)
    return int(differ.argmax()) if differ.any() else None
