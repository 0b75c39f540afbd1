"""Run a server until it gets a signal to stop."""

from __future__ import annotations

import asyncio
import contextlib
import signal
import socket
from collections.abc import Callable
from types import FrameType

import uvicorn
from fastapi import FastAPI

from wartable.engine.errors import BadOption
from wartable.server.addresses import read_networks
from wartable.server.app import create_app
from wartable.server.garbage import collect_only_new, collecting_garbage
from wartable.server.health import Stage
from wartable.server.http_connection import TimedConnection
from wartable.server.limits import MAX_MESSAGE_BYTES
from wartable.server.root_path import use_root_path
from wartable.server.settings import Settings
from wartable.server.websocket_connection import CompressedSocket

SHUTDOWN_SECONDS = 5
"""How long requests under way may still take when the server stops."""
KEEP_ALIVE_SECONDS = 5
"""How long a connection without a request stays open: pages play through a WebSocket, and each takes 8 KB."""
BACKLOG = 2048


def serve(settings: Settings, host: str, port: int, ready: Callable[[str], None]) -> None:
    """Serve until a signal comes; ``ready`` gets the address when the server listens."""
    collect_only_new()
    app = create_app(settings)
    app.state.listens_on = host
    with asyncio.Runner(loop_factory=configured(app).get_loop_factory()) as runner:
        runner.run(collecting_garbage(run(app, bind(host, port), ready)))


def bind(host: str, port: int) -> socket.socket:
    """A socket bound to an address."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
        family, kind, protocol, _, address = found[0]
        # asyncio sets TCP_NODELAY only if proto is IPPROTO_TCP.
        bound = socket.socket(family, kind, protocol)
        bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        bound.bind(address)
    except OSError as error:
        why = (error.strerror or str(error)).lower()
        raise BadOption(f"cannot use port {port} of {host} ({why}): choose another with --port") from error
    return bound


def configured(app: FastAPI) -> uvicorn.Config:
    """How an application is served. The event loop and the parser of requests are those in C, where there are any."""
    return uvicorn.Config(
        app,
        backlog=BACKLOG,
        log_config=None,
        access_log=False,
        server_header=False,
        lifespan="off",
        http=TimedConnection,
        ws=CompressedSocket,
        ws_max_size=MAX_MESSAGE_BYTES,
        forwarded_allow_ips=read_networks(app.state.settings.trusted_proxies),
        timeout_graceful_shutdown=SHUTDOWN_SECONDS,
        timeout_keep_alive=KEEP_ALIVE_SECONDS,
    )


async def run(app: FastAPI, listening: socket.socket, ready: Callable[[str], None]) -> None:
    """Serve an application. It opens while the server listens already, so that probes are answered."""
    use_root_path(app.state.settings.root_path)
    async with contextlib.AsyncExitStack() as opened:
        await Serving(configured(app), app, opened, ready).serve([listening])


class Serving(uvicorn.Server):
    """A server that reports its address when it is open and disconnects everybody at the end."""

    def __init__(
        self,
        config: uvicorn.Config,
        app: FastAPI,
        opened: contextlib.AsyncExitStack,
        ready: Callable[[str], None],
    ) -> None:
        super().__init__(config)
        self._app = app
        self._opened = opened
        self._ready = ready
        self._listening: list[socket.socket] = []
        self._stopping_since: float | None = None
        app.state.stop = self.stop

    def stop(self) -> None:
        """Stop soon."""
        self.should_exit = True

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Listen, and open the application."""
        self._listening = sockets or []
        await super().startup(sockets)
        try:
            await self._opened.enter_async_context(self._app.router.lifespan_context(self._app))
        except BaseException:
            for server in self.servers:
                server.close()
            raise

    async def main_loop(self) -> None:
        """Report the address and serve until a signal comes.

        Not earlier: a signal that comes while the server starts ends it without letting balancers know.
        """
        for bound in self._listening:
            self._ready(f"{address(bound)}{self._app.state.settings.root_path}/")
        await super().main_loop()

    async def on_tick(self, counter: int) -> bool:
        """Whether to stop now. Before that, balancers see for a while that the server is no longer ready."""
        if not await super().on_tick(counter):
            return False
        now = asyncio.get_running_loop().time()
        if self._stopping_since is None:
            self._stopping_since = now
            self._app.state.health.stage = Stage.STOPPING
        drained = now - self._stopping_since >= self._app.state.settings.drain_seconds
        return drained or self.force_exit

    def handle_exit(self, sig: int, _: FrameType | None) -> None:
        """Stop on a signal without raising it again afterwards; a second interrupt does not wait."""
        self.force_exit = self.should_exit and sig == signal.SIGINT
        self.should_exit = True

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Disconnect everybody, then stop."""
        self._app.state.services.registry.disconnect_all()
        await super().shutdown(sockets)


def address(bound: socket.socket) -> str:
    """The address at which a browser finds the server."""
    host, port = bound.getsockname()[:2]
    shown = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{shown}:{port}"
