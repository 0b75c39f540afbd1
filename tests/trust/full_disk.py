"""The disk is full for a while: requests fail, readers go on, and nothing that was acknowledged is lost."""

from __future__ import annotations

import contextlib
import resource
from collections.abc import Iterator
from pathlib import Path

from tests.trust.kills import TABLES, Group
from tests.trust.outcome import Outcome, Tell
from tests.trust.servers import Servers
from tests.trust.trouble import trouble, wait_for_failures

FULL_BYTES = 4096
"""Longer files cannot be written to. After the first write, the log of SQLite is longer."""


@contextlib.contextmanager
def full_disk(process: int) -> Iterator[None]:
    """Let all writes of a process fail that make a file longer."""
    soft, hard = resource.prlimit(process, resource.RLIMIT_FSIZE)
    resource.prlimit(process, resource.RLIMIT_FSIZE, (FULL_BYTES, hard))
    try:
        yield
    finally:
        resource.prlimit(process, resource.RLIMIT_FSIZE, (soft, hard))


def fill_again_and_again(folder: Path, times: int, tell: Tell, tables: int = TABLES) -> Outcome:
    """Fill the disk under play, see that tables can still be read, and free it again."""
    outcome, servers = Outcome("full disk"), Servers(folder)

    def fill(groups: list[Group]) -> None:
        with full_disk(servers.running[0].pid):
            wait_for_failures(groups)
            read_all(servers, groups, outcome)
        outcome.counted["times full"] += 1

    trouble(outcome, servers, fill, times, tell, tables)
    return outcome


def read_all(servers: Servers, groups: list[Group], outcome: Outcome) -> None:
    """Look at every table as a spectator."""
    spectator = servers.running[0].person()
    made = [table.id for group in groups for table in group.tables if table.id]
    for table in made:
        status = spectator.get(f"/api/tables/{table}").status_code
        outcome.counted["looks at tables meanwhile"] += 1
        if status != 200:
            outcome.wrong.append(f"a spectator was answered {status} while the disk was full")
    spectator.http.close()
