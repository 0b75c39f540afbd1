"""A real server in its own process."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple


class Cpu(NamedTuple):
    """The seconds of CPU that a process has used, and those of its children."""

    own: float
    children: float


class Serving(NamedTuple):
    """Its address, and when it was started."""

    host: str
    port: int
    process: int
    began: float

    @property
    def address(self) -> str:
        """The address that a browser opens."""
        return f"http://{self.host}:{self.port}"

    def cpu(self) -> Cpu:
        """The CPU it has used."""
        return Cpu(cpu_seconds(self.process), sum(map(cpu_seconds, children(self.process))))

    def memory(self) -> int:
        """The bytes that it has in memory."""
        return memory_bytes(self.process)

    def rest(self) -> None:
        """Wait until it has done what it does in the background after its start."""
        used = -1.0
        while (now := self.cpu().own) > used:
            used = now
            time.sleep(1.0)


def cpu_seconds(process: int) -> float:
    """The seconds of CPU that a process, without its children, has used."""
    user, system = Path(f"/proc/{process}/stat").read_text("utf-8").rpartition(")")[2].split()[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


def memory_bytes(process: int) -> int:
    """The bytes that a process has in memory."""
    pages = Path(f"/proc/{process}/statm").read_text("utf-8").split()[1]
    return int(pages) * os.sysconf("SC_PAGE_SIZE")


def children(process: int) -> list[int]:
    """The child processes that a process has now."""
    tasks = Path(f"/proc/{process}/task").iterdir()
    return [int(child) for task in tasks for child in (task / "children").read_text("utf-8").split()]


@contextmanager
def serving(stored: str = "", bytecode: str = "", packages: str = "") -> Iterator[Serving]:
    """Run ``wartable serve`` with default options for a while, with what is stored in a folder or with nothing.

    With a folder for ``bytecode``, imports find there what earlier starts left, as an installed program does.
    ``packages`` are folders where Python looks for packages first.
    """
    env = {**os.environ, "COLUMNS": "300"}
    if bytecode:
        env |= {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": bytecode}
    if packages:
        env["PYTHONPATH"] = packages
    with tempfile.TemporaryDirectory() as empty:
        command = [sys.executable, "-m", "wartable", "serve", "--port", "0", "--data-dir", stored or empty]
        with started(command, env) as server:
            yield server


@contextmanager
def started(command: list[str], env: dict[str, str]) -> Iterator[Serving]:
    """Run a server for a while that prints its address when it listens."""
    began = time.perf_counter()
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=env) as server:
        try:
            assert server.stdout is not None
            line = server.stdout.readline()
            found = re.search(r"http://([\d.]+):(\d+)/", line)
            if found is None:
                raise RuntimeError(f"the server did not start: {line}")
            yield Serving(found[1], int(found[2]), server.pid, began)
        finally:
            server.terminate()
