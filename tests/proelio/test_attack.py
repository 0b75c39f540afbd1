"""Placing an Attack: what may be placed, where it lies, and what becomes of a forbidden one."""

from __future__ import annotations

from typing import Any

import pytest

from tests.playing import legal, why_not
from tests.proelio.position import asked, course, hand, known, pile, told, walls
from tests.proelio.table import GAME, NAMES, attacked, table
from wartable.engine.match import Match
from wartable.games.proelio.state import Card

LEAST_WALLS = {
    "manure": 0,
    "soldiers": 0,
    "infiltration": 0,
    "imperial_manure": 0,
    "black_powder": 0,
    "knights": 1,
    "trebuchets": 2,
    "hero": 3,
}
KINDS = [card["id"] for card in GAME.content["cards"]]
NOT_ATTACKS = [kind for kind in KINDS if kind not in LEAST_WALLS]
LEGALITIES = ["strict", "free"]


def waiting(match: Match, house: str, eyes: str = "") -> list[str]:
    """The Attacks before a house, oldest first: as they are, or as one house sees them."""
    state: Any = match.view(NAMES.index(eyes)).state if eyes else match.state
    row, n = state.waiting_card[NAMES.index(house)], state.waiting[NAMES.index(house)]
    return [Card(row[i]).name.lower() for i in range(n)]


def walls_behind(match: Match, house: str) -> list[int]:
    """What the owner's walls were when each Attack before a house was placed, as the whole table sees it."""
    state = match.view(-1).state
    return list(state.waiting_fort[NAMES.index(house)][: state.waiting[NAMES.index(house)]])


# --- Where it lies


@pytest.mark.rule("PRO-ATK-01", "PRO-ATK-02", "PRO-SEAT-04")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("target_walls", [0, 2])
def test_one_card_goes_face_down_before_the_house_on_the_left(seats: int, target_walls: int) -> None:
    target = NAMES[seats - 1]
    match = table(seats, hands={"aquila": "soldiers soldiers"}, walls={target: target_walls})
    match.play("attack soldiers")
    assert hand(match, "aquila") == "soldiers"
    assert {house: waiting(match, house) for house in NAMES[:seats]} == {
        house: ["soldiers"] if house == target else [] for house in NAMES[:seats]
    }
    assert waiting(match, target, eyes=target) == ["black"]
    assert walls(match, target) == target_walls
    assert asked(match) == ("ursus", "main_action")


@pytest.mark.rule("PRO-ATK-02")
def test_an_attack_is_the_whole_action() -> None:
    match = table(hands={"aquila": "soldiers manure"}).play("attack soldiers")
    assert waiting(match, "lupus") == ["soldiers"]
    assert hand(match, "aquila") == "manure"
    assert asked(match) == ("ursus", "main_action")


@pytest.mark.rule("PRO-ATK-02")
def test_a_card_that_is_not_in_hand_cannot_be_placed() -> None:
    match = table(hands={"aquila": "soldiers"})
    assert why_not(match, "attack manure") == "PRO-HAND-02"


@pytest.mark.rule("PRO-ATK-09")
@pytest.mark.parametrize(("cards", "target_walls"), [("", 0), ("", 1), ("soldiers", 0)])
def test_a_house_without_hand_or_walls_may_be_attacked(cards: str, target_walls: int) -> None:
    match = table(hands={"aquila": "manure", "lupus": cards}, walls={"lupus": target_walls})
    match.play("attack manure")
    assert waiting(match, "lupus") == ["manure"]


# --- What may be placed


@pytest.mark.rule("PRO-ATK-03", "PRO-ATK-11")
@pytest.mark.parametrize("own_walls", range(5))
@pytest.mark.parametrize("kind", LEAST_WALLS)
def test_each_attack_needs_its_walls(kind: str, own_walls: int) -> None:
    match = table(hands={"aquila": kind}, walls={"aquila": own_walls})
    allowed = own_walls >= LEAST_WALLS[kind]
    assert why_not(match, f"attack {kind}") == ("" if allowed else "PRO-ATK-03")
    assert (f"attack {kind}" in legal(match)) is allowed


@pytest.mark.rule("PRO-ATK-02", "PRO-ATK-11")
@pytest.mark.parametrize("kind", NOT_ATTACKS)
def test_strict_offers_attack_cards_only(kind: str) -> None:
    match = table(hands={"aquila": kind}, walls={"aquila": 3})
    assert why_not(match, f"attack {kind}") == "PRO-ATK-02"
    assert f"attack {kind}" not in legal(match)


@pytest.mark.rule("PRO-ATK-03")
def test_only_the_attackers_own_walls_matter() -> None:
    match = table(hands={"aquila": "knights"}, walls={"lupus": 4, "ursus": 3})
    assert why_not(match, "attack knights") == "PRO-ATK-03"


