"""The tools that a language model plays a seat with, as a server of the Model Context Protocol."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any, TypeVar

from mcp.server.mcpserver import MCPServer
from mcp.server.mcpserver.exceptions import ToolError
from pydantic import BaseModel

import wartable
from wartable.engine.errors import WartableError
from wartable.engine.rulebook import find_rules, rulebook_file, unmarked
from wartable.engine.view import View
from wartable.mcp.seats import Seat, TableSeat

RULES = 8
"""Rules that are read at once."""
T = TypeVar("T")


class Choice(BaseModel):
    """A move on offer."""

    move: str
    """Its notation: what ``play`` takes."""
    text: str
    """What it does."""


class Look(BaseModel):
    """What the seat sees now."""

    table: str
    """The table in words."""
    news: list[str]
    """What happened since the last look."""
    talk: list[str]
    prompt: str
    moves: list[Choice]
    """Empty if others decide."""
    outcome: str | None
    """How the game ended, if it is over."""


class Tools:
    """The tools of one seat. Calls come one after the other."""

    def __init__(self, seat: Seat) -> None:
        self._seat = seat
        self._told = -1
        self._one_by_one = threading.Lock()

    def look(self) -> Look:
        """See the table, what happened since your last look, and what you may do now."""
        return self._do(self._look)

    def play(self, move: str) -> Look:
        """Play a move, by its notation as `look` lists it. It answers what you see when it is your turn again."""

        def play() -> Look:
            self._seat.play(move)
            return self._look()

        return self._do(play)

    def why_not(self, move: str) -> str:
        """Ask whether a move is allowed now, and if not, why, with the id of the rule. Nothing is played."""
        refusal = self._do(lambda: self._seat.why_not(move))
        return "It is allowed." if refusal is None else str(refusal)

    def rule(self, words: str) -> str:
        """Read rules: by an id such as PRO-ATK-03, by a group such as ATK, or by words that stand in them."""
        found = self._do(lambda: find_rules(self._seat.game, words.split())).rules
        told = [f"{rule.id}: {unmarked(rule.text)}" for rule in found[:RULES]]
        if len(found) > RULES:
            told.append(f"... and {', '.join(rule.id for rule in found[RULES:])}")
        return "\n".join(told)

    def log(self, since_ply: int = 0) -> list[str]:
        """Read all that you were told, from a ply on (0: from the setup on)."""
        view = self._do(self._seat.view)
        return [] if view is None else view.told(max(0, since_ply))

    def _look(self) -> Look:
        view = self._seat.view()
        if view is None:
            return Look(
                table="", news=[], talk=self._seat.talk(), prompt="The game has not begun.", moves=[], outcome=None
            )
        news = view.told(self._told + 1)
        self._told = view.ply
        outcome = self._seat.result()
        return Look(
            table=table_text(view),
            news=news,
            talk=self._seat.talk(),
            prompt=outcome or view.prompt,
            moves=[] if outcome else [Choice(move=str(move), text=view.say(move)) for move in view.legal],
            outcome=outcome,
        )

    def _do(self, work: Callable[[], T]) -> T:
        """Do something alone, and tell the model what is wrong if it cannot be done."""
        with self._one_by_one:
            try:
                return work()
            except WartableError as error:
                raise ToolError(str(error)) from error


class TableTools(Tools):
    """What there is besides at a table with others."""

    def __init__(self, seat: TableSeat) -> None:
        super().__init__(seat)
        self._at_table = seat

    def wait(self) -> Look:
        """Wait up to 20 seconds for the others, then look. For when it is not your turn."""

        def wait() -> Look:
            self._seat.wait()
            return self._look()

        return self._do(wait)

    def say(self, text: str, to: int | None = None) -> str:
        """Say something to everybody at the table or, with the number of a seat, whisper to it."""
        self._do(lambda: self._at_table.say(text, "all" if to is None else to))
        return "Said."


def table_text(view: View) -> str:
    """The table in words."""
    return "\n".join(str(section) for section in view.game.words.table(view))


def serve(seat: Seat) -> MCPServer[Any]:
    """The server of a seat."""
    tools, game = TableTools(seat) if isinstance(seat, TableSeat) else Tools(seat), seat.game
    view = seat.view()
    who = f"You are {view.names[view.seat]} (seat {view.seat})." if view is not None else "You have a seat."
    server = MCPServer(
        "wartable",
        title=f"A seat in a game of {game.name}",
        version=wartable.__version__,
        instructions=(
            f"You play {game.name}: {game.mood} {who} `look` shows all that your seat may know and the moves on offer; "
            "`play` takes the notation of one of them. Refusals name rules, which `rule` reads."
        ),
        log_level="WARNING",
    )
    for tool in (tools.look, tools.play, tools.why_not, tools.rule, tools.log):
        server.add_tool(tool)
    if isinstance(tools, TableTools):
        server.add_tool(tools.wait)
        server.add_tool(tools.say)

    @server.resource("wartable://rulebook", mime_type="text/markdown", title=f"The rulebook of {game.name}")
    def rulebook() -> str:
        """The whole rulebook, each rule with its id."""
        return rulebook_file(game).read_text("utf-8")

    return server
