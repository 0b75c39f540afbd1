"""The services of a running server, each given what it needs. This is the only place that knows them all."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Coroutine
from dataclasses import dataclass
from typing import Any

from wartable.engine.errors import BadFile, WartableError
from wartable.server import steady_time
from wartable.server.domain.clocks import ABSENCE_SECONDS
from wartable.server.limits import Limits
from wartable.server.services.analysis import AnalysisService
from wartable.server.services.analysis_worker import AnalysisWorker
from wartable.server.services.bot_players import BotPlayers
from wartable.server.services.game_flow import GameFlow
from wartable.server.services.hints import HintService
from wartable.server.services.lobby import LobbyService
from wartable.server.services.people import People, read_secret
from wartable.server.services.play import PlayService
from wartable.server.services.player_identity import PlayerIdentity
from wartable.server.services.presence import Presence
from wartable.server.services.ratings import RatingService
from wartable.server.services.replay import ReplayService
from wartable.server.services.replay_worker import ReplayWorker
from wartable.server.services.state_checks import StateChecks
from wartable.server.services.subscriptions import Subscriptions
from wartable.server.services.table_registry import TableRegistry
from wartable.server.services.tables import TableService
from wartable.server.services.talk import TalkService
from wartable.server.services.turn_signal import TurnSignal
from wartable.server.services.turn_timers import TurnTimers
from wartable.server.services.warm_up import warm_up
from wartable.server.settings import Settings
from wartable.server.store.database import Database
from wartable.server.store.requests import delete_old_answers
from wartable.server.store.tables import last_played_games, restart_clocks, tables_of_bots

log = logging.getLogger("wartable")


@dataclass(frozen=True)
class Services:
    """All services; routes use those they need."""

    database: Database
    limits: Limits
    people: People
    presence: Presence
    registry: TableRegistry
    turns: TurnSignal
    timers: TurnTimers
    bots: BotPlayers
    checks: StateChecks
    tables: TableService
    play: PlayService
    talk: TalkService
    subscriptions: Subscriptions
    lobby: LobbyService
    identity: PlayerIdentity
    ratings: RatingService
    replay: ReplayService
    worker: AnalysisWorker
    replays: ReplayWorker
    hints: HintService
    analyses: AnalysisService
    background: list[asyncio.Task[None]]
    """What runs as long as the server, or at its start."""

    async def close(self) -> None:
        """Stop everything; every table is in the database already."""
        for task in self.background:
            task.cancel()
        await asyncio.gather(*self.background, return_exceptions=True)
        self.timers.close()
        await self.bots.close()
        await self.checks.close()
        await self.analyses.close()
        await self.worker.close()
        await self.replays.close()
        await self.database.close()


async def open_services(settings: Settings, limits: Limits) -> Services:
    """Open the database, wire the services, and resume the games under way."""
    try:
        settings.data_dir.mkdir(parents=True, exist_ok=True)
        secret = read_secret(settings.data_dir)
    except OSError as error:
        raise BadFile(f"cannot use the folder {settings.data_dir}: {error.strerror or error}") from error
    database = Database(settings.database_url)
    await database.open()
    services = wire(settings, limits, database, People(database, secret))
    await resume(services, warm=settings.warm_up)
    return services


def wire(settings: Settings, limits: Limits, database: Database, people: People) -> Services:
    """Construct every service."""
    registry, presence, turns = TableRegistry(database), Presence(), TurnSignal()
    worker, replays = AnalysisWorker(), ReplayWorker()
    flow = GameFlow(registry, turns)
    timers = TurnTimers(database, registry, flow)
    bots = BotPlayers(registry, flow, settings.workers)
    checks = StateChecks(database, registry, replays)
    registry.on_wake = checks.check
    turns.connect(timers.set)
    turns.connect(bots.wake)
    return Services(
        database=database,
        limits=limits,
        people=people,
        presence=presence,
        registry=registry,
        turns=turns,
        timers=timers,
        bots=bots,
        checks=checks,
        tables=TableService(registry, flow),
        play=PlayService(database, registry, flow),
        talk=TalkService(database, registry, limits),
        subscriptions=Subscriptions(on_presence=timers.set),
        lobby=LobbyService(database, registry, presence),
        identity=PlayerIdentity(database, registry),
        ratings=RatingService(database),
        replay=ReplayService(limits, replays),
        worker=worker,
        replays=replays,
        hints=HintService(limits, worker),
        analyses=AnalysisService(database, limits, worker),
        background=[],
    )


async def resume(services: Services, *, warm: bool) -> None:
    """Continue the games under way. Chess clocks did not run while the server was down; slow games allow for it.

    Nothing here takes longer the more tables there are, except in the background.
    """
    await services.database.write(restart_clocks(steady_time.now(), ABSENCE_SECONDS))
    works = [services.registry.forget_idle(), services.timers.watch(), wake_bots(services)]
    if warm:
        works.append(warm_up(await last_played_games(services.database), services.bots))
    services.background.extend(asyncio.create_task(logged(work)) for work in works)


async def wake_bots(services: Services) -> None:
    """Let the bots move whose turn it was when the server stopped."""
    await services.database.write(delete_old_answers)
    for table in await tables_of_bots(services.database):
        with contextlib.suppress(WartableError):  # rules so old that the table cannot even be set up
            services.bots.wake(await services.registry.get(table))


async def logged(work: Coroutine[Any, Any, None]) -> None:
    """Work in the background, whose failure is noted."""
    try:
        await work
    except Exception:
        log.exception("something in the background failed")
