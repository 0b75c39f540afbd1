"""What makes a game pleasant: clocks, hints, undo, seeing things again, sound if wanted, leaving, resigning."""

from __future__ import annotations

import random
import re

from playwright.sync_api import Route, expect

from tests.browser.conftest import Invite
from tests.browser.people import Person
from tests.browser.test_keyboard import until_offered
from tests.server.visitor import Visitor

LISTEN = """(() => {
  // Every desk of sounds that is opened is counted.
  const Desk = window.AudioContext;
  window.desks = 0;
  window.AudioContext = class extends Desk {
    constructor(...given) {
      super(...given);
      window.desks += 1;
    }
  };
})()"""


WATCH = """() => {
  // Each moment that is looked back at is noted down.
  const look = document.getElementById("wt-look");
  window.moments = [];
  new MutationObserver(() => {
    const where = look.querySelector(".where")?.textContent;
    if (where && where !== window.moments.at(-1)) window.moments.push(where);
  }).observe(look, { childList: true, characterData: true, subtree: true });
}"""


def test_clocks_are_shown_and_tick(invite: Invite) -> None:
    ann = invite("Ann")
    ann.sit("me", "random", "random", pace={"kind": "clock", "minutes": 15, "increment": 0})
    assert ann.until_asked()
    clocks = ann.see("#wt-turn [data-clock='0'], [data-zone=mine] [data-clock='0']")
    expect(clocks).to_have_count(2)
    for n in range(2):
        expect(clocks.nth(n)).to_have_text(re.compile(r"^1[45]:\d\d$"))
    ann.page.wait_for_function("(was) => document.querySelector('#wt-turn b').textContent < was", arg="14:58")


def test_a_hint_shows_the_best_turn_and_plays_it(invite: Invite) -> None:
    ann = invite("Ann")
    ann.sit("me", "random", "random")
    assert ann.until_asked()
    ann.page.get_by_role("button", name="Hint").click()
    cards = ann.page.locator(".hint-card")
    expect(cards).to_have_count(3)
    expect(cards.first.locator(".track").or_(cards.first.get_by_text("quick guess")).first).to_be_visible()
    ann.page.keyboard.press("2")
    expect(cards.nth(1)).to_have_class(re.compile(r"\bon\b"))
    expect(ann.see("#wt-say")).to_contain_text("Hint 2:")
    ann.page.keyboard.press("Escape")
    expect(ann.see("#wt-say")).not_to_contain_text("Hint")
    ann.page.keyboard.press("h")
    ann.see("#wt-play-hint").click()
    ann.page.wait_for_function("() => window.answered === 1")
    assert ann.wrong == []


def test_undo_is_a_button_that_says_when_it_can_be_used(invite: Invite) -> None:
    ann = invite("Ann")
    until_offered(ann, "deck-imperial")
    asked = ann.see("#wt-say").inner_text()
    assert ann.click_at(ann.see("#deck-imperial"))
    expect(ann.see("#wt-undo")).to_be_enabled()
    told = ann.told()
    ann.see("#wt-undo").click()
    expect(ann.see("#wt-say")).to_have_text(asked)
    assert len(ann.told()) <= len(told), "what was taken back is told no longer"


def test_since_my_last_turn_shows_it_all_again_and_comes_back(invite: Invite) -> None:
    ann = invite("Ann")
    table = ann.sit("me", "random", "random")
    luck = random.Random(3)
    for _ in range(2):
        assert ann.until_my_turn(table)
        ann.move_somehow(luck)
    assert ann.until_my_turn(table)
    asked = ann.see("#wt-say").inner_text()
    ply = ann.view(table)["frame"]["ply"]
    ann.page.evaluate(WATCH)
    ann.page.get_by_role("button", name="Since my last turn").click()
    ann.page.wait_for_function("(last) => window.moments.at(-1) === last", arg=f"Move {ply} of {ply}")
    assert len(ann.page.evaluate("window.moments")) > 1, "one moment after the other was shown"
    expect(ann.see("#wt-look")).to_be_hidden()
    expect(ann.see("#wt-say")).to_have_text(asked)
    assert ann.until_asked()
    assert ann.move_somehow(luck)
    assert ann.wrong == []


