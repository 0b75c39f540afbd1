"""The modules of the expansion: each alone, and what each needs."""

from __future__ import annotations

from typing import Any

import pytest

from tests.playing import legal, why_not
from tests.reliquium.position import asked, at, reserve, state
from tests.reliquium.table import GAME, NAMES, light_acts, table
from wartable.engine.errors import BadOption
from wartable.engine.match import Match

MODULES: dict[str, Any] = {
    "commanders": True,
    "power": True,
    "diplomacy": True,
    "events": True,
    "campaign": "ash_and_laurel",
}


def new(seats: int, **options: Any) -> Match:
    return Match(GAME, seats=seats, seed=1, options=options)


@pytest.mark.rule("COM-MOD-01")
@pytest.mark.parametrize("module", ["commanders", "diplomacy", "events"])
def test_a_module_can_be_played_by_itself(module: str) -> None:
    assert new(4, **{module: True}).options[module] is True
    assert [new(4).options[name] for name in MODULES] == [False, False, False, False, "off"]


@pytest.mark.rule("COM-MOD-02")
def test_commanders_begin_in_the_reserve() -> None:
    for name in NAMES:
        assert reserve(new(4, commanders=True), name).endswith("commander")
        assert "commander" not in reserve(new(4), name)
    match = light_acts("mountain", "sky_peak: light mage")
    assert why_not(match, "promote") == "COM-MOD-02"


@pytest.mark.rule("COM-MOD-03")
def test_power_needs_commanders_and_three_players() -> None:
    with pytest.raises(BadOption, match="power needs option commanders"):
        new(4, power=True)
    with pytest.raises(BadOption, match="power is for 3 or 4 seats, not for 2"):
        new(2, power=True, commanders=True)
    assert new(3, power=True, commanders=True).seats == 3


@pytest.mark.rule("COM-MOD-04")
def test_diplomacy_needs_three_players() -> None:
    with pytest.raises(BadOption, match="diplomacy is for 3 or 4 seats, not for 2"):
        new(2, diplomacy=True)
    match = table(3, stage="begin_round", round=1, diplomacy=True)
    addressed = 0
    while asked(match)[1] == "address":
        match.play("keep")
        addressed += 1
    assert addressed == 6, "each has a card for each other"


@pytest.mark.rule("COM-MOD-05")
def test_there_are_twelve_cards_of_each_back() -> None:
    decks = [card["deck"] for card in GAME.content["events"]]
    assert (decks.count("peace"), decks.count("war")) == (12, 12)
    seen = set()
    for seed in range(60):
        match = table(stage="begin_round", round=2, events=True, seed=seed)
        seen |= {state(match).peace, state(match).war}
    assert len(seen) == 24, "any card may be on top"


@pytest.mark.rule("COM-MOD-06")
@pytest.mark.parametrize("cards", [4, 8, 12])
def test_the_number_of_cards_sets_the_length(cards: int) -> None:
    match = table(stage="cleanup", round=cards, events=True, event_rounds=cards)
    assert not match.over
    match = table(stage="cleanup", round=cards + 1, events=True, event_rounds=cards)
    assert match.over
    for wrong in (3, 13):
        with pytest.raises(BadOption):
            new(4, event_rounds=wrong)


@pytest.mark.rule("COM-MOD-06")
def test_nobody_knows_the_cards_to_come() -> None:
    match = table(stage="begin_round", round=2, events=True)
    view = match.view(0).state
    assert list(view.key) == [0, 0, 0, 0]
    assert view.opened == state(match).opened


@pytest.mark.rule("COM-MOD-07")
def test_a_campaign_needs_events() -> None:
    with pytest.raises(BadOption, match="campaign needs option events"):
        new(4, campaign="ash_and_laurel")
    assert new(2, campaign="ash_and_laurel", events=True).seats == 2


@pytest.mark.rule("COM-MOD-08")
@pytest.mark.parametrize(("campaign", "played"), [("off", False), ("ash_and_laurel", True)])
def test_two_power_cards_are_for_campaigns_only(campaign: str, played: bool) -> None:
    points = {"light": 1} if played else {}
    match = table(stage="power", commanders=True, power=True, events=True, campaign=campaign, points=points, round=5)
    held = [card for name in NAMES for card in state(match).cards[:4]]
    assert any(mask >> 8 & 1 for mask in held) == played
    names = [card["id"] for card in GAME.content["power_cards"] if card["campaign_only"]]
    assert names == ["progressivism", "obscurantism"]


@pytest.mark.rule("COM-MOD-09")
def test_promotional_cards_of_other_games_are_left_out() -> None:
    printed = {entry["name"] for table in ("events", "power_cards", "creatures") for entry in GAME.content[table]}
    assert len(printed) == 24 + 10 + 12
    assert not printed & {"Bruvus", "Saturn"}


def test_without_modules_nothing_of_them_is_asked() -> None:
    match = table(stage="begin_round", round=5, troops="sky_peak: light mage")
    assert asked(match) == ("light", "action")
    assert "promote" not in legal(match)
    assert at(match, "sky_peak") == "light mage"
