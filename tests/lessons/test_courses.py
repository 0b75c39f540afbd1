"""The courses of all games: what they promise, and that their lessons can be learned."""

from __future__ import annotations

import pytest

from wartable.check.lessons import every_lesson_can_be_learned, untaught
from wartable.engine.game import Game, all_games
from wartable.lessons.course import Course, course

GAMES = all_games()
LONGEST = 230
"""The letters of a card: two sentences."""


def taught(game: Game) -> Course:
    found = course(game)
    assert found is not None
    return found


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_solutions_lead_to_the_goals_and_slips_are_answered(game: Game) -> None:
    assert every_lesson_can_be_learned(game) == []


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_course_is_five_to_eight_lessons_a_mini_match_and_a_first_game(game: Game) -> None:
    *lessons, mini, first = taught(game).lessons
    assert 5 <= len(lessons) <= 8
    assert not any(lesson.is_match for lesson in lessons)
    assert all(lesson.minutes <= 2 for lesson in lessons)
    assert (mini.id, first.id) == ("mini_match", "first_game")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_matches_begin_with_a_turn_and_no_setup(game: Game) -> None:
    for lesson in taught(game).lessons:
        if lesson.is_match and lesson.position is not None:
            assert lesson.begin(game, "1").asked == lesson.seat


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_coach_is_brief(game: Game) -> None:
    found = taught(game)
    said = [f"{step.say} {step.why}" for lesson in found.lessons for step in lesson.steps]
    said += [f"{mark.say} {mark.why}" for mark in found.marks]
    assert [words for words in said if len(words) > LONGEST] == []
    assert len(found.marks) >= 5


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_word_of_a_lesson_is_explained(game: Game) -> None:
    found = taught(game)
    assert all(found.words[word].text for lesson in found.lessons for word in lesson.words)


def test_rules_that_no_lesson_teaches_are_known() -> None:
    game = next(game for game in GAMES if game.id == "proelio")
    left = untaught(game, taught(game))
    assert "PRO-ATK-01" not in left
    assert "PRO-BLK-01" in left
