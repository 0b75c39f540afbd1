"""Running a server until it is told to stop."""

from __future__ import annotations

import asyncio
import gc
import signal
import socket
from collections.abc import Callable, Coroutine
from types import FrameType
from typing import Any

import uvicorn
from fastapi import FastAPI

from wartable.engine.errors import BadOption
from wartable.server.app import create_app
from wartable.server.settings import Settings

SHUTDOWN_SECONDS = 5
"""So many seconds requests under way may still take when the server is told to stop."""
BACKLOG = 2048
GC_SECONDS = 600.0
"""So many seconds pass between two looks for garbage. What tables are made of holds no cycles and goes by itself; to
look for cycles whenever many objects were made would stop all for a twentieth of a second, and find nothing."""


def serve(settings: Settings, host: str, port: int, ready: Callable[[str], None]) -> None:
    """Serve until a signal comes; ``ready`` is told the address when everything is open."""
    gc.freeze()
    gc.disable()
    asyncio.run(keep_house(run(create_app(settings), bind(host, port), ready)))


async def keep_house(serving: Coroutine[Any, Any, None]) -> None:
    """Look for garbage now and then while something is served."""

    async def sweep() -> None:
        while True:
            await asyncio.sleep(GC_SECONDS)
            gc.collect()

    sweeping = asyncio.create_task(sweep())
    try:
        await serving
    finally:
        sweeping.cancel()


def bind(host: str, port: int) -> socket.socket:
    """Take an address to listen at."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
        family, kind, protocol, _, address = found[0]
        # The event loop sends answers without delay only where it is told that this is TCP.
        taken = socket.socket(family, kind, protocol)
        taken.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        taken.bind(address)
    except OSError as error:
        why = (error.strerror or str(error)).lower()
        raise BadOption(f"port {port} of {host} cannot be used ({why}): choose another with --port") from error
    return taken


async def run(app: FastAPI, listening: socket.socket, ready: Callable[[str], None]) -> None:
    """Open the application, serve it, close it."""
    async with app.router.lifespan_context(app):
        config = uvicorn.Config(
            app,
            backlog=BACKLOG,
            log_config=None,
            access_log=False,
            server_header=False,
            lifespan="off",
            ws="websockets-sansio",
            ws_max_size=4096,
            ws_per_message_deflate=False,
            timeout_graceful_shutdown=SHUTDOWN_SECONDS,
            timeout_keep_alive=30,
        )
        await Serving(config, app, ready).serve([listening])


class Serving(uvicorn.Server):
    """A server that says where it is and, at the end, lets everybody go."""

    def __init__(self, config: uvicorn.Config, app: FastAPI, ready: Callable[[str], None]) -> None:
        super().__init__(config)
        self._app = app
        self._ready = ready
        app.state.stop = self.stop

    def stop(self) -> None:
        """Stop soon."""
        self.should_exit = True

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin, and say where."""
        await super().startup(sockets)
        for taken in sockets or []:
            self._ready(address(taken))

    def handle_exit(self, sig: int, _: FrameType | None) -> None:
        """A signal to stop is obeyed, and not passed on afterwards; a second interrupt does not wait."""
        self.force_exit = self.should_exit and sig == signal.SIGINT
        self.should_exit = True

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop: first those who listen are told, then everything is closed."""
        self._app.state.hall.farewell()
        await super().shutdown(sockets)


def address(taken: socket.socket) -> str:
    """Where a browser finds what listens there."""
    host, port = taken.getsockname()[:2]
    shown = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{shown}:{port}/"
