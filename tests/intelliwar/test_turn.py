"""The turn: what begins and ends with it, and which units are activated."""

from __future__ import annotations

from typing import Any

import pytest

from tests.intelliwar.position import asked, hp, legal, marked, square, targets, told, xp
from tests.intelliwar.rolls import play
from tests.intelliwar.table import table
from tests.playing import why_not
from wartable.engine.match import Match

SIX = "noble_prince a1, mighty_guard c1, sly_trickster d1, swift_cavalryman e1, errant_knight c2, quick_crossbowman d2"
FOE = "stern_knight d8, vile_trickster e8"


@pytest.mark.rule("IWR-TRN-01")
def test_sides_alternate() -> None:
    match = table(SIX, FOE)
    order = []
    for _ in range(4):
        order.append(asked(match)[0])
        for _ in range(2):
            match.play(match.legal()[0])
        for _ in range(2):
            match.play(legal(match, "end")[0])
    assert order == ["gold", "crimson", "gold", "crimson"]
    assert told(match)[-1] == "turn_begins seat=gold side=gold turn=5"


@pytest.mark.rule("IWR-TRN-02", "IWR-SPC-07", "IWR-SPC-14")
def test_what_lasts_until_the_next_turn_ends_when_it_begins() -> None:
    match = table("stern_knight d2 active, watchful_guard e2 active", "mighty_guard d8, vile_trickster e8")
    match.play("brace", "sentry", "end stern_knight", "end watchful_guard")
    assert (marked(match, "braced"), marked(match, "watching")) == ({"stern_knight"}, {"watchful_guard"})
    match.play("activate mighty_guard", "activate vile_trickster", "end mighty_guard", "end vile_trickster")
    assert (marked(match, "braced"), marked(match, "watching")) == (set(), set())
    assert told(match, "wore_off") == [
        "wore_off unit=stern_knight ability=brace",
        "wore_off unit=watchful_guard ability=sentry",
    ]


@pytest.mark.rule("IWR-TRN-02", "IWR-CLS-01")
def test_flags_of_both_sides_are_reset_every_turn() -> None:
    match = table(
        "mighty_guard d4 active moved reacted, errant_knight d3", "steadfast_guard d8 reacted, vile_trickster e8"
    ).play("end mighty_guard")
    assert marked(match, "moved") == marked(match, "reacted") == set()


@pytest.mark.rule("IWR-TRN-02", "IWR-SPC-15")
def test_pins_end_with_the_turn_of_the_pinned() -> None:
    gold = "mighty_guard d4 pinned active, errant_knight d3 pinned"
    match = table(gold, "stern_knight d8, vile_trickster e8 pinned")
    match.play("end mighty_guard")
    assert marked(match, "pinned") == {"vile_trickster"}
    assert "wore_off unit=mighty_guard ability=pinning_shot" in told(match)


@pytest.mark.rule("IWR-TRN-03", "IWR-SET-07")
def test_both_tokens_are_placed_on_two_different_units() -> None:
    match = table(SIX, FOE)
    match.play("activate mighty_guard")
    assert asked(match) == ("gold", "place_token")
    assert "activate mighty_guard" not in legal(match)
    assert why_not(match, "activate mighty_guard") == "IWR-TRN-03"
    assert why_not(match, "activate stern_knight") == "IWR-TRN-03"
    match.play("activate noble_prince")
    assert marked(match, "active") == {"mighty_guard", "noble_prince"}
    assert why_not(match, "end sly_trickster") == "IWR-TRN-03"


@pytest.mark.rule("IWR-TRN-04")
def test_on_the_first_turn_any_two() -> None:
    assert len(targets(table(SIX, FOE), "activate")) == 6


@pytest.mark.rule("IWR-TRN-04")
def test_with_four_or_more_nobody_twice_in_a_row() -> None:
    match = table(SIX, FOE, last={"gold": "mighty_guard noble_prince"})
    rested = {"sly_trickster", "swift_cavalryman", "errant_knight", "quick_crossbowman"}
    assert targets(match, "activate") == rested
    assert why_not(match, "activate mighty_guard") == "IWR-TRN-04"
    four = "noble_prince a1, mighty_guard c1, sly_trickster d1, swift_cavalryman e1"
    match = table(four, FOE, last={"gold": "mighty_guard noble_prince"}).play("activate sly_trickster")
    assert legal(match) == ["activate swift_cavalryman"]


@pytest.mark.rule("IWR-TRN-05")
def test_with_three_left_and_none_of_the_last_ones_any_two() -> None:
    match = table("noble_prince a1, mighty_guard c1, sly_trickster d1", FOE)
    assert len(targets(match, "activate")) == 3
    assert len(targets(match.play("activate mighty_guard"), "activate")) == 2


