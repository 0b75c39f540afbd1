from __future__ import annotations

import pytest

from tests.intrigue.position import asked, held, legal, offered, regions, told
from tests.intrigue.table import table
from tests.intrigue.test_turn import last_free_region
from wartable.games.intrigue.state import Do


@pytest.mark.rule("INT-OWN-01")
def test_the_own_tile_goes_to_any_free_region_near_or_far() -> None:
    match = table("gold", land={"gold": "lorne", "iron": "valdris ashgrove"})
    free = set(offered(match).split())
    assert len(free) == 48
    assert {"mistfen", "jadewater", "stormcape"} <= free
    match.play("place jadewater")
    assert held(match, "gold") == regions("lorne jadewater")


@pytest.mark.rule("INT-OWN-02")
def test_or_it_annexes() -> None:
    match = table("gold", land={"gold": "lorne copperdowns", "iron": "valdris"}).play("place valdris")
    assert held(match, "gold") == regions("lorne copperdowns valdris")
    assert told(match)[0] == "annexed empire=gold region=valdris target=iron strength=3 against=1 base=lorne"


@pytest.mark.rule("INT-OWN-03")
def test_it_must_be_placed_and_nothing_else_can_be_done_with_it() -> None:
    match = table("gold", land={"gold": "lorne copperdowns", "iron": "valdris ashgrove", "tin": "mistfen"})
    assert {move.kind for move in match.legal()} == {Do.PLACE}
    assert len(legal(match)) == 51 - 5 + 2
    assert {"valdris", "mistfen"} <= set(offered(match).split())


@pytest.mark.rule("INT-OWN-04")
def test_while_the_game_goes_on_there_is_a_place_for_it() -> None:
    match = last_free_region("gold")
    assert "jadewater" in offered(match).split()
    assert match.play("place jadewater").over


@pytest.mark.rule("INT-OWN-05")
def test_nobody_is_asked_for_consent() -> None:
    match = table("gold", "iron tin").play("place lorne")
    assert asked(match) == ("iron", "place_own")
    assert held(match, "gold") == "lorne"
