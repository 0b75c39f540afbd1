"""The safety of an account: password, recovery codes, sessions, export, deletion."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Path, Request
from fastapi.responses import Response

from wartable.server.domain.names import account_key
from wartable.server.middleware import address
from wartable.server.routes.dependencies import (
    ERROR_RESPONSES,
    AppServices,
    Caller,
    clear_cookie,
    device,
    json_response,
    set_cookie,
)
from wartable.server.schemas.account_security import (
    ChangePassword,
    Codes,
    Confirm,
    Recover,
    SecurityOut,
    SessionOut,
)
from wartable.server.schemas.bodies import Nothing
from wartable.server.schemas.people import Me
from wartable.server.services.sessions import SHOWN, digest
from wartable.server.services.wiring import Services

router = APIRouter(prefix="/api", tags=["people"], responses=ERROR_RESPONSES)
SessionId = Annotated[str, Path(max_length=SHOWN, description="The id of a session.")]


async def count_attempt(services: Services, request: Request, who: str) -> None:
    """Count an attempt at a password, for the address and for the account."""
    await services.shared_limits.try_password(address(request.scope), who)


@router.put("/me/password", response_model=Nothing)
async def change_password(services: AppServices, request: Request, person: Caller, wanted: ChangePassword) -> Response:
    """Change your password. Your other sessions end."""
    await count_attempt(services, request, account_key(person.name))
    await services.security.change_password(person, wanted.old, wanted.new)
    return json_response({})


@router.post("/me/codes", response_model=Codes, status_code=201)
async def make_codes(services: AppServices, request: Request, person: Caller, wanted: Confirm) -> Response:
    """Get ten new recovery codes, in place of the old ones. They are shown only now."""
    await count_attempt(services, request, account_key(person.name))
    return json_response(Codes(codes=await services.recovery.make_codes(person, wanted.password)), 201)


@router.post("/recoveries", response_model=Me)
async def recover(services: AppServices, request: Request, wanted: Recover) -> Response:
    """Set a new password by a recovery code, and sign in. All other sessions end."""
    await count_attempt(services, request, account_key(wanted.name))
    person = await services.recovery.recover(wanted.name, wanted.code, wanted.password, device(request))
    set_cookie(request, person)
    return json_response(Me(name=person.name, account=True))


@router.get("/me/sessions", response_model=SecurityOut)
async def sessions(services: AppServices, person: Caller) -> Response:
    """List your sessions, and count your recovery codes."""
    current = digest(person.session)
    found = [
        SessionOut(
            id=row.id[:SHOWN],
            device=row.device or "",
            created=row.created,
            seen=row.seen or row.created,
            current=row.id == current,
        )
        for row in await services.security.sessions(person)
    ]
    return json_response(SecurityOut(sessions=found, codes=await services.recovery.codes_left(person)))


@router.delete("/me/sessions/{session}", response_model=Nothing)
async def end_session(services: AppServices, request: Request, person: Caller, session: SessionId) -> Response:
    """End one of your sessions."""
    if await services.security.end_session(person, session):
        clear_cookie(request)
    return json_response({})


@router.get("/me/export", response_model=dict[str, Any])
async def export(services: AppServices, person: Caller) -> Response:
    """Download all that is stored about you: profile, tables, seats, talk, notes, ratings."""
    found = await services.exports.of(person) if person.known else {}
    response = json_response(found)
    response.headers["content-disposition"] = 'attachment; filename="wartable-my-data.json"'
    return response


@router.post("/me/deletion", response_model=Nothing)
async def delete(services: AppServices, request: Request, person: Caller, wanted: Confirm) -> Response:
    """Delete your account. Your seats and results stay, without your name."""
    await count_attempt(services, request, account_key(person.name))
    await services.passwords.check(person, wanted.password)
    await services.departure.delete(person.id)
    clear_cookie(request)
    return json_response({})
