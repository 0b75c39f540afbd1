"""Queries on the finished games of a person."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import ColumnElement, and_, case, func, select

from wartable.server.store.database import Database
from wartable.server.store.db_tables import seats, tables


class GameRecord(NamedTuple):
    """How often a person has played a game to its end, and won."""

    game: str
    played: int
    won: int


class RatingPoint(NamedTuple):
    """The rating that a person had in a game after a table of it."""

    game: str
    at: float
    rating: int


_seats_at = select(func.count()).where(seats.c.table == tables.c.id).correlate(tables).scalar_subquery()
_WON = case((seats.c.share * _seats_at > 1.001, 1), else_=0)
"""More than an even share, so that a draw of all is no victory."""


def _finished(person: str) -> ColumnElement[bool]:
    return and_(seats.c.person == person, tables.c.status == "over", seats.c.share.is_not(None))


_seated = seats.join(tables, seats.c.table == tables.c.id)


async def records_of(database: Database, person: str) -> list[GameRecord]:
    """How a person has done in each game."""
    query = select(tables.c.game, func.count(), func.sum(_WON)).select_from(_seated)
    async with database.reading() as db:
        found = await db.execute(query.where(_finished(person)).group_by(tables.c.game))
        return [GameRecord(game, played, int(won)) for game, played, won in found]


async def rating_points(database: Database, person: str, limit: int) -> list[RatingPoint]:
    """The last ratings of a person in all games, the oldest first."""
    query = select(tables.c.game, tables.c.updated, seats.c.after).select_from(_seated)
    query = query.where(_finished(person) & seats.c.after.is_not(None)).order_by(tables.c.updated.desc()).limit(limit)
    async with database.reading() as db:
        return [RatingPoint(*row) for row in await db.execute(query)][::-1]


async def finished_tables(database: Database, person: str, before: float, limit: int) -> list[str]:
    """The tables that a person played to their end, those that ended last first."""
    query = select(tables.c.id).select_from(_seated).where(_finished(person) & (tables.c.updated < before))
    async with database.reading() as db:
        return list(await db.scalars(query.order_by(tables.c.updated.desc()).limit(limit)))
