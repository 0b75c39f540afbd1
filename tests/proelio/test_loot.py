"""Loot: who picks it, who sees it, and what the attacker does with too much of it."""

from __future__ import annotations

import pytest

from tests.playing import legal, why_not
from tests.proelio.position import asked, course, hand, known, told, walls
from tests.proelio.table import attacked, table
from wartable.games.proelio.state import Card

GAMES = 400


def looted_by_chance(cards: str, attack: tuple[str, int]) -> list[str]:
    """What an Attack takes from these cards, in many games in which chance picks the Loot."""
    looted = []
    for seed in range(GAMES):
        match = attacked(cards, attack, loot_choice="random", seed=seed)
        looted.append(hand(match.play("deploy_done"), "ursus"))
    return looted


@pytest.mark.rule("PRO-LOOT-01")
def test_loot_is_handed_over_at_once() -> None:
    match = attacked("soldiers manure", ("soldiers", 0), by="shields").play("deploy_done", "give manure")
    assert hand(match, "aquila") == "soldiers"
    assert hand(match, "ursus") == "manure shields"
    assert asked(match) == ("aquila", "main_action")


# --- Who picks


@pytest.mark.rule("PRO-LOOT-02")
def test_the_loser_picks_any_card() -> None:
    match = attacked("soldiers manure resources hero", ("soldiers", 0), by="shields").play("deploy_done")
    assert asked(match) == ("aquila", "pay_loot")
    assert legal(match) == ["give hero", "give manure", "give resources", "give soldiers"]
    for card in ("hero", "manure", "resources", "soldiers"):
        paid = match.copy().play(f"give {card}")
        assert card in hand(paid, "ursus").split()
        assert card not in hand(paid, "aquila").split()


@pytest.mark.rule("PRO-LOOT-02")
def test_chance_picks_when_the_table_says_so() -> None:
    match = attacked("soldiers soldiers manure", ("knights", 1), by="shields", loot_choice="random")
    match.play("deploy_done")
    assert asked(match) == ("aquila", "main_action")
    assert len(hand(match, "aquila").split()) == 1
    assert len(hand(match, "ursus").split()) == 3


@pytest.mark.rule("PRO-LOOT-02", "PRO-LOOT-03")
def test_chance_takes_every_card_of_the_hand_equally_often() -> None:
    looted = looted_by_chance("soldiers soldiers hero manure", ("soldiers", 0))
    assert set(looted) == {"soldiers", "hero", "manure"}
    assert 0.40 < looted.count("soldiers") / GAMES < 0.60
    assert 0.15 < looted.count("hero") / GAMES < 0.35


@pytest.mark.rule("PRO-LOOT-02")
def test_chance_never_takes_one_card_twice() -> None:
    looted = looted_by_chance("soldiers soldiers manure", ("knights", 1))
    assert set(looted) == {"soldiers soldiers", "manure soldiers"}
    assert 0.23 < looted.count("soldiers soldiers") / GAMES < 0.43


@pytest.mark.rule("PRO-LOOT-03", "PRO-IMP-10")
def test_imperial_cards_count_as_loot() -> None:
    match = attacked("hero imperial_edict soldiers", ("knights", 1), by="manure")
    match.play("deploy_done", "give hero", "give imperial_edict")
    assert hand(match, "aquila") == "soldiers"
    assert hand(match, "ursus") == "manure hero imperial_edict"


@pytest.mark.rule("PRO-LOOT-04")
def test_picked_cards_change_hands_together_after_the_last() -> None:
    match = attacked("soldiers soldiers manure hero", ("trebuchets", 2), by="shields")
    match.play("deploy_done", "give hero")
    assert legal(match) == ["give manure", "give soldiers"]
    assert why_not(match, "give hero") == "PRO-LOOT-04"
    match.play("give soldiers")
    assert legal(match) == ["give manure", "give soldiers"]
    assert hand(match, "aquila") == "manure soldiers soldiers hero"
    assert hand(match, "ursus") == "shields"
    match.play("give soldiers")
    assert hand(match, "aquila") == "manure"
    assert hand(match, "ursus") == "soldiers soldiers shields hero"


@pytest.mark.rule("PRO-LOOT-04")
@pytest.mark.parametrize("loot_choice", ["loser", "random"])
@pytest.mark.parametrize(
    ("attack", "behind", "cards"),
    [("soldiers", 0, "hero"), ("knights", 1, "manure soldiers"), ("knights", 1, "hero"), ("hero", 3, "manure hero")],
)
def test_a_hand_no_larger_than_the_loot_goes_without_picks(
    attack: str, behind: int, cards: str, loot_choice: str
) -> None:
    match = attacked(cards, (attack, behind), walls=1, loot_choice=loot_choice)
    match.play("deploy_done", "concede_loot")
    assert hand(match, "aquila") == ""
    assert hand(match, "ursus") == cards
    assert asked(match)[1] != "pay_loot"


@pytest.mark.rule("PRO-LOOT-04")
def test_one_card_more_than_the_loot_has_to_be_picked() -> None:
    match = attacked("soldiers soldiers soldiers", ("knights", 1)).play("deploy_done")
    assert asked(match) == ("aquila", "pay_loot")
    assert legal(match) == ["give soldiers"]


# --- Who sees it


