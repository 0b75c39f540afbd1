"""Playing over HTTP: done, stale, refused; undo up to the barrier; resigning; the same request twice."""

from __future__ import annotations

import random

import pytest

import wartable
from tests.server.running_server import RunningServer
from tests.server.visitor import Visitor
from wartable.engine.game import Mode


def test_a_table_needs_only_a_game(ann: Visitor) -> None:
    made = ann.post("/api/tables", {"game": "proelio"}).json()
    view = ann.view(made["id"])
    assert made["link"].startswith(f"/table/{made['id']}")
    assert view["table"]["status"] == "playing"
    assert [seat["kind"] for seat in view["table"]["seats"]] == ["me", "bot", "bot", "bot"]
    assert {seat["level"] for seat in view["table"]["seats"][1:]} == {"knight"}
    assert view["turn"]["moves"]
    assert view["frame"]["asked"] == view["table"]["me"] == 0


def test_the_answer_to_a_move_shows_the_position_after_it(ann: Visitor) -> None:
    table = ann.make()
    answer = ann.play(table, "draw_imperial", ply=0)
    assert answer["answer"] == "done"
    assert answer["view"]["frame"]["ply"] == 1
    assert answer["view"]["turn"]["undo"] is True


def test_every_offer_has_words(ann: Visitor) -> None:
    view = ann.view(ann.make())
    assert all(offer["move"] and offer["text"] for offer in view["turn"]["moves"])


def test_a_move_for_an_earlier_ply_is_stale_and_brings_the_present_view(ann: Visitor) -> None:
    table = ann.make()
    ann.play(table, "draw_imperial", ply=0)
    answer = ann.play(table, "draw_base", ply=0)
    assert answer["answer"] == "stale"
    assert "moved on" in answer["text"]
    assert answer["view"]["frame"]["ply"] == 1


def test_an_illegal_move_is_refused_with_its_rule(ann: Visitor) -> None:
    table = ann.make()
    answer = ann.play(table, "attack hero", ply=0)
    assert answer["answer"] == "refused"
    assert answer["rule"].startswith("PRO-")
    assert answer["text"] == "You hold no Hero."
    assert answer["view"]["frame"]["ply"] == 0


def test_words_that_are_not_a_move_are_refused(ann: Visitor) -> None:
    answer = ann.play(ann.make(), "castle", ply=0)
    assert answer["answer"] == "refused"
    assert "not a move" in answer["text"]


def test_a_move_out_of_turn_is_refused(ann: Visitor, bob: Visitor) -> None:
    table = ann.make("me", "open", "random", public=True)
    bob.join(table)
    answer = bob.play(table, "draw_base", ply=0)
    assert answer["answer"] == "refused"
    assert "House Aquila decides now" in answer["text"]


def test_spectators_cannot_move(ann: Visitor, eve: Visitor) -> None:
    table = ann.make()
    answer = eve.post(f"/api/tables/{table}/moves", {"request": "x", "ply": 0, "move": "draw_base"})
    assert answer.status_code == 403
    assert "no seat" in answer.json()["text"]


def test_the_same_request_twice_is_done_once(ann: Visitor) -> None:
    table = ann.make()
    first = ann.play(table, "draw_imperial", ply=0, request="once")
    second = ann.play(table, "draw_imperial", ply=0, request="once")
    assert first["answer"] == second["answer"] == "done"
    assert second["view"]["frame"]["ply"] == 1


def test_a_move_and_an_undo_may_have_the_same_request_id(ann: Visitor) -> None:
    table = ann.make()
    assert ann.play(table, "draw_imperial", ply=0, request="x")["answer"] == "done"
    assert ann.undo(table, ply=1, request="x")["view"]["frame"]["ply"] == 0
    assert ann.say(table, "hello", request="x").json()["line"]["text"] == "hello"


def test_the_same_refused_request_twice_gets_the_same_answer(ann: Visitor) -> None:
    table = ann.make()
    first = ann.play(table, "attack hero", ply=0, request="no")
    ann.play(table, "draw_imperial", ply=0)
    second = ann.play(table, "attack hero", ply=0, request="no")
    assert (first["answer"], first["text"], first["rule"]) == (second["answer"], second["text"], second["rule"])
    assert second["view"]["frame"]["ply"] == 1


def test_undo_works_until_something_is_shown(ann: Visitor) -> None:
    table = ann.make()
    ann.play(table, "draw_imperial", ply=0)
    back = ann.undo(table, ply=1)
    assert back["answer"] == "done"
    assert back["view"]["frame"]["ply"] == 0
    assert [told["ply"] for told in back["view"]["log"]] == [0] * len(back["view"]["log"])
    assert ann.undo(table, ply=0)["answer"] == "refused"


def test_an_undo_for_another_ply_is_stale(ann: Visitor) -> None:
    table = ann.make()
    ann.play(table, "draw_imperial", ply=0)
    assert ann.undo(table, ply=0)["answer"] == "stale"
    assert ann.undo(table, ply=7)["answer"] == "stale"


def test_after_an_undo_another_move_can_be_played(ann: Visitor) -> None:
    table = ann.make()
    ann.play(table, "draw_imperial", ply=0)
    ann.undo(table, ply=1)
    told = ann.play(table, "draw_base", ply=0)["view"]["log"]
    assert "draw" in " ".join(line["text"] for line in told if line["ply"] == 1)


