"""Whoever clicks what is not allowed is told why, and can read the rule."""

from __future__ import annotations

import random

from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.people import Person


def pick_for_a_wrong_place(ann: Person) -> bool:
    """In the main decision of a turn: pick a card, then click a place where it cannot go."""
    card = ann.see("[data-zone=mine] [id^=card-].can").first
    if not ann.see("#deck-base.can").count() or not ann.click_at(card):
        return False
    expect(ann.see(".chosen")).to_have_count(1)
    # What builds no walls is taken to the own house; what does is thrown at another.
    builds = ann.see("#walls-0.can").count() > 0
    return ann.click_at(ann.see("#house-1" if builds else "#house-0"))


def test_a_wrong_click_says_why_and_the_rule_opens(invite: Invite) -> None:
    ann = invite("Ann")
    luck = random.Random(7)
    ann.sit("me", "random", "random")
    while True:
        if not ann.until_asked():
            ann.sit("me", "random", "random")
        elif pick_for_a_wrong_place(ann):
            break
        else:
            ann.move_somehow(luck)
    link = ann.see("#wt-toasts .rule-link")
    expect(ann.see("#wt-toasts .toast p")).not_to_be_empty()
    rule = link.inner_text()
    assert rule.startswith("PRO-")
    link.click()
    book = ann.page.get_by_role("dialog", name="Rules of Proelio")
    expect(book).to_be_visible()
    expect(book.locator(".rule-here")).to_be_in_viewport()
    assert book.locator(".rule-here").get_attribute("id") == rule
    ann.page.keyboard.press("Escape")
    expect(book).to_be_hidden()
    assert ann.wrong == []


def test_the_rulebook_is_searched(invite: Invite) -> None:
    ann = invite("Ann")
    page = ann.open("/rules/proelio")
    everything = page.locator("#main").inner_text()
    page.get_by_label("Find in the rules").fill("plague")
    expect(page.locator("#found")).not_to_be_empty()
    assert len(page.locator("#main").inner_text()) < len(everything)
    assert ann.wrong == []