@pytest.mark.rule("PRO-LOOT-05", "PRO-INFO-06")
@pytest.mark.parametrize(
    ("show_backs", "black", "gold"), [(True, "black", "gold"), (False, "dark", "dark")], ids=["shown", "hidden"]
)
def test_loot_is_seen_by_loser_and_attacker_only(show_backs: bool, black: str, gold: str) -> None:
    match = attacked("manure hero soldiers", ("knights", 1), show_backs=show_backs)
    match.play("deploy_done", "give manure", "give hero")
    for house in ("aquila", "ursus"):
        assert told(match, house) == [
            f"looted house=aquila target=ursus back={black} card=manure",
            f"looted house=aquila target=ursus back={gold} card=hero",
        ]
    for house in ("cervus", "lupus"):
        assert told(match, house) == [
            f"looted house=aquila target=ursus back={black} card=?",
            f"looted house=aquila target=ursus back={gold} card=?",
        ]
    assert known(match, "aquila", "ursus") == "manure hero"
    assert known(match, "cervus", "ursus") == known(match, "lupus", "ursus") == ""


@pytest.mark.rule("PRO-LOOT-05")
@pytest.mark.parametrize("loot_choice", ["loser", "random"])
def test_the_number_of_loot_cards_is_public(loot_choice: str) -> None:
    match = attacked("manure soldiers hero", ("knights", 1), loot_choice=loot_choice).play("deploy_done")
    assert told(match, "lupus")[2] == "conceded house=aquila target=ursus cards=2"


@pytest.mark.rule("PRO-LOOT-05")
def test_what_is_set_aside_is_seen_by_the_loser_only() -> None:
    match = attacked("manure hero soldiers", ("knights", 1)).play("deploy_done", "give hero")
    assert match.view(0).state.aside[Card.HERO] == 1
    for seat in (-1, 1, 2, 3):
        seen = match.view(seat).state.aside
        assert [card for card in Card if seen[card]] == [Card.DARK]
        assert match.view(seat).log[-1] == []


# --- Too much of it


@pytest.mark.rule("PRO-LOOT-06", "PRO-HAND-05")
@pytest.mark.parametrize("excess_discard", ["book", "immediate"])
@pytest.mark.parametrize("loot_choice", ["loser", "random"])
def test_the_attacker_discards_excess_at_once_on_the_defenders_turn(excess_discard: str, loot_choice: str) -> None:
    match = attacked(
        "hero hero soldiers soldiers",
        ("trebuchets", 2),
        by="manure shields shields shields",
        walls=1,
        excess_discard=excess_discard,
        loot_choice=loot_choice,
    )
    match.play("deploy_done", "concede_loot")
    if loot_choice == "loser":
        match.play("give hero", "give hero", "give soldiers")
    assert asked(match) == ("ursus", "loot_excess")
    assert "discard hero" in legal(match)
    assert "discard manure" in legal(match)
    match.play("discard hero", "discard manure")
    assert len(hand(match, "ursus").split()) == 5
    assert "discarded house=ursus why=excess card=manure" in told(match, "lupus")
    assert asked(match) == ("aquila", "main_action")


@pytest.mark.rule("PRO-LOOT-06")
@pytest.mark.parametrize(("held", "asked_to_trim"), [(3, False), (4, True)])
def test_five_cards_are_not_too_many(held: int, asked_to_trim: bool) -> None:
    match = attacked("soldiers soldiers soldiers", ("knights", 1), by="shields " * held)
    match.play("deploy_done", "give soldiers", "give soldiers")
    assert asked(match) == (("ursus", "loot_excess") if asked_to_trim else ("aquila", "main_action"))


@pytest.mark.rule("PRO-LOOT-06", "PRO-HAND-09")
def test_excess_the_attacker_already_had_goes_too() -> None:
    match = attacked("soldiers soldiers", ("soldiers", 0), by="shields " * 6)
    match.play("deploy_done", "give soldiers")
    assert course(match, "discard shields", "discard shields") == ["ursus loot_excess", "aquila main_action"]
    assert hand(match, "ursus") == "soldiers shields shields shields shields"


@pytest.mark.rule("PRO-LOOT-06")
def test_without_loot_the_attacker_is_not_asked() -> None:
    match = attacked("soldiers", ("soldiers", 0), by="shields " * 6, walls=1)
    match.play("deploy_done", "sacrifice_fortification")
    assert walls(match, "aquila") == 0
    assert len(hand(match, "ursus").split()) == 6
    assert asked(match) == ("aquila", "main_action")


@pytest.mark.rule("PRO-LOOT-06", "PRO-TURN-08")
def test_the_attacker_trims_before_the_next_attack_is_faced() -> None:
    match = attacked("soldiers soldiers", ("soldiers", 0), ("manure", 0), by="shields " * 5)
    match.play("deploy_done", "give soldiers")
    assert asked(match) == ("ursus", "loot_excess")
    match.play("discard shields")
    assert asked(match) == ("aquila", "deploy_defense")


@pytest.mark.rule("PRO-LOOT-07")
@pytest.mark.parametrize("excess_discard", ["book", "immediate"])
def test_a_conqueror_does_not_trim(excess_discard: str) -> None:
    match = attacked("soldiers soldiers", ("knights", 1), by="shields " * 5, excess_discard=excess_discard)
    match.play("deploy_done")
    assert asked(match) == ("", "over")
    assert len(hand(match, "ursus").split()) == 7
    assert why_not(match, "discard shields") == "PRO-WIN-01"


@pytest.mark.rule("PRO-LOOT-08")
def test_looted_cards_can_be_used_on_the_next_turn() -> None:
    match = table(
        hands={"aquila": "knights resources palisades manure", "ursus": "shields"},
        walls={"ursus": 1},
        waiting={"aquila": [("trebuchets", 2)]},
    )
    match.play("deploy_done", "give knights", "give resources", "give palisades", "draw_base")
    assert asked(match) == ("ursus", "main_action")
    assert legal(match) == [
        "attack knights",
        "draw_base",
        "draw_imperial",
        "fortify palisades",
        "play resources",
    ]
