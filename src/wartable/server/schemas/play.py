"""A game as one reader sees it, and what they may do and ask."""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired

from pydantic import Field
from typing_extensions import TypedDict

from wartable.server.schemas.bodies import Ply, RequestBody, RequestId
from wartable.server.schemas.tables import TableOut
from wartable.server.schemas.talk import Line

Answer = Literal["done", "stale", "refused"]
Ask = Literal["always", "matters", "never"]
"""When a player is asked for a kind of reaction; otherwise the table declines for them at once."""
Asks = dict[str, Ask]


class LogEntry(TypedDict):
    """One event, as this reader was told of it."""

    n: int
    ply: int
    text: str
    """A sentence that stands by itself."""
    body: str
    """The same as it stands under its heading."""
    heading: str
    """The part of the log that it opens, like a round; mostly none."""
    rule: str | None
    seat: int | None
    kind: str


class Frame(TypedDict):
    """The game after one ply, as this reader sees it."""

    ply: int
    zones: dict[str, str]
    prompt: str
    asked: int
    events: list[LogEntry]
    over: bool


class Offer(TypedDict):
    """A legal move: its notation, its words, and the elements to click for it."""

    move: str
    text: str
    clicks: list[str]


class ReactionOut(TypedDict):
    """A kind of reaction, and when the reader is asked for it."""

    id: str
    name: str
    text: str
    ask: Ask


class PlanOut(TypedDict):
    """Several moves with one path of clicks. They are sent as one chain, after a confirmation if it says so."""

    move: str
    text: str
    clicks: list[str]
    confirm: bool
    warning: str


class Turn(TypedDict):
    """What the reader may do now. If there are plans, clicks choose among them, and the moves are only listed."""

    moves: list[Offer]
    plans: list[PlanOut]
    undo: bool


class ViewOut(TypedDict):
    """All that one reader may see of a table; of the log, only the end."""

    table: TableOut
    frame: Frame
    turn: Turn | None
    backdrop: str
    sprites: list[str]
    style: str
    log: list[LogEntry]
    talk: list[Line]
    notes: str
    reactions: list[ReactionOut]
    viewer: str
    """The seat, form and language that it was made for."""
    version: int


class LogOut(TypedDict):
    """Lines of the log, one after the other."""

    log: list[LogEntry]


class Answered(TypedDict):
    """The answer to a move, an undo or a resignation, and the version after it; what changed comes with the news."""

    answer: Answer
    text: NotRequired[str]
    rule: NotRequired[str | None]
    version: int


class Why(TypedDict):
    """Why something is not allowed, and by which rule; ``text`` is null if nothing is wrong."""

    text: str | None
    rule: NotRequired[str | None]


class About(TypedDict):
    """What an element of the picture is."""

    markup: str | None


class Hinted(TypedDict):
    """What a bot thinks of one move."""

    move: str
    text: str
    share: float
    visits: int


class Hints(TypedDict):
    """What a bot thinks of the moves on offer, the best first."""

    moves: list[Hinted]


MoveText = Annotated[str, Field(min_length=1, max_length=80)]
ChainText = Annotated[str, Field(min_length=1, max_length=1000)]
"""A move, or several separated by semicolons."""
ElementId = Annotated[str, Field(min_length=1, max_length=80)]


class Play(RequestBody):
    """A move or a chain of moves, and the ply it answers."""

    request: RequestId
    ply: Ply
    move: ChainText


class Undo(RequestBody):
    """Undo the move that led to this ply."""

    request: RequestId
    ply: Ply


class Resign(RequestBody):
    """Resign."""

    request: RequestId


class AskWhy(RequestBody):
    """The clicks, or the move, to explain."""

    clicks: Annotated[list[ElementId], Field(max_length=16)] | None = None
    move: MoveText | None = None


class Choose(RequestBody):
    """When to be asked for each kind of reaction; kinds not named stay as they are."""

    asks: Annotated[dict[Annotated[str, Field(max_length=40)], Ask], Field(max_length=20)]
