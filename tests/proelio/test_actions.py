from __future__ import annotations

import pytest

from tests.playing import legal, why_not
from tests.proelio.position import asked, hand, pile, told, walls
from tests.proelio.table import table
from wartable.engine.errors import CannotUndo

IMPERIAL = (
    "hero hero fortress fortress imperial_manure imperial_manure imperial_manure imperial_resources imperial_resources "
    "imperial_resources imperial_edict imperial_edict imperial_edict black_powder black_powder inquisition inquisition "
    "inquisition"
)


# --- Draw


@pytest.mark.rule("PRO-ACT-01")
@pytest.mark.parametrize("before", ["", "knights", "knights knights knights knights"])
def test_draw_base_takes_one_base_card(before: str) -> None:
    match = table(hands={"aquila": before}, deck="manure manure").play("draw_base")
    assert hand(match, "aquila") == f"manure {before}".strip()
    assert told(match)[0] == "drew house=aquila back=black card=manure"
    assert asked(match) == ("ursus", "main_action")


@pytest.mark.rule("PRO-ACT-01", "PRO-ACT-08")
def test_draw_base_is_open_to_a_full_hand() -> None:
    match = table(hands={"aquila": "knights knights knights knights knights"}, deck="manure")
    assert legal(match) == ["draw_base", "draw_imperial"]
    match.play("draw_base")
    assert legal(match) == ["discard knights", "discard manure"]
    match.play("discard knights")
    assert hand(match, "aquila") == "manure knights knights knights knights"
    assert asked(match) == ("ursus", "main_action")


# --- Attack, fortify, play


@pytest.mark.rule("PRO-ACT-02")
def test_attack_puts_one_card_face_down_before_the_left_neighbour() -> None:
    match = table(hands={"aquila": "soldiers soldiers shields", "lupus": "resources"}).play("attack soldiers")
    assert hand(match, "aquila") == "soldiers shields"
    assert pile(match) == ""
    assert told(match, "aquila")[0] == "attacked house=aquila target=lupus back=black walls=0 card=soldiers"
    assert told(match, "lupus")[0] == "attacked house=aquila target=lupus back=black walls=0 card=?"
    match.play("draw_base", "draw_base")
    assert asked(match) == ("lupus", "deploy_defense")
    match.play("deploy_done")
    assert told(match, "ursus")[0] == "revealed house=aquila target=lupus card=soldiers"


@pytest.mark.rule("PRO-ACT-02")
def test_only_attack_cards_of_the_hand_attack() -> None:
    match = table(hands={"aquila": "manure soldiers shields imperial_edict resources"})
    assert [move for move in legal(match) if move.startswith("attack")] == ["attack manure", "attack soldiers"]
    assert why_not(match, "attack infiltration") == "PRO-HAND-02"
    for other in ("shields", "imperial_edict", "resources"):
        assert why_not(match, f"attack {other}") == "PRO-ATK-02"


@pytest.mark.rule("PRO-ACT-03")
@pytest.mark.parametrize(("card", "before"), [("shields", 0), ("towers", 2)])
def test_fortify_places_or_upgrades_walls(card: str, before: int) -> None:
    match = table(hands={"aquila": f"{card} manure"}, walls={"aquila": before}).play(f"fortify {card}")
    assert walls(match, "aquila") == before + 1
    assert hand(match, "aquila") == "manure"
    assert asked(match) == ("ursus", "main_action")


@pytest.mark.rule("PRO-ACT-04")
@pytest.mark.parametrize(
    ("card", "then"),
    [
        ("resources", ("ursus", "main_action")),
        ("temporary_alliance", ("aquila", "alliance_target")),
        ("the_plague", ("aquila", "plague_draw")),
        ("imperial_resources", ("ursus", "main_action")),
        ("inquisition", ("aquila", "inquisition_target")),
    ],
)
def test_play_uses_one_strategy_card(card: str, then: tuple[str, str]) -> None:
    match = table(hands={"aquila": f"{card} {card}"}, deck="manure manure manure")
    assert [move for move in legal(match) if move.startswith("play")] == [f"play {card}"]
    match.play(f"play {card}")
    assert hand(match, "aquila").split().count(card) == 1
    assert told(match, "cervus")[0] == f"played house=aquila card={card}"
    assert asked(match) == then


@pytest.mark.rule("PRO-ACT-04")
@pytest.mark.parametrize("card", ["soldiers", "shields", "patrol_round", "imperial_edict", "black_powder"])
def test_attack_and_defense_cards_are_not_played_as_strategy(card: str) -> None:
    match = table(hands={"aquila": card})
    assert not [move for move in legal(match) if move.startswith("play")]
    assert why_not(match, f"play {card}") == "PRO-STR-01"


# --- The Imperial deck


@pytest.mark.rule("PRO-ACT-05", "PRO-ACT-06")
def test_draw_imperial_costs_two_cards_and_brings_one() -> None:
    match = table(hands={"aquila": "soldiers soldiers knights shields hero"}, imperial_deck="fortress")
    match.play("draw_imperial")
    assert asked(match) == ("aquila", "imperial_cost")
    assert hand(match, "aquila") == "soldiers soldiers knights shields hero"
    match.play("discard soldiers")
    assert asked(match) == ("aquila", "imperial_cost")
    assert hand(match, "aquila") == "soldiers knights shields hero"
    match.play("discard knights")
    assert told(match)[:2] == [
        "discarded house=aquila why=payment card=knights",
        "drew house=aquila back=gold card=fortress",
    ]
    assert hand(match, "aquila") == "soldiers shields hero fortress"
    assert asked(match) == ("ursus", "main_action")


