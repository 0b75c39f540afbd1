"""Actions: two of three kinds, none twice, and no Move after an Attack."""

from __future__ import annotations

from itertools import permutations

import pytest

from tests.intelliwar.position import asked, hp, legal, square, targets, told
from tests.intelliwar.rolls import play
from tests.intelliwar.table import table
from tests.playing import why_not
from wartable.engine.match import Match

ACTION = {"M": "move swift_cavalryman c4", "A": "attack swift_cavalryman stern_knight", "S": "ride_by c3"}


def rider() -> Match:
    """A Cavalryman that can do anything: an enemy is within reach from all its squares."""
    return table("swift_cavalryman d4 active", "stern_knight d3, vile_trickster a9")


@pytest.mark.rule("IWR-ACT-01", "IWR-ACT-03")
@pytest.mark.parametrize("order", ["M", "A", "S", *map("".join, permutations("MAS", 2))])
def test_all_sequences_but_attack_and_move(order: str) -> None:
    match = rider()
    for action in order:
        if order == "AM" and action == "M":
            assert why_not(match, ACTION["M"]) == "IWR-ACT-03"
            return
        assert why_not(match, ACTION[action]) == ""
        match.play(ACTION[action])
    assert order != "AM"


@pytest.mark.rule("IWR-ACT-01")
def test_no_third_action() -> None:
    match = rider().play(ACTION["M"], ACTION["S"])
    assert why_not(match, ACTION["A"]) == "IWR-ACT-01"
    match = rider().play(ACTION["S"], ACTION["A"])
    assert legal(match) == ["end swift_cavalryman"]


@pytest.mark.rule("IWR-ACT-01")
def test_no_action_is_mandatory() -> None:
    assert "end swift_cavalryman" in legal(rider())


@pytest.mark.rule("IWR-ACT-02")
@pytest.mark.parametrize("action", "MAS")
def test_no_action_twice(action: str) -> None:
    match = rider().play(ACTION[action])
    again = {"M": "move swift_cavalryman c3", "A": ACTION["A"], "S": "ride_by c2"}[action]
    assert why_not(match, again) == "IWR-ACT-02"
    assert again not in legal(match)


@pytest.mark.rule("IWR-ACT-04")
def test_a_special_that_hurt_or_moved_leaves_the_move() -> None:
    match = table("errant_knight d4 active", "stern_knight d5, vile_trickster a9")
    match.play("duel stern_knight", "move errant_knight c3")
    assert (hp(match, "stern_knight"), square(match, "errant_knight")) == (5, "c3")
    assert square(rider().play("ride_by e5", "move swift_cavalryman e6"), "swift_cavalryman") == "e6"


@pytest.mark.rule("IWR-ACT-05")
@pytest.mark.parametrize(
    ("gold", "special", "after"),
    [
        ("swift_cavalryman d4", "ride_by c4", "c4"),
        ("brutal_cavalryman d4", "trample stern_knight", "d6"),
    ],
)
def test_ability_movement_may_follow_an_attack(gold: str, special: str, after: str) -> None:
    unit = gold.split()[0]
    match = table(gold, "stern_knight d5, vile_trickster a9", active=unit)
    match = play(match, f"attack {unit} stern_knight", "0+1?0*")
    match.play(special)
    assert square(match, unit) == after


@pytest.mark.rule("IWR-ACT-05", "IWR-SPC-05")
def test_body_double_after_an_attack() -> None:
    match = table("scheming_prince d4 active, mighty_guard a4", "stern_knight d6, vile_trickster a9")
    match = play(match, "attack scheming_prince stern_knight", "00")
    match.play("body_double mighty_guard")
    assert (square(match, "scheming_prince"), square(match, "mighty_guard")) == ("a4", "d4")


@pytest.mark.rule("IWR-ACT-06")
def test_a_reload_is_not_an_action() -> None:
    match = table("quick_crossbowman d4 xp=2 active", "stern_knight d6, vile_trickster a9")
    match = play(match, "attack quick_crossbowman stern_knight", "01")
    match = play(match, "reload quick_crossbowman stern_knight", "01")
    assert targets(match, "pinning_shot") == {"stern_knight"}, "one action is left"
    assert why_not(match, "attack quick_crossbowman stern_knight") == "IWR-ACT-02"
    assert why_not(match, "move quick_crossbowman d3") == "IWR-ACT-03"
    match.play("pinning_shot stern_knight")
    assert asked(match) == ("gold", "main")
    assert told(match) == ["used_on unit=quick_crossbowman ability=pinning_shot target=stern_knight"]
