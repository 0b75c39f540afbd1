"""The API does what its OpenAPI description says, whatever it is sent."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.server.running_server import RunningServer
from tests.server.visitor import TIMEOUT_SECONDS, Visitor
from wartable.server.app import create_app
from wartable.server.settings import Settings

EXAMPLES = 20
CHECKS = [not_a_server_error, response_schema_conformance, status_code_conformance, content_type_conformance]


@pytest.fixture(scope="module")
def caller(server: RunningServer) -> Visitor:
    return server.person("Ann")


@pytest.fixture(scope="module")
def known(caller: Visitor) -> list[str]:
    """Tables that are waiting, playing and over."""
    over = caller.make()
    caller.resign(over)
    return [caller.make("me", "open", "open"), caller.make(hints=False), over]


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Do not wait for news."""
    monkeypatch.setattr("wartable.server.routes.live.NEWS_SECONDS", 0.01)


schema = schemathesis.openapi.from_dict(create_app(Settings(Path("nowhere"))).openapi())


@schema.parametrize()
@settings(
    max_examples=EXAMPLES,
    deadline=None,
    suppress_health_check=list(HealthCheck),
    derandomize=True,
    database=None,
)
def test_responses_match_the_schema(case: Any, server: RunningServer, caller: Visitor, known: list[str]) -> None:
    rng = random.Random(repr(case))
    if "id" in (case.path_parameters or {}) and rng.random() < 0.8:
        case.path_parameters["id"] = rng.choice(known)
    cookies = {} if "sessions" in case.path else dict(caller.http.cookies)
    headers = {"X-Wartable": "1", "X-Forwarded-For": f"fuzz-{rng.random()}"}
    case.call_and_validate(
        base_url=server.address, headers=headers, cookies=cookies, checks=CHECKS, timeout=TIMEOUT_SECONDS
    )
