"""Reports and blocks."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field
from typing_extensions import TypedDict

from wartable.server.schemas.bodies import RequestBody


class Target(RequestBody):
    """A person at a table: the player in a seat, or the one who said a line."""

    seat: Annotated[int, Field(ge=0, le=15)] | None = None
    line: Annotated[int, Field(ge=0, le=1 << 53)] | None = None


class Report(Target):
    """What is wrong with a player or a line of talk."""

    text: Annotated[str, Field(min_length=1, max_length=1000)]


class BlockOut(TypedDict):
    """A person whom you block."""

    id: int
    name: str
    since: float
