"""The Imperial deck: how its cards come to a hand, what each does, and what golden backs are spared."""

from __future__ import annotations

from typing import Any

import pytest

from tests.playing import legal, why_not
from tests.proelio.position import asked, course, hand, known, pile, told, walls
from tests.proelio.table import GAME, NAMES, attacked, table
from tests.proelio.test_decks import all_other, in_deck, outcomes
from wartable.games.proelio.state import Card, Deck

IMPERIAL = [card["id"] for card in GAME.content["cards"] if card["deck"] == "imperial"]


@pytest.mark.rule("PRO-IMP-01")
def test_an_imperial_card_costs_two_discarded_cards() -> None:
    match = table(hands={"aquila": "manure soldiers knights"}, imperial_deck="hero")
    assert course(match, "draw_imperial", "discard manure") == ["aquila imperial_cost", "aquila imperial_cost"]
    assert hand(match, "aquila") == "soldiers knights"
    assert course(match, "discard knights") == ["ursus main_action"]
    assert hand(match, "aquila") == "soldiers hero"
    assert {"manure", "knights"} <= set(pile(match).split())


@pytest.mark.rule("PRO-IMP-01")
@pytest.mark.parametrize(("cards", "allowed"), [("", False), ("manure", False), ("manure soldiers", True)])
def test_two_cards_are_needed_to_pay(cards: str, allowed: bool) -> None:
    match = table(hands={"aquila": cards})
    assert ("draw_imperial" in legal(match)) == allowed
    assert why_not(match, "draw_imperial") == ("" if allowed else "PRO-ACT-06")


@pytest.mark.rule("PRO-IMP-01")
@pytest.mark.parametrize(
    "moves",
    [
        ["draw_base"],
        ["play resources"],
        ["play imperial_resources"],
        ["play temporary_alliance", "target aquila"],
        ["play the_plague", "plague_draw yes"],
    ],
    ids=lambda moves: moves[0],
)
def test_no_other_draw_touches_the_imperial_deck(moves: list[str]) -> None:
    held = "resources imperial_resources temporary_alliance the_plague"
    for deck in ("shields shields shields", ""):
        match = table(hands={"aquila": held, "lupus": all_other("base", held, deck)}, deck=deck)
        before = in_deck(match, Deck.IMPERIAL)
        match.play(*moves)
        assert in_deck(match, Deck.IMPERIAL) == before == 17


@pytest.mark.rule("PRO-IMP-02")
@pytest.mark.parametrize("level", [0, 1, 2, 3, 4])
def test_a_hero_needs_towers(level: int) -> None:
    match = table(hands={"aquila": "hero"}, walls={"aquila": level})
    assert ("attack hero" in legal(match)) == (level >= 3)
    assert why_not(match, "attack hero") == ("" if level >= 3 else "PRO-ATK-03")


@pytest.mark.rule("PRO-IMP-02")
@pytest.mark.parametrize(("defense", "result"), [("shields towers", "repelled"), ("towers", "breached")])
def test_a_hero_attacks_with_four(defense: str, result: str) -> None:
    match = attacked(f"{defense} manure", ("hero", 3), walls=2)
    for card in defense.split():
        match.play(f"deploy {card}")
    match.play("deploy_done")
    assert told(match)[1].startswith(result)
    assert "attack=4" in told(match)[1]


@pytest.mark.rule("PRO-IMP-03")
@pytest.mark.parametrize("level", [0, 1, 2, 3, 4])
def test_a_fortress_needs_towers_to_be_deployed(level: int) -> None:
    match = attacked("fortress", ("hero", 3), walls=level)
    assert ("deploy fortress" in legal(match)) == (level >= 3)
    assert why_not(match, "deploy fortress") == ("" if level >= 3 else "PRO-DEF-02")


@pytest.mark.rule("PRO-IMP-03")
def test_a_deployed_fortress_defends_with_four() -> None:
    match = attacked("fortress", ("hero", 3), walls=3).play("deploy fortress", "deploy_done")
    assert "repelled house=aquila target=ursus attack=4 defense=4" in told(match)


@pytest.mark.rule("PRO-IMP-03")
@pytest.mark.parametrize("level", [0, 1, 2, 3, 4])
def test_a_fortress_is_built_on_towers_only(level: int) -> None:
    match = table(hands={"aquila": "fortress"}, walls={"aquila": level})
    assert ("fortify fortress" in legal(match)) == (level == 3)
    if level == 3:
        match.play("fortify fortress")
        assert walls(match, "aquila") == 4


@pytest.mark.rule("PRO-IMP-04")
@pytest.mark.parametrize(("card", "back"), [("manure", "black"), ("imperial_manure", "gold")])
def test_imperial_manure_is_manure_with_a_golden_back(card: str, back: str) -> None:
    match = table(active="ursus", hands={"ursus": card, "aquila": "shields"}, deck="towers towers towers")
    match.play(f"attack {card}")
    assert told(match, "aquila")[0] == f"attacked house=ursus target=aquila back={back} walls=0 card=?"
    match.play("draw_base", "draw_base", "deploy_done")
    assert told(match)[:2] == [
        f"revealed house=ursus target=aquila card={card}",
        "repelled house=aquila target=ursus attack=0 defense=0",
    ]
    assert hand(match, "aquila") == "shields"
    assert card in pile(match).split()


