"""The worked examples, each played out on the table."""

from __future__ import annotations

import pytest

from tests.intelliwar.position import army, asked, dice, hp, legal, square, targets, told, xp
from tests.intelliwar.rolls import attacked, play
from tests.intelliwar.table import table
from tests.playing import why_not
from wartable.engine.match import Match


@pytest.mark.rule("IWR-TRN-06", "IWR-ACT-01", "IWR-XP-05")
def test_w1_two_units_take_turns_within_a_turn() -> None:
    match = table("swift_cavalryman d3 active, errant_knight e3 active", "stern_knight d5, sly_trickster e5")
    match.play("move swift_cavalryman d4", "move errant_knight e4")
    match = play(match, "attack swift_cavalryman stern_knight", "11")
    match.play("duel sly_trickster", "end swift_cavalryman")
    assert asked(match) == ("gold", "main")
    match.play("end errant_knight")
    assert asked(match) == ("crimson", "place_token")
    assert xp(match, "swift_cavalryman") == xp(match, "errant_knight") == 1


@pytest.mark.rule("IWR-ATK-05", "IWR-DMG-01", "IWR-DMG-06")
def test_w2_three_halves_bring_a_weak_knight_down() -> None:
    match = table("mighty_guard d4 active", "stern_knight d5 hp=1, sly_trickster a9")
    match = play(match, "attack mighty_guard stern_knight", "111")
    assert told(match, "counted") == [
        "counted unit=mighty_guard target=stern_knight halves=3 heavy=0 braced=0 dmg=1",
    ]
    assert square(match, "stern_knight") == ""
    assert told(match, "gained") == ["gained unit=mighty_guard xp=1 merit=elimination"]


@pytest.mark.rule("IWR-XP-06", "IWR-UPG-01", "IWR-UPG-02", "IWR-UPG-04")
def test_w3_the_last_point_offers_a_teal_die() -> None:
    match = table("mighty_guard d4 xp=2 active", "stern_knight d5 hp=1, sly_trickster d3")
    match = play(match, "attack mighty_guard stern_knight", "111")
    assert xp(match, "mighty_guard") == 3
    match.play("end mighty_guard")
    assert legal(match) == ["keep", "upgrade_white"]
    match.play("upgrade_white")
    assert (xp(match, "mighty_guard"), dice(match, "mighty_guard")) == (0, (2, 1, 0))
    again = table("mighty_guard d4 teal=1 active", "sly_trickster d3").play("attack mighty_guard sly_trickster")
    assert told(again, "rolled")[0].startswith("rolled unit=mighty_guard white=2 teal=1 blue=0 added=0")


@pytest.mark.rule("IWR-CLS-05", "IWR-CLS-08", "IWR-SPC-16", "IWR-ACT-06")
def test_w4_a_crossbowman_shoots_stings_and_reloads() -> None:
    match = table("cunning_crossbowman d4 xp=2 active", "stern_knight d6, sly_trickster a9")
    match = play(match, "attack cunning_crossbowman stern_knight", "111")
    match.play("barbed_bolt stern_knight")
    assert hp(match, "stern_knight") == 4
    match = play(match, "reload cunning_crossbowman stern_knight", "111")
    assert (hp(match, "stern_knight"), xp(match, "cunning_crossbowman")) == (3, 0)
    assert legal(match) == ["end cunning_crossbowman"]


@pytest.mark.rule("IWR-ATK-05", "IWR-DIC-01")
@pytest.mark.parametrize(("faces", "dmg"), [("11", 1), ("31", 2), ("30", 1), ("01", 0)])
def test_w5_halves_add_up_and_an_odd_one_is_lost(faces: str, dmg: int) -> None:
    numbers = {
        "dice.teal.blank": 1,
        "dice.teal.half": 1,
        "dice.teal.one": 0,
        "dice.teal.one_and_a_half": 1,
    }
    match = table("errant_knight d4 teal=2 active", "stern_knight d5, sly_trickster a9", book=numbers)
    match = play(match, "attack errant_knight stern_knight", faces)
    assert told(match, "counted")[0].endswith(f"dmg={dmg}")


@pytest.mark.rule("IWR-TRN-04", "IWR-TRN-05")
def test_w6_three_left() -> None:
    gold = "noble_prince a1, mighty_guard c1, sly_trickster e1"
    match = table(gold, "stern_knight d8", last={"gold": "noble_prince mighty_guard"})
    assert targets(match, "activate") == {"noble_prince", "mighty_guard", "sly_trickster"}
    assert targets(match.copy().play("activate noble_prince"), "activate") == {"sly_trickster"}
    assert targets(match.copy().play("activate mighty_guard"), "activate") == {"sly_trickster"}
    assert targets(match.copy().play("activate sly_trickster"), "activate") == {"noble_prince", "mighty_guard"}

    match = table(gold, "stern_knight d8", last={"gold": "noble_prince"})
    assert targets(match.copy().play("activate noble_prince"), "activate") == {"mighty_guard", "sly_trickster"}
    assert targets(match.copy().play("activate mighty_guard"), "activate") == {"noble_prince"}


