"""Reports and blocks, and what the operator tells all pages."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path
from fastapi.responses import Response

from wartable.server.labels import shown_name
from wartable.server.routes.dependencies import (
    ERROR_RESPONSES,
    AppServices,
    Caller,
    SavedCaller,
    VisibleTable,
    json_response,
)
from wartable.server.schemas.bodies import Nothing
from wartable.server.schemas.moderation import BlockOut, Report, Target
from wartable.server.schemas.server import ServerOut

router = APIRouter(prefix="/api", tags=["people"], responses=ERROR_RESPONSES)


@router.get("/server", response_model=ServerOut)
async def server(services: AppServices) -> Response:
    """Ask who may register, and get the operator's notice."""
    return json_response(services.state.out())


@router.post("/tables/{id}/reports", response_model=Nothing, status_code=201)
async def report(services: AppServices, person: SavedCaller, table: VisibleTable, wanted: Report) -> Response:
    """Report the player in a seat, or a line of talk, to the operator. The talk around it is stored with it."""
    await services.moderation.report(table, person, wanted, wanted.text)
    return json_response({}, 201)


@router.post("/tables/{id}/blocks", response_model=Nothing, status_code=201)
async def block(services: AppServices, person: SavedCaller, table: VisibleTable, wanted: Target) -> Response:
    """Block the player in a seat, or the one who said a line. You no longer read their talk; they cannot join you."""
    await services.moderation.block(table, person, wanted)
    return json_response({}, 201)


@router.get("/me/blocks", response_model=list[BlockOut])
async def blocks(services: AppServices, person: Caller) -> Response:
    """List the people whom you block."""
    found = await services.moderation.blocks(person)
    return json_response([BlockOut(id=row.id, name=shown_name(row.name), since=row.created) for row in found])


@router.delete("/me/blocks/{block}", response_model=Nothing)
async def unblock(
    services: AppServices,
    person: SavedCaller,
    block: Annotated[int, Path(ge=0, le=(1 << 31) - 1, description="The id of a block.")],
) -> Response:
    """Unblock a person."""
    await services.moderation.unblock(person, block)
    return json_response({})
