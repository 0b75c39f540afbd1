"""The whole of a move without a mouse."""

from __future__ import annotations

import random

from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.people import Person

ON = "document.activeElement.getAttribute('data-move')"
DRAW = "draw_imperial"
"""A move that shows nothing yet, so that it can be undone."""


def walk_to(ann: Person, move: str) -> None:
    """Walk down the list of moves to one of them."""
    for _ in range(ann.see("#wt-moves li").count()):
        if ann.page.evaluate(ON) == move:
            return
        ann.page.keyboard.press("ArrowDown")
    assert ann.page.evaluate(ON) == move


def until_offered(ann: Person, *clicks: str) -> None:
    """Sit down and play, at further tables if need be, until a move that begins with each of the clicks is on offer."""
    luck = random.Random(1)
    table = ann.sit("me", "random", "random")
    while True:
        if not ann.until_my_turn(table):
            table = ann.sit("me", "random", "random")
            continue
        offers = [offer["clicks"] for offer in ann.view(table)["turn"]["moves"]]
        if all(any(offer and offer[0].startswith(click) for offer in offers) for click in clicks):
            return
        ann.move_somehow(luck)


def test_a_move_is_chosen_from_the_list_made_and_taken_back(invite: Invite) -> None:
    ann = invite("Ann")
    until_offered(ann, "deck-imperial")
    keys = ann.page.keyboard
    asked = ann.see("#wt-say").inner_text()
    offered = ann.see("#wt-all-moves").inner_text()
    keys.press("m")
    expect(ann.see("#wt-moves")).to_be_visible()
    keys.press("Escape")
    expect(ann.see("#wt-moves")).to_be_hidden()
    keys.press("m")
    walk_to(ann, DRAW)
    keys.press("Enter")
    expect(ann.see("#wt-undo")).to_be_enabled()
    expect(ann.see("#wt-say")).not_to_have_text(asked)
    keys.press("u")
    expect(ann.see("#wt-say")).to_have_text(asked)
    expect(ann.see("#wt-all-moves")).to_have_text(offered, use_inner_text=True)
    assert ann.wrong == []


def test_what_glows_is_reached_with_tab_and_escape_steps_back(invite: Invite) -> None:
    ann = invite("Ann")
    until_offered(ann, "card-", "deck-")
    keys = ann.page.keyboard
    keys.press("p")
    tab_to(ann, "[data-zone=mine] .can")
    name = ann.page.evaluate("document.activeElement.id")
    assert name.startswith("card-"), "a card of the hand is reached"
    keys.press("Enter")
    expect(ann.see(".chosen")).to_have_count(1)
    expect(ann.see("#wt-aside")).to_contain_text("Escape")
    keys.press("Escape")
    expect(ann.see(".chosen")).to_have_count(0)
    expect(ann.see("#wt-aside")).to_be_empty()
    assert ann.wrong == []


DECISIONS = 6
"""Decisions that make up whole turns."""


def test_whole_turns_are_played_by_keys_and_told_to_those_who_listen(invite: Invite) -> None:
    ann = invite("Ann")
    ann.open("/")
    tab_to(ann, "[aria-label='Play now: Proelio']")
    table = ann.sit("me", "random", "random")
    spoken = ann.see("#wt-spoken")
    expect(spoken).to_have_attribute("aria-live", "polite")
    heard = 0
    while heard < DECISIONS:
        assert ann.until_my_turn(table)
        decide_by_keys(ann)
        if not ann.until_my_turn(table):
            table = ann.sit("me", "random", "random")
            continue
        view = ann.view(table)
        expect(spoken).to_contain_text(view["frame"]["prompt"])
        expect(spoken).to_contain_text(view["log"][-1]["text"])
        heard += 1
    assert ann.wrong == []


def decide_by_keys(ann: Person) -> None:
    """Make a move with keys alone: go to something that glows, or else to a button."""
    before = ann.sent()
    ann.page.keyboard.press("p")
    tab_to(ann, "[data-zone] .can" if ann.see("[data-zone] .can").count() else "#wt-acts .move")
    ann.page.keyboard.press("Enter")
    if ann.sent() == before:
        # The focus went on by itself to where the chosen card can go.
        assert ann.page.evaluate("document.activeElement.matches('.can')")
        ann.page.keyboard.press("Enter")
    ann.page.wait_for_function("(before) => window.answered > before", arg=before)


def tab_to(ann: Person, goal: str) -> None:
    """Press Tab until something has the focus."""
    expect(ann.see(goal).first).to_be_attached()
    for _ in range(80):
        ann.page.keyboard.press("Tab")
        if ann.page.evaluate("(goal) => document.activeElement.matches(goal)", goal):
            return
    raise AssertionError(f"Tab does not lead to {goal}")


def test_the_keys_are_told(invite: Invite) -> None:
    ann = invite("Ann")
    ann.sit("me", "random", "random")
    ann.page.keyboard.press("?")
    expect(ann.page.get_by_role("dialog", name="Keys")).to_contain_text("undo")
    ann.page.keyboard.press("Escape")
    expect(ann.page.get_by_role("dialog", name="Keys")).to_be_hidden()
    ann.page.keyboard.press("t")
    expect(ann.see("#wt-words")).to_be_focused()
