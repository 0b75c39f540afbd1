"""The draft: the order, which cards may be taken, and where units are placed."""

from __future__ import annotations

from typing import Any

import pytest

from tests.intelliwar.position import army, asked, hp, legal, targets, told, xp
from tests.intelliwar.table import GAME, SEATS
from tests.playing import why_not
from wartable.engine.match import Match

HOME = {"gold": ["c1", "c2", "d1", "d2", "e1", "e2"], "crimson": ["c8", "c9", "d8", "d9", "e8", "e9"]}


def new(mode: str = "duel") -> Match:
    return Match(GAME, mode=mode, seed=1)


def draft(match: Match, *cards: str) -> Match:
    """Take these cards in turn, each to the first empty start square."""
    for card in cards:
        match.play(f"take {card}")
        match.play(match.legal()[0])
    return match


CARDS = [
    "noble_prince",
    "daring_prince",
    "valiant_knight",
    "stern_knight",
    "mighty_guard",
    "steadfast_guard",
    "sly_trickster",
    "vile_trickster",
    "swift_cavalryman",
    "wary_cavalryman",
    "quick_crossbowman",
    "patient_crossbowman",
]


@pytest.mark.rule("IWR-DRF-01", "IWR-DRF-03", "IWR-DRF-05", "IWR-DRF-08")
def test_the_order_of_the_draft() -> None:
    match = new()
    order = ""
    for card in CARDS:
        seat, what = asked(match)
        assert what == "draft_card"
        order += seat[0]
        draft(match, card)
    assert order == "cgccggccggcg"
    assert match.ply == 24
    assert asked(match) == ("gold", "place_token")
    assert len(army(match, "gold")) == len(army(match, "crimson")) == 6


@pytest.mark.rule("IWR-DRF-02", "IWR-DRF-04")
def test_first_a_prince_and_then_no_other() -> None:
    match = new()
    assert targets(match, "take") == {"noble_prince", "daring_prince", "scheming_prince"}
    assert why_not(match, "take mighty_guard") == "IWR-DRF-02"
    draft(match, "noble_prince", "daring_prince")
    assert "scheming_prince" not in targets(match, "take")
    assert why_not(match, "take scheming_prince") == "IWR-DRF-04"
    assert why_not(match, "take noble_prince") == "IWR-DRF-03"


@pytest.mark.rule("IWR-DRF-05", "IWR-DRF-07")
def test_a_token_is_placed_before_the_next_card() -> None:
    match = draft(new(), "noble_prince", "daring_prince")
    match.play("take mighty_guard")
    assert asked(match) == ("crimson", "draft_place")
    assert why_not(match, "take stern_knight") == "IWR-GEN-06"
    match.play("place d8")
    assert asked(match) == ("crimson", "draft_card")
    assert told(match) == ["placed seat=crimson unit=mighty_guard square=d8"]


@pytest.mark.rule("IWR-DRF-06", "IWR-SET-08")
def test_the_last_unit_starts_with_a_point() -> None:
    match = draft(new(), *CARDS[:10])
    match.play("take quick_crossbowman")
    match.play(match.legal()[0])
    assert xp(match, "quick_crossbowman") == 1
    assert told(match, "gained") == ["gained unit=quick_crossbowman xp=1 merit=draft"]
    draft(match, "patient_crossbowman")
    assert [xp(match, card) for card in CARDS] == [0] * 10 + [1, 1]


@pytest.mark.rule("IWR-DRF-07", "IWR-SET-06")
def test_units_are_placed_on_start_squares_in_any_row() -> None:
    match = new().play("take noble_prince")
    assert targets(match, "place") == set(HOME["crimson"])
    assert why_not(match, "place c1") == "IWR-DRF-07"
    match.play("place e8", "take daring_prince")
    assert targets(match, "place") == set(HOME["gold"])
    match.play("place d2", "take mighty_guard")
    assert targets(match, "place") == set(HOME["crimson"]) - {"e8"}
    assert why_not(match, "place e8") == "IWR-MOV-05"
    assert hp(match, "noble_prince") == 6


@pytest.mark.rule("IWR-DRF-08")
def test_the_last_placement_is_a_decision_with_one_option() -> None:
    match = draft(new(), *CARDS[:11]).play("take patient_crossbowman")
    assert legal(match) == ["place e2"]
    assert asked(match) == ("gold", "draft_place")


@pytest.mark.rule("IWR-DRF-09")
def test_three_of_a_class() -> None:
    match = draft(
        new(), "noble_prince", "daring_prince", "mighty_guard", "steadfast_guard", "sly_trickster", "stern_knight"
    )
    draft(match, "watchful_guard")
    assert {"mighty_guard", "steadfast_guard", "watchful_guard"} <= army(match, "crimson")


@pytest.mark.rule("IWR-TEAM-02")
def test_partners_draft_in_turns() -> None:
    match = new("teams")
    order = []
    for card in CARDS:
        seat, _ = asked(match)
        match.play(f"take {card}")
        assert asked(match)[0] == seat, "who takes a card also places it"
        match.play(match.legal()[0])
        order.append(seat)
    assert order == [
        "crimson",
        "gold",
        "scarlet",
        "crimson",
        "amber",
        "gold",
        "scarlet",
        "crimson",
        "amber",
        "gold",
        "scarlet",
        "amber",
    ]
    state: Any = match.state
    assert [SEATS[state.keeper[unit]] for unit in range(2)] == ["crimson", "gold"]
