"""Everything works on a host that the server shares, below a path."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import Invite
from tests.server.running_server import RunningServer


@pytest.fixture
def below(browser: Browser, tmp_path: Path) -> Iterator[RunningServer]:
    below = RunningServer(tmp_path, root_path="/wartable").start()
    yield below
    below.stop()


def test_a_game_is_played_below_a_path(below: RunningServer, invite: Invite) -> None:
    """From the shelf to the rulebook and to a table, in another language, with a move through the WebSocket."""
    ann = invite(address=below.address)
    asked: list[str] = []
    ann.page.on("request", lambda request: asked.append(request.url))
    ann.page.on("websocket", lambda socket: asked.append(socket.url.replace("ws://", "http://")))
    page = ann.open("/")
    page.get_by_role("link", name="Proelio", exact=True).first.click()
    expect(page).to_have_url(f"{below.address}/rules/proelio")
    ann.sit("me", "random", "random")
    page.evaluate("document.cookie = 'wartable-language=ru; Path=/wartable'")
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", "ru")
    assert ann.move_somehow(random.Random(1))
    page.goto(f"{below.address}/account")
    page.locator("a[href='/wartable/']").first.click()
    expect(page).to_have_url(f"{below.address}/")
    assert any(re.search("/wartable/api/tables/.*/live", address) for address in asked)
    assert [address for address in asked if address.startswith("http") and f"{below.address}/" not in address] == []
    assert {cookie.get("path") for cookie in ann.context.cookies()} == {"/wartable"}
    assert ann.wrong == []
