"""Queries on what people chose for their notifications, the devices they chose it on, and the key of the server."""

from __future__ import annotations

import secrets
from collections.abc import Collection
from typing import Any, NamedTuple

from sqlalchemy import delete, insert, select, update

from wartable.server.store.database import Database, Transaction, Work, do
from wartable.server.store.db_tables import notification_settings, push_subscriptions, server_keys, sessions

MAX_DEVICES = 10
"""Devices of one person that get web push; the oldest goes first."""
MAX_WEBHOOK_FAILURES = 8
"""Failed calls in a row after which a webhook is turned off."""


class Schedule(NamedTuple):
    """When a person is told; times are minutes after midnight in their time zone."""

    time_zone: str = "UTC"
    quiet_from: int | None = None
    quiet_until: int | None = None
    digest_at: int | None = None


class NotificationSettings(NamedTuple):
    """What a person chose."""

    person: str
    language: str
    site: str
    time_zone: str
    quiet_from: int | None
    quiet_until: int | None
    digest_at: int | None
    mail: str | None
    mail_wanted: str | None
    mail_code: str | None
    mail_code_until: float | None
    mail_guesses: int
    unsubscribe: str
    webhook: str | None
    webhook_secret: str | None
    webhook_failures: int
    webhook_trouble: str

    @property
    def schedule(self) -> Schedule:
        """When to send notices."""
        return Schedule(self.time_zone, self.quiet_from, self.quiet_until, self.digest_at)

    @property
    def webhook_works(self) -> bool:
        """Whether there is a webhook that has not failed too often."""
        return self.webhook is not None and self.webhook_failures < MAX_WEBHOOK_FAILURES


class Device(NamedTuple):
    """A browser that gets web push."""

    id: str
    person: str
    endpoint: str
    p256dh: str
    auth: str


# --- Settings


async def settings_of(database: Database, people: Collection[str]) -> dict[str, NotificationSettings]:
    """The settings of people, as far as they have chosen any."""
    found = select(notification_settings).where(notification_settings.c.person.in_(people))
    async with database.reading() as db:
        return {row.person: NotificationSettings(*row) for row in await db.execute(found)}


def save_settings(person: str, changes: dict[str, Any], *, new: dict[str, Any]) -> Work:
    """Change a person's settings; if they have none, make them with ``new`` too."""

    def work(db: Transaction) -> None:
        mine = notification_settings.c.person == person
        if db.scalar(select(notification_settings.c.person).where(mine)) is None:
            token = secrets.token_urlsafe(18)
            first = {"mail_guesses": 0, "webhook_failures": 0, "webhook_trouble": "", "unsubscribe": token, **new}
            db.execute(insert(notification_settings).values(person=person, **first))
        if changes:
            db.execute(update(notification_settings).where(mine).values(**changes))

    return work


def change_settings(person: str, changes: dict[str, Any]) -> Work:
    """Change a person's settings, if they have any."""
    return do(update(notification_settings).where(notification_settings.c.person == person).values(**changes))


def unsubscribe(token: str, changes: dict[str, Any]) -> Work:
    """Change the settings of the person who was sent this link."""
    return do(update(notification_settings).where(notification_settings.c.unsubscribe == token).values(**changes))


# --- Devices


async def devices_of(database: Database, people: Collection[str]) -> dict[str, list[Device]]:
    """The devices of people on which they are still signed in, the oldest first."""
    own = push_subscriptions.c
    query = select(own.id, own.person, own.endpoint, own.p256dh, own.auth).join(sessions, sessions.c.id == own.session)
    found: dict[str, list[Device]] = {}
    async with database.reading() as db:
        for row in await db.execute(query.where(own.person.in_(people)).order_by(own.created)):
            found.setdefault(row.person, []).append(Device(*row))
    return found


def save_device(device: Device, session: str, now: float) -> Work:
    """Tell a person on this device from now on. It may have been another person's before."""

    def work(db: Transaction) -> None:
        own = push_subscriptions.c
        db.execute(delete(push_subscriptions).where(own.id == device.id))
        db.execute(insert(push_subscriptions).values(**device._asdict(), session=session, created=now))
        newest = select(own.id).where(own.person == device.person).order_by(own.created.desc()).limit(MAX_DEVICES)
        kept = set(db.scalars(newest))
        db.execute(delete(push_subscriptions).where((own.person == device.person) & own.id.not_in(kept)))

    return work


def delete_device(id: str, person: str) -> Work:
    """Tell a person nothing more on this device."""
    own = push_subscriptions.c
    return do(delete(push_subscriptions).where((own.id == id) & (own.person == person)))


def delete_devices_of(person: str) -> Work:
    """Tell a person nothing more on any device."""
    return do(delete(push_subscriptions).where(push_subscriptions.c.person == person))


def move_devices(guest: str, account: str, session: str) -> Work:
    """Give the devices of a guest to the account that they signed in to."""
    mine = push_subscriptions.c.person == guest
    return do(update(push_subscriptions).where(mine).values(person=account, session=session))


# --- Keys


def server_key(name: str, fresh: str) -> Any:
    """The work that stores a key of the server unless there is one, and returns the one there is."""

    def work(db: Transaction) -> str:
        known: str | None = db.scalar(select(server_keys.c.value).where(server_keys.c.name == name))
        if known is None:
            db.execute(insert(server_keys).values(name=name, value=fresh))
        return known or fresh

    return work
