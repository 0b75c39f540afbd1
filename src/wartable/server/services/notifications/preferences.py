"""What people choose on their account page: channels, quiet hours, a daily digest."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

from wartable.i18n.translator import language
from wartable.server import steady_time
from wartable.server.domain.person import Person
from wartable.server.domain.quiet_hours import known_zone
from wartable.server.http_errors import ApiError, bad_request, conflict
from wartable.server.schemas.notifications import DeviceIn, NotificationsOut, ScheduleIn
from wartable.server.services.notifications.channels import Channels
from wartable.server.services.notifications.failure import SendFailed, failure_text
from wartable.server.services.notifications.mail import ADDRESS
from wartable.server.services.notifications.message import test_message
from wartable.server.services.sessions import digest
from wartable.server.store import notification_settings as store
from wartable.server.store.database import Database, Work, together
from wartable.server.store.notices import Channel, delete_notices_of, drop_channel, look_again
from wartable.server.store.notification_settings import Device, NotificationSettings

CODE_SECONDS = 3600.0
"""How long a code that was sent by mail is valid."""
MAX_GUESSES = 5
NO_MAIL = {"mail": None, "mail_wanted": None, "mail_code": None, "mail_code_until": None, "mail_guesses": 0}
NO_WEBHOOK = {"webhook": None, "webhook_secret": None, "webhook_failures": 0, "webhook_trouble": ""}


class NotificationPreferences:
    """Reads and changes what people chose. ``on_change`` is called when notices may be due at another time."""

    def __init__(self, database: Database, channels: Channels, on_change: Callable[[], None]) -> None:
        self._database = database
        self._channels = channels
        self._on_change = on_change

    async def of(self, person: Person) -> NotificationsOut:
        """All that a person chose."""
        settings = await self._settings(person)
        devices = (await store.devices_of(self._database, [person.id])).get(person.id, [])
        chosen = settings._asdict() if settings else dict.fromkeys(NotificationSettings._fields)
        return NotificationsOut(
            key=await self._channels.public_push_key(),
            devices=[{"id": device.id, "endpoint": device.endpoint} for device in devices],
            mail={
                "offered": self._channels.mail is not None,
                "address": chosen["mail"],
                "unconfirmed": chosen["mail_wanted"],
            },
            webhook={
                "url": chosen["webhook"],
                "on": settings is not None and settings.webhook_works,
                "trouble": failure_text(settings.webhook_trouble) if settings else "",
            },
            language=chosen["language"] or language(),
            time_zone=chosen["time_zone"],
            quiet_from=time_of_day(chosen["quiet_from"]),
            quiet_until=time_of_day(chosen["quiet_until"]),
            digest_at=time_of_day(chosen["digest_at"]),
        )

    async def _settings(self, person: Person) -> NotificationSettings | None:
        return (await store.settings_of(self._database, [person.id])).get(person.id)

    async def _save(self, person: Person, site: str, *also: Work, **changes: Any) -> None:
        """Change settings; the language and the address they are changed in are those of the next messages."""
        new = {"language": language(), "site": site, "time_zone": "UTC"}
        changes |= {"language": language(), "site": site}
        await self._database.write(together([store.save_settings(person.id, changes, new=new), *also]))

    async def set_schedule(self, person: Person, site: str, wanted: ScheduleIn) -> None:
        """Choose quiet hours and a digest."""
        if not known_zone(wanted.time_zone):
            raise bad_request("There is no time zone {name}.", name=wanted.time_zone)
        if (wanted.quiet_from is None) != (wanted.quiet_until is None):
            raise bad_request("Quiet hours have a beginning and an end: enter both times.")
        times = {name: minutes(getattr(wanted, name)) for name in ("quiet_from", "quiet_until", "digest_at")}
        again = look_again(person.id, steady_time.now())
        await self._save(person, site, again, time_zone=wanted.time_zone, **times)
        self._on_change()

    # --- Web push

    async def add_device(self, person: Person, site: str, wanted: DeviceIn) -> None:
        """Tell a person in this browser."""
        self._check_url(wanted.endpoint)
        name = hashlib.sha256(wanted.endpoint.encode()).hexdigest()
        device = Device(name, person.id, wanted.endpoint, wanted.keys.p256dh, wanted.keys.auth)
        await self._save(person, site, store.save_device(device, digest(person.session), steady_time.now()))

    async def remove_device(self, person: Person, id: str) -> None:
        """Tell a person nothing more in a browser."""
        await self._database.write(store.delete_device(id, person.id))

    def _check_url(self, url: str) -> None:
        """Refuse what is not an address of a web server."""
        try:
            parts = urlsplit(url)
            valid = bool(parts.hostname) and parts.port != 0 and url.isprintable() and " " not in url
        except ValueError:
            valid = False
        schemes = ("https", "http") if self._channels.private else ("https",)
        if not valid or parts.scheme not in schemes or parts.username is not None:
            raise bad_request("Enter an address that begins with https://, without a name or password.")

    # --- Mail

    async def ask_for_mail(self, person: Person, site: str, address: str) -> None:
        """Send a code to an address, to make sure that it is the person's."""
        if self._channels.mail is None:
            raise conflict("This server sends no mail.")
        if ADDRESS.fullmatch(address) is None:
            raise bad_request("This is not a mail address: it looks like name@example.org.")
        code = f"{secrets.randbelow(1_000_000):06}"
        changes = {
            "mail_wanted": address,
            "mail_code": code_digest(person.id, code),
            "mail_code_until": steady_time.now() + CODE_SECONDS,
            "mail_guesses": 0,
        }
        await self._save(person, site, **changes)
        try:
            await self._channels.mail.send(self._channels.mail.confirmation(address, code))
        except SendFailed as failed:
            raise ApiError(409, failure_text(failed.reason)) from failed

    async def confirm_mail(self, person: Person, site: str, code: str) -> None:
        """Turn mail on with the code that was sent."""
        settings = await self._settings(person)
        if settings is None or settings.mail_wanted is None or settings.mail_code is None:
            raise conflict("No code was sent. Enter your address first.")
        if settings.mail_guesses >= MAX_GUESSES or (settings.mail_code_until or 0) < steady_time.now():
            raise conflict("This code is not good any more. Let us send another one.")
        if not secrets.compare_digest(settings.mail_code, code_digest(person.id, code.strip())):
            await self._save(person, site, mail_guesses=settings.mail_guesses + 1)
            raise bad_request("This is not the code in the mail. Try again.")
        await self._save(person, site, **{**NO_MAIL, "mail": settings.mail_wanted})

    async def unsubscribe(self, token: str) -> None:
        """Turn mail off for the person who was sent this link. The answer is the same for an unknown link."""
        await self._database.write(store.unsubscribe(token, NO_MAIL))

    # --- Webhook

    async def set_webhook(self, person: Person, site: str, url: str) -> str:
        """Call this address from now on; the secret that signs the calls."""
        self._check_url(url)
        secret = secrets.token_urlsafe(24)
        await self._save(person, site, **{**NO_WEBHOOK, "webhook": url, "webhook_secret": secret})
        return secret

    # --- All channels

    async def turn_off(self, person: Person, *channels: Channel) -> None:
        """Turn some channels off."""
        works: list[Work] = [drop_channel(person.id, channel) for channel in channels]
        off = {**(NO_MAIL if "mail" in channels else {}), **(NO_WEBHOOK if "webhook" in channels else {})}
        if off:
            works.append(store.change_settings(person.id, off))
        if "push" in channels:
            works.append(store.delete_devices_of(person.id))
        await self._database.write(together(works))

    async def test(self, person: Person, channel: Channel) -> None:
        """Send a test message at once."""
        settings = await self._settings(person)
        devices = await store.devices_of(self._database, [person.id])
        on = {
            "push": bool(devices),
            "mail": settings is not None and settings.mail is not None,
            "webhook": settings is not None and settings.webhook is not None,
        }
        if settings is None or not on[channel]:
            raise conflict("This is turned off. Turn it on first.")
        try:
            await self._channels.send(channel, settings, test_message(secrets.token_hex(8)))
        except SendFailed as failed:
            raise ApiError(409, failure_text(failed.reason)) from failed

    async def move_to_account(self, guest: Person, account: Person) -> None:
        """Give the devices of a guest to the account that they signed in to."""
        settings = await self._settings(guest)
        if settings is None:
            return
        kept = {"language": settings.language, "site": settings.site, "time_zone": settings.time_zone}
        devices = store.move_devices(guest.id, account.id, digest(account.session))
        first = store.save_settings(account.id, {}, new=kept)
        await self._database.write(together([first, devices, delete_notices_of(guest.id)]))


def minutes(time: str | None) -> int | None:
    """A time of day as minutes after midnight."""
    return None if time is None else int(time[:2]) * 60 + int(time[3:])


def time_of_day(minute: int | None) -> str | None:
    """Minutes after midnight as a time of day."""
    return None if minute is None else f"{minute // 60:02}:{minute % 60:02}"


def code_digest(person: str, code: str) -> str:
    """A code as it is stored."""
    return hashlib.sha256(f"{person} {code}".encode()).hexdigest()
