"""Experience: where it comes from, and how it is counted point by point."""

from __future__ import annotations

import pytest

from tests.intelliwar.position import asked, dice, legal, told, xp
from tests.intelliwar.rolls import play, shoot_twice
from tests.intelliwar.table import table
from tests.playing import why_not

FOE = "stern_knight d5, vile_trickster a9"


@pytest.mark.rule("IWR-XP-01", "IWR-XP-05")
def test_the_end_of_an_activation() -> None:
    match = table("mighty_guard d4 active", FOE).play("end mighty_guard")
    assert told(match, "gained") == ["gained unit=mighty_guard xp=1 merit=activation"]


@pytest.mark.rule("IWR-XP-02")
def test_two_points_with_one_space_left() -> None:
    match = table("mighty_guard d4 xp=3 active; xp_2", FOE)
    match.play("use_xp xp_2 mighty_guard")
    assert told(match, "gained") == ["gained unit=mighty_guard xp=4 merit=token"]
    assert asked(match) == ("gold", "upgrade")
    match.play("upgrade_white")
    assert told(match, "gained") == ["gained unit=mighty_guard xp=1 merit=token"]
    assert (xp(match, "mighty_guard"), dice(match, "mighty_guard")) == (1, (2, 1, 0))


@pytest.mark.rule("IWR-XP-03", "IWR-UPG-03", "IWR-CLS-08")
def test_at_the_top_a_point_is_lost_but_the_offer_returns() -> None:
    match = table("mighty_guard d4 xp=4 active", FOE).play("end mighty_guard")
    assert told(match, "wasted") == ["wasted unit=mighty_guard merit=activation"]
    assert legal(match) == ["keep", "upgrade_white"]
    match.play("keep")
    assert (xp(match, "mighty_guard"), asked(match)) == (4, ("crimson", "place_token"))


@pytest.mark.rule("IWR-XP-03", "IWR-UPG-05")
def test_void_gains_are_not_offered() -> None:
    match = table(
        "noble_prince d4 active, mighty_guard d3 xp=4 blue=3, wary_cavalryman d2 xp=3 blue=2 active; xp_1", FOE
    )
    assert why_not(match, "rally mighty_guard") == "IWR-GEN-05"
    assert why_not(match, "use_xp xp_1 mighty_guard") == "IWR-XP-03"
    assert why_not(match, "forage_xp") == "IWR-XP-03"
    assert legal(match, "use_xp") == ["use_xp xp_1 noble_prince"]
    match.play("end wary_cavalryman")
    assert told(match, "wasted") == ["wasted unit=wary_cavalryman merit=activation"]
    assert asked(match) == ("gold", "main"), "other points are just lost"


@pytest.mark.rule("IWR-XP-04")
@pytest.mark.parametrize(("faces", "points"), [("011", 0), ("001", 1), ("000", 1)])
def test_every_two_blanks(faces: str, points: int) -> None:
    match = table("mighty_guard d4 active", FOE)
    assert xp(play(match, "attack mighty_guard stern_knight", faces), "mighty_guard") == points


@pytest.mark.rule("IWR-XP-04")
def test_a_single_blank_is_not_kept() -> None:
    match = table("quick_crossbowman d3 xp=2 active", "stern_knight d5, vile_trickster a9")
    assert xp(shoot_twice(match, "quick_crossbowman", "stern_knight", "01"), "quick_crossbowman") == 0


@pytest.mark.rule("IWR-XP-04")
def test_four_and_six_blanks() -> None:
    match = table(
        "brutal_cavalryman d4 active; extra_die", FOE, book={"dice.white.blank": 1, "dice.white.half": 0}
    ).play("attack brutal_cavalryman stern_knight", "add_extra_die")
    assert xp(match, "brutal_cavalryman") == 2
    match = table(
        "brutal_cavalryman d4 teal=1 active charging; extra_die extra_die",
        FOE,
        book={
            "dice.white.blank": 1,
            "dice.white.half": 0,
            "dice.teal.half": 0,
            "dice.teal.one": 0,
            "dice.teal.one_and_a_half": 0,
        },
    ).play("attack brutal_cavalryman stern_knight", "add_extra_die", "add_extra_die")
    assert xp(match, "brutal_cavalryman") == 3


@pytest.mark.rule("IWR-XP-05")
def test_no_point_for_a_unit_that_fell_first() -> None:
    match = table("errant_knight d4 hp=1 active, mighty_guard a4", FOE).play("duel stern_knight")
    assert told(match, "gained") == []


@pytest.mark.rule("IWR-XP-06")
def test_elimination_and_end_of_activation_are_two_points() -> None:
    match = table("mighty_guard d4 active", "stern_knight d5 hp=1, vile_trickster a9")
    match = play(match, "attack mighty_guard stern_knight", "111").play("end mighty_guard")
    assert xp(match, "mighty_guard") == 2


@pytest.mark.rule("IWR-XP-07")
def test_the_offer_on_the_enemys_turn_is_made_at_once() -> None:
    match = table(
        "swift_cavalryman d3 hp=1 active, mighty_guard a4 active, errant_knight b4",
        "watchful_guard d5 xp=2 watching, valiant_knight a9",
    )
    match.play("move swift_cavalryman d4")
    assert asked(match) == ("crimson", "upgrade")
