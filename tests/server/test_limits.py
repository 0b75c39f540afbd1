"""Requests are checked and limited, and responses have security headers."""

from __future__ import annotations

import socket
from concurrent.futures import ThreadPoolExecutor, wait

import pytest

from tests.server.running_server import RunningServer
from tests.server.visitor import TIMEOUT_SECONDS, Visitor
from wartable.server import http_connection
from wartable.server.http_errors import ApiError
from wartable.server.limits import Buckets, Limits, Rate
from wartable.server.services import reviews


@pytest.mark.parametrize(
    "path", ["/", "/api/games", "/api/home", "/api/nowhere", "/nowhere", "/web/art/house.svg", "/api/openapi.json"]
)
def test_every_document_has_security_headers(ann: Visitor, path: str) -> None:
    headers = ann.get(path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "script-src 'self';" in policy
    assert "frame-ancestors 'none'" in policy
    assert "object-src 'none'" in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["x-frame-options"] == "DENY"
    assert headers["referrer-policy"] == "same-origin"
    assert "server" not in headers


@pytest.mark.parametrize("path", ["/web/js/table.js", "/web/css/table.css"])
def test_what_is_no_document_has_only_the_headers_that_matter_to_it(ann: Visitor, path: str) -> None:
    headers = ann.get(path).headers
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["cross-origin-resource-policy"] == "same-origin"
    assert "content-security-policy" not in headers


def test_api_responses_are_not_cached(ann: Visitor) -> None:
    assert ann.get("/api/home").headers["cache-control"] == "no-store"


def test_errors_are_one_line_of_json(ann: Visitor) -> None:
    for answer in (ann.get("/nowhere"), ann.get("/api/nowhere"), ann.http.delete("/api/games")):
        assert answer.status_code in (404, 405)
        assert list(answer.json()) == ["text"]
        assert "\n" not in answer.json()["text"]


def test_an_unexpected_error_is_answered_with_500(
    server: RunningServer, ann: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("wartable.server.presenters.games.all_games", lambda: 1 / 0)
    answer = ann.get("/api/games")
    assert answer.status_code == 500
    assert "went wrong" in answer.json()["text"]
    assert "content-security-policy" in answer.headers


# --- Who may change something


def test_a_change_needs_our_own_header(server: RunningServer) -> None:
    answer = server.person().http.post("/api/tables", json={"game": "proelio"}, headers={"X-Wartable": ""})
    assert answer.status_code == 403
    assert "X-Wartable" in answer.json()["text"]


@pytest.mark.parametrize("origin", ["https://evil.example", "http://127.0.0.1:1", "null", "http://["])
def test_a_page_of_another_site_cannot_change_anything(ann: Visitor, origin: str) -> None:
    answer = ann.http.post("/api/tables", json={"game": "proelio"}, headers={"Origin": origin})
    assert answer.status_code == 403
    assert "another site" in answer.json()["text"]


def test_our_own_pages_can(ann: Visitor) -> None:
    answer = ann.http.post("/api/tables", json={"game": "proelio"}, headers={"Origin": ann.address})
    assert answer.status_code == 201


def test_only_json_is_accepted(ann: Visitor) -> None:
    answer = ann.http.post("/api/tables", data={"game": "proelio"})
    assert answer.status_code == 415
    broken = ann.http.post("/api/tables", content=b"{game", headers={"Content-Type": "application/json"})
    assert broken.status_code == 422
    assert broken.json()["text"]


# --- How much


def test_no_request_is_longer_than_64_kb(ann: Visitor) -> None:
    table = ann.make()
    long = {"text": "x" * 70_000}
    assert ann.put(f"/api/tables/{table}/notes", long).status_code == 413
    parts = (b'{"text": "' + b"x" * 10_000 for _ in range(10))
    headers = {"Content-Type": "application/json"}
    answer = ann.http.put(f"/api/tables/{table}/notes", content=parts, headers=headers)
    assert answer.status_code == 413
    assert "64 KB" in answer.json()["text"]


def calls_taken(monkeypatch: pytest.MonkeyPatch, calls: int, each_second: float) -> int:
    """How many calls of one person are answered at this pace."""
    now = [0.0]
    monkeypatch.setattr("wartable.server.limits.time.monotonic", lambda: now[0])
    limits = Limits()
    for call in range(calls):
        now[0] = call / each_second
        try:
            limits.calls_from_address.take("127.0.0.1")
            limits.calls.take("Ann")
        except ApiError:
            return call
    return calls


def test_a_fast_program_is_never_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    assert calls_taken(monkeypatch, 30_000, each_second=300) == 30_000


def test_expensive_requests_are_limited() -> None:
    limits, most = Limits(), {"tables": 30, "lines": 30, "passwords": 10, "hints": 20}
    for name, few in most.items():
        bucket: Buckets = getattr(limits, name)
        for _ in range(few):
            bucket.take("Eve")
        with pytest.raises(ApiError):
            bucket.take("Eve")


def test_a_flood_of_requests_is_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    assert calls_taken(monkeypatch, 30_000, each_second=3000) < 6000


@pytest.mark.parametrize("each_second", [1000, 30, 1, 0.2])
def test_the_wait_is_at_least_a_second(each_second: float) -> None:
    bucket = Buckets(Rate(1000, each_second))
    bucket.take("Ann", 1000)
    with pytest.raises(ApiError) as told:
        bucket.take("Ann", 10)
    assert int(told.value.text.partition("again in ")[2].partition(" s")[0]) >= 1


def test_too_many_requests_are_refused(own_server: RunningServer) -> None:
    own_server.services.limits.calls = Buckets(Rate(burst=5, each_second=0.01))
    ann, bob = own_server.person("Ann"), own_server.person("Bob")
    answers = [ann.get("/api/home") for _ in range(8)]
    assert [answer.status_code for answer in answers][:3] == [200, 200, 200]
    assert answers[-1].status_code == 429
    assert "Try again in" in answers[-1].json()["text"]
    assert bob.get("/api/home").status_code == 200, "others do not"


def test_guessing_the_password_of_one_account_is_slow_from_everywhere(own_server: RunningServer) -> None:
    limits = own_server.services.limits
    limits.passwords, limits.guesses = Buckets(Rate(1000, 1)), Buckets(Rate(2, 0.001))
    names = ["Ann", " ann ", "ANN", "Bob"]
    guesses = [own_server.person().post("/api/sessions", {"name": name, "password": "a long guess"}) for name in names]
    assert [guess.status_code for guess in guesses] == [403, 403, 429, 403]


def test_guessing_passwords_is_slow(own_server: RunningServer) -> None:
    own_server.services.limits.passwords = Buckets(Rate(2, 0.001))
    eve = own_server.person()
    guesses = [eve.post("/api/sessions", {"name": "Ann", "password": f"guess {n:04}"}) for n in range(3)]
    assert [guess.status_code for guess in guesses] == [403, 403, 429]
    assert eve.post("/api/accounts", {"name": "Eve", "password": "password"}).status_code == 429


def test_nobody_floods_the_server_with_tables(own_server: RunningServer) -> None:
    own_server.services.limits.tables = Buckets(Rate(2, 0.001))
    ann = own_server.person()
    made = [ann.post("/api/tables", {"game": "proelio"}).status_code for _ in range(3)]
    assert made == [201, 201, 429]


def test_a_table_that_is_asked_for_twice_counts_once(own_server: RunningServer) -> None:
    own_server.services.limits.tables = Buckets(Rate(1, 0.001))
    ann = own_server.person()
    wanted = {"game": "proelio", "seats": ["me", "open", "open"]}
    made = [ann.post("/api/tables", {**wanted, "request": name}).status_code for name in ("one", "one", "two")]
    assert made == [201, 201, 429]


@pytest.mark.parametrize("limit", ["tables_from_address", "newcomers"])
def test_limits_hold_for_a_new_guest_each_time(own_server: RunningServer, limit: str) -> None:
    setattr(own_server.services.limits, limit, Buckets(Rate(3, 0.001)))
    eve = own_server.person()
    answers = []
    for _ in range(5):
        eve.http.cookies.clear()
        answers.append(eve.post("/api/tables", {"game": "proelio"}).status_code)
    assert answers == [201, 201, 201, 429, 429]


def test_nobody_floods_a_table_with_talk(own_server: RunningServer) -> None:
    own_server.services.limits.lines = Buckets(Rate(2, 0.001))
    ann = own_server.person()
    table = ann.make()
    assert [ann.say(table, "ahoy").status_code for _ in range(3)] == [200, 200, 429]


def test_verifications_and_reviews_are_limited(own_server: RunningServer, monkeypatch: pytest.MonkeyPatch) -> None:
    own_server.services.limits.proofs = Buckets(Rate(1, 0.001))
    own_server.services.limits.reviews = Buckets(Rate(1, 0.001))
    ann, bob = own_server.person(), own_server.person()
    tables = [ann.make(public=True) for _ in range(2)]
    for table in tables:
        ann.resign(table)
    assert [ann.get(f"/api/tables/{table}/verify").status_code for table in tables] == [200, 429]
    assert [ann.get(f"/api/tables/{table}/review").status_code for table in tables] == [202, 429]
    monkeypatch.setattr(reviews, "MAX_REVIEWS", 0)
    assert "Too many games" in bob.get(f"/api/tables/{tables[1]}/review").json()["text"]


def test_frames_and_hints_are_limited(own_server: RunningServer) -> None:
    own_server.services.limits.frames = Buckets(Rate(3, 0.001))
    own_server.services.limits.hints = Buckets(Rate(0, 0.001))
    ann = own_server.person()
    table = ann.make()
    assert [ann.get(f"/api/tables/{table}/frames").status_code for _ in range(4)] == [200, 200, 200, 429]
    assert ann.get(f"/api/tables/{table}/hint").status_code == 429


HALF_REQUESTS = [
    b"",
    b"GET / HT",
    b"GET / HTTP/1.1\r\nHost: x\r\n",
    b"POST /api/tables HTTP/1.1\r\nX-Wartable: 1\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{",
]


@pytest.mark.parametrize("sent", HALF_REQUESTS)
def test_half_a_request_does_not_hold_a_connection(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch, sent: bytes
) -> None:
    monkeypatch.setattr(http_connection, "REQUEST_SECONDS", 0.1)
    host, port = server.address.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port)), timeout=TIMEOUT_SECONDS) as connection:
        connection.sendall(sent)
        assert connection.recv(1000) == b""


def test_a_whole_request_holds_its_connection(server: RunningServer, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, bob = server.person(), server.person()
    table = ann.make("me", "open", "open", public=True)
    version = bob.view(table)["version"]
    monkeypatch.setattr(http_connection, "REQUEST_SECONDS", 0.1)
    with ThreadPoolExecutor() as pool:
        waiting = pool.submit(bob.get, f"/api/tables/{table}/news", since=version)
        wait([waiting], timeout=0.5)
        ann.say(table, "Still there?")
        assert waiting.result().status_code == 200
