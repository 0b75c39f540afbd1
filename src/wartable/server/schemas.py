"""The payloads of the API as types; the OpenAPI description is made from them."""

from __future__ import annotations

from typing import Annotated, Any, Literal, NotRequired

from pydantic import BaseModel, ConfigDict, Field
from typing_extensions import TypedDict

Status = Literal["waiting", "playing", "over"]
Absent = Literal["wait", "bot", "forfeit"]
Answer = Literal["done", "stale", "refused"]
Ask = Literal["always", "matters", "never"]
"""When a player is asked for a kind of reaction; otherwise the table declines for them at once."""
Asks = dict[str, Ask]

# --- Responses


class ErrorBody(TypedDict):
    """One line that says what is wrong and what to do."""

    text: str


class PaceOut(TypedDict):
    """The pace: no clock, minutes per player plus seconds per turn, or days per move."""

    kind: Literal["none", "clock", "slow"]
    minutes: NotRequired[float]
    increment: NotRequired[float]
    days: NotRequired[float]


class Seat(TypedDict):
    """A seat with its player."""

    seat: int
    name: str
    player: str | None
    kind: Literal["me", "person", "bot", "open"]
    level: str | None
    level_name: str | None
    """The name of that level for readers."""
    color: int
    sign: str | None
    online: bool
    clock: float | None
    ticking: bool
    team: int | None
    share: float | None
    resigned: bool
    away: bool


class Result(TypedDict):
    """Who won, why, and each seat's share of victory."""

    text: str
    why: str
    shares: list[float]


class Rated(TypedDict):
    """A player's rating before and after a rated table."""

    seat: int
    before: int
    after: int


class TableOut(TypedDict):
    """All about a table except the game itself."""

    id: str
    title: str
    game: str
    game_name: str
    mode: str
    mode_name: str
    options: dict[str, Any]
    house_rules: list[tuple[str, str]]
    """The options in words: their names and values."""
    status: Status
    seats: list[Seat]
    me: int
    owner: bool
    public: bool
    rated: bool
    hints: bool
    pace: PaceOut
    absent: Absent
    link: str | None
    ply: int
    version: int
    spectators: int
    commitment: str
    seed: str | None
    rules_version: int
    result: Result | None
    ratings: list[Rated] | None
    rematch: str | None
    created: float
    updated: float


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


class Line(TypedDict("LineFrom", {"from": int})):
    """A line of talk; ``from`` is a seat, or -1 for a spectator. Numbers grow, with gaps that mean nothing."""

    n: int
    to: Literal["all", "watchers"] | int
    name: str
    text: str
    at: float


class ViewOut(TypedDict):
    """All that one reader may see of a table."""

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
    version: int


class Answered(TypedDict):
    """The answer to a move, an undo or a resignation, and the view after it."""

    answer: Answer
    text: NotRequired[str]
    rule: NotRequired[str | None]
    view: ViewOut


class ModeOut(TypedDict):
    """A mode of a game."""

    id: str
    name: str
    text: str
    fewest: int
    most: int
    usual: int
    teams: list[list[int]]


class OptionOut(TypedDict):
    """An option: one of ``values``, an order of ``names``, or a number from ``low`` to ``high``."""

    id: str
    name: str
    text: str
    default: Any
    values: list[Any]
    low: int
    high: int
    names: list[str]
    labels: list[str]
    """The values, or the names to put in order, in words."""
    texts: list[str]
    """What each value means, if each has its own text."""


class LevelOut(TypedDict):
    """A level of bots: ``name`` is its id, ``called`` its name for readers."""

    name: str
    called: str
    text: str


class GameOut(TypedDict):
    """A game, with all that a table of it can vary."""

    id: str
    name: str
    mood: str
    length: str
    players: str
    cover: str
    modes: list[ModeOut]
    options: list[OptionOut]
    levels: list[LevelOut]
    seat_names: list[str]


class Me(TypedDict):
    """Who the reader is."""

    name: str
    account: bool


class Rating(TypedDict):
    """A person's rating in a game, and how many rated tables it rests on."""

    game: str
    rating: int
    games: int


class MeOut(TypedDict):
    """Who the reader is, with their ratings."""

    name: str
    account: bool
    ratings: list[Rating]


