"""Every page in every state can be used by everybody, as far as axe-core can tell."""

from __future__ import annotations

from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.people import PHONE, WIDE, Person
from tests.browser.test_after import at_the_end
from tests.chromium import PATIENCE

LIGHTS = ("day", "candle")


def complaints(person: Person) -> list[str]:
    """What axe-core finds wrong with the page."""
    found = Axe().run(person.page).response["violations"]
    return [
        f"{person.page.url}: {wrong['id']}: {node['target']}: {node['failureSummary']}"
        for wrong in found
        for node in wrong["nodes"]
    ]


@pytest.mark.parametrize("light", LIGHTS)
def test_nothing_is_wrong_on_any_page(invite: Invite, light: str, shots: Path) -> None:
    ann = invite("Ann", settings={"pace": "instant", "light": light})
    found: list[str] = []
    places = {
        "/new?game=proelio": "#form-go",
        "/rules": "main a",
        "/rules/proelio": ".rulebook",
        "/account": "#guest",
        "/table/nowhere": ".lobby-sheet",
        "/": "#games .box",
    }
    for path, there in places.items():
        ann.open(path)
        expect(ann.see(there).first).to_be_visible()
        assert ann.see("html").get_attribute("data-light") == light
        found += complaints(ann)
    ann.page.screenshot(path=shots / f"home-{light}.png")
    assert found == []


@pytest.mark.parametrize(("light", "size"), [("day", WIDE), ("candle", PHONE)], ids=["day-wide", "candle-phone"])
def test_nothing_is_wrong_at_the_table(invite: Invite, light: str, size: tuple[int, int], shots: Path) -> None:
    ann = invite("Ann", size=size, settings={"pace": "instant", "light": light})
    name = "phone" if size == PHONE else "table"
    ann.sit("me", "open", "random")
    expect(ann.see("#wt-lobby")).to_be_visible()
    found = complaints(ann)
    ann.sit("me", "random", "random")
    ann.until_asked()
    ann.page.screenshot(path=shots / f"{name}-{light}.png")
    found += complaints(ann)
    found += with_something_open(ann)
    at_the_end(ann)
    expect(ann.see("#wt-result")).to_be_visible()
    ann.see("#wt-result").get_by_role("button", name="Review the game").click()
    expect(ann.see("#wt-result .sum-bar")).to_be_visible(timeout=10 * PATIENCE)
    found += complaints(ann)
    ann.see("#wt-result").get_by_role("button", name="Replay").click()
    expect(ann.see("#wt-look .where")).not_to_be_empty()
    ann.page.get_by_role("button", name="Chances").click()
    expect(ann.see(".graph > svg")).to_be_visible(timeout=10 * PATIENCE)
    ann.page.screenshot(path=shots / f"replay-{name}-{light}.png")
    found += complaints(ann)
    assert found == []


@pytest.mark.parametrize(("light", "size"), [("candle", WIDE), ("day", PHONE)], ids=["candle-wide", "day-phone"])
def test_nothing_is_wrong_in_the_other_light(invite: Invite, light: str, size: tuple[int, int], shots: Path) -> None:
    ann = invite("Ann", size=size, settings={"pace": "instant", "light": light})
    ann.sit("me", "random", "random")
    ann.until_asked()
    ann.page.screenshot(path=shots / f"{'phone' if size == PHONE else 'table'}-{light}.png")
    assert complaints(ann) == []


def with_something_open(ann: Person) -> list[str]:
    """What is wrong while a card is picked, a list, a panel, a dialog or the rulebook is open."""
    found: list[str] = []
    if ann.see("[data-zone=mine] .can").count() > 0:  # a hand can have nothing to play
        ann.see("[data-zone=mine] .can").first.click()
        expect(ann.see(".chosen")).to_have_count(1)
        found += complaints(ann)
        ann.page.keyboard.press("Escape")
        expect(ann.see(".chosen")).to_have_count(0)
    found += complaints(ann)
    ann.page.keyboard.press("m")
    expect(ann.see("#wt-moves")).to_be_visible()
    found += complaints(ann)
    ann.page.keyboard.press("Escape")
    for panel in ("Notes", "Guide", "Seats"):
        opener = ann.page.get_by_role("tab", name=panel)
        if not opener.is_visible():
            opener = ann.page.get_by_role("navigation", name="Beside the table").get_by_role("button", name=panel)
        opener.click()
        expect(ann.see(f"#wt-{panel.lower()} > *").first).to_be_visible()
        found += complaints(ann)
    ann.page.keyboard.press("Escape")
    ann.page.keyboard.press("?")
    expect(ann.page.get_by_role("dialog", name="Keys")).to_be_visible()
    found += complaints(ann)
    ann.page.keyboard.press("Escape")
    for button, opened in (
        ("Settings", ann.page.get_by_role("dialog", name="Settings")),
        ("Rulebook", ann.see("#wt-rule-sheet .rulebook")),
    ):
        if ann.see("#wt-menu").is_visible():
            ann.see("#wt-menu").click()
        ann.page.get_by_role("button", name=button).click()
        expect(opened).to_be_visible()
        found += complaints(ann)
        ann.page.keyboard.press("Escape")
    return found
