"""Queries on tables, their seats and their moves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, RowMapping, bindparam, delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from wartable.server.schemas.play import Asks
from wartable.server.schemas.tables import PaceOut
from wartable.server.store.database import Database, Transaction, Work, do
from wartable.server.store.db_tables import moves, notes, people, reactions, requests, seats, tables, talk
from wartable.server.store.requests import Answer, Answers, RequestKey, answer_insert
from wartable.server.store.rows import Chair, ChatLine, TableRow

UPDATE_TABLE = update(tables).where(tables.c.id == bindparam("here"))
UPDATE_SEAT = update(seats).where((seats.c.table == bindparam("here")) & (seats.c.seat == bindparam("there")))
INSERT_MOVE = insert(moves)
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


async def load_table(database: Database, id: str) -> StoredTable | None:
    """A table, or ``None`` if there is none of this id."""
    async with database.reading() as db:
        row = (await db.execute(select(tables).where(tables.c.id == id))).one_or_none()
        if row is None:
            return None
        chairs = await _chairs(db, id)
        played = list(await db.execute(select(moves).where(moves.c.table == id).order_by(moves.c.ply)))
        lines = await db.execute(select(talk).where(talk.c.table == id).order_by(talk.c.n))
        noted = await db.execute(select(notes).where(notes.c.table == id))
        chosen = await db.execute(select(reactions).where(reactions.c.table == id))
        answered = await db.execute(select(requests).where(requests.c.table == id))
    answers = {RequestKey(past.person, past.deed, past.request): past.answer for past in answered}
    for move in played:
        if move.request is not None:
            answers[RequestKey(chairs[move.seat].person or "", "move", move.request)] = MOVE_DONE
    return StoredTable(
        TableRow(**row._mapping),
        chairs,
        [move.move for move in played],
        [_chat_line(line._mapping) for line in lines],
        {note.person: note.text for note in noted},
        {choice.person: choice.asks for choice in chosen},
        answers,
    )


async def _chairs(db: AsyncConnection, table: str) -> list[Chair]:
    named = select(seats, people.c.name).join_from(seats, people, isouter=True)
    rows = await db.execute(named.where(seats.c.table == table).order_by(seats.c.seat))
    return [_chair(row._mapping) for row in rows]


def _chair(row: RowMapping) -> Chair:
    columns = {field.name: row[field.name] for field in fields(Chair)}
    return Chair(**{**columns, "name": row["name"] or ""})


def _chat_line(row: RowMapping) -> ChatLine:
    to = int(row["to"]) if row["to"].isdecimal() else row["to"]
    return ChatLine(row["n"], to, row["seat"], row["name"], row["text"], row["at"])


class PlayingTable(NamedTuple):
    """A table whose game is under way."""

    id: str
    pace: PaceOut


async def playing_tables(database: Database) -> list[PlayingTable]:
    """Every table whose game is under way."""
    async with database.reading() as db:
        rows = await db.execute(select(tables.c.id, tables.c.pace).where(tables.c.status == "playing"))
        return [PlayingTable(row.id, row.pace) for row in rows]


class HomeTables(NamedTuple):
    """The ids of the tables on a person's home page, newest first."""

    mine: list[str]
    open: list[str]
    live: list[str]


async def home_tables(database: Database, person: str, limit: int) -> HomeTables:
    """A person's own tables, public ones to join and public ones to watch, up to ``limit`` of each."""
    seated = select(seats.c.table).where(seats.c.person == person)
    own = tables.c.id.in_(seated) | (tables.c.owner == person)
    others = tables.c.public & ~own
    async with database.reading() as db:
        return HomeTables(
            await _newest(db, own & (tables.c.ended != "closed"), limit),
            await _newest(db, others & (tables.c.status == "waiting"), limit),
            await _newest(db, others & (tables.c.status == "playing"), limit),
        )


async def _newest(db: AsyncConnection, which: ColumnElement[bool], limit: int) -> list[str]:
    return list(await db.scalars(select(tables.c.id).where(which).order_by(tables.c.updated.desc()).limit(limit)))


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


def update_table(table: str, changes: Mapping[str, Any], chairs: Mapping[int, Mapping[str, Any]]) -> Work:
    """Change columns of a table and of its seats. ``chairs`` is read when the work is done."""

    def work(db: Transaction) -> None:
        db.execute(UPDATE_TABLE, {"here": table, **changes})
        for seat, values in chairs.items():
            columns = {name: value for name, value in values.items() if name != "name"}
            db.execute(UPDATE_SEAT, {"here": table, "there": seat, **columns})

    return work


def insert_move(table: str, ply: int, seat: int, move: str, at: float, request: str | None) -> Work:
    """One more move."""
    row = {"table": table, "ply": ply, "seat": seat, "move": move, "at": at, "request": request}
    return do(INSERT_MOVE, row)


def delete_move(table: str, ply: int, person: str) -> Work:
    """Drop a move. Its request stays answered, so that it is not done again."""
    here = (moves.c.table == table) & (moves.c.ply == ply)

    def work(db: Transaction) -> None:
        request = db.scalar(select(moves.c.request).where(here))
        if request is not None:
            db.execute(answer_insert(table, RequestKey(person, "move", request), MOVE_DONE))
        db.execute(delete(moves).where(here))

    return work


def restart_clocks(ids: Sequence[str], now: float) -> Work:
    """Count the time of the player to move from now on."""
    return do(update(tables).where(tables.c.id.in_(ids)), {"since": now})
