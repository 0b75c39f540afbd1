"""The worked examples of the rulebook, each played out on the table."""

from __future__ import annotations

from typing import Any

import pytest

from tests.playing import legal, why_not
from tests.proelio.position import asked, hand, pile, told, walls
from tests.proelio.table import NAMES, attacked, table
from tests.proelio.test_decks import all_other, in_deck, in_pile, outcomes
from wartable.engine.match import Match
from wartable.games.proelio.state import Card, Deck


def moves_with(match: Match, word: str) -> list[str]:
    """The cards that one kind of move is allowed with."""
    return [move.split()[1] for move in legal(match) if move.startswith(f"{word} ")]


def waiting(match: Match, house: str) -> list[str]:
    state: Any = match.state
    seat = NAMES.index(house)
    return [Card(card).name.lower() for card in state.waiting_card[seat][: state.waiting[seat]]]


@pytest.mark.rule("PRO-FORT-02", "PRO-FORT-03", "PRO-FORT-07", "PRO-ATK-03", "PRO-DEF-02")
def test_w1_walls_and_one_more_is_the_cap() -> None:
    attacks = ["manure", "soldiers", "knights", "trebuchets", "hero"]
    defenses = ["patrol_round", "shields", "palisades", "towers", "fortress"]
    for level in range(5):
        match = table(hands={"aquila": " ".join(attacks)}, walls={"aquila": level})
        assert sorted(moves_with(match, "attack")) == sorted(attacks[: level + 2])
        match = attacked(" ".join(defenses), ("manure", 0), walls=level)
        assert sorted(moves_with(match, "deploy")) == sorted(defenses[: level + 2])
    match = table(hands={"aquila": "soldiers knights shields palisades"})
    assert legal(match) == ["attack soldiers", "draw_base", "draw_imperial", "fortify shields"]
    assert why_not(match, "attack knights") == "PRO-ATK-03"
    assert why_not(match, "fortify palisades") == "PRO-FORT-07"


@pytest.mark.rule("PRO-ACT-03", "PRO-FORT-01", "PRO-FORT-14", "PRO-TURN-09")
def test_w2_building_the_first_walls() -> None:
    match = table(hands={"aquila": "shields knights manure"})
    assert walls(match, "aquila") == 0
    match.play("fortify shields")
    assert walls(match, "aquila") == 1
    assert hand(match, "aquila") == "manure knights"
    assert asked(match) == ("ursus", "main_action")


@pytest.mark.rule("PRO-ACT-02", "PRO-ATK-01", "PRO-ATK-09", "PRO-INFO-03")
def test_w3_an_attack_lies_face_down_before_the_house_on_the_left() -> None:
    for card, back in (("soldiers", "black"), ("imperial_manure", "gold")):
        for level in (0, 2):
            match = table(hands={"aquila": f"{card} knights"}, walls={"lupus": level}).play(f"attack {card}")
            assert waiting(match, "lupus") == [card]
            assert hand(match, "aquila") == "knights"
            assert asked(match) == ("ursus", "main_action")
            placed = f"attacked house=aquila target=lupus back={back} walls=0"
            assert told(match, "aquila")[0] == f"{placed} card={card}"
            for other in ("ursus", "cervus", "lupus"):
                assert told(match, other)[0] == f"{placed} card=?"
                seen: Any = match.view(NAMES.index(other)).state
                assert Card(seen.waiting_card[3][0]).name.lower() == back


@pytest.mark.rule("PRO-DEF-02", "PRO-DEF-04", "PRO-DEF-05")
@pytest.mark.parametrize(
    ("attack", "after"),
    [
        ("manure", []),
        ("soldiers", []),
        ("knights", ["sacrifice_fortification"]),
        ("knights", ["concede_loot", "give manure"]),
        ("infiltration", []),
        ("black_powder", []),
    ],
)
def test_w4_deployed_shields_are_discarded_whatever_came(attack: str, after: list[str]) -> None:
    hands = {"aquila": "shields manure soldiers"}
    match = table(hands=hands, walls={"aquila": 2}, waiting={"aquila": [(attack, 1)]}).play("deploy shields")
    state: Any = match.view(-1).state
    assert state.deployed[Card.SHIELDS] == 1
    assert "shields" not in pile(match)
    match.play("deploy_done", *after)
    state = match.view(-1).state
    assert state.deployed[Card.SHIELDS] == 0
    assert pile(match).split().count("shields") == 1
    assert pile(match).split().count(attack) == 1
    assert asked(match) == ("aquila", "main_action")


