"""A view as data for a program: fields, moves and events by name, without words or pictures."""

from __future__ import annotations

import re
from collections.abc import Mapping
from enum import IntEnum
from functools import lru_cache
from typing import Any

from typing_extensions import TypedDict

from wartable.engine.events import Event
from wartable.engine.frames import phase_of
from wartable.engine.game import Game
from wartable.engine.moves import First, Maybe, Move, MoveKind, Range, name_of
from wartable.engine.phases import SLOTS
from wartable.engine.record import Field, i64
from wartable.engine.view import View

Value = str | int | None
"""A name of the game, in small letters, or a number; null if it is not known or not there."""
FRAMES = ("phase", "asked", *SLOTS)
"""The fields with a value for each decision under way, the present one last."""


class StateMove(TypedDict):
    """A legal move."""

    number: int
    """Among all moves of the game, from 0 on."""
    move: str
    """Its notation: what to send."""
    kind: str
    arguments: dict[str, Value]


class StateEvent(TypedDict):
    """Something that happened."""

    ply: int
    kind: str
    rule: str | None
    facts: dict[str, Value]
    """Null: not for this reader."""


class StateFrame(TypedDict):
    """A game after a ply, as one reader may know it."""

    ply: int
    asked: int
    """The seat that decides; -1 if none does."""
    phase: str | None
    """What it decides."""
    over: bool
    state: dict[str, Any] | None
    """The fields of the game; null before it begins."""
    events: list[StateEvent]


class ViewData(StateFrame):
    """All that a seat may know of a game, as data."""

    seat: int
    """Your seat; -1 for a spectator."""
    scores: list[float]
    """Each seat's share of the victory; all 0 until the end."""
    moves: list[StateMove]
    """What you may do now; none if you do not decide."""


def view_data(view: View, after: int | None = None) -> ViewData:
    """All that a view shows, with the events after a ply, or of the last one."""
    return ViewData(
        **frame_data(view, over=view.over, after=after),
        seat=view.seat,
        scores=list(view.scores),
        moves=[move_data(view.game, move) for move in view.legal],
    )


def frame_data(view: View, *, over: bool, after: int | None = None) -> StateFrame:
    """What a view shows of the game, with the events after a ply, or of the last one."""
    return StateFrame(
        ply=view.ply,
        asked=-1 if over else view.asked,
        phase=None if over else named(view.game.Phase(phase_of(view.state))),
        over=over,
        state=fields(view),
        events=events(view, after),
    )


# --- The fields of the game


def fields(view: View) -> dict[str, Any]:
    """Every field of the state by name, as the seat of the view sees it."""
    found = {name: plain(getattr(view.state, name), field) for name, field in state_fields(view.game).items()}
    return found | {name: found[name][: view.state.depth + 1] for name in FRAMES}


@lru_cache
def state_fields(game: Game) -> dict[str, Field]:
    """The fields that are told: all but numbers of 64 bits, such as the key of chance, which are for the engine."""
    return {name: field for name, field in game.State.fields.items() if field.of or field.numbers is not i64}


def plain(value: Any, field: Field) -> Any:
    """A field as a number, a name, or lists of them."""
    if field.of is None:
        return rows(value, len(field.shape))
    return name_rows(value, field.of, field.set, len(field.shape))


def rows(value: Any, dimensions: int) -> Any:
    """Numbers in lists."""
    if dimensions > 1:
        return [rows(part, dimensions - 1) for part in value]
    return list(value) if dimensions else value


def name_rows(value: Any, names: type[IntEnum], sets: bool, dimensions: int) -> Any:
    """Names, or lists of the names in each set, in lists."""
    if dimensions:
        return [name_rows(part, names, sets, dimensions - 1) for part in value]
    if sets:
        return [name for number, name in names_of(names).items() if value >> number & 1]
    return names_of(names).get(value, value)


@lru_cache
def names_of(names: type[IntEnum]) -> Mapping[int, str]:
    """The names of an enumeration by their numbers."""
    return {member.value: member.name.lower() for member in names}


# --- Moves and events


def move_data(game: Game, move: Move) -> StateMove:
    """A move."""
    ranges = zip(argument_names(move.kind), move.kind.ranges, move.args, strict=True)
    return StateMove(
        number=game.notation.number(move),
        move=str(move),
        kind=move.kind.word,
        arguments={name: argument(range_, value) for name, range_, value in ranges},
    )


@lru_cache(None, typed=True)
def argument_names(kind: MoveKind) -> tuple[str, ...]:
    """The arguments of a kind of move, named after what they range over: ``unit``, ``unit_2``, ``number``."""
    found: list[str] = []
    for range_ in kind.ranges:
        name = range_name(range_)
        before = sum(re.sub(r"_\d+$", "", other) == name for other in found)
        found.append(f"{name}_{before + 1}" if before else name)
    return tuple(found)


def range_name(range_: Range) -> str:
    """What an argument ranges over, in one word."""
    if isinstance(range_, int | Maybe):
        return "number"
    names = range_.names if isinstance(range_, First) else range_
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "_", names.__name__).lower()


def argument(range_: Range, value: int) -> Value:
    """The value of an argument; null where it is left out."""
    if isinstance(range_, int | Maybe):
        return None if isinstance(range_, Maybe) and value == 0 else value
    return name_of(range_, value)


def events(view: View, after: int | None) -> list[StateEvent]:
    """What the seat was told after a ply, or at the last one."""
    first = view.ply if after is None else after + 1
    oldest = view.ply + 1 - len(view.log)  # a brief view holds only the last plies
    plies = range(max(first, oldest), view.ply + 1)
    return [event_data(event, ply) for ply in plies for event in view.log[ply - oldest]]


def event_data(event: Event, ply: int) -> StateEvent:
    """An event with its facts."""
    facts = {name: named(fact) for name, fact in event.facts.items()}
    return StateEvent(ply=ply, kind=named(event.kind), rule=event.kind.rule or None, facts=facts)


def named(value: int | None) -> Any:
    """The name of a member of an enumeration; anything else as it is."""
    return value.name.lower() if isinstance(value, IntEnum) else value
