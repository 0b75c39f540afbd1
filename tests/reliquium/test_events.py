"""Random events: every card, and when it is in force."""

from __future__ import annotations

from typing import Any

import pytest

from tests.playing import legal, why_not
from tests.reliquium.position import all_told, asked, at, castles, idle, left, orders, state, told
from tests.reliquium.table import PEACE, WAR, between, light_acts, support_stage, table
from wartable.engine.match import Match
from wartable.games.reliquium.pieces import EventCard

PEAK = between("sky_peak", "redgrass", "thornwood")
FRONT = "sky_peak: light warrior, redgrass: nature mage"
ATTACK = "light melee_1 sky_peak redgrass"


def acting(peace: str, actions: str, **position: Any) -> Match:
    """Light acts under a peace card."""
    return light_acts(actions, peace=peace, **position)


def fought(war: str, **position: Any) -> Match:
    """A battle under a war card; light attacks nature unless told otherwise."""
    position = {"troops": FRONT, "orders": ATTACK, **position}
    return table(stage="attack_turn", war=war, **position)


def totals(match: Match) -> list[int]:
    return [int(line.split("total=")[1]) for line in all_told(match, "army")[:2]]


def strengths(war: str, troops: str, laid: str) -> list[int]:
    """The strengths of the first battle under a war card."""
    return totals(fought(war, troops=troops, orders=laid))


# --- Opening


@pytest.mark.rule("COM-EVT-01")
def test_the_top_card_of_each_deck_is_opened() -> None:
    match = table(stage="begin_round", round=3, events=True, opened="mud_season battle_fury")
    s = state(match)
    assert EventCard(s.peace).name.lower() in set(PEACE) - {"mud_season"}
    assert EventCard(s.war).name.lower() in set(WAR) - {"battle_fury"}
    assert s.opened.bit_count() == 4
    assert told(match)[1].startswith("events_opened peace=")


@pytest.mark.rule("COM-EVT-01")
def test_no_card_comes_twice_in_a_game() -> None:
    match = table(stage="begin_round", round=1, events=True, event_rounds=12)
    idle(match)
    opened = [line.split()[1:] for line in all_told(match, "events_opened")]
    assert len(opened) == 12
    assert len({card for pair in opened for card in pair}) == 24


@pytest.mark.rule("COM-EVT-02")
def test_round_one_has_no_event() -> None:
    match = table(stage="begin_round", round=1, events=True)
    assert all_told(match, "events_opened") == []
    assert state(match).peace == state(match).war == EventCard.NONE


@pytest.mark.rule("COM-EVT-03")
def test_both_cards_are_seen_from_the_start_and_work_in_their_phase() -> None:
    match = acting("mud_season", "plains", troops="sky_peak: light mage mage", war="battle_fury")
    for seat in range(-1, 4):
        assert match.view(seat).state.war == EventCard.BATTLE_FURY
    match = fought("battle_fury", peace="mud_season", troops=f"{FRONT}, sky_peak: light warrior mage")
    match.play("troop mage")
    assert asked(match) == ("light", "occupy"), "mud does not stop an occupation"


@pytest.mark.rule("COM-EVT-08")
@pytest.mark.parametrize("cards", [4, 12])
def test_rounds_two_to_the_last_have_an_event_each(cards: int) -> None:
    match = table(stage="begin_round", round=1, events=True, event_rounds=cards)
    idle(match)
    assert state(match).round == cards + 1
    assert len(all_told(match, "events_opened")) == cards
    assert all_told(match, "round_begins")[0].endswith(f"rounds={cards + 1}")


# --- Peace cards


@pytest.mark.rule("COM-EVT-05")
def test_bountiful_harvest_lets_another_troop_follow() -> None:
    match = acting("bountiful_harvest", "mountain mountain").play("recruit", "at frostpine", "troop mage")
    assert asked(match) == ("light", "recruit_extra")
    assert legal(match) == ["skip", "troop defender", "troop mage", "troop warrior"]
    match.play("troop warrior")
    assert at(match, "frostpine") == "light warrior mage"
    assert asked(match) == ("light", "action")
    match.play("recruit", "at frostpine", "troop mage")
    assert asked(match)[1] != "recruit_extra", "the land is full"


@pytest.mark.rule("COM-EVT-05")
def test_the_harvest_does_not_follow_a_promotion_or_an_ability() -> None:
    troops = "sky_peak: light mage, anvil_heights: light mage"
    match = acting("bountiful_harvest", "mountain mountain forest", troops=troops, commanders=True)
    match.play("promote", "raise sky_peak mage")
    assert asked(match) == ("light", "action")
    home = between("anvil_heights", "golden_steppe", "frostpine")
    match.play("summon", "creature luminar", f"junction {home}", "at frostpine", "troop warrior")
    assert asked(match) == ("light", "action")


