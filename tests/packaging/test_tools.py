"""What is installed from npm is pinned, and the lock files work with any registry."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.packaging.conftest import ROOT

PACKAGE = json.loads((ROOT / "package.json").read_text("utf-8"))
PEER = ROOT / "bench" / "peers" / "boardgameio"


def test_every_tool_has_one_version() -> None:
    peer = json.loads((PEER / "package.json").read_text("utf-8"))
    for version in [*PACKAGE["devDependencies"].values(), *peer["dependencies"].values()]:
        assert re.fullmatch(r"\d+\.\d+\.\d+", version)


def test_nothing_that_ships_needs_them() -> None:
    assert "dependencies" not in PACKAGE
    assert PACKAGE["private"]


@pytest.mark.parametrize("folder", [ROOT, PEER], ids=lambda folder: folder.name)
def test_the_lock_file_names_no_registry_but_checks_what_it_gets(folder: Path) -> None:
    lock = json.loads((folder / "package-lock.json").read_text("utf-8"))
    tools = {name: tool for name, tool in lock["packages"].items() if name}
    assert len(tools) > 10
    for name, tool in tools.items():
        assert "resolved" not in tool, name
        assert tool["integrity"].startswith("sha512-"), name
