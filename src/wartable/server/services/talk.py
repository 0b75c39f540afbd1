"""Talk at the table, whispers between two seats, spectators apart; and private notes."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from sqlalchemy import delete, insert
from sqlalchemy.engine import Connection

from wartable.server.domain.table import ChatLine, Table
from wartable.server.http_errors import bad_request, conflict, forbidden
from wartable.server.schemas import Say
from wartable.server.services.broadcast import tell_talk
from wartable.server.services.people import Person
from wartable.server.store import db_tables
from wartable.server.store.requests import RequestKey, keep

if TYPE_CHECKING:
    from wartable.server.services.hall import Hall

MAX_LINES = 5_000
"""So many lines a table can hold."""


async def say(hall: Hall, id: str, person: Person, wanted: Say) -> ChatLine:
    """Say something: kept first, then delivered."""
    async with hall.at(id) as table:
        request_key = RequestKey(person.id, "say", wanted.request)
        if (known := table.answered(request_key)) is not None:
            return next(line for line in table.chat if line.n == known["n"])
        hall.limits.lines.take(person.id)
        seat = table.seat_of(person.id)
        may_say(table, seat, wanted)
        now = time.time()
        line = ChatLine(number(table, now), wanted.to, seat, person.name, clean(wanted.text), now)
        row = {**line._asdict(), "to": str(line.to), "table": table.id, "person": person.id}
        kept = keep(table.id, request_key, {"n": line.n})
        await hall.store.write(lambda db: (db.execute(insert(db_tables.talk), row), db.execute(kept)))
        table.remember(request_key, {"n": line.n}, done=True)
        table.chat.append(line)
        tell_talk(table, line)
        return line


def number(table: Table, now: float) -> int:
    """A line's number: the milliseconds since the table was made, so that gaps betray no whisper of others."""
    least = table.chat[-1].n + 1 if table.chat else 0
    return max(least, int((now - table.row.created) * 1000))


def clean(text: str) -> str:
    """What was said, without anything that cannot be printed."""
    said = "".join(letter if letter.isprintable() else " " for letter in text).strip()
    if not said:
        raise bad_request("There is nothing to say in that: write something.")
    return said


def may_say(table: Table, seat: int, wanted: Say) -> None:
    """Players and spectators do not talk to each other while the game goes on; whispers go from seat to seat."""
    if len(table.chat) >= MAX_LINES:
        raise conflict("This table has heard enough: no more is kept.")
    if seat < 0 and not table.over and wanted.to != "watchers":
        raise forbidden("While the game goes on, spectators talk among themselves: send it to the watchers.")
    if seat >= 0 and wanted.to == "watchers":
        raise forbidden("Spectators talk among themselves: send it to all.")
    if isinstance(wanted.to, int):
        may_whisper(table, seat, wanted.to)


def may_whisper(table: Table, seat: int, to: int) -> None:
    """Whether one seat can whisper to another."""
    if seat < 0 or table.row.status == "waiting":
        raise forbidden("Whispers go from seat to seat once the game has begun.")
    if to >= len(table.chairs) or to == seat or table.chairs[to].person is None:
        raise bad_request("Nobody in that seat could hear it: whisper to another player.")


# --- Notes


async def write_notes(hall: Hall, id: str, person: Person, text: str) -> None:
    """Keep private notes."""
    async with hall.at(id) as table:
        notes = db_tables.notes
        row = {"table": table.id, "person": person.id, "text": text}

        def work(db: Connection) -> None:
            db.execute(delete(notes).where((notes.c.table == table.id) & (notes.c.person == person.id)))
            db.execute(insert(notes), row)

        await hall.store.write(work)
        table.notes[person.id] = text