def test_nothing_sounds_unless_it_is_wanted(invite: Invite) -> None:
    ann = invite("Ann")
    ann.page.add_init_script(LISTEN)
    ann.sit("me", "random", "random")
    luck = random.Random(2)
    assert ann.move_somehow(luck)
    assert ann.until_asked()
    expect(ann.page.get_by_role("button", name="Sound")).to_have_attribute("aria-pressed", "false")
    assert ann.page.evaluate("window.desks") == 0
    ann.page.get_by_role("button", name="Sound").click()
    assert ann.move_somehow(luck)
    ann.page.wait_for_function("() => window.desks === 1")


def ask_to_go(ann: Person, answer: str) -> None:
    ann.page.get_by_role("button", name="Resign or leave").click()
    ann.page.get_by_role("dialog", name="Resign or leave?").get_by_role("button", name=answer).click()


def test_leaving_and_coming_back(invite: Invite) -> None:
    ann = invite("Ann")
    table = ann.sit("me", "open", "random", title="Left for now", absent="bot")
    bob = Visitor(ann.address)  # the game waits for him, so it is not over too soon
    assert bob.join(table, key=ann.visitor().key(table)).status_code == 200
    while ann.view(table)["frame"]["asked"] == 1:
        bob.play(table, bob.view(table)["turn"]["moves"][0]["move"])
    assert ann.until_asked()
    ask_to_go(ann, "Leave for now")
    expect(ann.page).to_have_url(f"{ann.address}/")
    ann.see("#mine-cards").get_by_text("Left for now").click()
    expect(ann.see("#wt-aside")).to_contain_text("You have left")
    ann.page.get_by_role("button", name="Take my seat back").click()
    expect(ann.see("#wt-aside")).not_to_contain_text("You have left")
    while ann.view(table)["turn"] is None:
        if bob.view(table)["turn"]:
            bob.play(table, bob.view(table)["turn"]["moves"][0]["move"])
    assert ann.until_asked()
    assert ann.move_somehow(random.Random(4))


def test_resigning_ends_a_game_against_bots(invite: Invite) -> None:
    ann = invite("Ann")
    ann.sit("me", "random", "random")
    assert ann.until_asked()
    ask_to_go(ann, "Stay")
    assert ann.until_asked()
    ask_to_go(ann, "Resign")
    expect(ann.see("#wt-result")).to_be_visible()
    expect(ann.see("#wt-turn")).to_contain_text("The game is over")
    assert ann.wrong == []


def test_the_guide_tells_every_card_and_counts_along(invite: Invite) -> None:
    ann = invite("Ann")
    ann.sit("me", "random", "random")
    assert ann.until_asked()
    ann.page.get_by_role("tab", name="Guide").click()
    expect(ann.see("#wt-guide li")).to_have_count(19)
    expect(ann.see("#wt-guide")).to_contain_text("in the game")
    before = ann.see("#wt-guide").inner_text()
    luck = random.Random(5)
    while ann.see("#wt-guide").inner_text() == before:
        assert ann.move_somehow(luck)
    assert ann.wrong == []


def test_escape_calls_off_a_rulebook_that_is_still_on_its_way(invite: Invite) -> None:
    ada = invite("Ada")
    ada.sit("me", "random", "random")
    assert ada.until_asked()
    held: list[Route] = []
    ada.page.route("**/rules/proelio", lambda route: held.append(route), times=1)
    ada.see("#wt-rules").click()
    while not held:
        ada.page.evaluate("0")  # what the browser sends reaches this test only while it talks to it
    ada.page.keyboard.press("Escape")
    with ada.page.expect_response("**/rules/proelio"):
        held[0].continue_()
    ada.page.evaluate("() => fetch('/rules/proelio').then((answer) => answer.text())")
    expect(ada.see("#wt-rule-sheet")).to_be_hidden()
    ada.see("#wt-rules").click()
    expect(ada.see("#wt-rule-sheet")).to_be_visible()