@pytest.mark.rule("IWR-TRN-04")
def test_w7_two_left() -> None:
    gold = "noble_prince a1, mighty_guard c1"
    match = table(gold, "stern_knight d8", last={"gold": "noble_prince mighty_guard"})
    match.play("activate noble_prince")
    assert legal(match) == ["activate mighty_guard"]


@pytest.mark.rule("IWR-XP-04", "IWR-EXP-04", "IWR-EXP-05", "IWR-DIC-04")
def test_w8_blanks() -> None:
    def attacker(tokens: str) -> Match:
        return table(f"mighty_guard d4 active; {tokens}", "stern_knight d5, sly_trickster a9")

    match = attacker("extra_die").play("attack mighty_guard stern_knight")
    match = play(match, "add_extra_die", "0001")
    assert (hp(match, "stern_knight"), xp(match, "mighty_guard")) == (6, 1)

    match = attacker("extra_die extra_die").play("attack mighty_guard stern_knight", "add_extra_die")
    match = play(match, "add_extra_die", "00001")
    assert (hp(match, "stern_knight"), xp(match, "mighty_guard")) == (6, 2)

    match = play(attacker("reroll"), "attack mighty_guard stern_knight", "001")
    match.play("use_reroll", "die 1", "die 2")
    match = play(match, "reroll", "111")
    assert (hp(match, "stern_knight"), xp(match, "mighty_guard")) == (5, 0)


@pytest.mark.rule("IWR-DMG-02", "IWR-DMG-03", "IWR-CLS-04", "IWR-CLS-07")
def test_w9_bodyguard_and_royal_blood() -> None:
    gold = "noble_prince d4 hp=3 xp=2, mighty_guard c4, steadfast_guard e4"
    match = attacked(gold, "222", knight="stern_knight d5 blue=3")
    assert asked(match) == ("gold", "reaction")
    assert legal(match) == ["bodyguard mighty_guard", "bodyguard steadfast_guard", "pass", "royal_blood"]
    match.play("bodyguard mighty_guard", "royal_blood", "pass")
    assert (hp(match, "noble_prince"), xp(match, "noble_prince")) == (2, 0)
    assert (hp(match, "mighty_guard"), hp(match, "steadfast_guard")) == (6, 7)


@pytest.mark.rule("IWR-XP-02", "IWR-XP-03", "IWR-UPG-03")
def test_w10_points_beyond_the_top() -> None:
    match = table("sly_trickster d4 xp=2 active; xp_2", "stern_knight d8").play("use_xp xp_2 sly_trickster")
    assert legal(match) == ["keep", "upgrade_white"]
    upgraded = match.copy().play("upgrade_white")
    assert (xp(upgraded, "sly_trickster"), asked(upgraded)) == (1, ("gold", "main"))
    kept = match.copy().play("keep")
    assert xp(kept, "sly_trickster") == 3
    assert told(kept) == ["kept unit=sly_trickster", "wasted unit=sly_trickster merit=token"]
    assert legal(kept) == ["keep", "upgrade_white"]


@pytest.mark.rule("IWR-CLS-03", "IWR-MOV-01")
def test_w11_a_charge_is_measured_as_the_crow_flies() -> None:
    match = table("swift_cavalryman c2 active", "stern_knight c6, sly_trickster a9")
    match.play("move swift_cavalryman c5", "attack swift_cavalryman stern_knight")
    assert told(match, "rolled")[0].startswith("rolled unit=swift_cavalryman white=2 teal=0 blue=0 added=1")
    near = table("swift_cavalryman c2 active", "stern_knight c5, sly_trickster a9")
    near.play("move swift_cavalryman c4", "attack swift_cavalryman stern_knight")
    assert told(near, "rolled")[0].startswith("rolled unit=swift_cavalryman white=2 teal=0 blue=0 added=0")


@pytest.mark.rule("IWR-SPC-04", "IWR-SPC-15", "IWR-CLS-03")
def test_w12_lead_on_moves_the_pinned() -> None:
    match = table(
        "daring_prince d2 active, wary_cavalryman d3 active pinned, mighty_guard a9",
        "stern_knight e6, sly_trickster g8",
    )
    assert targets(match, "move wary_cavalryman") == set()
    assert why_not(match, "move wary_cavalryman d4") == "IWR-SPC-15"
    match.play("lead_on wary_cavalryman")
    assert targets(match, "to") == {"b3", "c2", "c3", "c4", "d4", "d5", "e2", "e3", "e4", "f3", "d1"}
    match.play("to d5", "attack wary_cavalryman stern_knight")
    assert told(match, "rolled")[0].startswith("rolled unit=wary_cavalryman white=2 teal=0 blue=0 added=0")
    assert "wary_cavalryman" in army(match, "gold")
