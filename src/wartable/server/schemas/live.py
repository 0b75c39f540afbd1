"""What a client asks for when it opens the WebSocket of a table, and what it may send over it."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, Field

from wartable.server.schemas.bodies import RequestBody
from wartable.server.schemas.play import Play


class LiveQuery(BaseModel):
    """The layout or the form of what it reads, and the version that it knows already."""

    small: bool = False
    turned: bool = False
    form: Literal["page", "state"] = "page"
    after: int | None = Field(None, ge=-1, le=1 << 31)
    since: int = -1
    key: str | None = Field(None, max_length=40)


class Ping(RequestBody):
    """A sign of life, answered with a pong."""

    kind: Literal["ping"]


class Move(Play):
    """A move, as by HTTP."""

    kind: Literal["move"]


Sent = Annotated[Ping | Move, Field(discriminator="kind")]
