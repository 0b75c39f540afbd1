"""The application: everything put together."""

from __future__ import annotations

import contextlib
import logging
from collections.abc import AsyncIterator, Mapping
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException

import wartable
from wartable.engine.errors import BadFile, WartableError
from wartable.i18n.translator import ENGLISH, Forms, language, number_of, say
from wartable.server.http_errors import ApiError, engine_message
from wartable.server.limits import Limits
from wartable.server.middleware import RequestMiddleware
from wartable.server.routes import after, live, pages, people, play, tables
from wartable.server.services.hall import Hall
from wartable.server.services.people import People, read_secret
from wartable.server.settings import Settings
from wartable.server.store.database import Store

TOO_SHORT = Forms("it has at least {n} letter", "it has at least {n} letters")
TOO_LONG = Forms("it has at most {n} letter", "it has at most {n} letters")

log = logging.getLogger("wartable")


def create_app(settings: Settings) -> FastAPI:
    """A server's application. It opens the hall when it starts and closes it when it stops."""
    limits = Limits()

    @contextlib.asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        hall = await open_hall(settings, limits)
        app.state.hall = hall
        log.info("the hall is open, with %s", settings.database_url)
        try:
            yield
        finally:
            await hall.close()
            log.info("the hall is closed")

    app = FastAPI(
        title="Wartable",
        version=wartable.__version__,
        description="Tables of strategy games: look, play, talk. Everything the pages do goes through this.",
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,
        lifespan=lifespan,
    )
    for part in (tables, play, live, after, people, pages):
        app.include_router(part.router)
    app.add_exception_handler(ApiError, tell_trouble)
    app.add_exception_handler(WartableError, tell_error)
    app.add_exception_handler(RequestValidationError, tell_invalid)
    app.add_exception_handler(HTTPException, tell_http)
    app.add_middleware(RequestMiddleware, limits=limits)
    return app


async def open_hall(settings: Settings, limits: Limits) -> Hall:
    """Open the store and take up all that was under way."""
    try:
        settings.data_dir.mkdir(parents=True, exist_ok=True)
        secret = read_secret(settings.data_dir)
    except OSError as error:
        raise BadFile(f"the folder {settings.data_dir} cannot be used: {error.strerror or error}") from error
    store = Store(settings.database_url)
    await store.open()
    hall = Hall(settings, limits, store, People(store, secret))
    await hall.open()
    return hall


# --- What goes wrong, in one line for a person


async def tell_trouble(_: Request, error: Exception) -> JSONResponse:
    """Something that cannot be done for the caller."""
    assert isinstance(error, ApiError)
    return JSONResponse({"text": error.text}, error.status)


async def tell_error(_: Request, error: Exception) -> JSONResponse:
    """Something the engine does not accept."""
    assert isinstance(error, WartableError)
    text = engine_message(error).rstrip(".")
    return JSONResponse({"text": f"{text[:1].upper()}{text[1:]}."}, 400)


async def tell_invalid(_: Request, error: Exception) -> JSONResponse:
    """A field that is missing or cannot be read: the first of them."""
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    where = ".".join(str(part) for part in first["loc"] if part not in ("body", "query", "path"))
    called = {"": say("The request"), "name": say("Name"), "password": say("Password"), "text": say("Text")}
    return JSONResponse({"text": f"{called.get(where, where)}: {wrong_with(first)}."}, 422)


def wrong_with(field: Mapping[str, Any]) -> str:
    """What is wrong with a field; what our own pages never send is told in English only."""
    if field["type"] == "string_too_short":
        return number_of(TOO_SHORT, field["ctx"]["min_length"])
    if field["type"] == "string_too_long":
        return number_of(TOO_LONG, field["ctx"]["max_length"])
    return str(field["msg"]) if language() == ENGLISH else say("this cannot be read")


async def tell_http(_: Request, error: Exception) -> JSONResponse:
    """An address or a method that is not there."""
    assert isinstance(error, HTTPException)
    texts = {404: say("There is nothing at this address."), 405: say("This address does not take that method.")}
    return JSONResponse({"text": texts.get(error.status_code, str(error.detail))}, error.status_code, error.headers)
