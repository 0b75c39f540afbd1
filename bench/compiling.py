"""What compiling costs, by part, and how long a bot waits for it: ``python -m bench.compiling [GAME]…``.

Each game is measured in a new process with an empty cache, in another that a second one helps, and in one with
what that one kept. CPU seconds count from the start of the process, with those of its helpers; the parts are of the
process alone. A busy machine makes the other seconds longer.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from numba.core import event
from numba.core.codegen import JITCodeLibrary
from rich.console import Console
from rich.table import Table

import wartable
from wartable.bots.background_compiler import functions_for_bots
from wartable.bots.levels import bot
from wartable.cli.compile import needed
from wartable.engine.side_by_side import side_by_side

PASSES = {"nopython_type_inference": "typing", "native_lowering": "lowering"}
"""Numba's steps that are told apart."""
STEPS = {
    "_optimize_functions": "optimising",
    "_optimize_final_module": "optimising",
    "_finalize_specific": "machine code",
    "add_ir_module": "lowering",
}
"""What LLVM does, by the methods of Numba that have it done."""
CORES = 2
"""How many processes compile side by side, as on a small machine: ``taskset -c 0,1`` makes one of a large machine."""
PARTS = ("typing", "lowering", "optimising", "machine code")


class Parts(event.Listener):  # type: ignore[misc]
    """The CPU time of each part of compiling; what happens inside another part counts for the inner one alone."""

    def __init__(self) -> None:
        self.seconds: defaultdict[str, float] = defaultdict(float)
        self._inside: list[str] = ["other"]
        self._since = time.thread_time()
        event.register("numba:run_pass", self)
        for name, part in STEPS.items():
            setattr(JITCodeLibrary, name, self._timed(getattr(JITCodeLibrary, name), part))

    def _timed(self, do: Any, part: str) -> Any:
        def timed(*given: Any) -> Any:
            with self.inside(part):
                return do(*given)

        return timed

    @contextmanager
    def inside(self, part: str) -> Iterator[None]:
        """What is done meanwhile belongs to a part."""
        self._enter(part)
        try:
            yield
        finally:
            self._leave()

    def on_start(self, event: Any) -> None:
        """Numba begins a step."""
        self._enter(PASSES.get(event.data["name"].partition(" ")[0], "other"))

    def on_end(self, event: Any) -> None:  # noqa: ARG002
        """Numba ends a step."""
        self._leave()

    def _enter(self, part: str) -> None:
        self._count()
        self._inside.append(part)

    def _leave(self) -> None:
        self._count()
        self._inside.pop()

    def _count(self) -> None:
        now = time.thread_time()
        self.seconds[self._inside[-1]] += now - self._since
        self._since = now


def measure(name: str, processes: int) -> dict[str, float]:
    """The figures of a game in this process, one of several that compile it."""
    start, parts = time.perf_counter(), Parts()
    match = wartable.new(name, seed=1)
    told: list[str] = []
    match.game.compiled.progress = lambda function, _: told.append(function)
    knight = bot("knight", match.game, 1)
    with side_by_side(match.game, functions_for_bots(match.game), processes):
        knight.choose(match.view(match.asked))
        clock = time.perf_counter() - start
        for function in needed(match.game):
            match.game.compiled.compile(function)
    seconds = {part: parts.seconds[part] for part in PARTS}
    return {"first move, clock": clock, "all, CPU": sum(os.times()[:4]), **seconds, "functions": len(told)}


def in_new_process(name: str, cache: str, processes: int) -> dict[str, float]:
    """The same in a process that knows nothing yet."""
    env = {**os.environ, "WARTABLE_CACHE": cache}
    call = f"import bench.compiling as b; print(b.json.dumps(b.measure({name!r}, {processes})))"
    command = [sys.executable, "-c", call]
    told: dict[str, float] = json.loads(subprocess.run(command, env=env, check=True, stdout=subprocess.PIPE).stdout)
    return told


def main(names: list[str]) -> None:
    """Print a line for each game and way to compile."""
    table: Table | None = None
    console = Console()
    for name in names:
        with tempfile.TemporaryDirectory() as alone, tempfile.TemporaryDirectory() as helped:
            ways = {"one process": (alone, 1), "side by side": (helped, CORES), "kept": (helped, CORES)}
            for way, given in ways.items():
                figures = in_new_process(name, *given)
                if table is None:
                    table = Table("game", "compiled", *figures, caption="seconds, and functions compiled")
                table.add_row(name, way, *(f"{figure:.1f}" for figure in figures.values()))
    if table is not None:
        console.print(table)


if __name__ == "__main__":
    main(sys.argv[1:] or [game.id for game in wartable.all_games()])
