"""The server is killed in the middle of a game: everybody goes on by themselves, and nothing is lost."""

from __future__ import annotations

import random

from playwright.sync_api import expect

from tests.browser.conftest import Invite, Start
from tests.browser.people import play_in_turns
from tests.browser.test_two_people import by_link, table_of


def test_both_go_on_by_themselves_after_kill_9(invite: Invite, start: Start) -> None:
    house = start()
    ann, bob = invite("Ann", address=house.address), invite("Bob", address=house.address)
    link, cleo = by_link(ann, bob)
    table = table_of(link)
    luck = random.Random(3)
    play_in_turns([ann, bob], cleo, table, luck)
    ann.say("Before the storm")
    expect(bob.see("#wt-lines")).to_contain_text("Before the storm")
    ann.page.get_by_role("tab", name="Notes").click()
    ann.see("#wt-notes-text").fill("Bob bluffs.")
    expect(ann.see("#wt-notes-word")).to_have_text("Saved.")
    before = [event["text"] for event in ann.view(table)["log"]]

    house.kill()
    for person in (ann, bob):
        expect(person.see("#wt-quiet")).to_contain_text("Connection lost")
    start(house.port)
    for person in (ann, bob):
        expect(person.see("#wt-quiet")).to_be_hidden()

    play_in_turns([ann, bob], cleo, table, luck)
    after = [event["text"] for event in ann.view(table)["log"]]
    assert after[: len(before)] == before
    bob.say("After the storm")
    expect(ann.see("#wt-lines")).to_contain_text("After the storm")
    assert "Before the storm" in ann.heard()
    expect(ann.see("#wt-notes-text")).to_have_value("Bob bluffs.")
    ann.page.reload()
    ann.until("playing")
    expect(ann.see("#wt-notes-text")).to_have_value("Bob bluffs.")
