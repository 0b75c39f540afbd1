"""Requests are answered one by one by the event loop, so nothing in them may be slow or wait for a thread."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from fastapi.dependencies.models import Dependant
from fastapi.routing import APIRoute

from wartable.server.routes import finished, live, pages, people, play, tables

ROUTES = [
    route
    for part in (tables, play, live, finished, people, pages)
    for route in part.router.routes
    if isinstance(route, APIRoute)
]


def calls(dependant: Dependant) -> Iterator[Callable[..., Any]]:
    """What is called to answer a request: the function of a route, and all that it depends on."""
    if dependant.call is not None:
        yield dependant.call
    for needed in dependant.dependencies:
        yield from calls(needed)


@pytest.mark.parametrize("route", ROUTES, ids=lambda route: f"{route.name} {route.path}")
def test_no_request_waits_for_a_thread(route: APIRoute) -> None:
    for call in calls(route.dependant):
        assert inspect.iscoroutinefunction(call), f"FastAPI runs {call.__name__} in another thread"
