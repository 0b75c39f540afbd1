"""On a phone everything one needs for a move is in view together."""

from __future__ import annotations

import random
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.people import PHONE


def test_board_prompt_hand_and_choices_are_in_view_together(invite: Invite, shots: Path) -> None:
    ann = invite("Ann", size=PHONE, has_touch=True, is_mobile=True, device_scale_factor=2)
    ann.sit("me", "random", "random")
    assert ann.until_asked()
    width, height = PHONE
    for part in ("#wt-board", ".prompt-words", "#wt-acts", "[data-zone=mine]", ".sheet-tabs"):
        expect(ann.see(part)).to_be_visible()
        box = ann.see(part).bounding_box()
        assert box is not None
        assert box["x"] >= 0 and box["x"] + box["width"] <= width, f"{part} is not in view: {box}"  # noqa: PT018
        assert box["y"] >= 0 and box["y"] + box["height"] <= height, f"{part} is not in view: {box}"  # noqa: PT018
    room = ann.page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]")
    assert room[0] <= width
    assert room[1] <= height
    ann.page.screenshot(path=shots / "phone-day.png")
    assert ann.move_somehow(random.Random(5), tap=True)
    assert ann.wrong == []


def test_log_and_talk_are_sheets(invite: Invite) -> None:
    ann = invite("Ann", size=PHONE, has_touch=True, is_mobile=True)
    ann.sit("me", "random", "random")
    assert ann.until_asked()
    tabs = ann.page.get_by_role("navigation", name="Beside the table")
    tabs.get_by_role("button", name="Talk").tap()
    expect(ann.see("#wt-words")).to_be_in_viewport()
    ann.say("Anybody here?")
    expect(ann.see("#wt-lines")).to_contain_text("Anybody here?")
    tabs.get_by_role("button", name="Log").tap()
    expect(ann.see("#wt-log")).to_be_in_viewport()
    expect(ann.see("#wt-words")).not_to_be_in_viewport()
    ann.page.get_by_role("button", name="Close the panel").tap()
    expect(ann.see("#wt-log")).not_to_be_in_viewport()


def test_the_home_page_fits_a_phone(invite: Invite) -> None:
    ann = invite("Ann", size=PHONE, has_touch=True, is_mobile=True)
    for path in ("/", "/new?game=proelio", "/rules/proelio", "/account"):
        ann.open(path)
        expect(ann.see("main")).to_be_visible()
        assert ann.page.evaluate("document.documentElement.scrollWidth") <= PHONE[0], path