@pytest.mark.rule("PRO-RES-04", "PRO-RES-06", "PRO-RES-08", "PRO-RES-12", "PRO-RES-15", "PRO-LOOT-02")
def test_w5_knights_against_one_shields_behind_shields() -> None:
    hands = {"aquila": "shields manure resources"}
    match = table(hands=hands, walls={"aquila": 1}, waiting={"aquila": [("knights", 1)]})
    match.play("deploy shields", "deploy_done")
    assert told(match)[1] == "breached house=ursus target=aquila attack=2 defense=1"
    assert legal(match) == ["concede_loot", "sacrifice_fortification"]

    sacrifice = match.copy().play("sacrifice_fortification")
    assert walls(sacrifice, "aquila") == 0
    assert (hand(sacrifice, "aquila"), hand(sacrifice, "ursus")) == ("manure resources", "")
    assert pile(sacrifice) == "knights shields shields"

    concede = match.copy().play("concede_loot")
    assert legal(concede) == ["give manure", "give resources"]
    concede.play("give resources")
    assert walls(concede, "aquila") == 1
    assert (hand(concede, "aquila"), hand(concede, "ursus")) == ("manure", "resources")
    assert pile(concede) == "knights shields"


@pytest.mark.rule("PRO-RES-06", "PRO-RES-07", "PRO-RES-10", "PRO-LOOT-04", "PRO-DEFEAT-01")
def test_w6_a_hero_against_one_shields_behind_palisades() -> None:
    hands = {"aquila": "shields manure soldiers knights"}
    match = table(hands=hands, walls={"aquila": 2}, waiting={"aquila": [("hero", 3)]})
    match.play("deploy shields", "deploy_done")

    sacrifice = match.copy().play("sacrifice_fortification")
    assert asked(sacrifice) == ("aquila", "pay_loot")
    sacrifice.play("give manure")
    assert (hand(sacrifice, "aquila"), walls(sacrifice, "aquila")) == ("soldiers knights", 0)
    assert hand(sacrifice, "ursus") == "manure"
    assert asked(sacrifice) == ("aquila", "main_action")

    concede = match.copy().play("concede_loot")
    assert (hand(concede, "aquila"), walls(concede, "aquila")) == ("", 2)
    assert hand(concede, "ursus") == "manure soldiers knights"
    assert asked(concede) == ("aquila", "main_action"), "the walls stand, so the house plays on"


@pytest.mark.rule("PRO-RES-09", "PRO-RES-10", "PRO-RES-11", "PRO-DEFEAT-01", "PRO-WIN-01")
@pytest.mark.parametrize("choice", ["sacrifice_fortification", "concede_loot"])
def test_w7_both_ways_out_are_offered_though_both_are_fatal(choice: str) -> None:
    hands = {"aquila": "manure soldiers"}
    match = table(hands=hands, walls={"aquila": 1}, waiting={"aquila": [("trebuchets", 2)]})
    match.play("deploy_done")
    assert legal(match) == ["concede_loot", "sacrifice_fortification"]
    match.play(choice)
    assert (hand(match, "aquila"), walls(match, "aquila")) == ("", 0)
    assert hand(match, "ursus") == "manure soldiers"
    assert pile(match) == "trebuchets shields"
    assert match.over
    assert match.scores() == [0.0, 1.0, 0.0, 0.0]


@pytest.mark.rule("PRO-RES-08", "PRO-RES-09", "PRO-RES-10", "PRO-RES-11", "PRO-DEFEAT-01")
def test_w8_giving_up_the_palisades_saves_the_house() -> None:
    hands = {"aquila": "manure soldiers"}
    match = table(hands=hands, walls={"aquila": 2}, waiting={"aquila": [("trebuchets", 2)]})
    match.play("deploy_done")

    concede = match.copy().play("concede_loot")
    assert told(concede)[-1] == "fell house=aquila target=ursus"
    assert concede.scores() == [0.0, 1.0, 0.0, 0.0]

    sacrifice = match.copy().play("sacrifice_fortification", "give soldiers")
    assert (hand(sacrifice, "aquila"), walls(sacrifice, "aquila")) == ("manure", 0)
    assert asked(sacrifice) == ("aquila", "main_action")


@pytest.mark.rule("PRO-DEF-09", "PRO-RES-04", "PRO-DEFEAT-01", "PRO-DEFEAT-02")
def test_w9_the_last_card_without_walls() -> None:
    soldiers = attacked("shields", ("soldiers", 0))
    deployed = soldiers.copy().play("deploy shields", "deploy_done")
    assert "repelled house=aquila target=ursus attack=1 defense=1" in told(deployed)
    assert told(deployed)[-1] == "fell house=aquila target=ursus"

    kept = soldiers.copy().play("deploy_done")
    assert hand(kept, "ursus") == "shields"
    assert told(kept)[-1] == "fell house=aquila target=ursus"

    manure = attacked("shields", ("manure", 0))
    manure.play("deploy_done")
    assert hand(manure, "aquila") == "shields"
    assert asked(manure) == ("aquila", "main_action")


