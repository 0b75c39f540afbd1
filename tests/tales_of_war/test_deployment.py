"""Deployment: who deploys when, where units may stand, and units that are placed anew."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tales_of_war.table import army, asked, at, deploying, heard, legal, match_at, told, why_not
from wartable.engine.match import Match

RED_ZONE = [f"{c}{r}" for r in (1, 2) for c in "abcdefghijkl"]
BLUE_ZONE = [f"{c}{r}" for r in (11, 12) for c in "abcdefghijkl"]


def squares(match: Match) -> list[str]:
    """Where the chosen unit may be deployed."""
    return sorted(move.split()[1] for move in legal(match))


def where(match: Match, kind: str) -> list[str]:
    return squares(match.copy().play(f"deploy {kind}"))


def order(match: Match) -> str:
    """Who deploys, unit by unit."""
    turns = ""
    free = {"red": iter(RED_ZONE), "blue": iter(BLUE_ZONE)}
    while asked(match)[1].startswith("deploy"):
        seat = asked(match)[0]
        turns += seat[0]
        match.play(match.legal()[0], f"at {next(free[seat])}")
    return turns


# --- Turns


@pytest.mark.rule("TOW-DEP-01", "TOW-SET-02")
@pytest.mark.parametrize(("attacker", "turns"), [("red", "rbbrrbbrrbbrrbbr"), ("blue", "brrbbrrbbrrbbrrb")])
def test_one_unit_then_two_each(attacker: str, turns: str) -> None:
    match = deploying("", attacker=attacker)
    assert order(match) == turns
    assert asked(match) == (attacker, "select_unit")


@pytest.mark.rule("TOW-DEP-02")
def test_who_has_none_left_is_skipped() -> None:
    assert order(deploying("giant hydra royal_guard")) == "rbbrrbbrrbbrrbb" + "rrrr"
    assert order(deploying("", "giant hydra royal_guard")) == "rbbrrbbrrbbrrbbrbbb"


# --- Squares


@pytest.mark.rule("TOW-DEP-03")
@pytest.mark.parametrize(("seat", "zone", "facing"), [("red", RED_ZONE, "n"), ("blue", BLUE_ZONE, "s")])
def test_units_stand_in_their_zone_and_face_the_enemy(seat: str, zone: list[str], facing: str) -> None:
    match = deploying("archers", "archers", attacker=seat)
    assert where(match, "archers") == sorted(zone)
    match.play("deploy archers", f"at {zone[5]}")
    assert at(match, zone[5]) == f"{seat} archers {facing}"
    assert told(match)[0] == f"deployed seat={seat} square={zone[5]} unit=archers"


@pytest.mark.rule("TOW-DEP-03")
def test_only_empty_squares_of_the_own_zone() -> None:
    match = deploying("archers archers", left=2).play("deploy archers", "at c1", "deploy archers")
    assert why_not(match, "at c1") == "occupied"
    assert why_not(match, "at c3") == "not_own_zone"
    assert why_not(match, "at c12") == "not_own_zone"


@pytest.mark.rule("TOW-DEP-01")
def test_only_what_was_picked() -> None:
    match = deploying("archers")
    assert legal(match) == ["deploy archers", "deploy cavalry", "deploy ranger", "deploy spearmen"]
    assert why_not(match, "deploy hydra") == "not_in_army"


@pytest.mark.rule("TOW-DEP-04", "TOW-TRR-08")
def test_the_base_may_be_deployed_on_and_a_point_in_the_centre_not() -> None:
    base = deploying("archers", "archers", objective="defend_the_base", attacker="blue", active="red")
    assert {"f1", "g1", "f2", "g2"} <= set(where(base, "archers"))
    centre = deploying("archers", objective="capture_the_strategic_point")
    assert why_not(centre.play("deploy archers"), "at f6") == "not_own_zone"


# --- The Supply Wagon


@pytest.mark.rule("TOW-DEP-05")
def test_a_wagon_is_deployed_on_the_back_row() -> None:
    match = deploying("supply_wagon", "supply_wagon", objective="supply_lines")
    assert where(match, "supply_wagon") == sorted(RED_ZONE[:12])
    assert why_not(match.copy().play("deploy supply_wagon"), "at c2") == "back_row_only"
    match = deploying("supply_wagon", "supply_wagon", objective="supply_lines", attacker="blue")
    assert where(match, "supply_wagon") == sorted(BLUE_ZONE[12:])


@pytest.mark.rule("TOW-DEP-05")
def test_the_last_square_of_the_back_row_is_kept_for_it() -> None:
    kinds = ["swordsmen"] * 4 + ["spearmen"] * 4 + ["cavalry", "paladin", "giant"]
    row = ", ".join(f"red {kind} {square} n" for kind, square in zip(kinds, RED_ZONE, strict=False))
    bonus: dict[str, Any] = {"bonus": {"red": {"supply_lines": 1, "weapons_of_war": 1}}, "mode": "campaign_bonuses"}
    match = deploying("supply_wagon archers", "supply_wagon", row, objective="supply_lines", **bonus)
    assert why_not(match.copy().play("deploy archers"), "at l1") == "back_row_kept"
    assert where(match, "supply_wagon") == ["l1"]
    without = deploying("archers", "", row, **bonus)
    assert "l1" in where(without, "archers")


# --- Vampires


@pytest.mark.rule("TOW-DEP-06", "TOW-HER-03")
def test_vampires_and_an_own_paladin_are_kept_apart() -> None:
    match = deploying("vampires", "", "red paladin e1 n")
    near = {"d1", "f1", "d2", "e2", "f2"}
    assert set(where(match, "vampires")) == set(RED_ZONE) - near - {"e1"}
    match = deploying("paladin", "", "red vampires e1 n")
    assert set(where(match, "paladin")) == set(RED_ZONE) - near - {"e1"}
    assert why_not(match.play("deploy paladin"), "at d1") == "unholy_ground"


@pytest.mark.rule("TOW-DEP-06", "TOW-TRR-07")
def test_vampires_are_not_deployed_beside_a_monastery() -> None:
    match = deploying("vampires archers", tiles="monastery e3")
    assert set(RED_ZONE) - set(where(match, "vampires")) == {"d2", "e2", "f2", "g2"}
    assert set(where(match, "archers")) == set(RED_ZONE)


@pytest.mark.rule("TOW-DEP-06")
def test_vampires_without_a_square_sit_the_battle_out() -> None:
    match = nearly_full()
    assert where(match, "vampires") == ["a1"]
    match.play("deploy archers", "at a1")
    assert heard(match, "unfielded") == ["unfielded seat=red unit=vampires"]
    assert army(match, "red") == ""
    s: Any = match.state
    assert s.waiting[0] == 0
    assert s.unfielded[0] == 1
    assert list(s.lost[0]) == [0] * 20, "they are not lost"


def nearly_full() -> Match:
    """Red's largest army stands, but for the Vampires, who have one square left, and some Archers."""
    taken = ["b1", "c1", "d1", "a2", "b2", "c2", "h1", "i1", "j1", "k1", "l1", "l2", "d2", "k2", "e1"]
    kinds = ["swordsmen"] * 4 + ["spearmen"] * 4 + ["archers"] + ["catapult"] * 3 + ["giant", "hydra", "supply_wagon"]
    units = ", ".join(f"red {kind} {square} n" for kind, square in zip(reversed(kinds), taken, strict=True))
    names = "weapons_of_war", "supply_lines", "artillery_assault", "siege_weapons"
    return deploying(
        "vampires archers",
        "supply_wagon",
        f"{units}, red paladin f1 n",
        tiles="monastery h3",
        objective="supply_lines",
        bonus={"red": dict.fromkeys(names, 1)},
        mode="campaign_bonuses",
    )


