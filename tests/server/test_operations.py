"""Running a server: probes, metrics, logs without secrets, options from the environment."""

from __future__ import annotations

import json
import re
import signal
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
import typer.main

from tests.server.process import Process
from tests.server.running_server import RunningServer
from tests.server.visitor import TIMEOUT_SECONDS, Visitor, eventually
from wartable.cli import app
from wartable.engine.errors import BadOption
from wartable.server.health import Stage
from wartable.server.limits import Rate
from wartable.server.root_path import read_root_path
from wartable.server.services.gauges import Gauges

SECRET = "xSECRETx"
"""Marks all that must not get into the log."""
SERVE = typer.main.get_command(app).commands["serve"]  # type: ignore[attr-defined]


def browser(server: RunningServer | Process) -> httpx.Client:
    """A visitor who asks for paths of the host."""
    return httpx.Client(base_url=server.address.partition("/wartable")[0], timeout=TIMEOUT_SECONDS)


# --- Probes


def test_a_server_is_ready_only_while_it_can_do_its_work(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    probe = browser(server)
    assert probe.get("/readyz").json() == {"ready": True}
    for stage in (Stage.STARTING, Stage.STOPPING):
        with monkeypatch.context() as patch:
            patch.setattr(server.app.state.health, "stage", stage)
            assert probe.get("/readyz").status_code == 503
            assert stage.value in probe.get("/readyz").json()["text"]
            assert probe.get("/livez").status_code == 200
    assert not probe.cookies


def test_a_server_without_its_database_is_alive_but_not_ready(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    def away() -> None:
        raise OSError("gone")

    monkeypatch.setattr(server.services.database, "reading", away)
    assert browser(server).get("/readyz").status_code == 503
    assert browser(server).get("/livez").status_code == 200


def test_nothing_but_probes_is_answered_while_a_server_starts(
    server: RunningServer, ann: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server.app.state.health, "stage", Stage.STARTING)
    answer = ann.get("/api/home")
    assert answer.status_code == 503
    assert "starting" in answer.json()["text"]


# --- A process with everything switched on


@pytest.fixture(scope="module")
def process(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    options = ("--log-level", "debug", "--log-format", "json", "--metrics-port", "0", "--drain", "600")
    process = Process(tmp_path_factory.mktemp("process"), 0, *options).start()
    yield process
    process.kill()


def lines(process: Process) -> list[dict[str, Any]]:
    """The log so far."""
    return [json.loads(line) for line in list(process.said) if line.startswith("{")]


def metrics(process: Process) -> str:
    """What Prometheus would get."""
    eventually(lambda: any("metrics at" in line["message"] for line in lines(process)))
    [told] = [line["message"] for line in lines(process) if "metrics at" in line["message"]]
    return httpx.get(told.removeprefix("metrics at "), timeout=TIMEOUT_SECONDS).text


def sample(text: str, name: str) -> float:
    """The value of one series."""
    return float(re.search(rf"^{re.escape(name)} (\S+)$", text, re.MULTILINE)[1])  # type: ignore[index]


def test_metrics_tell_what_happens(process: Process) -> None:
    ann = process.person()
    table = ann.make("me", "squire", "squire")
    move = ann.moves_asked(table)[0]
    assert ann.move(table, move).json()["answer"] == "done"
    with ann.live(table) as socket:
        socket.next("view")
        text = metrics(process)
    assert sample(text, "wartable_open_sockets") == 1
    assert sample(text, "wartable_tables_in_memory") == 1
    assert sample(text, "wartable_tables_playing") == 1
    assert sample(text, 'wartable_move_seconds_count{game="proelio"}') == 1
    assert sample(text, 'wartable_request_seconds_count{route="POST /api/tables",status="201"}') == 1
    assert sample(text, "wartable_database_commit_seconds_count") >= 1
    assert sample(text, 'wartable_limit_refusals_total{limit="tables"}') == 0
    assert sample(text, 'wartable_worker_replacements_total{work="bots"}') == 0
    assert sample(text, "process_resident_memory_bytes") > 1e6
    eventually(lambda: sample(metrics(process), "wartable_event_loop_lag_seconds_count") > 0)
    ann.make("squire", "squire", "squire")
    eventually(lambda: 'wartable_bot_thinking_seconds_count{level="squire"}' in metrics(process))
    assert "wartable_bot_queue" in text
    assert table not in text, "no series for a single table"


def test_a_refused_caller_is_counted(server: RunningServer, ann: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    limits = server.services.limits
    monkeypatch.setattr(limits.lines, "rate", Rate(0, 0.001))
    assert ann.say(ann.make("me", "open", "open"), "hello").status_code == 429
    samples = [sample for metric in Gauges(server.services, vars(limits)).collect() for sample in metric.samples]
    refused = {sample.labels["limit"]: sample.value for sample in samples if "limit" in sample.labels}
    assert (refused["lines"], refused["tables"]) == (1, 0)


def test_each_line_of_the_log_is_json_and_tells_its_request(process: Process) -> None:
    answer = process.person().get("/api/games")
    request = answer.headers["x-request-id"]
    eventually(lambda: any(line.get("request") == request for line in lines(process)))
    [line] = [line for line in lines(process) if line.get("request") == request]
    assert line["message"].startswith("GET /api/games 200")
    assert line["level"] == "debug"
    assert line["logger"] == "wartable.requests"
    assert process.person().get("/api/games").headers["x-request-id"] != request


def filled(schema: dict[str, Any], schemas: dict[str, Any]) -> Any:
    """A value for a schema, with the secret in every text."""
    schema = schemas[schema["$ref"].rpartition("/")[2]] if "$ref" in schema else schema
    for several in ("anyOf", "oneOf", "allOf"):
        if several in schema:
            return filled(schema[several][0], schemas)
    if "const" in schema or "enum" in schema:
        return schema.get("const", schema.get("enum", [""])[0])
    kind = schema.get("type")
    if kind == "object":
        return {name: filled(each, schemas) for name, each in schema.get("properties", {}).items()}
    if kind == "array":
        return [filled(schema["items"], schemas)]
    return {"integer": 0, "number": 0, "boolean": False}.get(str(kind), f"{SECRET} and more")


def test_no_secret_that_is_sent_to_any_route_gets_into_the_log(process: Process) -> None:
    ann = process.person()
    table = ann.make("me", "open", "open")
    key = ann.key(table)
    cookie = ann.http.cookies["wartable"]
    assert ann.post("/api/accounts", {"name": "Ann", "password": f"{SECRET} password"}).status_code == 201
    assert ann.say(table, f"{SECRET} talk").status_code == 200
    api = ann.get("/api/openapi.json").json()
    schemas = api["components"]["schemas"]
    marked = {"Authorization": f"Bearer {SECRET}", "Cookie": f"wartable={SECRET}; other={SECRET}"}
    for path, methods in api["paths"].items():
        for method, about in methods.items():
            body = about.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema")
            for headers in ({}, marked):
                ann.http.request(
                    method,
                    path.replace("{id}", table),
                    params={"key": SECRET, "token": SECRET, "since": -1},
                    json=None if body is None else filled(body, schemas),
                    headers=headers,
                )
    assert ann.get("/account", key=key, token=SECRET).status_code == 200
    with ann.live(table, query=f"&key={key}&token={SECRET}"):
        pass
    last = ann.get("/livez").headers["x-request-id"]
    eventually(lambda: any(line.get("request") == last for line in lines(process)))
    log = "".join(process.said)
    assert "POST /api/sessions" in log
    for secret in (SECRET, key, cookie):
        assert secret not in log


def test_a_server_that_is_about_to_stop_says_so_before_it_does(process: Process) -> None:
    process.process.send_signal(signal.SIGTERM)
    eventually(lambda: browser(process).get("/readyz").status_code == 503)
    assert "stopping" in browser(process).get("/readyz").json()["text"]
    assert process.person().get("/api/games").status_code == 200, "those who come are still served"
    process.process.send_signal(signal.SIGINT)
    assert process.process.wait(TIMEOUT_SECONDS) == 0


# --- Options


def test_every_option_can_come_from_the_environment() -> None:
    for option in SERVE.params:
        if option.name not in ("open", "help"):
            assert option.envvar == f"WARTABLE_{option.name.upper()}"


def test_the_environment_may_name_several_proxies(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WARTABLE_TRUSTED_PROXY", "10.0.0.0/8 192.168.0.0/16")
    monkeypatch.setenv("WARTABLE_PORT", "9000")
    chosen = SERVE.make_context("serve", []).params
    assert list(chosen["trusted_proxy"]) == ["10.0.0.0/8", "192.168.0.0/16"]
    assert chosen["port"] == 9000


# --- Below a path of a shared host


@pytest.fixture(scope="module")
def below(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    below = RunningServer(tmp_path_factory.mktemp("below"), root_path="/wartable").start()
    yield below
    below.stop()


@pytest.mark.parametrize("path", ["/", "/new", "/rules", "/rules/proelio", "/account", "/table/x"])
def test_a_page_below_a_path_names_no_address_outside_it(below: RunningServer, path: str) -> None:
    with browser(below) as visitor:
        for language in ("en", "ru"):
            page = visitor.get(f"/wartable{path}", headers={"Accept-Language": language})
            named = re.findall(r'(?:href|src|action|data-\w+)="(/[^"]*)"', page.text)
            assert named
            assert [address for address in named if not address.startswith("/wartable/")] == []
            assert "; Path=/wartable;" in page.headers.get("set-cookie", "; Path=/wartable;")
        for address in {address for address in named if "/web/" in address or "/games/" in address}:
            assert visitor.get(address).status_code == 200


def test_a_proxy_may_take_the_path_away(below: RunningServer) -> None:
    visitor = browser(below)
    assert visitor.get("/api/games").json() == visitor.get("/wartable/api/games").json()
    assert visitor.get("/wartable").status_code == 200
    assert visitor.get("/wartablex").status_code == 404


def test_covers_lie_where_their_server_does(below: RunningServer, server: RunningServer) -> None:
    for place, running in (("/wartable/games/", below), ("/games/", server), ("/wartable/games/", below)):
        assert all(game["cover"].startswith(place) for game in running.person().get("/api/games").json())


def test_views_name_addresses_below_the_path(below: RunningServer) -> None:
    ann = below.person()
    table = ann.make()
    view = ann.view(table)
    assert view["table"]["link"].startswith(f"/wartable/table/{table}")
    for address in (view["backdrop"], view["style"], *view["sprites"]):
        assert address.startswith("/wartable/games/")
    with ann.live(table) as socket:
        assert socket.next("view")


@pytest.mark.parametrize("path", ["wartable", "/a//b", "/a b", "//host"])
def test_a_bad_root_path_is_refused(path: str) -> None:
    with pytest.raises(BadOption, match="--root-path"):
        read_root_path(path)
