"""What happened, told to different eyes."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.proelio.sieges import besieged, breach
from tests.proelio.table import table
from tests.reading import SPECTATOR, told

AQUILA, URSUS, CERVUS, LUPUS = range(4)


def test_a_draw_shows_its_card_to_the_one_who_draws() -> None:
    match = table(hands={"aquila": "soldiers"}, deck="knights").play("draw_base")
    assert told(match, AQUILA)[0] == "You draw Knights."
    assert told(match, URSUS)[0] == "House Aquila draws a Base card."
    assert told(match, URSUS)[1] == "Round 1: your turn."
    assert told(match, SPECTATOR)[1] == "Round 1: House Ursus's turn."


def test_paying_for_an_imperial_card() -> None:
    match = table(hands={"aquila": "soldiers manure hero"}, imperial_deck="fortress")
    match.play("draw_imperial", "discard hero")
    assert told(match, AQUILA) == ["You discard Hero to pay for an Imperial card."]
    match.play("discard manure")
    assert told(match, CERVUS)[:2] == [
        "House Aquila discards Manure to pay for an Imperial card.",
        "House Aquila draws an Imperial card.",
    ]


def test_a_discard_of_excess_says_why() -> None:
    match = table(hands={"aquila": "soldiers soldiers soldiers soldiers soldiers knights"}).play("discard knights")
    assert told(match, AQUILA) == ["You discard Knights to stay within 5 cards."]


def test_an_attack_shows_its_face_to_its_owner_only() -> None:
    match = table(hands={"aquila": "knights"}, walls={"aquila": 1}).play("attack knights")
    assert told(match, AQUILA)[0] == "You attack House Lupus with Knights, face down."
    assert told(match, LUPUS)[0] == "House Aquila attacks you with a black card, face down (at most 2)."
    assert told(match, URSUS)[0] == "House Aquila attacks House Lupus with a black card, face down (at most 2)."


@pytest.mark.parametrize(
    ("card", "walls", "options", "kinds"),
    [
        ("soldiers", 0, {}, "a black card, face down (at most 1)"),
        ("soldiers", 3, {}, "a black card, face down (at most 3)"),
        ("black_powder", 0, {}, "a gold card, face down (Imperial Manure or Black Powder)"),
        ("imperial_manure", 3, {}, "a gold card, face down (Hero, Imperial Manure or Black Powder)"),
        ("soldiers", 1, {"show_backs": False}, "a card, face down (at most 2 or Black Powder)"),
        (
            "hero",
            1,
            {"attack_legality": "free"},
            "a gold card, face down (Imperial Manure, Black Powder or a false Attack)",
        ),
    ],
)
def test_what_an_attack_may_be(card: str, walls: int, options: dict[str, Any], kinds: str) -> None:
    match = table(hands={"aquila": card}, walls={"aquila": walls}, **options).play(f"attack {card}")
    assert told(match, LUPUS)[0] == f"House Aquila attacks you with {kinds}."


def test_walls_are_built_and_raised() -> None:
    match = table(hands={"aquila": "shields", "ursus": "palisades"}, walls={"ursus": 1}).play("fortify shields")
    assert told(match, AQUILA)[0] == "You build walls: Shields (1)."
    match.play("fortify palisades")
    assert told(match, AQUILA)[0] == "House Ursus raises its walls from Shields to Palisades (2)."


def test_a_breach_from_both_sides() -> None:
    match = besieged("shields manure manure", "trebuchets", attacker_walls=2).play("deploy shields")
    assert told(match, URSUS) == ["House Aquila deploys Shields (Defense 1)."]
    match.play("deploy_done")
    assert told(match, AQUILA) == [
        "House Ursus's Attack on you: Trebuchets (Attack 3).",
        "House Ursus breaches you: Attack 3 against Defense 1.",
        "You owe House Ursus 2 cards as Loot.",
        "You hand House Ursus Manure as Loot.",
        "You hand House Ursus Manure as Loot.",
        "You fall to House Ursus: no cards in hand and no walls.",
    ]
    assert told(match, URSUS) == [
        "Your Attack on House Aquila: Trebuchets (Attack 3).",
        "You breach House Aquila: Attack 3 against Defense 1.",
        "House Aquila owes you 2 cards as Loot.",
        "House Aquila hands you Manure as Loot.",
        "House Aquila hands you Manure as Loot.",
        "House Aquila falls to you: no cards in hand and no walls.",
    ]
    assert "House Aquila hands House Ursus a black card as Loot." in told(match, SPECTATOR)


def test_a_repelled_attack() -> None:
    match = besieged("shields manure").play("deploy shields", "deploy_done")
    assert told(match, AQUILA)[1] == "You repel House Ursus: Attack 1 against Defense 1."
    assert told(match, URSUS)[1] == "House Aquila repels you: Attack 1 against Defense 1."


def test_walls_given_up_and_lost() -> None:
    match = breach("manure manure", 2).play("sacrifice_fortification")
    assert told(match, LUPUS)[:2] == [
        "House Aquila gives up its Palisades: Defense +2.",
        "House Aquila owes House Ursus 1 card as Loot.",
    ]
    match = breach("manure", 1).play("concede_loot")
    assert told(match, AQUILA)[:2] == [
        "You owe House Ursus 1 card as Loot.",
        "You cannot pay in full and lose your Shields too.",
    ]


def test_nothing_to_pay_with() -> None:
    match = breach("", 1).play("concede_loot")
    assert told(match, AQUILA)[0] == "You have no card left to pay House Ursus."


def test_black_powder_names_what_it_destroys() -> None:
    match = besieged("manure", "black_powder", walls=3).play("deploy_done")
    assert told(match, AQUILA)[1] == "House Ursus's Black Powder destroys your Towers and all your deployed cards."
    match = besieged("manure", "black_powder").play("deploy_done")
    assert told(match, URSUS)[1] == "Your Black Powder destroys all cards House Aquila deployed; there were no walls."


def test_infiltration_patrol_and_edict() -> None:
    match = besieged("manure hero", "infiltration").play("deploy_done")
    assert told(match, AQUILA)[1] == "House Ursus steals Manure from you."
    assert told(match, CERVUS)[1] == "House Ursus steals a black card from House Aquila."
    match = besieged("patrol_round", "infiltration").play("deploy patrol_round", "deploy_done")
    assert told(match, URSUS)[1] == "House Aquila catches your Infiltration with a Patrol Round."
    assert re.fullmatch(r"You steal (Manure|Resources) from House Ursus\.", told(match, AQUILA)[2])
    match = besieged("imperial_edict", "infiltration").play("deploy imperial_edict", "deploy_done")
    assert told(match, AQUILA)[1] == "You cancel House Ursus's Attack with an Imperial Edict."


def test_a_false_attack() -> None:
    match = besieged("manure", "knights", attack_legality="free").play("deploy_done")
    assert told(match, AQUILA)[1] == "The Attack fails: without walls, House Ursus could not attack with this card."
    assert told(match, URSUS)[1] == "Your Attack fails: without walls, you could not attack with this card."
    match.play("give resources")
    assert told(match, AQUILA)[0] == "House Ursus gives you Resources as a penalty."
    assert told(match, LUPUS)[0] == "House Ursus gives House Aquila a black card as a penalty."


def test_inquisition_shows_a_hand_to_one_house() -> None:
    match = table(hands={"aquila": "inquisition", "ursus": "knights knights hero"}).play(
        "play inquisition", "look right"
    )
    assert told(match, AQUILA)[:3] == [
        "You look at House Ursus's whole hand.",
        "You see that House Ursus holds Knights x2.",
        "You see that House Ursus holds Hero.",
    ]
    assert told(match, URSUS)[0] == "House Aquila looks at your whole hand."
    assert told(match, LUPUS)[:2] == [
        "House Aquila looks at House Ursus's whole hand.",
        "Round 1: House Ursus's turn.",
    ]


def test_the_plague() -> None:
    match = table(hands={"aquila": "the_plague"}, waiting={"ursus": [("soldiers", 0)]}).play("play the_plague")
    assert told(match, AQUILA) == ["You play The Plague: nobody places or resolves an Attack until your next turn."]
    assert told(match, LUPUS) == [
        "House Aquila plays The Plague: nobody places or resolves an Attack until its next turn."
    ]
    match.play("plague_draw no")
    assert told(match, URSUS)[-1] == "The Plague keeps 1 Attack waiting before you."
    match = table(hands={"aquila": "manure"}, plague="aquila")
    assert match.view(URSUS).told()[-1] == "House Aquila discards The Plague."


def test_alliance_and_support() -> None:
    match = table(hands={"aquila": "temporary_alliance"}).play("play temporary_alliance", "target lupus")
    assert told(match, LUPUS)[0] == "House Aquila chooses you to draw a Base card."
    match = table(hands={"aquila": "temporary_alliance"}).play("play temporary_alliance", "target aquila")
    assert told(match, AQUILA)[0] == "You choose yourself to draw a Base card."
    assert told(match, LUPUS)[0] == "House Aquila chooses itself to draw a Base card."
    match = table(mode="allied_houses", hands={"aquila": "hero"}).play("support", "give hero")
    assert told(match, AQUILA)[0] == "You pass Hero to your ally House Cervus."
    assert told(match, CERVUS)[0] == "Your ally House Aquila passes you Hero."
    assert told(match, LUPUS)[0] == "House Aquila passes a gold card to its ally House Cervus."


def test_a_new_deck() -> None:
    match = table(hands={"aquila": "manure"}, deck="").play("draw_base")
    assert told(match, AQUILA)[0] == "The Base deck is empty. Its discards are shuffled into a new one."
