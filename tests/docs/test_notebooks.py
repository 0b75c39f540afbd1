"""The notebooks run as they are written, with fewer games."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.docs.pages import DOCS

FOLDER = DOCS / "notebooks"
FEWER = {"GAMES = 512": "GAMES = 96", "UPDATES = 16": "UPDATES = 6"}


@pytest.mark.compiled
@pytest.mark.xdist_group("proelio")
def test_the_first_agent_learns(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("MPLBACKEND", "Agg")
    cells = json.loads((FOLDER / "first-agent.ipynb").read_text("utf-8"))["cells"]
    source = "\n\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "code")
    for usual, fewer in FEWER.items():
        assert source.count(usual) == 1
        source = source.replace(usual, fewer)
    space: dict[str, Any] = {}
    exec(compile(source, "first-agent.ipynb", "exec"), space)
    first, *_, last = space["curve"]
    assert first < 0.5 < last
    assert "of the victories" in capsys.readouterr().out
    assert space["plt"].gca().get_lines()[0].get_ydata().tolist() == space["curve"]
    space["plt"].close()
