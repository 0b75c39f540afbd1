"""The table declines reactions at once for players who do not want to be asked."""

from __future__ import annotations

import random
from typing import Any

from tests.server.running_server import RunningServer
from tests.server.visitor import Visitor

KINDS = ("bodyguard", "royal_blood", "retaliate")


def duel(server: RunningServer) -> tuple[str, list[Visitor]]:
    """Two people at a table of Intelliwar."""
    people = [server.person("Ann"), server.person("Bob")]
    table = people[0].make("me", "open", game="intelliwar", public=True, pace={"kind": "clock", "minutes": 60})
    people[1].join(table)
    return table, people


def choose(person: Visitor, table: str, **asks: str) -> Any:
    return person.put(f"/api/tables/{table}/reactions", {"asks": asks})


def first_view(table: str, people: list[Visitor]) -> Any:
    """What the player sees who is asked first."""
    return people[people[0].view(table)["frame"]["asked"]].view(table)


def step(table: str, people: list[Visitor], view: Any, rng: random.Random) -> Any:
    """Play one move, an attack if possible; return what the player sees who is asked next, if the game goes on."""
    me = view["table"]["me"]
    moves = [offer["move"] for offer in view["turn"]["moves"]]
    blows = [move for move in moves if move.startswith("attack")]
    played = people[me].play(table, rng.choice(blows or moves), view["frame"]["ply"])
    assert played["answer"] == "done"
    after = played["view"]
    asked = after["frame"]["asked"]
    if after["table"]["status"] == "over":
        return None
    return after if asked == me else people[asked].view(table)


def declining(view: Any) -> bool:
    return any(offer["move"] == "pass" for offer in view["turn"]["moves"])


def until_reaction(table: str, people: list[Visitor], rng: random.Random) -> int:
    """Play until a player is asked for a reaction; return the seat."""
    view = first_view(table, people)
    while not declining(view):
        view = step(table, people, view, rng)
    return int(view["table"]["me"])


def test_everybody_is_asked_by_default(server: RunningServer) -> None:
    table, people = duel(server)
    told = people[0].view(table)["reactions"]
    assert [(kind["id"], kind["ask"]) for kind in told] == [(kind, "always") for kind in KINDS]
    assert server.person("Eve").view(table)["reactions"] == []
    asked = until_reaction(table, people, random.Random(1))
    seats = people[0].view(table)["table"]["seats"]
    assert [seat["ticking"] for seat in seats] == [seat == asked for seat in range(2)], "the clock of who is asked runs"


def test_a_player_may_never_be_asked(server: RunningServer) -> None:
    table, people = duel(server)
    for person in people:
        assert choose(person, table, **dict.fromkeys(KINDS, "never")).status_code == 200
    view, rng = first_view(table, people), random.Random(1)
    while view is not None:
        assert not declining(view)
        view = step(table, people, view, rng)
    log = [line["kind"] for line in people[0].view(table)["log"]]
    assert "declined" in log
    assert not {"guarded", "bled_royally", "retaliated"} & set(log)


def test_a_choice_answers_the_open_question_and_is_stored(server: RunningServer) -> None:
    table, people = duel(server)
    asked = until_reaction(table, people, random.Random(1))
    ply = people[asked].view(table)["frame"]["ply"]
    assert choose(people[asked], table, retaliate="never").json()[2]["ask"] == "never"
    choose(people[asked], table, bodyguard="never", royal_blood="never")
    view = people[asked].view(table)
    assert view["frame"]["ply"] > ply
    assert view["log"][-1]["kind"] != "declined" or view["frame"]["asked"] != asked
    server.services.registry.forget(server.do(server.services.registry.get(table)))
    assert {kind["ask"] for kind in people[asked].view(table)["reactions"]} == {"never"}


def test_only_players_choose_reactions_of_their_game(server: RunningServer, ann: Visitor) -> None:
    table, people = duel(server)
    assert choose(ann, table, bodyguard="never").status_code == 403
    assert choose(people[0], table, sulk="never").status_code == 400
    assert choose(people[0], table, bodyguard="sometimes").status_code == 422
    proelio = ann.make()
    assert ann.view(proelio)["reactions"] == []
