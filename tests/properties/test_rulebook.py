from __future__ import annotations

import pytest

import wartable
from wartable.engine.rulebook import read_rulebook

GAMES = [g.id for g in wartable.all_games()]


@pytest.mark.parametrize("name", GAMES)
def test_every_event_and_every_end_names_a_rule_of_the_book(name: str) -> None:
    game = wartable.game(name)
    book = read_rulebook(game).rules
    told = [*game.Tell, *(end for end in game.End if end)]
    assert {kind.name: kind.rule for kind in told if kind.rule not in book} == {}
