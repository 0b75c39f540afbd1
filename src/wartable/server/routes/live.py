"""News of a table as they happen: by WebSocket or by long polling."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter, Query, WebSocket, WebSocketDisconnect
from fastapi.responses import Response
from pydantic import TypeAdapter
from pydantic_core import to_json

from wartable.server.domain.person import Person
from wartable.server.domain.subscriber import END, VIEW, Subscriber
from wartable.server.domain.table import Table
from wartable.server.domain.viewer import StateForm
from wartable.server.http_errors import ApiError, forbidden
from wartable.server.limits import Buckets, Rate
from wartable.server.middleware import address, check_origin
from wartable.server.presenters.state_presenter import state_for
from wartable.server.presenters.verdict_presenter import answer_out
from wartable.server.presenters.view_presenter import view_for
from wartable.server.routes.dependencies import (
    COOKIE_SECONDS,
    ERROR_RESPONSES,
    AppServices,
    Caller,
    FormQuery,
    LayoutQuery,
    TableId,
    cookie_header,
    services_of,
)
from wartable.server.schemas.live import Move, Sent
from wartable.server.schemas.news import AnswerNews, News, StateNews, ViewNews
from wartable.server.services.people import COOKIE

NEWS_SECONDS = 20.0
"""How long a request for news waits for some."""
BATCH_SECONDS = 0.05
"""How long it then waits for more of the same moment."""
CLOSE_RECONNECT, CLOSE_POLICY = 1012, 1008
PONG = '{"kind":"pong"}'

SENT: TypeAdapter[Sent] = TypeAdapter(Sent)

router = APIRouter(prefix="/api/tables/{id}", tags=["play"], responses=ERROR_RESPONSES)
Since = Annotated[int, Query(description="The version you know already; -1 for none.", ge=-1, le=1 << 53)]


@router.get("/news", response_model=list[News])
async def news(
    services: AppServices, person: Caller, id: TableId, layout: LayoutQuery, form: FormQuery, since: Since = -1
) -> Response:
    """Get what changed since a version, waiting up to 20 s for a change; the messages are those of the WebSocket."""
    table = await services.registry.get(id)
    async with services.subscriptions.subscribe(table, person.id, layout, since, form) as subscriber:
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
        return to_json(ViewNews(kind="view", view=view_for(table, person.id, subscriber.layout)))
    view = state_for(table, person.id, subscriber.form)
    subscriber.form = StateForm(view["ply"])
    return to_json(StateNews(kind="state", view=view))


# --- WebSocket


@router.websocket("/live")
async def live(socket: WebSocket, id: str, layout: LayoutQuery, form: FormQuery, since: int = -1) -> None:
    """Send the news of a table as they happen."""
    services = services_of(socket)
    person = await services.people.read(socket.cookies.get(COOKIE))
    cookie = cookie_header(socket, services.people.cookie(person), COOKIE_SECONDS)
    await socket.accept(headers=[(b"set-cookie", cookie.encode())] if person.fresh else [])
    try:
        check_origin(socket.headers)
        services.limits.sockets.take(address(socket.scope))
        table = await services.registry.get(id)
    except ApiError as error:
        await socket.close(CLOSE_POLICY, error.text[:120])
        return
    async with services.subscriptions.subscribe(table, person.id, layout, since, form) as subscriber:
        await attend(socket, table, person, subscriber)


async def attend(socket: WebSocket, table: Table, person: Person, subscriber: Subscriber) -> None:
    """Send news and answer what the client sends until one side closes the connection."""
    tasks = [
        asyncio.create_task(send_news(socket, table, person, subscriber)),
        asyncio.create_task(answer_all(socket, table.id, person)),
    ]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        for done in await asyncio.gather(*tasks, return_exceptions=True):
            if isinstance(done, Exception) and not isinstance(done, WebSocketDisconnect | RuntimeError):
                raise done


async def send_news(socket: WebSocket, table: Table, person: Person, subscriber: Subscriber) -> None:
    """Send the messages of a subscriber."""
    while (message := await subscriber.next()) != END:
        # A whole view has no name here: it would be kept until the next message comes.
        await socket.send_text((whole_view(table, person, subscriber) if message == VIEW else message).decode())
    await socket.close(CLOSE_RECONNECT, "Connect again in a moment.")


async def answer_all(socket: WebSocket, id: str, person: Person) -> None:
    """Answer moves and pings; a client that sends anything else, or too many pings, is disconnected."""
    pings = Buckets(Rate(20, 2))
    while True:
        text = await socket.receive_text()
        try:
            wanted = SENT.validate_json(text)
            if wanted.kind == "ping":
                pings.take("")
        except (ApiError, ValueError):
            await socket.close(CLOSE_POLICY, "Send only moves and pings here.")
            return
        if wanted.kind == "ping":
            await socket.send_text(PONG)
            continue
        # A move that has begun is played to its end, even if the connection breaks meanwhile.
        answer = await asyncio.shield(answer_move(socket, id, person, wanted))
        await socket.send_text(to_json(answer).decode())


async def answer_move(socket: WebSocket, id: str, person: Person, wanted: Move) -> AnswerNews:
    """Play a move as a request by HTTP does, for a player who is still signed in."""
    services = services_of(socket)
    try:
        services.presence.note(person.id)
        services.limits.calls.take(person.id)
        if not await services.people.signed_in(person):
            raise forbidden("You have signed out: load the page again.")
        verdict = await services.play.move(id, person, wanted.request, wanted.ply, wanted.move)
    except ApiError as error:
        return AnswerNews(kind="answer", request=wanted.request, status=error.status, text=error.text)
    answer = AnswerNews(kind="answer", request=wanted.request)
    answer.update(answer_out(await services.registry.get(id), person.id, verdict))  # type: ignore[typeddict-item]
    return answer
