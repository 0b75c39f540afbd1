"""``wartable admin`` beside a running server, which notices within seconds."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests.cli.conftest import Ran, Run
from tests.server.conftest import SEED
from tests.server.running_server import RunningServer
from tests.server.test_people import PASSWORD, account
from tests.server.visitor import Visitor, eventually, fresh

Admin = Callable[..., Ran]


@pytest.fixture(autouse=True)
def known_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Deal every table so that the first seat begins."""
    monkeypatch.setattr("wartable.server.domain.new_table.fresh_seed", lambda: SEED)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    server = RunningServer(tmp_path_factory.mktemp("server")).start()
    yield server
    server.stop()


@pytest.fixture
def open_afterwards(admin: Admin, server: RunningServer) -> Iterator[None]:
    """Let everybody register again after a test."""
    yield
    admin("registration", "open")
    eventually(lambda: server.person().get("/api/server").json()["registration"] == "open")


@pytest.fixture
def admin(run: Run, server: RunningServer) -> Admin:
    """The command, on the database of the server."""
    return lambda *words: run("admin", *words, "--data-dir", str(server.folder))


def told(ran: Ran) -> Any:
    assert ran.code == 0, ran.err
    return json.loads(ran.out)


def sign_in(visitor: Visitor, name: str, password: str = PASSWORD) -> Any:
    return visitor.post("/api/sessions", {"name": name, "password": password})


def member_of(visitor: Visitor) -> bool:
    return bool(visitor.get("/api/me").json()["account"])


# --- People


def test_an_account_is_made_with_a_password_that_works(admin: Admin, server: RunningServer) -> None:
    name = f"Made {fresh()}"
    made = told(admin("people", "create", name, "--json"))
    assert made["account"] is True
    assert sign_in(server.person(), name, made["password"]).status_code == 200
    admin("people", "create", name.upper()).must_be_refused("belongs to an account")
    admin("people", "create", "x" * 41).must_be_refused("1 to 40")
    assert "Password: " in admin("people", "create", f"{name} II").out


def test_people_are_listed_and_shown(admin: Admin, server: RunningServer) -> None:
    member, name = account(server)
    guest = f"Guest of {name}"
    server.person(guest)
    member.make()
    assert [each["name"] for each in told(admin("people", "list", name, "--json"))] == [name]
    assert {each["name"] for each in told(admin("people", "list", name, "--guests", "--json"))} == {name, guest}
    assert name.split()[-1] in admin("people", "list").out  # a long name may be folded between its words
    shown = told(admin("people", "show", name.lower(), "--json"))
    assert (shown["name"], shown["sessions"], shown["tables"], shown["reports"]) == (name, 1, 1, 0)
    assert "Seats: 1" in admin("people", "show", shown["id"]).out
    admin("people", "show", "nobody at all").must_be_refused("there is nobody called", "people list")


def test_a_ban_ends_sessions_and_sockets_without_a_restart(admin: Admin, server: RunningServer) -> None:
    member, name = account(server)
    table = member.make()
    with member.live(table) as socket:
        socket.next("view")
        assert "banned" in admin("people", "ban", name, "--reason", "spam in every talk").out
        socket.until_closed()
    eventually(lambda: not member_of(member))
    refused = sign_in(server.person(), name)
    assert (refused.status_code, refused.json()["text"]) == (403, "This account is banned: spam in every talk")
    admin("people", "unban", name)
    assert sign_in(server.person(), name).status_code == 200


def test_a_rename_is_shown_at_open_tables(admin: Admin, server: RunningServer) -> None:
    member, name = account(server)
    table = member.make()
    member.view(table)
    admin("people", "rename", name, f"{name} the Good")
    member.until(table, lambda view: view["table"]["seats"][0]["player"] == f"{name} the Good")
    assert member.get("/api/me").json()["name"] == f"{name} the Good"


def test_a_muted_player_plays_but_does_not_talk(admin: Admin, server: RunningServer) -> None:
    member, name = account(server)
    table = member.make()
    admin("people", "mute", name, "--hours", "1")
    refused = member.say(table, "hello")
    assert (refused.status_code, "muted" in refused.json()["text"]) == (403, True)
    assert member.play(table, "draw_imperial", ply=0)["answer"] == "done"
    admin("people", "unmute", name)
    assert member.say(table, "hello").status_code == 200


def test_logout_and_a_new_password(admin: Admin, server: RunningServer) -> None:
    member, name = account(server)
    admin("people", "logout", name)
    eventually(lambda: not member_of(member))
    password = told(admin("people", "reset-password", name, "--json"))["password"]
    assert sign_in(server.person(), name).status_code == 403
    assert sign_in(server.person(), name, password).status_code == 200


def test_a_deleted_person_has_no_name(admin: Admin, server: RunningServer) -> None:
    member, name = account(server)
    bob = server.person("Bob")
    table = member.make("me", "open", "random", public=True, absent="bot")
    bob.join(table)
    admin("people", "delete", name)
    bob.until(table, lambda view: view["table"]["seats"][0]["player"] == "deleted player")
    assert not member_of(member)
    assert told(admin("people", "list", name, "--json")) == []


# --- Tables, reports, the server


