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
from typing import NamedTuple


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


@contextmanager
def serving(stored: str = "", bytecode: str = "") -> Iterator[Serving]:
    """Run ``wartable serve`` with default options for a while, with what is stored in a folder or with nothing.

    With a folder for ``bytecode``, imports find there what earlier starts left, as an installed program does.
    """
    env = {**os.environ, "COLUMNS": "300"}
    if bytecode:
        env |= {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": bytecode}
    with tempfile.TemporaryDirectory() as empty:
        command = [sys.executable, "-m", "wartable", "serve", "--port", "0", "--data-dir", stored or empty]
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
