"""Who calls: the person behind a request, known by cookie, and how much they may ask for."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import Depends, Query, Request
from fastapi.responses import Response
from pydantic_core import to_json
from starlette.requests import HTTPConnection

from wartable.server.domain.table import Layout
from wartable.server.middleware import address
from wartable.server.schemas import ErrorBody
from wartable.server.services.hall import Hall
from wartable.server.services.people import COOKIE, Person

COOKIE_SECONDS = 365 * 86_400

ERROR_RESPONSES: dict[int | str, dict[str, Any]] = {
    400: {"model": ErrorBody, "description": "What was sent cannot be"},
    403: {"model": ErrorBody, "description": "The caller may not do this"},
    404: {"model": ErrorBody, "description": "There is no such thing"},
    409: {"model": ErrorBody, "description": "It cannot be done as things stand"},
    413: {"model": ErrorBody, "description": "Too long"},
    415: {"model": ErrorBody, "description": "Not JSON"},
    422: {"model": ErrorBody, "description": "A field is missing or cannot be read"},
    429: {"model": ErrorBody, "description": "Too much at once"},
}
"""What may go wrong with any call."""


def hall_of(connection: HTTPConnection) -> Hall:
    """The hall of the server that is called."""
    hall: Hall = connection.app.state.hall
    return hall


async def called(connection: HTTPConnection) -> Hall:
    """:func:`hall_of`, for routes: what is not a coroutine would be called in another thread."""
    return hall_of(connection)


async def caller(request: Request) -> Person:
    """Who calls. Somebody new is given a cookie."""
    hall = hall_of(request)
    person = await hall.people.read(request.cookies.get(COOKIE))
    hall.presence.note(person.id)
    hall.limits.calls.take(person.id if person.known else address(request.scope))
    if person.fresh:
        set_cookie(request, person)
    return person


async def saved_caller(request: Request, person: Annotated[Person, Depends(caller)]) -> Person:
    """Who calls to do something: guests are written down."""
    hall = hall_of(request)
    if not person.known:
        hall.limits.newcomers.take(address(request.scope))
    return await hall.people.save_guest(person)


async def table_creator(request: Request, person: Annotated[Person, Depends(saved_caller)]) -> Person:
    """Who calls to make a table."""
    limits = hall_of(request).limits
    limits.tables_from_address.take(address(request.scope))
    limits.tables.take(person.id)
    return person


def set_cookie(connection: HTTPConnection, person: Person) -> None:
    """Send the cookie that stands for somebody with the answer."""
    cookie = cookie_header(connection, hall_of(connection).people.cookie(person), COOKIE_SECONDS)
    connection.scope.setdefault("state", {})["cookies"] = [cookie]


def clear_cookie(connection: HTTPConnection) -> None:
    """Take the cookie away."""
    connection.scope.setdefault("state", {})["cookies"] = [cookie_header(connection, "", 0)]


def cookie_header(connection: HTTPConnection, value: str, age: int) -> str:
    """A cookie that no script reads and no other site sends along."""
    secure = "; Secure" if connection.url.scheme in ("https", "wss") else ""
    return f"{COOKIE}={value}; Path=/; Max-Age={age}; HttpOnly; SameSite=Lax{secure}"


InHall = Annotated[Hall, Depends(called)]
Caller = Annotated[Person, Depends(caller)]
SavedCaller = Annotated[Person, Depends(saved_caller)]
TableCreator = Annotated[Person, Depends(table_creator)]


def layout_query(
    small: Annotated[bool, Query(description="Whether it is drawn for a phone.")] = False,
    turned: Annotated[bool, Query(description="Whether it is seen from the other side, if the game has one.")] = False,
) -> Layout:
    """How the table is to be drawn."""
    return Layout(small, turned)


LayoutQuery = Annotated[Layout, Depends(layout_query)]


def answer(data: Any, status: int = 200) -> Response:
    """JSON as it is, without a second look: what is sent has its types already."""
    return Response(to_json(data), status, media_type="application/json")