@pytest.mark.rule("COM-EVT-06")
def test_spring_floods_keep_troops_on_their_side_of_the_shore() -> None:
    match = acting("spring_floods", "plains plains", troops="golden_steppe: light mage, rime_bay: light mage")
    match.play("march", "from golden_steppe")
    assert not {"to cold_sound", "to raven_bay"} & set(legal(match))
    assert why_not(match, "to cold_sound") == "COM-EVT-06"
    match = acting("spring_floods", "plains plains", troops="rime_bay: light mage").play("march")
    assert legal(match) == ["to cold_sound", "to iron_strait"]


@pytest.mark.rule("COM-EVT-06")
def test_floods_stop_rootpaths_and_dread_at_the_shore() -> None:
    coast = between("amber_fields", "amber_sea", "mossdeep")
    match = table(actions={"nature": "forest mountain"}, peace="spring_floods", troops="amber_fields: nature mage")
    match.play("summon", "creature silvara", f"junction {coast}", "at amber_fields")
    assert at(match, "mossdeep") == "nature mage", "the sea is not offered"
    match = table(
        actions={"chaos": "forest mountain"},
        peace="spring_floods",
        troops="amber_sea: chaos mage, mossdeep: nature mage",
    )
    match.play("summon", "creature umbrax", f"junction {coast}", "at mossdeep")
    assert asked(match) == ("nature", "ability_to")
    assert not {"to moss_bay", "to amber_sea"} & set(legal(match))
    assert why_not(match, "to moss_bay") == "COM-EVT-06"


@pytest.mark.rule("COM-EVT-06")
def test_pilgrims_truce_spares_castles() -> None:
    troops = "sky_peak: light mage, redgrass: nature mage, thornwood: light mage"
    match = acting("pilgrims_truce", "plains", troops=f"{troops}, kingsfall: chaos mage").play("melee", "from sky_peak")
    assert legal(match) == ["to kingsfall", "to redgrass"]
    assert why_not(match, "to pilgrim_stairs") == "COM-EVT-06"
    match = acting("pilgrims_truce", "forest mountain", troops=troops)
    place = between("sky_peak", "sunward_crag", "thornwood")
    match.play("summon", "creature aquilex", f"junction {place}")
    assert asked(match) == ("light", "action"), "nor may vanguard attack Sunward Crag"


@pytest.mark.rule("COM-EVT-04")
def test_open_quarries_let_mountains_build() -> None:
    troops = "sky_peak: light mage, redgrass: light mage"
    match = acting("open_quarries", "mountain mountain", troops=troops).play("build", "at sky_peak")
    assert left(match, "light") == "mountain"
    match = acting("open_quarries", "mountain forest", troops=troops).play("build")
    assert legal(match) == ["division forest", "division mountain"]
    match.play("division mountain", "at sky_peak")
    assert left(match, "light") == "forest"
    assert "sky_peak" in castles(match, "light")


@pytest.mark.rule("COM-EVT-04", "COM-EVT-06")
def test_camp_fever_allows_one_recruit_or_promotion() -> None:
    troops = "sky_peak: light mage, anvil_heights: light mage"
    match = acting("camp_fever", "mountain mountain forest", troops=troops, commanders=True)
    home = between("anvil_heights", "golden_steppe", "frostpine")
    match.play("summon", "creature luminar", f"junction {home}", "at frostpine", "troop warrior")
    assert "recruit" in legal(match), "troops that abilities bring do not count"
    match.play("promote", "raise sky_peak mage")
    assert legal(match) == ["pass", "support"]
    assert why_not(match, "recruit") == why_not(match, "promote") == "COM-EVT-04"


@pytest.mark.rule("COM-EVT-05")
def test_the_call_to_arms_comes_before_the_actions() -> None:
    match = table(stage="mustering", peace="call_to_arms", first="nature", troops="frostpine: light mage mage mage")
    assert asked(match) == ("nature", "muster")
    match.play("muster mossdeep mage")
    assert at(match, "mossdeep") == "nature mage"
    match.play("skip", "skip")
    assert asked(match) == ("light", "muster")
    assert why_not(match, "muster frostpine warrior") == "REL-MAP-08"
    assert why_not(match, "muster golden_steppe mage") == "REL-REC-01", "no mage is left in the reserve"
    assert why_not(match, "muster sky_peak warrior") == "REL-REC-01"
    match.play("muster golden_steppe warrior")
    assert asked(match) == ("nature", "action")


