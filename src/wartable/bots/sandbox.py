"""A sandbox for programs of others: a process group with limits, without the environment, gone when it is closed."""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import IO, NamedTuple

LEAVE_SECONDS = 2.0
"""How long a program may take to leave by itself."""
PASSED_ON = ("PATH", "LANG", "LC_ALL", "TZ", "SYSTEMROOT")
"""The variables of the environment that a program gets."""
SAID_BYTES = 2_000
"""How much of the last that a program wrote to its standard error is kept for a report."""


MEMORY_MB = 1024
"""Memory that a program may fill, of each of its processes."""


class Limits(NamedTuple):
    """What a program may use."""

    memory_mb: int = MEMORY_MB
    file_mb: int = 16
    """The size of a file that it writes."""
    files: int = 256
    """Files and pipes that it may have open."""
    trusted: bool = False
    """Whether it runs like any other program of the user: with the network, the environment and all files."""


class Sandbox:
    """A running program in its own process group, with pipes to and from it. The command must exist."""

    def __init__(self, command: Sequence[str], limits: Limits) -> None:
        self._folder = Path(tempfile.mkdtemp(prefix="wartable-bot-"))
        self._said: IO[bytes] = (self._folder / "stderr").open("w+b")
        self.process = subprocess.Popen(
            command if limits.trusted else self._limited(command, limits),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._said,
            env=None if limits.trusted else self._environment(),
            start_new_session=True,
        )

    def _limited(self, command: Sequence[str], limits: Limits) -> list[str]:
        """The command that limits itself first."""
        told = {
            "memory": limits.memory_mb << 20,
            "file_size": limits.file_mb << 20,
            "files": limits.files,
            "folder": str(self._folder),
            "parent": os.getpid(),
        }
        start = Path(__file__).with_name("sandbox_start.py")
        return [sys.executable, "-I", "-S", str(start), json.dumps(told), *command]

    def _environment(self) -> dict[str, str]:
        """The environment of the program: nothing that tells a secret."""
        folder = str(self._folder)
        kept = {name: os.environ[name] for name in PASSED_ON if name in os.environ}
        return {**kept, "HOME": folder, "TMPDIR": folder}

    @property
    def last_words(self) -> str:
        """The last line that it wrote to its standard error, or the last there that tells of an error."""
        self._said.seek(0, os.SEEK_END)
        self._said.seek(max(0, self._said.tell() - SAID_BYTES))
        lines = [line for line in self._said.read().decode(errors="replace").splitlines() if line.strip()]
        errors = [line for line in lines if "error" in line.lower() or "exception" in line.lower()]
        return (errors or lines or [""])[-1].strip()

    def kill(self) -> None:
        """End it and all processes of its group at once."""
        with contextlib.suppress(ProcessLookupError, PermissionError):
            if hasattr(os, "killpg"):
                os.killpg(self.process.pid, signal.SIGKILL)
            else:
                self.process.kill()

    def close(self) -> None:
        """End it: it may leave by itself once its input is closed, but what is left of it is killed."""
        if self._said.closed:
            return
        with contextlib.suppress(OSError):
            self._pipe(self.process.stdin).close()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.process.wait(LEAVE_SECONDS)
        self.kill()
        self.process.wait()
        self._pipe(self.process.stdout).close()
        self._said.close()
        shutil.rmtree(self._folder, ignore_errors=True)

    @staticmethod
    def _pipe(pipe: IO[bytes] | None) -> IO[bytes]:
        assert pipe is not None
        return pipe

    def __enter__(self) -> Sandbox:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
