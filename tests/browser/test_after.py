"""After the end: why it ended so, proof, looking back, playing on, again."""

from __future__ import annotations

import json
import re
from pathlib import Path

from playwright.sync_api import expect

import wartable
from tests.browser.conftest import Invite
from tests.browser.people import Person
from tests.chromium import PATIENCE

ENOUGH = 8
"""Moves of her own after which Ann leaves a game."""


def at_the_end(ann: Person) -> str:
    """Ann plays for a while, resigns, and looks at the table; its id."""
    visitor = ann.visitor()
    table = visitor.make("me", "random", "random")
    for _ in range(ENOUGH):
        view = visitor.until_asked(table)
        if view["turn"] is not None:
            visitor.move(table, view["turn"]["moves"][0]["move"], view["frame"]["ply"])
    if visitor.view(table)["table"]["status"] == "playing":
        visitor.resign(table)
    ann.open(f"/table/{table}")
    ann.until("over")
    return table


def test_the_result_the_seed_and_the_file(invite: Invite, tmp_path: Path) -> None:
    ann = invite("Ann")
    table = at_the_end(ann)
    told = ann.view(table)["table"]
    expect(ann.see("#wt-result")).to_contain_text(told["result"]["text"])
    expect(ann.see("#wt-result")).to_contain_text(told["result"]["why"])
    ann.see("#wt-result").get_by_role("button", name="Replay").click()
    ann.page.get_by_role("button", name="Verify").click()
    verdict = ann.page.get_by_role("dialog", name="The game is verified")
    expect(verdict).to_contain_text(told["seed"])
    expect(verdict).to_contain_text(told["commitment"])
    ann.page.keyboard.press("Escape")
    expect(verdict).to_be_hidden()
    with ann.page.expect_download() as download:
        ann.page.get_by_role("link", name="Download").click()
    file = tmp_path / "match.json"
    download.value.save_as(file)
    assert json.loads(file.read_text())["game"] == "proelio"
    assert wartable.load(file).ply == told["ply"]
    assert ann.wrong == []


def test_the_slider_shows_any_moment_through_any_eyes(invite: Invite, shots: Path) -> None:
    ann = invite("Ann")
    table = at_the_end(ann)
    plies = ann.view(table)["table"]["ply"]
    ann.see("#wt-result").get_by_role("button", name="Replay").click()
    slider = ann.page.get_by_label("Move of the game")
    expect(ann.see("#wt-look")).to_contain_text(f"Move {plies - 1} of {plies}")
    slider.press("Home")
    expect(ann.see("#wt-look")).to_contain_text(f"Move 0 of {plies}")
    slider.press("ArrowRight")
    expect(ann.see("#wt-look")).to_contain_text(f"Move 1 of {plies}")
    for seat in (1, 2, 0):
        ann.page.get_by_label("Whose view").select_option(str(seat))
        [moment] = ann.call("GET", f"/api/tables/{table}/frames?from=1&to=1&seat={seat}")["frames"]
        hand = re.findall(r' id="(card-[^"]+)"', moment["zones"]["mine"])
        shown = "Array.from(document.querySelectorAll('[data-zone=mine] [id^=card-]'), (card) => card.id)"
        ann.page.wait_for_function(f"(hand) => JSON.stringify({shown}) === JSON.stringify(hand)", arg=hand)
    ann.page.get_by_label("Whose view").select_option("-1")
    expect(ann.see("[data-zone=mine]")).to_be_hidden()
    ann.page.screenshot(path=shots / "replay-day.png")
    ann.page.get_by_role("button", name="To the end").click()
    expect(ann.see("#wt-look")).to_be_hidden()
    assert ann.wrong == []


def test_the_chances_are_drawn_and_lead_to_their_moments(invite: Invite) -> None:
    ann = invite("Ann")
    table = at_the_end(ann)
    ann.see("#wt-result").get_by_role("button", name="Replay").click()
    ann.page.get_by_role("button", name="Chances").click()
    picture = ann.see(".graph > svg")
    expect(picture).to_be_visible(timeout=10 * PATIENCE)
    expect(picture.locator(".chance")).to_have_count(3)
    expect(ann.see(".graph .legend")).to_contain_text("House Aquila")
    box = picture.bounding_box()
    assert box is not None
    ann.page.mouse.click(box["x"] + box["width"] - 4, box["y"] + 40)
    last = ann.call("GET", f"/api/tables/{table}/review")["plies"][-1]
    expect(ann.see("#wt-look .where")).to_have_text(re.compile(f"Move {last} of"))
    assert ann.wrong == []


def test_playing_on_from_a_moment(invite: Invite) -> None:
    ann = invite("Ann")
    table = at_the_end(ann)
    ann.see("#wt-result").get_by_role("button", name="Replay").click()
    ann.page.get_by_label("Move of the game").press("Home")
    expect(ann.see("#wt-look")).to_contain_text("Move 0 of")
    ann.page.get_by_role("button", name="Play on from here").click()
    expect(ann.page).not_to_have_url(re.compile(table))
    ann.until("playing", "over")
    expect(ann.see("#wt-title")).to_contain_text("from move 0")
    assert ann.until_asked()
    assert ann.wrong == []


def test_a_rematch(invite: Invite) -> None:
    ann = invite("Ann")
    table = at_the_end(ann)
    ann.see("#wt-result").get_by_role("button", name="Rematch").click()
    expect(ann.page).not_to_have_url(re.compile(table))
    ann.until("playing", "over")
    ann.open(f"/table/{table}")
    expect(ann.page.get_by_role("link", name="To the rematch")).to_be_visible()
    assert ann.wrong == []


def test_a_review_shows_what_decided_the_game_and_a_moment_can_be_linked(invite: Invite) -> None:
    ann = invite("Ann")
    table = at_the_end(ann)
    ann.see("#wt-result").get_by_role("button", name="Review the game").click()
    expect(ann.see("#wt-result .sum-bar")).to_be_visible(timeout=10 * PATIENCE)
    expect(ann.page.locator("#wt-result .swing")).to_have_count(3)
    ann.page.get_by_role("tab", name="Review").click()
    expect(ann.see("#wt-review")).to_contain_text("Graded from what the seat knew then")
    ann.open(f"/table/{table}#move=3&seat=1")
    expect(ann.see("#wt-look .where")).to_have_text(re.compile("Move 3 of"))
    ann.page.keyboard.press("ArrowRight")
    expect(ann.see("#wt-look .where")).to_have_text(re.compile("Move 4 of"))
    expect(ann.page).to_have_url(re.compile("#move=4&seat=1$"), timeout=15_000)
    ann.page.keyboard.press("s")
    expect(ann.page).to_have_url(re.compile("#move=4&seat=2$"), timeout=15_000)
    assert ann.wrong == []
