"""What a page that listens is told as it happens."""

from __future__ import annotations

from typing import Any, Literal, NotRequired

from typing_extensions import TypedDict

from wartable.server.schemas.play import Answer, LogEntry, Offer, PlanOut, ViewOut
from wartable.server.schemas.states import StateView
from wartable.server.schemas.talk import Line


class ViewNews(TypedDict):
    """The whole view, for a reader who has missed something."""

    kind: Literal["view"]
    view: ViewOut


TextPatch = list[str | tuple[int, int]]
"""A text told by pieces: new ones, and the first and the number of those that stay. It is cut at every ``<``."""


class FrameChange(TypedDict, total=False):
    """The fields of the frame that changed; a zone that is gone has an empty patch."""

    ply: int
    zones: dict[str, TextPatch]
    prompt: str
    asked: int
    over: bool


class TurnChange(TypedDict):
    """What the reader may do now, told by new offers, and the first and the number of those that stay."""

    moves: list[Offer | tuple[int, int]]
    plans: list[PlanOut | tuple[int, int]]
    undo: bool


class UpdateNews(TypedDict):
    """What is new for a reader who is at the version ``after`` and has a view with the same ``viewer``."""

    kind: Literal["update"]
    viewer: str
    after: int
    version: int
    table: dict[str, Any]
    """The fields that changed; ``seats`` by their numbers, with the fields that changed."""
    frame: NotRequired[FrameChange]
    turn: NotRequired[TurnChange | None]
    """Null if the turn has passed."""
    told: NotRequired[list[LogEntry]]
    kept: NotRequired[int]
    """After an undo: the number of the first line of the log that no longer holds."""


class TalkNews(TypedDict):
    """A new line of talk."""

    kind: Literal["talk"]
    line: Line
    after: int
    version: int


class ProgressNews(TypedDict):
    """Something that takes time, in words; it changes nothing at the table."""

    kind: Literal["progress"]
    text: str


class NoticeNews(TypedDict):
    """What the operator of the server tells all pages; an empty text takes it back."""

    kind: Literal["notice"]
    text: str


class StateNews(TypedDict):
    """The whole state, for a program."""

    kind: Literal["state"]
    view: StateView


class AnswerNews(TypedDict):
    """The answer to a move that came over this connection: as by HTTP, or a status and what is wrong."""

    kind: Literal["answer"]
    request: str
    answer: NotRequired[Answer]
    text: NotRequired[str]
    rule: NotRequired[str | None]
    version: NotRequired[int]
    status: NotRequired[int]


News = ViewNews | StateNews | UpdateNews | TalkNews | ProgressNews | NoticeNews
