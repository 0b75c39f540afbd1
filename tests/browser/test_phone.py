"""On a phone everything one needs for a move is in view together."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.people import PHONE, Person

SIDEWAYS = (844, 390)
CUT = """() => {
  // What stands in the header, or among the tabs beside the table, and does not fit its place.
  const places = "#wt-game, #wt-title, .turn-pill span, .side-tabs [role=tab], .sheet-tabs button";
  const shown = [...document.querySelectorAll(places)].filter((part) => part.checkVisibility());
  return shown.filter((part) => part.scrollWidth > part.clientWidth + 1).map((part) => part.textContent);
}"""


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


@pytest.mark.parametrize("language", ["en", "ru"])
def test_nothing_is_cut_at_the_edges_of_the_table(invite: Invite, language: str) -> None:
    ann = reader(invite, language, (1440, 900))
    for game, mode in (("tales_of_war", "campaign_bonuses"), ("reliquium", None)):
        clock = {"kind": "clock", "minutes": 20, "increment": 10}
        ann.sit("me", "random", game=game, pace=clock, **({"mode": mode} if mode else {}))
        assert ann.until_asked()
        for width, height in ((1440, 900), (1280, 720), (1024, 768), SIDEWAYS, PHONE):
            ann.page.set_viewport_size({"width": width, "height": height})
            assert ann.page.evaluate(CUT) == [], f"{game} at {width} x {height}"
        ann.page.set_viewport_size({"width": 1440, "height": 900})


def test_a_phone_held_sideways_has_a_line_of_news_and_a_board_of_its_height(invite: Invite) -> None:
    ann = invite("Ann", size=SIDEWAYS, has_touch=True, is_mobile=True)
    ann.sit("me", "random", game="tales_of_war", mode="single_battle")
    assert ann.until_asked()
    ann.page.reload()
    expect(ann.see("#wt-ribbon")).not_to_be_empty()
    board = ann.see("#wt-board").bounding_box()
    assert board is not None
    assert board["y"] + board["height"] == SIDEWAYS[1]
    ann.see("[data-sheet=talk]").tap()
    expect(ann.see("#wt-words")).to_be_in_viewport(ratio=1)


def test_fingers_are_not_told_of_keys(invite: Invite) -> None:
    ann = invite("Ann", size=PHONE, has_touch=True, is_mobile=True)
    card = f"#{first_of_two_clicks(ann)}"
    ann.see(card).tap()
    expect(ann.see("#wt-aside")).to_have_text("Tap a lit piece to go on, or your pick to step back.")
    ann.see(card).tap()
    expect(ann.see("#wt-aside")).to_be_empty()


def first_of_two_clicks(ann: Person) -> str:
    """Sit down, at further tables if need be, where a move of more than one click is on offer; the first of them."""
    while True:
        table = ann.sit("me", "random", "random")
        assert ann.until_my_turn(table)
        for offer in ann.view(table)["turn"]["moves"]:
            if len(offer["clicks"]) > 1:
                return str(offer["clicks"][0])


def reader(invite: Invite, language: str, size: tuple[int, int]) -> Person:
    """Somebody who reads a language."""
    ann = invite("", size)
    ann.context.add_cookies([{"name": "wartable-language", "value": language, "url": ann.address}])
    return ann.called("Ann")
