"""What is asked, what can be done, and why not."""

from __future__ import annotations

import pytest

from tests.proelio.sieges import besieged, breach, fallen
from tests.proelio.table import GAME, attacked, table
from tests.reading import SPECTATOR, say, section, why_not
from wartable.engine.match import Match

AQUILA, URSUS, CERVUS, LUPUS = range(4)


# --- Questions


def test_the_action_says_how_far_walls_reach() -> None:
    match = table(hands={"aquila": "soldiers"})
    assert match.view(AQUILA).prompt == (
        "Choose one action. Without walls you can attack House Lupus with values up to 1."
    )
    assert match.view(LUPUS).prompt == "Waiting for House Aquila to choose one action."
    assert match.view(SPECTATOR).prompt == "Waiting for House Aquila to choose one action."
    match = table(hands={"aquila": "soldiers"}, walls={"aquila": 2})
    assert match.view(AQUILA).prompt == (
        "Choose one action. Behind Palisades you can attack House Lupus with values up to 3."
    )


def test_the_action_under_plague() -> None:
    match = table(hands={"aquila": "soldiers"}, plague="ursus cervus")
    assert match.view(AQUILA).prompt == (
        "Choose one action. The Plague forbids attacking until House Cervus's next turn."
    )


def test_a_defense_says_what_comes() -> None:
    match = besieged("shields shields", attacker_walls=1)
    assert match.view(AQUILA).prompt == (
        "House Ursus attacks you with a black card (at most 2). Deploy Defense cards or reveal it: Defense 0 so far."
    )
    assert match.view(URSUS).prompt == "Waiting for House Aquila to deploy Defense cards, then reveal the Attack."
    match = besieged("hero hero", "imperial_manure", attacker_walls=1)
    assert match.view(AQUILA).prompt == (
        "House Ursus attacks you with a gold card (Imperial Manure or Black Powder). "
        "You have nothing to deploy: reveal it."
    )


CAREFUL = "Careful: without walls, if you deploy your last card you fall even when it repels the Attack."


def test_the_last_card_without_walls_is_dangerous() -> None:
    assert CAREFUL in besieged("shields").view(AQUILA).prompt
    assert CAREFUL in besieged("shields patrol_round").play("deploy shields").view(AQUILA).prompt
    assert say(besieged("shields"), "deploy shields") == (
        "Deploy Shields (Defense 1), your last card: you fall even if it repels the Attack"
    )
    bare = besieged("shields").play("deploy shields").view(AQUILA).prompt
    assert bare.endswith("Careful: with no cards and no walls you fall even when the Attack is repelled.")


@pytest.mark.parametrize(
    "match",
    [
        besieged("shields shields"),
        besieged("shields", walls=1),
        besieged("shields", defeat_check="lost_attack"),
        besieged("imperial_edict"),
        besieged("manure"),
        besieged("imperial_edict shields").play("deploy imperial_edict"),
    ],
)
def test_no_warning_where_there_is_no_danger(match: Match) -> None:
    assert "Careful" not in match.view(AQUILA).prompt
    view = match.view(AQUILA)
    assert not [move for move in view.legal if "you fall" in view.say(move)]


@pytest.mark.parametrize(
    ("hand", "walls", "given_up", "kept"),
    [
        ("soldiers soldiers soldiers soldiers", 2, "lose 1 of your 4 cards", "lose 3 of your 4 cards"),
        ("soldiers soldiers soldiers", 3, "lose 0 cards", "lose all 3 cards"),
        ("manure", 2, "lose your last card (you fall)", "lose your last card and Palisades (you fall)"),
        ("manure manure", 1, "lose all 2 cards (you fall)", "lose all 2 cards and Shields (you fall)"),
        ("", 4, "lose 0 cards (you fall)", "lose 0 cards and Fortress (you fall)"),
    ],
)
def test_a_breach_says_what_each_answer_costs(hand: str, walls: int, given_up: str, kept: str) -> None:
    match = breach(hand, walls)
    name = ["", "Shields", "Palisades", "Towers", "Fortress"][walls]
    assert say(match, "sacrifice_fortification") == f"Give up {name}: {given_up}"
    assert say(match, "concede_loot") == f"Keep {name}: {kept}"
    them = "it" if name == "Fortress" else "them"
    assert match.view(AQUILA).prompt == (
        f"You are 3 short: Attack 3 (Trebuchets) against Defense 0. Give up {name}: {given_up}; keep {them}: {kept}."
    )
    assert match.view(LUPUS).prompt == f"Waiting for House Aquila to give up {name} or pay 3 cards."
    for move, loss in (("sacrifice_fortification", given_up), ("concede_loot", kept)):
        assert match.copy().play(move).over == ("(you fall)" in loss)


