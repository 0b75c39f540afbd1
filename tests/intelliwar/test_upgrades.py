"""Dice upgrades: from White to Teal to Dark Blue, and the tokens that mark them."""

from __future__ import annotations

from typing import Any

import pytest

from tests.intelliwar.position import asked, dice, legal, told, xp
from tests.intelliwar.rolls import play
from tests.intelliwar.table import table
from tests.playing import why_not
from wartable.engine.match import Match

FOE = "stern_knight d5, vile_trickster a9"


def at_the_top(unit: str = "mighty_guard d4 xp=3", **more: Any) -> Match:
    return table(unit, FOE, active=unit.split()[0], **more)


@pytest.mark.rule("IWR-UPG-01", "IWR-UPG-07")
@pytest.mark.parametrize(
    ("before", "options"),
    [
        ("", {"upgrade_white": (2, 1, 0)}),
        ("teal=1", {"upgrade_white": (1, 2, 0), "upgrade_teal": (2, 0, 1)}),
        ("teal=3", {"upgrade_teal": (0, 2, 1)}),
        ("teal=1 blue=2", {"upgrade_teal": (0, 0, 3)}),
    ],
)
def test_one_step_of_one_die(before: str, options: dict[str, tuple[int, int, int]]) -> None:
    match = at_the_top(f"mighty_guard d4 xp=3 {before}").play("end mighty_guard")
    assert legal(match) == sorted([*options, "keep"])
    for option, dice_after in options.items():
        assert dice(match.copy().play(option), "mighty_guard") == dice_after


@pytest.mark.rule("IWR-UPG-01")
def test_what_cannot_be_upgraded() -> None:
    match = at_the_top().play("end mighty_guard")
    assert why_not(match, "upgrade_teal") == "IWR-UPG-01"
    match = at_the_top("mighty_guard d4 xp=3 teal=3").play("end mighty_guard")
    assert why_not(match, "upgrade_white") == "IWR-UPG-01"


@pytest.mark.rule("IWR-UPG-02")
def test_an_upgrade_uses_up_the_xp() -> None:
    match = at_the_top().play("end mighty_guard", "upgrade_white")
    assert xp(match, "mighty_guard") == 0
    assert told(match)[0] == "upgraded unit=mighty_guard die=teal white=2 teal=1 blue=0"


@pytest.mark.rule("IWR-UPG-03")
def test_keeping_the_xp() -> None:
    match = at_the_top("quick_crossbowman d3 xp=2; xp_1 xp_2").play("use_xp xp_1 quick_crossbowman")
    match.play("keep")
    assert (xp(match, "quick_crossbowman"), asked(match)) == (3, ("gold", "main"))
    match = play(match, "attack quick_crossbowman stern_knight", "01")
    assert asked(match) == ("gold", "main"), "not asked again without another point"
    match = play(match, "reload quick_crossbowman stern_knight", "01")
    assert xp(match, "quick_crossbowman") == 1


@pytest.mark.rule("IWR-UPG-04")
def test_tokens_of_the_supply() -> None:
    match = at_the_top("mighty_guard d4 xp=3 teal=1").play("end mighty_guard")
    state: Any = match.copy().play("upgrade_white").state
    assert state.supply == 18
    state = match.copy().play("upgrade_teal").state
    assert state.supply == 19, "the token is turned over"


@pytest.mark.rule("IWR-UPG-04", "IWR-UPG-05")
def test_the_twenty_tokens_are_a_hard_limit() -> None:
    full = "errant_knight b2 teal=2, valiant_knight b3 blue=3, brutal_cavalryman b4 blue=3, sly_trickster b5 blue=2"
    crimson = "stern_knight d8 blue=3, cunning_crossbowman e8 blue=3, patient_crossbowman f8 blue=3"
    crimson += ", quick_crossbowman g8 blue=1"
    match = table(f"mighty_guard d4 xp=3, {full}; xp_2", crimson, active="mighty_guard errant_knight")
    state: Any = match.state
    assert state.supply == 0
    match.play("end mighty_guard")
    assert (asked(match), xp(match, "mighty_guard")) == (("gold", "main"), 4), "no upgrade is possible: no offer"
    assert why_not(match, "use_xp xp_2 mighty_guard") == "IWR-XP-03"
    match.play("use_xp xp_2 errant_knight", "end errant_knight")
    assert asked(match) == ("gold", "upgrade")
    assert legal(match) == ["keep", "upgrade_teal"]
    assert why_not(match, "upgrade_white") == "IWR-UPG-01"
    mixed = full.replace("errant_knight b2 teal=2", "errant_knight b2 teal=1 xp=2")
    match = table(f"mighty_guard d4 teal=1, {mixed}", crimson, active="errant_knight").play("end errant_knight")
    assert why_not(match, "upgrade_white") == "IWR-UPG-04"


@pytest.mark.rule("IWR-UPG-05")
def test_all_dark_blue_is_the_end_of_it() -> None:
    match = at_the_top("mighty_guard d4 xp=3 blue=3; xp_1").play("end mighty_guard")
    assert asked(match) == ("crimson", "place_token")
    match = at_the_top("quick_crossbowman d3 xp=3 blue=2")
    match = play(match, "attack quick_crossbowman stern_knight", "22").play("reload quick_crossbowman stern_knight")
    assert xp(match, "quick_crossbowman") == 1, "the XP can still pay for abilities"


@pytest.mark.rule("IWR-UPG-06")
def test_an_upgrade_counts_from_the_next_attack_on() -> None:
    match = at_the_top("quick_crossbowman d3 xp=2; xp_2")
    match = play(match, "attack quick_crossbowman stern_knight", "00").play("upgrade_white")
    assert told(match, "hurt") == []
    match.play("use_xp xp_2 quick_crossbowman", "reload quick_crossbowman stern_knight")
    assert told(match, "rolled")[0].startswith("rolled unit=quick_crossbowman white=1 teal=1 blue=0")
