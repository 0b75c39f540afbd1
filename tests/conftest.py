"""The order in which tests run: the long ones first, so that all processes end at about the same time."""

from __future__ import annotations

from pathlib import Path

import pytest

TESTS = Path(__file__).parent
LONG = ("digests", "browser", "properties", "packaging", "docs", "bots", "bench")
"""Folders with long tests, the longest first; all others are short."""
TOGETHER = ("server", "web")
"""Folders in which the tests of a file share a server or a browser, which one process starts."""


def folder_of(item: pytest.Item) -> str:
    """The folder of a test below this one; empty for documentation in the sources."""
    return item.path.relative_to(TESTS).parts[0] if item.path.is_relative_to(TESTS) else ""


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put long tests first, and keep those together that share a server."""
    items.sort(key=lambda item: LONG.index(folder_of(item)) if folder_of(item) in LONG else len(LONG))
    for item in items:
        if folder_of(item) in TOGETHER:
            item.add_marker(pytest.mark.xdist_group(f"{folder_of(item)}-{item.path.stem}"))
