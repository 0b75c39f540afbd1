"""Setup: homes, castles, troops, and what lies by the boards."""

from __future__ import annotations

import pytest

from tests.playing import legal, why_not
from tests.reliquium.position import asked, at, castles, number, reserve, state, told
from tests.reliquium.table import GAME, NAMES, SHORT
from wartable.engine.errors import BadOption
from wartable.engine.match import Match
from wartable.games.reliquium.pieces import Area, Creature, Junction

HOMES = {
    2: ["golden_steppe anvil_heights frostpine", "low_meadow pilgrim_stairs cinderwood"],
    3: [
        "golden_steppe anvil_heights frostpine",
        "amber_fields ember_ridge thornwood",
        "kingsfall whitecliff candlewood",
    ],
    4: [
        "golden_steppe anvil_heights frostpine",
        "amber_fields sunward_crag mossdeep",
        "low_meadow pilgrim_stairs cinderwood",
        "windrush duskhorn candlewood",
    ],
}


def new(seats: int = 4, factions: str = "", **options: object) -> Match:
    if factions:
        options["factions"] = " ".join(SHORT[name] for name in factions.split())
    return Match(GAME, seats=seats, seed=1, options=options)


def placed(match: Match) -> Match:
    """Everybody places a mage in the plains home and a warrior in the mountain home."""
    while asked(match)[1] == "setup_class":
        match.play("place mage", "place warrior")
    return match


@pytest.mark.rule("REL-SET-01")
def test_two_to_four_can_play() -> None:
    assert [new(seats).seats for seats in (2, 3, 4)] == [2, 3, 4]
    for seats in (1, 5):
        with pytest.raises(BadOption, match="2 to 4"):
            new(seats)


@pytest.mark.rule("REL-SET-02")
@pytest.mark.parametrize(("seats", "areas"), [(2, 33), (3, 37), (4, 41)])
def test_areas_are_closed_by_the_number_of_players(seats: int, areas: int) -> None:
    book: object = new(seats).book
    assert bin(book.open[seats]).count("1") == areas  # type: ignore[attr-defined]


@pytest.mark.rule("REL-SET-03")
def test_everybody_plays_another_faction_and_the_rest_stays_out() -> None:
    match = placed(new(2, "chaos nature"))
    assert match.names == ["Legion of Chaos", "Alliance of Nature"]
    assert castles(match, "light") == castles(match, "mountains") == []
    assert reserve(match, "light") == ""
    with pytest.raises(BadOption):
        new(2, "chaos chaos")


@pytest.mark.rule("REL-SET-04")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_homes_go_by_initiative(seats: int) -> None:
    match = new(seats)
    for name, home in zip(NAMES, HOMES[seats], strict=False):
        assert sorted(castles(match, name)) == sorted(home.split())


@pytest.mark.rule("REL-SET-04")
def test_initiative_and_not_the_chair_gives_the_home() -> None:
    match = new(3, "chaos mountains light")
    assert sorted(castles(match, "light")) == sorted(HOMES[3][0].split())
    assert sorted(castles(match, "mountains")) == sorted(HOMES[3][1].split())
    assert sorted(castles(match, "chaos")) == sorted(HOMES[3][2].split())
    assert (match.asked, asked(match)[0]) == (2, "light")


@pytest.mark.rule("REL-SET-05")
def test_each_player_has_all_pieces_of_the_faction() -> None:
    book: object = GAME.book()
    assert list(book.count) == [3, 3, 3, 1]  # type: ignore[attr-defined]
    assert [entry["count"] for entry in GAME.content["castles"]] == [3, 3, 3]
    assert [token["kind"] for token in GAME.content["tokens"]] == ["melee"] * 3 + ["ranged"] * 3
    for faction in GAME.content["factions"]:
        own = [c["id"] for c in GAME.content["creatures"] if c["faction"] == faction["id"]]
        assert own == faction["creatures"]
        assert len(own) == 3


@pytest.mark.rule("REL-SET-06", "REL-SET-07")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_one_castle_of_each_type_leaves_the_track(seats: int) -> None:
    match = new(seats)
    for name in NAMES[:seats]:
        assert list(state(match).built[number(name)])[:3] == [1, 1, 1]
    book: object = match.book
    assert book.castles_each == 3  # type: ignore[attr-defined]


@pytest.mark.rule("REL-SET-08")
def test_each_player_places_one_troop_of_each_class() -> None:
    match = new()
    assert asked(match) == ("light", "setup_class")
    assert legal(match) == ["place defender", "place mage", "place warrior"]
    match.play("place mage")
    assert at(match, "golden_steppe") == "light mage"
    assert legal(match) == ["place defender", "place warrior"]
    assert why_not(match, "place mage") == "REL-SET-08"
    match.play("place warrior")
    assert at(match, "anvil_heights") == "light warrior"
    assert at(match, "frostpine") == "light defender", "the last one is forced"
    assert asked(match) == ("nature", "setup_class")


@pytest.mark.rule("REL-SET-09")
def test_six_figures_are_the_reserve() -> None:
    match = placed(new())
    for name in NAMES:
        assert reserve(match, name) == "warrior warrior defender defender mage mage"


@pytest.mark.rule("REL-SET-10")
def test_tokens_and_creatures_lie_by_the_boards() -> None:
    s = state(placed(new()))
    for name in NAMES:
        for row in (s.melee_from, s.melee_to, s.ranged_from, s.ranged_to):
            assert set(row[number(name)]) == {Area.NOWHERE}
    assert set(s.creature_at) == {Junction.NOWHERE}
    assert not any(s.rest[creature] for creature in Creature)


def test_who_places_first_is_told() -> None:
    assert told(new()) == ["setup_begins faction=light"]


@pytest.mark.rule("REL-SET-11")
def test_round_one_begins_when_all_troops_are_placed() -> None:
    match = placed(new())
    assert state(match).round == 1
    assert told(match)[-1] == "round_begins faction=light round=1 rounds=10"
    assert asked(match) == ("light", "action")
