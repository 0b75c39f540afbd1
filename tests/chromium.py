"""Debian's Chromium, for tests that need a real browser."""

from __future__ import annotations

import contextlib
import shutil
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

PATIENCE = 60_000
"""So many milliseconds a busy machine may take for anything."""


@contextlib.contextmanager
def opened() -> Iterator[Browser]:
    """A browser. Where there is none, the test is skipped and says what to install."""
    # The headless shell is the same browser without windows: pages take it a quarter less of the processor.
    chromium = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    if chromium is None:
        pytest.skip("there is no Chromium on this machine: install Debian's package chromium-headless-shell")
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium, args=["--no-sandbox", "--disable-dev-shm-usage"], timeout=PATIENCE
        )
        yield browser
        browser.close()