@pytest.mark.rule("COM-EVT-05")
def test_forced_marches_move_the_same_group_once_more() -> None:
    troops = "sky_peak: light mage warrior defender, redgrass: light warrior"
    match = acting("forced_marches", "plains plains", troops=troops)
    match.play("march", "from sky_peak", "to redgrass", "troop mage", "troop defender")
    assert asked(match) == ("light", "march_on")
    assert "to sky_peak" in legal(match), "back again is a step like any other"
    assert "to cinderwood" not in legal(match)
    match.play("to ember_ridge")
    assert at(match, "ember_ridge") == "light defender mage"
    assert at(match, "redgrass") == "light warrior", "who stood there before stays"
    assert asked(match) == ("light", "action")
    match.play("march", "from ember_ridge", "to thornwood", "troop mage", "done", "skip")
    assert at(match, "thornwood") == "light mage"


@pytest.mark.rule("COM-EVT-05")
def test_the_second_step_needs_room_for_the_whole_group() -> None:
    match = acting("forced_marches", "plains", troops="sky_peak: light mage mage, thornwood: light warrior warrior")
    match.play("march", "from sky_peak", "to redgrass", "troop mage")
    assert "to thornwood" not in legal(match)
    assert why_not(match, "to thornwood") == "REL-MAP-08"


@pytest.mark.rule("COM-EVT-04")
def test_mud_season_moves_one_troop_at_a_time() -> None:
    match = acting("mud_season", "plains plains", troops="sky_peak: light mage warrior")
    match.play("march", "to redgrass", "troop mage")
    assert asked(match) == ("light", "action")
    assert at(match, "sky_peak") == "light warrior"


@pytest.mark.rule("COM-EVT-05")
def test_signal_fires_let_another_support_order_follow_from_the_same_area() -> None:
    match = acting("signal_fires", "mountain mountain", troops="sky_peak: light mage, rime_bay: light mage")
    match.play("support", "from sky_peak", "to redgrass", "token ranged_1")
    assert asked(match) == ("light", "support_extra")
    assert "to redgrass" not in legal(match)
    match.play("to thornwood", "token ranged_2")
    assert orders(match, "light") == ["ranged_1 sky_peak redgrass", "ranged_2 sky_peak thornwood"]
    assert asked(match) == ("light", "action")
    match.play("support", "from rime_bay", "to cold_sound")
    assert asked(match)[1] != "support_extra", "no token is left"


@pytest.mark.rule("COM-EVT-05")
def test_signal_fires_do_not_follow_far_sight() -> None:
    match = table(actions={"mountains": "forest mountain"}, peace="signal_fires", troops="redgrass: mountains mage")
    match.play("summon", "creature runica", f"junction {PEAK}", "at redgrass", "to sky_peak", "token ranged_1")
    assert asked(match) == ("mountains", "action")


@pytest.mark.rule("COM-EVT-04")
def test_an_open_bestiary_lets_creatures_lie_anywhere() -> None:
    match = acting("open_bestiary", "forest mountain").play("summon", "creature luminar")
    assert len(legal(match)) == 64
    match.play(f"junction {PEAK}")
    assert asked(match) == ("light", "action")


@pytest.mark.rule("COM-EVT-04")
def test_a_sealed_bestiary_forbids_summoning() -> None:
    match = acting("sealed_bestiary", "forest mountain", troops="sky_peak: light mage")
    assert legal(match) == ["build", "pass", "recruit", "support"]
    assert why_not(match, "summon") == "COM-EVT-04"


@pytest.mark.rule("COM-EVT-06")
def test_idle_masons_build_once_by_whatever_means() -> None:
    troops = "pilgrim_stairs: mountains mage, low_meadow: mountains mage, sky_peak: mountains mage"
    match = table(actions={"mountains": "forest forest mountain"}, peace="idle_masons", troops=troops).play("build")
    assert why_not(match, "build") == "COM-EVT-06"
    place = between("pilgrim_stairs", "low_meadow", "hollow_oaks")
    match.play("summon", "creature architectus", f"junction {place}")
    assert asked(match) == ("mountains", "action"), "raised walls count as well"


# --- War cards


@pytest.mark.parametrize(
    ("war", "strengths"),
    [
        ("battle_fury", [4, 2]),
        ("stout_walls", [3, 2]),
        ("clear_skies", [3, 2]),
        ("broken_standards", [2, 2]),
        ("storm_at_sea", [3, 2]),
        ("mountain_frost", [3, 2]),
    ],
)
@pytest.mark.rule("COM-EVT-04", "REL-BAT-06")
def test_what_war_cards_do_to_a_plain_battle(war: str, strengths: list[int]) -> None:
    assert totals(fought(war)) == strengths