@pytest.mark.rule("PRO-ACT-06")
@pytest.mark.parametrize(("cards", "allowed"), [("", False), ("hero", False), ("soldiers soldiers", True)])
def test_draw_imperial_needs_two_cards_to_pay(cards: str, allowed: bool) -> None:
    match = table(hands={"aquila": cards}, walls={"aquila": 1})
    assert ("draw_imperial" in legal(match)) == allowed
    assert why_not(match, "draw_imperial") == ("" if allowed else "PRO-ACT-06")


@pytest.mark.rule("PRO-ACT-05", "PRO-ACT-06")
def test_two_cards_are_enough_to_pay() -> None:
    match = table(hands={"aquila": "soldiers knights"}, imperial_deck="hero")
    match.play("draw_imperial", "discard knights", "discard soldiers")
    assert hand(match, "aquila") == "hero"


@pytest.mark.rule("PRO-ACT-06")
def test_draw_imperial_needs_an_imperial_card_before_paying() -> None:
    match = table(hands={"aquila": "hero soldiers", "ursus": IMPERIAL.removeprefix("hero ")})
    assert "draw_imperial" not in legal(match)
    assert why_not(match, "draw_imperial") == "PRO-DECK-05"


@pytest.mark.rule("PRO-ACT-06")
@pytest.mark.parametrize("imperial_deck", ["hero", ""])
def test_one_card_in_deck_or_pile_is_enough(imperial_deck: str) -> None:
    match = table(
        hands={"aquila": "soldiers soldiers", "ursus": IMPERIAL.removeprefix("hero ")}, imperial_deck=imperial_deck
    )
    assert "draw_imperial" in legal(match)
    match.play("draw_imperial", "discard soldiers", "discard soldiers")
    assert hand(match, "aquila") == "hero"


@pytest.mark.rule("PRO-ACT-06")
def test_any_cards_pay_imperial_ones_too() -> None:
    match = table(hands={"aquila": "soldiers the_plague hero black_powder"}).play("draw_imperial")
    assert legal(match) == ["discard black_powder", "discard hero", "discard soldiers", "discard the_plague"]
    match.play("discard hero")
    assert legal(match) == ["discard black_powder", "discard soldiers", "discard the_plague"]
    match.play("discard black_powder")
    assert pile(match) == "hero black_powder"


@pytest.mark.rule("PRO-ACT-06")
def test_payment_is_seen_by_all_and_made_before_the_draw() -> None:
    match = table(hands={"aquila": "soldiers knights"}).play("draw_imperial", "discard soldiers")
    assert told(match, "cervus") == ["discarded house=aquila why=payment card=soldiers"]
    assert pile(match) == "soldiers"
    match.play("discard knights")
    assert told(match, "cervus")[:2] == [
        "discarded house=aquila why=payment card=knights",
        "drew house=aquila back=gold card=?",
    ]


# --- No way back


@pytest.mark.rule("PRO-ACT-07")
@pytest.mark.parametrize(
    ("action", "choices"),
    [
        ("draw_imperial", "discard inquisition, discard soldiers, discard temporary_alliance, discard the_plague"),
        ("play temporary_alliance", "target aquila, target cervus, target lupus, target ursus"),
        ("play the_plague", "plague_draw no, plague_draw yes"),
        ("play inquisition", "look left, look right"),
    ],
)
def test_a_chosen_action_goes_on_with_its_own_choices(action: str, choices: str) -> None:
    match = table(hands={"aquila": "soldiers temporary_alliance the_plague inquisition"})
    actions = legal(match)
    match.play(action)
    assert asked(match)[0] == "aquila"
    assert legal(match) == choices.split(", ")
    for other in actions:
        assert why_not(match, other) == "PRO-TURN-04"


@pytest.mark.rule("PRO-ACT-07", "PRO-ACT-09")
def test_a_chosen_support_goes_on_with_its_card() -> None:
    match = table(hands={"aquila": "soldiers hero"}, mode="allied_houses")
    actions = legal(match)
    match.play("support")
    assert asked(match) == ("aquila", "support_card")
    assert legal(match) == ["give hero", "give soldiers"]
    for other in actions:
        assert why_not(match, other) == "PRO-TURN-04"


@pytest.mark.rule("PRO-ACT-07")
@pytest.mark.parametrize(
    "action",
    [
        "draw_base",
        "attack soldiers",
        "fortify shields",
        "play the_plague",
        "play temporary_alliance",
        "play inquisition",
    ],
)
def test_an_action_that_showed_something_is_not_taken_back(action: str) -> None:
    match = table(hands={"aquila": "soldiers shields the_plague temporary_alliance inquisition"}).play(action)
    with pytest.raises(CannotUndo):
        match.undo()


# --- Support


@pytest.mark.rule("PRO-ACT-09")
def test_allied_houses_may_support() -> None:
    match = table(hands={"aquila": "soldiers"}, mode="allied_houses")
    assert legal(match) == ["attack soldiers", "draw_base", "support"]
    match.play("support", "give soldiers")
    assert hand(match, "aquila") == ""
    assert hand(match, "cervus") == "soldiers"
    assert asked(match) == ("ursus", "main_action")


@pytest.mark.rule("PRO-ACT-09")
def test_open_war_has_no_support() -> None:
    match = table(hands={"aquila": "soldiers"})
    assert legal(match) == ["attack soldiers", "draw_base"]
    assert why_not(match, "support") == "PRO-ACT-09"
