"""News of a table as they happen: by WebSocket, or by asking again and again."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Annotated

from fastapi import APIRouter, Query, WebSocket, WebSocketDisconnect
from fastapi.responses import Response
from pydantic_core import from_json, to_json

from wartable.server.domain.table import Form, Table
from wartable.server.http_errors import Trouble
from wartable.server.limits import Buckets, Rate
from wartable.server.middleware import address, check_origin
from wartable.server.routes.dependencies import OOPS, Caller, Drawn, InHall, cookie_header, hall_of
from wartable.server.routes.tables import TableId, view
from wartable.server.schemas import News, ViewNews
from wartable.server.services.broadcast import END, VIEW, Ear, listening
from wartable.server.services.people import COOKIE, Person

PATIENCE = 20.0
"""So many seconds a request for news waits for some."""
GATHER = 0.05
"""So much longer it waits for more of the same moment."""
COME_AGAIN, NOT_ALLOWED = 1012, 1008
LONGEST = 1000
"""No message of a client is longer."""
PONG = to_json({"kind": "pong"})

router = APIRouter(prefix="/api/tables/{id}", tags=["play"], responses=OOPS)
Since = Annotated[int, Query(description="The version that is known already; -1 if none is.", ge=-1, le=1 << 53)]


@router.get("/news", response_model=list[News])
async def news(hall: InHall, person: Caller, id: TableId, form: Drawn, since: Since = -1) -> Response:
    """What changed since a version, waiting up to 20 s for something to change; the same messages as over WebSocket."""
    table = await hall.table(id)
    async with listening(hall, table, person.id, form) as ear:
        if since != table.version(table.seat_of(person.id)):
            return told([whole_view(table, person, form)])
        return told(await gather(table, person, ear))


def told(messages: list[bytes]) -> Response:
    """Messages as one list."""
    return Response(b"[" + b",".join(messages) + b"]", media_type="application/json")


async def gather(table: Table, person: Person, ear: Ear) -> list[bytes]:
    """The messages of the next moment in which something happens, if one comes soon."""
    try:
        first = await asyncio.wait_for(ear.next(), PATIENCE)
    except TimeoutError:
        return []
    await asyncio.sleep(GATHER)
    found = [message for message in [first, *ear.waiting()] if message != END]
    return [whole_view(table, person, ear.form) if message == VIEW else message for message in found]


def whole_view(table: Table, person: Person, form: Form) -> bytes:
    """The message that tells everything."""
    return to_json(ViewNews(kind="view", view=view(table, person, form)))


@router.websocket("/live")
async def live(socket: WebSocket, id: str, form: Drawn, since: int = -1) -> None:
    """A table's news as they happen."""
    hall = hall_of(socket)
    person = await hall.people.read(socket.cookies.get(COOKIE))
    fresh = [(b"set-cookie", cookie_header(socket, hall.people.cookie(person), 365 * 86_400).encode())]
    await socket.accept(headers=fresh if person.fresh else [])
    try:
        check_origin(socket.headers)
        hall.limits.sockets.take(address(socket.scope))
        table = await hall.table(id)
    except Trouble as trouble:
        await socket.close(NOT_ALLOWED, trouble.text[:120])
        return
    async with listening(hall, table, person.id, form) as ear:
        if since != table.version(table.seat_of(person.id)):
            ear.start_over()
        await attend(socket, table, person, ear)


async def attend(socket: WebSocket, table: Table, person: Person, ear: Ear) -> None:
    """Send news and read pings until one side goes."""
    tasks = [asyncio.create_task(send_news(socket, table, person, ear)), asyncio.create_task(hear_client(socket))]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        for done in await asyncio.gather(*tasks, return_exceptions=True):
            if isinstance(done, Exception) and not isinstance(done, WebSocketDisconnect | RuntimeError):
                raise done


async def send_news(socket: WebSocket, table: Table, person: Person, ear: Ear) -> None:
    """Pass on what the ear hears."""
    while (message := await ear.next()) != END:
        if message == VIEW:
            message = whole_view(table, person, ear.form)
        await socket.send_text(message.decode())
    await socket.close(COME_AGAIN, "The server asks you to connect again in a moment.")


async def hear_client(socket: WebSocket) -> None:
    """Answer pings; whoever sends anything else, or too much, is let go."""
    limit = Buckets(Rate(20, 2))
    while True:
        text = await socket.receive_text()
        with contextlib.suppress(Trouble, ValueError, TypeError, KeyError):
            limit.take("")
            if len(text) <= LONGEST and from_json(text)["kind"] == "ping":
                await socket.send_text(PONG.decode())
                continue
        await socket.close(NOT_ALLOWED, 'Only {"kind": "ping"} is understood here.')
        return
