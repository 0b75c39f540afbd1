"""Tables: how they are set up, who sits at them, and lists of them."""

from __future__ import annotations

from typing import Annotated, Any, Literal, NotRequired

from pydantic import Field
from typing_extensions import TypedDict

from wartable.server.schemas.bodies import Ply, RequestBody, RequestId
from wartable.server.schemas.people import Me

Status = Literal["waiting", "playing", "over"]
Absent = Literal["wait", "bot", "forfeit"]


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


class CoachSays(TypedDict):
    """What the coach says about something new in a match."""

    id: str
    title: str
    say: str
    why: str
    rules: list[str]
    point: list[str]


class LessonOut(TypedDict):
    """The lesson that is taught at a table, and what the coach says now."""

    id: str
    title: str
    number: int
    """Its place in the course, counted from 1."""
    match: bool
    """Whether it is a match against bots; otherwise it has steps."""
    step: int
    """The step under way, counted from 1."""
    steps: int
    state: Literal["asked", "watch", "slip", "late", "done"]
    """Whether the learner is asked, watches, made a slip, missed the goal, or has done the lesson."""
    say: str
    why: str
    rules: list[str]
    point: list[str]
    hints: list[str]
    show: str | None
    """A move that leads to the goal."""
    back: bool
    """Whether there is something to go back from."""
    marks: list[CoachSays]
    """In a match: what has become possible and is worth a word."""


class ProblemOut(TypedDict):
    """The problem that a table poses."""

    number: int
    of: int
    """How many the game has."""
    solved: bool | None
    """Null until the player has moved."""
    text: str


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
    halted: bool
    """Whether the game cannot be played on: see its prompt. Players can resign, and the owner can end it."""
    result: Result | None
    ratings: list[Rated] | None
    rematch: str | None
    lesson: LessonOut | None
    problem: ProblemOut | None
    created: float
    updated: float


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


class CourseCard(TypedDict):
    """The course of a game, and how far the reader is."""

    game: str
    name: str
    lessons: int
    done: int
    minutes: int
    """How long the rest takes."""
    next: str | None
    """The title of the next lesson."""
    new: bool
    """Whether the reader has not played the game yet."""


class Home(TypedDict):
    """The content of the home page."""

    me: Me
    courses: list[CourseCard]
    newcomer: bool
    """Whether the reader has played none of the games, and has not said that they know them."""
    mine: list[Card]
    open: list[Card]
    live: list[Card]
    people: int


class Made(TypedDict):
    """A new table, and the path that invites others to it."""

    id: str
    link: str


Reach = Literal["everybody", "network", "here"]
"""Who can open a link: anybody, those in the same network, or only this machine."""


class Invitation(TypedDict):
    """A link for friends, and the same as a QR code: a square of ``size`` with dark ``squares``, a path of SVG."""

    link: str
    reach: Reach
    size: int
    squares: str


class Found(TypedDict):
    """The table to go to."""

    id: str


class Pace(RequestBody):
    """The pace of a new table; what is missing has a default."""

    kind: Literal["none", "clock", "slow"] = "none"
    minutes: Annotated[float, Field(ge=1, le=600)] | None = None
    increment: Annotated[float, Field(ge=0, le=600)] | None = None
    days: Annotated[float, Field(ge=0.04, le=30)] | None = None


class NewTable(RequestBody):
    """A new table. Without ``seats``: you and knights. With a ``request``, it is made once however often it is sent."""

    request: RequestId | None = None
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


class Pose(RequestBody):
    """The problem to try: its number, or that of the day. With a ``request``, the table is made once."""

    request: RequestId | None = None
    game: Annotated[str, Field(max_length=40)]
    number: Annotated[int, Field(ge=0, le=10_000)] | None = None


class Branch(RequestBody):
    """The ply to play on from, and the seat to play (default: your own, or the first).

    With a ``request``, the table is made once however often it is sent.
    """

    request: RequestId | None = None
    ply: Ply
    seat: Annotated[int, Field(ge=0, le=15)] | None = None
