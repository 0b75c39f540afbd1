"""Infiltration and Patrol Round: who takes a card from whom, and which cards are safe."""

from __future__ import annotations

import pytest

from tests.playing import legal, why_not
from tests.proelio.position import asked, course, hand, known, pile, told, walls
from tests.proelio.table import NAMES, attacked, table
from wartable.games.proelio.state import Card

GAMES = 400
FOUR_SHIELDS = "shields shields shields shields"
THEFT_THEN_MANURE = (("infiltration", 0), ("manure", 0))


# --- Infiltration


@pytest.mark.rule("PRO-INF-01", "PRO-ATK-03")
@pytest.mark.parametrize("legality", ["strict", "free"])
def test_infiltration_is_placed_face_down_without_walls(legality: str) -> None:
    match = table(hands={"aquila": "infiltration", "lupus": "soldiers manure"}, attack_legality=legality)
    match.play("attack infiltration")
    assert told(match, "lupus")[0] == "attacked house=aquila target=lupus back=black walls=0 card=?"
    assert match.view(3).state.waiting_card[3][0] == Card.BLACK
    match.play("draw_base", "draw_base", "deploy_done")
    assert told(match)[0] == "revealed house=aquila target=lupus card=infiltration"
    assert told(match)[1].startswith("stole house=aquila target=lupus")


@pytest.mark.rule("PRO-INF-02")
def test_the_theft_happens_at_the_reveal_not_at_placement() -> None:
    match = table(hands={"aquila": "infiltration", "lupus": "soldiers soldiers"}, deck="knights knights knights")
    match.play("attack infiltration")
    assert hand(match, "aquila") == ""
    assert hand(match, "lupus") == "soldiers soldiers"
    match.play("draw_base", "draw_base")
    assert asked(match) == ("lupus", "deploy_defense")
    match.play("deploy_done")
    assert hand(match, "aquila") == "soldiers"
    assert hand(match, "lupus") == "soldiers"
    assert asked(match) == ("lupus", "main_action")


@pytest.mark.rule("PRO-INF-02", "PRO-RES-14")
def test_only_what_is_left_after_deployment_can_be_stolen() -> None:
    for seed in range(20):
        match = attacked("shields shields knights", ("infiltration", 0), seed=seed)
        match.play("deploy shields", "deploy shields", "deploy_done")
        assert hand(match, "ursus") == "knights"


@pytest.mark.rule("PRO-INF-02", "PRO-INF-03")
def test_every_base_card_is_stolen_equally_often() -> None:
    stolen = []
    for seed in range(GAMES):
        hands = {"aquila": "manure soldiers soldiers soldiers hero"}
        match = table(hands=hands, waiting={"aquila": [("infiltration", 0)]}, seed=seed)
        stolen.append(hand(match.play("deploy_done"), "ursus"))
    assert set(stolen) == {"manure", "soldiers"}
    assert 0.65 < stolen.count("soldiers") / GAMES < 0.85


@pytest.mark.rule("PRO-INF-03", "PRO-IMP-10")
@pytest.mark.parametrize("show_backs", [True, False])
def test_a_theft_never_fails_for_imperial_cards(show_backs: bool) -> None:
    for seed in range(20):
        match = attacked(
            "hero imperial_edict black_powder inquisition soldiers",
            ("infiltration", 0),
            show_backs=show_backs,
            seed=seed,
        )
        match.play("deploy_done")
        assert hand(match, "ursus") == "soldiers"
        assert hand(match, "aquila") == "hero imperial_edict black_powder inquisition"


@pytest.mark.rule("PRO-INF-04")
@pytest.mark.parametrize(
    ("own_walls", "deployed"),
    [(0, ""), (0, "shields"), (4, ""), (4, "shields palisades towers fortress")],
)
def test_neither_walls_nor_defense_stop_it(own_walls: int, deployed: str) -> None:
    match = attacked(f"soldiers {deployed}", ("infiltration", 0), walls=own_walls)
    match.play(*(f"deploy {kind}" for kind in deployed.split()), "deploy_done")
    assert hand(match, "ursus") == "soldiers"
    assert walls(match, "aquila") == own_walls


@pytest.mark.rule("PRO-INF-04", "PRO-RES-02", "PRO-PAT-02")
@pytest.mark.parametrize("card", ["patrol_round", "imperial_edict"])
def test_patrol_round_and_edict_stop_it(card: str) -> None:
    match = attacked(f"soldiers {card}", ("infiltration", 0)).play(f"deploy {card}", "deploy_done")
    assert hand(match, "aquila") == "soldiers"
    assert hand(match, "ursus") == ""


