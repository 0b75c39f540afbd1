"""What a person has played: results, ratings over time, finished games."""

from __future__ import annotations

from typing import Literal

from typing_extensions import TypedDict


class RatedAt(TypedDict):
    """A rating, and when it was reached."""

    at: float
    rating: int


class GameResults(TypedDict):
    """How a person has done in a game. The rating is ``None`` without rated tables."""

    game: str
    name: str
    played: int
    won: int
    rating: int | None
    ratings: list[RatedAt]


class RecordOut(TypedDict):
    """How a person has done in all games."""

    played: int
    won: int
    games: list[GameResults]


class PastGame(TypedDict):
    """A finished game of a person. ``change`` is that of the rating, ``None`` if the table was not rated."""

    id: str
    title: str
    game: str
    seat: str
    others: list[str]
    result: Literal["won", "drawn", "lost"]
    at: float
    change: int | None


class PastGames(TypedDict):
    """Finished games, the last ones first. ``before`` asks for more of them; ``None`` if there are none."""

    games: list[PastGame]
    before: float | None
