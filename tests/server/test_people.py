"""Guests play without registering; accounts let them sign in anywhere."""

from __future__ import annotations

import pytest

from tests.server.running_server import RunningServer
from tests.server.visitor import Visitor, fresh

PASSWORD = "a horse of oak"


def account(server: RunningServer, name: str | None = None) -> tuple[Visitor, str]:
    """A visitor with an account of a new name."""
    name = name or f"Member {fresh()}"
    member = server.person()
    assert member.post("/api/accounts", {"name": name, "password": PASSWORD}).status_code == 201
    return member, name


def test_a_cookie_identifies_a_guest(server: RunningServer) -> None:
    guest = server.person()
    first = guest.get("/api/home").json()["me"]
    assert first["name"].startswith("Guest ")
    assert guest.get("/api/home").json()["me"] == first
    cookie = guest.get("/").headers.get("set-cookie") or server.person().get("/").headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    assert "Secure" not in cookie


def test_behind_https_the_cookie_is_secure(server: RunningServer) -> None:
    answer = server.person().http.get("/api/home", headers={"X-Forwarded-Proto": "https"})
    assert "; Secure" in answer.headers["set-cookie"]
    assert "strict-transport-security" in answer.headers


def test_a_forged_cookie_identifies_nobody(server: RunningServer) -> None:
    guest = server.person("Gil")
    cookie = guest.http.cookies["wartable"]
    assert Visitor(server.address, {"wartable": cookie}).get("/api/home").json()["me"]["name"] == "Gil"
    forged = ("A" if cookie[0] != "A" else "B") + cookie[1:]
    assert Visitor(server.address, {"wartable": forged}).get("/api/home").json()["me"]["name"] != "Gil"
    assert Visitor(server.address, {"wartable": "nonsense"}).get("/api/home").status_code == 200


@pytest.mark.parametrize("name", ["", "   ", "x" * 41, "line\nbreak\u0000", "\u202eevil"])
def test_names_are_short_and_printable(ann: Visitor, name: str) -> None:
    assert ann.put("/api/me", {"name": name}).status_code in (400, 422)


def test_a_new_name_is_shown_at_tables(ann: Visitor) -> None:
    table = ann.make()
    ann.put("/api/me", {"name": "  Anna   Maria "})
    assert ann.view(table)["table"]["seats"][0]["player"] == "Anna Maria"


def test_an_account_keeps_the_guest_s_tables(server: RunningServer) -> None:
    guest = server.person()
    table = guest.make()
    name = f"Member {fresh()}"
    assert guest.post("/api/accounts", {"name": name, "password": PASSWORD}).json() == {"name": name, "account": True}
    elsewhere = server.person()
    assert elsewhere.post("/api/sessions", {"name": name.upper(), "password": PASSWORD}).json()["name"] == name
    assert elsewhere.view(table)["turn"] is not None
    assert elsewhere.play(table, "draw_imperial", ply=0)["answer"] == "done"


def test_a_name_is_known_however_it_is_typed(server: RunningServer) -> None:
    mark = fresh()
    server.person().post("/api/accounts", {"name": f"Jos\u00e9 {mark}", "password": PASSWORD})
    typed = server.person().post("/api/sessions", {"name": f" Jose\u0301   {mark} ", "password": PASSWORD})
    assert typed.json()["name"] == f"Jos\u00e9 {mark}"


def test_a_guest_s_tables_come_along_when_signing_in(server: RunningServer) -> None:
    _, name = account(server)
    guest = server.person()
    table = guest.make()
    guest.post("/api/sessions", {"name": name, "password": PASSWORD})
    view = guest.view(table)
    assert view["table"]["me"] == 0
    assert view["table"]["owner"]
    assert view["table"]["seats"][0]["player"] == name


def test_a_wrong_password_and_a_wrong_name_get_the_same_answer(server: RunningServer) -> None:
    _, name = account(server)
    visitor = server.person()
    wrong = visitor.post("/api/sessions", {"name": name, "password": "a horse of ash"})
    nobody = visitor.post("/api/sessions", {"name": "nobody", "password": PASSWORD})
    assert wrong.status_code == nobody.status_code == 403
    assert wrong.text == nobody.text


