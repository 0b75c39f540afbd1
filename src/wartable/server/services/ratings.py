"""Ratings: how well people play a game, from the tables that count."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from openskill.models import PlackettLuce, PlackettLuceRating
from sqlalchemy import delete, insert, select
from sqlalchemy.engine import Connection

from wartable.server.domain.endings import sides
from wartable.server.domain.table import Table
from wartable.server.schemas import Rating
from wartable.server.store import db_tables
from wartable.server.store.database import Store

MODEL = PlackettLuce()
RATING_ZERO, RATING_SCALE = 1200, 40
"""A new player stands at 1200; a point of skill is worth 40."""


def shown(rating: PlackettLuceRating) -> int:
    """A rating as people read it: what somebody can be trusted to reach, not what they may."""
    return round(RATING_ZERO + RATING_SCALE * (rating.mu - 3 * rating.sigma))


def settle(db: Connection, table: Table, shares: Sequence[float]) -> dict[int, dict[str, Any]]:
    """What the end of a table does to its seats and, if it is rated, to the ratings of the people in them."""
    chairs: dict[int, dict[str, Any]] = {seat: {"share": share} for seat, share in enumerate(shares)}
    if not table.row.rated:
        return chairs
    before = _ratings(db, table)
    teams = sides(table)
    rated = MODEL.rate(
        [[before[seat][0] for seat in team] for team in teams],
        scores=[max(shares[seat] for seat in team) for team in teams],
    )
    for team, after in zip(teams, rated, strict=True):
        for seat, rating in zip(team, after, strict=True):
            old, games = before[seat]
            chairs[seat] |= {"before": shown(old), "after": shown(rating)}
            _write(db, table, seat, rating, games + 1)
    return chairs


def _ratings(db: Connection, table: Table) -> dict[int, tuple[PlackettLuceRating, int]]:
    """The rating of every seat's player, and how many games it rests on."""
    ratings = db_tables.ratings
    people = {chair.person: seat for seat, chair in enumerate(table.chairs)}
    found = {seat: (MODEL.rating(), 0) for seat in range(len(table.chairs))}
    here = ratings.c.person.in_(people) & (ratings.c.game == table.row.game)
    for row in db.execute(select(ratings).where(here)):
        found[people[row.person]] = (MODEL.rating(mu=row.mu, sigma=row.sigma), row.games)
    return found


def _write(db: Connection, table: Table, seat: int, rating: PlackettLuceRating, games: int) -> None:
    ratings, person = db_tables.ratings, table.chairs[seat].person
    db.execute(delete(ratings).where((ratings.c.person == person) & (ratings.c.game == table.row.game)))
    row = {"person": person, "game": table.row.game, "mu": rating.mu, "sigma": rating.sigma, "games": games}
    db.execute(insert(ratings), row)


async def of(store: Store, person: str) -> list[Rating]:
    """The ratings of somebody."""
    async with store.reading() as db:
        rows = list(await db.execute(select(db_tables.ratings).where(db_tables.ratings.c.person == person)))
    return [
        Rating(game=row.game, rating=shown(MODEL.rating(mu=row.mu, sigma=row.sigma)), games=row.games) for row in rows
    ]
