"""Damage: reactions before it, what it takes, and what an elimination leaves behind."""

from __future__ import annotations

from typing import Any

import pytest

from tests.intelliwar.position import army, asked, hp, legal, marked, reserve, square, told, xp
from tests.intelliwar.rolls import attacked, play
from tests.intelliwar.table import table
from tests.playing import why_not


@pytest.mark.rule("IWR-DMG-01")
def test_surplus_damage_is_lost() -> None:
    match = table("mighty_guard d4 blue=3 active", "stern_knight d5 hp=1, vile_trickster a9")
    match = play(match, "attack mighty_guard stern_knight", "333")
    assert told(match, "hurt") == ["hurt unit=stern_knight dmg=4 hp=0 source=mighty_guard cause=attack"]
    assert square(match, "stern_knight") == ""
    assert "stern_knight" not in army(match, "crimson")


@pytest.mark.rule("IWR-DMG-02")
def test_a_player_with_nothing_to_choose_is_not_asked() -> None:
    match = attacked("noble_prince d4 xp=1, mighty_guard a4", "0+.*", knight="stern_knight d5 blue=1")
    assert asked(match) == ("crimson", "main")


@pytest.mark.rule("IWR-DMG-02", "IWR-DMG-03")
def test_the_window_closes_when_no_damage_is_left() -> None:
    match = attacked("noble_prince d4 xp=2, mighty_guard c4", "111")
    assert legal(match) == ["bodyguard mighty_guard", "pass", "royal_blood"]
    match.play("royal_blood")
    assert asked(match) == ("crimson", "main")
    assert (hp(match, "noble_prince"), xp(match, "noble_prince")) == (6, 0)


@pytest.mark.rule("IWR-DMG-02")
def test_the_window_stays_open_while_something_can_be_done() -> None:
    match = attacked("noble_prince d4, mighty_guard c4, watchful_guard e4", "222", knight="stern_knight d5 blue=3")
    match.play("bodyguard watchful_guard")
    assert legal(match) == ["bodyguard mighty_guard", "pass"]
    assert why_not(match, "bodyguard watchful_guard") == "IWR-CLS-01"
    match.play("bodyguard mighty_guard")
    assert asked(match) == ("crimson", "main"), "1 DMG is left, but nothing more can be done"
    assert [hp(match, unit) for unit in ("noble_prince", "mighty_guard", "watchful_guard")] == [5, 6, 5]


@pytest.mark.rule("IWR-DMG-02", "IWR-EXP-03")
def test_on_its_own_turn_a_prince_may_get_the_xp_for_royal_blood() -> None:
    match = table(
        "noble_prince d4 hp=1 xp=1 active, mighty_guard a4; xp_1 xp_2", "stern_knight d5 xp=2, vile_trickster a9"
    )
    match = play(match, "attack noble_prince stern_knight", "011").play("retaliate")
    assert legal(match) == ["pass", "use_xp xp_1 noble_prince", "use_xp xp_2 noble_prince"]
    assert why_not(match, "use_xp xp_1 mighty_guard") == "IWR-EXP-03"
    match.play("use_xp xp_1 noble_prince")
    assert legal(match) == ["pass", "royal_blood"], "with 2 XP no more can be used"
    match.play("royal_blood")
    assert (hp(match, "noble_prince"), reserve(match, "gold")) == (1, "xp_2")
    assert asked(match) == ("gold", "main")


@pytest.mark.rule("IWR-DMG-02", "IWR-XP-02", "IWR-UPG-03")
def test_an_upgrade_can_come_up_in_the_window() -> None:
    match = table(
        "scheming_prince d4 hp=1 xp=1 active, mighty_guard a4; xp_2",
        "watchful_guard d5 watching, stern_knight g7, vile_trickster a9",
    ).play("move scheming_prince c4")
    assert asked(match) == ("gold", "reaction")
    match.play("use_xp xp_2 scheming_prince")
    assert asked(match) == ("gold", "upgrade")
    kept = match.copy().play("keep")
    assert legal(kept) == ["pass", "royal_blood"]
    upgraded = match.copy().play("upgrade_white")
    assert upgraded.over, "the XP is gone, and with it the Prince"


@pytest.mark.rule("IWR-DMG-02", "IWR-CLS-07")
def test_no_token_helps_on_the_enemys_turn() -> None:
    match = attacked("noble_prince d4 xp=0, mighty_guard a4; xp_2", "111")
    assert asked(match) == ("crimson", "main")
    assert hp(match, "noble_prince") == 5


