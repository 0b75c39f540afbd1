"""All that one viewer is sent of a table: the whole view, one change, or a card in a list."""

from __future__ import annotations

import time

from wartable.i18n.translator import say
from wartable.server.domain.table import Table
from wartable.server.domain.viewer import Layout, Viewer
from wartable.server.labels import mode_name
from wartable.server.presenters import art
from wartable.server.presenters.game_presenter import empty_frame, game_frame, scene, turn
from wartable.server.presenters.table_presenter import clock, line_out, reactions_out, seats_out, table_out, title_of
from wartable.server.schemas.news import UpdateNews
from wartable.server.schemas.play import Frame, Turn, ViewOut
from wartable.server.schemas.tables import Card


def view_for(table: Table, person: str, layout: Layout) -> ViewOut:
    """The whole view of a person, now."""
    return view(table, table.viewer(person, layout), table.notes.get(person, ""), time.time())


def view(table: Table, viewer: Viewer, notes: str, now: float) -> ViewOut:
    """Everything, for a viewer who knows nothing yet."""
    frame, turn = now_shown(table, viewer) if table.began else (empty_frame(table), None)
    return ViewOut(
        table=table_out(table, viewer, now),
        frame=frame,
        turn=turn,
        backdrop=art.backdrop_url(table.game, table.row.mode, len(table.chairs), viewer.layout.small),
        sprites=art.sprite_urls(table.game),
        style=art.style_url(table.game),
        log=[entry for ply in table.log_cache[viewer.seat, viewer.language] for entry in ply] if table.began else [],
        talk=[line_out(line) for line in table.chat_for(viewer.seat)],
        notes=notes,
        reactions=reactions_out(table, viewer.seat),
        version=table.version(viewer.seat),
    )


def now_shown(table: Table, viewer: Viewer) -> tuple[Frame, Turn | None]:
    """The present frame and what the viewer may do, made once between two changes."""
    if viewer not in table.frame_cache:
        seen = scene(table, viewer)
        table.frame_cache[viewer] = (game_frame(table, seen), turn(table, seen))
    return table.frame_cache[viewer]


def change(table: Table, viewer: Viewer, now: float, *, with_frame: bool, with_events: bool) -> UpdateNews:
    """One change. ``with_frame``: the game is a ply further or back; ``with_events``: it is further."""
    asked = table.row.status == "playing" and table.row.asked == viewer.seat
    frame, turn = now_shown(table, viewer) if table.began and (with_frame or asked) else (None, None)
    return UpdateNews(
        kind="update",
        version=table.version(viewer.seat),
        table=table_out(table, viewer, now),
        frame=frame if with_frame else None,
        turn=turn,
        told=frame["events"] if frame is not None and with_events else [],
    )


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
        seats=seats_out(table, me, now),
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
    share = table.chairs[me].share or 0.0
    if share == 1:
        return say("You have won.")
    return say("You share the victory.") if share else say("You have lost.")