class Card(TypedDict):
    """A table in a list."""

    id: str
    title: str
    game: str
    mode_name: str
    status: Status
    seats: list[Seat]
    waits_for_me: bool
    prompt: str | None
    clock: float | None
    pace: PaceOut
    updated: float


class Home(TypedDict):
    """The content of the home page."""

    me: Me
    mine: list[Card]
    open: list[Card]
    live: list[Card]
    people: int


class Made(TypedDict):
    """A new table, and the path that invites others to it."""

    id: str
    link: str


class Found(TypedDict):
    """The table to go to."""

    id: str


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


class Frames(TypedDict):
    """Frames of a game."""

    frames: list[Frame]


class Said(TypedDict):
    """A line as it was stored."""

    line: Line


class Nothing(TypedDict):
    """Done; there is nothing else to say."""


class Checked(TypedDict):
    """Whether the game is the one that was promised."""

    ok: bool
    text: str


class Analysis(TypedDict):
    """Each seat's chances after some plies, as a bot sees them."""

    plies: list[int]
    shares: list[list[float]]


class Working(TypedDict):
    """Not ready yet: how far it is."""

    text: str
    done: int
    of: int


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

# --- Requests


class RequestBody(BaseModel):
    """The body of a request; unknown fields are refused."""

    model_config = ConfigDict(extra="forbid", str_strip_whitespace=True)


RequestId = Annotated[str, Field(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_.:-]+$")]
"""An id that the client gives to a request, so that sending it twice does it once."""
Ply = Annotated[int, Field(ge=0, le=1_000_000)]
MoveText = Annotated[str, Field(min_length=1, max_length=80)]
ChainText = Annotated[str, Field(min_length=1, max_length=1000)]
"""A move, or several separated by semicolons."""
ElementId = Annotated[str, Field(min_length=1, max_length=80)]
Password = Annotated[str, Field(min_length=8, max_length=200)]
Name = Annotated[str, Field(min_length=1, max_length=40)]


class Pace(RequestBody):
    """The pace of a new table; what is missing has a default."""

    kind: Literal["none", "clock", "slow"] = "none"
    minutes: Annotated[float, Field(ge=1, le=600)] | None = None
    increment: Annotated[float, Field(ge=0, le=600)] | None = None
    days: Annotated[float, Field(ge=0.04, le=30)] | None = None


class NewTable(RequestBody):
    """A new table. Without ``seats``: you and knights."""

    game: Annotated[str, Field(max_length=40)]
    mode: Annotated[str, Field(max_length=40)] | None = None
    options: Annotated[dict[str, bool | int | str], Field(max_length=40)] = {}
    seats: Annotated[list[Annotated[str, Field(max_length=20)]], Field(max_length=16)] | None = None
    public: bool = False
    pace: Pace = Pace()
    absent: Absent = "wait"
    hints: bool | None = None
    rated: bool = False
    title: Annotated[str, Field(max_length=60)] | None = None


class Join(RequestBody):
    """The seat to take (default: the first open one), and the key of the link if the table is private."""

    seat: Annotated[int, Field(ge=0, le=15)] | None = None
    key: Annotated[str, Field(max_length=40)] | None = None


class Reseat(RequestBody):
    """Who gets a seat of a waiting table: ``open``, or the level of a bot."""

    seat: Annotated[int, Field(ge=0, le=15)]
    who: Annotated[str, Field(max_length=20)]


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


class Say(RequestBody):
    """A line of talk, to all, to the spectators or to one seat."""

    request: RequestId
    to: Literal["all", "watchers"] | Annotated[int, Field(ge=0, le=15, strict=True)] = "all"
    text: Annotated[str, Field(min_length=1, max_length=1000)]


class Write(RequestBody):
    """Private notes."""

    model_config = ConfigDict(extra="forbid", str_strip_whitespace=False)
    text: Annotated[str, Field(max_length=20_000)]


class Choose(RequestBody):
    """When to be asked for each kind of reaction; kinds not named stay as they are."""

    asks: Annotated[dict[Annotated[str, Field(max_length=40)], Ask], Field(max_length=20)]


class Branch(RequestBody):
    """The ply to play on from, and the seat to play (default: your own, or the first)."""

    ply: Ply
    seat: Annotated[int, Field(ge=0, le=15)] | None = None


class Rename(RequestBody):
    """A new name."""

    name: Name


class Credentials(RequestBody):
    """The name and password of an account."""

    name: Name
    password: Password
