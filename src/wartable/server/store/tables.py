"""Queries on tables, their seats and their moves."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields
from functools import lru_cache
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Row, RowMapping, Select, bindparam, delete, func, insert, select, union, update
from sqlalchemy.ext.asyncio import AsyncConnection

from wartable.server.schemas.play import Asks
from wartable.server.store.database import Database, Prepared, Transaction, Work, WriteConflict, do
from wartable.server.store.db_tables import moves, notes, people, reactions, requests, seats, tables, talk
from wartable.server.store.requests import Answer, Answers, RequestKey, answer_insert
from wartable.server.store.rows import Chair, ChatLine, TableRow

CHANGE_TABLE = update(tables).where((tables.c.id == bindparam("here")) & (tables.c.changes == bindparam("old")))
UPDATE_TABLE = update(tables).where(tables.c.id == bindparam("here"))
BUMP_TABLE = UPDATE_TABLE.values(asides=tables.c.asides + 1)
UPDATE_SEAT = update(seats).where((seats.c.table == bindparam("here")) & (seats.c.seat == bindparam("there")))
UPDATE_MOVE = update(moves).where((moves.c.table == bindparam("here")) & (moves.c.ply == bindparam("there")))
INSERT_MOVE = insert(moves)
PLAY_MOVE = Prepared(INSERT_MOVE, moves.c.keys())
MOVE_DONE: Answer = {"answer": "done"}
"""The answer to every move that is in the database."""


# --- Reading


class StoredTable(NamedTuple):
    """All that the database holds of a table."""

    row: TableRow
    chairs: list[Chair]
    moves: list[str]
    chat: list[ChatLine]
    notes: dict[str, str]
    asks: dict[str, Asks]
    answers: Answers
    plies: list[bytes | None]
    """What the setup and each move left; none where an older version wrote it."""


async def load_tables(database: Database, ids: Sequence[str]) -> dict[str, StoredTable]:
    """Tables by their ids, as far as there are any."""
    async with database.reading() as db:
        found = await _rows_and_chairs(db, ids)
        if not found:
            return {}
        played = _by_table(await db.execute(select(moves).where(moves.c.table.in_(ids)).order_by(moves.c.ply)))
        lines = _by_table(await db.execute(select(talk).where(talk.c.table.in_(ids)).order_by(talk.c.n)))
        noted = _by_table(await db.execute(select(notes).where(notes.c.table.in_(ids))))
        chosen = _by_table(await db.execute(select(reactions).where(reactions.c.table.in_(ids))))
        answered = _by_table(
            await db.execute(select(requests).where(requests.c.table.in_(ids)).order_by(requests.c.at))
        )
    return {
        table: StoredTable(
            row,
            chairs,
            [move.move for move in played[table]],
            [_chat_line(line._mapping) for line in lines[table]],
            {note.person: note.text for note in noted[table]},
            {choice.person: choice.asks for choice in chosen[table]},
            _answers(answered[table], played[table], chairs),
            [row.start, *(move.after for move in played[table])],
        )
        for table, (row, chairs) in found.items()
    }


class NewPlies(NamedTuple):
    """A table with its seats, and the moves after some ply."""

    row: TableRow
    chairs: list[Chair]
    moves: list[str]
    plies: list[bytes | None]
    answers: Answers


async def load_new_plies(database: Database, id: str, ply: int) -> NewPlies | None:
    """A table with its moves after a ply; ``None`` if there is no such table."""
    async with database.reading() as db:
        found = (await _rows_and_chairs(db, [id])).get(id)
        new = (moves.c.table == id) & (moves.c.ply > ply)
        played = (await db.execute(select(moves).where(new).order_by(moves.c.ply))).all()
    if found is None:
        return None
    row, chairs = found
    after = [move.after for move in played]
    return NewPlies(row, chairs, [move.move for move in played], after, _answers([], played, chairs))


async def load_rows(database: Database, ids: Sequence[str]) -> dict[str, tuple[TableRow, list[Chair]]]:
    """Tables with their seats and nothing else, as far as there are any."""
    async with database.reading() as db:
        return await _rows_and_chairs(db, ids)


async def _rows_and_chairs(db: AsyncConnection, ids: Sequence[str]) -> dict[str, tuple[TableRow, list[Chair]]]:
    rows = (await db.execute(select(tables).where(tables.c.id.in_(ids)))).all()
    if not rows:
        return {}
    named = select(seats, people.c.name).join_from(seats, people, isouter=True)
    chairs = _by_table(await db.execute(named.where(seats.c.table.in_(ids)).order_by(seats.c.seat)))
    return {row.id: (TableRow(**row._mapping), [_chair(chair._mapping) for chair in chairs[row.id]]) for row in rows}


def _by_table(rows: Iterable[Row[Any]]) -> defaultdict[str, list[Row[Any]]]:
    """Rows sorted by the table they belong to."""
    found: defaultdict[str, list[Row[Any]]] = defaultdict(list)
    for row in rows:
        found[row.table].append(row)
    return found


def _answers(answered: Sequence[Row[Any]], played: Sequence[Row[Any]], chairs: Sequence[Chair]) -> Answers:
    """The answers that are kept, and those to the moves that were played."""
    answers = {RequestKey(past.person, past.deed, past.request): past.answer for past in answered}
    for move in played:
        if move.request is not None:
            answers[RequestKey(chairs[move.seat].person or "", "move", move.request)] = MOVE_DONE
    return answers


async def load_answer(database: Database, table: str, key: RequestKey) -> Answer | None:
    """The answer to a request that changed something, if it came before."""
    asked = (requests.c.person == key.person) & (requests.c.deed == key.action) & (requests.c.request == key.request)
    played = (moves.c.request == key.request) & (moves.c.table == table)
    mover = (seats.c.table == moves.c.table) & (seats.c.seat == moves.c.seat) & (seats.c.person == key.person)
    async with database.reading() as db:
        answer: Answer | None = await db.scalar(select(requests.c.answer).where((requests.c.table == table) & asked))
        if answer is None and key.action == "move":
            answer = MOVE_DONE if await db.scalar(select(moves.c.ply).join(seats, mover).where(played)) else None
    return answer


def _chair(row: RowMapping) -> Chair:
    columns = {field.name: row[field.name] for field in fields(Chair)}
    return Chair(**{**columns, "name": row["name"] or ""})


def _chat_line(row: RowMapping) -> ChatLine:
    to = int(row["to"]) if row["to"].isdecimal() else row["to"]
    return ChatLine(row["n"], to, row["seat"], row["name"], row["text"], row["at"], row["person"])


async def last_played_games(database: Database) -> list[str]:
    """The games of the tables under way that changed last, the last played first."""
    last = select(tables.c.game).where(tables.c.status == "playing").order_by(tables.c.updated.desc()).limit(200)
    async with database.reading() as db:
        return list(dict.fromkeys(await db.scalars(last)))


LISTED_OF_OWNER = 3
"""Public tables of one owner that others see in their lists."""


async def tables_of_person(database: Database, person: str, limit: int) -> list[str]:
    """The ids of a person's own tables, newest first."""
    async with database.reading() as db:
        return list(await db.scalars(NEWEST_OF_PERSON, {"person": person, "limit": limit}))


