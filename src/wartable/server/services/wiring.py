"""The services of a running server, each given what it needs. This is the only place that knows them all."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from dataclasses import dataclass
from typing import Any

from wartable.engine.errors import BadOption
from wartable.server import steady_time
from wartable.server.domain.clocks import ABSENCE_SECONDS
from wartable.server.domain.new_table import random_word
from wartable.server.limits import Limits
from wartable.server.metrics import Metrics
from wartable.server.services.account_security import AccountSecurity
from wartable.server.services.analysis_worker import AnalysisWorker
from wartable.server.services.bot_players import BotPlayers
from wartable.server.services.cookie_secret import secret_in
from wartable.server.services.departure import Departure
from wartable.server.services.event_watch import EventWatch
from wartable.server.services.export import ExportService
from wartable.server.services.game_flow import GameFlow
from wartable.server.services.hints import HintService
from wartable.server.services.history import HistoryService
from wartable.server.services.lessons import LessonService
from wartable.server.services.lobby import LobbyService
from wartable.server.services.moderation import Moderation
from wartable.server.services.name_index import index_names
from wartable.server.services.notifications.service import Notifications, notifications
from wartable.server.services.other_processes import OtherProcesses
from wartable.server.services.passwords import Passwords
from wartable.server.services.people import People
from wartable.server.services.play import PlayService
from wartable.server.services.player_identity import PlayerIdentity
from wartable.server.services.presence import Presence
from wartable.server.services.ratings import RatingService
from wartable.server.services.recovery import Recovery
from wartable.server.services.replay import ReplayService
from wartable.server.services.replay_worker import ReplayWorker
from wartable.server.services.reviews import ReviewService
from wartable.server.services.server_state import ServerState
from wartable.server.services.sessions import Sessions
from wartable.server.services.shared_limits import SharedLimits
from wartable.server.services.sharing import Sharing
from wartable.server.services.state_checks import StateChecks
from wartable.server.services.subscriptions import Subscriptions
from wartable.server.services.table_access import TableAccess
from wartable.server.services.table_presence import TablePresence
from wartable.server.services.table_registry import TableRegistry
from wartable.server.services.tables import TableService
from wartable.server.services.talk import TalkService
from wartable.server.services.turn_signal import TurnSignal
from wartable.server.services.turn_timers import TurnTimers
from wartable.server.services.warm_up import warm_up
from wartable.server.settings import Settings
from wartable.server.store.connect import database_at
from wartable.server.store.database import Database
from wartable.server.store.due_tables import restart_clocks
from wartable.server.store.probe import answers
from wartable.server.store.requests import delete_old_answers
from wartable.server.store.shared_tables import shared_secret
from wartable.server.store.tables import last_played_games

log = logging.getLogger("wartable")


@dataclass(frozen=True)
class AccountServices:
    """Who people are."""

    state: ServerState
    sessions: Sessions
    passwords: Passwords
    people: People


@dataclass(frozen=True)
class GameServices:
    """The tables, and the clocks, bots and notifications that follow their turns."""

    sharing: Sharing | None
    at_tables: TablePresence | None
    """Who is at the tables, if other processes share the database."""
    registry: TableRegistry
    flow: GameFlow
    bots: BotPlayers
    timers: TurnTimers
    replays: ReplayWorker
    checks: StateChecks
    notifications: Notifications


@dataclass(frozen=True)
class ConnectionServices:
    """The pages that are open, here and in other processes."""

    presence: Presence
    subscriptions: Subscriptions
    others: OtherProcesses | None
    """The processes that share the database, if any can."""


@dataclass(frozen=True)
class TableServices:
    """What people do at tables."""

    tables: TableService
    lessons: LessonService
    play: PlayService
    talk: TalkService
    history: HistoryService
    lobby: LobbyService
    access: TableAccess
    ratings: RatingService
    replay: ReplayService
    worker: AnalysisWorker
    hints: HintService
    reviews: ReviewService


@dataclass(frozen=True)
class PersonServices:
    """What people do with their accounts and about each other."""

    shared_limits: SharedLimits
    identity: PlayerIdentity
    security: AccountSecurity
    recovery: Recovery
    exports: ExportService
    moderation: Moderation
    departure: Departure


@dataclass(frozen=True)
class Services(AccountServices, GameServices, ConnectionServices, TableServices, PersonServices):
    """All services; routes use those they need."""

    database: Database
    limits: Limits
    events: EventWatch
    background: list[asyncio.Task[None]]
    """What runs as long as the server, or at its start."""

    async def database_answers(self) -> bool:
        """Whether the database can be read now."""
        return await answers(self.database)

    async def close(self) -> None:
        """Stop everything; every table is in the database already."""
        for task in self.background:
            task.cancel()
        await asyncio.gather(*self.background, return_exceptions=True)
        self.timers.close()
        await self.notifications.close()
        await self.bots.close()
        if self.others is not None:
            await self.others.close()
        await self.checks.close()
        await self.reviews.close()
        await self.worker.close()
        await self.replays.close()
        await self.database.close()


async def open_services(settings: Settings, limits: Limits, metrics: Metrics, *, serving: bool = True) -> Services:
    """Open the database, wire the services, and resume the games under way. ``serving``: for people, not only bots."""
    database = database_at(settings.database_url)
    if not settings.workers and not database.shared:
        raise BadOption("--workers 0 needs PostgreSQL and a process that runs 'wartable bots': take at least 1")
    secret = "" if database.shared else secret_in(settings.data_dir)
    database.on_commit = metrics.commit
    await database.open()
    services = wire(settings, limits, metrics, database, secret or await shared_secret(database))
    await resume(services, warm=settings.warm_up, serving=serving)
    return services


def wire(settings: Settings, limits: Limits, metrics: Metrics, database: Database, secret: str) -> Services:
    """Construct every service, layer by layer; each layer uses those before it."""
    accounts = wire_accounts(database, secret)
    games = wire_games(settings, limits, metrics, database)
    connections = wire_connections(database, accounts, games)
    at_tables = wire_tables(database, limits, metrics, accounts, games, connections)
    persons = wire_persons(database, limits, accounts, games, connections, at_tables.tables)
    return Services(
        **vars(accounts),
        **vars(games),
        **vars(connections),
        **vars(at_tables),
        **vars(persons),
        database=database,
        limits=limits,
        events=wire_events(database, accounts, connections, at_tables, persons),
        background=[],
    )


def wire_accounts(database: Database, secret: str) -> AccountServices:
    """Construct the services that know people."""
    sessions, passwords = Sessions(database), Passwords(database)
    return AccountServices(
        state=ServerState(database),
        sessions=sessions,
        passwords=passwords,
        people=People(database, secret, sessions, passwords),
    )


def wire_games(settings: Settings, limits: Limits, metrics: Metrics, database: Database) -> GameServices:
    """Construct the services of the game. Clocks, bots and notifications learn of every turn."""
    sharing = share(database)
    at_tables = None if sharing is None else TablePresence(database, sharing)
    find_people = None if at_tables is None else at_tables.find_people
    registry, turns, replays = TableRegistry(database, sharing), TurnSignal(), ReplayWorker()
    flow = GameFlow(registry, turns)
    bots = BotPlayers(registry, flow, limits, metrics, settings.workers, sharing)
    timers = TurnTimers(database, registry, flow, bots, sharing, find_people)
    checks = StateChecks(database, registry, replays)
    notified = notifications(settings, database, registry, find_people)
    registry.on_wake = checks.check
    for listener in (timers.set, bots.wake, notified.watch.turn_changed):
        turns.connect(listener)
    if sharing is not None:
        sharing.takes_bots = lambda: bots.room(1) > 0
        bots.on_room = timers.look_soon
    return GameServices(sharing, at_tables, registry, flow, bots, timers, replays, checks, notified)


def wire_connections(database: Database, accounts: AccountServices, games: GameServices) -> ConnectionServices:
    """Construct the services of open pages. Clocks and notifications learn who comes to a table or leaves it."""
    presence, arrivals = Presence(), TurnSignal()
    arrivals.connect(games.timers.set if games.at_tables is None else games.at_tables.note)
    arrivals.connect(games.notifications.watch.people_changed)
    if games.sharing is None or games.at_tables is None:
        return ConnectionServices(presence, Subscriptions(arrivals.send), others=None)
    online = Subscriptions(arrivals.send, games.sharing.tell_sign_out)
    others = OtherProcesses(
        database,
        games.sharing,
        games.registry,
        accounts.people,
        presence,
        games.at_tables,
        online,
        games.timers,
        games.bots,
    )
    return ConnectionServices(presence, online, others)


def wire_tables(
    database: Database,
    limits: Limits,
    metrics: Metrics,
    accounts: AccountServices,
    games: GameServices,
    connections: ConnectionServices,
) -> TableServices:
    """Construct the services that people use at tables."""
    worker, ratings = AnalysisWorker(), RatingService(database)
    tables = TableService(games.registry, games.flow, accounts.people)
    lessons = LessonService(database, games.registry, games.flow, tables)
    return TableServices(
        tables=tables,
        lessons=lessons,
        play=PlayService(games.registry, games.flow, metrics),
        talk=TalkService(database, games.registry, limits),
        history=HistoryService(database, games.registry, ratings),
        lobby=LobbyService(database, games.registry, connections.presence, lessons),
        access=TableAccess(database, games.registry),
        ratings=ratings,
        replay=ReplayService(limits, games.replays),
        worker=worker,
        hints=HintService(limits, worker),
        reviews=ReviewService(database, limits, worker),
    )


def wire_persons(
    database: Database,
    limits: Limits,
    accounts: AccountServices,
    games: GameServices,
    connections: ConnectionServices,
    tables: TableService,
) -> PersonServices:
    """Construct the services that people use for themselves."""
    people, online = accounts.people, connections.subscriptions
    security = AccountSecurity(accounts.sessions, accounts.passwords, online)
    return PersonServices(
        shared_limits=SharedLimits(database, limits),
        identity=PlayerIdentity(database, games.registry, online),
        security=security,
        recovery=Recovery(database, people, accounts.passwords, security),
        exports=ExportService(database, limits),
        moderation=Moderation(database, people, limits, online),
        departure=Departure(database, tables, people, online),
    )


def wire_events(
    database: Database,
    accounts: AccountServices,
    connections: ConnectionServices,
    at_tables: TableServices,
    persons: PersonServices,
) -> EventWatch:
    """Construct the watch for changes by operators and other processes."""
    return EventWatch(
        database,
        accounts.state,
        accounts.people,
        accounts.sessions,
        persons.identity,
        persons.moderation,
        at_tables.tables,
        persons.departure,
        connections.subscriptions,
    )


def share(database: Database) -> Sharing | None:
    """The process as one of those that share a database; ``None`` if no other can use it."""
    if not database.shared:
        return None
    from wartable.server.store.postgres import PostgresDatabase
    from wartable.server.store.process_channel import ProcessChannel
    from wartable.server.store.version_reader import VersionReader

    assert isinstance(database, PostgresDatabase)
    process = random_word(12)
    return Sharing(process, VersionReader(database.connection), ProcessChannel(database.connection, process))


async def resume(services: Services, *, warm: bool, serving: bool) -> None:
    """Continue the games under way. Chess clocks stood still while no server ran; slow games allow for it.

    Nothing here takes longer the more tables there are, except in the background.
    """
    if services.others is None:
        await services.database.write(restart_clocks(steady_time.now(), ABSENCE_SECONDS))
    else:
        await services.others.enter()
    await index_names(services.database)
    await services.events.start()
    works = [services.registry.forget_idle(), services.timers.watch(), forget_answers(services.database)]
    if serving:
        works += [services.events.watch(), services.notifications.outbox.run()]
    if services.others is not None:
        works.extend(services.others.background())
    if warm:
        works.append(warm_up(await last_played_games(services.database), services.bots))
    services.background.extend(asyncio.create_task(logged(work)) for work in works)


async def forget_answers(database: Database) -> None:
    """Drop answers that no client can still be waiting for."""
    await database.write(delete_old_answers)


async def logged(work: Coroutine[Any, Any, None]) -> None:
    """Work in the background, whose failure is noted."""
    try:
        await work
    except Exception:
        log.exception("something in the background failed")
