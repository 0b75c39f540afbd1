"""The services of a running server, each given what it needs. This is the only place that knows them all."""

from __future__ import annotations

import asyncio
import contextlib
import time
from dataclasses import dataclass

from wartable.engine.errors import BadFile, WartableError
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
from wartable.server.services.subscriptions import Subscriptions
from wartable.server.services.table_registry import TableRegistry
from wartable.server.services.tables import TableService
from wartable.server.services.talk import TalkService
from wartable.server.services.turn_signal import TurnSignal
from wartable.server.services.turn_timers import TurnTimers
from wartable.server.settings import Settings
from wartable.server.store.database import Database
from wartable.server.store.requests import delete_old_answers
from wartable.server.store.tables import playing_tables, restart_clocks


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
    tables: TableService
    play: PlayService
    talk: TalkService
    subscriptions: Subscriptions
    lobby: LobbyService
    identity: PlayerIdentity
    ratings: RatingService
    replay: ReplayService
    worker: AnalysisWorker
    hints: HintService
    analyses: AnalysisService

    async def close(self) -> None:
        """Stop everything; every table is in the database already."""
        self.timers.close()
        await self.bots.close()
        await self.analyses.close()
        await self.worker.close()
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
    await resume(services)
    return services


def wire(settings: Settings, limits: Limits, database: Database, people: People) -> Services:
    """Construct every service."""
    registry, presence, worker, turns = TableRegistry(database), Presence(), AnalysisWorker(), TurnSignal()
    flow = GameFlow(registry, turns)
    timers = TurnTimers(registry, flow)
    bots = BotPlayers(registry, flow, settings.workers)
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
        tables=TableService(registry, flow),
        play=PlayService(database, registry, flow),
        talk=TalkService(database, registry, limits),
        subscriptions=Subscriptions(on_presence=timers.set),
        lobby=LobbyService(database, registry, presence),
        identity=PlayerIdentity(database, registry),
        ratings=RatingService(database),
        replay=ReplayService(limits),
        worker=worker,
        hints=HintService(limits, worker),
        analyses=AnalysisService(database, worker),
    )


async def resume(services: Services) -> None:
    """Continue the games under way. Chess clocks did not run while the server was down; slow games allow for it."""
    database = services.database
    await database.write(delete_old_answers)
    playing = await playing_tables(database)
    timed = [table.id for table in playing if table.pace["kind"] == "clock"]
    await database.write(restart_clocks(timed, time.time()))
    for table in playing:
        with contextlib.suppress(WartableError):  # rules so old that the table cannot even be set up
            services.turns.send(await services.registry.get(table.id))
        await asyncio.sleep(0)
