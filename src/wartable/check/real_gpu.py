"""Random games in every size of run on a GPU, compared with the processor byte by byte."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from wartable.engine.game import Game
from wartable.engine.gpu import OnGpu
from wartable.gpu_simulation import Played, first_difference, played_on_processor

SIZES = (1, 31, 32, 33, 127, 1_000, 1_025, 200_000)
"""Less than a warp, whole warps and one more, a whole block and one more, and more games than threads."""
LIMIT = 100_000
SEED = 7


class Compared(NamedTuple):
    """A size of run, its decisions, the seconds of the GPU, and the seed of the first game that differs, if any."""

    games: int
    decisions: int
    seconds: float
    differs: int | None


def compare(game: Game, sizes: tuple[int, ...] = SIZES, limit: int = LIMIT) -> Iterator[Compared]:
    """Play a game in these sizes. All begin with the same seed, so the processor plays the largest only."""
    book, blank = game.book(), game.blank()
    device = OnGpu(game)
    again = played_on_processor(game, book, blank, SEED, max(sizes), limit)
    for size in sizes:
        run = device.play(book, blank, SEED, size, limit)
        game_at = first_difference(Played(run.states, run.lengths), Played(again.states[:size], again.lengths[:size]))
        yield Compared(size, int(run.lengths.sum()), run.seconds, None if game_at is None else SEED + game_at)
