"""What holds for the picture of every game."""

from __future__ import annotations

import re

import pytest

import wartable
from wartable.engine.game import Game

ALL = pytest.mark.parametrize("game", wartable.all_games(), ids=lambda game: game.id)


@ALL
def test_every_seat_has_a_colour_and_the_files_are_there(game: Game) -> None:
    assert len(game.picture.COLORS) == len(game.seat_names)
    assert set(game.picture.COLORS) <= {1, 2, 3, 4, 5, 6}
    for name in (game.picture.STYLE, *game.picture.SPRITES, "cover.svg"):
        assert (game.folder / "picture" / name).is_file()


@ALL
def test_no_letter_is_too_small(game: Game) -> None:
    style = (game.folder / "picture" / game.picture.STYLE).read_text()
    assert min(map(float, re.findall(r"font(?:-size)?:[^;}]*?([\d.]+)px", style))) >= 13