def test_the_name_of_an_account_belongs_to_it(server: RunningServer) -> None:
    member, name = account(server)
    other = server.person()
    assert other.post("/api/accounts", {"name": name.upper(), "password": PASSWORD}).status_code == 409
    assert other.put("/api/me", {"name": name}).status_code == 409
    assert member.put("/api/me", {"name": f"{name} II"}).status_code == 200
    assert other.put("/api/me", {"name": name}).status_code == 200


def test_short_passwords_are_refused(server: RunningServer) -> None:
    assert server.person().post("/api/accounts", {"name": "Shorty", "password": "1234567"}).status_code == 422


def test_signing_out_on_one_device(server: RunningServer) -> None:
    member, name = account(server)
    cookies = dict(member.http.cookies)
    assert member.http.delete("/api/sessions").json() == {}
    assert member.get("/api/home").json()["me"]["name"] != name
    assert Visitor(server.address, cookies).get("/api/home").json()["me"]["name"] != name, "the old cookie is dead"


def test_signing_out_everywhere(server: RunningServer) -> None:
    member, name = account(server)
    elsewhere = server.person()
    elsewhere.post("/api/sessions", {"name": name, "password": PASSWORD})
    assert elsewhere.get("/api/me").json() == {"name": name, "account": True, "ratings": []}
    member.http.delete("/api/sessions/all")
    assert elsewhere.get("/api/me").json()["account"] is False
    assert elsewhere.post("/api/sessions", {"name": name, "password": PASSWORD}).status_code == 200


# --- Ratings


def test_a_rated_table_is_for_people_with_accounts(server: RunningServer) -> None:
    member, _ = account(server)
    guest = server.person()
    wanted = {"game": "proelio", "seats": ["me", "open", "open"], "rated": True, "public": True}
    assert guest.post("/api/tables", wanted).status_code == 403
    assert member.post("/api/tables", {**wanted, "seats": ["me", "random", "random"]}).status_code == 400
    assert member.post("/api/tables", {**wanted, "absent": "bot"}).status_code == 400
    assert member.post("/api/tables", {**wanted, "hints": True}).status_code == 400
    table = member.make("me", "open", "open", rated=True, public=True)
    assert guest.join(table).status_code == 403


def test_a_rated_table_changes_ratings(server: RunningServer) -> None:
    members = [account(server)[0] for _ in range(3)]
    table = members[0].make("me", "open", "open", rated=True, public=True)
    for member in members[1:]:
        assert member.join(table).status_code == 200
    members[1].resign(table)
    members[2].resign(table)
    told = members[0].view(table)["table"]
    assert told["status"] == "over"
    assert [rated["before"] for rated in told["ratings"]] == [1200, 1200, 1200]
    winner, *losers = told["ratings"]
    assert winner["after"] > max(loser["after"] for loser in losers)
    assert members[0].get("/api/me").json()["ratings"] == [{"game": "proelio", "rating": winner["after"], "games": 1}]


def test_a_rated_table_that_ends_by_the_rules_changes_ratings_by_the_shares(server: RunningServer) -> None:
    members = [account(server)[0] for _ in range(3)]
    table = members[0].make("me", "open", "open", rated=True, public=True, options={"max_rounds": 10})
    for member in members[1:]:
        member.join(table)
    view = members[0].view(table)
    while view["table"]["status"] != "over":
        mover = members[view["frame"]["asked"]]
        mine = mover.view(table)
        view = mover.play(table, mine["turn"]["moves"][0]["move"], mine["frame"]["ply"])["view"]
    shares = view["table"]["result"]["shares"]
    after = [rated["after"] for rated in view["table"]["ratings"]]
    assert max(range(3), key=shares.__getitem__) == max(range(3), key=after.__getitem__)
    assert [member.get("/api/me").json()["ratings"][0]["rating"] for member in members] == after


def test_partners_gain_rating_together(server: RunningServer) -> None:
    members = [account(server)[0] for _ in range(4)]
    table = members[0].make("me", "open", "open", "open", mode="allied_houses", rated=True, public=True)
    for member in members[1:]:
        member.join(table)
    members[1].resign(table)
    members[3].resign(table)
    after = [rated["after"] for rated in members[0].view(table)["table"]["ratings"]]
    assert after[0] == after[2] > 1200
    assert after[1] == after[3] < after[0]


def test_unrated_tables_change_nothing(ann: Visitor) -> None:
    table = ann.make()
    ann.resign(table)
    assert ann.view(table)["table"]["ratings"] is None
