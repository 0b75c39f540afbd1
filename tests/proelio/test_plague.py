"""The Plague: nobody places or resolves an Attack until its owner's next turn."""

from __future__ import annotations

from typing import Any

import pytest

from tests.playing import legal, why_not
from tests.proelio.position import asked, hand, pile, told, walls
from tests.proelio.table import attacked, table
from wartable.engine.match import Match
from wartable.games.proelio.state import Card, Siege

FULL = "soldiers shields palisades resources hero"


def plagues(match: Match) -> list[int]:
    state: Any = match.state
    return list(state.plague)


def waiting(match: Match, seat: int) -> list[tuple[int, int, int]]:
    """The Attacks before a house, oldest first: card, walls when placed, turn when placed."""
    state: Any = match.state
    row = zip(state.waiting_card[seat], state.waiting_fort[seat], state.waiting_turn[seat], strict=True)
    return list(row)[: state.waiting[seat]]


def attacks(match: Match) -> list[str]:
    return [move for move in legal(match) if move.startswith("attack")]


@pytest.mark.rule("PRO-PLG-01")
def test_the_plague_lies_before_its_owner() -> None:
    match = table(hands={"aquila": "the_plague knights"})
    discards = pile(match)
    match.play("play the_plague")
    assert plagues(match) == [1, 0, 0, 0, 0, 0]
    assert pile(match) == discards
    assert hand(match, "aquila") == "knights"
    spectator: Any = match.view(-1).state
    assert list(spectator.plague) == [1, 0, 0, 0, 0, 0]


@pytest.mark.rule("PRO-PLG-01")
@pytest.mark.parametrize(("answer", "held"), [("yes", "knights shields"), ("no", "knights")])
def test_its_owner_may_draw_one_base_card(answer: str, held: str) -> None:
    match = table(hands={"aquila": "the_plague knights"}, deck="shields shields").play("play the_plague")
    assert asked(match) == ("aquila", "plague_draw")
    assert legal(match) == ["plague_draw no", "plague_draw yes"]
    match.play(f"plague_draw {answer}")
    assert hand(match, "aquila") == held
    assert asked(match) == ("ursus", "main_action")


@pytest.mark.rule("PRO-PLG-02")
@pytest.mark.parametrize("active", ["aquila", "ursus", "lupus"])
def test_nobody_places_an_attack_until_the_owners_next_turn(active: str) -> None:
    match = table(active=active, hands={active: "soldiers infiltration black_powder"}, plague="cervus")
    assert attacks(match) == []
    for card in ("soldiers", "infiltration", "black_powder"):
        assert why_not(match, f"attack {card}") == "PRO-ATK-04"


@pytest.mark.rule("PRO-PLG-02")
def test_the_ban_reaches_from_the_play_to_the_owners_next_turn() -> None:
    hands = {"aquila": "the_plague soldiers", "ursus": "soldiers", "cervus": "soldiers", "lupus": "soldiers"}
    match = table(hands=hands).play("play the_plague", "plague_draw no")
    for house in ("ursus", "cervus", "lupus"):
        assert asked(match) == (house, "main_action")
        assert attacks(match) == []
        match.play("draw_base")
    assert asked(match) == ("aquila", "main_action")
    assert "attack soldiers" in legal(match)


@pytest.mark.rule("PRO-PLG-02", "PRO-PLG-08")
def test_an_attack_already_placed_is_not_resolved() -> None:
    match = attacked("shields", ("soldiers", 0), plague="cervus")
    assert told(match) == ["turn_begins house=aquila turn=0", "attack_held house=aquila attacks=1"]
    assert asked(match) == ("aquila", "main_action")
    assert waiting(match, 0) == [(Card.SOLDIERS, 0, 0)]


@pytest.mark.rule("PRO-PLG-03")
@pytest.mark.parametrize("mode", ["open_war", "allied_houses"])
def test_every_other_action_stays_open(mode: str) -> None:
    free = table(mode=mode, hands={"aquila": FULL})
    banned = table(mode=mode, hands={"aquila": FULL}, plague="ursus")
    assert legal(banned) == [move for move in legal(free) if move != "attack soldiers"]
    assert "attack soldiers" in legal(free)
    assert {"draw_base", "draw_imperial", "fortify shields", "play resources"} <= set(legal(banned))


@pytest.mark.rule("PRO-PLG-04")
def test_the_plague_is_discarded_as_its_owners_next_turn_begins() -> None:
    match = table(active="lupus", plague="aquila", hands={"aquila": "soldiers"}, deck="shields", imperial_deck="")
    before = pile(match).split().count("the_plague")
    match.play("draw_base")
    assert told(match)[-2:] == ["turn_begins house=aquila turn=1", "plague_lifted house=aquila"]
    assert plagues(match) == [0] * 6
    assert pile(match).split().count("the_plague") == before + 1
    assert legal(match) == ["attack soldiers", "draw_base"]


@pytest.mark.rule("PRO-PLG-04")
def test_the_plague_is_gone_before_excess_is_trimmed() -> None:
    match = table(plague="aquila", hands={"aquila": "soldiers soldiers soldiers soldiers soldiers soldiers"})
    assert asked(match) == ("aquila", "discard_excess")
    assert plagues(match) == [0] * 6


@pytest.mark.rule("PRO-PLG-05")
def test_the_owner_first_resolves_what_waits_and_may_then_attack() -> None:
    match = attacked("soldiers", ("manure", 0), plague="aquila")
    assert asked(match) == ("aquila", "deploy_defense")
    match.play("deploy_done")
    assert asked(match) == ("aquila", "main_action")
    assert attacks(match) == ["attack soldiers"]


