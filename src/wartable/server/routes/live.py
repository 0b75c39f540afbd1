"""News of a table as they happen: by WebSocket, or by request_key again and again."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Annotated

from fastapi import APIRouter, Query, WebSocket, WebSocketDisconnect
from fastapi.responses import Response
from pydantic_core import from_json, to_json

from wartable.server.domain.table import Layout, Table
from wartable.server.http_errors import ApiError
from wartable.server.limits import Buckets, Rate
from wartable.server.middleware import address, check_origin
from wartable.server.routes.dependencies import ERROR_RESPONSES, Caller, InHall, LayoutQuery, cookie_header, hall_of
from wartable.server.routes.tables import TableId, view
from wartable.server.schemas import News, ViewNews
from wartable.server.services.broadcast import END, VIEW, Subscriber, listening
from wartable.server.services.people import COOKIE, Person

NEWS_SECONDS = 20.0
"""So many seconds a request for news waits for some."""
BATCH_SECONDS = 0.05
"""So much longer it waits for more of the same moment."""
CLOSE_RECONNECT, CLOSE_POLICY = 1012, 1008
MAX_MESSAGE_LENGTH = 1000
"""No message of a client is longer."""
PONG = to_json({"kind": "pong"})

router = APIRouter(prefix="/api/tables/{id}", tags=["play"], responses=ERROR_RESPONSES)
Since = Annotated[int, Query(description="The version that is known already; -1 if none is.", ge=-1, le=1 << 53)]


@router.get("/news", response_model=list[News])
async def news(hall: InHall, person: Caller, id: TableId, layout: LayoutQuery, since: Since = -1) -> Response:
    """What changed since a version, waiting up to 20 s for something to change; the same messages as over WebSocket."""
    table = await hall.table(id)
    async with listening(hall, table, person.id, layout) as subscriber:
        if since != table.version(table.seat_of(person.id)):
            return told([whole_view(table, person, layout)])
        return told(await gather(table, person, subscriber))


def told(messages: list[bytes]) -> Response:
    """Messages as one list."""
    return Response(b"[" + b",".join(messages) + b"]", media_type="application/json")


async def gather(table: Table, person: Person, subscriber: Subscriber) -> list[bytes]:
    """The messages of the next moment in which something happens, if one comes soon."""
    try:
        first = await asyncio.wait_for(subscriber.next(), NEWS_SECONDS)
    except TimeoutError:
        return []
    await asyncio.sleep(BATCH_SECONDS)
    found = [message for message in [first, *subscriber.waiting()] if message != END]
    return [whole_view(table, person, subscriber.layout) if message == VIEW else message for message in found]


def whole_view(table: Table, person: Person, layout: Layout) -> bytes:
    """The message that tells everything."""
    return to_json(ViewNews(kind="view", view=view(table, person, layout)))


@router.websocket("/live")
async def live(socket: WebSocket, id: str, layout: LayoutQuery, since: int = -1) -> None:
    """A table's news as they happen."""
    hall = hall_of(socket)
    person = await hall.people.read(socket.cookies.get(COOKIE))
    fresh = [(b"set-cookie", cookie_header(socket, hall.people.cookie(person), 365 * 86_400).encode())]
    await socket.accept(headers=fresh if person.fresh else [])
    try:
        check_origin(socket.headers)
        hall.limits.sockets.take(address(socket.scope))
        table = await hall.table(id)
    except ApiError as error:
        await socket.close(CLOSE_POLICY, error.text[:120])
        return
    async with listening(hall, table, person.id, layout) as subscriber:
        if since != table.version(table.seat_of(person.id)):
            subscriber.start_over()
        await attend(socket, table, person, subscriber)


async def attend(socket: WebSocket, table: Table, person: Person, subscriber: Subscriber) -> None:
    """Send news and read pings until one side goes."""
    tasks = [
        asyncio.create_task(send_news(socket, table, person, subscriber)),
        asyncio.create_task(hear_client(socket)),
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
    """Pass on what the subscriber hears."""
    while (message := await subscriber.next()) != END:
        if message == VIEW:
            message = whole_view(table, person, subscriber.layout)
        await socket.send_text(message.decode())
    await socket.close(CLOSE_RECONNECT, "The server asks you to connect again in a moment.")


async def hear_client(socket: WebSocket) -> None:
    """Answer pings; whoever sends anything else, or too much, is let go."""
    limit = Buckets(Rate(20, 2))
    while True:
        text = await socket.receive_text()
        with contextlib.suppress(ApiError, ValueError, TypeError, KeyError):
            limit.take("")
            if len(text) <= MAX_MESSAGE_LENGTH and from_json(text)["kind"] == "ping":
                await socket.send_text(PONG.decode())
                continue
        await socket.close(CLOSE_POLICY, 'Only {"kind": "ping"} is understood here.')
        return
