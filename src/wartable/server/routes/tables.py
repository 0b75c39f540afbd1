"""Tables: list them, make one, sit down and stand up."""

from __future__ import annotations

from fastapi import APIRouter, Request
from fastapi.responses import Response

from wartable.server.domain.person import Person
from wartable.server.domain.table import Table
from wartable.server.domain.viewer import Layout, StateForm
from wartable.server.http_errors import forbidden
from wartable.server.presenters import games as game_presenter
from wartable.server.presenters import invitation_presenter
from wartable.server.presenters.state_presenter import state_for
from wartable.server.presenters.table_presenter import link
from wartable.server.presenters.view_presenter import view_for
from wartable.server.root_path import below_root
from wartable.server.routes.dependencies import (
    ERROR_RESPONSES,
    AppServices,
    Caller,
    FormQuery,
    LayoutQuery,
    Player,
    SavedCaller,
    TableCreator,
    TableId,
    VisibleTable,
    count_table,
    json_response,
)
from wartable.server.schemas.games import GameOut
from wartable.server.schemas.play import ViewOut
from wartable.server.schemas.states import StateView
from wartable.server.schemas.tables import Branch, Found, Home, Invitation, Join, Made, NewTable, Pose, Reseat

router = APIRouter(prefix="/api", tags=["tables"], responses=ERROR_RESPONSES)


@router.get("/games", response_model=list[GameOut])
async def games() -> Response:
    """List the games, with all that a table of them can vary."""
    return json_response(game_presenter.all_games())


@router.get("/home", response_model=Home)
async def home(services: AppServices, person: Caller) -> Response:
    """List your tables, tables to join and tables to watch."""
    return json_response(await services.lobby.home(person))


@router.post("/tables", response_model=Made, status_code=201)
async def make(request: Request, services: AppServices, person: Player, wanted: NewTable) -> Response:
    """Make a table. The game begins as soon as no seat is open."""
    table = await services.tables.made_before(person, wanted.request)
    if table is None:
        await count_table(request, person)
        table = await services.tables.make(person, wanted)
    key = "" if table.row.public else f"?key={table.row.key}"
    return json_response(Made(id=table.id, link=below_root(f"/table/{table.id}{key}")), 201)


@router.get("/tables/{id}/invitation", response_model=Invitation)
async def invitation(request: Request, person: Caller, table: VisibleTable) -> Response:
    """Get a link for friends that leads to this table, and its QR code. Only players get that of a private table."""
    path = link(table, table.viewer(person.id, Layout()))
    if path is None:
        raise forbidden("Only players can invite to a private table.")
    return json_response(invitation_presenter.invitation(request.url, path, request.app.state.listens_on))


def shown(table: Table, person: Person, layout: Layout, form: StateForm | None) -> Response:
    """A table as a person wants it: the view, or the state."""
    if form is None:
        return json_response(view_for(table, person, layout))
    return json_response(state_for(table, person.id, form))


@router.get("/tables/{id}", response_model=ViewOut | StateView)
async def look(person: Caller, table: VisibleTable, layout: LayoutQuery, form: FormQuery) -> Response:
    """Look at a table, from your seat or as a spectator. A private one needs the key of its link, once."""
    return shown(table, person, layout, form)


@router.post("/tables/{id}/join", response_model=ViewOut | StateView)
async def join(
    services: AppServices, person: SavedCaller, id: TableId, wanted: Join, layout: LayoutQuery, form: FormQuery
) -> Response:
    """Sit down, or take your seat again from the bot that played for you."""
    table = await services.registry.get(id)
    if table.seat_of(person.id) < 0:
        services.state.check_guest(person)
    return shown(await services.tables.join(id, person, wanted), person, layout, form)


@router.post("/tables/{id}/leave", response_model=ViewOut | StateView)
async def leave(
    services: AppServices, person: SavedCaller, table: VisibleTable, layout: LayoutQuery, form: FormQuery
) -> Response:
    """Stand up. The table's choice for absent players applies to your seat."""
    return shown(await services.tables.leave(table.id, person), person, layout, form)


@router.post("/tables/{id}/end", response_model=ViewOut | StateView)
async def end(
    services: AppServices, person: SavedCaller, id: TableId, layout: LayoutQuery, form: FormQuery
) -> Response:
    """End a table that cannot be played on, without a result. Only its owner may."""
    return shown(await services.tables.end(id, person), person, layout, form)


@router.post("/tables/{id}/seats", response_model=ViewOut | StateView)
async def reseat(
    services: AppServices, person: SavedCaller, id: TableId, wanted: Reseat, layout: LayoutQuery, form: FormQuery
) -> Response:
    """Give a seat of your waiting table to a bot, or open it again."""
    return shown(await services.tables.reseat(id, person, wanted), person, layout, form)


@router.post("/tables/{id}/rematch", response_model=Found)
async def rematch(services: AppServices, person: TableCreator, id: TableId) -> Response:
    """Play the same table again. The players who ask later get their seats at the same new table."""
    again = await services.tables.rematch(id, person)
    await services.access.let_in(again.id, person)  # the seats may be taken by now
    return json_response(Found(id=again.id))


@router.post("/problems", response_model=Found, status_code=201)
async def pose(request: Request, services: AppServices, person: Player, wanted: Pose) -> Response:
    """Try a problem, by default that of the day: a private table with bots, at a position with one good move."""
    made = await services.tables.made_before(person, wanted.request)
    if made is None:
        await count_table(request, person)
        made = await services.tables.pose(wanted, person)
    return json_response(Found(id=made.id), 201)


@router.post("/tables/{id}/branch", response_model=Found)
async def branch(
    request: Request, services: AppServices, person: Player, table: VisibleTable, wanted: Branch
) -> Response:
    """Play on from a position of a finished game, at a private table with bots."""
    made = await services.tables.made_before(person, wanted.request)
    if made is None:
        await count_table(request, person)
        made = await services.tables.branch(table.id, person, wanted)
    return json_response(Found(id=made.id))
