"""Click paths: what is lit, what a click does, and when a path is a move."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

HAND = (
    '<div id="own"><b id="card-a" data-as="card-a">a</b><b id="card-a-2" data-as="card-a">a</b>'
    '<b id="card-b">b</b><b id="card-c">c</b></div>'
)
BOARD = (
    '<svg id="board"><g id="east"><rect width="9" height="9"/></g><g id="west"><rect width="9" height="9"/></g></svg>'
)
MOVES = [
    {"move": "a east", "text": "Send a to the east", "clicks": ["card-a", "east"]},
    {"move": "a west", "text": "Send a to the west", "clicks": ["card-a", "west"]},
    {"move": "b", "text": "Play b", "clicks": ["card-b"]},
    {"move": "pass", "text": "Pass", "clicks": []},
]
LAY_OUT = """async ([zones, moves]) => {
  document.body.dataset.status = "playing";
  const scene = await import("/web/js/scene.js");
  const clicks = await import("/web/js/clicks.js");
  window.told = [];
  clicks.onClicks({
    move: (move) => window.told.push(["move", move.move]),
    choose: (moves, longer) => window.told.push(["choose", moves.map((move) => move.move), longer]),
    refused: (path) => window.told.push(["refused", path]),
    changed: () => {},
  });
  scene.drawFrame({ zones });
  clicks.offer(moves);
  window.clicks = clicks;
}"""
LIT = """(name) => Array.from(document.querySelectorAll(`.${name}`), (element) => element.id)"""


@pytest.fixture
def hand(table: Page) -> Page:
    """A hand of cards and two places, with four moves on offer."""
    lay_out(table, MOVES)
    return table


def lay_out(page: Page, moves: list[dict[str, Any]]) -> None:
    page.evaluate(LAY_OUT, [{"board": BOARD, "mine": HAND}, moves])


def click(page: Page, id: str) -> None:
    page.evaluate("(id) => window.clicks.clickAt(document.getElementById(id))", id)


def lit(page: Page, name: str = "can") -> list[str]:
    ids: list[str] = page.evaluate(LIT, name)
    return sorted(ids)


def told(page: Page) -> list[Any]:
    said: list[Any] = page.evaluate("window.told")
    return said


def test_first_clicks_of_all_moves_are_lit_and_copies_with_them(hand: Page) -> None:
    assert lit(hand) == ["card-a", "card-a-2", "card-b"]
    assert lit(hand, "chosen") == []


def test_after_a_click_its_goals_are_lit_and_other_beginnings_stay(hand: Page) -> None:
    click(hand, "card-a-2")
    assert lit(hand, "chosen") == ["card-a-2"]
    assert lit(hand) == ["card-a", "card-b", "east", "west"]


def test_a_whole_path_is_a_move(hand: Page) -> None:
    click(hand, "card-a")
    click(hand, "west")
    assert told(hand) == [["move", "a west"]]


def test_another_beginning_replaces_the_first(hand: Page) -> None:
    click(hand, "card-a")
    click(hand, "card-b")
    assert told(hand) == [["move", "b"]]


def test_what_belongs_to_a_choice_shows_while_it_is_picked(table: Page) -> None:
    board = '<svg id="board"><g id="east"/><g id="ghost" data-of="east"/></svg>'
    table.evaluate(LAY_OUT, [{"board": board, "mine": HAND}, MOVES])
    click(table, "card-a")
    assert lit(table, "shown") == []
    click(table, "east")
    assert lit(table, "shown") == ["ghost"]
    click(table, "card-b")
    assert lit(table, "shown") == []


def test_after_a_whole_path_its_last_step_can_be_another(hand: Page) -> None:
    click(hand, "card-a")
    click(hand, "west")
    assert lit(hand) == ["card-a-2", "card-b", "east"]
    click(hand, "east")
    assert lit(hand, "chosen") == ["card-a", "east"]
    assert told(hand) == [["move", "a west"], ["move", "a east"]]


def test_a_second_click_on_what_is_chosen_steps_back(hand: Page) -> None:
    click(hand, "card-a")
    click(hand, "card-a")
    assert lit(hand, "chosen") == []
    assert told(hand) == []


def test_a_click_elsewhere_steps_back(hand: Page) -> None:
    click(hand, "card-a")
    click(hand, "board")
    assert lit(hand, "chosen") == []


def test_what_is_not_on_offer_is_asked_about_with_the_path_so_far(hand: Page) -> None:
    click(hand, "card-a")
    click(hand, "card-c")
    assert told(hand) == [["refused", ["card-a", "card-c"]]]


def test_a_click_inside_an_element_counts_for_it(hand: Page) -> None:
    click(hand, "card-a")
    hand.evaluate("window.clicks.clickAt(document.querySelector('#east rect'))")
    assert told(hand) == [["move", "a east"]]


def test_moves_with_the_same_path_are_a_choice(table: Page) -> None:
    same = [{"move": f"b {n}", "text": f"Play b as {n}", "clicks": ["card-b"]} for n in (1, 2)]
    lay_out(table, same)
    click(table, "card-b")
    assert told(table) == [["choose", ["b 1", "b 2"], False]]


def test_a_path_that_could_end_or_go_on_is_a_choice(table: Page) -> None:
    lay_out(table, [*MOVES, {"move": "a", "text": "Play a", "clicks": ["card-a"]}])
    click(table, "card-a")
    assert told(table) == [["choose", ["a"], True]]


def test_what_is_lit_is_a_button_with_words_for_the_keyboard(hand: Page) -> None:
    card = hand.locator("#card-b")
    assert card.get_attribute("role") == "button"
    assert card.get_attribute("tabindex") == "0"
    assert card.get_attribute("aria-label") == "Play b"
    assert hand.locator("#card-c").get_attribute("tabindex") is None


def test_what_is_a_button_no_longer_is_what_the_game_made_of_it(table: Page) -> None:
    hand = '<div id="own"><b id="card-b" role="img" aria-label="A card named b">b</b><b id="card-c">c</b></div>'
    table.evaluate(LAY_OUT, [{"mine": hand}, [{"move": "b", "text": "Play b", "clicks": ["card-b"]}]])
    card = table.locator("#card-b")
    assert card.get_attribute("role") == "button"
    assert card.get_attribute("aria-label") == "A card named b"
    table.evaluate("window.clicks.freeze()")
    assert card.get_attribute("role") == "img"
    assert card.get_attribute("aria-label") == "A card named b"
    assert card.get_attribute("tabindex") is None
    assert card.get_attribute("aria-pressed") is None


def test_nothing_is_lit_once_it_is_frozen(hand: Page) -> None:
    hand.evaluate("window.clicks.freeze()")
    assert lit(hand) == []
    click(hand, "card-b")
    assert told(hand) == [["refused", ["card-b"]]]
