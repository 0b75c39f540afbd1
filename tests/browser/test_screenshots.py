"""The pictures of the documentation can be taken again at any time."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser

from tests.browser.screenshots import shoot_all
from tests.server.running_server import RunningServer

PICTURES = ("home", "home-candle", "new-table", "phone", "replay", "table", "table-candle")
DOCS = Path(__file__).parents[2] / "docs" / "screenshots"


def test_every_picture_is_taken(browser: Browser, server: RunningServer, tmp_path: Path) -> None:
    shoot_all(browser, server, tmp_path, enough=0, more=4)
    for folder in (tmp_path, DOCS):
        taken = {file.stem for file in folder.glob("*.png") if file.stat().st_size > 100_000}
        assert taken == set(PICTURES)
