"""The eighteen Special Abilities, one by one."""

from __future__ import annotations

from typing import Any

import pytest

from tests.intelliwar.position import army, asked, hp, legal, marked, reserve, square, targets, told, xp
from tests.intelliwar.rolls import faces, play, shoot_twice
from tests.intelliwar.table import table
from tests.playing import why_not
from wartable.engine.match import Match

FOE = "stern_knight d5, wary_cavalryman a9"


def with_special(gold: str, crimson: str = FOE, **more: Any) -> Match:
    """The first unit of gold is active."""
    return table(gold, crimson, active=gold.split()[0], **more)


def use_where_it_changes_something(match: Match, special: str, target: str, nothing_changes: str) -> None:
    """The ability is offered against one target, not against another for which nothing would change."""
    assert targets(match, special) == {target}
    assert why_not(match, f"{special} {nothing_changes}") == "IWR-GEN-05"
    match.play(f"{special} {target}")


@pytest.mark.rule("IWR-SPC-01")
def test_a_special_is_used_once_a_turn_by_an_active_unit() -> None:
    match = with_special("noble_prince d4, mighty_guard d3, sly_trickster d2").play("rally mighty_guard")
    assert why_not(match, "rally sly_trickster") == "IWR-ACT-02"
    match = with_special("mighty_guard d3, noble_prince d4")
    assert why_not(match, "rally mighty_guard") == "IWR-TRN-03"


@pytest.mark.rule("IWR-SPC-02")
def test_the_target_is_named_first_and_the_square_next() -> None:
    match = with_special("daring_prince d3, mighty_guard d4").play("lead_on mighty_guard")
    assert asked(match) == ("gold", "special_square")
    assert why_not(match, "lead_on mighty_guard") == "IWR-GEN-06"


@pytest.mark.rule("IWR-SPC-03")
def test_rally() -> None:
    match = with_special("noble_prince d4, mighty_guard d2, sly_trickster d1", "stern_knight d5, wary_cavalryman a9")
    assert targets(match, "rally") == {"mighty_guard"}
    assert why_not(match, "rally noble_prince") == "IWR-SPC-01"
    assert why_not(match, "rally sly_trickster") == "IWR-SPC-01"
    assert why_not(match, "rally stern_knight") == "IWR-SPC-01"
    match.play("rally mighty_guard")
    assert told(match, "gained") == ["gained unit=mighty_guard xp=1 merit=rally"]


@pytest.mark.rule("IWR-SPC-04")
def test_lead_on() -> None:
    match = table(
        "daring_prince d3 active, patient_crossbowman d4, mighty_guard c3 spent, errant_knight a3",
        "watchful_guard e7 watching, stern_knight c1, wary_cavalryman a9",
    )
    assert targets(match, "lead_on") == {"patient_crossbowman", "mighty_guard"}
    match.play("lead_on patient_crossbowman")
    assert "d6" in targets(match, "to"), "two squares, though its own Move has one"
    assert "e5" in targets(match, "to")
    match.play("to d6")
    assert told(match) == ["carried unit=patient_crossbowman start=d4 square=d6 ability=lead_on"], "no Sentry strikes"


@pytest.mark.rule("IWR-SPC-04", "IWR-CLS-06", "IWR-MOV-08", "IWR-MOV-09")
def test_lead_on_goes_by_the_led_units_manner_and_takes_tokens() -> None:
    match = table(
        "daring_prince c2 active, vile_trickster c3, mighty_guard a2",
        "stern_knight b4, wary_cavalryman d4",
        tokens={"c4": "xp_1", "e4": "reroll"},
    ).play("lead_on vile_trickster")
    assert {"c5", "a5", "e5"} <= targets(match, "to")
    match.play("to c5")
    assert reserve(match, "gold") == "xp_1"


@pytest.mark.rule("IWR-SPC-04")
def test_a_unit_that_cannot_move_cannot_be_led() -> None:
    match = with_special(
        "daring_prince b1, mighty_guard a1", "stern_knight a2, wary_cavalryman c1, valiant_knight b2, sly_trickster c2"
    )
    assert legal(match, "lead_on") == []
    assert why_not(match, "lead_on mighty_guard") == "IWR-GEN-05"


@pytest.mark.rule("IWR-SPC-05")
def test_body_double() -> None:
    match = with_special(
        "scheming_prince d5, mighty_guard d1, sly_trickster a5", "stern_knight g9, wary_cavalryman a9, noble_prince f9"
    )
    assert targets(match, "body_double") == {"mighty_guard", "sly_trickster"}
    match.play("body_double mighty_guard")
    assert (square(match, "scheming_prince"), square(match, "mighty_guard")) == ("d1", "d5")
    state: Any = match.state
    assert bin(state.stands[0]).count("1") == 3


