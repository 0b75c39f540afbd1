"""Writing down what people say, note and choose at a table."""

from __future__ import annotations

from sqlalchemy import delete, insert, update

from wartable.server.schemas.play import Asks
from wartable.server.store.database import Transaction, Work, together
from wartable.server.store.db_tables import notes, reactions, tables, talk
from wartable.server.store.rows import ChatLine
from wartable.server.store.tables import bump


def insert_line(table: str, line: ChatLine) -> Work:
    """A line of talk."""
    row = {**line._asdict(), "to": str(line.to), "table": table}
    return together([bump(table), lambda db: db.execute(insert(talk), row)])


def drop_line(table: str, n: int) -> Work:
    """Drop a line of a spectator, and count it: versions of the table go on as if it were still there."""

    def work(db: Transaction) -> None:
        if db.execute(delete(talk).where((talk.c.table == table) & (talk.c.n == n))).rowcount:
            db.execute(update(tables).where(tables.c.id == table).values(dropped=tables.c.dropped + 1))

    return work


def save_notes(table: str, person: str, text: str) -> Work:
    """The private notes of a person, in place of those before."""

    def work(db: Transaction) -> None:
        bump(table)(db)
        db.execute(delete(notes).where((notes.c.table == table) & (notes.c.person == person)))
        db.execute(insert(notes), {"table": table, "person": person, "text": text})

    return work


def save_asks(table: str, person: str, asks: Asks) -> Work:
    """When a person wants to be asked for reactions, in place of the choices before."""

    def work(db: Transaction) -> None:
        bump(table)(db)
        db.execute(delete(reactions).where((reactions.c.table == table) & (reactions.c.person == person)))
        db.execute(insert(reactions), {"table": table, "person": person, "asks": asks})

    return work
