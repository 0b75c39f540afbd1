"""Notes who is to be told: players who are away when it becomes their turn, or when a game begins or ends.

It is told of every change of a turn and of everybody who comes to a table. What it finds is a row in the database; the
outbox sends it. A player is away if none of their pages is open at the table.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Collection, Coroutine
from typing import Any, NamedTuple

from wartable.server import steady_time
from wartable.server.domain.quiet_hours import due
from wartable.server.domain.table import Table
from wartable.server.services.notifications import waits
from wartable.server.store.database import AWAY_SECONDS, Database, DatabaseAway
from wartable.server.store.notices import Channel, Kind, NewNotice, add_notices, mark_seen, unread
from wartable.server.store.notification_settings import NotificationSettings, devices_of, settings_of

FindPeople = Callable[[Table], Awaitable[None]]
Work = Callable[[], Coroutine[Any, Any, None]]
CLOSE_SECONDS = 3.0
"""How long it waits at the end for what is to be noted."""
MAX_TABLES = 20_000
"""Tables whose last moment is remembered."""

log = logging.getLogger("wartable.notifications")


class Moment(NamedTuple):
    """A moment of a table, as far as it matters whom it waits for."""

    status: str
    ply: int
    asked: int


class TurnWatch:
    """Listens to all tables.

    ``on_notice`` is called when something is to be sent. ``find_people`` finds the people connected to a table through
    other processes, if there can be any.
    """

    def __init__(
        self, database: Database, mail: bool, on_notice: Callable[[], None], find_people: FindPeople | None = None
    ) -> None:
        self._database = database
        self._mail = mail
        self._on_notice = on_notice
        self._find_people = find_people
        self._last: OrderedDict[str, Moment] = OrderedDict()
        self._tasks: set[asyncio.Task[None]] = set()

    # --- What it is told

    def turn_changed(self, table: Table) -> None:
        """Find out whom a table waits for now. It is called with every change, and looks only if that matters."""
        if table.row.lesson is not None:
            return
        now = Moment(table.row.status, len(table.played), table.row.asked)
        before = self._last.get(table.id)
        if before == now:
            return
        self._last[table.id] = now
        self._last.move_to_end(table.id)
        if len(self._last) > MAX_TABLES:
            self._last.popitem(last=False)
        if now.ply > 0 and now.status != "waiting":
            self._see(table, {table.chairs[last_mover(table, before)].person} - connected(table))
        kind, people = news(table, before)
        for person in people:
            self._look(table, person, kind, now)

    def people_changed(self, table: Table) -> None:
        """Note that the players who are at the table know what happened there."""
        self._see(table, {chair.person for chair in table.chairs} & connected(table))

    def _see(self, table: Table, people: Collection[str | None]) -> None:
        known = {person for person in people if person is not None}
        if known:
            self._start(lambda: self._mark_seen(table.id, known))

    async def _mark_seen(self, table: str, people: Collection[str]) -> None:
        waiting = await unread(self._database, table, people)
        if waiting:
            await self._database.write(mark_seen(table, waiting, steady_time.now()))

    # --- What it does

    def _look(self, table: Table, person: str, kind: Kind, moment: Moment) -> None:
        """Note a player who is away. One who is there may be about to leave, so look again in a moment."""
        if table.online(person):
            asyncio.get_running_loop().call_later(waits.LOOK_SECONDS, self._look_again, table, person, kind, moment)
        else:
            self._start(lambda: self._note(table, person, kind, moment))

    def _look_again(self, table: Table, person: str, kind: Kind, moment: Moment) -> None:
        if person in connected(table) | table.elsewhere or self._last.get(table.id) != moment:
            return
        self._look(table, person, kind, moment)

    async def _note(self, table: Table, person: str, kind: Kind, moment: Moment) -> None:
        if kind == "turn" and self._last.get(table.id) != moment:
            return  # the game has gone on while the database was away
        settings = (await settings_of(self._database, [person])).get(person)
        if settings is None:
            return
        if self._find_people is not None:
            await self._find_people(table)
            if table.online(person):
                self._look(table, person, kind, moment)
                return
        now = steady_time.now()
        rows = []
        for channel in await self._channels(settings):
            at = due(settings.schedule, now, waits.WAIT_SECONDS[channel], now)
            rows.append(NewNotice(person, table.id, channel, kind, moment.ply, at))
        if rows:
            await self._database.write(add_notices(rows, now))
            self._on_notice()

    async def _channels(self, settings: NotificationSettings) -> list[Channel]:
        """The channels that a person has turned on."""
        devices = await devices_of(self._database, [settings.person])
        on: dict[Channel, bool] = {
            "push": bool(devices),
            "mail": self._mail and settings.mail is not None,
            "webhook": settings.webhook_works,
        }
        return [channel for channel, wanted in on.items() if wanted]

    def _start(self, work: Work) -> None:
        """Work in the background: nobody at the table waits for it."""
        task = asyncio.create_task(do_at_last(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """Finish what was begun, unless the database is away."""
        tasks = list(self._tasks)
        if tasks:
            _, left = await asyncio.wait(tasks, timeout=CLOSE_SECONDS)
            for task in left:
                task.cancel()


def connected(table: Table) -> set[str | None]:
    """Everybody with an open page at a table."""
    return {subscriber.person for subscriber in table.subscribers}


def last_mover(table: Table, before: Moment | None) -> int:
    """The seat that made the last move."""
    if before is not None and before.ply == len(table.played) - 1:
        return before.asked
    return table.match.movers[-1]


def news(table: Table, before: Moment | None) -> tuple[Kind, list[str]]:
    """What the present moment of a table means to its players, and to which of them."""
    people = [chair.person for chair in table.chairs if chair.person is not None]
    if table.over:
        knows = table.chairs[last_mover(table, before)].person if table.row.ended == "rules" else None
        return "end", [person for person in people if person != knows] if table.began else []
    if table.row.status != "playing" or table.halt:
        return "turn", []
    if not table.played:
        return "begin", people if len(people) > 1 else []
    chair = table.chairs[table.row.asked]
    passed = last_mover(table, before) != table.row.asked
    return "turn", [chair.person] if passed and chair.person is not None and chair.bot is None else []


async def do_at_last(work: Work) -> None:
    """Do some work, as soon as the database can be used; if it fails, the log says so."""
    while True:
        try:
            await work()
        except DatabaseAway:
            await asyncio.sleep(AWAY_SECONDS)
            continue
        except Exception:
            log.exception("a notification was lost")
        return
