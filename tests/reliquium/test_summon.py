"""Summon: creatures, junctions, presence, auras, rest."""

from __future__ import annotations

import pytest

from tests.playing import legal, reasons_against, why_not
from tests.reliquium.position import all_told, asked, castles, everybody_passes, number, state, told, where
from tests.reliquium.table import GAME, between, light_acts, table
from wartable.engine.match import Match
from wartable.games.reliquium.pieces import Area, Creature, Role, Troop
from wartable.games.reliquium.rules.summon import aura, presence_of

PEAK = between("sky_peak", "redgrass", "thornwood")
MEADOW = between("pilgrim_stairs", "low_meadow", "hollow_oaks")


def summon(match: Match, creature: str, junction: str) -> Match:
    return match.play("summon", f"creature {creature}", f"junction {junction}")


def areas(match: Match, creature: str) -> set[str]:
    mask = presence_of(match.book, state(match), Creature[creature.upper()])  # type: ignore[arg-type]
    return {area.name.lower() for area in Area if mask >> area & 1}


@pytest.mark.rule("REL-SUM-01")
def test_a_creature_lies_on_a_free_junction_beside_own_troops() -> None:
    match = light_acts("forest mountain", "sky_peak: light mage").play("summon")
    assert legal(match) == ["creature aquilex", "creature custodia", "creature luminar"]
    match.play("creature aquilex")
    assert len(legal(match)) == 12, "the junctions around the Sky Peak"
    match.play(f"junction {PEAK}")
    assert told(match) == [f"summoned faction=light creature=aquilex junction={PEAK}"]
    assert where(match, "aquilex") == PEAK


@pytest.mark.rule("REL-SUM-01")
def test_a_junction_with_any_creature_is_taken() -> None:
    creatures = [f"vorago {PEAK}"]
    match = light_acts("forest", "sky_peak: light mage", creatures=creatures).play("summon", "creature aquilex")
    assert f"junction {PEAK}" not in legal(match)
    assert why_not(match, f"junction {PEAK}") == "REL-SUM-01"
    assert why_not(match, f"junction {MEADOW}") == "REL-SUM-01", "no own troop there"


@pytest.mark.rule("REL-SUM-01")
def test_creatures_of_others_and_those_on_the_board_cannot_be_summoned() -> None:
    match = light_acts("forest", "sky_peak: light mage", creatures=[f"luminar {PEAK}", "custodia resting"])
    match.play("summon")
    assert asked(match) == ("light", "summon_junction"), "one is ready, so it is not asked"
    match = light_acts("forest", "sky_peak: light mage", creatures=[f"luminar {PEAK}"]).play("summon")
    assert legal(match) == ["creature aquilex", "creature custodia"]
    assert reasons_against(match, "creature vorago", "creature luminar") == ["REL-SUM-01", "REL-SUM-04"]


@pytest.mark.rule("REL-SUM-01")
def test_without_troops_on_the_map_nothing_can_be_summoned() -> None:
    match = light_acts("forest mountain")
    assert why_not(match, "summon") == "REL-SUM-01"


@pytest.mark.rule("REL-SUM-02")
def test_a_creature_is_present_in_the_open_areas_around_it() -> None:
    match = table(creatures=[f"architectus {MEADOW}"])
    assert areas(match, "architectus") == {"pilgrim_stairs", "low_meadow", "hollow_oaks"}
    corner = between("broken_road", "ravenspur", "mossdeep")
    match = table(2, creatures=[f"luminar {corner}"])
    assert areas(match, "luminar") == {"broken_road", "ravenspur"}


@pytest.mark.rule("REL-SUM-03")
def test_the_ability_may_be_used_once_or_declined() -> None:
    match = light_acts("forest mountain", "anvil_heights: light mage")
    summon(match, "luminar", between("anvil_heights", "golden_steppe", "frostpine"))
    assert asked(match) == ("light", "ability_at")
    assert "skip" in legal(match)
    match.play("skip")
    assert asked(match) == ("light", "action")
    assert all_told(match, "called") == []


@pytest.mark.rule("REL-SUM-03")
def test_a_creature_without_use_for_its_ability_can_be_summoned() -> None:
    match = light_acts("forest mountain", "sky_peak: light mage")
    summon(match, "luminar", PEAK)
    assert asked(match) == ("light", "action"), "no castle around, so nothing is asked"


@pytest.mark.rule("REL-SUM-03")
def test_the_ability_costs_no_other_action() -> None:
    match = light_acts("forest mountain", "anvil_heights: light mage")
    summon(match, "luminar", between("anvil_heights", "golden_steppe", "frostpine"))
    match.play("at frostpine", "troop mage")
    assert list(state(match).actions[number("light")])[:3] == [0, 1, 0]
    assert state(match).taken[number("light")] == 1


@pytest.mark.rule("REL-SUM-03")
def test_blood_price_needs_a_victim() -> None:
    match = table(actions={"chaos": "forest mountain"}, troops="sky_peak: chaos mage")
    summon(match, "vorago", PEAK)
    assert asked(match) == ("chaos", "action")


@pytest.mark.rule("REL-SUM-04")
def test_a_creature_stays_till_the_cleanup_and_rests_a_round() -> None:
    match = light_acts("forest", "sky_peak: light mage")
    summon(match, "aquilex", PEAK)
    assert (state(match).round, where(match, "aquilex")) == (6, "resting")
    everybody_passes(match, "light")
    match.play("summon")
    assert "creature aquilex" not in legal(match)
    assert why_not(match, "creature aquilex") == "REL-SUM-04"
    match = table(stage="cleanup", creatures=["aquilex resting"])
    assert where(match, "aquilex") == "ready"