@pytest.mark.rule("PRO-IMP-05")
def test_imperial_resources_are_discarded_for_three_base_cards() -> None:
    match = table(hands={"aquila": "imperial_resources hero manure"}, deck="shields shields shields shields")
    match.play("play imperial_resources")
    assert hand(match, "aquila") == "manure shields shields shields hero"
    assert pile(match).split().count("imperial_resources") == 1
    assert asked(match) == ("ursus", "main_action")


@pytest.mark.rule("PRO-IMP-05")
def test_the_excess_after_imperial_resources_goes_at_once() -> None:
    match = table(hands={"aquila": "imperial_resources manure manure manure hero"}, deck="shields shields shields")
    match.play("play imperial_resources")
    assert len(hand(match, "aquila").split()) == 7
    match.play("discard hero")
    assert asked(match) == ("aquila", "discard_excess")
    match.play("discard manure")
    assert asked(match) == ("ursus", "main_action")
    assert hand(match, "aquila") == "manure manure shields shields shields"


@pytest.mark.rule("PRO-IMP-06")
@pytest.mark.parametrize(
    "attack", ["manure", "imperial_manure", "soldiers", "knights", "trebuchets", "hero", "infiltration", "black_powder"]
)
def test_an_edict_stops_every_attack_and_is_spent_even_on_manure(attack: str) -> None:
    hands = {"aquila": "imperial_edict manure", "ursus": "soldiers"}
    match = table(hands=hands, walls={"aquila": 1}, waiting={"aquila": [(attack, 4)]})
    match.play("deploy imperial_edict", "deploy_done")
    assert told(match) == [f"revealed house=ursus target=aquila card={attack}", "negated house=aquila target=ursus"]
    assert sorted(pile(match).split()) == sorted([attack, "imperial_edict"])
    assert (hand(match, "aquila"), hand(match, "ursus"), walls(match, "aquila")) == ("manure", "soldiers", 1)
    assert asked(match) == ("aquila", "main_action")


@pytest.mark.rule("PRO-IMP-06")
def test_an_edict_comes_too_late_after_the_reveal() -> None:
    hands = {"aquila": "imperial_edict manure"}
    match = table(hands=hands, walls={"aquila": 1}, waiting={"aquila": [("soldiers", 0)]}).play("deploy_done")
    assert legal(match) == ["concede_loot", "sacrifice_fortification"]
    assert why_not(match, "deploy imperial_edict") == "PRO-TURN-04"


@pytest.mark.rule("PRO-IMP-07")
def test_black_powder_is_placed_without_walls_and_blows_up_walls_and_defense() -> None:
    hands = {"ursus": "black_powder", "aquila": "towers manure"}
    match = table(3, active="ursus", hands=hands, walls={"aquila": 3}, deck="soldiers")
    match.play("attack black_powder", "draw_base", "deploy towers", "deploy_done")
    assert "exploded house=ursus target=aquila lost=3" in told(match)
    assert (hand(match, "aquila"), walls(match, "aquila")) == ("manure", 0)
    assert {"black_powder", "towers"} <= set(pile(match).split())


@pytest.mark.rule("PRO-IMP-08")
@pytest.mark.parametrize(
    ("seats", "side", "target"),
    [(3, "left", "cervus"), (4, "left", "lupus"), (6, "left", "draco"), (4, "right", "ursus")],
)
def test_the_inquisition_looks_at_the_hand_of_a_neighbour(seats: int, side: str, target: str) -> None:
    hands = {"aquila": "inquisition", target: "soldiers soldiers hero"}
    match = table(seats, hands=hands).play("play inquisition")
    assert legal(match) == ["look left", "look right"]
    match.play(f"look {side}")
    assert known(match, "aquila", target) == "soldiers soldiers hero"
    assert told(match, "aquila")[:3] == [
        f"looked house=aquila target={target}",
        f"saw house=aquila target={target} card=soldiers count=2",
        f"saw house=aquila target={target} card=hero count=1",
    ]


@pytest.mark.rule("PRO-IMP-09")
def test_the_inquisition_is_discarded_before_the_neighbour_is_chosen() -> None:
    match = table(hands={"aquila": "inquisition"}).play("play inquisition")
    assert pile(match) == "inquisition"
    assert asked(match) == ("aquila", "inquisition_target")
    match.play("look left")
    assert asked(match) == ("ursus", "main_action")


