"""Talk at a table, and private notes."""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired

from pydantic import ConfigDict, Field
from typing_extensions import TypedDict

from wartable.server.schemas.bodies import RequestBody, RequestId


class Line(TypedDict("LineFrom", {"from": int})):
    """A line of talk; ``from`` is a seat, or -1 for a spectator. Numbers grow, with gaps that mean nothing."""

    n: int
    to: Literal["all", "watchers"] | int
    name: str
    text: str
    at: float
    hidden: NotRequired[bool]
    """True if you have blocked the person: then the text is empty."""


class Said(TypedDict):
    """A line as it was stored."""

    line: Line


class Say(RequestBody):
    """A line of talk, to all, to the spectators or to one seat."""

    request: RequestId
    to: Literal["all", "watchers"] | Annotated[int, Field(ge=0, le=15, strict=True)] = "all"
    text: Annotated[str, Field(min_length=1, max_length=1000)]


class Write(RequestBody):
    """Private notes."""

    model_config = ConfigDict(extra="forbid", str_strip_whitespace=False)
    text: Annotated[str, Field(max_length=20_000)]
