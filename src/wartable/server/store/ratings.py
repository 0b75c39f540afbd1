"""Queries on ratings."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from sqlalchemy import delete, insert, select

from wartable.server.store.database import Database, Transaction
from wartable.server.store.db_tables import people, ratings


class RatingRow(NamedTuple):
    """How well a person plays a game, and how many games that rests on."""

    person: str
    game: str
    mu: float
    sigma: float
    games: int


async def ratings_of(database: Database, person: str) -> list[RatingRow]:
    """All ratings of a person."""
    async with database.reading() as db:
        return [RatingRow(*row) for row in await db.execute(select(ratings).where(ratings.c.person == person))]


def ratings_in(db: Transaction, game: str, rated: Collection[str]) -> list[RatingRow]:
    """The ratings of some people in one game; those who never played it have none.

    They are locked until the end of the transaction, in an order that all processes keep.
    """
    db.execute(select(people.c.id).where(people.c.id.in_(rated)).order_by(people.c.id).with_for_update(key_share=True))
    query = select(ratings).where(ratings.c.person.in_(rated) & (ratings.c.game == game))
    return [RatingRow(*row) for row in db.execute(query)]


def save_rating(db: Transaction, row: RatingRow) -> None:
    """Write a rating in place of the one before."""
    db.execute(delete(ratings).where((ratings.c.person == row.person) & (ratings.c.game == row.game)))
    db.execute(insert(ratings), row._asdict())