@pytest.mark.rule("IWR-SPC-06")
def test_shield_bash_pushes() -> None:
    match = with_special("valiant_knight d4", "stern_knight e5, wary_cavalryman a9").play("shield_bash stern_knight")
    assert (square(match, "stern_knight"), hp(match, "stern_knight")) == ("f6", 6)


@pytest.mark.rule("IWR-SPC-06")
@pytest.mark.parametrize(
    ("gold", "crimson"),
    [
        ("valiant_knight d8", "stern_knight d9, wary_cavalryman a9"),
        ("valiant_knight d4", "stern_knight d5, wary_cavalryman d6"),
        ("valiant_knight d4, mighty_guard d6", "stern_knight d5, wary_cavalryman a9"),
    ],
)
def test_shield_bash_hurts_a_unit_that_cannot_be_pushed(gold: str, crimson: str) -> None:
    match = with_special(gold, crimson)
    before = square(match, "stern_knight")
    match.play("shield_bash stern_knight")
    assert (square(match, "stern_knight"), hp(match, "stern_knight")) == (before, 5)


@pytest.mark.rule("IWR-SPC-07", "IWR-DMG-04")
def test_brace() -> None:
    match = table("stern_knight d4 active, mighty_guard a4", "valiant_knight d5, errant_knight c5").play(
        "brace", "end stern_knight", "activate valiant_knight", "activate errant_knight"
    )
    attacked = play(match, "attack valiant_knight stern_knight", "111")
    assert told(attacked, "counted")[0].endswith("heavy=0 braced=1 dmg=0")
    assert hp(attacked, "stern_knight") == 6
    attacked.play("duel stern_knight")
    assert hp(attacked, "stern_knight") == 5


@pytest.mark.rule("IWR-SPC-08", "IWR-END-03")
def test_duel() -> None:
    match = with_special("errant_knight d4, mighty_guard a4").play("duel stern_knight")
    assert told(match, "hurt") == [
        "hurt unit=stern_knight dmg=1 hp=5 source=errant_knight cause=duel",
        "hurt unit=errant_knight dmg=1 hp=4 source=errant_knight cause=duel_back",
    ]


@pytest.mark.rule("IWR-SPC-08")
def test_the_enemys_damage_is_resolved_before_the_knights() -> None:
    match = with_special("errant_knight d4 hp=1 xp=2, mighty_guard a4", "stern_knight d5 hp=1, wary_cavalryman a9")
    match.play("duel stern_knight")
    assert asked(match) == ("gold", "upgrade"), "the point for the elimination comes first"
    match.play("upgrade_white")
    assert square(match, "errant_knight") == ""


@pytest.mark.rule("IWR-SPC-09")
def test_ride_by() -> None:
    match = with_special("swift_cavalryman d4 pinned, mighty_guard a4")
    assert legal(match, "move") == []
    assert len(targets(match, "ride_by")) == 23
    match.play("attack swift_cavalryman stern_knight", "ride_by d2")
    assert square(match, "swift_cavalryman") == "d2"


@pytest.mark.rule("IWR-SPC-09", "IWR-MOV-09", "IWR-CLS-03")
def test_ride_by_takes_tokens_and_brings_no_charge() -> None:
    match = with_special(
        "swift_cavalryman d3", "stern_knight d9, wary_cavalryman a9", tokens={"c4": "xp_1", "e4": "reroll"}
    )
    assert {"d5 1", "d5 2"} <= targets(match, "ride_by")
    match.play("ride_by d5 2")
    assert (reserve(match, "gold"), marked(match, "charging")) == ("reroll", set())


@pytest.mark.rule("IWR-SPC-10")
def test_trample() -> None:
    match = with_special("brutal_cavalryman d4 pinned").play("trample stern_knight")
    assert (square(match, "brutal_cavalryman"), hp(match, "stern_knight")) == ("d6", 5)
    blocked = with_special("brutal_cavalryman d4", "stern_knight d5, wary_cavalryman d6")
    assert legal(blocked, "trample") == []
    assert why_not(blocked, "trample stern_knight") == "IWR-GEN-05"
    assert legal(with_special("brutal_cavalryman d8", "stern_knight d9, wary_cavalryman a9"), "trample") == []


@pytest.mark.rule("IWR-SPC-11")
def test_forage() -> None:
    match = with_special(
        "wary_cavalryman d3",
        tokens={"c4": "xp_1", "e4": "reroll", "c6": "extra_die"},
        crimson="stern_knight d9, valiant_knight a9",
    )
    assert legal(match, "forage", "forage_xp") == ["forage c4", "forage e4", "forage_xp"]
    assert why_not(match, "forage c6") == "IWR-SPC-01"
    assert why_not(match, "forage d4") == "IWR-SPC-11"
    assert reserve(match.copy().play("forage e4"), "gold") == "reroll"
    assert xp(match.copy().play("forage_xp"), "wary_cavalryman") == 1


