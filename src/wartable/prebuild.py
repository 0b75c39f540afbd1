"""Compile games into the package for a common processor, for a wheel: ``python -m wartable.prebuild [GAME]…``.

Only what bots and simulations call from Python is kept; ``engine.code_cache`` says who may take it.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from wartable.cli.compile import needed
from wartable.engine.code_cache import BASELINE, PREBUILT
from wartable.engine.game import all_games, game


def prebuild(games: list[str]) -> None:
    """Compile games in new processes, whose compiler is told of the other processor from the start."""
    shutil.rmtree(PREBUILT, ignore_errors=True)
    with tempfile.TemporaryDirectory() as cache:
        processor = {"NUMBA_CPU_NAME": BASELINE.name, "NUMBA_CPU_FEATURES": BASELINE.features}
        env = {**os.environ, **processor, "WARTABLE_CACHE": cache}
        for name in games:
            subprocess.run([sys.executable, "-m", "wartable", "compile", name], env=env, check=True)
            (PREBUILT / name).mkdir(parents=True)
            names = {function.__name__ for function in needed(game(name))}
            for file in (Path(cache) / name).iterdir():
                if file.name.partition("-")[0] in names:
                    shutil.copy(file, PREBUILT / name)


if __name__ == "__main__":
    prebuild(sys.argv[1:] or [game.id for game in all_games()])