@pytest.mark.rule("REL-SUM-04")
def test_how_long_creatures_rest_is_in_the_book() -> None:
    match = table(stage="cleanup", creatures=[f"aquilex {PEAK}"], book={"limits.creature_rest_rounds": 0})
    assert where(match, "aquilex") == "ready"
    match = table(stage="cleanup", creatures=[f"aquilex {PEAK}"], book={"limits.creature_rest_rounds": 2})
    assert state(match).rest[Creature.AQUILEX] == 2


@pytest.mark.rule("REL-SUM-05")
def test_an_aura_helps_own_troops_of_its_class_in_its_role() -> None:
    creatures = [f"aquilex {PEAK}", f"ursagor {between('sky_peak', 'redgrass', 'pilgrim_stairs')}"]
    match = table(creatures=creatures)
    s, book, light, nature = state(match), match.book, number("light"), number("nature")

    def bonus(faction: int, area: Area, troop: Troop, role: Role) -> int:
        return aura(book, s, faction, area, troop, role)  # type: ignore[arg-type]

    assert bonus(light, Area.SKY_PEAK, Troop.WARRIOR, Role.ATTACK) == 1
    assert bonus(light, Area.SKY_PEAK, Troop.WARRIOR, Role.DEFENCE) == 0
    assert bonus(light, Area.SKY_PEAK, Troop.MAGE, Role.ATTACK) == 0
    assert bonus(light, Area.PILGRIM_STAIRS, Troop.WARRIOR, Role.ATTACK) == 0, "not around it"
    assert bonus(nature, Area.THORNWOOD, Troop.WARRIOR, Role.ATTACK) == 0, "a creature of another faction"
    assert bonus(nature, Area.REDGRASS, Troop.WARRIOR, Role.ATTACK) == 1


@pytest.mark.rule("REL-SUM-05")
def test_each_faction_has_one_creature_for_each_class() -> None:
    wanted = {("warrior", "attack", 1), ("defender", "defence", 1), ("mage", "support", 1)}
    for faction in GAME.content["factions"]:
        own = [c for c in GAME.content["creatures"] if c["faction"] == faction["id"]]
        assert {(c["aura_class"], c["aura_role"], c["aura_value"]) for c in own} == wanted


@pytest.mark.rule("REL-SUM-07")
def test_two_presence_areas_have_to_be_different_ones() -> None:
    actions = {"light": "forest mountain"}
    match = table(actions=actions, troops="sky_peak: light mage mage, thornwood: nature mage")
    summon(match, "aquilex", PEAK)
    assert asked(match) == ("light", "action"), "two troops in one area are not enough"
    troops = "sky_peak: light mage, redgrass: light commander, thornwood: nature mage"
    match = table(actions=actions, troops=troops, commanders=True)
    summon(match, "aquilex", PEAK)
    assert legal(match) == ["at redgrass", "at sky_peak", "skip"], "a commander is a troop"


@pytest.mark.rule("REL-SUM-08")
def test_architectus_builds_in_any_presence_land() -> None:
    troops = "pilgrim_stairs: mountains mage, low_meadow: mountains mage"
    match = table(actions={"mountains": "forest mountain"}, troops=troops)
    summon(match, "architectus", MEADOW)
    assert legal(match) == ["at hollow_oaks", "skip"], "the two others have castles"
    match.play("at hollow_oaks")
    assert "hollow_oaks" in castles(match, "mountains")


@pytest.mark.rule("REL-SUM-08")
def test_architectus_needs_troops_in_two_areas() -> None:
    match = table(actions={"mountains": "forest mountain"}, troops="pilgrim_stairs: mountains mage")
    summon(match, "architectus", MEADOW)
    assert asked(match) == ("mountains", "action")


@pytest.mark.rule("REL-SUM-08", "REL-SUM-09")
@pytest.mark.parametrize("treaties", [[], ["mountains chaos allied"]])
def test_architectus_does_not_build_beside_another_faction_even_an_ally(treaties: list[str]) -> None:
    troops = "pilgrim_stairs: mountains mage, redgrass: mountains mage, cinderwood: mountains mage"
    place = between("pilgrim_stairs", "redgrass", "sky_peak")
    match = table(actions={"mountains": "forest mountain"}, troops=troops, diplomacy=True, treaties=treaties)
    summon(match, "architectus", place)
    assert legal(match) == ["at redgrass", "at sky_peak", "skip"]
    match = table(
        actions={"mountains": "forest mountain"},
        troops=f"{troops}, sky_peak: chaos mage",
        diplomacy=True,
        treaties=treaties,
    )
    summon(match, "architectus", place)
    assert asked(match) == ("mountains", "action")


@pytest.mark.rule("REL-SUM-09")
def test_architectus_needs_a_castle_of_the_terrain_on_the_track() -> None:
    troops = "pilgrim_stairs: mountains mage, redgrass: mountains mage"
    match = table(
        actions={"mountains": "forest mountain"}, troops=troops, castles={"mountains": "ember_ridge whitecliff"}
    )
    summon(match, "architectus", between("pilgrim_stairs", "redgrass", "sky_peak"))
    assert legal(match) == ["at redgrass", "skip"], "all mountain castles are on the map"
