"""Playing: moves, questions about them, talk and notes."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Query, Request
from fastapi.responses import Response

from wartable.server.domain.person import Person
from wartable.server.domain.verdicts import Verdict
from wartable.server.presenters.table_presenter import line_out, reactions_out
from wartable.server.presenters.verdict_presenter import answer_out
from wartable.server.presenters.view_presenter import log_before
from wartable.server.routes.dependencies import (
    ERROR_RESPONSES,
    AppServices,
    Caller,
    Form,
    LayoutQuery,
    SavedCaller,
    TableId,
    VisibleTable,
    json_response,
)
from wartable.server.routes.file_responses import accepts_gzip, send_json
from wartable.server.schemas.bodies import Nothing, Ply
from wartable.server.schemas.finished import Frames, StateFrames
from wartable.server.schemas.play import (
    About,
    Answered,
    AskWhy,
    ChainText,
    Choose,
    ElementId,
    Hints,
    ImaginedTurnOut,
    LogOut,
    Play,
    ReactionOut,
    Resign,
    Undo,
    Why,
)
from wartable.server.schemas.talk import Said, Say, Write
from wartable.server.services import questions, replay
from wartable.server.services.replay import WantedFrames
from wartable.server.services.wiring import Services

router = APIRouter(prefix="/api/tables/{id}", tags=["play"], responses=ERROR_RESPONSES)
LineNumber = Annotated[int, Query(description="The number of a line of the log.", ge=0, le=1 << 31)]


async def answered(services: Services, id: str, person: Person, verdict: Verdict) -> Response:
    """The answer to what a player wanted."""
    return json_response(answer_out(await services.registry.held(id), person.id, verdict))


@router.post("/moves", response_model=Answered)
async def move(services: AppServices, person: SavedCaller, id: TableId, wanted: Play) -> Response:
    """Play a move. The answer is done, stale (the game had moved on) or refused (with the reason)."""
    verdict = await services.play.move(id, person, wanted.request, wanted.ply, wanted.move)
    return await answered(services, id, person, verdict)


@router.post("/undo", response_model=Answered)
async def undo(services: AppServices, person: SavedCaller, id: TableId, wanted: Undo) -> Response:
    """Undo your last move, as long as it has shown nothing to anybody."""
    return await answered(services, id, person, await services.play.undo(id, person, wanted.request, wanted.ply))


@router.post("/resign", response_model=Answered)
async def resign(services: AppServices, person: SavedCaller, id: TableId, wanted: Resign) -> Response:
    """Resign. A bot plays on in your seat; you get no share of the victory."""
    return await answered(services, id, person, await services.play.resign(id, person, wanted.request))


@router.get("/log", response_model=LogOut)
async def log(
    person: Caller,
    table: VisibleTable,
    before: LineNumber,
    seat: Annotated[int | None, Query(ge=-1, le=15)] = None,
) -> Response:
    """Get the lines of the log before the one with this number, up to 100; after the end, as any seat was told them."""
    mine = table.seat_of(person.id)
    return json_response(LogOut(log=log_before(table, replay.looks_through(table, mine, seat), before)))


@router.post("/why", response_model=Why)
async def why(person: Caller, table: VisibleTable, wanted: AskWhy, layout: LayoutQuery) -> Response:
    """Ask why clicks or a move are not allowed, and by which rule."""
    return json_response(questions.why(table, table.viewer(person.id, layout), wanted.clicks, wanted.move))


@router.get("/about", response_model=About)
async def about(
    person: Caller, table: VisibleTable, element: Annotated[ElementId, Query()], layout: LayoutQuery
) -> Response:
    """Ask what an element of the picture is."""
    return json_response(questions.about(table, table.viewer(person.id, layout), element))


@router.get("/hint", response_model=Hints)
async def hint(
    services: AppServices, person: Caller, table: VisibleTable, every_move: Annotated[bool, Query(alias="all")] = False
) -> Response:
    """Ask what a bot thinks of your best moves, or of all, on your turn and if the table allows hints."""
    return json_response(await services.hints.hints(table, person, every_move=every_move))


@router.get("/imagined", response_model=ImaginedTurnOut)
async def imagined(
    person: Caller,
    table: VisibleTable,
    layout: LayoutQuery,
    moves: Annotated[ChainText, Query()],
    ply: Annotated[Ply | None, Query()] = None,
    seat: Annotated[int | None, Query(ge=0, le=15)] = None,
) -> Response:
    """See a turn that you could play now; after the end, one that any seat could have played at any moment."""
    return json_response(questions.imagined(table, table.viewer(person.id, layout), moves, ply, seat))


async def wanted_frames(
    request: Request,
    first: Annotated[Ply, Query(alias="from")] = 0,
    last: Annotated[Ply | None, Query(alias="to")] = None,
    seat: Annotated[int | None, Query(ge=-1, le=15)] = None,
    form: Form = "page",
) -> WantedFrames:
    """Which frames a reader wants."""
    return WantedFrames(first, last, seat, states=form == "state", compressed=accepts_gzip(request))


@router.get("/frames", response_model=Frames | StateFrames)
async def frames(
    services: AppServices,
    person: Caller,
    table: VisibleTable,
    layout: LayoutQuery,
    wanted: Annotated[WantedFrames, Depends(wanted_frames)],
) -> Response:
    """Get up to 50 frames of the game: from your own view, or from any seat's view after the end."""
    body = await services.replay.frames(table, person, layout, wanted)
    return send_json(body, compressed=wanted.compressed)


@router.post("/talk", response_model=Said)
async def say(services: AppServices, person: SavedCaller, table: VisibleTable, wanted: Say) -> Response:
    """Say something to all, to the spectators, or to one seat only."""
    return json_response(Said(line=line_out(await services.talk.say(table.id, person, wanted))))


@router.put("/notes", response_model=Nothing)
async def write(services: AppServices, person: SavedCaller, table: VisibleTable, wanted: Write) -> Response:
    """Save your private notes on this table."""
    await services.talk.write_notes(table.id, person, wanted.text)
    return json_response({})


@router.put("/reactions", response_model=list[ReactionOut])
async def choose(services: AppServices, person: SavedCaller, id: TableId, wanted: Choose) -> Response:
    """Choose when to be asked for a reaction; otherwise the table declines for you at once."""
    table = await services.play.choose_reactions(id, person, wanted.asks)
    return json_response(reactions_out(table, table.seat_of(person.id)))
