"""BotPlayers at the tables: asked through worker processes, each shown no more than its seat may see."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import logging
from functools import partial
from typing import TYPE_CHECKING

from sqlalchemy import select

from wartable.bots.background_compiler import Progress
from wartable.bots.random import RandomBot
from wartable.bots.workers import Workers
from wartable.engine.errors import WartableError
from wartable.engine.game import Game, game
from wartable.engine.match import Match
from wartable.engine.moves import Move
from wartable.engine.view import View
from wartable.i18n.translator import say
from wartable.server.domain.table import Table
from wartable.server.labels import game_name
from wartable.server.services.broadcast import tell_progress
from wartable.server.services.play import advance
from wartable.server.store import db_tables

if TYPE_CHECKING:
    from wartable.server.services.hall import Hall

BOT_SECONDS = 10.0
"""So many seconds a bot may think at most."""

log = logging.getLogger("wartable.bots")


class BotPlayers:
    """Every bot of the server. A table whose bot is asked has one task that plays until a person is."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._workers: Workers | None = None
        self._free = asyncio.Semaphore(hall.settings.workers)
        self._loop = asyncio.get_running_loop()
        self._learning: dict[str, int] = {}
        """How many parts of the rules of each game are compiled, where not all are."""

    def wake(self, table: Table) -> None:
        """See to it that the bot that is asked moves, if one is."""
        if self.level(table) is not None and table.id not in self._tasks:
            self._tasks[table.id] = asyncio.create_task(self._play(table.id))

    @staticmethod
    def level(table: Table) -> str | None:
        """The level of the bot that is asked at a table; ``None`` if no bot is."""
        if table.row.status != "playing":
            return None
        level = table.chairs[table.row.asked].bot
        return None if level is None or table.halt else level

    async def _play(self, id: str) -> None:
        """Move after move, until no bot is asked."""
        try:
            while True:
                table = await self._hall.table(id)
                level = self.level(table)
                if level is None:
                    return
                match = table.match
                move = await self._choose(table, match, level)
                await self._do(id, match.ply, move)
                await asyncio.sleep(0)
        except Exception:
            log.exception("the bots of table %s stopped", id)
        finally:
            del self._tasks[id]

    async def _do(self, id: str, ply: int, move: Move) -> None:
        """Play a bot's move, unless something else happened meanwhile."""
        async with self._hall.at(id) as table:
            if self.level(table) is not None and table.match.ply == ply:
                await advance(self._hall, table, move)

    async def _choose(self, table: Table, match: Match, level: str) -> Move:
        offered = match.legal()
        if len(offered) == 1:
            return offered[0]
        view = match.view(match.asked)
        seed = hashlib.sha256(f"bots: {match.seed}".encode()).hexdigest()
        if level == "random":
            return RandomBot(seed).choose(view)
        if match.game.id in self._learning:
            tell_progress(table, partial(progress_text, match.game, self._learning[match.game.id]))
        async with self._free:
            return await self._ask(view, level, table.id, seed)

    async def _ask(self, view: View, level: str, table: str, seed: str) -> Move:
        if self._workers is None:
            self._workers = Workers(self._hall.settings.workers, self._hear, background=True)
        asked = self._workers.ask(view, level, table=table, seed=seed, seconds=BOT_SECONDS)
        return await asyncio.shield(asyncio.wrap_future(asked))  # a worker answers in any case

    # --- Compiling

    def _hear(self, progress: Progress) -> None:
        """A worker says, in a thread of its own, how far it is."""
        self._loop.call_soon_threadsafe(self._tell, progress)

    def _tell(self, progress: Progress) -> None:
        self._learning[progress.game] = progress.done
        if progress.done < 0:
            del self._learning[progress.game]
        for table in self._hall.in_memory():
            if table.subscribers and table.row.game == progress.game and any(chair.bot for chair in table.chairs):
                tell_progress(table, partial(progress_text, game(progress.game), progress.done))

    # --- Coming and going

    async def resume(self) -> None:
        """Let bots play where they were asked when the server stopped."""
        async with self._hall.store.reading() as db:
            playing = list(
                await db.scalars(select(db_tables.tables.c.id).where(db_tables.tables.c.status == "playing"))
            )
        for table in playing:
            with contextlib.suppress(WartableError):  # a table of rules so old that it cannot even be laid out
                self.wake(await self._hall.table(table))
            await asyncio.sleep(0)

    async def close(self) -> None:
        """Let the bots go."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        if self._workers is not None:
            await asyncio.to_thread(self._workers.stop)


def progress_text(game: Game, done: int) -> str:
    """How far the bots are with the rules of a game; a number below 0 means that they know them."""
    if done < 0:
        return say("The bots know the rules of {game} now and play at full strength.", game=game_name(game))
    return say(
        "The bots are learning the rules of {game}: {done} parts done. Until then they play by feel.",
        game=game_name(game),
        done=done,
    )
