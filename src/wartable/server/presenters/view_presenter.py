"""A table for a viewer who has nothing of it yet: the whole view, the log, or a card in a list."""

from __future__ import annotations

from collections.abc import Container

from wartable.i18n.translator import say
from wartable.server import steady_time
from wartable.server.domain.person import Person
from wartable.server.domain.table import Table
from wartable.server.domain.viewer import Layout, Viewer
from wartable.server.labels import mode_name
from wartable.server.presenters import art
from wartable.server.presenters.log_presenter import last_lines
from wartable.server.presenters.table_presenter import (
    clock,
    common_out,
    line_out,
    reactions_out,
    seats_out,
    table_out,
    title_of,
)
from wartable.server.presenters.update_presenter import present, remember
from wartable.server.schemas.play import LogEntry, ViewOut
from wartable.server.schemas.tables import Card

LOG_LINES = 100
"""The lines of the log in a view; older ones can be asked for."""


def view_for(table: Table, person: Person, layout: Layout) -> ViewOut:
    """The whole view of a person, now."""
    viewer, notes = table.viewer(person.id, layout), table.notes.get(person.id, "")
    return view(table, viewer, notes, steady_time.now(), person.blocked)


def view(table: Table, viewer: Viewer, notes: str, now: float, blocked: Container[str] = ()) -> ViewOut:
    """Everything, for a viewer who knows nothing yet; of the log, the end."""
    common = common_out(table, now).table
    told = table_out(table, viewer, common)
    frame, turn = present(table, viewer)
    remember(table, viewer, common, frame, turn)
    return ViewOut(
        table=told,
        frame=frame,
        turn=turn,
        backdrop=art.backdrop_url(table.game, table.row.mode, len(table.chairs), viewer.layout.small),
        sprites=art.sprite_urls(table.game),
        style=art.style_url(table.game),
        log=log_before(table, viewer.seat),
        talk=[line_out(line, blocked) for line in table.chat_for(viewer.seat)],
        notes=notes,
        reactions=reactions_out(table, viewer.seat),
        viewer=viewer.name,
        version=told["version"],
    )


def log_before(table: Table, seat: int, before: int | None = None) -> list[LogEntry]:
    """The last lines of the log before the one with a number, or before now."""
    return last_lines(table.match.view(seat), LOG_LINES, before) if table.began else []


# --- Lists of tables


def card(table: Table, person: str, now: float) -> Card:
    """A table in a list; only its players learn how it stands."""
    row, me = table.row, table.seat_of(person)
    waits = me >= 0 and row.status == "playing" and row.asked == me and table.chairs[me].bot is None
    return Card(
        id=row.id,
        title=title_of(table),
        game=row.game,
        mode_name=mode_name(table.game, table.game.mode(row.mode)),
        status=row.status,
        seats=seats_out(table, me, now, table.present()),
        waits_for_me=waits,
        prompt=standing(table, me) if me >= 0 else None,
        clock=clock(table, me, now) if me >= 0 else None,
        pace=row.pace,
        updated=row.updated,
    )


def standing(table: Table, me: int) -> str | None:
    """How a table stands for the player in a seat, in one line."""
    if table.row.status == "playing":
        return table.halt or table.match.view(me).prompt
    if table.row.status == "waiting" or table.row.ended == "closed":
        return None
    if table.row.ended == "lesson":
        return say("The lesson is done.")
    if table.row.ended == "stopped":
        return say("The table was ended without a result.")
    share = table.chairs[me].share or 0.0
    if share == 1:
        return say("You have won.")
    return say("You share the victory.") if share else say("You have lost.")
