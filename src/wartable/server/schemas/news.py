"""What a page that listens is told as it happens."""

from __future__ import annotations

from typing import Literal

from typing_extensions import TypedDict

from wartable.server.schemas.play import Frame, LogEntry, Turn, ViewOut
from wartable.server.schemas.tables import TableOut
from wartable.server.schemas.talk import Line


class ViewNews(TypedDict):
    """The whole view, for a reader who has missed something."""

    kind: Literal["view"]
    view: ViewOut


class UpdateNews(TypedDict):
    """One change. ``frame`` is null when only the table changed; after an undo its ply is smaller than before."""

    kind: Literal["update"]
    version: int
    table: TableOut
    frame: Frame | None
    turn: Turn | None
    told: list[LogEntry]


class TalkNews(TypedDict):
    """A new line of talk."""

    kind: Literal["talk"]
    line: Line
    version: int


class ProgressNews(TypedDict):
    """Something that takes time, in words; it changes nothing at the table."""

    kind: Literal["progress"]
    text: str


News = ViewNews | UpdateNews | TalkNews | ProgressNews
