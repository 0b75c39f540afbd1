"""Finished games: the match file, its verification, the ending, the review."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request
from fastapi.responses import Response

from wartable.server.routes.dependencies import ERROR_RESPONSES, AppServices, Caller, VisibleTable, json_response
from wartable.server.routes.file_responses import accepts_gzip, send_json
from wartable.server.schemas.finished import Checked, Ending, ReviewOut, Working

router = APIRouter(prefix="/api/tables/{id}", tags=["finished games"], responses=ERROR_RESPONSES)


@router.get("/match", response_model=dict[str, object])
async def match(request: Request, services: AppServices, person: Caller, table: VisibleTable) -> Response:
    """Download the match file, which the command line can open."""
    compressed = accepts_gzip(request)
    response = send_json(await services.replay.match_file(table, person, compressed=compressed), compressed=compressed)
    response.headers["content-disposition"] = f'attachment; filename="{table.row.game}-{table.id}.json"'
    return response


@router.get("/verify", response_model=Checked)
async def verify(services: AppServices, person: Caller, table: VisibleTable) -> Response:
    """Check that the deal is the one promised at the start and that every move was legal."""
    return json_response(await services.replay.verify(table, person))


@router.get("/ending", response_model=Ending)
async def ending(services: AppServices, table: VisibleTable) -> Response:
    """Get the rule that ended the game, what was counted in it, and how long each seat took."""
    return json_response(await services.reviews.ending(table))


@router.get("/review", response_model=ReviewOut, responses={202: {"model": Working, "description": "Not ready yet"}})
async def review(
    services: AppServices, person: Caller, table: VisibleTable, start: Annotated[bool, Query()] = True
) -> Response:
    """Get chances, luck, and decisions that cost something. The first call starts the work: repeat it until done.

    With ``start=false`` it starts nothing: ``of`` is 0 if nobody has asked for the review yet.
    """
    found = await services.reviews.get(table, person, start=start)
    return json_response(found, 200 if "plies" in found else 202)