@pytest.mark.rule("PRO-ATK-12")
@pytest.mark.parametrize("kind", KINDS)
def test_free_lets_any_card_be_placed(kind: str) -> None:
    match = table(hands={"aquila": kind}, attack_legality="free")
    assert f"attack {kind}" in legal(match)
    match.play(f"attack {kind}")
    assert waiting(match, "lupus") == [kind]
    assert hand(match, "aquila") == ""


@pytest.mark.rule("PRO-ATK-12")
def test_free_still_asks_for_a_card_in_hand() -> None:
    match = table(hands={"aquila": "shields"}, attack_legality="free")
    assert why_not(match, "attack palisades") == "PRO-HAND-02"


@pytest.mark.rule("PRO-ATK-04")
@pytest.mark.parametrize("legality", LEGALITIES)
@pytest.mark.parametrize("plague", ["ursus", "cervus", "lupus", "aquila cervus"])
def test_no_attack_is_placed_under_plague(plague: str, legality: str) -> None:
    match = table(hands={"aquila": "soldiers manure"}, plague=plague, attack_legality=legality)
    assert why_not(match, "attack soldiers") == "PRO-ATK-04"
    assert legal(match) == ["draw_base", "draw_imperial"]


@pytest.mark.rule("PRO-ATK-04")
def test_a_plague_just_lifted_no_longer_forbids() -> None:
    match = table(hands={"aquila": "soldiers"}, plague="aquila")
    assert legal(match) == ["attack soldiers", "draw_base"]


@pytest.mark.rule("PRO-ATK-08")
@pytest.mark.parametrize("legality", LEGALITIES)
def test_four_attacks_at_most_wait_before_a_house(legality: str) -> None:
    three = table(
        hands={"aquila": "soldiers"}, waiting={"lupus": [("manure", 0)] * 3}, turn=9, attack_legality=legality
    )
    three.play("attack soldiers")
    assert waiting(three, "lupus") == ["manure", "manure", "manure", "soldiers"]
    four = table(
        hands={"aquila": "soldiers"}, waiting={"lupus": [("soldiers", 0)] * 4}, turn=9, attack_legality=legality
    )
    assert why_not(four, "attack soldiers") == "PRO-ATK-08"
    assert legal(four) == ["draw_base"]


@pytest.mark.rule("PRO-ATK-08")
def test_attacks_before_other_houses_do_not_count() -> None:
    match = table(hands={"ursus": "manure"}, active="ursus", waiting={"lupus": [("soldiers", 0)] * 4})
    assert why_not(match, "attack manure") == ""


@pytest.mark.rule("PRO-ATK-08", "PRO-ATK-04", "PRO-TURN-08")
def test_two_plagues_in_a_row_let_two_attacks_wait() -> None:
    match = table(
        hands={"aquila": "soldiers the_plague manure", "ursus": "the_plague", "lupus": "resources resources"},
        deck="shields " * 12,
    )
    match.play("attack soldiers")
    match.play("play the_plague", "plague_draw no", "draw_base", "draw_base")
    assert asked(match) == ("aquila", "main_action")
    assert why_not(match, "attack manure") == "PRO-ATK-04"
    match.play("play the_plague", "plague_draw no", "draw_base", "draw_base", "draw_base")
    assert asked(match) == ("aquila", "main_action")
    match.play("attack manure")
    assert waiting(match, "lupus") == ["soldiers", "manure"]
    match.play("draw_base", "draw_base")
    assert asked(match) == ("lupus", "deploy_defense")
    match.play("deploy shields", "deploy_done")
    assert told(match)[0] == "revealed house=aquila target=lupus card=soldiers"
    match.play("deploy_done")
    assert told(match)[0] == "revealed house=aquila target=lupus card=manure"
    assert asked(match) == ("lupus", "main_action")


# --- While it waits


@pytest.mark.rule("PRO-ATK-05", "PRO-INFO-08")
@pytest.mark.parametrize("own_walls", [1, 2, 3])
def test_the_walls_at_placement_stay_with_the_card(own_walls: int) -> None:
    match = table(hands={"aquila": "knights"}, walls={"aquila": own_walls}).play("attack knights")
    assert walls_behind(match, "lupus") == [own_walls]


@pytest.mark.rule("PRO-ATK-05")
@pytest.mark.parametrize("legality", LEGALITIES)
def test_walls_lost_later_do_not_spoil_an_attack(legality: str) -> None:
    match = table(
        active="lupus",
        hands={"lupus": "soldiers soldiers soldiers", "aquila": "manure"},
        waiting={"lupus": [("knights", 1)]},
        attack_legality=legality,
    )
    match.play("deploy_done")
    assert told(match)[1] == "breached house=aquila target=lupus attack=2 defense=0"


