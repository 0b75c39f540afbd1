"""Bots at the tables. They think in worker processes, and each sees no more than its seat may see."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import time
from collections.abc import Callable, Sequence
from functools import partial

from wartable.bots.background_compiler import Progress
from wartable.bots.levels import level as bot_level
from wartable.bots.random import RandomBot
from wartable.bots.workers import Workers
from wartable.engine.game import Game, game
from wartable.engine.match import Match
from wartable.engine.moves import Move
from wartable.engine.view import View
from wartable.i18n.translator import say
from wartable.lessons.progress import goes_on, reply
from wartable.server.domain.table import Table
from wartable.server.labels import game_name
from wartable.server.limits import Limits
from wartable.server.metrics import Metrics
from wartable.server.services.broadcast import tell_progress
from wartable.server.services.fair_queue import FairQueue
from wartable.server.services.game_flow import GameFlow
from wartable.server.services.sharing import Sharing
from wartable.server.services.table_registry import TableRegistry
from wartable.server.services.thinking_time import pondering_seconds, thinking_seconds
from wartable.server.store.database import AWAY_SECONDS, DatabaseAway

OVER_BUDGET = 3
"""The rank of a table whose owner has used up the thinking time of bots: after all others."""

WAITING_PER_WORKER = 2
"""Bots that may think or wait per worker process; the others wait for any process that shares the database."""

log = logging.getLogger("wartable.bots")


class BotPlayers:
    """All bots of the server. A table where a bot has to move has one task, which plays until a person has to."""

    def __init__(
        self,
        registry: TableRegistry,
        flow: GameFlow,
        limits: Limits,
        metrics: Metrics,
        workers: int,
        sharing: Sharing | None = None,
    ) -> None:
        self._registry = registry
        self._flow = flow
        self._limits = limits
        self._metrics = metrics
        self._sharing = sharing
        self._worker_count = workers
        self._workers: Workers | None = None
        self._prepared: Sequence[str] = ()
        self._queue = FairQueue(max(1, workers))
        self._thinking = 0
        """Bots that think or wait for a worker."""
        self.on_room: Callable[[], None] = lambda: None
        """Called when there is room for the bots of another table."""
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._loop = asyncio.get_running_loop()
        self._compiling: dict[str, int] = {}
        """How many functions of each game are compiled, until all are."""

    def wake(self, table: Table) -> None:
        """Let a bot move, if it is a bot's turn."""
        if self._is_mine(table) and table.id not in self._tasks:
            self._tasks[table.id] = asyncio.create_task(self._play(table.id))

    def _is_mine(self, table: Table) -> bool:
        """Whether it is a bot's turn, and this process plays for it."""
        mine = self._sharing is None or table.row.claimed_by == self._sharing.process
        return mine and bot_to_move(table) is not None

    def room(self, most: int) -> int:
        """How many more tables bots could play here, up to some number. A server without others takes them all."""
        if self._sharing is None:
            return most
        return max(0, min(most, self._places - self._thinking))

    @property
    def _places(self) -> int:
        """How many bots may think or wait here, if processes share the database."""
        return WAITING_PER_WORKER * self._worker_count

    def playing(self) -> list[str]:
        """The tables whose bots play here now."""
        return list(self._tasks)

    async def _play(self, id: str) -> None:
        """Play move after move, until it is a person's turn."""
        try:
            while True:
                try:
                    if not await self._play_one(id):
                        return
                    await asyncio.sleep(0)
                except DatabaseAway as error:
                    log.warning("table %s: the bots wait for the database: %s", id, error)
                    await asyncio.sleep(AWAY_SECONDS)
        except Exception:
            log.exception("table %s: the bots stopped", id)
        finally:
            del self._tasks[id]
            self.on_room()

    async def _play_one(self, id: str) -> bool:
        """Play a bot's move; false if it is a person's turn, or if another process plays here."""
        table = await self._registry.get(id)
        level = bot_to_move(table)
        if level is None or not self._is_mine(table):
            return False
        match = table.match
        move = await self._choose(table, match, level)
        await self._advance(id, match.ply, move)
        return True

    async def _advance(self, id: str, ply: int, move: Move) -> None:
        """Play a bot's move, unless the table has changed since it was chosen."""

        async def play(table: Table) -> None:
            if bot_to_move(table) is not None and table.match.ply == ply:
                await self._flow.advance(table, table.match.after(move))

        await self._registry.change(id, play)

    async def _choose(self, table: Table, match: Match, level: str) -> Move:
        if table.lesson is not None and table.progress is not None:
            return reply(table.lesson, table.progress, match)
        view = match.view(match.asked)
        ponders = bot_level(level).ponders
        if len(view.legal) == 1 and not ponders:  # one that ponders has to hear of every move it makes
            return view.legal[0]
        seed = hashlib.sha256(f"bots: {match.seed}".encode()).hexdigest()
        if level == "random":
            return RandomBot(seed).choose(view)
        if match.game.id in self._compiling:
            tell_progress(table, partial(progress_text, match.game, self._compiling[match.game.id]))
        owner = table.row.owner
        over_budget = self._limits.bot_seconds.empty(owner)
        rank = OVER_BUDGET if over_budget else urgency(table)
        self._thinking += 1
        try:
            async with self._queue.place(owner, rank):
                began, pace, waiting = time.monotonic(), table.row.pace, self.waiting
                seconds = thinking_seconds(pace, table.row.clocks[view.seat], waiting)
                watched = bool(table.present())
                ponder = pondering_seconds(pace, waiting, watched=watched, over_budget=over_budget) if ponders else 0.0
                move = await self._ask(view, level, table.id, seed, seconds, ponder)
                self._account(owner, level, time.monotonic() - began, ponder)
        finally:
            self._thinking -= 1
            if self._thinking == self._places - 1:
                self.on_room()  # tables that wait get a turn, though the bots here move one after the other
        return move

    def _account(self, owner: str, level: str, seconds: float, ponder: float) -> None:
        """Note how long a bot has thought, and how long it may think on while others move."""
        self._limits.bot_seconds.spend(owner, seconds + ponder)
        self._metrics.thought(level, seconds)

    @property
    def waiting(self) -> int:
        """How many moves wait for a process."""
        return len(self._queue)

    @property
    def replaced(self) -> int:
        """How many processes died or hung and were replaced."""
        return self._workers.replaced if self._workers else 0

    async def _ask(self, view: View, level: str, table: str, seed: str, seconds: float, ponder: float) -> Move:
        workers = self._started_workers()
        answer = workers.ask(view, level, table=table, seed=seed, seconds=seconds, ponder=ponder)
        return await asyncio.shield(asyncio.wrap_future(answer))  # a worker always answers

    # --- Compiling

    def prepare(self, games: Sequence[str]) -> None:
        """Start the workers, and let them compile these games in this order before anybody asks for them."""
        self._prepared = games
        if games and self._worker_count:
            self._started_workers()

    def _started_workers(self) -> Workers:
        if self._workers is None:
            self._workers = Workers(self._worker_count, self._on_progress, background=True, games=self._prepared)
        return self._workers

    def _on_progress(self, progress: Progress) -> None:
        """Runs in the thread of a worker."""
        self._loop.call_soon_threadsafe(self._tell_progress, progress)

    def _tell_progress(self, progress: Progress) -> None:
        self._compiling[progress.game] = progress.done
        if progress.done < 0:
            del self._compiling[progress.game]
        for table in self._registry.loaded():
            if table.subscribers and table.row.game == progress.game and any(chair.bot for chair in table.chairs):
                tell_progress(table, partial(progress_text, game(progress.game), progress.done))

    async def close(self) -> None:
        """Stop all bots."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        if self._workers is not None:
            await asyncio.to_thread(self._workers.stop)


def bot_to_move(table: Table) -> str | None:
    """The level of the bot whose turn it is; ``None`` if it is a person's turn."""
    if table.row.status != "playing":
        return None
    lesson, progress = table.lesson, table.progress
    if lesson is not None and progress is not None and not goes_on(lesson, progress, table.match):
        return None
    level = table.chairs[table.row.asked].bot
    return None if level is None or table.halt else level


def urgency(table: Table) -> int:
    """How long a table's bots may wait: not while a player is there, longest if nobody looks."""
    present = table.present()
    if any(chair.person in present for chair in table.chairs):
        return 0
    return 1 if present else 2


def progress_text(game: Game, done: int) -> str:
    """How far the bots are with the rules of a game; a negative number means that they are ready."""
    if done < 0:
        return say("The bots know the rules of {game} now and play at full strength.", game=game_name(game))
    return say(
        "The bots are learning the rules of {game}: {done} parts done. Until then they play by feel.",
        game=game_name(game),
        done=done,
    )