@pytest.mark.rule("PRO-PLG-05")
def test_another_plague_still_binds_the_owner_of_the_first() -> None:
    match = attacked("soldiers", ("manure", 0), plague="aquila cervus")
    assert plagues(match) == [0, 0, 1, 0, 0, 0]
    assert asked(match) == ("aquila", "main_action")
    assert attacks(match) == []


@pytest.mark.rule("PRO-PLG-06")
def test_waiting_attacks_stay_as_they_lie_and_come_in_their_order() -> None:
    before = [("infiltration", 0), ("knights", 1)]
    match = table(
        hands={"aquila": "soldiers soldiers soldiers soldiers"},
        plague="cervus",
        waiting={"aquila": before},
        deck="shields shields shields shields",
    )
    lying = waiting(match, 0)
    match.play("draw_base", "draw_base")
    assert waiting(match, 0) == lying == [(Card.INFILTRATION, 0, 0), (Card.KNIGHTS, 1, 0)]
    spectator: Any = match.view(-1).state
    assert list(spectator.waiting_card[0])[:2] == [Card.BLACK, Card.BLACK]
    match.play("draw_base", "draw_base")
    assert asked(match) == ("aquila", "deploy_defense")
    match.play("deploy_done")
    assert told(match)[0] == "revealed house=ursus target=aquila card=infiltration"
    match.play("deploy_done")
    assert told(match)[0] == "revealed house=ursus target=aquila card=knights"


@pytest.mark.rule("PRO-PLG-06")
def test_an_attack_resolves_on_the_first_turn_without_a_plague() -> None:
    hands = {"ursus": "the_plague", "cervus": "manure", "lupus": "manure"}
    match = table(hands=hands, plague="lupus", waiting={"aquila": [("manure", 0)]}, walls={"aquila": 1})
    match.play("draw_base")
    match.play("play the_plague", "plague_draw no", "draw_base", "draw_base")
    assert told(match)[-2:] == ["turn_begins house=aquila turn=4", "attack_held house=aquila attacks=1"]
    match.play("draw_base", "draw_base", "draw_base", "draw_base")
    assert asked(match) == ("aquila", "deploy_defense")


@pytest.mark.rule("PRO-PLG-06")
@pytest.mark.parametrize("attack_legality", ["strict", "free"])
def test_an_attack_keeps_the_walls_it_was_placed_behind(attack_legality: str) -> None:
    match = table(
        active="lupus",
        hands={"aquila": "soldiers soldiers soldiers", "ursus": "manure"},
        walls={"ursus": 0},
        plague="aquila",
        waiting={"aquila": [("knights", 1)]},
        attack_legality=attack_legality,
    )
    match.play("draw_base", "deploy_done")
    assert told(match)[1] == "breached house=ursus target=aquila attack=2 defense=0"


@pytest.mark.rule("PRO-PLG-07")
def test_a_second_plague_may_join_the_first() -> None:
    match = table(hands={"aquila": "the_plague"}, plague="cervus").play("play the_plague", "plague_draw no")
    assert plagues(match) == [1, 0, 1, 0, 0, 0]


@pytest.mark.rule("PRO-PLG-07")
def test_the_ban_holds_while_one_plague_is_left() -> None:
    hands = {"cervus": "soldiers", "lupus": "soldiers", "aquila": "soldiers"}
    match = table(active="cervus", hands=hands, plague="aquila cervus", deck="shields shields shields shields")
    assert plagues(match) == [1, 0, 0, 0, 0, 0], "your Plague is lifted, the other one stays"
    assert attacks(match) == []
    match.play("draw_base")
    assert attacks(match) == []
    match.play("draw_base")
    assert plagues(match) == [0] * 6
    assert attacks(match) == ["attack soldiers"]


@pytest.mark.rule("PRO-PLG-08")
def test_a_defender_cannot_deploy_or_resolve_under_the_plague() -> None:
    match = attacked("shields imperial_edict", ("soldiers", 0), plague="lupus")
    assert legal(match) == ["draw_base", "draw_imperial", "fortify shields"]
    for move in ("deploy shields", "deploy imperial_edict", "deploy_done"):
        assert why_not(match, move) == "PRO-TURN-04"
    state: Any = match.state
    assert state.siege == Siege.NONE


@pytest.mark.rule("PRO-PLG-08")
def test_a_helpless_house_does_not_fall_under_the_plague() -> None:
    match = attacked("", ("soldiers", 0), plague="lupus")
    assert (hand(match, "aquila"), walls(match, "aquila")) == ("", 0)
    assert not match.over
    assert asked(match) == ("aquila", "main_action")
    match = attacked("", ("soldiers", 0)).play("deploy_done")
    assert match.over, "without the Plague it does"


@pytest.mark.rule("PRO-PLG-09")
def test_a_plague_in_play_is_in_no_pile_and_not_reshuffled() -> None:
    match = table(plague="ursus cervus", deck="")
    assert pile(match).split().count("the_plague") == 1
    match.play("draw_base")
    assert "reshuffled deck=base" in told(match)
    state: Any = match.state
    assert state.deck[Card.THE_PLAGUE] + state.hand[0][Card.THE_PLAGUE] == 1
    assert plagues(match) == [0, 0, 1, 0, 0, 0], "the turn has passed to Ursus, who lifted theirs"
    assert pile(match) == "the_plague"


@pytest.mark.rule("PRO-PLG-10")
def test_the_plague_may_be_played_after_resolving_an_attack() -> None:
    match = attacked("the_plague shields", ("soldiers", 0)).play("deploy shields", "deploy_done")
    assert "play the_plague" in legal(match)
    match.play("play the_plague", "plague_draw no")
    assert plagues(match) == [1, 0, 0, 0, 0, 0]
    assert asked(match) == ("ursus", "main_action")
