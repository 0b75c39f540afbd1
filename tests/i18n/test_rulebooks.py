"""Every rulebook is translated: the same sections, the same rules, the same figures, and no word left in English."""

from __future__ import annotations

import re

import pytest

import wartable
from tests.i18n.latin import latin
from wartable.engine.rulebook import read_rulebook
from wartable.i18n.translator import ENGLISH, LANGUAGES

BOOKS = [(game, language) for game in wartable.all_games() for language in LANGUAGES if language != ENGLISH]
each_book = pytest.mark.parametrize(("game", "language"), BOOKS, ids=lambda value: getattr(value, "id", value))
NAMES = [name for game in wartable.all_games() for name in (game.name, game.name.upper())]


def figures(text: str) -> list[str]:
    """The numbers of a text and the rules it names, in any order: another language may turn a sentence round."""
    return sorted(re.findall(r"[A-Z]+-[A-Z]+-\d\d|\d+", text))


@each_book
def test_a_translation_has_the_same_rules_in_the_same_sections(game: wartable.Game, language: str) -> None:
    ours, theirs = read_rulebook(game), read_rulebook(game, language)
    rules = [[rule.id for rule in section.rules] for section in ours.sections]
    assert [[rule.id for rule in section.rules] for section in theirs.sections] == rules


@each_book
def test_a_translation_has_the_same_figures(game: wartable.Game, language: str) -> None:
    ours, theirs = read_rulebook(game), read_rulebook(game, language)
    for rule in ours.rules.values():
        assert figures(theirs.rules[rule.id].text) == figures(rule.text), rule.id
    for section, translated in zip(ours.sections, theirs.sections, strict=True):
        assert figures(translated.text) == figures(section.text), section.title


@each_book
def test_no_word_of_a_translation_is_left_behind(game: wartable.Game, language: str) -> None:
    book = read_rulebook(game, language)
    rules = [rule.text for rule in book.rules.values()]
    sections = [text for section in book.sections for text in (section.title, section.text)]
    for text in (book.intro, *sections, *rules):
        assert not latin(re.sub(r"`[^`]*`", "", text), *NAMES, "max", "min"), text
