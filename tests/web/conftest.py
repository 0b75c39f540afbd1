"""Pieces of the pages in a real browser, without a server: files of the pages are handed out as they are."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route, expect

import wartable
from tests.chromium import PATIENCE, opened

from .realm import TABLE, Realm

WEB = Path(wartable.__file__).parent / "web"
KINDS = {
    ".woff2": "font/woff2",
    ".js": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".html": "text/html",
}


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """A browser for all tests of this package. It ends with them, since it keeps an event loop running."""
    with opened() as browser:
        yield browser


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A page that gets the files of the pages, and nothing from anywhere else."""
    context = browser.new_context(viewport={"width": 1440, "height": 900})
    context.set_default_timeout(PATIENCE)
    fresh = context.new_page()
    fresh.route("**/*", hand_out)
    yield fresh
    context.close()


def hand_out(route: Route) -> None:
    """A file of the pages; the page of the table itself for a table."""
    path = route.request.url.removeprefix("http://wartable.test")
    name = "table.html" if path.startswith("/table/") else path.removeprefix("/web/")
    file = WEB / name
    if path.startswith(("/web/", "/table/")) and file.is_file():
        route.fulfill(body=file.read_bytes(), content_type=KINDS[file.suffix])
    else:
        route.fulfill(status=404, json={"text": "There is no such table."})


@pytest.fixture
def table(page: Page) -> Page:
    """The page of a table, with no table on it."""
    page.goto("http://wartable.test/table/none")
    page.wait_for_selector("body[data-status=missing]")
    return page


@pytest.fixture(params=[(1440, 900), (390, 844)], ids=["wide", "phone"])
def realm(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Realm]:
    """Ann at a table of the realm."""
    width, height = request.param
    context = browser.new_context(viewport={"width": width, "height": height}, reduced_motion="reduce")
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    page.route("**/*", hand_out)
    shown = Realm(page)
    page.goto(f"http://wartable.test/table/{TABLE}")
    expect(page.locator("#region-23.can")).to_be_attached()
    yield shown
    context.close()
