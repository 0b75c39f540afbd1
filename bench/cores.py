"""Keep servers and those who measure them on cores of their own, so that neither slows the other."""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator
from contextlib import contextmanager

CORES = sorted(os.sched_getaffinity(0))
"""The cores that this process may use."""


def add_option(parser: argparse.ArgumentParser) -> None:
    """Let the command line choose the cores."""
    parser.add_argument(
        "--cores",
        type=int,
        default=0,
        metavar="N",
        help="servers and database run on the first N cores, guests on the others; by default on any",
    )


def leave_cores(count: int) -> None:
    """Let this process, and what it starts from now on, leave the first ``count`` cores to others."""
    if count >= len(CORES):
        raise SystemExit(f"--cores {count}: no core is left for the guests")
    if count:
        os.sched_setaffinity(0, CORES[count:])


@contextmanager
def first_cores(count: int) -> Iterator[None]:
    """Let the processes that are started meanwhile run on the first ``count`` cores; on any if it is 0."""
    before = os.sched_getaffinity(0)
    if count:
        os.sched_setaffinity(0, CORES[:count])
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)
