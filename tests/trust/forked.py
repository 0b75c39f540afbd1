"""A server process that is forked from one with everything imported: it starts in a moment and can be killed often."""

from __future__ import annotations

import contextlib
import importlib
import logging
import multiprocessing
import os
import tempfile
import threading
import time
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Protocol

import wartable
from tests.server.visitor import TIMEOUT_SECONDS, Visitor
from wartable.server import steady_time
from wartable.server.run import serve
from wartable.server.settings import Settings

GAMES = [game.id for game in wartable.all_games()]
"""Loaded once, before processes are forked."""
START_SECONDS = 3 * TIMEOUT_SECONDS
"""The first start has to import everything."""
CONTEXT = multiprocessing.get_context("forkserver")
CONTEXT.set_forkserver_preload([__name__])


class Clock(Protocol):
    """Seconds that all processes see: ``CONTEXT.Value("d", 0.0)``."""

    value: float


def run(folder: Path, database: str, port: int, output: str, ready: Connection, clock: Clock | None) -> None:
    """Serve in this process until a signal comes, as ``wartable serve`` does, with what it prints in a file."""
    threading.Thread(target=end_with, args=(ready,), daemon=True).start()
    if clock is not None:
        set_clock(clock)
    written = os.open(output, os.O_WRONLY | os.O_APPEND)
    for stream in (1, 2):
        os.dup2(written, stream)
    logging.basicConfig(level="WARNING", format="%(asctime)s %(levelname)s %(name)s: %(message)s", force=True)
    serve(Settings(folder, database, workers=1), "127.0.0.1", port, ready.send)


def end_with(parent: Connection) -> None:
    """End this process when the one that started it has ended."""
    with contextlib.suppress(EOFError, OSError):
        parent.recv()
    os._exit(1)


def set_clock(clock: Clock) -> None:
    """Let this process believe in another time of day, which can be changed while it runs."""
    true_time = time.time
    time.time = lambda: true_time() + clock.value
    importlib.reload(steady_time)  # it was loaded before this process began


class ForkedServer:
    """A server on a folder and a database; SQLite in that folder if no address is given.

    With a ``clock``, the time of day in its process is off by its value.
    """

    def __init__(self, folder: Path, port: int = 0, database: str = "", clock: Clock | None = None) -> None:
        handle, self._output = tempfile.mkstemp(dir=folder, suffix=".log")
        os.close(handle)
        self.address = ""
        self._ready, child = CONTEXT.Pipe()
        self.process = CONTEXT.Process(target=run, args=(folder, database, port, self._output, child, clock))
        self.process.start()
        child.close()

    def start(self) -> ForkedServer:
        """Wait until it listens."""
        assert self._ready.poll(START_SECONDS), self.said()
        try:
            self.address = self._ready.recv().rstrip("/")
        except EOFError:
            raise AssertionError(self.said()) from None
        return self

    @property
    def port(self) -> int:
        """Where it listens."""
        return int(self.address.rpartition(":")[2])

    @property
    def pid(self) -> int:
        """The id of its process."""
        assert self.process.pid is not None
        return self.process.pid

    def said(self) -> str:
        """What it printed."""
        return Path(self._output).read_text("utf-8", "replace")

    def person(self) -> Visitor:
        """A person who comes in."""
        return Visitor(self.address)

    def kill(self) -> None:
        """Kill it at once, without a chance to write anything."""
        self.process.kill()
        self.process.join(TIMEOUT_SECONDS)

    def stop(self) -> None:
        """Ask it to stop, and wait until it has."""
        self.process.terminate()
        self.process.join(TIMEOUT_SECONDS)
