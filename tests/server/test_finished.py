"""Finished games: any seat's view, the match file, its verification, playing on, rematches, the review."""

from __future__ import annotations

import asyncio
import hashlib
import json
from pathlib import Path

import pytest

import wartable
from tests.server.running_server import RunningServer
from tests.server.visitor import Visitor
from wartable.bots.forecast import ENOUGH_VISITS
from wartable.engine.game import game
from wartable.review.problem_set import load_problems
from wartable.server.services import reviews


@pytest.fixture(scope="module")
def host(server: RunningServer) -> Visitor:
    return server.person("Ann")


@pytest.fixture(scope="module")
def over(host: Visitor) -> str:
    """A table whose game is over."""
    table = host.make(options={"max_rounds": 10}, public=True)
    host.play_out(table)
    return table


def test_during_the_game_players_see_only_their_own_view(server: RunningServer) -> None:
    ann, eve = server.person(), server.person()
    table = ann.make(public=True)
    ann.play(table, "draw_imperial", ply=0)
    frames = ann.get(f"/api/tables/{table}/frames").json()["frames"]
    assert [frame["ply"] for frame in frames] == [0, 1]
    assert ann.get(f"/api/tables/{table}/frames", seat=0).status_code == 200
    assert ann.get(f"/api/tables/{table}/frames", seat=1).status_code == 403
    assert ann.get(f"/api/tables/{table}/frames", seat=-1).status_code == 403
    assert eve.get(f"/api/tables/{table}/frames", seat=-1).status_code == 200
    assert eve.get(f"/api/tables/{table}/frames", seat=0).status_code == 403


def test_after_the_end_anybody_may_see_any_view(host: Visitor, over: str) -> None:
    plies = host.view(over)["table"]["ply"]
    for seat in (-1, 0, 1, 2):
        frames = host.get(f"/api/tables/{over}/frames", **{"from": 1, "to": 9, "seat": seat}).json()["frames"]
        assert [frame["ply"] for frame in frames] == list(range(1, 10))
    [last] = host.get(f"/api/tables/{over}/frames", **{"from": plies, "seat": 1}).json()["frames"]
    assert last["over"]
    assert host.get(f"/api/tables/{over}/frames", **{"from": 0, "to": 50}).status_code == 400
    assert host.get(f"/api/tables/{over}/frames", seat=3).status_code == 400
    assert host.get(f"/api/tables/{over}/frames", **{"from": plies + 1}).json() == {"frames": []}


def test_the_seed_is_the_one_that_was_promised(host: Visitor, over: str) -> None:
    told = host.view(over)["table"]
    assert hashlib.sha256(told["seed"].encode()).hexdigest() == told["commitment"]
    checked = host.get(f"/api/tables/{over}/verify").json()
    assert checked["ok"]
    assert "published at the start" in checked["text"]


