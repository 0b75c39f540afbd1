"""Class Abilities: what each class can do, and when a player decides."""

from __future__ import annotations

from typing import Any

import pytest

from tests.intelliwar.position import asked, hp, legal, marked, square, targets, told, xp
from tests.intelliwar.rolls import attacked, play, shoot_twice
from tests.intelliwar.table import table
from tests.playing import why_not


@pytest.mark.rule("IWR-CLS-01")
def test_once_a_turn_for_each_unit_on_every_turn() -> None:
    match = table(
        "sly_trickster d4, mighty_guard c4, steadfast_guard e4", "stern_knight d5 active, valiant_knight c5 active"
    )
    match = play(match, "attack stern_knight sly_trickster", "111").play("bodyguard mighty_guard")
    match = play(match, "attack valiant_knight sly_trickster", "111")
    assert legal(match) == ["bodyguard steadfast_guard", "pass"]
    match.play("pass", "end stern_knight", "end valiant_knight")
    assert marked(match, "reacted") == set()


@pytest.mark.rule("IWR-CLS-02", "IWR-ATK-03")
def test_retaliate_whether_or_not_it_was_hurt() -> None:
    match = table("mighty_guard d4 active, sly_trickster a4", "stern_knight d5 xp=3, vile_trickster a9")
    match = play(match, "attack mighty_guard stern_knight", "001")
    assert asked(match) == ("crimson", "retaliate")
    assert legal(match) == ["pass", "retaliate"]
    match.play("retaliate")
    assert (hp(match, "mighty_guard"), xp(match, "stern_knight")) == (6, 1)
    assert told(match, "hurt") == ["hurt unit=mighty_guard dmg=1 hp=6 source=stern_knight cause=retaliate"]


NOT_ASKED = {
    "too little XP": "mighty_guard d4 / stern_knight d5 xp=1",
    "eliminated": "mighty_guard d4 / stern_knight d5 hp=1 xp=2",
    "not adjacent": "quick_crossbowman d3 / stern_knight d5 xp=2",
    "no Knight": "mighty_guard d4 / vile_trickster d5 xp=2",
}


@pytest.mark.rule("IWR-CLS-02")
@pytest.mark.parametrize("position", NOT_ASKED.values(), ids=NOT_ASKED)
def test_when_a_knight_is_not_asked(position: str) -> None:
    gold, crimson = position.split(" / ")
    unit, target = gold.split()[0], crimson.split()[0]
    match = table(f"{gold}, sly_trickster a4", f"{crimson}, wary_cavalryman a9", active=unit)
    match = play(match, f"attack {unit} {target}", "0?11")
    assert asked(match) == ("gold", "main")


@pytest.mark.rule("IWR-CLS-02")
def test_a_knight_retaliates_once_a_turn_and_not_against_specials() -> None:
    match = table("mighty_guard d4 active, errant_knight c4 active", "stern_knight d5 xp=4, vile_trickster a9")
    assert asked(match.play("duel stern_knight")) == ("gold", "main")
    match.play("attack mighty_guard stern_knight", "retaliate", "attack errant_knight stern_knight")
    assert asked(match) == ("gold", "main")
    assert xp(match, "stern_knight") == 2


@pytest.mark.rule("IWR-CLS-02", "IWR-CLS-07")
def test_royal_blood_against_retaliation() -> None:
    match = table("noble_prince d4 xp=2 active, sly_trickster a4", "stern_knight d5 xp=2, vile_trickster a9")
    match = play(match, "attack noble_prince stern_knight", "011").play("retaliate")
    assert asked(match) == ("gold", "reaction")
    match.play("royal_blood")
    assert (hp(match, "noble_prince"), xp(match, "noble_prince")) == (6, 0)


@pytest.mark.rule("IWR-CLS-03")
@pytest.mark.parametrize(
    ("unit", "to", "charges"),
    [
        ("swift_cavalryman", "d4", True),
        ("swift_cavalryman", "d3", False),
        ("swift_cavalryman", "g4", True),
        ("errant_knight", "d4", False),
    ],
)
def test_charge(unit: str, to: str, charges: bool) -> None:
    match = table(f"{unit} d1, mighty_guard a4", "stern_knight a9, vile_trickster b9", active=unit)
    match.play(f"move {unit} {to}")
    assert (marked(match, "charging") == {unit}) == charges
    assert told(match, "moved")[0].endswith(f"charge={int(charges)}")


