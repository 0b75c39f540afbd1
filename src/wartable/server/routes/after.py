"""After the end: the match file, its proof, the bot's view of it."""

from __future__ import annotations

import asyncio

from fastapi import APIRouter
from fastapi.responses import Response

from wartable.server.domain import proof
from wartable.server.routes.dependencies import ERROR_RESPONSES, Caller, InHall, answer
from wartable.server.routes.tables import TableId
from wartable.server.schemas import Analysis, Checked, Working

router = APIRouter(prefix="/api/tables/{id}", tags=["after the end"], responses=ERROR_RESPONSES)


@router.get("/match", response_model=dict[str, object])
async def match(hall: InHall, _: Caller, id: TableId) -> Response:
    """The match as a file, which the command line opens too."""
    table = await hall.table(id)
    response = answer(proof.match_file(table))
    response.headers["content-disposition"] = f'attachment; filename="{table.row.game}-{table.id}.json"'
    return response


@router.get("/verify", response_model=Checked)
async def verify(hall: InHall, _: Caller, id: TableId) -> Response:
    """Whether the deal was the one promised at the start, and every move allowed."""
    return answer(await asyncio.to_thread(proof.verify, await hall.table(id)))


@router.get("/analysis", response_model=Analysis, responses={202: {"model": Working, "description": "Not ready yet"}})
async def analysis(hall: InHall, _: Caller, id: TableId) -> Response:
    """How each seat's chances went. The first call begins the work: ask again until it is done."""
    found = await hall.analyses.of(await hall.table(id))
    return answer(found, 200 if "plies" in found else 202)