@pytest.mark.rule("PRO-INF-05")
@pytest.mark.parametrize("cards", ["", "hero", "fortress imperial_edict inquisition"])
def test_a_hand_without_base_cards_loses_nothing(cards: str) -> None:
    match = attacked(cards, ("infiltration", 0), by="manure", walls=1).play("deploy_done")
    assert told(match)[1:] == ["stole_nothing house=ursus target=aquila"]
    assert hand(match, "aquila") == cards
    assert hand(match, "ursus") == "manure"
    assert pile(match) == "infiltration"
    assert asked(match) == ("aquila", "main_action")


@pytest.mark.rule("PRO-INF-06")
@pytest.mark.parametrize("deployed", ["", "shields"])
def test_there_is_no_comparison_no_loot_and_no_sacrifice(deployed: str) -> None:
    match = attacked(f"soldiers soldiers {deployed}", ("infiltration", 0), walls=2)
    match.play(*(f"deploy {kind}" for kind in deployed.split()), "deploy_done")
    assert told(match) == [
        "revealed house=ursus target=aquila card=infiltration",
        "stole house=ursus target=aquila back=black card=soldiers",
    ]
    assert hand(match, "aquila") == "soldiers"
    assert walls(match, "aquila") == 2
    assert asked(match) == ("aquila", "main_action")


@pytest.mark.rule("PRO-INF-07", "PRO-INFO-06")
@pytest.mark.parametrize(("show_backs", "back"), [(True, "black"), (False, "dark")])
def test_the_stolen_card_is_seen_by_the_two_only(show_backs: bool, back: str) -> None:
    match = attacked("soldiers hero", ("infiltration", 0), show_backs=show_backs).play("deploy_done")
    for house in ("aquila", "ursus"):
        assert told(match, house)[1] == f"stole house=ursus target=aquila back={back} card=soldiers"
    for house in ("cervus", "lupus"):
        assert told(match, house)[1] == f"stole house=ursus target=aquila back={back} card=?"
    assert [known(match, house, "ursus") for house in NAMES[:4]] == ["soldiers", "", "", ""]


@pytest.mark.rule("PRO-INF-07", "PRO-HAND-07")
def test_a_thief_above_five_trims_in_step_one_of_their_turn() -> None:
    match = attacked("soldiers hero", ("infiltration", 0), by="manure shields shields shields shields")
    match.play("deploy_done")
    assert asked(match) == ("aquila", "main_action")
    assert hand(match, "ursus") == "manure soldiers shields shields shields shields"
    match.play("draw_base")
    assert asked(match) == ("ursus", "discard_excess")
    assert legal(match) == ["discard manure", "discard shields", "discard soldiers"]


@pytest.mark.rule("PRO-INF-07", "PRO-HAND-10")
def test_a_thief_above_five_trims_at_once_when_the_table_says_so() -> None:
    match = attacked("soldiers hero", *THEFT_THEN_MANURE, by="manure " + FOUR_SHIELDS, excess_discard="immediate")
    assert course(match, "deploy_done", "discard manure") == ["ursus discard_excess", "aquila deploy_defense"]
    assert hand(match, "ursus") == "soldiers " + FOUR_SHIELDS


@pytest.mark.rule("PRO-INF-07", "PRO-HAND-10")
def test_a_thief_with_five_cards_keeps_them_all() -> None:
    match = attacked("soldiers hero", *THEFT_THEN_MANURE, by=FOUR_SHIELDS, excess_discard="immediate")
    assert course(match, "deploy_done") == ["aquila deploy_defense"]
    assert hand(match, "ursus") == "soldiers " + FOUR_SHIELDS


@pytest.mark.rule("PRO-HAND-10", "PRO-DEFEAT-05")
def test_a_thief_who_has_conquered_does_not_trim() -> None:
    match = attacked("soldiers", *THEFT_THEN_MANURE, by="manure " + FOUR_SHIELDS, excess_discard="immediate")
    assert asked(match.play("deploy_done")) == ("", "over")
    assert why_not(match, "discard shields") == "PRO-WIN-01"
    assert hand(match, "ursus") == "manure soldiers " + FOUR_SHIELDS


# --- Patrol Round


@pytest.mark.rule("PRO-PAT-01", "PRO-FORT-10")
@pytest.mark.parametrize("own_walls", range(5))
def test_a_patrol_round_is_never_a_wall(own_walls: int) -> None:
    match = table(hands={"aquila": "patrol_round"}, walls={"aquila": own_walls})
    assert why_not(match, "fortify patrol_round") == "PRO-FORT-10"
    assert legal(match) == ["draw_base"]


