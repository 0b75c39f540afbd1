"""News of a table by long polling."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter, Query, Request
from fastapi.responses import Response
from pydantic_core import to_json

from wartable.server.domain.person import Person
from wartable.server.domain.subscriber import END, VIEW, Subscriber
from wartable.server.domain.table import Table
from wartable.server.domain.viewer import StateForm
from wartable.server.middleware import address
from wartable.server.presenters.state_presenter import state_for
from wartable.server.presenters.view_presenter import view_for
from wartable.server.routes.dependencies import (
    ERROR_RESPONSES,
    AppServices,
    Caller,
    FormQuery,
    LayoutQuery,
    VisibleTable,
)
from wartable.server.schemas.news import News, StateNews, ViewNews

NEWS_SECONDS = 20.0
"""How long a request for news waits for some."""
BATCH_SECONDS = 0.05
"""How long it then waits for more of the same moment."""

router = APIRouter(prefix="/api/tables/{id}", tags=["play"], responses=ERROR_RESPONSES)
Since = Annotated[int, Query(description="The version you know already; -1 for none.", ge=-1, le=1 << 53)]


@router.get("/news", response_model=list[News])
async def news(
    request: Request,
    services: AppServices,
    person: Caller,
    table: VisibleTable,
    layout: LayoutQuery,
    form: FormQuery,
    since: Since = -1,
) -> Response:
    """Get what changed since a version, waiting up to 20 s for a change; the messages are those of the WebSocket."""
    with services.limits.poll(person.id, address(request.scope)):
        async with services.subscriptions.subscribe(table, person, layout, since, form) as subscriber:
            return message_list(await next_messages(table, person, subscriber))


def message_list(messages: list[bytes]) -> Response:
    """Messages as one JSON list."""
    return Response(b"[" + b",".join(messages) + b"]", media_type="application/json")


async def next_messages(table: Table, person: Person, subscriber: Subscriber) -> list[bytes]:
    """The messages of the next moment in which something happens, if one comes soon."""
    try:
        first = await asyncio.wait_for(subscriber.next(), NEWS_SECONDS)
    except TimeoutError:
        return []
    await asyncio.sleep(BATCH_SECONDS)
    found = [message for message in [first, *subscriber.waiting()] if message != END]
    return [whole_view(table, person, subscriber) if message == VIEW else message for message in found]


def whole_view(table: Table, person: Person, subscriber: Subscriber) -> bytes:
    """The message with the whole view, or with the state and the events since the last one."""
    if subscriber.form is None:
        return to_json(
            ViewNews(kind="view", view=view_for(table, person._replace(blocked=subscriber.blocked), subscriber.layout))
        )
    view = state_for(table, person.id, subscriber.form)
    subscriber.form = StateForm(view["ply"])
    return to_json(StateNews(kind="state", view=view))
