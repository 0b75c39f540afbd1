"""What a person has played: results by game, ratings over time, finished games."""

from __future__ import annotations

import uuid

from tests.server.running_server import RunningServer
from tests.server.visitor import Visitor


def member(server: RunningServer, name: str) -> Visitor:
    """A person with an account."""
    person = server.person()
    wanted = {"name": f"{name} {uuid.uuid4().hex[:8]}", "password": "a sentence is best"}
    assert person.post("/api/accounts", wanted).status_code == 201
    return person


def duel(loser: Visitor, winner: Visitor, **wanted: object) -> str:
    """A duel of Tales of War that one player resigns."""
    table = winner.make("me", "open", game="tales_of_war", public=True, **wanted)
    assert loser.join(table).status_code == 200
    loser.resign(table)
    return table


def test_results_and_ratings_of_each_game(server: RunningServer) -> None:
    ann, bob = member(server, "Ann"), member(server, "Bob")
    for loser, winner in ((bob, ann), (ann, bob), (bob, ann)):
        duel(loser, winner, rated=True)
    record = ann.get("/api/me/record").json()
    assert (record["played"], record["won"]) == (3, 2)
    (tales,) = record["games"]
    assert (tales["name"], tales["played"], tales["won"]) == ("Tales of War", 3, 2)
    first, second, third = (point["rating"] for point in tales["ratings"])
    assert first > 1200
    assert second < first
    assert third > second
    assert tales["rating"] == third


def test_finished_games_are_listed_page_by_page(server: RunningServer) -> None:
    ann, bob = member(server, "Ann"), member(server, "Bob")
    played = [duel(bob, ann, title=f"Battle {n}") for n in range(12)]
    running = ann.make("me", "random", game="tales_of_war")
    page = ann.get("/api/me/games").json()
    assert [game["id"] for game in page["games"]] == played[:1:-1]
    rest = ann.get("/api/me/games", before=page["before"]).json()
    assert [game["title"] for game in rest["games"]] == ["Battle 1", "Battle 0"]
    assert rest["before"] is None
    assert running not in str(page) + str(rest)


def test_a_game_is_told_from_its_players_seat(server: RunningServer) -> None:
    ann, bob = member(server, "Ann"), member(server, "Bob")
    table = duel(bob, ann, rated=True)
    (won,) = ann.get("/api/me/games").json()["games"]
    (lost,) = bob.get("/api/me/games").json()["games"]
    assert (won["id"], won["result"], won["seat"]) == (table, "won", "Red")
    assert (lost["result"], lost["others"]) == ("lost", [ann.get("/api/me").json()["name"]])
    assert won["change"] > 0 > lost["change"]


def test_a_draw_of_all_is_no_victory(server: RunningServer) -> None:
    ann, bob, cid = (member(server, name) for name in ("Ann", "Bob", "Cid"))
    options = {"max_rounds": 10, "cap_result": "draw"}
    table = ann.make("me", "open", "open", public=True, options=options)
    for guest in (bob, cid):
        guest.join(table)
    people, view = (ann, bob, cid), ann.view(table)
    while view["table"]["status"] != "over":
        mover = people[view["frame"]["asked"]]
        mine = mover.view(table)
        view = mover.play(table, mine["turn"]["moves"][0]["move"], mine["frame"]["ply"])["view"]
    assert ann.get("/api/me/games").json()["games"][0]["result"] == "drawn"
    assert ann.get("/api/me/record").json()["won"] == 0


def test_a_newcomer_has_played_nothing(server: RunningServer) -> None:
    guest = server.person()
    assert guest.get("/api/me/record").json() == {"played": 0, "won": 0, "games": []}
    assert guest.get("/api/me/games").json() == {"games": [], "before": None}