@pytest.mark.rule("IWR-CLS-03", "IWR-ATK-06")
def test_a_charge_serves_one_attack_and_ends_with_the_turn() -> None:
    match = table("swift_cavalryman d1 active, mighty_guard a4", "stern_knight d5, vile_trickster b9")
    match.play("move swift_cavalryman d4").copy()
    attacked = match.copy().play("attack swift_cavalryman stern_knight")
    assert marked(attacked, "charging") == set()
    ended = match.copy().play("end swift_cavalryman")
    assert marked(ended, "charging") == set()


@pytest.mark.rule("IWR-CLS-04")
def test_bodyguard() -> None:
    match = attacked("sly_trickster d4, mighty_guard c3 hp=1, steadfast_guard f4, watchful_guard e5", "111")
    assert targets(match, "bodyguard") == {"mighty_guard", "watchful_guard"}
    assert why_not(match, "bodyguard steadfast_guard") == "IWR-CLS-04"
    match.play("bodyguard mighty_guard")
    assert square(match, "mighty_guard") == "", "even with its last HP"
    assert hp(match, "sly_trickster") == 5


@pytest.mark.rule("IWR-CLS-04")
def test_a_guard_does_not_guard_itself() -> None:
    match = attacked("mighty_guard d4, sly_trickster a4", "111")
    assert (asked(match), hp(match, "mighty_guard")) == (("crimson", "main"), 6)


@pytest.mark.rule("IWR-CLS-05")
def test_reload() -> None:
    match = table("quick_crossbowman d4 xp=1 active", "stern_knight d6, vile_trickster d7")
    assert why_not(match, "reload quick_crossbowman stern_knight") == "IWR-CLS-05"
    match = play(match, "attack quick_crossbowman stern_knight", "00")
    assert xp(match, "quick_crossbowman") == 2, "its own blanks may pay for it"
    assert targets(match, "reload quick_crossbowman") == {"stern_knight", "vile_trickster"}
    match = play(match, "reload quick_crossbowman vile_trickster", "11")
    assert (xp(match, "quick_crossbowman"), hp(match, "vile_trickster")) == (0, 3)
    assert why_not(match, "reload quick_crossbowman vile_trickster") == "IWR-CLS-05"
    match = table("sly_trickster d4 xp=2 active", "stern_knight d5, vile_trickster d7")
    match = play(match, "attack sly_trickster stern_knight", "01")
    assert why_not(match, "reload sly_trickster stern_knight") == "IWR-CLS-05"


@pytest.mark.rule("IWR-CLS-05", "IWR-CLS-08")
def test_reload_needs_xp() -> None:
    match = table("quick_crossbowman d4 xp=1 active", "stern_knight d6, vile_trickster d7")
    match = play(match, "attack quick_crossbowman stern_knight", "01")
    assert why_not(match, "reload quick_crossbowman stern_knight") == "IWR-CLS-08"


@pytest.mark.rule("IWR-CLS-06")
def test_elusive() -> None:
    wall = "stern_knight c4, wary_cavalryman e4, valiant_knight c6, mighty_guard e6"
    match = table("sly_trickster d5 active", wall)
    reached = targets(match, "move sly_trickster")
    assert {"b3", "f7", "b7", "f3"} <= reached
    assert not {"c4", "e4", "c6", "e6"} & reached


@pytest.mark.rule("IWR-CLS-07")
def test_royal_blood_once_a_turn() -> None:
    match = table(
        "noble_prince d4 xp=4, sly_trickster a4", "stern_knight d5 blue=3 active, valiant_knight c5 blue=3 active"
    )
    match = play(match, "attack stern_knight noble_prince", "222").play("royal_blood")
    assert (hp(match, "noble_prince"), xp(match, "noble_prince")) == (4, 2)
    match = play(match, "attack valiant_knight noble_prince", "222")
    assert asked(match) == ("crimson", "main")
    assert hp(match, "noble_prince") == 1


@pytest.mark.rule("IWR-CLS-08")
def test_paying_from_the_top_and_down_to_nothing() -> None:
    match = table("quick_crossbowman d4 xp=3 active", "stern_knight d6, vile_trickster d7")
    match = shoot_twice(match, "quick_crossbowman", "stern_knight", "01")
    assert told(match, "paid") == ["paid unit=quick_crossbowman cost=2 xp=1"]
    state: Any = match.state
    assert state.xp[14] == 1
