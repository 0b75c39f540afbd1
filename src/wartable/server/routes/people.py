"""People: names, accounts and sessions."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request
from fastapi.responses import Response

from wartable.server import steady_time
from wartable.server.domain.names import account_key
from wartable.server.middleware import address
from wartable.server.routes.dependencies import (
    ERROR_RESPONSES,
    AppServices,
    Caller,
    SavedCaller,
    clear_cookie,
    device,
    json_response,
    set_cookie,
)
from wartable.server.schemas.bodies import Nothing
from wartable.server.schemas.history import PastGames, RecordOut
from wartable.server.schemas.people import Credentials, Me, MeOut, Rename

router = APIRouter(prefix="/api", tags=["people"], responses=ERROR_RESPONSES)

Before = Annotated[float | None, Query(description="Only games that ended before this time.", ge=0, le=1e12)]


@router.get("/me", response_model=MeOut)
async def me(services: AppServices, person: Caller) -> Response:
    """Get your name and your ratings."""
    ratings = await services.ratings.of(person.id)
    return json_response(MeOut(name=person.name, account=person.account, ratings=ratings))


@router.get("/me/record", response_model=RecordOut)
async def record(services: AppServices, person: Caller) -> Response:
    """Get how you have done in each game, and your ratings over time."""
    return json_response(await services.history.record(person))


@router.get("/me/games", response_model=PastGames)
async def games(services: AppServices, person: Caller, before: Before = None) -> Response:
    """Get your finished games, the last ones first."""
    return json_response(await services.history.games(person, steady_time.now() if before is None else before))


@router.put("/me", response_model=Me)
async def rename(services: AppServices, person: SavedCaller, wanted: Rename) -> Response:
    """Change your name."""
    person = await services.people.rename(person, wanted.name)
    services.identity.show_name(person.id, person.name)
    return json_response(Me(name=person.name, account=person.account))


@router.post("/accounts", response_model=Me, status_code=201)
async def open_account(services: AppServices, request: Request, person: SavedCaller, wanted: Credentials) -> Response:
    """Make an account, so that you can sign in anywhere. You keep your tables."""
    services.state.check_new_account()
    await services.shared_limits.try_password(address(request.scope))
    person = await services.people.open_account(person, wanted.name, wanted.password)
    services.identity.show_name(person.id, person.name)
    return json_response(Me(name=person.name, account=person.account), 201)


@router.post("/sessions", response_model=Me)
async def sign_in(services: AppServices, request: Request, person: Caller, wanted: Credentials) -> Response:
    """Sign in. Your tables as a guest come with you."""
    await services.shared_limits.try_password(address(request.scope), account_key(wanted.name))
    account = await services.people.sign_in(wanted.name, wanted.password, device(request))
    if person.known and not person.account:
        await services.identity.move_to_account(person, account)
        await services.notifications.preferences.move_to_account(person, account)
    set_cookie(request, account)
    return json_response(Me(name=account.name, account=True))


@router.delete("/sessions", response_model=Nothing)
async def sign_out(services: AppServices, request: Request, person: Caller) -> Response:
    """Sign out on this device."""
    await services.people.sign_out(person)
    services.subscriptions.disconnect(person)
    clear_cookie(request)
    return json_response({})


@router.delete("/sessions/all", response_model=Nothing)
async def sign_out_everywhere(services: AppServices, request: Request, person: Caller) -> Response:
    """Sign out on every device."""
    await services.people.sign_out_everywhere(person)
    services.subscriptions.disconnect(person, everywhere=True)
    clear_cookie(request)
    return json_response({})
