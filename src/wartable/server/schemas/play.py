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


class HintedMove(TypedDict):
    """A move of a turn that a bot has in mind."""

    move: str
    text: str


class ImaginedStep(TypedDict):
    """A move of a turn that could be played: its words and the elements to click for it."""

    text: str
    clicks: list[str]


class ImaginedTurnOut(TypedDict):
    """A turn that could be played."""

    steps: list[ImaginedStep]
    zones: dict[str, str]
    """The zones after it, up to where chance or something hidden decides; none if that is its first move."""


class HintedChange(TypedDict):
    """A term of the game's own rating, and by how much it changes, in the units of that rating; more is better."""

    text: str
    change: float


class Hinted(TypedDict):
    """What a bot thinks of one move."""

    move: str
    text: str
    visits: int
    share: float | None
    """The share of the victory that it expects; null if it has tried the move too rarely to tell."""
    low: float | None
    """The share lies between this and the next in about 19 of 20 cases."""
    high: float | None
    turn: list[HintedMove]
    """The moves that it would make after it, until others decide or chance does."""
    changes: list[HintedChange]
    """What changes most by then, if the game tells."""


class Hints(TypedDict):
    """What a bot thinks of the moves on offer, the best first."""

    moves: list[Hinted]
    of: int
    """How many moves there are."""
    quick: bool
    """Whether it is no more than a quick guess: the bot is still learning the rules, or had too little time."""
    text: str
    """The same in words; empty if it is no quick guess."""


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