@pytest.mark.rule("REL-BAT-06")
@pytest.mark.parametrize(("war", "strengths"), [("blood_moon", [5, 2]), ("dead_calm", [3, 2]), ("battle_fury", [5, 2])])
def test_auras_are_doubled_or_cancelled(war: str, strengths: list[int]) -> None:
    assert totals(fought(war, creatures=[f"aquilex {PEAK}"])) == strengths


@pytest.mark.rule("REL-BAT-06")
def test_clear_skies_strengthen_every_supporter() -> None:
    laid = f"{ATTACK}, light ranged_2 thornwood redgrass mage commander"
    match = fought("clear_skies", troops=f"{FRONT}, thornwood: light mage commander", orders=laid, commanders=True)
    assert all_told(match, "army")[0].split()[3] == "support=5", "a mage 2+1, a commander beside one class 1+1"


@pytest.mark.rule("REL-BAT-06")
def test_stout_walls_help_behind_an_own_castle() -> None:
    troops = "glimmergrove: nature warrior warrior, anvil_heights: light mage"
    assert strengths("stout_walls", troops, "nature melee_0 glimmergrove anvil_heights") == [4, 3]


@pytest.mark.rule("REL-BAT-06")
def test_a_storm_weakens_armies_on_water() -> None:
    troops = "rime_bay: light warrior warrior, frostpine: light mage, iron_teeth: nature mage"
    assert strengths("storm_at_sea", troops, "light melee_0 rime_bay iron_teeth") == [3, 2]
    troops = "iron_teeth: light warrior warrior, rime_bay: nature mage"
    assert strengths("storm_at_sea", troops, "light melee_0 iron_teeth rime_bay") == [4, 1]


@pytest.mark.rule("REL-BAT-06")
def test_frost_weakens_attacks_on_mountains() -> None:
    troops = "sky_peak: light warrior warrior, pilgrim_stairs: mountains mage"
    assert strengths("mountain_frost", troops, "light melee_0 sky_peak pilgrim_stairs") == [3, 2]


@pytest.mark.rule("COM-EVT-07")
def test_a_night_raid_gives_ties_to_the_attacker() -> None:
    match = fought("night_raid", orders="light melee_0 sky_peak redgrass")
    assert totals(match) == [2, 2]
    assert all_told(match, "battle_won")[0].split()[1] == "faction=light"


@pytest.mark.rule("COM-EVT-07")
def test_nothing_against_nothing_is_a_tie_and_needs_a_force() -> None:
    troops = "glimmergrove: nature commander"
    laid = "nature melee_0 glimmergrove anvil_heights"
    match = fought("night_raid", troops=troops, orders=laid, commanders=True, castles={"light": "iron_teeth"})
    assert totals(match) == [0, 0]
    assert at(match, "anvil_heights") == "nature commander"
    match = fought("night_raid", troops="redgrass: nature mage", orders=laid)
    assert all_told(match, "battle_begins") == []


@pytest.mark.rule("COM-EVT-07")
def test_no_quarter_takes_two_defenders_first_then_supporters() -> None:
    troops = "sky_peak: light warrior warrior warrior, redgrass: nature mage warrior warrior"
    laid = "light melee_0 sky_peak redgrass, nature ranged_2 redgrass ember_ridge warrior warrior"
    match = fought("no_quarter", troops=troops, orders=laid)
    assert [line.split()[2] for line in all_told(match, "lost")] == ["troop=mage", "troop=warrior"]
    match = fought("no_quarter", troops="sky_peak: light mage, redgrass: nature defender")
    assert [line.split()[1] for line in all_told(match, "lost")] == ["faction=light"], "it had no second one"


@pytest.mark.rule("COM-EVT-07")
def test_white_flags_cost_nobody_but_those_without_refuge() -> None:
    match = fought("white_flags")
    assert all_told(match, "lost") == []
    assert asked(match) == ("nature", "retreat")
    troops = "raven_bay: light warrior, gull_meadow: nature mage, moss_bay: chaos mage"
    match = fought("white_flags", troops=troops, orders="light melee_1 raven_bay gull_meadow")
    assert all_told(match, "lost") == ["lost faction=nature troop=mage area=gull_meadow fate=no_retreat"]


@pytest.mark.rule("COM-EVT-07")
def test_thick_fog_lets_one_go_along_each_token() -> None:
    match = support_stage("sky_peak: light mage mage", "light ranged_3 sky_peak redgrass", war="thick_fog")
    match.play("troop mage")
    assert asked(match)[1] != "send_troop"
