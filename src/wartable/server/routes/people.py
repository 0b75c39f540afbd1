"""People: names, accounts and sessions."""

from __future__ import annotations

from fastapi import APIRouter, Request
from fastapi.responses import Response

from wartable.server.middleware import address
from wartable.server.routes.dependencies import (
    ERROR_RESPONSES,
    Caller,
    InHall,
    SavedCaller,
    answer,
    clear_cookie,
    set_cookie,
)
from wartable.server.schemas import Credentials, Me, MeOut, Nothing, Rename
from wartable.server.services import ratings
from wartable.server.services.player_identity import call_by_name, hand_over

router = APIRouter(prefix="/api", tags=["people"], responses=ERROR_RESPONSES)


@router.get("/me", response_model=MeOut)
async def me(hall: InHall, person: Caller) -> Response:
    """Who you are, and how well you play."""
    rated = await ratings.of(hall.store, person.id)
    return answer(MeOut(name=person.name, account=person.account, ratings=rated))


@router.put("/me", response_model=Me)
async def rename(hall: InHall, person: SavedCaller, wanted: Rename) -> Response:
    """Take another name."""
    person = await hall.people.rename(person, wanted.name)
    call_by_name(hall, person)
    return answer(Me(name=person.name, account=person.account))


@router.post("/accounts", response_model=Me, status_code=201)
async def open_account(hall: InHall, request: Request, person: SavedCaller, wanted: Credentials) -> Response:
    """Make an account, so that you can come back from anywhere. You keep your tables."""
    hall.limits.passwords.take(address(request.scope))
    person = await hall.people.open_account(person, wanted.name, wanted.password)
    call_by_name(hall, person)
    return answer(Me(name=person.name, account=person.account), 201)


@router.post("/sessions", response_model=Me)
async def log_in(hall: InHall, request: Request, person: Caller, wanted: Credentials) -> Response:
    """Log in. Tables you began as a guest come with you."""
    hall.limits.passwords.take(address(request.scope))
    account = await hall.people.log_in(wanted.name, wanted.password)
    if person.known and not person.account:
        await hand_over(hall, person, account)
    set_cookie(request, account)
    return answer(Me(name=account.name, account=True))


@router.delete("/sessions", response_model=Nothing)
async def log_out(hall: InHall, request: Request, person: Caller) -> Response:
    """Log out here."""
    await hall.people.log_out(person, everywhere=False)
    clear_cookie(request)
    return answer({})


@router.delete("/sessions/all", response_model=Nothing)
async def log_out_everywhere(hall: InHall, request: Request, person: Caller) -> Response:
    """Log out on every device."""
    await hall.people.log_out(person, everywhere=True)
    clear_cookie(request)
    return answer({})
