"""Lessons in a browser: a course by mouse, by keyboard and on a phone, and the first lesson of every other game."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Invite
from tests.browser.people import PHONE, Person
from tests.browser.test_access import complaints
from wartable.engine.game import all_games, game
from wartable.lessons.course import Lesson, course

PROELIO = course(game("proelio"))
assert PROELIO is not None
LESSONS = [lesson for lesson in PROELIO.lessons if not lesson.is_match]
OTHERS = [each for each in all_games() if each.id != "proelio"]


def begin(person: Person, lesson: str, name: str = "proelio") -> Locator:
    """Go to a lesson; the card of the coach."""
    made = person.call("POST", "/api/lessons", {"game": name, "lesson": lesson, "again": True})
    person.open(f"/table/{made['id']}")
    coach = person.see("#wt-coach")
    expect(coach).to_be_visible()
    return coach


def offer(person: Person, move: str) -> Any:
    """A move on offer, once the page shows it."""
    table = person.page.url.rsplit("/", 1)[1]
    person.until_my_turn(table)
    return next(offer for offer in person.view(table)["turn"]["moves"] if offer["move"] == move)


def click(person: Person, move: str, tap: bool = False) -> None:
    """Make a move by clicking what it needs."""
    clicks = offer(person, move)["clicks"]
    for name in clicks:
        element = person.see(f'#{name}, [data-as="{name}"]').locator("visible=true").first
        if tap:
            element.tap()
        else:
            assert person.click_at(element)
    if not clicks:
        person.see(f'#wt-acts [data-move="{move}"]').click()


def press(person: Person, move: str) -> None:
    """Make a move by the keys alone: its number in the list of moves."""
    wanted = offer(person, move)
    table = person.page.url.rsplit("/", 1)[1]
    moves = [offer["move"] for offer in person.view(table)["turn"]["moves"]]
    person.page.keyboard.press("m")
    expect(person.see("#wt-moves")).to_be_visible()
    for _ in range(moves.index(wanted["move"])):
        person.page.keyboard.press("ArrowDown")
    person.page.keyboard.press("Enter")


def learn(person: Person, lesson: Lesson, make: Any) -> None:
    """Play a lesson by its solution."""
    coach = begin(person, lesson.id)
    for step in lesson.steps:
        expect(coach.locator(".coach-do")).to_have_text(step.say)
        for move in step.solution:
            make(person, move)
    expect(coach.get_by_role("button", name="Next lesson")).to_be_visible()


def test_a_whole_course_by_mouse(invite: Invite) -> None:
    ann = invite("Ann")
    for lesson in LESSONS:
        learn(ann, lesson, click)
    ann.open("/learn/proelio")
    expect(ann.see(".lesson.done")).to_have_count(len(LESSONS))
    assert complaints(ann) == []
    assert ann.wrong == []


@pytest.mark.parametrize("lesson", LESSONS[1:3], ids=lambda lesson: lesson.id)
def test_lessons_by_keyboard(invite: Invite, lesson: Lesson) -> None:
    learn(invite("Ann"), lesson, press)


def test_a_lesson_on_a_phone_with_a_slip_and_a_hint(invite: Invite) -> None:
    ann = invite("Ann", size=PHONE, has_touch=True, is_mobile=True)
    coach = begin(ann, "attack")
    click(ann, "attack manure", tap=True)
    expect(coach).to_contain_text("never gets through")
    coach.get_by_role("button", name="Try again").tap()
    expect(coach.locator(".coach-do")).to_contain_text("Trebuchets")
    coach.get_by_role("button", name="Show me").tap()
    expect(coach).to_contain_text("The Attack with the number 3.")
    assert complaints(ann) == []
    coach.get_by_role("button", name="Show me").tap()
    coach.get_by_role("button", name="Show me").tap()
    expect(coach.locator(".coach-do")).to_contain_text("Strike again")


def test_what_is_refused_is_said_by_the_coach(invite: Invite) -> None:
    ann = invite("Ann")
    coach = begin(ann, "ring")
    ann.click_at(ann.see("#deck-imperial"))
    expect(coach.locator(".coach-do")).to_have_text("The golden deck costs two cards. Take a black one first.")
    expect(coach.locator(".rule-link")).to_have_text("PRO-ACT-05")


@pytest.mark.parametrize("other", OTHERS, ids=lambda other: other.id)
def test_the_first_lesson_of_every_game(invite: Invite, other: Any) -> None:
    ann = invite("Ann")
    first = course(other).lessons[0]  # type: ignore[union-attr]
    coach = begin(ann, first.id, other.id)
    assert complaints(ann) == []
    for step in first.steps:
        expect(coach.locator(".coach-do")).to_have_text(step.say)
        for _ in range(len(step.hints) + 1):
            coach.get_by_role("button", name="Show me").click()
        for move in step.solution:
            expect(ann.see("#wt-prompt.asks")).to_be_attached()
            coach.get_by_role("button", name="Show me").click()
            ann.page.wait_for_function("() => window.answered === window.sent")
            assert move
    expect(coach.get_by_role("button", name="Next lesson")).to_be_visible()


def test_a_newcomer_learns_or_plays_at_once(invite: Invite) -> None:
    ann = invite()
    ann.open("/")
    expect(ann.see("#welcome")).to_be_visible()
    assert complaints(ann) == []
    ann.page.get_by_role("button", name="Play now: Tales of War").click()
    expect(ann.see("#wt-coach")).to_contain_text("How you win")
    ann.see("#wt-coach").get_by_role("button", name="Got it").click()
    expect(ann.see("#wt-coach")).to_contain_text("Your first turn")
    ann.see("#wt-coach").get_by_role("button", name="No coach today").click()
    expect(ann.see("#wt-coach")).to_be_hidden()
