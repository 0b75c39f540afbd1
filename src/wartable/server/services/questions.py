"""What a reader may ask about a table: why something is not allowed, what an element is, how it looked before."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from wartable.engine.errors import BadMove
from wartable.i18n.translator import say
from wartable.server.domain.table import Layout, Table, Viewer
from wartable.server.http_errors import bad_request, conflict, engine_message, forbidden
from wartable.server.presenters import presenter
from wartable.server.schemas import About, Frames, Why
from wartable.server.services.people import Person

if TYPE_CHECKING:
    from wartable.server.services.hall import Hall

MAX_FRAMES = 50


def why(table: Table, viewer: Viewer, clicks: list[str] | None, text: str | None) -> Why:
    """Why something is not allowed. Only who is asked hears it from the rules: others could learn secrets by it."""
    if (clicks is None) == (text is None):
        raise bad_request("Ask about clicks or about a move, one of the two.")
    if viewer.seat < 0 or table.asked < 0 or table.halt:
        return Why(text=None)
    if table.asked != viewer.seat:
        return Why(text=say("It is not your turn: {seat} is asked.", seat=table.seat_labels[table.asked]), rule=None)
    try:
        move = table.game.notation.read(text) if text is not None else None
    except BadMove as error:
        return Why(text=f"{engine_message(error)}.", rule=None)
    if move is None:
        move = table.game.picture.meant(presenter.scene(table, viewer), clicks or [])
    illegal = table.match.refusal(move) if move is not None else None
    return Why(text=None) if illegal is None else Why(text=str(illegal), rule=illegal.rule or None)


def about(table: Table, viewer: Viewer, element: str) -> About:
    """What an element says."""
    if not table.began:
        return About(markup=None)
    said = table.game.picture.about(presenter.scene(table, viewer), element)
    return About(markup=None if said is None else str(said))


async def frames(
    hall: Hall, table: Table, person: Person, layout: Layout, first: int, last: int | None, seat: int | None
) -> Frames:
    """Moments of a game through some viewer."""
    viewer = table.viewer(person.id, layout)
    if seat is not None and seat != viewer.seat and not table.over:
        raise forbidden("While the game goes on you see it through your own eyes only.")
    if seat is not None and seat >= len(table.chairs):
        raise bad_request(
            "There is no seat {seat}: they are numbered 0 to {last}.", seat=seat, last=len(table.chairs) - 1
        )
    if not table.began:
        raise conflict("The game has not begun.")
    last = first + MAX_FRAMES - 1 if last is None else last
    if last - first >= MAX_FRAMES:
        raise bad_request("At most {most} frames come at once: ask for fewer.", most=MAX_FRAMES)
    plies = range(first, min(last, table.match.ply) + 1)
    hall.limits.frames.take(person.id, len(plies))
    viewer = viewer._replace(seat=viewer.seat if seat is None else seat)
    drawn = []
    for ply in plies:
        if ply > table.match.ply:
            break  # it was taken back meanwhile
        drawn.append(presenter.frame(table, viewer, ply))
        await asyncio.sleep(0)
    return Frames(frames=drawn)
