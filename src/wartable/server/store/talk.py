"""Writing down what people say, note and choose at a table."""

from __future__ import annotations

from sqlalchemy import delete, insert

from wartable.server.schemas.play import Asks
from wartable.server.store.database import Transaction, Work, do
from wartable.server.store.db_tables import notes, reactions, talk
from wartable.server.store.rows import ChatLine


def insert_line(table: str, person: str, line: ChatLine) -> Work:
    """A line of talk."""
    return do(insert(talk), {**line._asdict(), "to": str(line.to), "table": table, "person": person})


def save_notes(table: str, person: str, text: str) -> Work:
    """The private notes of a person, in place of those before."""

    def work(db: Transaction) -> None:
        db.execute(delete(notes).where((notes.c.table == table) & (notes.c.person == person)))
        db.execute(insert(notes), {"table": table, "person": person, "text": text})

    return work


def save_asks(table: str, person: str, asks: Asks) -> Work:
    """When a person wants to be asked for reactions, in place of the choices before."""

    def work(db: Transaction) -> None:
        db.execute(delete(reactions).where((reactions.c.table == table) & (reactions.c.person == person)))
        db.execute(insert(reactions), {"table": table, "person": person, "asks": asks})

    return work
