"""The application: routes, middleware and error handlers, and services for as long as it runs."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator

from fastapi import FastAPI
from starlette.middleware.gzip import GZipMiddleware

import wartable
from wartable.server.compression import GZIP_BYTES, GZIP_LEVEL
from wartable.server.error_handlers import add_error_handlers
from wartable.server.health import Health, Stage
from wartable.server.http_connection import Gate, max_connections
from wartable.server.limits import Limits
from wartable.server.metrics import Metrics, measure_lag, metrics_server
from wartable.server.middleware import RequestMiddleware
from wartable.server.routes import (
    account_security,
    finished,
    health,
    lessons,
    live,
    moderation,
    notifications,
    pages,
    people,
    play,
    tables,
)
from wartable.server.routes.live_socket import LiveSockets
from wartable.server.services.gauges import Gauges
from wartable.server.services.wiring import open_services
from wartable.server.settings import Settings

log = logging.getLogger("wartable")


def create_app(settings: Settings) -> FastAPI:
    """A server's application. Its services open when it starts and close when it stops."""
    limits, metrics, stage = Limits(), Metrics(), Health()
    gate = Gate(limits, settings.trusted_proxies, max_connections())

    @contextlib.asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        services = await open_services(settings, limits, metrics)
        app.state.services = services
        metrics.registry.register(Gauges(services, {**vars(limits), "connections": gate}))
        try:
            async with measured(settings, metrics):
                stage.stage = Stage.OPEN
                log.info("server started, database %s", settings.database_name)
                yield
        finally:
            await services.close()
            log.info("server stopped")

    app = FastAPI(
        title="Wartable",
        version=wartable.__version__,
        description="Tables of strategy games: look, play, talk. The pages use nothing else.",
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,
        lifespan=lifespan,
    )
    app.state.settings, app.state.health, app.state.gate = settings, stage, gate
    app.state.listens_on = "127.0.0.1"
    # the most frequent first
    for part in (
        play,
        live,
        tables,
        lessons,
        finished,
        people,
        account_security,
        moderation,
        notifications,
        pages,
        health,
    ):
        app.include_router(part.router)
    app.include_router(notifications.links)
    add_error_handlers(app)
    app.add_middleware(GZipMiddleware, minimum_size=GZIP_BYTES, compresslevel=GZIP_LEVEL)
    app.add_middleware(LiveSockets)
    app.add_middleware(RequestMiddleware, limits=limits, metrics=metrics, health=stage, root=settings.root_path)
    return app


@contextlib.asynccontextmanager
async def measured(settings: Settings, metrics: Metrics) -> AsyncIterator[None]:
    """Serve metrics in this context, if there is a port for them."""
    with metrics_server(settings.metrics_host, settings.metrics_port, metrics) as port:
        if port is None:
            yield
            return
        log.info("metrics at http://%s:%d/metrics", settings.metrics_host, port)
        lag = asyncio.create_task(measure_lag(metrics))
        try:
            yield
        finally:
            lag.cancel()
