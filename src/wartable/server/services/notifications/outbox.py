"""Sends the notices that are due, in the background, each by one process.

A process claims a notice for a while, sends it and notes the result. If it is killed in between, the claim runs out and
another process sends the notice once more; a notice that is lost a second time is given up, so nobody is told more than
twice.
"""

from __future__ import annotations

import asyncio
import itertools
import logging
import os
import secrets
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from wartable.i18n.translator import speaking
from wartable.server import steady_time
from wartable.server.domain.quiet_hours import due
from wartable.server.domain.table import Table
from wartable.server.services.notifications import waits
from wartable.server.services.notifications.channels import Channels
from wartable.server.services.notifications.failure import SendFailed
from wartable.server.services.notifications.message import Message, digest, is_asked, news_of, single
from wartable.server.services.table_registry import TableRegistry
from wartable.server.store.database import AWAY_SECONDS, Database, DatabaseAway
from wartable.server.store.notices import Channel, Notice, claim, delete_old, finish, next_due
from wartable.server.store.notification_settings import NotificationSettings, settings_of

CLOSE_SECONDS = 5.0
"""How long messages that are under way may take when the server stops."""

log = logging.getLogger("wartable.notifications")


class Parcel(NamedTuple):
    """A message and the notices it tells of."""

    channel: Channel
    message: Message
    notices: Sequence[Notice]


class Outbox:
    """Claims and sends what is due."""

    def __init__(self, database: Database, registry: TableRegistry, channels: Channels) -> None:
        self._database = database
        self._registry = registry
        self._channels = channels
        self._process = f"{os.getpid()}-{secrets.token_hex(8)}"
        self._woken = asyncio.Event()
        self._sending: set[asyncio.Task[None]] = set()

    def wake(self) -> None:
        """Look at once: something was added or changed."""
        self._woken.set()

    async def run(self) -> None:
        """Send what is due, again and again. A failure of the database is noted, and it goes on."""
        await self._database.write(delete_old(steady_time.now()))
        while True:
            self._woken.clear()
            try:
                wait = await self._send_due()
            except DatabaseAway as error:
                log.warning("notifications are sent later: %s", error)
                wait = AWAY_SECONDS
            except Exception:
                log.exception("notifications could not be sent")
                wait = waits.POLL_SECONDS
            try:
                await asyncio.wait_for(self._woken.wait(), wait)
            except TimeoutError:
                continue

    async def _send_due(self) -> float:
        """Send what is due; the seconds until there may be more."""
        at = await next_due(self._database)
        now = steady_time.now()
        if at is None or at > now:
            return waits.POLL_SECONDS if at is None else min(waits.POLL_SECONDS, at - now)
        claimed = await self._database.write(claim(self._process, now, now + waits.CLAIM_SECONDS, waits.MAX_CLAIMED))
        sending = asyncio.create_task(self._send(claimed))
        self._sending.add(sending)
        sending.add_done_callback(self._sending.discard)
        await asyncio.shield(sending)
        return 0.0

    async def _send(self, claimed: Sequence[Notice]) -> None:
        """Send notices of any people: a slow address holds up nobody but those claimed with it."""
        people = {notice.person for notice in claimed}
        settings = await settings_of(self._database, people)
        tables = {table.id: table for table in await self._registry.glance([*{notice.table for notice in claimed}])}
        works = []
        for person in people:
            mine = [notice for notice in claimed if notice.person == person]
            works.append(self._tell(settings.get(person), mine, tables))
        await asyncio.gather(*works)

    async def _tell(
        self, settings: NotificationSettings | None, claimed: Sequence[Notice], tables: dict[str, Table]
    ) -> None:
        """Tell one person all that they still need to know."""
        now, ready = steady_time.now(), list[Notice]()
        for notice in claimed:
            table = tables.get(notice.table)
            if settings is None or table is None or notice.lost > 1 or not matters(notice, table):
                await self._finish([notice], due=None, seen=now)
                continue
            at = due(settings.schedule, notice.created, waits.WAIT_SECONDS[notice.channel], now)
            if at > now:
                await self._finish([notice], due=at)
            else:
                ready.append(notice)
        if settings is not None:
            with speaking(settings.language):
                parcels = packed(ready, settings, tables)
                await asyncio.gather(*(self._deliver(settings, parcel) for parcel in parcels))

    async def _deliver(self, settings: NotificationSettings, parcel: Parcel) -> None:
        now, tries = steady_time.now(), parcel.notices[0].tries + 1
        try:
            await self._channels.send(parcel.channel, settings, parcel.message)
        except SendFailed as failed:
            again = None if failed.final or tries > len(waits.RETRY_SECONDS) else now + waits.RETRY_SECONDS[tries - 1]
            log.info("%s: try %d failed (%s)", parcel.channel, tries, failed.reason)
            await self._finish(parcel.notices, due=again, tries=tries)
        except Exception:
            log.exception("%s: a message was given up", parcel.channel)
            await self._finish(parcel.notices, due=None, tries=tries)
        else:
            await self._finish(parcel.notices, due=None, tries=tries, sent=now)

    async def _finish(self, notices: Iterable[Notice], **changes: float | None) -> None:
        await self._database.write(finish([notice.id for notice in notices], self._process, changes))

    async def close(self) -> None:
        """Wait for messages under way, so that nobody is told twice."""
        if self._sending:
            await asyncio.wait(self._sending, timeout=CLOSE_SECONDS)


def matters(notice: Notice, table: Table) -> bool:
    """Whether a person is still away and still has to be told."""
    if any(subscriber.person == notice.person for subscriber in table.subscribers):
        return False
    return notice.kind != "turn" or is_asked(table, notice.person)


def packed(ready: Sequence[Notice], settings: NotificationSettings, tables: dict[str, Table]) -> list[Parcel]:
    """The messages for a person: one for each table, but one for all in a mail or a digest."""
    parcels = []
    for channel, group in itertools.groupby(sorted(ready, key=lambda each: each.channel), lambda each: each.channel):
        notices = list(group)
        whole = len(notices) > 1 and (channel == "mail" or settings.digest_at is not None)
        for part in [notices] if whole else [[notice] for notice in notices]:
            parcels.append(Parcel(channel, message_of(part, tables), part))
    return parcels


def message_of(notices: Sequence[Notice], tables: dict[str, Table]) -> Message:
    """The message for some notices of a person."""
    first = notices[0]
    news = [news_of(tables[notice.table], notice.person, notice.kind) for notice in notices]
    if len(news) > 1:
        return digest(first.event, news)
    return single(first.event, news[0], urgent=tables[first.table].row.pace["kind"] == "clock")