def test_loot_is_counted_down() -> None:
    match = breach("manure manure shields resources", 1).play("sacrifice_fortification")
    assert match.view(AQUILA).prompt == "Choose 2 cards as Loot for House Ursus: you lose 2 of your 4 cards."
    assert say(match, "give shields") == "Give Shields as Loot"
    match.play("give manure")
    assert match.view(AQUILA).prompt == "Choose 1 more card as Loot for House Ursus: you lose 2 of your 4 cards."
    assert match.view(URSUS).prompt == "Waiting for House Aquila to choose 1 more card as Loot for you."
    assert section(match, AQUILA, "Your hand")[0][0] == "Manure x2, 1 set aside"


def test_too_much_loot() -> None:
    match = attacked(
        "manure manure knights resources", ("trebuchets", 2), by="soldiers soldiers soldiers soldiers"
    ).play("deploy_done", "give manure", "give manure", "give knights")
    assert match.view(URSUS).prompt == "Discard 2 cards: with your Loot you hold 7 cards and may keep 5."
    assert match.view(AQUILA).prompt == "Waiting for House Ursus to discard 2 cards after taking Loot."


def test_excess_is_counted() -> None:
    match = table(hands={"aquila": "soldiers soldiers soldiers soldiers soldiers knights knights"})
    assert match.view(AQUILA).prompt == "Discard 2 cards: you hold 7 cards and may keep 5."
    assert match.view(URSUS).prompt == "Waiting for House Aquila to discard 2 cards."


def test_the_other_questions() -> None:
    match = table(hands={"aquila": "manure manure"}).play("draw_imperial")
    assert match.view(AQUILA).prompt == "Discard 2 cards to pay for an Imperial card."
    assert match.play("discard manure").view(AQUILA).prompt == "Discard 1 more card to pay for an Imperial card."
    match = table(hands={"aquila": "the_plague manure"}).play("play the_plague")
    assert match.view(AQUILA).prompt == "Choose whether to draw a Base card with The Plague: you hold 1 card."
    match = table(hands={"aquila": "inquisition"}).play("play inquisition")
    assert match.view(AQUILA).prompt == (
        "Choose whose whole hand to look at: House Lupus on your left or House Ursus on your right."
    )
    match = table(hands={"aquila": "temporary_alliance"}).play("play temporary_alliance")
    assert match.view(AQUILA).prompt == "Choose who draws a Base card for your Temporary Alliance."
    match = table(mode="allied_houses", hands={"aquila": "hero"}).play("support")
    assert match.view(AQUILA).prompt == "Choose a card to pass to your ally House Cervus, who alone will see it."
    assert match.view(CERVUS).prompt == "Waiting for House Aquila to choose a card to pass to you."
    match = besieged("manure", "knights", attack_legality="free").play("deploy_done")
    assert match.view(URSUS).prompt == "Give House Aquila a card as a penalty: your Attack was false and failed."


# --- Moves


SAID = {
    "draw_base": "Draw a Base card, then discard 1 card",
    "draw_imperial": "Discard 2 cards, then draw an Imperial card",
    "attack knights": "Attack House Lupus with Knights",
    "fortify palisades": "Build Palisades over your Shields",
    "play resources": "Play Resources: draw 2 Base cards",
    "play imperial_resources": "Play Imperial Resources: draw 3 Base cards",
}


def test_moves_say_what_they_do() -> None:
    hand = "knights palisades resources the_plague imperial_resources"
    match = table(hands={"aquila": hand}, walls={"aquila": 1})
    assert {move: say(match, move) for move in SAID} == SAID
    match = table(hands={"aquila": "shields"})
    assert say(match, "draw_base") == "Draw a Base card"
    assert say(match, "fortify shields") == "Build Shields"
    match = table(mode="allied_houses", hands={"aquila": "hero"})
    assert say(match, "support") == "Pass a card to your ally House Cervus"
    assert say(match.play("support"), "give hero") == "Pass Hero to House Cervus"


def test_a_false_attack_is_offered_with_its_price() -> None:
    match = table(hands={"aquila": "knights manure"}, attack_legality="free")
    assert say(match, "attack knights") == (
        "Attack House Lupus with Knights (false: it fails when revealed and costs you another card)"
    )
    assert say(match, "attack manure") == "Attack House Lupus with Manure"


