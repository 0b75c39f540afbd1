"""Games in a database for an operator's commands, which run beside a server or without one.

They read only columns of the first migration, so that a new version can look at the database of an older one.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple, TypeVar
from urllib.parse import quote

from sqlalchemy import Connection, Engine, create_engine, func, make_url, select, update
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.pool import NullPool

from wartable.engine.errors import BadFile
from wartable.server.store.database_lock import DatabaseLock
from wartable.server.store.db_tables import moves, seats, tables

T = TypeVar("T")


class ListedTable(NamedTuple):
    """A table in an operator's list."""

    id: str
    title: str
    game: str
    rules: int
    status: str
    ended: str
    plies: int
    updated: float


class StoredGame(NamedTuple):
    """A game as it is stored."""

    id: str
    title: str
    game: str
    rules: int
    mode: str
    options: dict[str, Any]
    seed: str
    commitment: str
    seats: int
    moves: list[str]
    plies: list[bytes | None]
    """What the setup and each move left; none where an older version wrote it."""


def file_of(url: str) -> Path | None:
    """The file of an SQLite database; ``None`` if it is another one."""
    parts = make_url(url)
    return Path(parts.database or "") if parts.get_backend_name() == "sqlite" else None


def reading_engine(url: str) -> Engine:
    """An engine that only reads; a server may be using the database."""
    path = file_of(url)
    if path is None:
        return create_engine(url, poolclass=NullPool, execution_options={"postgresql_readonly": True})
    if not path.is_file():
        raise BadFile(f"there is no database {path}: name another with --data-dir or --database")
    address = f"file:{quote(str(path))}?mode=ro"
    return create_engine("sqlite://", creator=lambda: sqlite3.connect(address, uri=True), poolclass=NullPool)


def _do(engine: Engine, work: Callable[[Connection], T]) -> T:
    try:
        with engine.begin() as db:
            return work(db)
    except SQLAlchemyError as error:
        why = str(error).splitlines()[0]
        raise BadFile(f"cannot read the database, or it is not one of Wartable's: {why}") from error


def list_tables(url: str, statuses: Sequence[str]) -> list[ListedTable]:
    """The tables of these statuses, the last played first."""
    plies = select(func.count()).where(moves.c.table == tables.c.id).scalar_subquery()
    columns = (*(tables.c[name] for name in ListedTable._fields[:6]), plies.label("plies"), tables.c.updated)
    found = select(*columns).where(tables.c.status.in_(statuses)).order_by(tables.c.updated.desc())
    return _do(reading_engine(url), lambda db: [ListedTable(*row) for row in db.execute(found)])


def read_game(url: str, id: str) -> StoredGame:
    """The game of a table."""
    names = ("id", "title", "game", "rules", "mode", "options", "seed", "commitment", "start")
    chairs = select(func.count()).where(seats.c.table == id)
    played = select(moves.c.move, moves.c.after).where(moves.c.table == id).order_by(moves.c.ply)

    def work(db: Connection) -> StoredGame:
        row = db.execute(select(*(tables.c[name] for name in names)).where(tables.c.id == id)).one_or_none()
        if row is None:
            raise BadFile(f"there is no table {id}: 'wartable tables list' names them")
        rows = db.execute(played).all()
        return StoredGame(
            **{name: value for name, value in row._mapping.items() if name != "start"},
            seats=db.execute(chairs).scalar_one(),
            moves=[move.move for move in rows],
            plies=[row.start, *(move.after for move in rows)],
        )

    return _do(reading_engine(url), work)


def end_table(url: str, id: str, now: float) -> None:
    """End a table without a result. No server may be using an SQLite database, since it would not notice."""
    path = file_of(url)
    _do(reading_engine(url), lambda db: _status(db, id))
    lock = None if path is None else DatabaseLock(str(path))
    try:
        _do(create_engine(url.replace("+aiosqlite", "", 1), poolclass=NullPool), lambda db: _end(db, id, now))
    finally:
        if lock is not None:
            lock.release()


def _end(db: Connection, id: str, now: float) -> None:
    ended = "closed" if _status(db, id) == "waiting" else "stopped"
    changed = {"status": "over", "ended": ended, "due": None, "changes": tables.c.changes + 1, "updated": now}
    db.execute(update(tables).where(tables.c.id == id).values(changed))


def _status(db: Connection, id: str) -> str:
    status = db.scalar(select(tables.c.status).where(tables.c.id == id))
    if status is None:
        raise BadFile(f"there is no table {id}: 'wartable tables list' names them")
    if status == "over":
        raise BadFile(f"table {id} is over already")
    return str(status)