@pytest.mark.rule("PRO-ATK-05", "PRO-ATK-13", "PRO-PLG-06")
def test_walls_built_later_do_not_mend_an_attack() -> None:
    match = table(
        hands={"aquila": "knights shields manure", "ursus": "the_plague", "lupus": "manure"},
        attack_legality="free",
    )
    match.play("attack knights")
    match.play("play the_plague", "plague_draw no", "draw_base", "draw_base")
    match.play("fortify shields")
    match.play("draw_base", "draw_base", "deploy_done")
    assert walls(match, "aquila") == 1
    assert told(match)[1] == "failed house=aquila target=lupus walls=0"


@pytest.mark.rule("PRO-ATK-06", "PRO-INFO-03")
@pytest.mark.parametrize(("kind", "back"), [("manure", "black"), ("imperial_manure", "gold")])
def test_only_the_owner_sees_the_face_of_a_waiting_attack(kind: str, back: str) -> None:
    match = table(hands={"aquila": kind}).play(f"attack {kind}")
    assert waiting(match, "lupus", eyes="aquila") == [kind]
    for house in ("ursus", "cervus", "lupus"):
        assert waiting(match, "lupus", eyes=house) == [back]
        assert told(match, house)[0] == f"attacked house=aquila target=lupus back={back} walls=0 card=?"
    assert Card(match.view(-1).state.waiting_card[3][0]).name.lower() == back
    assert told(match, "aquila")[0] == f"attacked house=aquila target=lupus back={back} walls=0 card={kind}"


@pytest.mark.rule("PRO-ATK-06")
def test_the_face_stays_secret_while_the_defender_deploys() -> None:
    match = attacked("shields", ("soldiers", 0), by="manure").play("deploy shields")
    assert [match.view(seat).state.attack for seat in (-1, 0, 1, 2, 3)] == [
        Card.BLACK,
        Card.BLACK,
        Card.SOLDIERS,
        Card.BLACK,
        Card.BLACK,
    ]


@pytest.mark.rule("PRO-ATK-06", "PRO-INFO-03")
def test_hidden_backs_hide_the_colour_of_an_attack_too() -> None:
    match = table(hands={"aquila": "imperial_manure"}, show_backs=False).play("attack imperial_manure")
    assert waiting(match, "lupus", eyes="lupus") == ["dark"]
    assert waiting(match, "lupus", eyes="aquila") == ["imperial_manure"]


@pytest.mark.rule("PRO-ATK-07")
@pytest.mark.parametrize("legality", LEGALITIES)
def test_no_action_touches_a_waiting_attack(legality: str) -> None:
    match = table(
        hands={"aquila": "shields resources temporary_alliance inquisition soldiers", "lupus": "soldiers"},
        waiting={"lupus": [("knights", 1)]},
        plague="cervus",
        deck="manure manure manure",
        attack_legality=legality,
    )
    assert legal(match) == [
        "draw_base",
        "draw_imperial",
        "fortify shields",
        "play inquisition",
        "play resources",
        "play temporary_alliance",
    ]
    for move in legal(match):
        after = match.copy().play(move)
        assert waiting(after, "lupus") == ["knights"]
        assert walls_behind(after, "lupus") == [1]
        assert "knights" not in hand(after, "aquila")


@pytest.mark.rule("PRO-ATK-07")
def test_a_waiting_attack_cannot_be_stolen() -> None:
    match = attacked("patrol_round manure", ("infiltration", 0), ("soldiers", 0))
    match.play("deploy patrol_round", "deploy_done")
    assert "stole_nothing house=aquila target=ursus" in told(match)
    assert hand(match, "aquila") == "manure"
    match.play("deploy_done")
    assert told(match)[0] == "revealed house=ursus target=aquila card=soldiers"


# --- A forbidden Attack


@pytest.mark.rule("PRO-ATK-10", "PRO-ATK-14")
def test_a_forbidden_attack_fails_and_costs_a_card() -> None:
    match = attacked("palisades soldiers", ("trebuchets", 0), by="hero knights", walls=1, attack_legality="free")
    match.play("deploy palisades", "deploy_done")
    assert told(match) == [
        "revealed house=ursus target=aquila card=trebuchets",
        "failed house=ursus target=aquila walls=0",
    ]
    assert pile(match) == "trebuchets palisades"
    assert asked(match) == ("ursus", "penalty_gift")
    assert legal(match) == ["give hero", "give knights"]
    match.play("give hero")
    assert hand(match, "aquila") == "soldiers hero"
    assert hand(match, "ursus") == "knights"
    assert walls(match, "aquila") == 1
    assert asked(match) == ("aquila", "main_action")


@pytest.mark.rule("PRO-ATK-10", "PRO-ATK-11")
def test_strict_never_comes_to_a_penalty() -> None:
    match = table(hands={"aquila": "knights trebuchets hero shields resources"})
    assert [move for move in legal(match) if move.startswith("attack")] == []


