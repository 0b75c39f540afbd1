"""Attacking: who can be attacked, the ten steps, and how halves add up."""

from __future__ import annotations

import pytest

from tests.intelliwar.position import asked, hp, legal, marked, square, targets, told, xp
from tests.intelliwar.rolls import faces, play, shoot_twice
from tests.intelliwar.table import table
from tests.playing import why_not


@pytest.mark.rule("IWR-ATK-01")
def test_melee_units_attack_neighbours() -> None:
    match = table("mighty_guard d4 active", "stern_knight e5, sly_trickster d6, vile_trickster c4")
    assert targets(match, "attack mighty_guard") == {"stern_knight", "vile_trickster"}
    assert why_not(match, "attack mighty_guard sly_trickster") == "IWR-ATK-01"


@pytest.mark.rule("IWR-ATK-01")
@pytest.mark.parametrize(
    ("unit", "band"),
    [("merry_trickster", {2}), ("quick_crossbowman", {2, 3}), ("patient_crossbowman", {2, 3, 4})],
)
def test_ranged_units_attack_a_band(unit: str, band: set[int]) -> None:
    for away in range(1, 7):
        match = table(f"{unit} d1", f"stern_knight d{1 + away}, vile_trickster a9", active=unit)
        assert (targets(match, f"attack {unit}") == {"stern_knight"}) == (away in band)


@pytest.mark.rule("IWR-ATK-01")
def test_nothing_blocks_a_shot() -> None:
    match = table("quick_crossbowman d1 active, mighty_guard d2", "stern_knight d4, wary_cavalryman d3")
    assert targets(match, "attack quick_crossbowman") == {"stern_knight", "wary_cavalryman"}


@pytest.mark.rule("IWR-ATK-02")
def test_friends_cannot_be_attacked() -> None:
    match = table("mighty_guard d4 active, sly_trickster d5", "stern_knight d8")
    assert legal(match, "attack") == []
    assert why_not(match, "attack mighty_guard sly_trickster") == "IWR-ATK-02"


@pytest.mark.rule("IWR-ATK-03", "IWR-CLS-02", "IWR-DMG-02")
def test_the_ten_steps_in_their_order() -> None:
    match = table(
        "swift_cavalryman c2 xp=1 active, mighty_guard a2; extra_die reroll",
        "stern_knight c6 hp=1 xp=2, watchful_guard c7, vile_trickster a9",
    ).play("move swift_cavalryman c5", "attack swift_cavalryman stern_knight")
    assert asked(match) == ("gold", "add_dice")
    match = play(match, "add_extra_die", "0010")
    assert asked(match) == ("gold", "after_roll")
    match.play("use_reroll", "die 1")
    match = play(match, "reroll", "1010")
    assert told(match, "counted") == [
        "counted unit=swift_cavalryman target=stern_knight halves=2 heavy=0 braced=0 dmg=1"
    ]
    assert asked(match) == ("crimson", "reaction")
    match.play("bodyguard watchful_guard")
    assert told(match) == [
        "guarded unit=watchful_guard target=stern_knight left=0",
        "hurt unit=watchful_guard dmg=1 hp=5 source=swift_cavalryman cause=attack",
        "gained unit=swift_cavalryman xp=2 merit=blanks",
    ]
    assert asked(match) == ("crimson", "retaliate")
    match.play("retaliate")
    assert asked(match) == ("gold", "main")
    assert (hp(match, "swift_cavalryman"), xp(match, "stern_knight")) == (2, 0)
    assert marked(match, "charging") == set()


@pytest.mark.rule("IWR-ATK-03", "IWR-XP-01")
def test_blanks_come_before_eliminations() -> None:
    match = table("mighty_guard d4 active; extra_die", "stern_knight d5 hp=1, vile_trickster a9").play(
        "attack mighty_guard stern_knight"
    )
    match = play(match, "add_extra_die", "0011")
    assert told(match, "fell", "gained") == [
        "fell unit=stern_knight side=crimson source=mighty_guard",
        "gained unit=mighty_guard xp=1 merit=blanks",
        "gained unit=mighty_guard xp=2 merit=elimination",
    ]


@pytest.mark.rule("IWR-ATK-04", "IWR-UPG-04")
def test_better_dice_stand_in_for_white_ones() -> None:
    match = table("mighty_guard d4 teal=1 blue=1 active", "stern_knight d5, vile_trickster a9")
    match.play("attack mighty_guard stern_knight")
    assert told(match, "rolled")[0].startswith("rolled unit=mighty_guard white=1 teal=1 blue=1 added=0")


@pytest.mark.rule("IWR-ATK-05")
def test_an_odd_half_is_not_kept_for_another_attack() -> None:
    match = table("quick_crossbowman d4 xp=2 active", "stern_knight d6, vile_trickster a9")
    assert hp(shoot_twice(match, "quick_crossbowman", "stern_knight", "01"), "stern_knight") == 6


@pytest.mark.rule("IWR-ATK-06", "IWR-SPC-12")
def test_what_was_readied_is_used_up_even_by_a_miss() -> None:
    match = table("mighty_guard d4 active", "stern_knight d5, vile_trickster a9").play("heavy_blow")
    assert marked(match, "heavy") == {"mighty_guard"}
    match = play(match, "attack mighty_guard stern_knight", "001")
    assert hp(match, "stern_knight") == 6, "no DMG of the dice, none more"
    assert marked(match, "heavy") == set()


@pytest.mark.rule("IWR-ATK-06")
def test_what_was_readied_ends_with_the_turn() -> None:
    match = table("mighty_guard d4 active", "stern_knight d8").play("heavy_blow", "end mighty_guard")
    assert marked(match, "heavy") == set()


@pytest.mark.rule("IWR-ATK-07")
def test_an_attack_cannot_be_undone() -> None:
    match = table("mighty_guard d4 active", "stern_knight d5, vile_trickster a9")
    match.play("attack mighty_guard stern_knight")
    assert not match.can_undo
    assert faces(match)
    assert square(match, "stern_knight") == "d5"
