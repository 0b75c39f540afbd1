"""The database cannot be reached for a while: requests wait or fail, and nothing that was acknowledged is lost."""

from __future__ import annotations

import contextlib
import sqlite3
import threading
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path

from tests.trust.kills import TABLES, Group
from tests.trust.outcome import Outcome, Tell
from tests.trust.servers import Servers
from tests.trust.trouble import trouble, wait_for_failures

SHORT_SECONDS = 0.5
"""Writers wait for this long without failing."""
Away = Callable[[], AbstractContextManager[object]]
"""Takes the database away, and gives it back at the end."""


@contextlib.contextmanager
def foreign_writer(file: Path) -> Iterator[None]:
    """Another program that writes to a database of SQLite and does not finish."""
    with contextlib.closing(sqlite3.connect(file, timeout=60.0, isolation_level=None)) as db:
        db.execute("BEGIN IMMEDIATE")
        yield
        db.execute("ROLLBACK")


def take_away(
    proof: str, servers: Servers, away: Away, times: int, tell: Tell, *, long: bool = True, tables: int = TABLES
) -> Outcome:
    """Take the database away under play, for a moment or, if it is ``long``, until requests of everybody fail."""
    outcome = Outcome(proof)

    def interrupt(groups: list[Group]) -> None:
        with away():
            if long:
                wait_for_failures(groups)
            else:
                threading.Event().wait(SHORT_SECONDS)
        outcome.counted["times away"] += 1

    trouble(outcome, servers, interrupt, times, tell, tables)
    if not long and outcome.counted["requests sent again"]:
        outcome.wrong.append("requests failed though the database came back at once")
    return outcome


def lock_sqlite(folder: Path, times: int, tell: Tell, *, long: bool = True, tables: int = TABLES) -> Outcome:
    """Lock the file of SQLite with a foreign writer."""
    servers = Servers(folder)
    proof = f"database away, sqlite, {'longer than writers wait' if long else 'for a moment'}"
    file = folder / "wartable.db"
    return take_away(proof, servers, lambda: foreign_writer(file), times, tell, long=long, tables=tables)
