"""Turns errors into responses: one line that says what is wrong, in the caller's language."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException

from wartable.engine.errors import WartableError
from wartable.i18n.translator import ENGLISH, Forms, language, number_of, say
from wartable.server.http_errors import ApiError, engine_message, storage_away
from wartable.server.store.database import DatabaseAway, InvalidValue

log = logging.getLogger("wartable.requests")

TOO_SHORT = Forms("at least {n} letter", "at least {n} letters")
TOO_LONG = Forms("at most {n} letter", "at most {n} letters")


def add_error_handlers(app: FastAPI) -> None:
    """Answer every kind of error with an :class:`~wartable.server.schemas.bodies.ErrorBody`."""
    app.add_exception_handler(ApiError, on_api_error)
    app.add_exception_handler(DatabaseAway, on_database_away)
    app.add_exception_handler(InvalidValue, on_invalid_value)
    app.add_exception_handler(WartableError, on_engine_error)
    app.add_exception_handler(RequestValidationError, on_invalid_field)
    app.add_exception_handler(HTTPException, on_http_error)


async def on_api_error(_: Request, error: Exception) -> JSONResponse:
    """A service cannot do what the caller wants."""
    assert isinstance(error, ApiError)
    return JSONResponse({"text": error.text}, error.status, error.headers)


async def on_database_away(request: Request, error: Exception) -> JSONResponse:
    """The database cannot be used now."""
    assert isinstance(error, DatabaseAway)
    log.warning("%s %s: the database cannot be used: %s", request.method, request.url.path, error)
    return await on_api_error(request, storage_away(full=error.full))


async def on_invalid_value(request: Request, error: Exception) -> JSONResponse:
    """The database cannot hold a value of the request."""
    log.info("%s %s: %s", request.method, request.url.path, error)
    return JSONResponse({"text": say("The request has a text or a number that cannot be stored.")}, 422)


async def on_engine_error(_: Request, error: Exception) -> JSONResponse:
    """The engine refuses something."""
    assert isinstance(error, WartableError)
    text = engine_message(error).rstrip(".")
    return JSONResponse({"text": f"{text[:1].upper()}{text[1:]}."}, 400)


async def on_invalid_field(_: Request, error: Exception) -> JSONResponse:
    """A field is missing or invalid; only the first is named."""
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    field = ".".join(str(part) for part in first["loc"] if part not in ("body", "query", "path"))
    labels = {"": say("The request"), "name": say("Name"), "password": say("Password"), "text": say("Text")}
    return JSONResponse({"text": f"{labels.get(field, field)}: {field_problem(first)}."}, 422)


def field_problem(field: Mapping[str, Any]) -> str:
    """What is wrong with a field. Details that our own pages never cause are in English only."""
    if field["type"] == "string_too_short":
        return number_of(TOO_SHORT, field["ctx"]["min_length"])
    if field["type"] == "string_too_long":
        return number_of(TOO_LONG, field["ctx"]["max_length"])
    return str(field["msg"]) if language() == ENGLISH else say("not readable")


async def on_http_error(_: Request, error: Exception) -> JSONResponse:
    """There is no such address or method."""
    assert isinstance(error, HTTPException)
    texts = {404: say("There is nothing at this address."), 405: say("This address does not take that method.")}
    return JSONResponse({"text": texts.get(error.status_code, str(error.detail))}, error.status_code, error.headers)
