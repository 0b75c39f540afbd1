"""What a client may send over the WebSocket of a table."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from wartable.server.schemas.bodies import RequestBody
from wartable.server.schemas.play import Play


class Ping(RequestBody):
    """A sign of life, answered with a pong."""

    kind: Literal["ping"]


class Move(Play):
    """A move, as by HTTP."""

    kind: Literal["move"]


Sent = Annotated[Ping | Move, Field(discriminator="kind")]
