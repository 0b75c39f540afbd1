"""A game as data for a program: made from the view of its seat, and from nothing else of the match."""

from __future__ import annotations

import re
from collections.abc import Mapping
from enum import IntEnum
from functools import lru_cache
from typing import Any

from wartable.engine.events import Event
from wartable.engine.frames import phase_of
from wartable.engine.game import Game
from wartable.engine.moves import First, Maybe, Move, MoveKind, Range, name_of
from wartable.engine.phases import SLOTS
from wartable.engine.record import Field, i64
from wartable.engine.view import View
from wartable.server import steady_time
from wartable.server.domain.table import Table
from wartable.server.domain.viewer import StateForm
from wartable.server.labels import shown_name
from wartable.server.presenters.game_presenter import may_move
from wartable.server.presenters.results import result
from wartable.server.presenters.table_presenter import clock
from wartable.server.schemas.states import StateEvent, StateFrame, StateMove, StateSeat, StateTable, StateView, Value

FRAMES = ("phase", "asked", *SLOTS)
"""The fields with a value for each decision under way, the present one last."""


def state_for(table: Table, person: str, form: StateForm) -> StateView:
    """The game as a person may know it, now."""
    return state_view(table, table.seat_of(person), form, steady_time.now())


def state_view(table: Table, seat: int, form: StateForm, now: float) -> StateView:
    """The game as a seat may know it; -1 for a spectator."""
    view = table.match.view(seat) if table.began else None
    moving = view is not None and may_move(table, view)
    frame = no_game(table) if view is None else state_frame(view, over=table.over or view.over, after=form.after)
    return StateView(
        **frame,
        version=table.version(seat),
        seat=seat,
        scores=[chair.share or 0.0 for chair in table.chairs],
        moves=[move_out(view, move) for move in view.legal] if view is not None and moving else [],
        undo=moving and table.match.can_undo,
        table=table_basics(table, seat, now),
    )


def state_at(table: Table, seat: int, ply: int) -> StateFrame:
    """The game after a ply as a seat may know it; the events are those of that ply."""
    view = table.match.view(seat, ply)
    return state_frame(view, over=view.over or (table.over and ply == table.match.ply))


def state_frame(view: View, *, over: bool, after: int | None = None) -> StateFrame:
    """What a view shows of the game, with the events after a ply, or of the last one."""
    return StateFrame(
        ply=view.ply,
        asked=-1 if over else view.asked,
        phase=None if over else named(view.game.Phase(phase_of(view.state))),
        over=over,
        state=fields(view),
        events=events(view, after),
    )


def no_game(table: Table) -> StateFrame:
    """The game of a table that has none yet, or was closed before it had one."""
    return StateFrame(ply=0, asked=-1, phase=None, over=table.over, state=None, events=[])


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


def move_out(view: View, move: Move) -> StateMove:
    """A legal move."""
    ranges = zip(argument_names(move.kind), move.kind.ranges, move.args, strict=True)
    return StateMove(
        number=view.game.notation.number(move),
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
    return [event_out(event, ply) for ply in range(first, view.ply + 1) for event in view.log[ply]]


def event_out(event: Event, ply: int) -> StateEvent:
    """An event with its facts."""
    facts = {name: named(fact) for name, fact in event.facts.items()}
    return StateEvent(ply=ply, kind=named(event.kind), rule=event.kind.rule or None, facts=facts)


def named(value: int | None) -> Any:
    """The name of a member of an enumeration; anything else as it is."""
    return value.name.lower() if isinstance(value, IntEnum) else value


# --- The table


def table_basics(table: Table, me: int, now: float) -> StateTable:
    """What is played, by whom, and how it stands."""
    row = table.row
    return StateTable(
        id=row.id,
        game=row.game,
        mode=row.mode,
        options=row.options,
        rules_version=row.rules,
        status=row.status,
        seats=[seat_out(table, seat, me, now) for seat in range(len(table.chairs))],
        result=result(table, table.match.view(me)) if table.over else None,
    )


def seat_out(table: Table, seat: int, me: int, now: float) -> StateSeat:
    """A seat with its player."""
    chair = table.chairs[seat]
    return StateSeat(
        seat=seat,
        name=table.names[seat],
        kind="me" if seat == me else "open" if chair.open else "bot" if chair.bot else "person",
        player=shown_name(chair.name) if chair.person is not None else None,
        level=chair.bot,
        clock=clock(table, seat, now),
        resigned=chair.resigned,
    )
