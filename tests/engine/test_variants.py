"""Variants: named sets of other numbers, chosen by an option; the printed book stays the default."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import wartable
from wartable.engine.errors import BadOption
from wartable.engine.files import load, save
from wartable.engine.game import Game, all_games, game

VARIED = [each for each in all_games() if each.variants]
CASES = [(each, variant) for each in VARIED for variant in each.variants]


@pytest.mark.parametrize("each", VARIED, ids=lambda each: each.id)
def test_a_table_chooses_among_all_variants_and_plays_by_the_book_unless_it_does(each: Game) -> None:
    option = each.options["numbers"]
    assert option.default == "printed"
    assert option.values == ("printed", *each.variants)
    assert each.book(options={"numbers": "printed"}).data == each.book().data


@pytest.mark.parametrize(("each", "variant"), CASES)
def test_a_variant_changes_its_numbers_and_no_others(each: Game, variant: str) -> None:
    changed = each.book(options={"numbers": variant})
    assert changed.data == each.book(each.variants[variant]).data
    assert changed.data != each.book().data


@pytest.mark.parametrize(("each", "variant"), CASES)
def test_a_match_is_played_and_written_down_by_its_variant(each: Game, variant: str, tmp_path: Path) -> None:
    match = wartable.new(each.id, seed=7, options={"numbers": variant})
    assert match.book.data == each.book(each.variants[variant]).data
    again = load(save(match, tmp_path / "match.json"))
    assert again.book.data == match.book.data
    assert again.options["numbers"] == variant


def test_a_number_can_be_changed_in_a_variant_too() -> None:
    tales = game("tales_of_war")
    book: Any = tales.book({"objectives.weapons_of_war.attacker_kills": 4}, {"numbers": "even_weapons"})
    numbers = (book.attacker_kills[0], book.defender_kills[0])
    assert numbers == (4, 6)


def test_a_variant_nobody_knows_is_refused() -> None:
    with pytest.raises(BadOption, match="printed or even_weapons"):
        wartable.new("tales_of_war", options={"numbers": "odd_weapons"})
