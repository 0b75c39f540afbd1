from __future__ import annotations

import pytest

from tests.intrigue.position import discards, exposed, held, legal, offered, owner, regions, state, strength, told
from tests.intrigue.table import new, table
from tests.intrigue.test_turn import last_free_region
from wartable.games.intrigue.state import Region

FORT = "fortifications"
FIRE = "scorched_earth"


@pytest.mark.rule("INT-FRT-01")
def test_fortifications_strengthen_a_region_for_good() -> None:
    match = table(FORT, "gold gold", current="silver", land={"iron": "velmoor northwarden"}).play("fortify velmoor")
    assert strength(match, "northwarden") == 3
    assert state(match).forts[Region.VELMOOR] == 1
    assert told(match)[0] == "fortified empire=silver region=velmoor exposed=0"


@pytest.mark.rule("INT-FRT-02")
def test_they_free_a_region_from_hazards() -> None:
    match = table(FORT, land={"iron": "mistfen"}).play("fortify mistfen")
    assert not exposed(match, "mistfen")
    assert told(match)[0] == "fortified empire=gold region=mistfen exposed=1"


@pytest.mark.rule("INT-SCO-01")
def test_scorched_earth_weakens_a_region_for_good() -> None:
    match = table(FIRE, land={"iron": "velmoor northwarden"}).play("scorch velmoor")
    assert strength(match, "northwarden") == 1
    assert state(match).scorched[Region.VELMOOR] == 1


@pytest.mark.rule("INT-SCO-02")
def test_it_opens_a_region_to_hazards() -> None:
    match = table(FIRE, "hazard iron", land={"iron": "velmoor"}).play("scorch velmoor")
    assert exposed(match, "velmoor")
    assert told(match, "lost") == ["lost target=iron region=velmoor"]


@pytest.mark.rule("INT-SCO-03")
@pytest.mark.parametrize("move", ["fortify mistfen", "scorch mistfen"])
def test_neither_touches_the_empire_tile_when_it_is_laid(move: str) -> None:
    match = table(FORT if move.startswith("fort") else FIRE, land={"iron": "mistfen"}).play(move)
    assert owner(match, "mistfen") == "iron"
    assert "iron" not in discards(match)


@pytest.mark.rule("INT-FSE-01")
@pytest.mark.parametrize(("active", "word"), [(FORT, "fortify"), (FIRE, "scorch")])
def test_any_region_will_do(active: str, word: str) -> None:
    match = table(active, land={"gold": "lorne", "iron": "velmoor"}, forts="velmoor", scorched="lorne")
    assert legal(match) == [f"{word} {region.name.lower()}" for region in Region]


@pytest.mark.rule("INT-FSE-02")
def test_several_on_one_region_all_count() -> None:
    match = table(FORT, land={"iron": "velmoor"}, forts="velmoor velmoor", scorched="velmoor")
    assert strength(match, "velmoor") == 1 + 2 - 1
    assert strength(match.play("fortify velmoor"), "velmoor") == 1 + 3 - 1


@pytest.mark.rule("INT-FSE-03")
def test_the_latest_tile_decides_about_hazards() -> None:
    match = table(FORT, f"{FIRE} {FORT}")
    assert exposed(match, "mistfen")
    assert not exposed(match.play("fortify mistfen"), "mistfen")
    assert exposed(match.play("scorch mistfen"), "mistfen")
    assert not exposed(match.play("fortify mistfen"), "mistfen")


@pytest.mark.rule("INT-FSE-03")
def test_without_such_a_tile_the_print_decides() -> None:
    match = new(4)
    assert exposed(match, "redwater")
    assert not exposed(match, "velmoor")


@pytest.mark.rule("INT-FSE-04")
def test_they_do_not_occupy_a_region() -> None:
    match = table("gold", land={"iron": "velmoor"}, forts="lorne", scorched="serrat")
    assert {"lorne", "serrat"} <= set(offered(match).split())
    match = last_free_region(FORT).play("fortify jadewater")
    assert not match.over


@pytest.mark.rule("INT-FSE-05")
def test_nothing_moves_or_removes_them() -> None:
    land = {"gold": "valdris ashgrove", "iron": "serrat"}
    works = {"forts": "serrat", "scorched": "serrat"}
    for active, moves in (
        ("assassination", ["remove serrat"]),
        ("move", ["from serrat", "to port_calder"]),
        ("gold", ["place serrat"]),
    ):
        match = table(active, land=land, **works).play(*moves)  # type: ignore[arg-type]
        assert state(match).forts[Region.SERRAT] == state(match).scorched[Region.SERRAT] == 1
        assert owner(match, "serrat") in ("", "gold")
    match = table("hazard", "iron gold", land=land, **works)  # type: ignore[arg-type]
    assert state(match).forts[Region.SERRAT] == state(match).scorched[Region.SERRAT] == 1
    assert held(match, "gold") == regions("valdris ashgrove")
