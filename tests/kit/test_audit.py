"""What is ours in a game is marked alike in both languages, listed with reasons, and can be replaced."""

from __future__ import annotations

from pathlib import Path

import pytest

import wartable
from wartable.i18n.translator import speaking
from wartable.kit.audit import audit, decisions, numbers

GAMES = wartable.all_games()
each_game = pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])


@each_game
def test_both_languages_mark_the_same_rules(game: wartable.Game) -> None:
    for ours, theirs in (("ruling", "решение"), ("designed", "придумано")):
        marked = [decision.id for decision in decisions(game, ours)]
        with speaking("ru"):
            assert [decision.id for decision in decisions(game, theirs)] == marked


@each_game
def test_every_rulebook_explains_both_marks(game: wartable.Game) -> None:
    book = (game.folder / "rulebook.md").read_text("utf-8")
    assert "*(ruling)*" in book
    assert "*(designed)*" in book


@each_game
def test_every_ruling_is_on_the_page_with_the_reasons_first(game: wartable.Game) -> None:
    page = audit(game)
    reasons = (game.folder / "audit.md").read_text("utf-8").strip()
    assert reasons in page
    marked = decisions(game, "ruling")
    assert len(marked) >= 70
    assert all(f"**{decision.id}** {decision.text}" in page for decision in marked)


@each_game
def test_the_numbers_are_a_content_file_that_changes_nothing(game: wartable.Game, tmp_path: Path) -> None:
    file = tmp_path / "my.toml"
    file.write_text(numbers(game), "utf-8")
    assert game.own_numbers(file) == {}


def test_a_number_of_the_original_is_not_called_ours() -> None:
    assert "[cards.soldiers]" not in numbers(wartable.game("proelio"))
    assert "[cards.knights]\ncount = 11\n" in numbers(wartable.game("proelio"))
