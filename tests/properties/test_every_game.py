"""Every game passes every check of the suite that any game must pass, however its table is set up."""

from __future__ import annotations

import pytest

import wartable
from wartable.check import CHECKS, Check, Setting, settings

SOME = {
    "the_same_moves_give_the_same_game": 2,
    "another_world_looks_the_same": 2,
    "words_keep_secrets": 4,
    "events_keep_secrets": 4,
    "undoing_teaches_nothing": 2,
    "everything_has_words": 3,
    "every_move_can_be_clicked": 8,
    "both_speeds_agree": 3,
    "hiding_agrees": 3,
}
"""The slow checks take one setting in this many. The digests show that both speeds agree in every setting."""

ON_TABLES = [
    pytest.param(check, setting, marks=pytest.mark.xdist_group(game.id), id=f"{check.name}-{setting}")
    for game in wartable.all_games()
    for check in CHECKS
    if check.on_table
    for setting in settings(game)[:: SOME.get(check.name, 1)]
]
"""One process tries all settings of a game: the others need not compile it too."""
ON_GAMES = [
    pytest.param(check, game.id, marks=pytest.mark.xdist_group(game.id), id=f"{check.name}-{game.id}")
    for game in wartable.all_games()
    for check in CHECKS
    if check.on_game
]


@pytest.mark.parametrize(("check", "setting"), ON_TABLES)
def test_a_table_conforms(check: Check, setting: Setting) -> None:
    assert check.fault(setting) == ""


@pytest.mark.parametrize(("check", "name"), ON_GAMES)
def test_a_game_conforms(check: Check, name: str) -> None:
    assert check.faults(wartable.game(name)) == []
