"""Print the seconds until the compiled rules of a game have played their first game in this process."""

from __future__ import annotations

import sys
import time

import wartable
from bench.engine import compiled_speed

game = wartable.game(sys.argv[1])
start = time.perf_counter()
compiled_speed(game, 1)
print(f"{time.perf_counter() - start:.3f}")