def test_moves_of_smaller_choices() -> None:
    match = table(hands={"aquila": "temporary_alliance"}).play("play temporary_alliance")
    assert say(match, "target ursus") == "Let House Ursus draw a Base card"
    assert say(match, "target aquila") == "Draw a Base card yourself"
    match = table(hands={"aquila": "the_plague"}).play("play the_plague")
    assert say(match, "plague_draw yes") == "Draw a Base card"
    assert say(match, "plague_draw no") == "Draw nothing"
    match = table(hands={"aquila": "inquisition"}).play("play inquisition")
    assert say(match, "look left") == "Look at House Lupus's hand"
    match = besieged("shields imperial_edict palisades", walls=1).play("deploy shields")
    assert say(match, "deploy_done") == "Reveal the Attack with Defense 1"
    match.play("deploy imperial_edict")
    assert say(match, "deploy_done") == "Reveal the Attack with Defense 1 and Imperial Edict"


# --- Refusals


def test_refusals_of_actions() -> None:
    match = table(hands={"aquila": "knights palisades patrol_round"})
    assert why_not(match, "attack knights") == "Knights need Shields, and you have no walls"
    assert why_not(match, "attack hero") == "You hold no Hero"
    assert why_not(match, "attack palisades") == "Palisades cannot attack: only Attack cards can"
    assert why_not(match, "fortify palisades") == "Without walls you can only build Shields"
    assert why_not(match, "fortify patrol_round") == "Patrol Round can never be walls"
    assert why_not(match, "play knights") == "Knights cannot be played: only Strategy cards can"
    assert why_not(match, "support") == "You have no ally in Open War"
    assert why_not(match, "deploy_done") == "You are asked to choose one action"


def test_refusals_behind_walls() -> None:
    match = table(hands={"aquila": "hero towers shields"}, walls={"aquila": 1})
    assert why_not(match, "attack hero") == "Hero needs Towers, and you have Shields"
    assert why_not(match, "fortify towers") == "Over Shields you can only build Palisades"
    assert why_not(match, "fortify shields") == "Shields would be no higher than your Shields"


def test_refusals_for_want_of_cards() -> None:
    match = table(hands={"aquila": "manure"})
    assert why_not(match, "draw_imperial") == "An Imperial card costs 2 cards, and you hold 1 card"
    match = table(mode="allied_houses")
    assert why_not(match, "support") == "You hold no card to pass"
    imperial = [
        card["id"] for card in GAME.content["cards"] if card["deck"] == "imperial" for _ in range(card["count"])
    ]
    match = table(hands={"aquila": "manure manure", "ursus": " ".join(imperial)})
    assert why_not(match, "draw_imperial") == "No Imperial card is left to draw"


def test_refusals_under_plague_and_before_a_full_table() -> None:
    match = table(hands={"aquila": "soldiers"}, plague="ursus")
    assert why_not(match, "attack soldiers") == "The Plague forbids attacking until House Ursus's next turn"
    match = table(hands={"aquila": "soldiers"}, waiting={"lupus": [("manure", 0)] * 3 + [("soldiers", 0)]})
    assert why_not(match, "attack soldiers") == "4 Attacks already wait before House Lupus"
    assert match.view(AQUILA).prompt == "Choose one action. 4 Attacks already wait before House Lupus."


def test_refusals_of_a_defender() -> None:
    match = besieged("knights towers", walls=1)
    assert why_not(match, "deploy knights") == "Knights cannot be deployed: only Defense cards can"
    assert why_not(match, "deploy towers") == "Towers need Palisades, and you have Shields"
    assert why_not(match, "draw_base") == "You are asked to deploy Defense cards, then reveal the Attack"
    match = breach("manure shields resources resources", 1).play("sacrifice_fortification", "give manure")
    assert why_not(match, "give manure") == "You have set aside every Manure card you hold"
    assert why_not(match, "discard manure") == "You are asked to choose 1 more card as Loot for House Ursus"


def test_refusals_of_a_target() -> None:
    match = table(hands={"aquila": "temporary_alliance"}, alliance_self=False).play("play temporary_alliance")
    assert why_not(match, "target aquila") == "Another house must draw the card of your Temporary Alliance"
    assert why_not(match, "target leo") == "House Leo is not at this table"


def test_a_refusal_once_it_is_over() -> None:
    assert why_not(fallen(), "draw_base") == (
        "The game is over. House Ursus wins: House Aquila has fallen, with no cards in hand and no walls"
    )
