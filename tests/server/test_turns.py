"""A burst of requests from one address does not make others wait until all of them are done."""

from __future__ import annotations

import asyncio
from typing import Any

from starlette.types import Message, Receive, Scope, Send

from wartable.server.health import Health
from wartable.server.limits import Limits
from wartable.server.metrics import Metrics
from wartable.server.middleware import RequestMiddleware
from wartable.server.turns import Turns

BURST, OTHER = "192.0.2.1", "192.0.2.2"


def answered(addresses: list[str]) -> list[str]:
    """The addresses in the order in which they got answers to requests that all came at the same time."""
    order: list[str] = []

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        raise AssertionError("the server is starting")

    async def ask(middleware: RequestMiddleware, address: str) -> None:
        async def send(message: Message) -> None:
            if message["type"] == "http.response.start":
                order.append(address)

        async def receive() -> Message:
            return {"type": "http.request"}

        scope: dict[str, Any] = {"type": "http", "method": "GET", "path": "/", "headers": [], "scheme": "http"}
        await middleware({**scope, "client": (address, 1)}, receive, send)

    async def ask_all() -> None:
        middleware = RequestMiddleware(app, Limits(), Metrics(), Health(), "")
        await asyncio.gather(*(ask(middleware, address) for address in addresses))

    asyncio.run(ask_all())
    return order


def test_who_sends_one_request_is_not_behind_all_of_a_burst() -> None:
    order = answered([BURST] * 50 + [OTHER])
    assert order[:2] == [BURST, OTHER]
    assert order.count(BURST) == 50


def test_requests_that_come_one_by_one_do_not_wait() -> None:
    async def take_twice() -> None:
        turns = Turns()
        for _ in range(2):
            taking = turns.take(BURST)
            try:
                taking.send(None)
            except StopIteration:
                pass
            else:
                raise AssertionError("it waits")
            await asyncio.sleep(0)

    asyncio.run(take_twice())


def test_a_request_that_is_cancelled_lets_the_next_one_begin() -> None:
    async def cancel_second() -> None:
        turns = Turns()
        await turns.take(BURST)
        second, third = asyncio.create_task(turns.take(BURST)), asyncio.create_task(turns.take(BURST))
        await asyncio.sleep(0)
        second.cancel()
        await third

    asyncio.run(asyncio.wait_for(cancel_second(), 5))


def test_nothing_is_kept_of_callers_who_have_gone() -> None:
    async def come_and_go() -> None:
        turns = Turns()
        await asyncio.gather(*(turns.take(f"192.0.2.{number % 9}") for number in range(30)))
        while turns._waiting:
            await asyncio.sleep(0)

    asyncio.run(asyncio.wait_for(come_and_go(), 5))