@pytest.mark.rule("PRO-ATK-13")
@pytest.mark.parametrize("own_walls", range(5))
@pytest.mark.parametrize("kind", KINDS)
def test_a_card_is_forbidden_by_its_type_or_by_the_walls_it_was_placed_behind(kind: str, own_walls: int) -> None:
    match = attacked("manure", (kind, own_walls), walls=1, attack_legality="free").play("deploy_done")
    permitted = own_walls >= LEAST_WALLS.get(kind, 5)
    assert (f"failed house=ursus target=aquila walls={own_walls}" in told(match)) is not permitted


@pytest.mark.rule("PRO-ATK-13", "PRO-ATK-12")
def test_nothing_tells_a_forbidden_attack_from_an_honest_one() -> None:
    match = table(hands={"aquila": "soldiers knights resources"}, attack_legality="free")
    honest, forbidden, odd = (match.copy().play(f"attack {kind}") for kind in ("soldiers", "knights", "resources"))
    for seat in (-1, 1, 2, 3):
        assert honest.view(seat).state == forbidden.view(seat).state == odd.view(seat).state
        assert honest.view(seat).log == forbidden.view(seat).log == odd.view(seat).log


@pytest.mark.rule("PRO-ATK-14")
@pytest.mark.parametrize("card", ["imperial_edict", "patrol_round"])
def test_a_forbidden_card_is_found_out_before_edict_or_patrol(card: str) -> None:
    match = attacked(f"{card} soldiers", ("shields", 0), by="knights", attack_legality="free")
    match.play(f"deploy {card}", "deploy_done")
    assert told(match) == [
        "revealed house=ursus target=aquila card=shields",
        "failed house=ursus target=aquila walls=0",
    ]
    assert pile(match) == f"shields {card}"
    assert asked(match) == ("ursus", "penalty_gift")


@pytest.mark.rule("PRO-ATK-14")
def test_a_forbidden_attack_takes_no_loot() -> None:
    match = attacked("soldiers manure", ("hero", 2), by="resources", attack_legality="free")
    match.play("deploy_done", "give resources")
    assert hand(match, "aquila") == "manure soldiers resources"
    assert hand(match, "ursus") == ""


@pytest.mark.rule("PRO-ATK-14", "PRO-DEFEAT-03")
@pytest.mark.parametrize("defeat_check", ["any_attack", "lost_attack"])
def test_an_attacker_with_an_empty_hand_gives_nothing_and_nobody_falls(defeat_check: str) -> None:
    match = attacked("shields", ("hero", 0), attack_legality="free", defeat_check=defeat_check)
    match.play("deploy shields", "deploy_done")
    assert hand(match, "aquila") == ""
    assert asked(match) == ("aquila", "main_action")


@pytest.mark.rule("PRO-ATK-14")
@pytest.mark.parametrize("excess_discard", ["book", "immediate"])
def test_a_penalty_above_five_cards_is_trimmed_at_once(excess_discard: str) -> None:
    match = attacked(
        "manure soldiers soldiers soldiers soldiers",
        ("knights", 0),
        ("manure", 0),
        by="hero",
        attack_legality="free",
        excess_discard=excess_discard,
    )
    match.play("deploy_done", "give hero")
    assert asked(match) == ("aquila", "discard_excess")
    assert legal(match) == ["discard hero", "discard manure", "discard soldiers"]
    assert course(match, "discard manure") == ["aquila deploy_defense"]
    assert hand(match, "aquila") == "soldiers soldiers soldiers soldiers hero"


@pytest.mark.rule("PRO-ATK-14")
def test_a_penalty_up_to_five_cards_is_kept() -> None:
    match = attacked("manure soldiers soldiers soldiers", ("knights", 0), by="hero", attack_legality="free")
    match.play("deploy_done", "give hero")
    assert hand(match, "aquila") == "manure soldiers soldiers soldiers hero"
    assert asked(match) == ("aquila", "main_action")


@pytest.mark.rule("PRO-ATK-15", "PRO-INFO-06")
@pytest.mark.parametrize(("show_backs", "back"), [(True, "gold"), (False, "dark")])
def test_the_penalty_card_is_seen_by_giver_and_receiver_only(show_backs: bool, back: str) -> None:
    match = attacked("soldiers", ("resources", 4), by="hero knights", attack_legality="free", show_backs=show_backs)
    match.play("deploy_done", "give hero")
    for house in ("aquila", "ursus"):
        assert told(match, house) == [f"fined house=ursus target=aquila back={back} card=hero"]
    for house in ("cervus", "lupus"):
        assert told(match, house) == [f"fined house=ursus target=aquila back={back} card=?"]
    assert known(match, "ursus", "aquila") == "hero"
    assert known(match, "cervus", "aquila") == known(match, "lupus", "aquila") == ""
