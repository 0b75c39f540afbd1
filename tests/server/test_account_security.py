"""The safety of an account: password, recovery codes, sessions, export, deletion."""

from __future__ import annotations

import pytest

from tests.server.running_server import RunningServer
from tests.server.test_people import PASSWORD, account
from tests.server.visitor import Visitor

NEW = "a horse of ash"


def signed_in(visitor: Visitor) -> bool:
    return bool(visitor.get("/api/me").json()["account"])


def sign_in(server: RunningServer, name: str, password: str = PASSWORD) -> Visitor:
    visitor = server.person()
    assert visitor.post("/api/sessions", {"name": name, "password": password}).status_code == 200
    return visitor


# --- The password


def test_a_new_password_ends_the_other_sessions(server: RunningServer) -> None:
    member, name = account(server)
    elsewhere = sign_in(server, name)
    table = elsewhere.make()
    with elsewhere.live(table) as socket:
        socket.next("view")
        assert member.put("/api/me/password", {"old": PASSWORD, "new": NEW}).json() == {}
        socket.until_closed()
    assert signed_in(member)
    assert not signed_in(elsewhere)
    assert server.person().post("/api/sessions", {"name": name, "password": PASSWORD}).status_code == 403
    assert signed_in(sign_in(server, name, NEW))


def test_a_new_password_needs_the_old_one(server: RunningServer) -> None:
    member, name = account(server)
    assert member.put("/api/me/password", {"old": NEW, "new": NEW}).status_code == 403
    assert member.put("/api/me/password", {"old": PASSWORD, "new": "short"}).status_code == 422
    assert server.person().put("/api/me/password", {"old": PASSWORD, "new": NEW}).status_code == 409, "a guest has none"
    assert signed_in(sign_in(server, name))


# --- Recovery


def test_a_recovery_code_sets_a_new_password_once(server: RunningServer) -> None:
    member, name = account(server)
    assert member.post("/api/me/codes", {"password": NEW}).status_code == 403
    codes = member.post("/api/me/codes", {"password": PASSWORD}).json()["codes"]
    assert len(set(codes)) == 10
    assert member.get("/api/me/sessions").json()["codes"] == 10
    lost = server.person()
    wanted = {"name": name.upper(), "code": codes[3].upper().replace("-", " "), "password": NEW}
    assert lost.post("/api/recoveries", wanted).json() == {"name": name, "account": True}
    assert signed_in(lost)
    assert not signed_in(member), "all other sessions end"
    assert server.person().post("/api/recoveries", wanted).status_code == 403, "a code works once"
    assert lost.get("/api/me/sessions").json()["codes"] == 9
    assert signed_in(sign_in(server, name, NEW))


def test_new_codes_replace_the_old_ones(server: RunningServer) -> None:
    member, name = account(server)
    old = member.post("/api/me/codes", {"password": PASSWORD}).json()["codes"]
    member.post("/api/me/codes", {"password": PASSWORD})
    tried = server.person().post("/api/recoveries", {"name": name, "code": old[0], "password": NEW})
    assert tried.status_code == 403


def test_codes_are_stored_as_digests(server: RunningServer) -> None:
    member, _ = account(server)
    codes = member.post("/api/me/codes", {"password": PASSWORD}).json()["codes"]
    stored = b"".join(path.read_bytes() for path in server.folder.glob("wartable.db*"))
    assert not any(code.encode() in stored or code.replace("-", "").encode() in stored for code in codes)


# --- Sessions


def test_a_session_is_listed_with_its_device_and_can_be_ended(server: RunningServer) -> None:
    member, name = account(server)
    phone = server.person()
    agent = "Mozilla/5.0 (Android 14; Mobile; rv:130.0) Gecko/130.0 Firefox/130.0"
    phone.http.headers["User-Agent"] = agent
    phone.post("/api/sessions", {"name": name, "password": PASSWORD})
    found = member.get("/api/me/sessions").json()["sessions"]
    [other] = [session for session in found if not session["current"]]
    assert other["device"] == "Firefox, Android"
    assert sum(session["current"] for session in found) == 1
    assert member.http.delete(f"/api/me/sessions/{other['id']}").json() == {}
    assert not signed_in(phone)
    assert signed_in(member)
    assert member.http.delete(f"/api/me/sessions/{other['id']}").status_code == 404


def test_nobody_ends_the_session_of_somebody_else(server: RunningServer) -> None:
    member, _ = account(server)
    [mine] = member.get("/api/me/sessions").json()["sessions"]
    other, _ = account(server)
    assert other.http.delete(f"/api/me/sessions/{mine['id']}").status_code == 404
    assert signed_in(member)


# --- Export and deletion


def test_the_export_has_all_that_is_mine_and_nothing_else(server: RunningServer) -> None:
    member, name = account(server)
    table = member.make("me", "open", "open", public=True)
    bob, cleo = server.person("Bob"), server.person("Cleo")
    bob.join(table)
    cleo.join(table)
    member.say(table, "good luck")
    bob.say(table, "and to you")
    member.put(f"/api/tables/{table}/notes", {"text": "Bob bluffs"})
    answer = member.get("/api/me/export")
    assert "attachment" in answer.headers["content-disposition"]
    mine = answer.json()
    assert mine["profile"]["name"] == name
    assert [each["id"] for each in mine["tables"]] == [table]
    assert [line["text"] for line in mine["talk"]] == ["good luck"]
    assert mine["notes"] == [{"table": table, "text": "Bob bluffs"}]
    assert mine["ratings"] == []
    assert "password" not in answer.text


@pytest.mark.parametrize(("absent", "resigned"), [("bot", False), ("forfeit", True), ("wait", True)])
def test_a_deleted_account_leaves_seats_without_a_name(server: RunningServer, absent: str, resigned: bool) -> None:
    member, name = account(server)
    bob, cleo = server.person("Bob"), server.person("Cleo")
    table = member.make("me", "open", "open", public=True, absent=absent)
    bob.join(table)
    cleo.join(table)
    member.say(table, "my secret plan")
    with member.live(table) as socket:
        socket.next("view")
        assert member.post("/api/me/deletion", {"password": NEW}).status_code == 403
        assert member.post("/api/me/deletion", {"password": PASSWORD}).json() == {}
        socket.until_closed()
    assert not signed_in(member)
    view = bob.view(table)
    seat = view["table"]["seats"][0]
    assert (seat["player"], seat["kind"], seat["resigned"]) == ("deleted player", "bot", resigned)
    assert [(line["name"], line["text"]) for line in view["talk"]] == [("deleted player", "(removed)")]
    assert name not in str(view)
    assert server.person().post("/api/sessions", {"name": name, "password": PASSWORD}).status_code == 403
    assert server.person().post("/api/accounts", {"name": name, "password": PASSWORD}).status_code == 201, "it is free"


def test_a_waiting_table_of_a_deleted_account_is_closed(server: RunningServer) -> None:
    member, _ = account(server)
    table = member.make("me", "open", "open", public=True)
    member.post("/api/me/deletion", {"password": PASSWORD})
    assert server.person().view(table)["table"]["status"] == "over"
