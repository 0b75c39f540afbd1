"""A stranger comes in, presses Play now, and plays to the end by clicking what glows."""

from __future__ import annotations

import random
import re
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.conftest import Invite, Start


def test_play_now_is_one_click_and_then_a_move(invite: Invite, start: Start, shots: Path) -> None:
    house = start()  # knights compile: they go with this house
    stranger = invite(address=house.address)
    page = stranger.open("/")
    play = page.get_by_role("button", name="Play now: Proelio")
    expect(play).to_be_visible()
    page.screenshot(path=shots / "home-day.png")
    play.click()
    expect(page).to_have_url(re.compile("/table/"))
    stranger.until("playing")
    assert stranger.until_asked()
    page.screenshot(path=shots / "table-day.png")
    assert stranger.move_somehow(random.Random(1))
    assert stranger.wrong == []


def test_a_whole_game_is_played_by_clicking_what_glows(invite: Invite) -> None:
    ann = invite("Ann")
    table = ann.sit("me", "random", "random", options={"max_rounds": 10})
    luck = random.Random(4)
    while ann.until_asked():
        ann.click_something(luck)
    told = ann.view(table)["table"]["result"]
    expect(ann.see("#wt-result")).to_contain_text(told["text"])
    expect(ann.see("#wt-result")).to_contain_text(told["why"])
    assert ann.wrong == []


def test_a_table_is_set_up_on_its_page(invite: Invite) -> None:
    ann = invite("Ann")
    page = ann.open("/new?game=proelio")
    page.get_by_role("group", name="How many seats").get_by_text("3", exact=True).click()
    for seat in (1, 2):
        page.locator(f"[data-seat='{seat}']").select_option("random")
    page.get_by_label("Name of the table").fill("The long siege")
    page.get_by_role("button", name="Start the game").click()
    expect(page).to_have_url(re.compile("/table/"))
    ann.until("playing", "over")
    expect(page.locator("#wt-title")).to_contain_text("The long siege")
    ann.open("/")
    expect(page.locator("#mine-cards")).to_contain_text("The long siege")
    assert ann.wrong == []
