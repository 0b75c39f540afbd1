"""Courses: what there is to learn, and learning it."""

from __future__ import annotations

from fastapi import APIRouter, Request
from fastapi.responses import Response

from wartable.engine.game import game
from wartable.server.presenters.view_presenter import view_for
from wartable.server.routes.dependencies import (
    ERROR_RESPONSES,
    AppServices,
    Caller,
    LayoutQuery,
    Player,
    SavedCaller,
    TableId,
    count_table,
    json_response,
)
from wartable.server.schemas.bodies import Nothing
from wartable.server.schemas.lessons import Begin, CourseOut, Heard, LessonDeed
from wartable.server.schemas.play import ViewOut
from wartable.server.schemas.tables import Found

router = APIRouter(prefix="/api", tags=["lessons"], responses=ERROR_RESPONSES)


@router.get("/courses/{name}", response_model=CourseOut)
async def course(services: AppServices, person: Caller, name: str) -> Response:
    """Get the course of a game: its goal, its words, its lessons, and which of them you have done."""
    return json_response(await services.lessons.course(person, game(name)))


@router.post("/lessons", response_model=Found)
async def begin(request: Request, services: AppServices, person: Player, wanted: Begin) -> Response:
    """Begin a lesson, or go on with it, at a table of your own."""
    made = await services.tables.made_before(person, wanted.request)
    if made is None:
        await count_table(request, person)
        made = await services.lessons.begin(person, wanted)
    return json_response(Found(id=made.id))


@router.post("/tables/{id}/lesson", response_model=ViewOut)
async def deed(
    services: AppServices, person: SavedCaller, id: TableId, wanted: LessonDeed, layout: LayoutQuery
) -> Response:
    """Go back to the decision of the present step, or skip the lesson."""
    service = services.lessons
    table = await (service.back(id, person) if wanted.do == "back" else service.skip(id, person))
    return json_response(view_for(table, person, layout))


@router.put("/lessons/heard", response_model=Nothing)
async def heard(services: AppServices, person: SavedCaller, wanted: Heard) -> Response:
    """Let the server remember that the coach has said something, or that you want no lessons (``known``)."""
    await services.lessons.heard(person, wanted.game, wanted.what)
    return json_response({})