# --- Re-deploying


BONUS = {"red": {"capture_the_strategic_point": 1}}
STANDING = "red archers c1 n, red cavalry d1 n, red ranger e1 n, blue archers c12 s, blue ranger d12 s"


def redeploying(pieces: str = STANDING, **about: Any) -> Match:
    about.setdefault("bonus", BONUS)
    return match_at("deploy_turn", units=pieces, **about)


@pytest.mark.rule("TOW-BON-07")
def test_up_to_two_units_are_redeployed_when_all_stand() -> None:
    match = redeploying()
    assert asked(match) == ("red", "redeploy")
    assert legal(match) == ["done", "redeploy c1", "redeploy d1", "redeploy e1"]
    match.play("redeploy c1", "at h2")
    assert at(match, "h2") == "red archers n"
    assert told(match)[0] == "redeployed seat=red unit=archers start=c1 square=h2"
    assert why_not(match, "redeploy h2") == "already_redeployed"
    match.play("redeploy e1", "at a1")
    assert asked(match) == ("red", "select_unit"), "that was the second"


@pytest.mark.rule("TOW-BON-07")
def test_it_is_optional() -> None:
    assert asked(redeploying().play("done")) == ("red", "select_unit")
    assert asked(redeploying(bonus={})) == ("red", "select_unit")


@pytest.mark.rule("TOW-BON-07", "TOW-SET-02")
def test_the_attacker_is_first_when_both_have_it() -> None:
    both = {"red": {"capture_the_strategic_point": 1}, "blue": {"capture_the_strategic_point": 1}}
    match = redeploying(bonus=both, attacker="blue", active="blue")
    assert asked(match) == ("blue", "redeploy")
    match.play("done")
    assert asked(match) == ("red", "redeploy")
    match.play("done")
    assert asked(match) == ("blue", "select_unit")


@pytest.mark.rule("TOW-BON-07", "TOW-DEP-06")
def test_the_rules_of_deployment_hold_for_it() -> None:
    pieces = "red vampires a1 n, red paladin e1 n, blue ranger d12 s"
    match = redeploying(pieces).play("redeploy a1")
    assert why_not(match, "at d1") == "unholy_ground"
    assert why_not(match, "at e1") == "occupied"
    assert why_not(match, "at e3") == "not_own_zone"
    assert why_not(match, "at g1") == ""


@pytest.mark.rule("TOW-BON-07", "TOW-DEP-05")
def test_a_unit_without_another_square_is_not_offered() -> None:
    row = ", ".join(f"red swordsmen {square} n" for square in RED_ZONE[1:5])
    row += ", " + ", ".join(f"red spearmen {square} n" for square in RED_ZONE[5:9])
    row += ", " + ", ".join(f"red cavalry {square} n" for square in RED_ZONE[9:12])
    pieces = f"red supply_wagon a1 n, {row}, blue ranger d12 s, blue supply_wagon a12 s"
    match = redeploying(pieces, objective="supply_lines")
    assert why_not(match, "redeploy a1") == "no_other_square"
    assert "redeploy a1" not in legal(match)
    assert why_not(match, "redeploy a12") == "not_own_unit"
