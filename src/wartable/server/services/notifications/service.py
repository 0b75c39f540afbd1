"""All about notifications, put together for the server."""

from __future__ import annotations

from dataclasses import dataclass

from wartable.server.services.notifications.channels import Channels
from wartable.server.services.notifications.mail import mail_server
from wartable.server.services.notifications.outbox import Outbox
from wartable.server.services.notifications.preferences import NotificationPreferences
from wartable.server.services.notifications.turn_watch import FindPeople, TurnWatch
from wartable.server.services.table_registry import TableRegistry
from wartable.server.settings import Settings
from wartable.server.store.database import Database


@dataclass(frozen=True)
class Notifications:
    """Who is told, what they chose, and how it is sent."""

    preferences: NotificationPreferences
    watch: TurnWatch
    outbox: Outbox

    async def close(self) -> None:
        """Finish the work under way."""
        await self.watch.close()
        await self.outbox.close()


def notifications(
    settings: Settings, database: Database, registry: TableRegistry, find_people: FindPeople | None = None
) -> Notifications:
    """Construct them. ``find_people`` finds the people connected to a table through other processes."""
    mail = mail_server(settings.smtp_url, settings.mail_from)
    channels = Channels(database, mail, private=settings.private_webhooks)
    outbox = Outbox(database, registry, channels)
    watch = TurnWatch(database, mail is not None, outbox.wake, find_people)
    return Notifications(NotificationPreferences(database, channels, outbox.wake), watch, outbox)
