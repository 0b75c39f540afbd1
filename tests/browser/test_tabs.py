"""The same person at two pages, one of which may have missed something."""

from __future__ import annotations

import random

from playwright.sync_api import expect

from tests.browser.conftest import Invite


def test_a_second_tab_follows(invite: Invite) -> None:
    ann = invite("Ann")
    table = ann.sit("me", "random", "random")
    second = ann.another_tab()
    second.open(f"/table/{table}")
    luck = random.Random(8)
    for tab, other in ((ann, second), (second, ann)):
        assert tab.until_my_turn(table)
        assert tab.move_somehow(luck)
        assert other.until_my_turn(table)
    assert second.until_my_turn(table)
    assert ann.told() == second.told()
    assert ann.wrong == second.wrong == []


def test_a_stale_page_gets_a_fresh_view_and_loses_nothing(invite: Invite) -> None:
    ann = invite("Ann")
    table = ann.sit("me", "random", "random")
    stale = ann.another_tab()
    stale.page.route_web_socket("**/live*", lambda silent: None)
    ann.until_asked()
    stale.open(f"/table/{table}")
    stale.until_asked()
    stale.see("#wt-words").fill("I was about to say")
    luck = random.Random(9)
    ann.move_somehow(luck)
    stale.move_somehow(luck)
    expect(stale.see("#wt-toasts")).to_contain_text("moved on")
    expect(stale.see("#wt-words")).to_have_value("I was about to say")
    ann.until_asked()
    seen = stale.told()
    assert seen == ann.told()[: len(seen)]
    assert stale.wrong == []


def test_where_no_socket_gets_through_news_are_asked_for(invite: Invite) -> None:
    ann = invite("Ann")
    table = ann.sit("me", "random", "random")
    other = ann.another_tab()
    other.page.route_web_socket("**/live*", lambda closed: closed.close())
    other.open(f"/table/{table}")
    luck = random.Random(8)
    for _ in range(2):
        assert ann.until_my_turn(table)
        ann.move_somehow(luck)
    other.until_told(ann.view(table)["log"])
    assert other.until_my_turn(table)
    assert other.move_somehow(luck)
