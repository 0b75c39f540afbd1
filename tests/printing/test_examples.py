"""The worked examples of every rulebook: positions that can be, drawn with arrows, in both languages."""

from __future__ import annotations

import re

import pytest

import wartable
from wartable.engine.rulebook import quick_start, read_rulebook
from wartable.i18n.translator import LANGUAGES, speaking
from wartable.printing.examples import drawing, examples, plain

GAMES = wartable.all_games()
each_game = pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])


@each_game
def test_examples_name_rules_of_the_rulebook(game: wartable.Game) -> None:
    book = read_rulebook(game).rules
    assert len(examples(game)) >= 2
    assert all(set(example.rules) <= set(book) for example in examples(game))


@each_game
def test_examples_are_told_in_every_language(game: wartable.Game) -> None:
    told = {}
    for language in LANGUAGES:
        with speaking(language):
            told[language] = [(example.title, example.text) for example in examples(game)]
    for ours, theirs in zip(told["en"], told["ru"], strict=True):
        assert not set(ours) & set(theirs)
        assert all(re.search("[а-яё]", text) for text in theirs)


@each_game
def test_every_example_is_drawn_with_its_arrows(game: wartable.Game) -> None:
    for example in examples(game):
        drawn = drawing(game, example)
        ways = example.entry["ways"]
        assert drawn.markup.count('paint-order="stroke"') == sum(len(way) > 1 for way in ways)
        assert min(drawn.box[2:]) > 100
        assert plain(game, example).startswith("<svg")


@each_game
def test_every_game_has_a_quick_start_in_every_language(game: wartable.Game) -> None:
    pages = [quick_start(game), quick_start(game, "ru")]
    assert all(500 < len(page) < 1500 for page in pages)
    assert pages[0].count("\n1. ") == pages[1].count("\n1. ") == 1
    assert len(re.findall(r"^\d\. ", pages[0], re.M)) == len(re.findall(r"^\d\. ", pages[1], re.M))