@pytest.mark.rule("PRO-PAT-02", "PRO-PAT-03", "PRO-PAT-05", "PRO-IMP-10")
def test_w10_a_patrol_round_catches_the_infiltration() -> None:
    def caught(attacker: str) -> Match:
        hands = {"aquila": "shields patrol_round", "ursus": attacker}
        match = table(hands=hands, waiting={"aquila": [("infiltration", 0)]})
        return match.play("deploy shields", "deploy patrol_round")

    match = caught("soldiers knights hero")
    assert outcomes(match, "deploy_done", "aquila") == {"soldiers", "knights"}
    match.play("deploy_done")
    assert len(hand(match, "ursus").split()) == 2
    assert pile(match) == "infiltration shields patrol_round"

    match = caught("hero fortress").play("deploy_done")
    assert told(match)[-1] == "stole_nothing house=aquila target=ursus"
    assert (hand(match, "aquila"), hand(match, "ursus")) == ("", "hero fortress")
    assert pile(match) == "infiltration shields patrol_round"
    assert asked(match) == ("aquila", "main_action")


@pytest.mark.rule("PRO-INF-02", "PRO-INF-03", "PRO-IMP-10")
def test_w11_an_infiltration_takes_the_only_base_card_for_certain() -> None:
    hands = {"aquila": "shields imperial_edict soldiers"}
    match = table(hands=hands, waiting={"aquila": [("infiltration", 0)]}).play("deploy shields")
    assert hand(match, "aquila") == "soldiers imperial_edict"
    assert outcomes(match, "deploy_done", "ursus") == {"soldiers"}
    assert outcomes(match, "deploy_done", "aquila") == {"imperial_edict"}


@pytest.mark.rule("PRO-BLK-01", "PRO-BLK-02", "PRO-BLK-03", "PRO-BLK-04", "PRO-RES-02", "PRO-DEFEAT-02")
def test_w12_black_powder_against_a_fortress_behind_towers() -> None:
    def struck(cards: str, deployed: str) -> Match:
        hands = {"aquila": f"{cards} {deployed}"}
        match = table(hands=hands, walls={"aquila": 3}, waiting={"aquila": [("black_powder", 0)]})
        for card in deployed.split():
            match.play(f"deploy {card}")
        return match.play("deploy_done")

    two_left = struck("manure soldiers", "fortress")
    assert pile(two_left) == "towers fortress black_powder"
    assert (hand(two_left, "aquila"), walls(two_left, "aquila")) == ("manure soldiers", 0)
    assert asked(two_left) == ("aquila", "main_action")

    none_left = struck("", "fortress")
    assert told(none_left)[-1] == "fell house=aquila target=ursus"

    with_edict = struck("", "fortress imperial_edict")
    assert pile(with_edict) == "fortress imperial_edict black_powder"
    assert walls(with_edict, "aquila") == 3
    assert asked(with_edict) == ("aquila", "main_action")


@pytest.mark.rule("PRO-HAND-05", "PRO-LOOT-06", "PRO-LOOT-01")
def test_w13_the_attacker_trims_the_loot_on_the_defenders_turn() -> None:
    hands = {"aquila": "manure knights hero resources", "ursus": "soldiers soldiers soldiers shields"}
    match = table(hands=hands, waiting={"aquila": [("trebuchets", 2)]})
    match.play("deploy_done", "give manure", "give knights", "give hero")
    assert asked(match) == ("ursus", "loot_excess")
    assert hand(match, "ursus") == "manure soldiers soldiers soldiers knights shields hero"
    assert legal(match) == ["discard hero", "discard knights", "discard manure", "discard shields", "discard soldiers"]
    match.play("discard manure")
    assert asked(match) == ("ursus", "loot_excess")
    match.play("discard soldiers")
    assert hand(match, "ursus") == "soldiers soldiers knights shields hero"
    assert asked(match) == ("aquila", "main_action"), "only now does the defender act"


