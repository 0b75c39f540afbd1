"""A real server in its own process, which can be killed at any moment."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import threading
from pathlib import Path

from tests.server.databases import chosen
from tests.server.visitor import TIMEOUT_SECONDS, Visitor


class Process:
    """``wartable serve`` on a folder."""

    def __init__(self, folder: Path, port: int = 0, *more: str) -> None:
        database = chosen.of(folder)
        named = ["--database", database] if database else []
        self._begin("serve", "--port", str(port), "--data-dir", str(folder), *named, *more)

    def _begin(self, *command: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "wartable", *command],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env={**os.environ, "COLUMNS": "300"},
            start_new_session=True,
        )
        self.said: list[str] = []
        self.address = ""
        self._open = threading.Event()
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.said.append(line)
            if found := re.search(r"open at (http://\S+)/ |(Bots play) at", line):
                self.address = found[1] or found[2]
                self._open.set()
        self._open.set()

    def start(self) -> Process:
        assert self._open.wait(TIMEOUT_SECONDS)
        assert self.address, "".join(self.said)
        return self

    @property
    def port(self) -> int:
        return int(self.address.rpartition(":")[2])

    def person(self) -> Visitor:
        return Visitor(self.address)

    def kill(self) -> None:
        """Kill it at once, without a chance to write anything."""
        self.process.kill()
        self.process.wait(TIMEOUT_SECONDS)

    def interrupt(self) -> int:
        """Press Ctrl+C, which reaches all processes of a terminal; return the exit code."""
        os.killpg(self.process.pid, signal.SIGINT)
        return self._end()

    def stop(self) -> int:
        """Ask it to stop; return the exit code."""
        self.process.send_signal(signal.SIGTERM)
        return self._end()

    def _end(self) -> int:
        code = self.process.wait(TIMEOUT_SECONDS)
        self._reader.join(TIMEOUT_SECONDS)
        return code


class BotHost(Process):
    """``wartable bots`` on a database."""

    def __init__(self, database: str) -> None:
        self._begin("bots", "--database", database, "--workers", "1")
