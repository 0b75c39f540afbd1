"""The channels on which people are told: web push, mail and webhooks."""

from __future__ import annotations

import asyncio
import base64
from types import ModuleType
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from wartable.server.services.notifications.failure import SendFailed
from wartable.server.services.notifications.mail import MailServer
from wartable.server.services.notifications.message import Message
from wartable.server.store.database import Database
from wartable.server.store.notices import Channel
from wartable.server.store.notification_settings import (
    Device,
    NotificationSettings,
    change_settings,
    delete_device,
    devices_of,
    server_key,
)

PUSH_KEY = "vapid"


class Channels:
    """Sends messages. ``private``: webhooks and push services may be anywhere."""

    def __init__(self, database: Database, mail: MailServer | None, *, private: bool) -> None:
        self._database = database
        self.mail = mail
        self.private = private
        self._key = ""

    async def send(self, channel: Channel, settings: NotificationSettings, message: Message) -> None:
        """Send a message, or raise :class:`SendFailed`."""
        if channel == "mail":
            await self._send_mail(settings, message)
        elif channel == "webhook":
            await self._send_webhook(settings, message)
        else:
            await self._send_push(settings, message)

    async def _send_mail(self, settings: NotificationSettings, message: Message) -> None:
        if self.mail is None or settings.mail is None:
            raise SendFailed("mail", final=True)
        await self.mail.send(self.mail.notification(settings.mail, message, settings.site, settings.unsubscribe))

    async def _send_webhook(self, settings: NotificationSettings, message: Message) -> None:
        """Call a webhook, and count how often in a row it fails."""
        web = await self._web()
        try:
            await web.send_webhook(settings, message, private=self.private)
        except SendFailed as failed:
            await self._note_webhook(settings.person, settings.webhook_failures + 1, failed.reason)
            raise
        if settings.webhook_trouble:
            await self._note_webhook(settings.person, 0, "")

    async def _note_webhook(self, person: str, failures: int, trouble: str) -> None:
        changes = {"webhook_failures": failures, "webhook_trouble": trouble}
        await self._database.write(change_settings(person, changes))

    async def _send_push(self, settings: NotificationSettings, message: Message) -> None:
        """Send a message to all devices of a person. It is enough that one of them gets it."""
        web, key = await self._web(), await self.push_key()
        devices = (await devices_of(self._database, [settings.person])).get(settings.person, [])
        contact = contact_link(settings.site, self.mail.sender if self.mail else "")

        async def send(device: Device) -> SendFailed | None:
            try:
                await web.send_push(device, message, key, contact, private=self.private)
            except web.StaleDevice:
                await self._database.write(delete_device(device.id, device.person))
            except SendFailed as failed:
                return failed
            return None

        results = await asyncio.gather(*map(send, devices))
        failures = [failed for failed in results if failed is not None]
        if failures and len(failures) == len(devices):
            raise failures[0]

    async def push_key(self) -> str:
        """The key that signs what is sent to push services: made once, and kept in the database."""
        if not self._key:
            fresh = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value
            self._key = await self._database.write(server_key(PUSH_KEY, unpadded(fresh.to_bytes(32, "big"))))
        return self._key

    async def public_push_key(self) -> str:
        """The public half, by which browsers and push services know this server."""
        number = int.from_bytes(base64.urlsafe_b64decode(await self.push_key() + "="), "big")
        public = ec.derive_private_key(number, ec.SECP256R1()).public_key()
        return unpadded(public.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))

    async def _web(self) -> ModuleType:
        """The module that sends by HTTP, loaded in a thread when first needed: that takes long."""
        return await asyncio.to_thread(load_web)


def load_web() -> ModuleType:
    """Import the module that sends by HTTP."""
    from wartable.server.services.notifications import web_channels

    return web_channels


def unpadded(data: bytes) -> str:
    """Bytes as push services write them."""
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def contact_link(site: str, sender: str) -> str:
    """Where push services find the operator of this server."""
    if sender:
        return f"mailto:{sender.rpartition('<')[2].rstrip('>')}"
    address = urlsplit(site)
    return f"https://{address.hostname}" if address.scheme == "https" else "mailto:operator@localhost"
