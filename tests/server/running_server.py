"""A server in a thread of this process."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Awaitable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

from tests.server.databases import chosen
from tests.server.visitor import TIMEOUT_SECONDS, Visitor
from wartable.server.app import create_app
from wartable.server.run import bind, run
from wartable.server.services.wiring import Services
from wartable.server.settings import Settings

T = TypeVar("T")


class RunningServer:
    """A running server."""

    def __init__(self, folder: Path, database: str = "", **settings: Any) -> None:
        self.folder = folder
        self.database = database or chosen.of(folder)
        self.address = ""
        self._open = threading.Event()
        self.app = create_app(Settings(folder, self.database, workers=1, **settings))
        self._thread = threading.Thread(target=self._run, daemon=True)

    def _ready(self, address: str) -> None:
        self.address = address.rstrip("/")
        self._loop = asyncio.get_running_loop()
        self._open.set()

    def _run(self) -> None:
        try:
            asyncio.run(run(self.app, bind("127.0.0.1", 0), self._ready))
        finally:
            self._open.set()

    def start(self) -> RunningServer:
        self._thread.start()
        assert self._open.wait(TIMEOUT_SECONDS)
        assert self.address, "the server did not start"
        return self

    def stop(self) -> None:
        self.app.state.stop()
        self._thread.join(TIMEOUT_SECONDS)
        assert not self._thread.is_alive()

    @contextmanager
    def running(self) -> Iterator[RunningServer]:
        """Start it, and stop it at the end."""
        try:
            yield self.start()
        finally:
            self.stop()

    @property
    def services(self) -> Services:
        services: Services = self.app.state.services
        return services

    def do(self, work: Awaitable[T]) -> T:
        """Do something inside the server."""

        async def wait() -> T:
            return await work

        return asyncio.run_coroutine_threadsafe(wait(), self._loop).result(TIMEOUT_SECONDS)

    def person(self, name: str = "") -> Visitor:
        """A person who comes in."""
        visitor = Visitor(self.address)
        if name:
            assert visitor.put("/api/me", {"name": name}).status_code == 200
        return visitor
