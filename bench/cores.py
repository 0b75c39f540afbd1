"""Keep servers and those who measure them on cores of their own, so that neither slows the other."""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import NamedTuple

CORES = sorted(os.sched_getaffinity(0))
"""The cores that this process may use."""


class Shares(NamedTuple):
    """Who runs on which cores: each server process on one, the database on the next, guests on all others.

    Without cores of their own, all run on any.
    """

    servers: Sequence[int] = ()
    database: Sequence[int] = ()
    guests: Sequence[int] = ()

    def server(self, number: int) -> Sequence[int]:
        """The core of a server process."""
        return self.servers[number : number + 1]

    def __str__(self) -> str:
        return "a core for each server process and one for the database" if self.servers else f"{len(CORES)} cores"


ANYWHERE = Shares()


def share_out(cores: Sequence[int], servers: int) -> Shares:
    """Cores for this many server processes at most, the database and the guests.

    >>> share_out([0, 1, 2, 3, 4], 2)
    Shares(servers=[0, 1], database=[2], guests=[3, 4])
    """
    if len(cores) < servers + 2:
        raise SystemExit(f"--pin needs {servers + 2} cores: for {servers} server processes, the database and guests")
    return Shares(cores[:servers], cores[servers : servers + 1], cores[servers + 1 :])


def add_option(parser: argparse.ArgumentParser) -> None:
    """Let the command line keep all to cores of their own."""
    parser.add_argument(
        "--pin",
        action="store_true",
        help="a core for each server process, one for the database, the others for guests; by default all run on any",
    )


def shares(pin: bool, servers: int) -> Shares:
    """The cores of this run. The guests' are those of this process and of what it starts from now on."""
    if not pin:
        return ANYWHERE
    shared = share_out(CORES, servers)
    os.sched_setaffinity(0, shared.guests)
    return shared


@contextmanager
def on(cores: Sequence[int]) -> Iterator[None]:
    """Let the processes that are started meanwhile run on some cores; on those of this process if there are none."""
    before = os.sched_getaffinity(0)
    if cores:
        os.sched_setaffinity(0, cores)
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)