def test_bots_play_to_the_end(ann: Visitor) -> None:
    table = ann.make(options={"max_rounds": 10})
    view = ann.play_out(table)
    result = view["table"]["result"]
    assert view["frame"]["over"]
    assert view["turn"] is None
    assert sum(result["shares"]) == 1
    assert result["text"]
    assert result["why"]
    assert view["table"]["seed"]
    assert [seat["share"] for seat in view["table"]["seats"]] == result["shares"]
    assert ann.play(table, "draw_base")["answer"] == "refused"


def test_a_table_of_bots_can_be_watched(ann: Visitor) -> None:
    table = ann.make("random", "random", "random")
    view = ann.until_asked(table)
    assert view["table"]["status"] == "over"
    assert view["table"]["me"] == -1


@pytest.mark.parametrize(
    ("game", "mode"), [(game.id, mode) for game in wartable.all_games() for mode in game.modes.values()]
)
def test_every_game_can_be_played(ann: Visitor, game: str, mode: Mode) -> None:
    seats = ["me", *["random"] * (mode.usual - 1)]
    table = ann.make(*seats, game=game, mode=mode.id)
    rng = random.Random(5)
    for _ in range(8):
        view = ann.until_asked(table)
        if view["turn"] is None:
            break
        assert view["frame"]["zones"]
        colors = [seat["color"] for seat in view["table"]["seats"]]
        teams = mode.teams or tuple((seat,) for seat in range(mode.usual))
        worn = [{colors[seat] for seat in team} for team in teams]
        assert len(set().union(*worn)) == sum(map(len, worn)), "opponents never wear the same colour"
        offer = rng.choice(view["turn"]["moves"])
        assert ann.play(table, offer["move"], view["frame"]["ply"])["answer"] == "done"
    assert ann.resign(table)["view"]["table"]["status"] == "over"
    assert ann.get(f"/api/tables/{table}/verify").json()["ok"]


def test_why_names_the_rule(ann: Visitor) -> None:
    table = ann.make()
    why = ann.post(f"/api/tables/{table}/why", {"move": "attack hero"}).json()
    assert why["rule"].startswith("PRO-")
    assert ann.post(f"/api/tables/{table}/why", {"move": "draw_base"}).json() == {"text": None}
    assert ann.post(f"/api/tables/{table}/why", {}).status_code == 400


def test_why_tells_others_only_whose_turn_it_is(ann: Visitor, bob: Visitor, eve: Visitor) -> None:
    table = ann.make("me", "open", "random", public=True)
    bob.join(table)
    assert "House Aquila" in bob.post(f"/api/tables/{table}/why", {"move": "attack hero"}).json()["text"]
    assert eve.post(f"/api/tables/{table}/why", {"move": "attack hero"}).json() == {"text": None}


# --- Resigning


def test_a_bot_plays_on_for_a_player_who_resigns(server: RunningServer) -> None:
    ann, bob, cleo = (server.person(name) for name in ("Ann", "Bob", "Cleo"))
    table = ann.make("me", "open", "open", public=True)
    bob.join(table)
    cleo.join(table)
    answer = ann.resign(table)
    assert answer["answer"] == "done"
    assert answer["view"]["table"]["status"] == "playing"
    seat = answer["view"]["table"]["seats"][0]
    assert (seat["resigned"], seat["level"], seat["kind"]) == (True, "knight", "me")
    assert ann.play(table, "draw_base")["answer"] == "refused"


def test_the_last_player_wins_at_once(server: RunningServer) -> None:
    ann, bob, cleo = (server.person(name) for name in ("Ann", "Bob", "Cleo"))
    table = ann.make("me", "open", "open", public=True)
    bob.join(table)
    cleo.join(table)
    cleo.resign(table)
    end = bob.resign(table)["view"]["table"]
    assert end["status"] == "over"
    assert end["result"] == {"text": "House Aquila wins", "why": "All others resigned.", "shares": [1.0, 0.0, 0.0]}
    assert ann.view(table)["table"]["result"]["text"] == "You win"


def test_partners_resign_one_by_one(server: RunningServer) -> None:
    people = [server.person(name) for name in ("Ann", "Bob", "Cleo", "Dan")]
    table = people[0].make("me", "open", "open", "open", mode="allied_houses", public=True)
    for person in people[1:]:
        person.join(table)
    assert people[0].resign(table)["view"]["table"]["status"] == "playing"
    end = people[2].resign(table)["view"]["table"]
    assert end["status"] == "over"
    assert end["result"]["shares"] == [0.0, 1.0, 0.0, 1.0]
    assert end["result"]["text"] == "House Ursus and House Lupus win"


def test_resigning_beside_a_bot_partner_gives_the_other_team_the_victory(ann: Visitor) -> None:
    table = ann.make("me", "random", "random", "random", mode="allied_houses")
    end = ann.resign(table)["view"]["table"]
    assert end["result"]["shares"] == [0.0, 1.0, 0.0, 1.0]


def test_resigning_against_bots_alone_ends_the_game(ann: Visitor) -> None:
    table = ann.make()
    end = ann.resign(table)["view"]
    assert end["table"]["status"] == "over"
    assert end["table"]["result"]["shares"] == [0.0, 0.5, 0.5]
    assert end["table"]["seed"]
    assert end["frame"]["over"]
    assert end["frame"]["asked"] == -1
