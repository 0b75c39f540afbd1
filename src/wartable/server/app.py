"""The application: routes, middleware and error handlers, and services for as long as it runs."""

from __future__ import annotations

import contextlib
import logging
from collections.abc import AsyncIterator

from fastapi import FastAPI
from starlette.middleware.gzip import GZipMiddleware

import wartable
from wartable.server.compression import GZIP_BYTES, GZIP_LEVEL
from wartable.server.error_handlers import add_error_handlers
from wartable.server.limits import Limits
from wartable.server.middleware import RequestMiddleware
from wartable.server.routes import finished, live, pages, people, play, tables
from wartable.server.routes.live_socket import LiveSockets
from wartable.server.services.wiring import open_services
from wartable.server.settings import Settings

log = logging.getLogger("wartable")


def create_app(settings: Settings) -> FastAPI:
    """A server's application. Its services open when it starts and close when it stops."""
    limits = Limits()

    @contextlib.asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        services = await open_services(settings, limits)
        app.state.services = services
        log.info("server started, database %s", settings.database_url)
        try:
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
    for part in (play, live, tables, finished, people, pages):  # the most wanted first
        app.include_router(part.router)
    add_error_handlers(app)
    app.add_middleware(GZipMiddleware, minimum_size=GZIP_BYTES, compresslevel=GZIP_LEVEL)
    app.add_middleware(LiveSockets)
    app.add_middleware(RequestMiddleware, limits=limits)
    return app
