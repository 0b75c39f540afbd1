"""The example in the documentation: a bot that plays over HTTP."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path
from types import ModuleType

import pytest

from tests.server.running_server import RunningServer

DOCS = Path(__file__).parents[2] / "docs"


@pytest.fixture(scope="module")
def client() -> ModuleType:
    spec = importlib.util.spec_from_file_location("bot_client", DOCS / "examples" / "bot_client.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_it_makes_a_table_and_plays_to_the_end(server: RunningServer, client: ModuleType) -> None:
    api = client.Server(server.address)
    options = {"max_rounds": 10}
    made = api.post("/api/tables", {"game": "proelio", "seats": ["me", "random", "random"], "options": options})
    end = client.play(api, made["id"])
    assert end["table"]["status"] == "over"
    assert end["table"]["result"]["text"]


def test_it_joins_by_link(server: RunningServer, client: ModuleType) -> None:
    ann = server.person("Ann")
    table = ann.make("open", "random", "random", options={"max_rounds": 10})
    assert re.fullmatch(r".+: .+", client.main(server.address, ann.view(table)["table"]["link"]))
    assert ann.view(table)["table"]["seats"][0]["player"] == "Example bot"


def test_every_address_is_documented(server: RunningServer) -> None:
    text = (DOCS / "api.md").read_text("utf-8")
    for path, deeds in server.person().get("/api/openapi.json").json()["paths"].items():
        for deed in deeds:
            assert f"`{deed.upper()} {path}" in text, f"{deed.upper()} {path}"


def test_every_field_is_documented(server: RunningServer) -> None:
    text = (DOCS / "api.md").read_text("utf-8")
    schemas = server.person().get("/api/openapi.json").json()["components"]["schemas"]
    for name, schema in schemas.items():
        for field in schema.get("properties", ()):
            assert f"`{field}`" in text or f'"{field}":' in text, f"{name}.{field}"


def test_every_parameter_is_documented(server: RunningServer) -> None:
    text = (DOCS / "api.md").read_text("utf-8")
    for path, deeds in server.person().get("/api/openapi.json").json()["paths"].items():
        for parameter in (parameter for deed in deeds.values() for parameter in deed.get("parameters", ())):
            documented = parameter["in"] == "path" or re.search(rf"`{parameter['name']}[`=]", text)
            assert documented, f"{path}: {parameter['name']}"
