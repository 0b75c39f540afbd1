"""What routes need from a request: the services, the person who calls, and the layout they want."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from fastapi import Depends, Path, Query, Request
from fastapi.responses import Response
from pydantic_core import to_json
from starlette.requests import HTTPConnection

from wartable.server.domain.device import device_of
from wartable.server.domain.person import Person
from wartable.server.domain.table import Table
from wartable.server.domain.viewer import Layout, StateForm
from wartable.server.middleware import address
from wartable.server.root_path import root_path
from wartable.server.schemas.bodies import ErrorBody
from wartable.server.services.people import COOKIE
from wartable.server.services.wiring import Services

COOKIE_SECONDS = 365 * 86_400

ERRORS = {
    403: "Not allowed for this caller",
    404: "Not found",
    409: "Not possible now",
    413: "Body too long",
    415: "Not JSON",
    422: "A field is missing or invalid",
    429: "Too many requests",
    503: "Not possible for a while",
}
ERROR_CONTENT = {"application/json": {"schema": {"$ref": f"#/components/schemas/{ErrorBody.__name__}"}}}
ERROR_RESPONSES: dict[int | str, dict[str, Any]] = {
    400: {"model": ErrorBody, "description": "Bad request"},
    **{status: {"content": ERROR_CONTENT, "description": text} for status, text in ERRORS.items()},
}
"""The errors that any call may have. Only one has a model: to make one for each takes long at every start."""


def services_of(connection: HTTPConnection) -> Services:
    """The services of the server that is called."""
    services: Services = connection.app.state.services
    return services


async def services(connection: HTTPConnection) -> Services:
    """:func:`services_of` for routes: FastAPI would run a plain function in another thread."""
    return services_of(connection)


# --- The caller


async def caller(request: Request) -> Person:
    """The person who calls. A new guest gets a cookie."""
    services = services_of(request)
    person = await services.people.read(request.cookies.get(COOKIE))
    services.presence.note(person.id)
    services.limits.calls.take(person.id if person.known else address(request.scope))
    if person.fresh:
        set_cookie(request, person)
    return person


async def saved_caller(request: Request, person: Annotated[Person, Depends(caller)]) -> Person:
    """A caller who is about to change something: guests are stored first."""
    return await save(request, person)


async def save(connection: HTTPConnection, person: Person) -> Person:
    """Store a guest, if this server takes new ones."""
    services = services_of(connection)
    if not person.known:
        services.state.check_guest(person)
        await services.shared_limits.add_person(address(connection.scope))
    return await services.people.save_guest(person, device(connection))


def device(connection: HTTPConnection) -> str:
    """The device of a caller in a few words."""
    return device_of(connection.headers.get("user-agent", ""))


async def player(request: Request, person: Annotated[Person, Depends(saved_caller)]) -> Person:
    """A caller who is about to take a seat."""
    services_of(request).state.check_guest(person)
    return person


async def table_creator(request: Request, person: Annotated[Person, Depends(player)]) -> Person:
    """A caller who is about to make a table."""
    await count_table(request, person)
    return person


async def count_table(request: Request, person: Person) -> None:
    """Refuse another table to a person who makes too many."""
    services = services_of(request)
    await services.shared_limits.add_table(address(request.scope), person.id)
    services.lobby.check_owner(person)


def set_cookie(connection: HTTPConnection, person: Person) -> None:
    """Send a person's cookie with the response."""
    cookie = cookie_header(connection, services_of(connection).people.cookie(person), COOKIE_SECONDS)
    connection.scope.setdefault("state", {})["cookies"] = [cookie]


def clear_cookie(connection: HTTPConnection) -> None:
    """Delete the cookie with the response."""
    connection.scope.setdefault("state", {})["cookies"] = [cookie_header(connection, "", 0)]


def cookie_header(connection: HTTPConnection, value: str, age: int) -> str:
    """A cookie that no script can read and no other site can send."""
    secure = "; Secure" if connection.url.scheme in ("https", "wss") else ""
    return f"{COOKIE}={value}; Path={root_path() or '/'}; Max-Age={age}; HttpOnly; SameSite=Lax{secure}"


# --- Parameters and responses


async def layout_query(
    small: Annotated[bool, Query(description="Draw it for a phone.")] = False,
    turned: Annotated[bool, Query(description="Draw it from the other side, if the game has one.")] = False,
) -> Layout:
    """How the table is to be drawn."""
    return Layout(small, turned)


Form = Annotated[Literal["page", "state"], Query(description="What to get: a page, or data for a program.")]


async def form_query(
    form: Form = "page",
    after: Annotated[
        int | None,
        Query(description="For a state: tell the events after this ply, not only the last.", ge=-1, le=1 << 31),
    ] = None,
) -> StateForm | None:
    """What a program wants; ``None`` for a page."""
    return StateForm(after) if form == "state" else None


Key = Annotated[str | None, Query(max_length=40, description="The key of a private table, from its link.")]


async def visible_table(
    request: Request,
    person: Annotated[Person, Depends(caller)],
    id: Annotated[str, Path(max_length=16, description="The id of a table.")],
    key: Key = None,
) -> Table:
    """A table that the caller may look at."""
    return await look(request, person, id, key)


async def look(connection: HTTPConnection, person: Person, id: str, key: str | None) -> Table:
    """A table that a person may look at; the right key lets them in for good."""
    access = services_of(connection).access
    if key and await access.needs_key(id, person):
        await access.check_key(id, key)
        person = await save(connection, person)
        await access.let_in(id, person)
    return await access.look(id, person)


AppServices = Annotated[Services, Depends(services)]
Caller = Annotated[Person, Depends(caller)]
SavedCaller = Annotated[Person, Depends(saved_caller)]
Player = Annotated[Person, Depends(player)]
VisibleTable = Annotated[Table, Depends(visible_table)]
TableCreator = Annotated[Person, Depends(table_creator)]
LayoutQuery = Annotated[Layout, Depends(layout_query)]
FormQuery = Annotated[StateForm | None, Depends(form_query)]
TableId = Annotated[str, Path(max_length=16, description="The id of a table.")]


def json_response(data: Any, status: int = 200) -> Response:
    """JSON without validation: payloads are typed already."""
    return Response(to_json(data), status, media_type="application/json")
