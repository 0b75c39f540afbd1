"""A seat for language models, as the official client of the Model Context Protocol sees it."""

from __future__ import annotations

import asyncio
import random
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from mcp import Client, StdioServerParameters
from mcp.client.stdio import stdio_client

import wartable
from tests.server.running_server import RunningServer
from tests.server.visitor import Visitor

Look = dict[str, Any]


class Model:
    """A language model's side: it calls tools."""

    def __init__(self, client: Client) -> None:
        self.client = client

    async def call(self, tool: str, **arguments: Any) -> Any:
        """What a tool answers: data, or its text."""
        answer = await self.client.call_tool(tool, arguments)
        if answer.is_error or not answer.structured_content:
            return answer.content[0].text  # type: ignore[union-attr]
        return answer.structured_content.get("result", answer.structured_content)

    async def look(self) -> Look:
        found: Look = (await self.client.call_tool("look", {})).structured_content or {}
        return found

    async def play(self, move: str) -> Look:
        found: Look = (await self.client.call_tool("play", {"move": move})).structured_content or {}
        return found


@asynccontextmanager
async def model(*arguments: str) -> AsyncIterator[Model]:
    """A model at the command ``wartable mcp``, over its standard input and output."""
    command = StdioServerParameters(command=sys.executable, args=["-m", "wartable", "mcp", *arguments])
    async with Client(stdio_client(command)) as client:
        yield Model(client)


def sitting(work: Callable[[Model], Awaitable[None]], *arguments: str) -> None:
    """Let a model do something."""

    async def sit() -> None:
        async with model(*arguments) as player:
            await work(player)

    asyncio.run(asyncio.wait_for(sit(), 120))


HERE = ("proelio", "--seats", "4", "--seed", "7", "--bots", "random")


def test_it_sees_its_seat_plays_and_learns_why_not() -> None:
    async def work(player: Model) -> None:
        tools = [tool.name for tool in (await player.client.list_tools()).tools]
        assert tools == ["look", "play", "why_not", "rule", "log"]
        assert "You are House Aquila (seat 0)" in (player.client.instructions or "")
        seen = await player.look()
        view = wartable.new("proelio", seats=4, seed=7).view(0)
        assert seen["news"] == view.told()
        assert seen["prompt"] == view.prompt
        assert seen["moves"] == [{"move": str(move), "text": view.say(move)} for move in view.legal]
        assert await player.call("play", move="attack knights") == (
            "Error executing tool play: You hold no Knights (PRO-HAND-02)"
        )
        assert await player.call("why_not", move="attack knights") == "You hold no Knights (PRO-HAND-02)"
        assert await player.call("why_not", move="attack manure") == "It is allowed."
        assert "did you mean 'attack manure'?" in await player.call("why_not", move="atack manure")
        assert (await player.call("rule", words="PRO-HAND-02")).startswith("PRO-HAND-02: ")
        assert "... and PRO-" in await player.call("rule", words="card")
        after = await player.play("attack manure")
        assert after["news"][0] == "You attack House Lupus with Manure, face down."
        assert (await player.call("log"))[: len(view.told())] == view.told()
        book = await player.client.read_resource("wartable://rulebook")
        assert book.contents[0].text.startswith("# Proelio")  # type: ignore[union-attr]

    sitting(work, *HERE)


def test_it_plays_a_game_to_its_end() -> None:
    async def work(player: Model) -> None:
        seen, rng = await player.look(), random.Random(1)
        while seen["outcome"] is None:
            seen = await player.play(rng.choice(seen["moves"])["move"])
        assert seen["moves"] == []
        assert ":" in seen["outcome"]

    sitting(work, "proelio", "--seats", "3", "--seed", "7", "--bots", "random")


def test_what_is_hidden_from_its_seat_is_never_told() -> None:
    others = {f"You draw {card}" for card in ("Knights", "Soldiers", "Hero", "Trebuchets")}

    async def work(player: Model) -> None:
        told = " ".join([*(await player.look())["news"], *(await player.call("log"))])
        assert not any(line in told for line in others)
        assert "House Ursus draws a Base card." in told

    sitting(work, *HERE)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Any:
    with RunningServer(tmp_path_factory.mktemp("server")).running() as running:
        yield running


def test_it_plays_and_talks_at_a_table_of_a_server(server: RunningServer, tmp_path: Path) -> None:
    ann = server.person("Ann")
    table = ann.make("me", "open", "random")
    link = f"{server.address}/table/{table}?key={ann.key(table)}"

    async def work(player: Model) -> None:
        assert {"wait", "say"} <= {tool.name for tool in (await player.client.list_tools()).tools}
        await ann_moves(ann, table)
        ann.say(table, "Peace?")
        seen = await player.call("wait")
        while not seen["moves"]:
            await ann_moves(ann, table)
            seen = await player.call("wait")
        assert seen["talk"] == ["Ann: Peace?"]
        assert await player.call("say", text="Never.") == "Said."
        assert ann.heard(table) == ["Peace?", "Never."]
        before = ann.state(table)["ply"]
        playing = asyncio.create_task(player.play(seen["moves"][0]["move"]))
        while not playing.done():
            await asyncio.sleep(0)
            await ann_moves(ann, table)
        assert playing.result()["news"]
        assert ann.state(table)["ply"] > before
        state = ann.state(table)
        assert state["table"]["seats"][1]["player"] == "Model"

    sitting(work, link, "--name", "Model", "--identity", str(tmp_path / "identity"))


async def ann_moves(ann: Visitor, table: str) -> None:
    """Let Ann move if it is her turn."""

    def move() -> None:
        state = ann.state(table)
        if state["moves"]:
            ann.move(table, state["moves"][0]["move"], ply=state["ply"])

    await asyncio.to_thread(move)


def test_an_address_without_a_table_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    from wartable.cli import main

    assert main(["mcp", "http://127.0.0.1:8000"]) == 2
    assert "copy its link" in capsys.readouterr().err
