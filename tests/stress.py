"""Run the whole suite again and again on a busy machine: ``python -m tests.stress``.

A test that depends on how fast something is fails here sooner or later. The first failure ends it all and is named.
"""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
from collections.abc import Iterator

RUNS = 5
BUSY = 2
"""Programs that do nothing but keep a core busy."""
WORKERS = 2 * (os.cpu_count() or 1)
"""Twice as many as there are cores, so that tests crowd one another as well."""
SUITE = (sys.executable, "-m", "pytest", "-n", str(WORKERS), "--dist", "loadgroup", "-x", "-rf", "--no-header")


@contextlib.contextmanager
def busy_machine() -> Iterator[None]:
    """Keep the cores busy with something else."""
    programs = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(BUSY)]
    try:
        yield
    finally:
        for program in programs:
            program.kill()
            program.wait()


def main() -> int:
    """The exit code of the first run that fails, or 0."""
    with busy_machine():
        for run in range(1, RUNS + 1):
            print(f"Run {run} of {RUNS}", flush=True)  # noqa: T201
            code = subprocess.run(SUITE, check=False).returncode
            if code:
                print(f"Run {run} failed: the test is named above.", flush=True)  # noqa: T201
                return code
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
