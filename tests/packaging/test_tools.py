"""The tools that check the pages are pinned, and their lock file works with any registry."""

from __future__ import annotations

import json
import re

from tests.packaging.conftest import ROOT

PACKAGE = json.loads((ROOT / "package.json").read_text("utf-8"))
LOCK = json.loads((ROOT / "package-lock.json").read_text("utf-8"))


def test_every_tool_has_one_version() -> None:
    for version in PACKAGE["devDependencies"].values():
        assert re.fullmatch(r"\d+\.\d+\.\d+", version)


def test_nothing_that_ships_needs_them() -> None:
    assert "dependencies" not in PACKAGE
    assert PACKAGE["private"]


def test_the_lock_file_names_no_registry_but_checks_what_it_gets() -> None:
    tools = {name: tool for name, tool in LOCK["packages"].items() if name}
    assert len(tools) > 10
    for name, tool in tools.items():
        assert "resolved" not in tool, name
        assert tool["integrity"].startswith("sha512-"), name
