"""A table in a notebook: one frame that holds all it needs."""

from __future__ import annotations

import random
from html import unescape

import pytest

import wartable
from wartable.engine.game import Game
from wartable.kit.notebook import page


@pytest.mark.parametrize("game", wartable.all_games(), ids=lambda game: game.id)
def test_a_match_shows_the_table_of_the_seat_that_decides(game: Game) -> None:
    match, luck = wartable.new(game.id, seed=3), random.Random(3)
    for _ in range(20):
        match.play(luck.choice(match.legal()))
    view = match.view(match.asked)
    shown = match._repr_html_()
    assert shown == view._repr_html_()
    assert shown.startswith("<iframe srcdoc=")
    whole = unescape(shown)
    assert str(game.picture.STYLE) not in whole
    assert "url(" not in whole.replace("url(#", ""), "nothing is loaded"
    assert all(f'id="{symbol}"' in whole for symbol in ("e-wartable", "e-book"))


def test_the_prompt_stands_under_the_board() -> None:
    view = wartable.new("proelio", seats=4, seed=7).view(0)
    assert f"<h2>{view.prompt}</h2>" in page(view)


def test_other_seats_are_not_shown_what_they_may_not_see() -> None:
    match = wartable.new("proelio", seats=4, seed=7)
    assert page(match.redealt(1, seed=2).view(1)) == page(match.view(1))
