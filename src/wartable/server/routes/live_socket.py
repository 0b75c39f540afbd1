"""News of a table by WebSocket, as they happen. Moves are played through it too.

A connection lasts for hours, and every caller on the way to it stays in memory with it. So it skips the middleware of
other requests, and keeps nothing of the request that opened it.
"""

from __future__ import annotations

import asyncio
import contextlib
import re

from fastapi import WebSocket, WebSocketDisconnect
from pydantic import TypeAdapter
from pydantic_core import to_json
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocketState

from wartable.server.domain.person import Person
from wartable.server.domain.subscriber import END, VIEW, Subscriber
from wartable.server.domain.table import Table
from wartable.server.http_errors import ApiError, forbidden, storage_away
from wartable.server.middleware import address, check_origin
from wartable.server.presenters.verdict_presenter import answer_out
from wartable.server.routes.dependencies import (
    COOKIE_SECONDS,
    cookie_header,
    form_query,
    layout_query,
    look,
    services_of,
)
from wartable.server.routes.live import whole_view
from wartable.server.schemas.live import LiveQuery, Move, Sent
from wartable.server.schemas.news import AnswerNews
from wartable.server.services.people import COOKIE
from wartable.server.store.database import DatabaseAway
from wartable.server.websocket_connection import TEXTS

PATH = re.compile("/api/tables/([^/]+)/live")
CLOSE_POLICY, CLOSE_ERROR, CLOSE_RECONNECT, CLOSE_LATER = 1008, 1011, 1012, 1013
PONG = b'{"kind":"pong"}'

SENT: TypeAdapter[Sent] = TypeAdapter(Sent)


class LiveSockets:
    """Middleware that answers the WebSockets of tables itself and passes on all else."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a WebSocket, or pass a request on."""
        table = table_id(scope)
        if table is None:
            await self._app(scope, receive, send)
        else:
            await live(WebSocket(scope, receive, send), table)


def table_id(scope: Scope) -> str | None:
    """The id of the table whose WebSocket is opened; ``None`` for any other request."""
    found = PATH.fullmatch(scope["path"]) if scope["type"] == "websocket" else None
    return found and found[1]


async def live(socket: WebSocket, id: str) -> None:
    """Send the news of a table as they happen."""
    try:
        wanted = LiveQuery.model_validate(dict(HTTPConnection(socket.scope).query_params))
    except ValueError:
        await socket.close(CLOSE_POLICY)
        return
    try:
        person = await accept(socket)
        table = await find_table(socket, person, id, wanted.key)
    except DatabaseAway as error:
        await turn_away(socket, error)
        return
    if table is None:
        return
    socket.scope["headers"] = []
    layout, form = await layout_query(wanted.small, wanted.turned), await form_query(wanted.form, wanted.after)
    since = wanted.since
    del wanted
    services = services_of(socket)
    try:
        with services.limits.socket(person.id, address(socket.scope)):
            async with services.subscriptions.subscribe(table, person, layout, since, form) as subscriber:
                await attend(socket, table, person, subscriber)
    except ApiError as error:
        await socket.close(CLOSE_POLICY, reason(error))


async def turn_away(socket: WebSocket, error: DatabaseAway) -> None:
    """Tell a client to come back later, as a request by HTTP is told."""
    if socket.application_state is WebSocketState.CONNECTING:
        await socket.accept()  # or the client would not learn why
    await socket.close(CLOSE_LATER, reason(storage_away(full=error.full)))


def reason(error: ApiError) -> str:
    """What is wrong, in no more than the 123 bytes that a closing frame has for it."""
    return error.text.encode()[:123].decode(errors="ignore")


async def accept(socket: WebSocket) -> Person:
    """Let a person in. A new guest gets a cookie."""
    people = services_of(socket).people
    person = await people.read(HTTPConnection(socket.scope).cookies.get(COOKIE))
    cookie = cookie_header(HTTPConnection(socket.scope), people.cookie(person), COOKIE_SECONDS)
    await socket.accept(headers=[(b"set-cookie", cookie.encode())] if person.fresh else [])
    return person


async def find_table(socket: WebSocket, person: Person, id: str, key: str | None) -> Table | None:
    """The table, if the client may listen to it; if not, it is told why."""
    services = services_of(socket)
    try:
        check_origin(HTTPConnection(socket.scope).headers)
        services.limits.sockets.take(address(socket.scope))
        return await look(socket, person, id, key)
    except ApiError as error:
        await socket.close(CLOSE_POLICY, reason(error))
        return None


async def attend(socket: WebSocket, table: Table, person: Person, subscriber: Subscriber) -> None:
    """Send news and answer what the client sends until one side closes the connection."""
    sending = asyncio.create_task(send_news(socket, table, person, subscriber))
    try:
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            await answer_all(socket, table.id, person, subscriber)
    finally:
        sending.cancel()
        with contextlib.suppress(WebSocketDisconnect, RuntimeError, asyncio.CancelledError):
            await sending


async def send_news(socket: WebSocket, table: Table, person: Person, subscriber: Subscriber) -> None:
    """Send the messages of a subscriber, all that wait at once."""
    try:
        while END not in (messages := await subscriber.next_all()):
            await socket.send(written(table, person, subscriber, messages))
            del messages  # or a whole view would be kept until the next message comes
    except Exception:
        await socket.close(CLOSE_ERROR)
        raise
    await socket.close(CLOSE_RECONNECT, "Connect again in a moment.")


def written(table: Table, person: Person, subscriber: Subscriber, messages: list[bytes]) -> Message:
    """Several messages as one event for the server; the client gets them one by one."""
    texts = [whole_view(table, person, subscriber) if message == VIEW else message for message in messages]
    return {"type": "websocket.send", TEXTS: texts}


async def answer_all(socket: WebSocket, id: str, person: Person, subscriber: Subscriber) -> None:
    """Answer moves and pings; a client that sends anything else, or too many pings, is disconnected."""
    pings = services_of(socket).limits.pings
    while True:
        text = await socket.receive_text()
        try:
            wanted = SENT.validate_json(text)
            if wanted.kind == "ping":
                pings.take(person.id)
        except (ApiError, ValueError):
            await socket.close(CLOSE_POLICY, "Send only moves and pings here.")
            return
        # Answers go the way of the news, so that what a player gets after a move is sent at once.
        if wanted.kind == "ping":
            subscriber.answer(PONG)
        else:
            subscriber.answer(to_json(await answer_move(socket, id, person, wanted)))


async def answer_move(socket: WebSocket, id: str, person: Person, wanted: Move) -> AnswerNews:
    """Play a move as a request by HTTP does, for a player who is still signed in."""
    services = services_of(socket)
    try:
        services.presence.note(person.id)
        services.limits.calls.take(person.id)
        if not await services.people.signed_in(person):
            raise forbidden("You have signed out: load the page again.")
        verdict = await services.play.move(id, person, wanted.request, wanted.ply, wanted.move)
        table = await services.registry.held(id)
    except ApiError as error:
        return AnswerNews(kind="answer", request=wanted.request, status=error.status, text=error.text)
    except DatabaseAway as error:
        away = storage_away(full=error.full)
        return AnswerNews(kind="answer", request=wanted.request, status=away.status, text=away.text)
    answer = AnswerNews(kind="answer", request=wanted.request)
    answer.update(answer_out(table, person.id, verdict))  # type: ignore[typeddict-item]
    return answer