async def public_tables(database: Database, limit: int) -> tuple[list[str], list[str]]:
    """The ids of public tables to join, and of those to watch, newest first."""
    async with database.reading() as db:
        to_join = list(await db.scalars(NEWEST_PUBLIC, {"status": "waiting", "limit": limit}))
        return to_join, list(await db.scalars(NEWEST_PUBLIC, {"status": "playing", "limit": limit}))


def _newest(which: ColumnElement[bool]) -> Select[str]:
    return select(tables.c.id).where(which).order_by(tables.c.updated.desc()).limit(bindparam("limit"))


def _newest_by_owner(which: ColumnElement[bool]) -> Select[str]:
    """The newest tables, but few of each owner, so that nobody can fill the list alone."""
    rank = func.row_number().over(partition_by=tables.c.owner, order_by=tables.c.updated.desc())
    found = select(tables.c.id, tables.c.updated, rank.label("rank")).where(which).subquery()
    few = select(found.c.id).where(found.c.rank <= LISTED_OF_OWNER)
    return few.order_by(found.c.updated.desc()).limit(bindparam("limit"))


# Building a statement takes longer than running it.
SEATED = select(seats.c.table).where(seats.c.person == bindparam("person"))
OWN = tables.c.id.in_(union(SEATED, select(tables.c.id).where(tables.c.owner == bindparam("person"))))
NEWEST_OF_PERSON = _newest(OWN & (tables.c.ended != "closed") & tables.c.lesson.is_(None))
NEWEST_PUBLIC = _newest_by_owner(tables.c.public & (tables.c.status == bindparam("status")))


