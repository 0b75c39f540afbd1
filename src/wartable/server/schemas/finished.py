"""A game looked back on: frames, proof and analysis."""

from __future__ import annotations

from typing_extensions import TypedDict

from wartable.engine.view_data import StateFrame
from wartable.server.schemas.play import Frame


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


class Analysis(TypedDict):
    """Each seat's chances after some plies, as a bot sees them."""

    plies: list[int]
    shares: list[list[float]]


class Working(TypedDict):
    """Not ready yet: how far it is."""

    text: str
    done: int
    of: int
