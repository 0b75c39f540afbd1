"""Compiling in several processes side by side: they share what they make through the cache.

Each goes through all functions in another order, so that two of them meet in the middle.
"""

from __future__ import annotations

import os
import pickle
import random
import subprocess
import sys
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from wartable.engine.game import Game

MOST_PROCESSES = 4
"""More would mostly wait for each other: functions are made after those they call."""


def in_order(names: Sequence[Any], order: int) -> list[Any]:
    """Names in the order of a process: the first goes forwards, the second backwards, others in no order."""
    if order == 0:
        return list(names)
    if order == 1:
        return list(reversed(names))
    return random.Random(order).sample(names, len(names))


@contextmanager
def side_by_side(game: Game, functions: Sequence[Any], processes: int | None = None) -> Iterator[None]:
    """Let other processes help to compile functions meanwhile, unless these are kept already."""
    count = min(processes or os.cpu_count() or 1, MOST_PROCESSES)
    wanted = count > 1 and not all(game.compiled.is_kept(function) for function in functions)
    others = [_start(game, functions, order) for order in range(1, count)] if wanted else []
    try:
        yield
    finally:
        for other in others:
            assert other.stdin is not None
            other.stdin.close()
            other.wait()


def _start(game: Game, functions: Sequence[Any], order: int) -> subprocess.Popen[bytes]:
    """Another process, which ends when its input does."""
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    command = [sys.executable, "-m", __name__]
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stderr=subprocess.DEVNULL, env=env)
    assert process.stdin is not None
    process.stdin.write(pickle.dumps((game, functions, order)))
    process.stdin.flush()
    return process


def help_out() -> None:
    """Compile what standard input asks for."""
    game, functions, order = pickle.load(sys.stdin.buffer)
    threading.Thread(target=_end_with_input, daemon=True).start()
    game.compiled.order = order
    for function in in_order(functions, order):
        game.compiled.compile(function)


def _end_with_input() -> None:
    sys.stdin.buffer.read()
    os._exit(0)


if __name__ == "__main__":
    help_out()
