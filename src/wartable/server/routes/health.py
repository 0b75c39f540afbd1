"""Probes for balancers and monitors."""

from __future__ import annotations

from fastapi import APIRouter, Request
from fastapi.responses import Response

from wartable.server.health import Stage
from wartable.server.http_errors import ApiError
from wartable.server.routes.dependencies import json_response, services_of

router = APIRouter(include_in_schema=False)


@router.get("/livez")
async def alive() -> Response:
    """The process answers. If it does not, restart it."""
    return json_response({"alive": True})


@router.get("/readyz")
async def ready(request: Request) -> Response:
    """Visitors can be sent here: the server is neither starting nor stopping, and the database answers."""
    stage = request.app.state.health.stage
    if stage is Stage.STARTING:
        raise ApiError(503, "The server is starting. Try again in a moment.")
    if stage is Stage.STOPPING:
        raise ApiError(503, "The server is stopping. Try again in a moment.")
    if not await services_of(request).database_answers():
        raise ApiError(503, "The database does not answer. Try again in a while.")
    return json_response({"ready": True})
