"""Tables: the list of them, making one, sitting down and standing up."""

from __future__ import annotations

import time
from typing import Annotated

from fastapi import APIRouter, Path
from fastapi.responses import Response

from wartable.server.domain.table import Layout, Table
from wartable.server.presenters.presenter import whole
from wartable.server.routes.dependencies import (
    ERROR_RESPONSES,
    Caller,
    InHall,
    LayoutQuery,
    SavedCaller,
    TableCreator,
    answer,
)
from wartable.server.schemas import Branch, Found, GameOut, Home, Join, Made, NewTable, Reseat, ViewOut
from wartable.server.services import lobby, tables
from wartable.server.services.people import Person

router = APIRouter(prefix="/api", tags=["tables"], responses=ERROR_RESPONSES)
TableId = Annotated[str, Path(max_length=16, description="The id of a table.")]


def view(table: Table, person: Person, layout: Layout) -> ViewOut:
    """All there is to show of a table to somebody."""
    return whole(table, table.viewer(person.id, layout), table.notes.get(person.id, ""), time.time())


@router.get("/games", response_model=list[GameOut])
async def games() -> Response:
    """The games on the shelf, with all a table of them can vary."""
    return answer(lobby.shelf())


@router.get("/home", response_model=Home)
async def home(hall: InHall, person: Caller) -> Response:
    """Who you are, your tables, tables to join and tables to watch."""
    return answer(await lobby.home(hall, person))


@router.post("/tables", response_model=Made, status_code=201)
async def make(hall: InHall, person: TableCreator, wanted: NewTable) -> Response:
    """Make a table. The game begins as soon as no seat is open."""
    table = await tables.make(hall, person, wanted)
    key = "" if table.row.public else f"?key={table.row.key}"
    return answer(Made(id=table.id, link=f"/table/{table.id}{key}"), 201)


@router.get("/tables/{id}", response_model=ViewOut)
async def look(hall: InHall, person: Caller, id: TableId, layout: LayoutQuery) -> Response:
    """A table as you may see it: from your seat, or as a spectator."""
    return answer(view(await hall.table(id), person, layout))


@router.post("/tables/{id}/join", response_model=ViewOut)
async def join(hall: InHall, person: SavedCaller, id: TableId, wanted: Join, layout: LayoutQuery) -> Response:
    """Sit down, or take your seat again from the bot that played for you."""
    return answer(view(await tables.join(hall, id, person, wanted), person, layout))


@router.post("/tables/{id}/leave", response_model=ViewOut)
async def leave(hall: InHall, person: SavedCaller, id: TableId, layout: LayoutQuery) -> Response:
    """Stand up; what happens to your seat was chosen when the table was made."""
    return answer(view(await tables.leave(hall, id, person), person, layout))


@router.post("/tables/{id}/seats", response_model=ViewOut)
async def reseat(hall: InHall, person: SavedCaller, id: TableId, wanted: Reseat, layout: LayoutQuery) -> Response:
    """Give a seat of your waiting table to a bot, or open it again."""
    return answer(view(await tables.reseat(hall, id, person, wanted), person, layout))


@router.post("/tables/{id}/rematch", response_model=Found)
async def rematch(hall: InHall, person: TableCreator, id: TableId) -> Response:
    """Play the same table again; whoever asks later gets their seat at the same new table."""
    return answer(Found(id=(await tables.rematch(hall, id, person)).id))


@router.post("/tables/{id}/branch", response_model=Found)
async def branch(hall: InHall, person: TableCreator, id: TableId, wanted: Branch) -> Response:
    """Play on from a moment of a game that is over, at a private table with bots."""
    return answer(Found(id=(await tables.branch(hall, id, person, wanted)).id))
