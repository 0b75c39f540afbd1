"""How a person is told that it is their turn: their choices, and the link in mails that ends them."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Request
from fastapi.responses import Response

from wartable.server.middleware import address
from wartable.server.presenters import pages
from wartable.server.routes.dependencies import ERROR_RESPONSES, AppServices, Caller, SavedCaller, json_response
from wartable.server.routes.file_responses import send_file
from wartable.server.schemas.bodies import Nothing
from wartable.server.schemas.notifications import (
    ChannelName,
    CodeIn,
    DeviceIn,
    MailIn,
    NotificationsOut,
    ScheduleIn,
    TestIn,
    WebhookIn,
    WebhookSecret,
)
from wartable.server.store.notices import CHANNELS

router = APIRouter(prefix="/api/me/notifications", tags=["notifications"], responses=ERROR_RESPONSES)
links = APIRouter(include_in_schema=False)
DeviceId = Annotated[str, Path(max_length=64, description="The id of a device.")]
Token = Annotated[str, Path(max_length=32)]


def site(request: Request) -> str:
    """The address of this server as the caller reaches it, for links in messages."""
    return str(request.base_url)


@router.get("", response_model=NotificationsOut)
async def chosen(services: AppServices, person: Caller) -> Response:
    """Get your choices."""
    return json_response(await services.notifications.preferences.of(person))


@router.put("", response_model=NotificationsOut)
async def set_schedule(services: AppServices, request: Request, person: SavedCaller, wanted: ScheduleIn) -> Response:
    """Choose quiet hours and a daily digest."""
    await services.notifications.preferences.set_schedule(person, site(request), wanted)
    return json_response(await services.notifications.preferences.of(person))


@router.delete("", response_model=Nothing)
async def turn_all_off(services: AppServices, person: Caller) -> Response:
    """Turn every channel off."""
    await services.notifications.preferences.turn_off(person, *CHANNELS)
    return json_response({})


@router.post("/devices", response_model=NotificationsOut, status_code=201)
async def add_device(services: AppServices, request: Request, person: SavedCaller, wanted: DeviceIn) -> Response:
    """Get notifications in a browser."""
    await services.notifications.preferences.add_device(person, site(request), wanted)
    return json_response(await services.notifications.preferences.of(person), 201)


@router.delete("/devices/{device}", response_model=Nothing)
async def remove_device(services: AppServices, person: Caller, device: DeviceId) -> Response:
    """Turn notifications off in a browser."""
    await services.notifications.preferences.remove_device(person, device)
    return json_response({})


@router.put("/mail", response_model=NotificationsOut)
async def ask_for_mail(services: AppServices, request: Request, person: SavedCaller, wanted: MailIn) -> Response:
    """Get a code at an address, to turn mail on with it."""
    for who in (f"person {person.id}", f"from {address(request.scope)}", f"to {wanted.address.lower()}"):
        services.limits.mails.take(who)
    await services.notifications.preferences.ask_for_mail(person, site(request), wanted.address)
    return json_response(await services.notifications.preferences.of(person))


@router.post("/mail/code", response_model=NotificationsOut)
async def confirm_mail(services: AppServices, request: Request, person: SavedCaller, wanted: CodeIn) -> Response:
    """Turn mail on with the code."""
    await services.notifications.preferences.confirm_mail(person, site(request), wanted.code)
    return json_response(await services.notifications.preferences.of(person))


@router.put("/webhook", response_model=WebhookSecret)
async def set_webhook(services: AppServices, request: Request, person: SavedCaller, wanted: WebhookIn) -> Response:
    """Let the server call an address of yours."""
    secret = await services.notifications.preferences.set_webhook(person, site(request), wanted.url)
    return json_response(WebhookSecret(secret=secret))


@router.delete("/{channel}", response_model=Nothing)
async def turn_off(services: AppServices, person: Caller, channel: ChannelName) -> Response:
    """Turn a channel off, on all devices."""
    await services.notifications.preferences.turn_off(person, channel)
    return json_response({})


@router.post("/test", response_model=Nothing)
async def test(services: AppServices, person: Caller, wanted: TestIn) -> Response:
    """Get a test message at once."""
    services.limits.tests.take(person.id)
    await services.notifications.preferences.test(person, wanted.channel)
    return json_response({})


@links.get("/unsubscribe/{token}")
async def unsubscribe_page(request: Request, person: Caller, token: Token) -> Response:
    """The page that the link in mails opens. Programs that open links in mails change nothing by it."""
    del token
    return send_file(request, pages.page("unsubscribe.html", person.name), translated=True)


@links.post("/unsubscribe/{token}")
async def unsubscribe(services: AppServices, token: Token) -> Response:
    """Turn mail off: by the page, or by a mail program with one click (RFC 8058)."""
    await services.notifications.preferences.unsubscribe(token)
    return json_response({})
