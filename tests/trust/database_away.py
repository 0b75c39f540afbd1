"""The database cannot be reached for a while: requests wait or fail, and nothing that was acknowledged is lost."""

from __future__ import annotations

import contextlib
import sqlite3
import threading
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path

import httpx

from bench.postgres import Postgres, postgres
from tests.server.visitor import TIMEOUT_SECONDS, eventually
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


@contextlib.contextmanager
def stopped(running: Postgres) -> Iterator[None]:
    """A PostgreSQL that has crashed: all connections are lost, and nobody gets another."""
    running.stop()
    try:
        yield
    finally:
        running.resume()


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
        for address in servers.addresses:
            wait_until_ready(address)

    trouble(outcome, servers, interrupt, times, tell, tables)
    outcome.wrong += servers.complaints()
    if not long and outcome.counted["requests sent again"]:
        outcome.wrong.append("requests failed though the database came back at once")
    return outcome


def lock_sqlite(folder: Path, times: int, tell: Tell, *, long: bool = True, tables: int = TABLES) -> Outcome:
    """Lock the file of SQLite with a foreign writer."""
    servers = Servers(folder)
    proof = f"database away, sqlite, {'longer than writers wait' if long else 'for a moment'}"
    file = folder / "wartable.db"
    return take_away(proof, servers, lambda: foreign_writer(file), times, tell, long=long, tables=tables)


def stop_postgres(folder: Path, times: int, tell: Tell, *, processes: int = 2, tables: int = TABLES) -> Outcome:
    """Stop a PostgreSQL of its own under several server processes, and start it again."""
    proof = f"database away, postgresql, {processes} processes"
    with postgres() as running:
        servers = Servers(folder, running.new_database(), processes)
        return take_away(proof, servers, lambda: stopped(running), times, tell, tables=tables)


def wait_until_ready(address: str) -> None:
    """Wait until a server says that visitors can be sent there."""
    eventually(lambda: httpx.get(f"{address}/readyz", timeout=TIMEOUT_SECONDS).status_code == 200)