@pytest.mark.rule("IWR-SPC-12")
def test_heavy_blow() -> None:
    match = with_special("mighty_guard d4").play("heavy_blow")
    match = play(match, "attack mighty_guard stern_knight", "110")
    assert told(match, "counted")[0].endswith("halves=2 heavy=1 braced=0 dmg=2")
    moved = with_special("mighty_guard d3").play("move mighty_guard d4")
    assert why_not(moved, "heavy_blow") == "IWR-SPC-12"


@pytest.mark.rule("IWR-SPC-12", "IWR-ATK-03", "IWR-SPC-07")
def test_heavy_blow_comes_before_brace() -> None:
    match = with_special("mighty_guard d4", "stern_knight d5 braced, wary_cavalryman a9").play("heavy_blow")
    match = play(match, "attack mighty_guard stern_knight", "110")
    assert hp(match, "stern_knight") == 5


@pytest.mark.rule("IWR-SPC-13")
def test_mend() -> None:
    match = with_special(
        "steadfast_guard d4 hp=5, sly_trickster e5 hp=1, mighty_guard a4 hp=1", "stern_knight d9, wary_cavalryman a9"
    )
    assert targets(match, "mend") == {"steadfast_guard", "sly_trickster"}
    assert hp(match.copy().play("mend sly_trickster"), "sly_trickster") == 2
    assert hp(match.copy().play("mend steadfast_guard"), "steadfast_guard") == 6


def sentry(gold: str) -> Match:
    """The first unit of Gold is active, and a Guard of Crimson watches."""
    foe = "watchful_guard d5 watching, wary_cavalryman a9"
    return with_special(f"{gold}, mighty_guard a1, noble_prince b1", foe, tokens={"c4": "reroll"})


@pytest.mark.rule("IWR-SPC-14")
def test_sentry_strikes_the_first_that_moves_up() -> None:
    match = sentry("errant_knight c2").play("move errant_knight c4")
    assert told(match) == [
        "moved unit=errant_knight start=c2 square=c4 charge=0",
        "found side=gold unit=errant_knight square=c4 token=reroll",
        "hurt unit=errant_knight dmg=1 hp=4 source=watchful_guard cause=sentry",
    ]
    assert marked(match, "watching") == set()


@pytest.mark.rule("IWR-SPC-14")
def test_sentry_from_one_square_beside_it_to_another() -> None:
    match = sentry("errant_knight d4").play("move errant_knight e4")
    assert hp(match, "errant_knight") == 4


@pytest.mark.rule("IWR-SPC-14")
def test_sentry_lets_attacks_and_carrying_pass() -> None:
    match = sentry("swift_cavalryman d4").play("attack swift_cavalryman watchful_guard", "ride_by e4")
    assert hp(match, "swift_cavalryman") == 3
    assert marked(match, "watching") == {"watchful_guard"}
    match = sentry("swift_cavalryman d2").play("move swift_cavalryman d3")
    assert marked(match, "watching") == {"watchful_guard"}


@pytest.mark.rule("IWR-SPC-14")
def test_sentry_uses_the_guards_present_square() -> None:
    match = sentry("valiant_knight d4, errant_knight b5 active")
    match.play("shield_bash watchful_guard", "move errant_knight c4")
    assert hp(match, "errant_knight") == 5
    assert square(match, "watchful_guard") == "d6"


@pytest.mark.rule("IWR-SPC-15")
def test_pinning_shot() -> None:
    foe = "stern_knight d6, wary_cavalryman d7, valiant_knight d5, swift_cavalryman d8"
    match = with_special("quick_crossbowman d4, mighty_guard a1", foe)
    assert targets(match, "pinning_shot") == {"stern_knight", "wary_cavalryman"}
    match.play("pinning_shot wary_cavalryman", "end quick_crossbowman")
    match.play("activate wary_cavalryman", "activate stern_knight")
    assert targets(match, "move wary_cavalryman") == set()
    assert why_not(match, "move wary_cavalryman c7") == "IWR-SPC-15"
    assert "forage_xp" in legal(match)
    match.play("end wary_cavalryman", "end stern_knight")
    assert marked(match, "pinned") == set()


@pytest.mark.rule("IWR-SPC-15", "IWR-GEN-05")
def test_nobody_is_pinned_twice() -> None:
    match = with_special("quick_crossbowman d4", "stern_knight d6 pinned, wary_cavalryman a9")
    assert why_not(match, "pinning_shot stern_knight") == "IWR-GEN-05"