@pytest.mark.rule("IWR-DMG-03")
def test_moved_damage_strikes_together_with_the_rest() -> None:
    gold = "sly_trickster d4 hp=1, mighty_guard c4 hp=1, errant_knight a4"
    match = attacked(gold, "122", knight="stern_knight d5 blue=2").play("bodyguard mighty_guard")
    assert told(match, "fell") == [
        "fell unit=mighty_guard side=gold source=stern_knight",
        "fell unit=sly_trickster side=gold source=stern_knight",
    ]
    assert told(match, "gained") == [
        "gained unit=stern_knight xp=1 merit=elimination",
        "gained unit=stern_knight xp=2 merit=elimination",
    ]


@pytest.mark.rule("IWR-DMG-04")
def test_abilities_pass_brace_and_bodyguard_but_not_royal_blood() -> None:
    gold = "errant_knight d4 active, sly_trickster a4"
    match = table(gold, "stern_knight d5 braced, watchful_guard c5, vile_trickster a9").play("duel stern_knight")
    assert (hp(match, "stern_knight"), asked(match)) == (5, ("gold", "main"))
    match = table(gold, "noble_prince d5 xp=2, watchful_guard c5").play("duel noble_prince")
    assert asked(match) == ("crimson", "reaction")
    assert legal(match) == ["pass", "royal_blood"]


@pytest.mark.rule("IWR-DMG-05")
def test_what_an_eliminated_unit_leaves_behind() -> None:
    match = table(
        "mighty_guard d4 active, sly_trickster a4 pinned",
        "stern_knight d5 hp=1 teal=1 blue=1 xp=3 braced, vile_trickster a9; reroll",
    )
    state: Any = match.state
    assert state.supply == 18
    match = play(match.play("heavy_blow"), "attack mighty_guard stern_knight", "111")
    state = match.state
    assert (state.supply, xp(match, "stern_knight")) == (20, 0)
    assert marked(match, "braced") == set()
    assert marked(match, "pinned") == {"sly_trickster"}, "a pin stays"
    assert reserve(match, "crimson") == "reroll"


@pytest.mark.rule("IWR-DMG-06")
@pytest.mark.parametrize(
    ("gold", "crimson", "moves", "merit"),
    [
        ("errant_knight d4", "stern_knight d5 hp=1", ["duel stern_knight"], "errant_knight xp=1"),
        ("brutal_cavalryman d4", "stern_knight d5 hp=1", ["trample stern_knight"], "brutal_cavalryman xp=1"),
        (
            "vile_trickster d4, mighty_guard e5",
            "stern_knight d5 hp=1",
            ["backstab stern_knight"],
            "vile_trickster xp=1",
        ),
        ("valiant_knight b8", "stern_knight b9 hp=1", ["shield_bash stern_knight"], "valiant_knight xp=1"),
    ],
)
def test_any_elimination_is_worth_a_point(gold: str, crimson: str, moves: list[str], merit: str) -> None:
    unit = gold.split()[0]
    match = table(f"{gold}, steadfast_guard a2", f"{crimson}, wary_cavalryman g5", active=unit).play(*moves)
    assert f"gained unit={merit} merit=elimination" in told(match)


@pytest.mark.rule("IWR-DMG-06", "IWR-XP-07")
def test_sentry_and_retaliation_are_rewarded_on_the_enemys_turn() -> None:
    match = table(
        "swift_cavalryman d3 hp=1 active, mighty_guard a2 active, errant_knight b2",
        "watchful_guard d6 xp=2 watching, vile_trickster a9",
    ).play("move swift_cavalryman d5")
    assert square(match, "swift_cavalryman") == ""
    assert asked(match) == ("crimson", "upgrade")
    match.play("upgrade_white")
    assert asked(match) == ("gold", "main")

    match = table(
        "swift_cavalryman d5 hp=1 active, mighty_guard a2 active, errant_knight b2",
        "stern_knight d6 xp=2, vile_trickster a9",
    ).play("attack swift_cavalryman stern_knight", "retaliate")
    assert "gained unit=stern_knight xp=1 merit=elimination" in told(match)


@pytest.mark.rule("IWR-DMG-06")
def test_no_xp_for_eliminating_a_friend_or_ending_the_game() -> None:
    match = table("errant_knight d4 hp=1 active, mighty_guard a4 active", "stern_knight d5, vile_trickster a9").play(
        "duel stern_knight"
    )
    assert told(match, "gained") == []
    match = table("errant_knight d4 active, mighty_guard a4", "noble_prince d5 hp=1, vile_trickster a9")
    match.play("duel noble_prince")
    assert match.over
    assert told(match, "gained") == []
    assert xp(match, "errant_knight") == 0