@pytest.mark.rule("PRO-SEAT-05", "PRO-ATK-08", "PRO-TURN-08", "PRO-PLG-02", "PRO-PLG-04", "PRO-PLG-06", "PRO-PLG-07")
def test_w14_a_chain_of_plagues() -> None:
    def turn(match: Match) -> int:
        """The number of the turn, counted from 1."""
        state: Any = match.state
        return int(state.turn) + 1

    def can_attack(match: Match) -> bool:
        assert asked(match)[1] == "main_action"
        return bool(moves_with(match, "attack"))

    hands = {
        "aquila": "manure soldiers the_plague",
        "ursus": "the_plague soldiers",
        "cervus": "soldiers",
        "lupus": "soldiers shields shields",
    }
    match = table(hands=hands, deck="towers " * 6).play("attack manure")
    assert (turn(match), asked(match)) == (2, ("ursus", "main_action"))
    match.play("play the_plague", "plague_draw no")
    assert (turn(match), can_attack(match)) == (3, False)
    match.play("draw_base")
    assert (turn(match), asked(match)) == (4, ("lupus", "main_action")), "the Attack is not resolved"
    assert told(match)[-1] == "attack_held house=lupus attacks=1"
    assert not can_attack(match)
    assert "fortify shields" in legal(match)
    match.play("fortify shields")
    assert (turn(match), can_attack(match)) == (5, False)

    one = match.copy().play("draw_base")
    assert (turn(one), told(one)[-1]) == (6, "plague_lifted house=ursus")
    assert can_attack(one)
    one.play("draw_base", "draw_base")
    assert (turn(one), asked(one)) == (8, ("lupus", "deploy_defense"))
    one.play("deploy_done")
    assert told(one)[0] == "revealed house=aquila target=lupus card=manure"

    two = match.copy().play("play the_plague", "plague_draw no")
    assert (turn(two), told(two)[-1]) == (6, "plague_lifted house=ursus")
    assert not can_attack(two)
    two.play("draw_base", "draw_base")
    assert (turn(two), asked(two)) == (8, ("lupus", "main_action"))
    two.play("draw_base")
    assert (turn(two), told(two)[-1]) == (9, "plague_lifted house=aquila")
    assert can_attack(two)
    two.play("attack soldiers")
    assert waiting(two, "lupus") == ["manure", "soldiers"]
    two.play("draw_base", "draw_base")
    assert (turn(two), asked(two)) == (12, ("lupus", "deploy_defense"))
    two.play("deploy_done")
    assert told(two)[0] == "revealed house=aquila target=lupus card=manure"
    assert (turn(two), asked(two)) == (12, ("lupus", "deploy_defense"))
    two.play("deploy_done")
    assert told(two)[0] == "revealed house=aquila target=lupus card=soldiers"


@pytest.mark.rule("PRO-STR-03", "PRO-DECK-01", "PRO-DECK-02")
def test_w15_resources_from_an_empty_deck() -> None:
    discards = "manure soldiers knights shields palisades towers"
    elsewhere = all_other("base", discards, "resources")
    match = table(hands={"aquila": "resources", "lupus": elsewhere}, deck="")
    assert (in_deck(match, Deck.BASE), in_pile(match, Deck.BASE)) == (0, 6)
    drawn = " ".join(outcomes(match, "play resources", "aquila", tries=100))
    assert set(drawn.split()) == {*discards.split(), "resources"}
    match.play("play resources")
    assert told(match)[1] == "reshuffled deck=base", "all seven are shuffled before the first draw"
    assert len(hand(match, "aquila").split()) == 2
    assert (in_deck(match, Deck.BASE), in_pile(match, Deck.BASE)) == (5, 0)


@pytest.mark.rule("PRO-ALL-02", "PRO-ALL-08", "PRO-ALL-09")
def test_w16_a_conquest_wins_for_both_allies() -> None:
    match = table(mode="allied_houses", hands={"aquila": "soldiers", "lupus": "manure"}, deck="towers towers towers")
    match.play("attack soldiers", "draw_base", "draw_base")
    assert asked(match) == ("lupus", "deploy_defense")
    match.play("deploy_done")
    assert told(match)[-1] == "fell house=lupus target=aquila"
    assert match.scores() == [1.0, 0.0, 1.0, 0.0]


@pytest.mark.rule("PRO-ATK-10", "PRO-ATK-12", "PRO-ATK-13", "PRO-ATK-14", "PRO-DEFEAT-03")
def test_w17_a_forbidden_attack_fails_and_costs_a_card() -> None:
    hands = {"ursus": "trebuchets soldiers hero", "aquila": "palisades"}
    match = table(3, active="ursus", hands=hands, walls={"aquila": 1}, deck="towers towers", attack_legality="free")
    match.play("attack trebuchets", "draw_base")
    before = pile(match)
    match.play("deploy palisades", "deploy_done")
    assert told(match) == [
        "revealed house=ursus target=aquila card=trebuchets",
        "failed house=ursus target=aquila walls=0",
    ]
    assert sorted(pile(match).split()) == sorted([*before.split(), "trebuchets", "palisades"])
    assert asked(match) == ("ursus", "penalty_gift")
    assert legal(match) == ["give hero", "give soldiers"]
    match.play("give soldiers")
    assert (hand(match, "aquila"), hand(match, "ursus")) == ("soldiers", "hero")
    assert walls(match, "aquila") == 1
    assert asked(match) == ("aquila", "main_action")

    helpless = attacked("shields", ("trebuchets", 0), attack_legality="free")
    helpless.play("deploy shields", "deploy_done")
    assert (hand(helpless, "aquila"), walls(helpless, "aquila")) == ("", 0)
    assert asked(helpless) == ("aquila", "main_action"), "a failed Attack is none, so nobody falls"
