"""Games in a database for an operator's commands, which run beside a server or without one.

They need only columns of the first migration, so that a new version can look at the database of an older one.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields
from pathlib import Path
from typing import NamedTuple, TypeVar
from urllib.parse import quote

from sqlalchemy import Connection, Engine, create_engine, func, inspect, make_url, select
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.pool import NullPool

from wartable.engine.errors import BadFile
from wartable.server.store.db_tables import moves, seats, tables
from wartable.server.store.rows import GameRow

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


@dataclass
class StoredGame(GameRow):
    """A game as it is stored."""

    seats: int
    moves: list[str]
    plies: list[bytes | None]
    """What the setup and each move left; none if an older version wrote it."""


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


def read(url: str, work: Callable[[Connection], T]) -> T:
    """Read a database, and say in a line why it cannot be read."""
    try:
        with reading_engine(url).connect() as db:
            return work(db)
    except SQLAlchemyError as error:
        why = str(error).splitlines()[0]
        raise BadFile(f"cannot read the database, or it is not one of Wartable's: {why}") from error


def list_tables(url: str, statuses: Sequence[str]) -> list[ListedTable]:
    """The tables of these statuses, the last played first."""
    plies = select(func.count()).where(moves.c.table == tables.c.id).scalar_subquery()
    columns = (*(tables.c[name] for name in ListedTable._fields[:6]), plies.label("plies"), tables.c.updated)
    found = select(*columns).where(tables.c.status.in_(statuses)).order_by(tables.c.updated.desc())
    return read(url, lambda db: [ListedTable(*row) for row in db.execute(found)])


def read_game(url: str, id: str) -> StoredGame:
    """The game of a table."""
    chairs = select(func.count()).where(seats.c.table == id)
    played = select(moves.c.move, moves.c.after).where(moves.c.table == id).order_by(moves.c.ply)

    def work(db: Connection) -> StoredGame:
        there = {column["name"] for column in inspect(db).get_columns("tables")}
        columns = [tables.c[field.name] for field in fields(GameRow) if field.name in there]
        row = db.execute(select(*columns, tables.c.start).where(tables.c.id == id)).one_or_none()
        if row is None:
            raise BadFile(f"there is no table {id}: 'wartable tables list' names them")
        game = {"lesson": None, **row._mapping}
        rows = db.execute(played).all()
        return StoredGame(
            plies=[game.pop("start"), *(move.after for move in rows)],
            moves=[move.move for move in rows],
            seats=db.execute(chairs).scalar_one(),
            **game,
        )

    return read(url, work)
