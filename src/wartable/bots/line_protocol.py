"""The line protocol: a program and its host exchange messages, each a line of JSON; ``docs/protocol.md`` tells it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Literal, NotRequired

from pydantic import TypeAdapter, ValidationError
from typing_extensions import TypedDict

from wartable.engine.view_data import ViewData

VERSION = 1
"""The version of the protocol. It grows when a program of before would no longer do."""
LINE_BYTES = 1 << 20
"""The longest line that a program may send."""


class BadLine(Exception):
    """A line that is not a message of the protocol; the text tells why."""


# --- What the host says


class HostHello(TypedDict):
    """The first message."""

    kind: Literal["hello"]
    protocol: int
    wartable: str


class Options(TypedDict):
    """Values for some of the options that the program has named."""

    kind: Literal["options"]
    values: dict[str, str]


class NewGame(TypedDict):
    """What is played, and where the program sits. A process plays one game."""

    kind: Literal["game"]
    game: str
    mode: str
    rules_version: int
    seat: int
    names: list[str]
    """What the seats are called."""
    changed: dict[str, Any]
    """The fields of the game's book that a designer has changed, with their new numbers."""
    seed: str
    """For the program's own chance: with the same seed it had best play the same."""


class Choose(TypedDict):
    """The program is asked for a move."""

    kind: Literal["choose"]
    ply: int
    seconds: float | None
    """How long this move may take; null if there is no limit."""
    clock: float | None
    """What is left on the seat's clock; null if it has none."""
    view: ViewData


class Refused(TypedDict):
    """The move was not allowed. The host ends the program after it."""

    kind: Literal["refused"]
    ply: int
    text: str


class End(TypedDict):
    """The game is over."""

    kind: Literal["end"]
    text: str
    why: str
    view: ViewData


class Quit(TypedDict):
    """The program is to leave."""

    kind: Literal["quit"]


HostMessage = HostHello | Options | NewGame | Choose | Refused | End | Quit


# --- What the program says


class OptionOffer(TypedDict):
    """An option that the program has."""

    name: str
    default: str | int | float | bool
    text: NotRequired[str]


class ProgramHello(TypedDict):
    """The answer to the first message."""

    kind: Literal["hello"]
    protocol: int
    name: str
    author: NotRequired[str]
    games: NotRequired[list[str]]
    """The games that it can play; all, if it names none."""
    options: NotRequired[list[OptionOffer]]


class Ready(TypedDict):
    """The program is ready for the game."""

    kind: Literal["ready"]


class MoveMade(TypedDict):
    """The move that the program chooses: its notation, or its number."""

    kind: Literal["move"]
    ply: int
    move: NotRequired[str]
    number: NotRequired[int]


class Info(TypedDict):
    """Something for people who look on, at any time."""

    kind: Literal["info"]
    text: str


ProgramMessage = ProgramHello | Ready | MoveMade | Info
_MESSAGES: Mapping[str, TypeAdapter[Any]] = {
    "hello": TypeAdapter(ProgramHello),
    "ready": TypeAdapter(Ready),
    "move": TypeAdapter(MoveMade),
    "info": TypeAdapter(Info),
}


def write_line(message: Mapping[str, Any]) -> bytes:
    """A message as a line."""
    return json.dumps(message, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


def read_line(line: bytes) -> ProgramMessage:
    """The message of a program in a line.

    >>> read_line(b'{"kind": "ready"}')
    {'kind': 'ready'}
    >>> read_line(b'e2e4')
    Traceback (most recent call last):
        ...
    wartable.bots.line_protocol.BadLine: 'e2e4' is not a line of JSON
    """
    said = line[:80].decode(errors="replace").strip()
    try:
        message = json.loads(line)
    except ValueError as error:
        raise BadLine(f"{said!r} is not a line of JSON") from error
    kind = message.get("kind") if isinstance(message, dict) else None
    if not isinstance(kind, str) or kind not in _MESSAGES:
        raise BadLine(f"{said!r} is not a message of a program: its kind is one of {', '.join(_MESSAGES)}")
    try:
        read: ProgramMessage = _MESSAGES[kind].validate_python(message)
    except ValidationError as error:
        wrong = error.errors()[0]
        raise BadLine(f"{said!r}: {'.'.join(map(str, wrong['loc']))}: {wrong['msg']}") from error
    return read
