"""Server processes on one database, each of which can be killed and started again at its port."""

from __future__ import annotations

import random
import threading
from pathlib import Path

from sqlalchemy import Engine, create_engine

from tests.trust.forked import ForkedServer
from wartable.server.settings import Settings

STARTING_SECONDS = 0.5
"""The time in which a process that starts is killed."""
TRACEBACK_LINES = 60
"""How much of the log is shown from the first line of a traceback on."""


class Servers:
    """Processes that share a data folder and a database; SQLite in that folder if no address is given."""

    def __init__(self, folder: Path, database: str = "", processes: int = 1) -> None:
        self._folder, self._database = folder, database
        self.running = [self._spawn(0).start() for _ in range(processes)]
        self._said: list[str] = []

    def _spawn(self, port: int) -> ForkedServer:
        return ForkedServer(self._folder, port, self._database)

    @property
    def addresses(self) -> list[str]:
        """The address of each process."""
        return [process.address for process in self.running]

    def kill(self, number: int) -> None:
        """Kill a process with SIGKILL."""
        self.running[number].kill()
        self._said.append(self.running[number].said())

    def kill_starting(self, number: int, rng: random.Random) -> None:
        """Start a killed process again, and kill it while it starts."""
        started = self._spawn(self.running[number].port)
        threading.Event().wait(rng.uniform(0.0, STARTING_SECONDS))
        started.kill()
        self._said.append(started.said())

    def start_again(self, number: int) -> None:
        """Start a killed process again at its port."""
        self.running[number] = self._spawn(self.running[number].port).start()

    def stop(self) -> None:
        """Stop all processes."""
        for process in self.running:
            process.stop()
            self._said.append(process.said())

    def complaints(self) -> list[str]:
        """The lines of the log that tell of errors, and tracebacks with what follows, since the last call."""
        lines = "\n".join(self._said).splitlines()
        self._said.clear()
        return [
            "\n".join(lines[n : n + TRACEBACK_LINES]) if line.startswith("Traceback") else line
            for n, line in enumerate(lines)
            if " ERROR " in line or " CRITICAL " in line or line.startswith("Traceback")
        ]

    def engine(self) -> Engine:
        """Read the database beside the servers."""
        return create_engine(reading_url(Settings(self._folder, self._database).database_url))


def reading_url(url: str) -> str:
    """The address of the same database for a program that does not use asyncio."""
    return url.replace("+aiosqlite", "", 1)
