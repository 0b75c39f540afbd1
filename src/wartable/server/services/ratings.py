"""Ratings: how well people play a game, from the tables that count."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from openskill.models import PlackettLuce, PlackettLuceRating

from wartable.server.domain.endings import sides
from wartable.server.domain.table import Table
from wartable.server.schemas.people import Rating
from wartable.server.store.database import Database, Transaction
from wartable.server.store.ratings import RatingRow, ratings_in, ratings_of, save_rating

MODEL = PlackettLuce()
RATING_ZERO, RATING_SCALE = 1200, 40
"""A new player stands at 1200; a point of skill is worth 40."""


class RatingService:
    """Shows ratings."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, person: str) -> list[Rating]:
        """All ratings of a person."""
        rows = await ratings_of(self._database, person)
        return [
            Rating(game=row.game, rating=display_rating(MODEL.rating(mu=row.mu, sigma=row.sigma)), games=row.games)
            for row in rows
        ]


def display_rating(rating: PlackettLuceRating) -> int:
    """A rating as people read it: a cautious estimate, not a hopeful one."""
    return round(RATING_ZERO + RATING_SCALE * (rating.mu - 3 * rating.sigma))


def settle(db: Transaction, table: Table, shares: Sequence[float]) -> dict[int, dict[str, Any]]:
    """Update the ratings of a table that ends, if it is rated; the columns that change in each seat."""
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
            chairs[seat] |= {"before": display_rating(old), "after": display_rating(rating)}
            person = table.chairs[seat].person or ""
            save_rating(db, RatingRow(person, table.row.game, rating.mu, rating.sigma, games + 1))
    return chairs


def _ratings(db: Transaction, table: Table) -> dict[int, tuple[PlackettLuceRating, int]]:
    """The rating of each seat's player, and how many games it rests on."""
    seats = {chair.person or "": seat for seat, chair in enumerate(table.chairs)}
    found = {seat: (MODEL.rating(), 0) for seat in range(len(table.chairs))}
    for row in ratings_in(db, table.row.game, seats):
        found[seats[row.person]] = (MODEL.rating(mu=row.mu, sigma=row.sigma), row.games)
    return found
