"""A game as data for a program: made from the view of its seat, and from nothing else of the match."""

from __future__ import annotations

from wartable.engine.view_data import StateFrame, frame_data, move_data
from wartable.server import steady_time
from wartable.server.domain.table import Table
from wartable.server.domain.viewer import StateForm
from wartable.server.labels import shown_name
from wartable.server.presenters.game_presenter import may_move
from wartable.server.presenters.results import result
from wartable.server.presenters.table_presenter import clock
from wartable.server.schemas.states import StateSeat, StateTable, StateView


def state_for(table: Table, person: str, form: StateForm) -> StateView:
    """The game as a person may know it, now."""
    return state_view(table, table.seat_of(person), form, steady_time.now())


def state_view(table: Table, seat: int, form: StateForm, now: float) -> StateView:
    """The game as a seat may know it; -1 for a spectator."""
    view = table.match.view(seat) if table.began else None
    moving = view is not None and may_move(table, view)
    frame = no_game(table) if view is None else frame_data(view, over=table.over or view.over, after=form.after)
    return StateView(
        **frame,
        version=table.version(seat),
        seat=seat,
        scores=[chair.share or 0.0 for chair in table.chairs],
        moves=[move_data(view.game, move) for move in view.legal] if view is not None and moving else [],
        undo=moving and table.match.can_undo,
        table=table_basics(table, seat, now),
    )


def state_at(table: Table, seat: int, ply: int) -> StateFrame:
    """The game after a ply as a seat may know it; the events are those of that ply."""
    view = table.match.view(seat, ply)
    return frame_data(view, over=view.over or (table.over and ply == table.match.ply))


def no_game(table: Table) -> StateFrame:
    """The game of a table that has none yet, or was closed before it had one."""
    return StateFrame(ply=0, asked=-1, phase=None, over=table.over, state=None, events=[])


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
