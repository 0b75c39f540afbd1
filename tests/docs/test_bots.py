"""The pages for authors of bots: what they show works, and the protocol is told whole."""

from __future__ import annotations

import json
from pathlib import Path
from typing import get_args

import pytest

from tests.docs.pages import DOCS, blocks, text
from wartable.bots.duel import pairings, play
from wartable.bots.line_bot import LineBot
from wartable.bots.line_protocol import HostMessage, ProgramMessage, read_line, write_line
from wartable.mcp.serve import TableTools

BOTS, PROTOCOL = DOCS / "bots.md", DOCS / "protocol.md"


def test_the_bot_of_the_guide_beats_random_ones(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    [source] = blocks(BOTS, "python")
    (tmp_path / "my_bots.py").write_text(source)
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    bots = ["my_bots:Clever", "my_bots:Clever@walls=3", "random"]
    outcomes = [play(pairing) for pairing in pairings("proelio", bots, 9, 1, None, {})]
    assert not any(outcome.faults for outcome in outcomes)
    clever, _, random = (sum(outcome.shares[i] for outcome in outcomes) for i in range(3))
    assert clever > random


@pytest.mark.parametrize("message", [*get_args(HostMessage), *get_args(ProgramMessage)])
def test_the_protocol_tells_every_message_and_its_fields(message: type) -> None:
    told = text(PROTOCOL)
    kind = get_args(message.__annotations__["kind"])
    for word in [*kind, *message.__annotations__.keys() - {"kind"}]:
        assert f"`{word}`" in told, word


def test_the_conversation_of_the_page_is_spoken() -> None:
    [page] = [block for block in blocks(PROTOCOL, "text") if "hello" in block]
    said = [line.partition(" ") for line in page.splitlines() if "..." not in line]
    for who, _, line in said:
        if who == "program":
            read_line(line.strip().encode())
        else:
            LineBot("random").answer(json.loads(line))
    assert write_line({"kind": "ready"}) == b'{"kind":"ready"}\n'


def test_the_guide_names_every_tool_of_language_models() -> None:
    tools = [name for name in dir(TableTools) if not name.startswith("_")]
    assert len(tools) == 7
    assert all(f"| `{tool}` |" in text(BOTS) for tool in tools)
