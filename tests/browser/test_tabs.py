"""The same person at two pages, one of which may have missed something."""

from __future__ import annotations

import json
import random

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.browser.conftest import Invite
from tests.browser.people import PHONE, WIDE


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


class BadLine:
    """A connection on which some news is lost and some comes late, twice or in another order."""

    def __init__(self) -> None:
        self.disturbed = 0
        self._late: list[str | bytes] = []

    def open(self, page: WebSocketRoute) -> None:
        """Pass on what the server sends, more or less."""
        page.connect_to_server().on_message(lambda message: self._pass_on(page, message))

    def _pass_on(self, page: WebSocketRoute, message: str | bytes) -> None:
        if not self._is_followed(message):
            for news in (message, *self._late, message):
                page.send(news)
            self._late.clear()
            return
        self.disturbed += 1
        if self.disturbed % 3 == 0:
            self._late.append(message)
        elif self.disturbed % 3 == 1:
            page.send(message)

    def _is_followed(self, message: str | bytes) -> bool:
        """Whether a bot moves next, so that more news will come: a page cannot know that the very last is lost."""
        return bool(json.loads(message).get("frame", {}).get("asked", 0) > 0)


@pytest.mark.parametrize(("size", "language"), [(WIDE, "en"), (PHONE, "ru")])
def test_a_page_heals_itself_on_a_bad_line(invite: Invite, size: tuple[int, int], language: str) -> None:
    ann, line = invite("Ann", size=size), BadLine()
    ann.context.add_cookies([{"name": "wartable-language", "value": language, "url": ann.address}])
    ann.page.route_web_socket("**/live*", line.open)
    table, luck = ann.sit("me", "random", "random"), random.Random(11)
    while line.disturbed < 6:
        assert ann.until_my_turn(table)
        assert ann.move_somehow(luck)
    fresh = ann.another_tab()
    fresh.open(f"/table/{table}")
    assert fresh.until_my_turn(table)
    assert ann.until_my_turn(table)
    assert ann.told() == fresh.told()
    for zone in ("board", "rivals", "mine"):
        assert ann.see(f"[data-zone={zone}]").inner_text() == fresh.see(f"[data-zone={zone}]").inner_text()
    assert ann.wrong == fresh.wrong == []


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
