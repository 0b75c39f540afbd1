from __future__ import annotations

import random

import pytest

from tests.intrigue.position import annexations, asked, bag, held, legal, offered, owner, queue, state, told
from tests.intrigue.table import NAMES, new, table
from tests.intrigue.test_turn import last_free_region
from tests.playing import why_not
from wartable.games.intrigue.state import Empire, Region


@pytest.mark.rule("INT-DIP-01")
def test_anothers_tile_takes_a_proposal_to_one_player() -> None:
    match = table("iron", seats=5)
    assert asked(match) == ("gold", "propose_region")
    match.play("propose lorne")
    assert asked(match) == ("gold", "propose_to")
    match.play("ask lead")
    assert asked(match) == ("lead", "answer")
    assert told(match) == ["proposed empire=gold target=lead tile=iron region=lorne"]
    assert held(match, "iron") == ""


@pytest.mark.rule("INT-DIP-02")
@pytest.mark.parametrize("seats", [4, 5, 6])
def test_anybody_but_the_proposer_may_be_asked(seats: int) -> None:
    match = table("iron", seats=seats, current="tin").play("propose lorne")
    assert legal(match) == [f"ask {name}" for name in NAMES[:seats] if name != "tin"]
    assert why_not(match, "ask tin") == "INT-DIP-02"


@pytest.mark.rule("INT-DIP-02", "INT-SET-03")
def test_an_empire_nobody_plays_cannot_be_asked() -> None:
    match = table("iron").play("propose lorne")
    assert why_not(match, "ask oil") == "INT-SET-03"


@pytest.mark.rule("INT-DIP-03")
def test_a_proposal_may_be_a_free_region_or_an_annexation() -> None:
    match = table("iron", land={"iron": "valdris ashgrove", "tin": "serrat", "silver": "lorne"})
    assert len(offered(match).split()) == 47 + 1
    assert annexations(match) == "serrat"
    match.play("propose serrat", "ask silver", "accept")
    assert held(match, "iron") == "ashgrove serrat valdris"


@pytest.mark.rule("INT-DIP-04")
def test_only_what_is_legal_can_be_proposed() -> None:
    match = table("iron", land={"iron": "valdris ashgrove", "tin": "merrowdale port_calder"})
    assert why_not(match, "propose merrowdale") == "INT-ANX-02"
    assert why_not(match, "propose valdris") == "INT-ANX-08"


@pytest.mark.rule("INT-DIP-04")
def test_the_victim_may_be_the_proposer_or_the_one_who_is_asked() -> None:
    match = table("iron", land={"iron": "valdris ashgrove", "gold": "serrat", "tin": "merrowdale"})
    assert annexations(match) == "merrowdale serrat"
    own = match.copy().play("propose serrat", "ask tin", "accept")
    assert owner(own, "serrat") == "iron"
    other = match.copy().play("propose merrowdale", "ask tin", "accept")
    assert owner(other, "merrowdale") == "iron"


@pytest.mark.rule("INT-DIP-05")
def test_with_consent_it_happens_whatever_owner_and_victim_say() -> None:
    match = table("iron", land={"iron": "valdris ashgrove", "silver": "serrat"})
    match.play("propose serrat", "ask tin", "accept")
    assert owner(match, "serrat") == "iron"
    assert [line.split()[0] for line in told(match)][:2] == ["accepted", "annexed"]
    assert queue(match).split()[0] == "silver"


@pytest.mark.rule("INT-DIP-06")
def test_a_refusal_costs_the_turn_and_the_tile_stays() -> None:
    match = table("tin", land={"tin": "lorne"})
    before, inside = held(match, "tin"), bag(match)
    match.play("propose valdris", "ask iron", "refuse")
    assert (held(match, "tin"), bag(match)) == (before, inside)
    assert asked(match) == ("iron", "propose_region")
    assert queue(match).split()[0] == "tin"
    assert told(match)[0] == "refused empire=iron target=gold tile=tin region=valdris"


@pytest.mark.rule("INT-DIP-07")
def test_there_is_no_second_proposal_and_no_way_back() -> None:
    match = table("iron").play("propose lorne", "ask tin")
    assert legal(match) == ["accept", "refuse"]
    assert not match.can_undo
    match.play("refuse")
    assert asked(match)[0] == "iron"


@pytest.mark.rule("INT-DIP-08")
def test_asking_makes_it_official() -> None:
    match = table("iron").play("propose lorne")
    assert match.can_undo
    assert told(match) == ["considered empire=gold tile=iron region=lorne"]
    official = match.undo().play("propose valdris", "ask tin")
    assert not official.can_undo
    assert asked(official) == ("tin", "answer")


@pytest.mark.rule("INT-DIP-09")
def test_promises_are_not_moves() -> None:
    assert {kind.word for kind in table("gold").game.Do} == {
        "place",
        "propose",
        "ask",
        "accept",
        "refuse",
        "from",
        "to",
        "remove",
        "fortify",
        "scorch",
        "decline",
    }


@pytest.mark.rule("INT-DIP-10")
@pytest.mark.parametrize("seats", [4, 5, 6])
def test_a_proposal_can_always_be_made(seats: int) -> None:
    match, luck = new(seats, seed=seats), random.Random(seats)
    while not match.over:
        if asked(match)[1] in ("propose_region", "propose_to"):
            assert len(match.legal()) >= (3 if asked(match)[1] == "propose_to" else 1)
        match.play(luck.choice(match.legal()))
    match = last_free_region("iron")
    assert "jadewater" in offered(match).split()


@pytest.mark.rule("INT-DIP-11")
@pytest.mark.parametrize("seats", [4, 5, 6])
def test_refusals_end_with_the_owner(seats: int) -> None:
    match = table("gold", seats=seats, current="iron")
    for _ in range(seats - 1):
        assert asked(match)[1] == "propose_region"
        match.play("propose lorne")
        match.play(match.legal()[0], "refuse")
    assert asked(match) == ("gold", "place_own")
    assert state(match).turn == seats - 1


@pytest.mark.rule("INT-DIP-12")
def test_the_same_proposal_may_be_made_again() -> None:
    match = table("silver").play("propose lorne", "ask tin", "refuse")
    assert asked(match) == ("iron", "propose_region")
    match.play("propose lorne", "ask tin", "accept")
    assert owner(match, "lorne") == "silver"


@pytest.mark.rule("INT-DIP-13")
def test_both_answers_are_always_open() -> None:
    match = table("iron", land={"iron": "valdris ashgrove", "tin": "serrat"}).play("propose serrat")
    for empire in ("iron", "tin", "silver"):
        assert legal(match.copy().play(f"ask {empire}")) == ["accept", "refuse"]


# --- What the table remembers


def test_answers_are_counted_for_every_pair() -> None:
    match = table("iron", "tin silver", current="gold")
    match.play("propose lorne", "ask tin", "accept")
    match.play("propose valdris", "ask gold", "refuse")
    s = state(match)
    assert s.accepted[Empire.GOLD][Empire.TIN] == 1
    assert s.refused[Empire.IRON][Empire.GOLD] == 1
    assert sum(s.accepted[one][other] + s.refused[one][other] for one in Empire for other in Empire) == 2


def test_what_was_refused_for_a_tile_is_known_till_it_is_placed() -> None:
    match = table("silver", "gold tin").play("propose lorne", "ask tin", "refuse")
    assert state(match).declined[Empire.TIN] == 1 << Region.LORNE
    match.play("propose valdris", "ask gold", "accept")
    assert not any(state(match).declined)
