"""A game looked back on: frames, proof, ending and review."""

from __future__ import annotations

from typing import Literal

from typing_extensions import TypedDict

from wartable.engine.view_data import StateFrame
from wartable.server.schemas.play import Frame, HintedMove


class Frames(TypedDict):
    """Frames of a game."""

    frames: list[Frame]


class StateFrames(TypedDict):
    """Positions of a game as data."""

    frames: list[StateFrame]


class Checked(TypedDict):
    """Whether the game is the one that was promised."""

    ok: bool
    text: str


class AccountOut(TypedDict):
    """How the result of a seat came about, in shares of victory: all of it adds up to the result."""

    start: float
    luck: float
    own: float
    """What its own decisions cost."""
    others: float
    """What the decisions of others brought."""
    unexplained: float
    result: float
    error: float
    """The standard error of luck and decisions together."""
    decisions: int
    """How many of its decisions count: forced moves do not, nor those after the game was decided."""


class MarkOut(TypedDict):
    """A decision that cost something."""

    ply: int
    """The moves before it."""
    seat: int
    heading: str
    """The part of the log that it was made in, like a round."""
    grade: Literal["inaccuracy", "mistake", "blunder"]
    sign: str
    loss: float
    """By how much more of a victory the best move promised, as the seat knew it then."""
    error: float
    share: float
    """What the best move promised."""
    played: str
    """What was played, in words."""
    best: list[HintedMove]
    """The best turn."""
    reply: str | None
    """What the next seat would have answered, unless chance comes before."""
    reply_seat: int | None
    again: bool
    """Whether it is one of the decisions of its seat that are most worth another try."""


class SwingOut(TypedDict):
    """A turning point for a seat."""

    ply: int
    heading: str
    text: str
    """What happened."""
    change: float
    cause: Literal["decision", "luck"]


class ReviewOut(TypedDict):
    """A game looked back on."""

    plies: list[int]
    """The plies at which the chances are known."""
    shares: list[list[float]]
    """Each seat's chances at these plies, with all cards open."""
    accounts: list[AccountOut]
    marks: list[MarkOut]
    swings: list[list[SwingOut]]
    """The turning points of each seat."""


class Counted(TypedDict):
    """Something that was counted, for each seat."""

    id: str
    name: str
    values: list[int]


class Ending(TypedDict):
    """What can be told of a finished game at once."""

    rule: str | None
    """The rule that ended it."""
    counted: list[Counted]
    seconds: list[float]
    """How long each seat took over its moves."""


class Working(TypedDict):
    """Not ready yet: how far it is."""

    text: str
    done: int
    of: int
