"""How a person is told that it is their turn."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field
from typing_extensions import TypedDict

from wartable.server.schemas.bodies import RequestBody

TimeOfDay = Annotated[str, Field(pattern=r"^([01]\d|2[0-3]):[0-5]\d$")]
"""A time of day, such as ``22:30``."""
Key = Annotated[str, Field(min_length=1, max_length=100, pattern=r"^[A-Za-z0-9_-]+=*$")]
ChannelName = Literal["push", "mail", "webhook"]


class DeviceOut(TypedDict):
    """A browser that gets notifications."""

    id: str
    endpoint: str


class MailOut(TypedDict):
    """Mail: whether this server sends any, the confirmed address, and one that waits for its code."""

    offered: bool
    address: str | None
    unconfirmed: str | None


class WebhookOut(TypedDict):
    """The webhook: whether it is on, and why its last call failed."""

    url: str | None
    on: bool
    trouble: str


class NotificationsOut(TypedDict):
    """All that a person chose. ``key`` is what a browser needs to subscribe."""

    key: str
    devices: list[DeviceOut]
    mail: MailOut
    webhook: WebhookOut
    language: str
    time_zone: str | None
    quiet_from: str | None
    quiet_until: str | None
    digest_at: str | None


class WebhookSecret(TypedDict):
    """The secret that signs the calls of a webhook. It is shown this once."""

    secret: str


class ScheduleIn(RequestBody):
    """When to be told. Quiet hours need both times; ``digest_at`` asks for one message a day instead of single ones."""

    time_zone: Annotated[str, Field(min_length=1, max_length=64)]
    quiet_from: TimeOfDay | None = None
    quiet_until: TimeOfDay | None = None
    digest_at: TimeOfDay | None = None


class PushKeys(RequestBody):
    """The keys of a browser's subscription."""

    p256dh: Key
    auth: Annotated[Key, Field(max_length=32)]


class DeviceIn(RequestBody):
    """A browser's subscription, as its ``PushSubscription.toJSON()`` gives it."""

    endpoint: Annotated[str, Field(min_length=1, max_length=2000)]
    keys: PushKeys


class MailIn(RequestBody):
    """An address."""

    address: Annotated[str, Field(min_length=3, max_length=254)]


class CodeIn(RequestBody):
    """The code from a mail."""

    code: Annotated[str, Field(min_length=1, max_length=20)]


class WebhookIn(RequestBody):
    """The address to call."""

    url: Annotated[str, Field(min_length=1, max_length=2000)]


class TestIn(RequestBody):
    """The channel to try."""

    channel: ChannelName
