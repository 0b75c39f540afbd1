"""Components and general rules: what is in the box, whose it is, and how things are resolved."""

from __future__ import annotations

from typing import Any

import pytest

from tests.intelliwar.position import asked, legal, told
from tests.intelliwar.rolls import play
from tests.intelliwar.table import GAME, table
from tests.playing import why_not
from wartable.engine.content import changeable
from wartable.games.intelliwar.pieces import Class, Die, Side, Square, Unit
from wartable.games.intelliwar.state import Do


@pytest.mark.rule("IWR-GEN-01")
def test_the_box_has_all_that_the_rulebook_lists() -> None:
    content = GAME.content
    assert len(content["units"]) == content["components"]["units"] == 18
    assert len(content["placement_cards"]) == 4
    assert sum(token["count"] for token in content["exploration_tokens"]) == 6
    assert len(Die) * content["components"]["dice_per_colour"] == content["components"]["dice"] == 15
    book: Any = GAME.book()
    assert [bin(book.of_class[kind]).count("1") for kind in Class] == [3] * 6
    assert book.upgrade_tokens == 20


@pytest.mark.rule("IWR-GEN-01")
def test_squares_are_in_the_order_of_their_names() -> None:
    names = [square.name for square in Square]
    assert names == sorted(names)
    assert len(names) == 63


@pytest.mark.rule("IWR-GEN-02")
def test_dice_go_back_to_the_pool_after_an_attack() -> None:
    match = table("mighty_guard d4 active", "stern_knight d5, sly_trickster a9")
    match.play("attack mighty_guard stern_knight")
    state: Any = match.state
    assert asked(match) == ("gold", "main")
    assert (state.dice, state.charge_dice, state.extra_dice) == (0, 0, 0)
    assert list(state.colour) == [0] * 7


@pytest.mark.rule("IWR-GEN-03")
def test_the_sides_are_gold_and_crimson() -> None:
    assert [side.name for side in Side] == ["GOLD", "CRIMSON"]
    assert [side["name"] for side in GAME.content["sides"]] == ["Gold", "Crimson"]


@pytest.mark.rule("IWR-GEN-04", "IWR-ACT-05")
def test_an_ability_overrides_only_what_it_names() -> None:
    match = table("swift_cavalryman d4 active, mighty_guard a5", "stern_knight d5, sly_trickster a9")
    for move, next_square in (("attack swift_cavalryman stern_knight", "d3"), ("ride_by d3", "d2")):
        assert why_not(match.play(move), f"move swift_cavalryman {next_square}") == "IWR-ACT-03"


@pytest.mark.rule("IWR-GEN-05")
def test_what_would_change_nothing_is_not_offered() -> None:
    match = table("steadfast_guard d4 active, mighty_guard d3", "stern_knight d8")
    assert legal(match, "mend") == []
    assert why_not(match, "mend mighty_guard") == "IWR-GEN-05"


@pytest.mark.rule("IWR-GEN-06")
def test_nothing_else_is_possible_before_the_present_question_is_answered() -> None:
    match = table("mighty_guard d4 active, sly_trickster c3 active; reroll xp_1", "stern_knight d5, wary_cavalryman a9")
    match = play(match, "attack mighty_guard stern_knight", "...")
    assert legal(match) == ["accept", "use_reroll"]
    assert why_not(match, "end mighty_guard") == "IWR-GEN-06"
    assert why_not(match, "use_xp xp_1 mighty_guard") == "IWR-GEN-06"
    match.play("accept")
    assert told(match, "counted")
    assert asked(match) == ("gold", "main")


@pytest.mark.rule("IWR-GEN-07")
def test_there_are_two_ways_to_play_and_no_options() -> None:
    assert [(mode.id, mode.fewest, mode.most) for mode in GAME.modes.values()] == [("duel", 2, 2), ("teams", 4, 4)]
    assert GAME.options == {}


@pytest.mark.rule("IWR-SPC-01")
def test_moves_of_specials_stand_in_the_order_of_abilities() -> None:
    book: Any = GAME.book()
    for unit in Unit:
        special = GAME.content["units"][unit]["special"]
        assert Do(Do.RALLY + book.special[unit]).word == special
        assert book.user[book.special[unit]] == unit


@pytest.mark.rule("IWR-GEN-01")
def test_designers_can_change_the_numbers_on_cards_and_dice() -> None:
    paths = changeable(GAME.Book, GAME.content)
    assert {"units.brutal_cavalryman.hp", "dice.white.blank", "abilities.reload.cost_xp", "limits.turn_cap"} <= set(
        paths
    )
    match = table("brutal_cavalryman d4 hp=3 active", "stern_knight d8", book={"units.brutal_cavalryman.hp": 3})
    book: Any = match.book
    assert book.hp[Unit.BRUTAL_CAVALRYMAN] == 3