def test_frames_and_proofs_are_made_in_another_process(
    host: Visitor, over: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for slow in ("frame", "state_at", "proof.verify", "proof.match_file"):
        monkeypatch.setattr(f"wartable.server.services.replay_worker.{slow}", lambda *_: pytest.fail("not here"))
    for path in ("frames", "frames?form=state", "verify", "match"):
        assert host.get(f"/api/tables/{over}/{path}").status_code == 200


def test_frames_are_compressed_for_those_who_can_read_it(host: Visitor, over: str) -> None:
    compressed = host.http.get(f"/api/tables/{over}/frames", headers={"Accept-Encoding": "gzip"})
    plain = host.get(f"/api/tables/{over}/frames")
    assert compressed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert compressed.json() == plain.json()


def test_the_match_is_a_file_that_others_can_open(host: Visitor, over: str, tmp_path: Path) -> None:
    answer = host.get(f"/api/tables/{over}/match")
    assert "attachment" in answer.headers["content-disposition"]
    (tmp_path / "match.json").write_text(answer.text)
    match = wartable.load(tmp_path / "match.json")
    assert match.over
    assert match.ply == host.view(over)["table"]["ply"]


def test_before_the_end_seed_file_and_review_are_secret(host: Visitor) -> None:
    table = host.make()
    assert host.view(table)["table"]["seed"] is None
    for secret in ("match", "verify", "ending", "review"):
        assert host.get(f"/api/tables/{table}/{secret}").status_code == 409
    assert host.post(f"/api/tables/{table}/branch", {"ply": 0}).status_code == 409
    assert host.post(f"/api/tables/{table}/rematch").status_code == 409


def test_playing_on_from_an_earlier_position(server: RunningServer, host: Visitor, over: str) -> None:
    before = host.get(f"/api/tables/{over}/frames", **{"from": 5, "to": 5, "seat": 1}).json()["frames"][0]
    someone = server.person("Zoe")
    wanted = {"ply": 5, "seat": 1, "request": "the-branch"}
    branch = someone.post(f"/api/tables/{over}/branch", wanted).json()["id"]
    assert someone.post(f"/api/tables/{over}/branch", wanted).json()["id"] == branch, "it is made once"
    told = someone.view(branch)["table"]
    assert told["me"] == 1
    assert not told["public"]
    assert [seat["level"] for seat in told["seats"]] == ["knight", None, "random"]
    frame = someone.get(f"/api/tables/{branch}/frames", **{"from": 5, "to": 5}).json()["frames"][0]
    assert frame["prompt"] == before["prompt"]
    assert frame["events"] == before["events"]
    assert someone.post(f"/api/tables/{over}/branch", {"ply": 9999}).status_code == 400
    assert someone.post(f"/api/tables/{over}/branch", {"ply": 5, "seat": 3}).status_code == 400


def test_a_rematch_keeps_everybody_s_seat(server: RunningServer) -> None:
    ann, bob, eve = server.person("Ann"), server.person("Bob"), server.person("Eve")
    table = ann.make("me", "random", "open", public=True)
    bob.join(table)
    ann.resign(table)
    bob.resign(table)
    assert eve.post(f"/api/tables/{table}/rematch").status_code == 403
    again = ann.post(f"/api/tables/{table}/rematch").json()["id"]
    assert ann.view(again)["table"]["status"] == "waiting"
    assert bob.view(table)["table"]["rematch"] == again
    assert bob.post(f"/api/tables/{table}/rematch").json()["id"] == again
    seats = bob.view(again)["table"]["seats"]
    assert [(seat["player"], seat["kind"]) for seat in seats] == [("Ann", "person"), ("Random", "bot"), ("Bob", "me")]
    assert ann.post(f"/api/tables/{table}/rematch").json()["id"] == again


# --- Hints and reviews


def test_hints_rate_the_legal_moves(server: RunningServer) -> None:
    ann, eve = server.person(), server.person()
    table = ann.make(public=True)
    best, told = (ann.get(f"/api/tables/{table}/hint{query}").json() for query in ("", "?all=true"))
    offers = {offer["move"] for offer in ann.view(table)["turn"]["moves"]}
    hints = told["moves"]
    assert {hint["move"] for hint in hints} == offers
    assert (told["of"], len(best["moves"])) == (len(offers), min(3, len(offers)))
    assert [hint["visits"] for hint in hints] == sorted((hint["visits"] for hint in hints), reverse=True)
    assert all(hint["text"] for hint in hints)
    assert told["quick"] == bool(told["text"])
    for hint in hints:
        if hint["visits"] < ENOUGH_VISITS:
            assert (hint["share"], hint["low"], hint["high"]) == (None, None, None), "a handful of visits is no number"
        else:
            assert 0 <= hint["low"] <= hint["share"] <= hint["high"] <= 1
    assert eve.get(f"/api/tables/{table}/hint").status_code == 403
    assert ann.get(f"/api/tables/{ann.make(hints=False)}/hint").status_code == 403


def test_hints_are_off_by_default_if_other_people_play(ann: Visitor) -> None:
    assert ann.view(ann.make())["table"]["hints"] is True
    assert ann.view(ann.make("me", "open", "random"))["table"]["hints"] is False
    assert ann.view(ann.make("me", "open", "random", hints=True))["table"]["hints"] is True


async def reviewed(server: RunningServer) -> None:
    """Wait until no game is being reviewed."""
    await asyncio.gather(*server.services.reviews._tasks.values())


@pytest.mark.compiled
def test_the_review_adds_up_and_is_kept(server: RunningServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "CORE_SECONDS", 0.1)
    host = server.person()
    table = host.make("random", "random", "random", options={"max_rounds": 10})
    host.until_asked(table)
    answer = host.get(f"/api/tables/{table}/review")
    assert answer.status_code == 202
    assert answer.json()["text"]
    server.do(reviewed(server))
    found = host.get(f"/api/tables/{table}/review").json()
    assert found["plies"] == sorted(set(found["plies"]))
    assert all(sum(shares) == pytest.approx(1, abs=0.01) for shares in found["shares"])
    assert found["shares"][-1] == pytest.approx(host.view(table)["table"]["result"]["shares"], abs=1e-4)
    for told in found["accounts"]:
        parts = sum(told[part] for part in ("start", "luck", "own", "others", "unexplained"))
        assert parts == pytest.approx(told["result"])
    assert json.loads(host.get(f"/api/tables/{table}/review").text) == found, "it is kept"


def test_the_ending_names_its_rule_and_counts_what_the_game_declares(host: Visitor, over: str) -> None:
    told = host.get(f"/api/tables/{over}/ending").json()
    moves = host.view(over)["table"]["ply"]
    assert told["rule"].startswith("PRO-WIN-")
    assert [one["id"] for one in told["counted"]][:2] == ["moves", "attacks"]
    assert sum(told["counted"][0]["values"]) == moves
    assert all(seconds >= 0 for seconds in told["seconds"])


# --- Turns that could be played


def test_a_turn_is_shown_before_it_is_played(server: RunningServer) -> None:
    ann, eve = server.person(), server.person()
    table = ann.make(public=True)
    view = ann.view(table)
    draw = next(offer for offer in view["turn"]["moves"] if offer["move"] == "draw_imperial")
    told = ann.get(f"/api/tables/{table}/imagined", moves="draw_imperial").json()
    assert told["steps"] == [{"text": draw["text"], "clicks": draw["clicks"]}]
    assert told["zones"]["mine"] != view["frame"]["zones"]["mine"]
    assert ann.view(table)["table"]["ply"] == view["table"]["ply"], "nothing was played"
    assert ann.get(f"/api/tables/{table}/imagined", moves="draw_base; draw_base").status_code == 400
    assert ann.get(f"/api/tables/{table}/imagined", moves="draw_base", seat=1).status_code == 403
    assert eve.get(f"/api/tables/{table}/imagined", moves="draw_base").status_code == 400


# --- Problems


def test_a_problem_is_posed_and_judged_by_its_first_move(ann: Visitor) -> None:
    table = ann.post("/api/problems", {"game": "proelio", "number": 0}).json()["id"]
    told = ann.view(table)["table"]["problem"]
    assert (told["number"], told["solved"]) == (0, None)
    posed = load_problems(game("proelio"))[0]
    ann.move(table, posed.solution[0], posed.ply)
    assert ann.view(table)["table"]["problem"]["solved"] is True
    again = ann.post("/api/problems", {"game": "proelio", "number": 0}).json()["id"]
    other = next(offer["move"] for offer in ann.view(again)["turn"]["moves"] if offer["move"] != posed.solution[0])
    ann.move(again, other, posed.ply)
    told = ann.view(again)["table"]["problem"]
    assert told["solved"] is False
    assert told["text"].startswith("Not the best.")
    assert ann.post("/api/problems", {"game": "chess"}).status_code == 404