@pytest.mark.rule("PRO-IMP-09")
def test_only_the_viewer_sees_the_hand_and_all_know_whose_it_was() -> None:
    match = table(hands={"aquila": "inquisition", "ursus": "soldiers hero"})
    match.play("play inquisition", "look right")
    for house in ("ursus", "cervus", "lupus"):
        assert told(match, house)[0] == "looked house=aquila target=ursus"
        assert not [event for event in told(match, house) if event.startswith("saw")]
        assert known(match, house, "ursus") == ""
        state: Any = match.view(NAMES.index(house)).state
        assert sum(state.known[0][1]) == 0


@pytest.mark.rule("PRO-IMP-09")
def test_the_viewer_does_not_see_waiting_attacks() -> None:
    attacks = {"ursus": [("soldiers", 0)], "cervus": [("knights", 1)]}
    match = table(hands={"aquila": "inquisition", "ursus": "manure"}, waiting=attacks)
    match.play("play inquisition", "look right")
    assert known(match, "aquila", "ursus") == "manure"
    seen: Any = match.view(0).state
    assert seen.attack == Card.BLACK, "the Attack on Ursus, which is now being resolved"
    assert seen.waiting_card[2][0] == Card.BLACK


@pytest.mark.rule("PRO-IMP-09")
def test_an_empty_hand_may_be_looked_at() -> None:
    match = table(hands={"aquila": "inquisition"}).play("play inquisition")
    assert why_not(match, "look left") == ""
    match.play("look left")
    assert told(match, "aquila")[0] == "looked house=aquila target=lupus"
    assert known(match, "aquila", "lupus") == ""


@pytest.mark.rule("PRO-IMP-09")
def test_the_snapshot_is_of_the_present_hand() -> None:
    hands = {"aquila": "inquisition", "ursus": "soldiers"}
    match = table(hands=hands, deck="knights knights").play("play inquisition", "look right", "draw_base")
    assert hand(match, "ursus") == "soldiers knights"
    assert known(match, "aquila", "ursus") == "soldiers"


@pytest.mark.rule("PRO-IMP-10")
@pytest.mark.parametrize("card", IMPERIAL)
def test_infiltration_never_takes_an_imperial_card(card: str) -> None:
    match = attacked(f"{card} {card} soldiers", ("infiltration", 0))
    assert outcomes(match, "deploy_done", "aquila", tries=20) == {f"{card} {card}"}
    match = attacked(card, ("infiltration", 0)).play("deploy_done")
    assert told(match)[1] == "stole_nothing house=ursus target=aquila"


@pytest.mark.rule("PRO-IMP-10")
@pytest.mark.parametrize("card", IMPERIAL)
def test_a_patrol_round_never_takes_an_imperial_card(card: str) -> None:
    hands = {"aquila": "patrol_round", "ursus": f"{card} {card} soldiers"}
    match = table(hands=hands, waiting={"aquila": [("infiltration", 0)]}).play("deploy patrol_round")
    assert outcomes(match, "deploy_done", "ursus", tries=20) == {f"{card} {card}"}


@pytest.mark.rule("PRO-IMP-10")
def test_imperial_cards_can_be_discarded() -> None:
    match = table(hands={"aquila": "hero fortress inquisition imperial_edict black_powder manure"})
    match.play("discard hero")
    assert pile(match) == "hero"


@pytest.mark.rule("PRO-IMP-10")
def test_imperial_cards_can_pay_for_another() -> None:
    match = table(hands={"aquila": "hero fortress"}, imperial_deck="inquisition")
    match.play("draw_imperial", "discard hero", "discard fortress")
    assert hand(match, "aquila") == "inquisition"


@pytest.mark.rule("PRO-IMP-10")
def test_imperial_cards_can_be_looted() -> None:
    match = attacked("hero manure", ("soldiers", 0)).play("deploy_done", "give hero")
    assert (hand(match, "aquila"), hand(match, "ursus")) == ("manure", "hero")


@pytest.mark.rule("PRO-IMP-10")
def test_imperial_cards_can_be_the_penalty() -> None:
    hands = {"aquila": "manure", "ursus": "hero soldiers"}
    match = table(hands=hands, waiting={"aquila": [("knights", 0)]}, attack_legality="free")
    match.play("deploy_done", "give hero")
    assert (hand(match, "aquila"), hand(match, "ursus")) == ("manure hero", "soldiers")


@pytest.mark.rule("PRO-IMP-10")
def test_imperial_cards_can_be_passed_to_an_ally() -> None:
    match = table(mode="allied_houses", hands={"aquila": "hero"}).play("support", "give hero")
    assert hand(match, "cervus") == "hero"


@pytest.mark.rule("PRO-IMP-11")
def test_imperial_cards_count_toward_the_hand_limit() -> None:
    match = table(hands={"aquila": "hero hero fortress fortress inquisition black_powder"})
    assert asked(match) == ("aquila", "discard_excess")
    match = table(hands={"aquila": "hero hero fortress fortress inquisition"}, deck="manure")
    assert asked(match) == ("aquila", "main_action")
    match.play("draw_base")
    assert asked(match) == ("aquila", "discard_excess")
    match.play("discard manure")
    assert asked(match) == ("ursus", "main_action")