@pytest.mark.rule("IWR-TRN-05")
def test_with_three_left_the_survivor_of_the_last_ones_takes_part() -> None:
    match = table("noble_prince a1, mighty_guard c1, sly_trickster d1", FOE, last={"gold": "sly_trickster"})
    match.play("activate mighty_guard")
    assert legal(match) == ["activate sly_trickster"]
    assert why_not(match, "activate noble_prince") == "IWR-TRN-05"


@pytest.mark.rule("IWR-TRN-06")
def test_an_action_is_finished_before_the_other_unit_acts() -> None:
    match = table("mighty_guard d4 active, errant_knight d3 active", "stern_knight d5 xp=2, vile_trickster e8")
    match.play("attack mighty_guard stern_knight")
    assert asked(match) == ("crimson", "retaliate")
    assert why_not(match, "end errant_knight") == "IWR-GEN-06"
    match.play("pass", "move errant_knight c3", "end mighty_guard")
    assert asked(match) == ("gold", "main")


@pytest.mark.rule("IWR-TRN-07", "IWR-TRN-08", "IWR-XP-05")
def test_an_activation_can_end_without_any_action() -> None:
    match = table(SIX, FOE, active="mighty_guard noble_prince").play("end mighty_guard")
    assert marked(match, "spent") == {"mighty_guard"}
    assert xp(match, "mighty_guard") == 1
    assert why_not(match, "move mighty_guard c3") == "IWR-TRN-07"
    match.play("end noble_prince")
    match.play("activate stern_knight", "activate vile_trickster", "end stern_knight", "end vile_trickster")
    assert "mighty_guard" not in targets(match, "activate")


@pytest.mark.rule("IWR-TRN-07")
def test_a_spent_unit_can_be_helped_and_gain_xp() -> None:
    match = table("noble_prince c2 active, mighty_guard c1 active", FOE).play("end mighty_guard", "rally mighty_guard")
    assert xp(match, "mighty_guard") == 2


@pytest.mark.rule("IWR-TRN-09")
def test_the_turn_ends_with_the_last_token_and_its_upgrade() -> None:
    match = table("mighty_guard d4 xp=3 active, errant_knight d3; xp_1", FOE)
    match.play("end mighty_guard")
    assert asked(match) == ("gold", "upgrade")
    match.play("upgrade_white")
    assert asked(match) == ("crimson", "place_token"), "the token in the reserve has to wait"


def lost_duel(others: str) -> Match:
    """Gold's Errant Knight has fallen in a duel of its own; these others are left."""
    gold = f"errant_knight d4 hp=1 active, {others}"
    return table(gold, "stern_knight d5, vile_trickster e8").play("duel stern_knight")


@pytest.mark.rule("IWR-TRN-09", "IWR-TRN-10", "IWR-XP-05")
def test_a_last_point_for_xp_tokens_if_the_last_active_unit_fell() -> None:
    match = lost_duel("mighty_guard a5; xp_1 xp_2")
    assert asked(match) == ("gold", "last_point")
    ways = [f"use_xp {token} {unit}" for token in ("xp_1", "xp_2") for unit in ("mighty_guard", "noble_prince")]
    assert legal(match) == ["end_turn", *ways]
    match.play("use_xp xp_1 mighty_guard")
    assert asked(match) == ("gold", "last_point")
    match.play("use_xp xp_2 mighty_guard")
    assert (xp(match, "mighty_guard"), asked(match)) == (3, ("crimson", "place_token"))
    assert xp(match, "errant_knight") == 0


@pytest.mark.rule("IWR-TRN-09")
def test_the_last_point_can_be_left() -> None:
    assert asked(lost_duel("mighty_guard a5; xp_1").play("end_turn")) == ("crimson", "place_token")


@pytest.mark.rule("IWR-TRN-10")
def test_the_other_unit_goes_on_when_one_falls() -> None:
    match = lost_duel("mighty_guard a5 active")
    assert asked(match) == ("gold", "main")
    assert square(match, "errant_knight") == ""
    assert marked(match, "active") == {"mighty_guard"}


@pytest.mark.rule("IWR-TRN-11")
def test_a_unit_that_falls_later_is_not_among_the_last() -> None:
    match = table(
        "mighty_guard d4 active, errant_knight d3, sly_trickster a3",
        "stern_knight d5 hp=1 spent, vile_trickster e8 spent, merry_trickster f8, quick_crossbowman g8",
        last={"crimson": "stern_knight vile_trickster"},
    )
    match = play(match, "attack mighty_guard stern_knight", "111")
    state: Any = match.state
    assert hp(match, "stern_knight") == 0
    assert marked(match, "spent") == {"vile_trickster"}
    assert bin(state.last[1]).count("1") == 1
    match.play("end mighty_guard")
    assert targets(match, "activate") == {"daring_prince", "merry_trickster", "quick_crossbowman"}
