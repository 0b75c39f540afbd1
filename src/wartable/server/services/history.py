"""What a person has played."""

from __future__ import annotations

import contextlib
from collections import defaultdict

from wartable.engine.errors import WartableError
from wartable.engine.game import all_games
from wartable.server.domain.person import Person
from wartable.server.labels import game_name
from wartable.server.presenters.history_presenter import past_game
from wartable.server.schemas.history import GameResults, PastGame, PastGames, RatedAt, RecordOut
from wartable.server.services.ratings import RatingService
from wartable.server.services.table_registry import TableRegistry
from wartable.server.store.database import Database
from wartable.server.store.finished_games import finished_tables, rating_points, records_of

GAMES_PER_PAGE = 10
RATING_POINTS = 1000
"""The ratings over time that are shown, of all games together."""


class HistoryService:
    """Looks back on the finished games of a person."""

    def __init__(self, database: Database, registry: TableRegistry, ratings: RatingService) -> None:
        self._database = database
        self._registry = registry
        self._ratings = ratings

    async def record(self, person: Person) -> RecordOut:
        """How a person has done in each game, those played most first."""
        if not person.known:
            return RecordOut(played=0, won=0, games=[])
        records = await records_of(self._database, person.id)
        points = await rating_points(self._database, person.id, RATING_POINTS)
        present = {rated["game"]: rated["rating"] for rated in await self._ratings.of(person.id)}
        reached: defaultdict[str, list[RatedAt]] = defaultdict(list)
        for point in points:
            reached[point.game].append(RatedAt(at=point.at, rating=point.rating))
        names = {game.id: game_name(game) for game in all_games()}
        games = [
            GameResults(
                game=record.game,
                name=names.get(record.game, record.game),
                played=record.played,
                won=record.won,
                rating=present.get(record.game),
                ratings=reached[record.game],
            )
            for record in sorted(records, key=lambda record: -record.played)
        ]
        played, won = sum(record.played for record in records), sum(record.won for record in records)
        return RecordOut(played=played, won=won, games=games)

    async def games(self, person: Person, before: float) -> PastGames:
        """Some finished games of a person that ended before a time."""
        if not person.known:
            return PastGames(games=[], before=None)
        ids = await finished_tables(self._database, person.id, before, GAMES_PER_PAGE + 1)
        tables = await self._registry.glance(ids[:GAMES_PER_PAGE])
        games: list[PastGame] = []
        for table in tables:
            with contextlib.suppress(WartableError):  # under rules so old that it cannot even be set up
                games.append(past_game(table, person.id))
        more = len(ids) > GAMES_PER_PAGE and bool(tables)
        return PastGames(games=games, before=tables[-1].row.updated if more else None)