def test_a_closed_table_is_over(admin: Admin, server: RunningServer) -> None:
    ann = server.person("Ann")
    table = ann.make()
    ann.play(table, "draw_imperial", ply=0)
    admin("tables", "close", table)
    result = ann.until(table, lambda view: view["table"]["status"] == "over")["table"]["result"]
    assert (result["text"], result["why"]) == ("The table was closed", "The operator of this server ended the game.")
    admin("tables", "close", table).must_be_refused("over already")
    admin("tables", "close", "nowhere").must_be_refused("there is no table 'nowhere'")


def test_a_report_is_read_and_closed(admin: Admin, server: RunningServer) -> None:
    ann, bob = server.person("Ann"), server.person("Bob")
    table = ann.make("me", "open", "random", public=True)
    bob.join(table)
    line = bob.say(table, "something nasty").json()["line"]
    ann.post(f"/api/tables/{table}/reports", {"line": line["n"], "text": "rude"})
    report = told(admin("reports", "list", "--json"))[-1]
    assert (report["reporter_name"], report["accused_name"], report["table"]) == ("Ann", "Bob", table)
    assert "> " in admin("reports", "list").out
    assert "something nasty" in admin("reports", "list").out
    number = str(report["id"])
    assert admin("reports", "close", number, "--decision", "warned").code == 0
    assert number not in [str(each["id"]) for each in told(admin("reports", "list", "--json"))]
    assert told(admin("reports", "list", "--all", "--json"))[-1]["decision"] == "warned"
    admin("reports", "close", number).must_be_refused("there is no open report")


def test_a_notice_reaches_open_pages_and_is_taken_back(admin: Admin, server: RunningServer) -> None:
    ann = server.person("Ann")
    with ann.live(ann.make()) as socket:
        socket.next("view")
        assert admin("notice", "Back  at noon.").out == "All pages show: Back at noon.\n"
        assert socket.next("notice")["text"] == "Back at noon."
        assert ann.get("/api/server").json()["notice"] == "Back at noon."
        admin("notice", "--clear")
        assert socket.next("notice")["text"] == ""
    admin("notice", "one", "--clear").must_be_refused("not both")


@pytest.mark.usefixtures("open_afterwards")
def test_registration_is_closed_and_opened_again(admin: Admin, server: RunningServer) -> None:
    member, name = account(server)
    guest = server.person("Gil")
    seated = guest.make()

    def registration() -> str:
        return str(guest.get("/api/server").json()["registration"])

    wanted = {"name": f"Late {name}", "password": PASSWORD}
    admin("registration", "guests")
    eventually(lambda: registration() == "guests")
    assert guest.post("/api/accounts", wanted).status_code == 403
    assert guest.make()
    admin("registration", "closed")
    eventually(lambda: registration() == "closed")
    assert guest.post("/api/tables", {"game": "proelio"}).status_code == 403
    assert server.person().put("/api/me", {"name": "New"}).status_code == 403
    assert guest.play(seated, "draw_imperial", ply=0)["answer"] == "done", "games under way go on"
    assert member.make()
    assert sign_in(server.person(), name).status_code == 200
    admin("registration", "open")
    eventually(lambda: registration() == "open")
    assert guest.post("/api/accounts", wanted).status_code == 201
    admin("registration", "ajar").must_be_refused("'ajar'", "open, guests, closed")


def test_every_action_is_in_the_audit_log(admin: Admin, server: RunningServer) -> None:
    _, name = account(server)
    before = len(told(admin("audit", "--limit", "1000", "--json")))
    admin("people", "mute", name)
    admin("people", "ban", name, "--reason", "spam")
    admin("notice", "hello")
    admin("notice", "--clear")
    rows = told(admin("audit", "--limit", "1000", "--json"))[before:]
    assert [row["action"] for row in rows] == ["mute", "ban", "notice", "notice"]
    assert rows[1]["target"].startswith(name)
    assert rows[1]["details"] == "spam"
    assert all(row["actor"] and row["at"] for row in rows)
    assert name.split()[-1] in admin("audit").out  # a long name may be folded between its words


def test_what_is_asked_for_while_no_server_runs_is_done_at_the_next_start(
    run: Run, tmp_path_factory: pytest.TempPathFactory
) -> None:
    folder = tmp_path_factory.mktemp("later")
    server = RunningServer(folder).start()
    ann = server.person("Ann")
    table = ann.make(public=True)
    server.stop()
    assert run("admin", "tables", "close", table, "--data-dir", str(folder)).code == 0
    server = RunningServer(folder).start()
    try:
        server.person().until(table, lambda view: view["table"]["status"] == "over")
    finally:
        server.stop()


def test_without_a_database_it_says_what_to_do(run: Run, tmp_path: Any) -> None:
    run("admin", "audit", "--data-dir", str(tmp_path)).must_be_refused("there is no database", "--data-dir")


def test_the_environment_may_name_the_data_folder(
    run: Run, server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WARTABLE_DATA_DIR", str(server.folder))
    assert told(run("admin", "registration", "--json")) == {"registration": "open"}


def test_wrong_use_is_one_line(run: Run) -> None:
    run("admin", "people", "bann", "x").must_be_refused("bann")
    run("admin", "people", "ban").must_be_refused("PERSON")
