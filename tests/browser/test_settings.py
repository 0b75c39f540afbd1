"""Light, motion and the other settings: what the system asks for, what the reader chose, remembered."""

from __future__ import annotations

import random

from playwright.sync_api import expect

from tests.browser.conftest import Invite

LONGEST = """() => {
  // The longest motion of anything on the page, in seconds.
  const second = (time) => parseFloat(time) * (time.includes("ms") ? 0.001 : 1);
  const longest = (times) => Math.max(...times.split(",").map(second));
  const parts = [...document.querySelectorAll("[data-zone] *, .prompt-bar, .button")];
  const styles = parts.map((part) => getComputedStyle(part));
  const lengths = styles.map((style) => [
    longest(style.transitionDuration), style.animationName === "none" ? 0 : longest(style.animationDuration),
  ]);
  return Math.max(0, ...lengths.flat());
}"""


def test_the_light_of_the_system_holds_until_another_is_chosen(invite: Invite) -> None:
    ann = invite("Ann", settings={}, color_scheme="dark")
    ann.open("/")
    expect(ann.see("html")).to_have_attribute("data-light", "candle")
    ann.see(
        ".light-switch label",
    ).first.click()
    expect(ann.see("html")).to_have_attribute("data-light", "day")
    ann.page.reload()
    expect(ann.see("html")).to_have_attribute("data-light", "day")
    ann.sit("me", "random", "random")
    expect(ann.see("html")).to_have_attribute("data-light", "day")
    ann.page.get_by_role("button", name="Light").click()
    expect(ann.see("html")).to_have_attribute("data-light", "candle")


def test_settings_are_remembered_and_a_confirmed_move_waits(invite: Invite) -> None:
    ann = invite("Ann")
    ann.sit("me", "random", "random")
    ann.page.get_by_role("button", name="Settings").click()
    settings = ann.page.get_by_role("dialog", name="Settings")
    settings.get_by_role("switch", name="Confirm each move").check()
    settings.get_by_role("switch", name="Sound").check()
    settings.get_by_text("Brisk").click()
    ann.page.keyboard.press("Escape")
    ann.page.reload()
    ann.until("playing", "over")
    expect(ann.page.get_by_role("button", name="Sound")).to_have_attribute("aria-pressed", "true")
    ann.page.get_by_role("button", name="Settings").click()
    expect(settings.get_by_role("switch", name="Confirm each move")).to_be_checked()
    expect(settings.get_by_label("Brisk")).to_be_checked()
    ann.page.keyboard.press("Escape")

    luck = random.Random(2)
    assert ann.until_asked()
    while not ann.see("#wt-confirm").count():
        ann.click_something(luck)
    assert ann.sent() == 0, "nothing was sent yet"
    ann.page.get_by_role("button", name="Back", exact=True).click()
    assert ann.until_asked()
    while not ann.see("#wt-confirm").count():
        ann.click_something(luck)
    ann.page.keyboard.press("Enter")
    ann.page.wait_for_function("() => window.answered === 1")


def test_nothing_moves_where_the_reader_wants_no_motion(invite: Invite) -> None:
    still = invite("Ann", reduced_motion="reduce")
    still.sit("me", "random", "random")
    still.until_asked()
    assert still.page.evaluate(LONGEST) < 0.02
    lively = invite("Bob", reduced_motion="no-preference")
    lively.sit("me", "random", "random")
    lively.until_asked()
    assert lively.page.evaluate(LONGEST) > 0.1
    lively.page.get_by_role("button", name="Settings").click()
    lively.page.get_by_role("dialog", name="Settings").get_by_role("switch", name="Motion").uncheck()
    assert lively.page.evaluate(LONGEST) < 0.02
    lively.page.reload()
    lively.until_asked()
    assert lively.page.evaluate(LONGEST) < 0.02
