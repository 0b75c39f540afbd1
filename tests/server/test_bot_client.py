"""The example in the documentation: a bot that plays over HTTP."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path
from types import ModuleType

import pytest

from tests.server.house import House

DOCS = Path(__file__).parents[2] / "docs"


@pytest.fixture(scope="module")
def client() -> ModuleType:
    spec = importlib.util.spec_from_file_location("bot_client", DOCS / "examples" / "bot_client.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_it_makes_a_table_and_plays_it_to_the_end(house: House, client: ModuleType) -> None:
    server = client.Server(house.address)
    options = {"max_rounds": 10}
    made = server.post("/api/tables", {"game": "proelio", "seats": ["me", "random", "random"], "options": options})
    end = client.play(server, made["id"])
    assert end["table"]["status"] == "over"
    assert end["table"]["result"]["text"]


def test_it_joins_by_link(house: House, client: ModuleType) -> None:
    ann = house.person("Ann")
    table = ann.make("open", "random", "random", options={"max_rounds": 10})
    assert re.fullmatch(r".+: .+", client.main(house.address, ann.view(table)["table"]["link"]))
    assert ann.view(table)["table"]["seats"][0]["player"] == "Example bot"


def test_every_address_of_the_api_is_in_its_documentation(house: House) -> None:
    text = (DOCS / "api.md").read_text("utf-8")
    for path, deeds in house.person().get("/api/openapi.json").json()["paths"].items():
        for deed in deeds:
            assert f"`{deed.upper()} {path}" in text, f"{deed.upper()} {path}"


def test_the_messages_of_the_documentation_are_those_there_are(house: House) -> None:
    text = (DOCS / "api.md").read_text("utf-8")
    schemas = house.person().get("/api/openapi.json").json()["components"]["schemas"]
    for name in ("Seat", "TableOut", "Frame", "LogEntry", "Offer", "Turn", "Line", "ViewOut", "Card"):
        for field in schemas[name]["properties"]:
            assert f"`{field}`" in text, f"{name}.{field}"