@pytest.mark.rule("IWR-SPC-16")
def test_barbed_bolt() -> None:
    match = with_special("cunning_crossbowman d4, mighty_guard a1", "stern_knight d6, wary_cavalryman d7")
    assert legal(match, "barbed_bolt") == []
    missed = play(match, "attack cunning_crossbowman stern_knight", "001")
    assert legal(missed, "barbed_bolt") == []
    hit = play(match, "attack cunning_crossbowman stern_knight", "111")
    assert targets(hit, "barbed_bolt") == {"stern_knight"}
    assert hp(hit.play("barbed_bolt stern_knight"), "stern_knight") == 4


@pytest.mark.rule("IWR-SPC-16", "IWR-CLS-04")
def test_barbed_bolt_on_the_guard_that_took_the_bolt() -> None:
    match = with_special("cunning_crossbowman d4, mighty_guard a1", "stern_knight d6, watchful_guard d7")
    match = play(match, "attack cunning_crossbowman stern_knight", "111").play("bodyguard watchful_guard")
    assert targets(match, "barbed_bolt") == {"watchful_guard"}


@pytest.mark.rule("IWR-SPC-17", "IWR-ATK-06")
def test_take_aim() -> None:
    match = with_special("patient_crossbowman d2", "stern_knight d5, wary_cavalryman a9").play("take_aim")
    match = play(match, "attack patient_crossbowman stern_knight", "001")
    assert legal(match) == ["accept", "use_aim"]
    assert why_not(match, "use_reroll") == "IWR-EXP-02"
    match.play("use_aim", "die 1", "die 2")
    match = play(match, "reroll", "111")
    assert (hp(match, "stern_knight"), marked(match, "aiming")) == (5, set())
    assert asked(match) == ("gold", "main"), "once only"


@pytest.mark.rule("IWR-SPC-17")
def test_take_aim_needs_an_attack_to_come() -> None:
    match = with_special("patient_crossbowman d1", "stern_knight d5, wary_cavalryman a9").play(
        "move patient_crossbowman d2"
    )
    assert why_not(match, "take_aim") == "IWR-SPC-17"
    for points, allowed in ((1, False), (2, True)):
        match = with_special(f"patient_crossbowman d2 xp={points}", "stern_knight d5, wary_cavalryman a9")
        match = play(match, "attack patient_crossbowman stern_knight", "011")
        assert ("take_aim" in legal(match)) == allowed
    match.play("take_aim", "reload patient_crossbowman stern_knight")
    assert asked(match) == ("gold", "after_roll")
    match = with_special("patient_crossbowman d2 xp=4", "stern_knight d5, wary_cavalryman a9")
    match = shoot_twice(match, "patient_crossbowman", "stern_knight", "011")
    assert why_not(match, "take_aim") == "IWR-SPC-17"


@pytest.mark.rule("IWR-SPC-18")
def test_pickpocket() -> None:
    match = with_special("sly_trickster d4", "stern_knight d5 xp=2, wary_cavalryman c4")
    use_where_it_changes_something(match, "pickpocket", "stern_knight", nothing_changes="wary_cavalryman")
    assert (xp(match, "stern_knight"), xp(match, "sly_trickster")) == (1, 1)


@pytest.mark.rule("IWR-SPC-19")
def test_lure() -> None:
    match = with_special(
        "merry_trickster d4, mighty_guard d5", "stern_knight d6, wary_cavalryman d8, valiant_knight e4"
    )
    assert targets(match, "lure") == {"stern_knight"}
    match.play("lure stern_knight")
    assert targets(match, "to") == {"c5", "e5"}
    assert why_not(match, "to d5") == "IWR-SPC-19"
    assert why_not(match, "to d7") == "IWR-SPC-19"
    match.play("to e5")
    assert told(match) == ["carried unit=stern_knight start=d6 square=e5 ability=lure"]


@pytest.mark.rule("IWR-SPC-19", "IWR-MOV-08")
def test_a_lured_unit_takes_tokens_for_its_own_side() -> None:
    match = with_special("merry_trickster c2", "stern_knight c5, wary_cavalryman a9", tokens={"c4": "xp_2"})
    match.play("lure stern_knight", "to c4")
    assert reserve(match, "crimson") == "xp_2"
    blocked = with_special(
        "merry_trickster a1, mighty_guard b2",
        "stern_knight a3, wary_cavalryman a2, valiant_knight b3, sly_trickster b4",
    )
    assert why_not(blocked, "lure stern_knight") == "IWR-GEN-05"


@pytest.mark.rule("IWR-SPC-20")
def test_backstab() -> None:
    match = with_special("vile_trickster d4, mighty_guard e6", "stern_knight d5, wary_cavalryman c4")
    use_where_it_changes_something(match, "backstab", "stern_knight", nothing_changes="wary_cavalryman")
    assert hp(match, "stern_knight") == 5
    assert faces(match) == ""
    assert "vile_trickster" in army(match, "gold")
