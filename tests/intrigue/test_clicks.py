"""What is clicked for each move of Intrigue, and what a click means that leads nowhere."""

from __future__ import annotations

from typing import Any

import pytest

from tests.intrigue.table import GAME, table
from tests.looking import clicks, scene, why
from wartable.engine.match import Match
from wartable.engine.picture import Plan

PICTURE: Any = GAME.picture
LAND = {"gold": "lorne valdris", "iron": "ashgrove merrowdale", "tin": "skaldmoor winterwood", "silver": "karsk_vale"}


@pytest.mark.parametrize(
    ("active", "kind"),
    [
        ("gold", "place"),
        ("tin", "propose"),
        ("yourself", "place"),
        ("heroics", "place"),
        ("move", "from"),
        ("move_yourself", "from"),
        ("assassination", "remove"),
        ("fortifications", "fortify"),
        ("scorched_earth", "scorch"),
    ],
)
def test_every_tile_is_played_by_clicking_a_region(active: str, kind: str) -> None:
    found = clicks(table(active, land=LAND))
    assert found
    assert all(path == [f"region-{move.split()[1]}"] for move, path in found.items())
    assert {move.split()[0] for move in found} == {kind}


def test_a_proposal_is_a_region_and_then_a_seat() -> None:
    match = table("iron", land=LAND)
    assert clicks(match)["propose serrat"] == ["region-serrat"]
    match.play("propose serrat")
    assert clicks(match) == {f"ask {name}": [f"seat-{name}"] for name in ("iron", "tin", "silver")}


def test_answers_are_buttons() -> None:
    assert clicks(table("iron", land=LAND).play("propose serrat", "ask tin")) == {"accept": [], "refuse": []}


def test_a_move_is_a_tile_and_then_where_it_goes() -> None:
    match = table("move", land=LAND)
    assert clicks(match)["from ashgrove"] == ["region-ashgrove"]
    assert clicks(match.play("from ashgrove")) == {"to serrat": ["region-serrat"]}


def plans(match: Match) -> dict[str, Plan]:
    """What is clicked once a decision is half made, and what it comes to."""
    return {" ".join(plan.clicks): plan for plan in PICTURE.plans(scene(match, match.asked))}


def test_asking_is_confirmed_since_it_makes_the_proposal_official() -> None:
    match = table("iron", land=LAND).play("propose serrat")
    asking = plans(match)["seat-iron"]
    assert asking.text == "Ask Iron, whose tile it is. Make it official: Iron's tile to Serrat?"
    assert asking.confirm
    assert "a refusal costs you the turn" in asking.warning


def test_another_region_can_still_be_proposed_instead() -> None:
    match = table("iron", land=LAND)
    regions = {path for move in clicks(match) for path in clicks(match)[move]}
    found = plans(match.play("propose serrat"))
    assert regions - {"region-serrat"} == {path for path in found if path.startswith("region-")}
    instead = found["region-zephyra"]
    assert (instead.back, instead.confirm, str(instead.moves[0])) == (True, False, "propose zephyra")


def test_another_tile_can_still_be_picked_up_instead() -> None:
    found = plans(table("move", land=LAND).play("from merrowdale"))
    there, instead = found["region-port_calder"], found["region-winterwood"]
    assert (there.back, str(there.moves[0])) == (False, "to port_calder")
    assert (instead.back, str(instead.moves[0])) == (True, "from winterwood")
    assert "region-merrowdale" not in found


def test_where_a_tile_can_go_it_goes_even_if_it_could_be_picked_up() -> None:
    match = table("move", land={"gold": "frostholm", "iron": "ashgrove merrowdale", "tin": "serrat"})
    assert "from serrat" in clicks(match)
    assert str(plans(match.play("from ashgrove"))["region-serrat"].moves[0]) == "to serrat"


def test_there_are_no_plans_for_whole_decisions_nor_for_others() -> None:
    match = table("iron", land=LAND)
    assert PICTURE.plans(scene(match, match.asked)) == []
    match.play("propose serrat")
    assert PICTURE.plans(scene(match, 1)) == PICTURE.plans(scene(match, -1)) == []


def test_to_decline_is_a_button() -> None:
    match = table("heroics", land=LAND, yourself_may_decline=True)
    assert clicks(match)["decline"] == []


NOT_ON_OFFER = {
    "gold lorne": "Lorne is yours already (INT-ANX-08)",
    "gold ashgrove": "Too weak: your 3 against",
    "silver winterwood": "The Frostspine lies between Winterwood and Karsk Vale (INT-MAP-04)",
    "move lorne": "MOVE moves a tile of another player, not yours (INT-MOV-01)",
    "move_yourself ashgrove": "MOVE YOURSELF moves a tile of yours, not Iron's (INT-MOV-02)",
    "assassination jadewater": "There is no tile on Jadewater (INT-ASN-01)",
    "heroics skaldmoor": "Even HEROICS need a region of yours beside Skaldmoor (INT-HER-02)",
}
"""What is told by the tile that is active and the region that is clicked."""


@pytest.mark.parametrize("clicked", NOT_ON_OFFER)
def test_a_region_that_is_not_on_offer_says_why(clicked: str) -> None:
    active, region = clicked.split()
    forts = "ashgrove ashgrove" if active == "gold" else ""
    assert NOT_ON_OFFER[clicked] in why(table(active, land=LAND, forts=forts), f"region-{region}")


def test_a_tie_says_so() -> None:
    match = table("gold", land={"gold": "valdris ashgrove", "iron": "merrowdale serrat"})
    assert why(match, "region-merrowdale") == "Strengths are tied at 2: neither may annex from the other (INT-ANX-02)"


def test_seats_are_asked_only_after_a_region_was_named() -> None:
    match = table("iron", land=LAND)
    assert "You are asked to propose a region for Iron's tile" in why(match, "seat-tin")
    assert "You must ask another player" in why(match.play("propose serrat"), "seat-gold")
    assert "Lead is not at this table" in why(match, "seat-lead")


def test_a_region_that_is_not_in_question_is_only_looked_at() -> None:
    match = table("iron", land=LAND).play("propose serrat")
    assert PICTURE.meant(scene(match, match.asked), ["region-lorne"]) is None
    match.play("ask tin")
    for element in ("region-lorne", "seat-gold", "seat-iron"):
        assert PICTURE.meant(scene(match, match.asked), [element]) is None


def test_clicks_without_a_meaning() -> None:
    match = table("gold", land=LAND)
    for path in ([], ["bag"], ["region-"], ["region-nowhere"], ["seat-tin"], ["queue-II"], ["map"]):
        assert PICTURE.meant(scene(match, match.asked), path) is None


def test_only_the_seat_that_is_asked_can_mean_a_move() -> None:
    match = table("gold", land=LAND)
    assert PICTURE.meant(scene(match, 1), ["region-lorne"]) is None
    assert PICTURE.meant(scene(match, -1), ["region-lorne"]) is None
