"""The reader, their account and their ratings."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field
from typing_extensions import TypedDict

from wartable.server.schemas.bodies import RequestBody

Password = Annotated[str, Field(min_length=8, max_length=200)]
Name = Annotated[str, Field(min_length=1, max_length=40)]


class Me(TypedDict):
    """Who the reader is."""

    name: str
    account: bool


class Rating(TypedDict):
    """A person's rating in a game, and how many rated tables it rests on."""

    game: str
    rating: int
    games: int


class MeOut(Me):
    """Who the reader is, with their ratings."""

    ratings: list[Rating]


class Rename(RequestBody):
    """A new name."""

    name: Name


class Credentials(RequestBody):
    """The name and password of an account."""

    name: Name
    password: Password
