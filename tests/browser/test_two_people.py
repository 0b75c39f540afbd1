"""Two people in two browsers, and one who watches."""

from __future__ import annotations

import random
import re

from playwright.sync_api import APIResponse, Route, expect

from tests.browser.conftest import Invite
from tests.browser.people import Person, play_in_turns
from tests.browser.together import next_to_move
from tests.server.visitor import Visitor


def by_link(ann: Person, bob: Person) -> tuple[str, Visitor]:
    """Ann makes a table with open seats and sends out the link; Bob comes, and Cleo. The link, and Cleo."""
    page = ann.open("/new?game=proelio&by=link")
    page.get_by_role("group", name="How many seats").get_by_text("3", exact=True).click()
    page.locator("[data-seat='2']").select_option("open")
    page.get_by_role("button", name="Open the table").click()
    ann.until("waiting")
    link = page.get_by_label("Link for friends").input_value()
    bob.page.goto(link)
    bob.page.get_by_role("button", name=re.compile("Take the seat")).first.click()
    expect(ann.see("#wt-lobby")).to_contain_text("Bob")
    cleo = Visitor(ann.address)
    cleo.join(table_of(link), key=link.partition("key=")[2])
    for person in (ann, bob):
        person.until("playing")
    return link, cleo


def table_of(link: str) -> str:
    """The id of the table to which a link leads."""
    return link.partition("/table/")[2].partition("?")[0]


def test_friends_join_by_the_link_and_all_play(invite: Invite) -> None:
    ann, bob = invite("Ann"), invite("Bob")
    link, cleo = by_link(ann, bob)
    table = table_of(link)
    play_in_turns([ann, bob], cleo, table, random.Random(2))
    for person in (ann, bob):
        person.until_told(person.view(table)["log"])
    assert ann.wrong == bob.wrong == []


def test_words_arrive_where_they_should_and_nowhere_else(invite: Invite) -> None:
    ann, bob, eve = invite("Ann"), invite("Bob"), invite("Eve")
    link, _ = by_link(ann, bob)
    eve.page.goto(link)
    eve.until("playing")

    ann.say("Good day to all")
    for person in (bob, eve):
        expect(person.see("#wt-lines")).to_contain_text("Good day to all")
    ann.say("Together against the third?", to="1")
    expect(bob.see("#wt-lines .whisper")).to_contain_text("whispers to you: Together against the third?")
    bob.say("Never", to="0")
    expect(ann.see("#wt-lines .whisper").last).to_contain_text("Never")
    eve.say("They are up to something")
    expect(eve.see("#wt-lines")).to_contain_text("They are up to something")
    bob.say("That is all")
    expect(eve.see("#wt-lines")).to_contain_text("That is all")
    assert "Together" not in eve.page.content()
    assert "Never" not in eve.page.content()
    for person in (ann, bob):
        expect(person.see("#wt-lines")).to_contain_text("That is all")
        assert "up to something" not in person.page.content()


def test_who_watches_sees_the_public_table_only(invite: Invite) -> None:
    ann, bob, eve = invite("Ann"), invite("Bob"), invite("Eve")
    link, _ = by_link(ann, bob)
    eve.page.goto(link)
    eve.until("playing")
    expect(eve.see("[data-zone=board] svg")).to_be_visible()
    expect(ann.see("[data-zone=mine] [id^=card-]").first).to_be_visible()
    expect(eve.see("[data-zone=mine]")).to_be_hidden()
    expect(eve.see("[id^=card-]")).to_have_count(0)
    expect(eve.see(".can, #wt-acts .move")).to_have_count(0)
    expect(eve.page.get_by_role("button", name="Resign or leave")).to_be_hidden()
    assert eve.wrong == []


def test_an_answer_that_comes_late_does_not_set_the_table_back(invite: Invite) -> None:
    ann, bob = invite("Ann"), invite("Bob")
    table = ann.sit("me", "open", *["random"] * 4, game="intrigue", options={"start_seat": 3})
    held: list[tuple[Route, APIResponse]] = []
    bob.page.route("**/join*", lambda route: held.append((route, route.fetch())))
    bob.open(ann.view(table)["table"]["link"])
    bob.page.get_by_role("button", name=re.compile("Take the seat")).first.click()
    while not held:
        bob.page.evaluate("0")  # what the browser sends reaches this test only while it talks to it
    next_to_move(table, [ann.visitor(), bob.visitor()])
    told = bob.view(table)["log"]
    bob.until_told(told)

    [(route, answer)] = held
    with bob.page.expect_response("**/join*"):
        route.fulfill(response=answer)
    bob.page.evaluate("() => new Promise((done) => setTimeout(done, 100))")
    assert answer.json()["frame"]["ply"] < told[-1]["ply"]
    bob.until_told(told)


def test_who_comes_and_goes_is_seen_at_once(invite: Invite) -> None:
    ann, bob = invite("Ann"), invite("Bob")
    link, _ = by_link(ann, bob)
    expect(ann.see("#wt-seats")).to_contain_text("Bob, here")
    bob.open("/")
    expect(ann.see("#wt-seats")).to_contain_text("Bob, away")
    bob.open(f"/table/{table_of(link)}")
    expect(ann.see("#wt-seats")).to_contain_text("Bob, here")
