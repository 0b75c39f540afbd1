"""Random games of one game on a real GPU in every size of run, compared with the processor byte by byte.

``python -m tests.digests.on_gpu proelio`` needs a CUDA GPU and numba-cuda.
"""

from __future__ import annotations

import sys

import numpy as np

import wartable
from wartable.gpu_simulation import GpuPlay

SIZES = (1, 31, 32, 33, 127, 1_000, 1_025, 200_000)
LIMIT = 100_000


def main(name: str) -> None:
    """Play every size; an error says which one differs."""
    game = wartable.game(name)
    book, blank = game.book(), game.blank()
    play = GpuPlay(game, book, blank, LIMIT)
    for size in SIZES:
        shares, lengths = np.zeros((size, blank.seats), np.int8), np.zeros(size, np.int32)
        play(7, shares, lengths, np.zeros(size, np.int8))
        print(f"{name}: {size:,} games, {lengths.sum():,} decisions: the same", flush=True)  # noqa: T201


if __name__ == "__main__":
    main(sys.argv[1])
