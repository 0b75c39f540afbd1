"""Bots at the tables. They think in worker processes, and each sees no more than its seat may see."""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections.abc import Sequence
from functools import partial

from wartable.bots.background_compiler import Progress
from wartable.bots.random import RandomBot
from wartable.bots.workers import Workers
from wartable.engine.game import Game, game
from wartable.engine.match import Match
from wartable.engine.moves import Move
from wartable.engine.view import View
from wartable.i18n.translator import say
from wartable.server.domain.table import Table
from wartable.server.labels import game_name
from wartable.server.services.broadcast import tell_progress
from wartable.server.services.fair_queue import FairQueue
from wartable.server.services.game_flow import GameFlow
from wartable.server.services.table_registry import TableRegistry

BOT_SECONDS = 10.0
"""How long a bot may think about a move."""

log = logging.getLogger("wartable.bots")


class BotPlayers:
    """All bots of the server. A table where a bot has to move has one task, which plays until a person has to."""

    def __init__(self, registry: TableRegistry, flow: GameFlow, workers: int) -> None:
        self._registry = registry
        self._flow = flow
        self._worker_count = workers
        self._workers: Workers | None = None
        self._prepared: Sequence[str] = ()
        self._queue = FairQueue(workers)
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._loop = asyncio.get_running_loop()
        self._compiling: dict[str, int] = {}
        """How many functions of each game are compiled, until all are."""

    def wake(self, table: Table) -> None:
        """Let a bot move, if it is a bot's turn."""
        if bot_to_move(table) is not None and table.id not in self._tasks:
            self._tasks[table.id] = asyncio.create_task(self._play(table.id))

    async def _play(self, id: str) -> None:
        """Play move after move, until it is a person's turn."""
        try:
            while True:
                table = await self._registry.get(id)
                level = bot_to_move(table)
                if level is None:
                    return
                match = table.match
                move = await self._choose(table, match, level)
                await self._advance(id, match.ply, move)
                await asyncio.sleep(0)
        except Exception:
            log.exception("table %s: the bots stopped", id)
        finally:
            del self._tasks[id]

    async def _advance(self, id: str, ply: int, move: Move) -> None:
        """Play a bot's move, unless the table has changed since it was chosen."""
        async with self._registry.lock(id) as table:
            if bot_to_move(table) is not None and table.match.ply == ply:
                await self._flow.advance(table, table.match.after(move))

    async def _choose(self, table: Table, match: Match, level: str) -> Move:
        view = match.view(match.asked)
        if len(view.legal) == 1:
            return view.legal[0]
        seed = hashlib.sha256(f"bots: {match.seed}".encode()).hexdigest()
        if level == "random":
            return RandomBot(seed).choose(view)
        if match.game.id in self._compiling:
            tell_progress(table, partial(progress_text, match.game, self._compiling[match.game.id]))
        async with self._queue.place(table.row.owner, urgency(table)):
            return await self._ask(view, level, table.id, seed)

    async def _ask(self, view: View, level: str, table: str, seed: str) -> Move:
        answer = self._started_workers().ask(view, level, table=table, seed=seed, seconds=BOT_SECONDS)
        return await asyncio.shield(asyncio.wrap_future(answer))  # a worker always answers

    # --- Compiling

    def prepare(self, games: Sequence[str]) -> None:
        """Start the workers, and let them compile these games in this order before anybody asks for them."""
        self._prepared = games
        if games:
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
    """The level of the bot whose turn it is; ``None`` if it is no bot's turn."""
    if table.row.status != "playing":
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