# --- Writing


def insert_table(row: TableRow, chairs: Sequence[Chair], played: Sequence[Mapping[str, Any]]) -> Work:
    """A new table with its seats and the moves it starts with."""

    def work(db: Transaction) -> None:
        db.execute(insert(tables), _columns(row))
        db.execute(
            insert(seats), [{"table": row.id, "seat": seat, **_columns(chair)} for seat, chair in enumerate(chairs)]
        )
        if played:
            db.execute(INSERT_MOVE, [{"table": row.id, **move} for move in played])

    return work


def _columns(row: TableRow | Chair) -> dict[str, Any]:
    """The columns of a row; the name in a chair is a person's, not the chair's."""
    return {field.name: getattr(row, field.name) for field in fields(row) if field.name != "name"}


def update_table(table: str, old: int, changes: Mapping[str, Any], chairs: Mapping[int, Mapping[str, Any]]) -> Work:
    """Change columns of a table and of its seats, if its ``changes`` are still the ``old`` ones.

    ``chairs`` is read when the work is done.
    """

    def work(db: Transaction) -> None:
        if _table_change(tuple(changes))(db, {"here": table, "old": old, **changes}) != 1:
            raise WriteConflict(f"table {table} has changed since {old}")
        for seat, values in chairs.items():
            columns = {name: value for name, value in values.items() if name != "name"}
            db.execute(UPDATE_SEAT, {"here": table, "there": seat, **columns})

    return work


@lru_cache(32)
def _table_change(columns: tuple[str, ...]) -> Prepared:
    """The statement that changes these columns of a table."""
    return Prepared(CHANGE_TABLE, columns)


def insert_move(table: str, ply: int, seat: int, move: str, at: float, request: str | None, after: bytes) -> Work:
    """One more move, and what it left."""
    row = {"table": table, "ply": ply, "seat": seat, "move": move, "at": at, "request": request, "after": after}
    return lambda db: PLAY_MOVE(db, row)


def delete_move(table: str, ply: int, person: str) -> Work:
    """Drop a move. Its request stays answered, so that it is not done again."""
    here = (moves.c.table == table) & (moves.c.ply == ply)

    def work(db: Transaction) -> None:
        request = db.scalar(select(moves.c.request).where(here))
        if request is not None:
            db.execute(answer_insert(table, RequestKey(person, "move", request), MOVE_DONE))
        db.execute(delete(moves).where(here))

    return work


def delete_moves(table: str, ply: int, person: str) -> Work:
    """Drop all moves after a ply. Their requests stay answered, so that they are not done again."""
    here = (moves.c.table == table) & (moves.c.ply > ply)

    def work(db: Transaction) -> None:
        for request in db.scalars(select(moves.c.request).where(here & moves.c.request.is_not(None))).all():
            db.execute(answer_insert(table, RequestKey(person, "move", request), MOVE_DONE))
        db.execute(delete(moves).where(here))

    return work


def store_plies(table: str, plies: Sequence[bytes]) -> Work:
    """Store what the setup and each move left, for a table of an older version."""

    def work(db: Transaction) -> None:
        db.execute(UPDATE_TABLE, {"here": table, "start": plies[0]})
        rows = [{"here": table, "there": ply, "after": after} for ply, after in enumerate(plies[1:], 1)]
        if rows:
            db.execute(UPDATE_MOVE, rows)

    return work


def bump(table: str) -> Work:
    """Note that something at a table has changed that leaves its ``changes`` as they are."""
    return do(BUMP_TABLE, {"here": table})