@pytest.mark.rule("PRO-PAT-01", "PRO-PAT-06")
@pytest.mark.parametrize(
    ("attack", "behind", "deployed", "result"),
    [
        ("manure", 0, "patrol_round", "repelled house=aquila target=ursus attack=0 defense=1"),
        ("imperial_manure", 0, "patrol_round", "repelled house=aquila target=ursus attack=0 defense=1"),
        ("soldiers", 0, "patrol_round", "repelled house=aquila target=ursus attack=1 defense=1"),
        ("knights", 1, "patrol_round", "breached house=ursus target=aquila attack=2 defense=1"),
        ("knights", 1, "patrol_round patrol_round", "repelled house=aquila target=ursus attack=2 defense=2"),
        ("trebuchets", 2, "patrol_round shields", "breached house=ursus target=aquila attack=3 defense=2"),
        ("hero", 3, "patrol_round towers", "repelled house=aquila target=ursus attack=4 defense=4"),
        ("black_powder", 0, "patrol_round", "exploded house=ursus target=aquila lost=2"),
    ],
)
def test_against_other_attacks_a_patrol_round_is_only_a_one(
    attack: str, behind: int, deployed: str, result: str
) -> None:
    match = attacked(f"{deployed} soldiers", (attack, behind), by="resources", walls=2)
    match.play(*(f"deploy {kind}" for kind in deployed.split()), "deploy_done")
    assert told(match)[1:] == [result]
    assert hand(match, "ursus") == "resources"


@pytest.mark.rule("PRO-PAT-02", "PRO-PAT-05")
def test_a_patrol_round_reverses_the_theft() -> None:
    match = attacked("patrol_round shields soldiers", ("infiltration", 0), by="knights knights")
    match.play("deploy shields", "deploy patrol_round", "deploy_done")
    assert told(match) == [
        "revealed house=ursus target=aquila card=infiltration",
        "caught house=aquila target=ursus",
        "stole house=aquila target=ursus back=black card=knights",
    ]
    assert hand(match, "aquila") == "soldiers knights"
    assert hand(match, "ursus") == "knights"
    assert pile(match) == "infiltration shields patrol_round"
    assert asked(match) == ("aquila", "main_action")


@pytest.mark.rule("PRO-PAT-02", "PRO-PAT-03")
def test_every_base_card_of_the_attacker_is_taken_equally_often() -> None:
    taken = []
    for seed in range(GAMES):
        hands = {"aquila": "patrol_round", "ursus": "manure soldiers soldiers soldiers hero"}
        match = table(hands=hands, waiting={"aquila": [("infiltration", 0)]}, seed=seed)
        taken.append(hand(match.play("deploy patrol_round", "deploy_done"), "aquila"))
    assert set(taken) == {"manure", "soldiers"}
    assert 0.65 < taken.count("soldiers") / GAMES < 0.85


@pytest.mark.rule("PRO-PAT-02", "PRO-PAT-03", "PRO-PAT-05")
@pytest.mark.parametrize("cards", ["", "hero fortress"])
def test_an_attacker_without_base_cards_loses_nothing(cards: str) -> None:
    match = attacked("patrol_round shields soldiers", ("infiltration", 0), by=cards)
    match.play("deploy shields", "deploy patrol_round", "deploy_done")
    assert told(match)[1:] == ["caught house=aquila target=ursus", "stole_nothing house=aquila target=ursus"]
    assert hand(match, "aquila") == "soldiers"
    assert hand(match, "ursus") == cards
    assert pile(match) == "infiltration shields patrol_round"


@pytest.mark.rule("PRO-PAT-04", "PRO-PAT-05")
def test_several_patrol_rounds_take_one_card() -> None:
    match = attacked("patrol_round patrol_round patrol_round", ("infiltration", 0), by="soldiers soldiers soldiers")
    match.play("deploy patrol_round", "deploy patrol_round", "deploy patrol_round", "deploy_done")
    assert hand(match, "aquila") == "soldiers"
    assert hand(match, "ursus") == "soldiers soldiers"
    assert pile(match) == "infiltration patrol_round patrol_round patrol_round"


@pytest.mark.rule("PRO-PAT-02")
def test_a_patrol_round_left_in_hand_reverses_nothing() -> None:
    match = attacked("patrol_round patrol_round", ("infiltration", 0), by="soldiers").play("deploy_done")
    assert hand(match, "ursus") == "soldiers patrol_round"
    assert hand(match, "aquila") == "patrol_round"


@pytest.mark.rule("PRO-PAT-02", "PRO-HAND-07")
def test_a_capture_leaves_at_most_five_cards() -> None:
    match = attacked("patrol_round hero hero manure manure", ("infiltration", 0), by="soldiers")
    match.play("deploy patrol_round", "deploy_done")
    assert hand(match, "aquila") == "manure manure soldiers hero hero"
    assert asked(match) == ("aquila", "main_action")


@pytest.mark.rule("PRO-PAT-02", "PRO-INFO-06")
def test_the_captured_card_is_seen_by_the_two_only() -> None:
    match = attacked("patrol_round", ("infiltration", 0), by="soldiers")
    match.play("deploy patrol_round", "deploy_done")
    for house in ("aquila", "ursus"):
        assert told(match, house)[2] == "stole house=aquila target=ursus back=black card=soldiers"
    for house in ("cervus", "lupus"):
        assert told(match, house)[2] == "stole house=aquila target=ursus back=black card=?"
