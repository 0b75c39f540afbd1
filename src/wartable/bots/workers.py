"""Workers: processes in which bots think, so that no player waits for a compiler and no bot can crash a table.

A worker compiles a game in the background and reports its progress; until then it answers by interpreted search on a
small budget. If a worker fails twice, or a bot of another package fails, the seat takes a random legal move, so the
game goes on.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Sequence
from concurrent.futures import Future
from functools import partial
from multiprocessing.connection import Connection
from typing import NamedTuple

from wartable.bots.background_compiler import BackgroundCompiler
from wartable.bots.bot import Bot, BotFault
from wartable.bots.child_process import Report, answer_queries
from wartable.bots.custom_bot import CustomBot
from wartable.bots.levels import bot, level
from wartable.bots.process_pool import ProcessPool
from wartable.bots.random import RandomBot
from wartable.bots.search import SearchBot
from wartable.engine.game import Game, game
from wartable.engine.moves import Move
from wartable.engine.view import View

GRACE_SECONDS = 5.0
"""How much longer than its time limit a worker may take before it counts as hung."""
MAX_BOTS = 32
"""Bots that a worker keeps between moves."""
PLIES = 24
"""Plies that a bot hears of with each query: it finds its tree again if it was asked no longer ago."""

log = logging.getLogger("wartable.bots")

Seat = tuple[str, ...]
"""A seat of a table, and the bot that plays it."""


class MoveQuery(NamedTuple):
    """What a worker is asked: which bot, at which table, what it sees, how long it may think, and on after that."""

    level: str
    table: str
    seed: str
    view: View
    seconds: float
    ponder: float


# --- In the worker's process


def work(pipe: Connection, games: Sequence[str] = ()) -> None:
    """Choose moves until the pipe closes. These games are compiled before anybody asks for them."""
    host = BotHost()
    if games:
        host.prepare([game(name) for name in games])
    answer_queries(pipe, host.choose, host.ponder)


class BotHost:
    """The bots of one worker. Each is kept for its next move, since it may reuse its tree."""

    def __init__(self) -> None:
        self._compiler = BackgroundCompiler()
        self._bots: dict[Seat, Bot] = {}
        self._ponder_until: dict[Seat, float] = {}
        """The bots that think while others move, in turns, and until when."""

    def prepare(self, games: Sequence[Game]) -> None:
        """Compile games one after the other from now on."""
        self._compiler.prepare(games)

    def choose(self, query: MoveQuery, report: Report) -> Move:
        """The move of the bot that a query names."""
        compiled = level(query.level).compiles and self._compiler.ready(query.view.game, report)
        seat = (query.table, str(query.view.seat), query.level, query.seed, str(compiled))
        if seat not in self._bots:
            made = bot(query.level, query.view.game, query.seed, compiled=compiled, seconds=query.seconds)
            self._bots[seat] = made
            while len(self._bots) > MAX_BOTS:
                del self._bots[next(iter(self._bots))]
        player = self._bots[seat]
        if isinstance(player, SearchBot | CustomBot):
            player.most_seconds = query.seconds
        try:
            move = player.choose(query.view)
        except BotFault as fault:
            log.warning("%s; a random move is played instead", fault)
            move = RandomBot(query.seed).choose(query.view)
        if compiled and level(query.level).ponders:
            self._ponder_until[seat] = time.monotonic() + query.ponder
        return move

    def ponder(self) -> bool:
        """Let the next bot that may think on do so for a moment; false if there is none."""
        while self._ponder_until:
            seat = next(iter(self._ponder_until))
            until = self._ponder_until.pop(seat)
            player = self._bots.get(seat)
            if isinstance(player, SearchBot) and time.monotonic() < until and player.ponder():
                self._ponder_until[seat] = until
                return True
        return False


# --- In the process that asks


class Workers:
    """A few worker processes.

    >>> import wartable
    >>> view = wartable.new("proelio", seed=7).view(0)
    >>> with Workers(1) as workers:
    ...     workers.ask(view, "random").result() in view.legal
    True
    """

    def __init__(
        self, count: int = 1, report: Report | None = None, *, background: bool = False, games: Sequence[str] = ()
    ) -> None:
        """Start processes; these ``games`` are compiled at once, the others when they are first asked for."""
        self._pool: ProcessPool[MoveQuery, Move] = ProcessPool(
            partial(work, games=games), count, accepts=is_legal, fallback=any_move, report=report, background=background
        )

    def ask(
        self,
        view: View,
        level: str,
        *,
        table: str = "",
        seed: int | str = "",
        seconds: float = 10.0,
        ponder: float = 0.0,
    ) -> Future[Move]:
        """Ask for the move of a bot. The answer is always a legal move of the view.

        If the level ponders, its worker thinks on for up to ``ponder`` seconds while it has nothing else to do.
        """
        query = MoveQuery(level, table, str(seed), view.brief(PLIES), seconds, ponder)
        return self._pool.ask(query, seconds + GRACE_SECONDS, key=table)

    @property
    def pids(self) -> list[int]:
        """The ids of the worker processes."""
        return self._pool.pids

    @property
    def replaced(self) -> int:
        """How many workers died or hung and were replaced."""
        return self._pool.replaced

    def close(self) -> None:
        """End the workers after they have answered all queries."""
        self._pool.close()

    def stop(self) -> None:
        """End the workers at once; queries without an answer are cancelled."""
        self._pool.stop()

    def __enter__(self) -> Workers:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def is_legal(query: MoveQuery, move: Move) -> bool:
    """Whether a worker answered with a move on offer."""
    return move in query.view.legal


def any_move(query: MoveQuery) -> Move:
    """A random legal move."""
    return RandomBot(query.seed).choose(query.view)
