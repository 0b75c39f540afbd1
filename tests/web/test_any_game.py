"""A game the page has never heard of is played on it, and no script has to be written for that."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Locator, Page, expect

from .realm import REGIONS, Realm

LOOK = "new DOMMatrix(getComputedStyle(document.getElementById('wt-world')).transform)"
FINGERS = """(moves) => {
  // Fingers on the board: each move is [finger, what it does, x, y].
  const board = document.getElementById("wt-board");
  for (const [pointerId, kind, clientX, clientY] of moves) {
    board.dispatchEvent(new PointerEvent(kind, { pointerId, clientX, clientY, pointerType: "touch", bubbles: true }));
  }
}"""


def scale(page: Page) -> float:
    return float(page.evaluate(f"{LOOK}.a"))


def in_view(page: Page, element: Locator) -> bool:
    """Whether an element lies within the board."""
    room, box = page.locator("#wt-board").bounding_box(), element.bounding_box()
    assert room is not None
    assert box is not None
    inside = room["x"] <= box["x"] and box["x"] + box["width"] <= room["x"] + room["width"] + 1
    return inside and room["y"] <= box["y"] and box["y"] + box["height"] <= room["y"] + room["height"] + 1


def test_a_click_that_could_mean_two_things_asks_which(realm: Realm) -> None:
    page = realm.page
    page.locator("#region-23").click()
    choice = page.get_by_role("dialog", name="Which one?")
    expect(choice.get_by_role("button")).to_have_text(["March to region 23", "Scorch region 23"])
    assert Axe().run(page).response["violations"] == []
    page.keyboard.press("Escape")
    expect(choice).to_be_hidden()
    assert realm.sent == []
    page.locator("#region-23").click()
    choice.get_by_role("button", name="Scorch").click()
    expect(page.locator("#wt-say")).to_have_text("Iron offers you a mine for Redwater.")
    assert realm.sent == ["scorch 23"]


def test_an_offer_waits_with_its_answers(realm: Realm) -> None:
    page = realm.page
    page.locator("#region-24").click()
    expect(page.locator("#wt-say")).to_have_text("Iron offers you a mine for Redwater.")
    expect(page.locator("#wt-acts .move")).to_have_text(["Accept: Redwater for a mine", "Refuse"])
    expect(page.locator("#wt-turn")).to_contain_text("Your turn")
    page.get_by_role("button", name="Refuse").click()
    page.wait_for_function("() => !document.querySelector('.chosen')")
    assert realm.sent == ["march 24", "refuse"]


def on_the_march(realm: Realm) -> Page:
    """The second ply, in which whole marches are planned."""
    realm.push()
    realm.push()
    expect(realm.page.locator("#region-2.can")).to_be_attached()
    return realm.page


def test_a_plan_is_shown_changed_and_confirmed(realm: Realm) -> None:
    page = on_the_march(realm)
    page.locator("#region-2").click()
    page.locator("#region-12").click()
    expect(page.locator("#wt-say")).to_have_text("March to region 12 by the hills")
    expect(page.locator("#region-12")).to_have_class("chosen")
    assert realm.sent == []
    page.locator("#region-3").click()
    expect(page.locator("#wt-say")).to_have_text("March to region 3")
    expect(page.locator("#wt-aside")).to_have_text("Iron sees it.")
    expect(page.locator("#region-12")).not_to_have_class("chosen")
    page.get_by_role("button", name="Confirm").click()
    expect(page.locator("#wt-confirm")).to_have_count(0)
    assert realm.sent == ["march 2; march 3"]


def test_a_plan_is_dropped_step_by_step(realm: Realm) -> None:
    page = on_the_march(realm)
    page.locator("#region-2").click()
    page.locator("#region-12").click()
    page.get_by_role("button", name="Back").click()
    expect(page.locator("#wt-say")).not_to_have_text("March to region 12 by the hills")
    expect(page.locator("#region-2")).to_have_class("chosen")
    page.keyboard.press("Escape")
    expect(page.locator(".chosen")).to_have_count(0)
    assert realm.sent == []


def test_a_plan_that_needs_no_confirmation_is_done_at_once(realm: Realm) -> None:
    page = on_the_march(realm)
    page.locator("#region-4").click()
    page.wait_for_function("() => !document.querySelector('.chosen')")
    assert realm.sent == ["undo; camp 4"]


def test_every_zone_has_its_own_place(realm: Realm) -> None:
    page = realm.page
    boxes = [page.locator(f"[data-zone={zone}]").bounding_box() for zone in ("rivals", "focus", "mine", "tray")]
    boxes += [page.locator(part).bounding_box() for part in ("#wt-board", ".prompt-words")]
    for n, one in enumerate(boxes):
        assert one is not None
        assert one["height"] > 0
        for other in boxes[n + 1 :]:
            assert other is not None
            apart = one["y"] + one["height"] <= other["y"] + 1 or other["y"] + other["height"] <= one["y"] + 1
            assert apart, f"{one} lies over {other}"


def test_news_are_told_where_the_game_keeps_no_place_for_them(realm: Realm) -> None:
    realm.push("Iron claims Redwater.")
    expect(realm.page.locator("#wt-ribbon")).to_contain_text("Iron claims Redwater.")
    expect(realm.page.locator("#wt-spoken")).to_contain_text("Iron claims Redwater.")
    expect(realm.page.locator("#wt-log .log-line")).to_contain_text("Iron claims Redwater.")


def test_pointing_at_a_region_tells_about_it(realm: Realm) -> None:
    page = realm.page
    page.locator("#region-7").hover()
    expect(page.locator("#wt-about")).to_have_text("About region-7")
    page.locator("#region-8").hover()
    expect(page.locator("#wt-about")).to_have_text("About region-8")
    assert realm.asked_about == ["region-7", "region-8"]


def test_the_map_is_enlarged_and_moved_with_the_mouse(realm: Realm) -> None:
    page = realm.page
    spot = page.locator("#region-23").bounding_box()
    assert spot is not None
    x, y = spot["x"] + spot["width"] / 2, spot["y"] + spot["height"] / 2
    page.mouse.move(x, y)
    page.mouse.wheel(0, -400)
    page.wait_for_function(f"() => {LOOK}.a > 2")
    assert "region-23" in page.evaluate("([x, y]) => document.elementFromPoint(x, y).parentElement.id", [x, y])
    before = page.evaluate(f"{LOOK}.e")
    page.mouse.down()
    page.mouse.move(x + 60, y + 10, steps=4)
    page.mouse.up()
    assert page.evaluate(f"{LOOK}.e") == pytest.approx(before + 60, abs=2)
    expect(page.locator("#wt-pick")).to_be_hidden()
    page.get_by_role("button", name="The whole board").click()
    assert scale(page) == 1


def test_the_map_is_enlarged_with_two_fingers(realm: Realm) -> None:
    page = realm.page
    box = page.locator("#wt-board").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.evaluate(
        FINGERS,
        [
            [1, "pointerdown", x - 30, y],
            [2, "pointerdown", x + 30, y],
            [1, "pointermove", x - 60, y],
            [2, "pointermove", x + 60, y],
            [1, "pointerup", x - 60, y],
            [2, "pointerup", x + 60, y],
        ],
    )
    assert scale(page) == pytest.approx(2, abs=0.1)


def test_the_map_is_enlarged_and_moved_with_keys_and_shows_what_has_the_focus(realm: Realm) -> None:
    page = realm.page
    page.locator("#wt-board").focus()
    for _ in range(5):
        page.keyboard.press("+")
    assert scale(page) > 3
    page.keyboard.press("ArrowRight")
    far = page.locator("#region-24")
    for _ in range(20):
        page.keyboard.press("ArrowLeft")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    expect(far).to_be_focused()
    assert in_view(page, far)
    page.keyboard.press("Enter")
    expect(page.locator("#wt-say")).to_have_text("Iron offers you a mine for Redwater.")
    assert realm.sent == ["march 24"]


def test_every_region_is_there(realm: Realm) -> None:
    expect(realm.page.locator("[data-zone=board] g")).to_have_count(REGIONS)
