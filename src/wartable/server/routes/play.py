"""Playing: moves and what may be asked about them."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query
from fastapi.responses import Response

from wartable.server.domain.reactions import reactions_out
from wartable.server.domain.table import Layout
from wartable.server.presenters.presenter import line_out
from wartable.server.routes.dependencies import ERROR_RESPONSES, Caller, InHall, LayoutQuery, SavedCaller, answer
from wartable.server.routes.tables import TableId, view
from wartable.server.schemas import (
    About,
    Answered,
    AskWhy,
    Choose,
    ElementId,
    Frames,
    Hints,
    Nothing,
    Play,
    Ply,
    ReactionOut,
    Resign,
    Said,
    Say,
    Undo,
    Why,
    Write,
)
from wartable.server.services import hints, play, questions, talk
from wartable.server.services.hall import Hall
from wartable.server.services.people import Person
from wartable.server.services.play import Verdict

router = APIRouter(prefix="/api/tables/{id}", tags=["play"], responses=ERROR_RESPONSES)


async def answered(hall: Hall, id: str, person: Person, layout: Layout, verdict: Verdict) -> Response:
    """What became of it, and how the table stands now."""
    seen = view(await hall.table(id), person, layout)
    told = Answered(answer=verdict.answer, view=seen)
    if verdict.text is not None:
        told |= {"text": verdict.text, "rule": verdict.rule}
    return answer(told)


@router.post("/moves", response_model=Answered)
async def move(hall: InHall, person: SavedCaller, id: TableId, wanted: Play, layout: LayoutQuery) -> Response:
    """Play a move: done, stale (the table had moved on) or refused (with the reason)."""
    verdict = await play.move(hall, id, person, wanted.request, wanted.ply, wanted.move)
    return await answered(hall, id, person, layout, verdict)


@router.post("/undo", response_model=Answered)
async def undo(hall: InHall, person: SavedCaller, id: TableId, wanted: Undo, layout: LayoutQuery) -> Response:
    """Take back your last move, as long as it has shown nothing to anybody."""
    verdict = await play.undo(hall, id, person, wanted.request, wanted.ply)
    return await answered(hall, id, person, layout, verdict)


@router.post("/resign", response_model=Answered)
async def resign(hall: InHall, person: SavedCaller, id: TableId, wanted: Resign, layout: LayoutQuery) -> Response:
    """Give up. A bot plays on in your seat; you get no share of the victory."""
    return await answered(hall, id, person, layout, await play.resign(hall, id, person, wanted.request))


@router.post("/why", response_model=Why)
async def why(hall: InHall, person: Caller, id: TableId, wanted: AskWhy, layout: LayoutQuery) -> Response:
    """Why what was clicked, or a move, is not allowed, and by which rule."""
    table = await hall.table(id)
    return answer(questions.why(table, table.viewer(person.id, layout), wanted.clicks, wanted.move))


@router.get("/about", response_model=About)
async def about(
    hall: InHall, person: Caller, id: TableId, element: Annotated[ElementId, Query()], layout: LayoutQuery
) -> Response:
    """What an element says when somebody points at it."""
    table = await hall.table(id)
    return answer(questions.about(table, table.viewer(person.id, layout), element))


@router.get("/hint", response_model=Hints)
async def hint(hall: InHall, person: Caller, id: TableId) -> Response:
    """What a bot thinks of your moves, where the table allows it and it is your turn."""
    return answer(await hints.hint(hall, await hall.table(id), person))


@router.get("/frames", response_model=Frames)
async def frames(
    hall: InHall,
    person: Caller,
    id: TableId,
    layout: LayoutQuery,
    first: Annotated[Ply, Query(alias="from")] = 0,
    last: Annotated[Ply | None, Query(alias="to")] = None,
    seat: Annotated[int | None, Query(ge=-1, le=15)] = None,
) -> Response:
    """Moments of the game, at most 50: through your own viewer while it goes on, through any viewer after the end."""
    return answer(await questions.frames(hall, await hall.table(id), person, layout, first, last, seat))


@router.post("/talk", response_model=Said)
async def say(hall: InHall, person: SavedCaller, id: TableId, wanted: Say) -> Response:
    """Say something to all, to the spectators, or to one seat only."""
    return answer(Said(line=line_out(await talk.say(hall, id, person, wanted))))


@router.put("/notes", response_model=Nothing)
async def write(hall: InHall, person: SavedCaller, id: TableId, wanted: Write) -> Response:
    """Keep your private notes on this table."""
    await talk.write_notes(hall, id, person, wanted.text)
    return answer({})


@router.put("/reactions", response_model=list[ReactionOut])
async def choose(hall: InHall, person: SavedCaller, id: TableId, wanted: Choose) -> Response:
    """Choose when you want to be asked for a reaction; where you do not, the table declines for you at once."""
    table = await play.choose(hall, id, person, wanted.asks)
    return answer(reactions_out(table, table.seat_of(person.id)))
