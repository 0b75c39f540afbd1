"""Tables are made, found, joined and left."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.running_server import RunningServer
from tests.server.visitor import Visitor
from wartable.server.store.tables import LISTED_OF_OWNER


def test_games_list_all_options(ann: Visitor) -> None:
    shelf = {game["id"]: game for game in ann.get("/api/games").json()}
    proelio = shelf["proelio"]
    assert proelio["players"] == "3 to 6"
    assert proelio["length"] == "20 to 40 minutes"
    assert [mode["id"] for mode in proelio["modes"]] == ["open_war", "allied_houses"]
    assert {level["name"] for level in proelio["levels"]} >= {"random", "knight"}
    assert all(option["text"] for option in proelio["options"])
    assert proelio["seat_names"][0] == "House Aquila"


def test_a_table_has_what_was_asked_for(ann: Visitor) -> None:
    table = ann.make(
        "random",
        "me",
        "open",
        "open",
        mode="allied_houses",
        options={"max_rounds": 50},
        title="  The   long siege ",
        public=True,
        pace={"kind": "clock", "minutes": 5, "increment": 3},
        absent="forfeit",
        hints=False,
    )
    told = ann.view(table)["table"]
    assert told["title"] == "The long siege"
    assert told["mode_name"] == "Allied Houses"
    assert told["options"]["max_rounds"] == 50
    assert told["status"] == "waiting"
    assert told["me"] == 1
    assert told["owner"]
    assert told["pace"] == {"kind": "clock", "minutes": 5, "increment": 3}
    assert told["absent"] == "forfeit"
    assert [seat["kind"] for seat in told["seats"]] == ["bot", "me", "open", "open"]
    assert [seat["team"] for seat in told["seats"]] == [0, 1, 0, 1]
    assert [seat["name"] for seat in told["seats"]][:2] == ["House Aquila", "House Ursus"]
    assert len(told["commitment"]) == 64
    assert told["seed"] is None
    assert told["result"] is None


@pytest.mark.parametrize(
    ("wanted", "says"),
    [
        ({"game": "chess"}, "no game"),
        ({"game": "proelio", "mode": "blitz"}, "no mode"),
        ({"game": "proelio", "seats": ["me", "random"]}, "3 to 6"),
        ({"game": "proelio", "seats": ["me", "me", "random"]}, "one seat"),
        ({"game": "proelio", "seats": ["me", "queen", "random"]}, "'queen'"),
        ({"game": "proelio", "options": {"max_rounds": -3}}, "max_rounds"),
        ({"game": "proelio", "options": {"magic": True}}, "magic"),
        ({"game": "proelio", "title": "bell\u0007"}, "printable"),
    ],
)
def test_bad_requests_are_refused_in_one_line(ann: Visitor, wanted: dict[str, Any], says: str) -> None:
    answer = ann.post("/api/tables", wanted)
    assert answer.status_code == 400
    assert says in answer.json()["text"]


@pytest.mark.parametrize(
    "wanted",
    [
        {},
        {"game": 3},
        {"game": "proelio", "color": "red"},
        {"game": "proelio", "pace": {"kind": "clock", "minutes": 0}},
        {"game": "proelio", "title": "x" * 61},
        [],
        "table",
    ],
)
def test_an_invalid_field_is_named(ann: Visitor, wanted: Any) -> None:
    answer = ann.post("/api/tables", wanted)
    assert answer.status_code == 422
    assert list(answer.json()) == ["text"]


def test_a_request_that_comes_twice_makes_one_table(ann: Visitor, bob: Visitor) -> None:
    wanted = {"game": "proelio", "seats": ["me", "open", "open"], "request": "the-table"}
    first = ann.post("/api/tables", wanted)
    assert first.status_code == 201
    assert ann.post("/api/tables", wanted).json() == first.json()
    assert [card["id"] for card in ann.get("/api/home").json()["mine"]].count(first.json()["id"]) == 1
    others = [bob.post("/api/tables", wanted), ann.post("/api/tables", {**wanted, "request": "another"})]
    assert len({first.json()["id"], *(other.json()["id"] for other in others)}) == 3


def test_there_is_no_such_table(ann: Visitor) -> None:
    answer = ann.get("/api/tables/nowhere")
    assert answer.status_code == 404
    assert "no table" in answer.json()["text"]


# --- Joining


def test_a_friend_joins_by_link_and_the_game_begins(ann: Visitor, bob: Visitor) -> None:
    table = ann.make("me", "open", "random")
    before = ann.view(table)
    assert before["frame"]["prompt"] == "Waiting for 1 more player."
    assert before["turn"] is None
    assert bob.view(table, key=ann.key(table))["table"]["link"] is None
    joined = bob.join(table, key=ann.key(table)).json()
    assert joined["table"]["status"] == "playing"
    assert joined["table"]["me"] == 1
    assert [seat["player"] for seat in joined["table"]["seats"]] == ["Ann", "Bob", "Random"]
    assert [seat["kind"] for seat in ann.view(table)["table"]["seats"]] == ["me", "person", "bot"]


def test_without_the_link_a_private_table_cannot_be_joined(ann: Visitor, bob: Visitor) -> None:
    table = ann.make("me", "open", "random")
    assert bob.join(table).status_code == 403
    assert bob.join(table, key="wrong").status_code == 403
    assert "invitation" in bob.join(table, key="wrong").json()["text"]


def test_a_public_table_can_be_joined_by_anybody_in_any_free_seat(ann: Visitor, bob: Visitor) -> None:
    table = ann.make("me", "open", "open", public=True)
    assert bob.join(table, seat=0).status_code == 409
    assert bob.join(table, seat=9).status_code == 409
    assert bob.join(table, seat=2).json()["table"]["me"] == 2
    assert bob.join(table, seat=1).json()["table"]["me"] == 2, "who sits already stays"


def test_a_game_that_has_begun_cannot_be_joined(ann: Visitor, bob: Visitor) -> None:
    assert bob.join(ann.make(public=True)).status_code == 409


def test_the_owner_fills_seats_with_bots(ann: Visitor, bob: Visitor) -> None:
    table = ann.make("me", "open", "open", public=True)
    assert bob.post(f"/api/tables/{table}/seats", {"seat": 1, "who": "random"}).status_code == 403
    view = ann.post(f"/api/tables/{table}/seats", {"seat": 1, "who": "random"}).json()
    assert view["table"]["status"] == "waiting"
    view = ann.post(f"/api/tables/{table}/seats", {"seat": 2, "who": "greedy"}).json()
    assert view["table"]["status"] == "playing"
    assert [seat["level"] for seat in view["table"]["seats"]] == [None, "random", "greedy"]


# --- Leaving


def test_leaving_before_the_start_opens_the_seat(ann: Visitor, bob: Visitor) -> None:
    table = ann.make("me", "open", "open", public=True)
    bob.join(table)
    bob.post(f"/api/tables/{table}/leave")
    assert [seat["kind"] for seat in ann.view(table)["table"]["seats"]] == ["me", "open", "open"]


def test_the_owner_hands_the_table_on_or_closes_it(ann: Visitor, bob: Visitor) -> None:
    table = ann.make("me", "open", "open", public=True)
    bob.join(table)
    ann.post(f"/api/tables/{table}/leave")
    assert bob.view(table)["table"]["owner"]
    closed = bob.post(f"/api/tables/{table}/leave").json()["table"]
    assert closed["status"] == "over"
    assert closed["result"]["text"] == "The table was closed"
    assert bob.view(table)["frame"]["prompt"] == "The table was closed."
    assert bob.post(f"/api/tables/{table}/branch", {"ply": 0}).status_code == 409


def test_a_bot_takes_over_until_the_player_comes_back(ann: Visitor, bob: Visitor) -> None:
    table = ann.make("open", "me", "random", public=True, absent="bot")
    bob.join(table)
    seat = ann.post(f"/api/tables/{table}/leave").json()["table"]["seats"][1]
    assert (seat["away"], seat["level"], seat["player"]) == (True, "knight", "Ann")
    assert ann.play(table, "draw_base")["answer"] == "refused"
    seat = ann.join(table).json()["table"]["seats"][1]
    assert (seat["away"], seat["level"], seat["kind"]) == (False, None, "me")


def test_leaving_a_table_that_waits_changes_nothing(ann: Visitor) -> None:
    table = ann.make(absent="wait")
    assert ann.post(f"/api/tables/{table}/leave").json()["turn"] is not None


def test_leaving_a_table_with_forfeit_is_resigning(ann: Visitor) -> None:
    table = ann.make(absent="forfeit")
    assert ann.post(f"/api/tables/{table}/leave").json()["table"]["seats"][0]["resigned"]


# --- Home


def test_home_lists_my_tables_and_those_to_join_or_watch(server: RunningServer) -> None:
    ann, bob = server.person("Ann"), server.person("Bob")
    mine = ann.make()
    waiting = ann.make("me", "open", "random", public=True)
    secret = ann.make("me", "open", "random")
    playing = ann.make(public=True)
    home = ann.get("/api/home").json()
    assert home["me"] == {"name": "Ann", "account": False}
    assert {card["id"] for card in home["mine"]} == {mine, waiting, secret, playing}
    assert {card["id"] for card in home["mine"] if card["waits_for_me"]} == {mine, playing}
    assert all(card["prompt"].startswith("Choose one action") for card in home["mine"] if card["waits_for_me"])
    seen = bob.get("/api/home").json()
    assert waiting in {card["id"] for card in seen["open"]}
    assert playing in {card["id"] for card in seen["live"]}
    everything = {card["id"] for kind in ("mine", "open", "live") for card in seen[kind]}
    assert secret not in everything
    assert mine not in everything
    assert seen["people"] >= 2


def test_nobody_fills_the_list_of_tables_alone(own_server: RunningServer) -> None:
    ann, bob, cleo = own_server.person(), own_server.person(), own_server.person()
    first = ann.make("me", "open", "random", public=True)
    bobs = [bob.make("me", "open", "random", public=True) for _ in range(LISTED_OF_OWNER + 2)]
    seen = [card["id"] for card in cleo.get("/api/home").json()["open"]]
    assert seen == [*reversed(bobs[-LISTED_OF_OWNER:]), first]
    assert len(bob.get("/api/home").json()["mine"]) == len(bobs)
