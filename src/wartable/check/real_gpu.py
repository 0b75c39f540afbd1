"""Random games in every size of run on a GPU, compared with the processor byte by byte."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from wartable.engine.game import Game
from wartable.engine.gpu import BLOCKS, IN_PLAY, OnGpu, in_simulator
from wartable.gpu_simulation import Played, first_difference, played_on_processor

SIZES = (1, 31, 32, 33, 127, 1_000, 1_025, 200_000)
"""Less than a warp, whole warps and one more, a whole block and one more, and more games than threads."""
FEW_BLOCKS = 8
"""The largest run is played by so few blocks, too: each begins more games when others are over."""
LIMIT = 100_000
SEED = 7


def gpu_name(device: OnGpu) -> str:
    """What the GPU is called."""
    if in_simulator():
        return "a simulated GPU"
    name = device.cuda.get_current_device().name
    return name.decode() if isinstance(name, bytes) else str(name)


class Compared(NamedTuple):
    """A size of run, its blocks, decisions and seconds on the GPU, and the first seed whose game differs, if any."""

    games: int
    blocks: int
    decisions: int
    seconds: float
    differs: int | None


def compare(game: Game, sizes: tuple[int, ...] = SIZES, limit: int = LIMIT) -> Iterator[Compared]:
    """Play a game in these sizes. All begin with the same seed, so the processor plays the largest only."""
    book, blank = game.book(), game.blank()
    device = OnGpu(game)
    largest = max(sizes)
    again = played_on_processor(game, book, blank, SEED, largest, limit)
    runs = [(size, BLOCKS) for size in sizes]
    if largest > FEW_BLOCKS * IN_PLAY:
        runs.append((largest, FEW_BLOCKS))
    for size, blocks in runs:
        run = device.play(book, blank, SEED, size, limit, blocks)
        game_at = first_difference(Played(run.states, run.lengths), Played(again.states[:size], again.lengths[:size]))
        differs = None if game_at is None else SEED + game_at
        yield Compared(size, blocks, int(run.lengths.sum()), run.seconds, differs)
