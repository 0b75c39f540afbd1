"""Web push: a message to a browser, encrypted for it, through the push service of its maker."""

from __future__ import annotations

import json
import time
from urllib.parse import urlsplit

from py_vapid import Vapid02
from pywebpush import WebPusher

from wartable.i18n.translator import language
from wartable.server.services.notifications.failure import SendFailed
from wartable.server.services.notifications.http_post import post
from wartable.server.services.notifications.message import Message
from wartable.server.store.notification_settings import Device

TTL_SECONDS = 12 * 3600
"""How long a push service keeps a message for a browser that is not running."""
GONE = (404, 410)
"""The answers of a push service that no longer knows a browser."""


class StaleDevice(Exception):
    """A browser that no longer wants to be told."""


async def send_push(device: Device, message: Message, key: str, contact: str, *, private: bool) -> None:
    """Send a message to a browser. ``key`` is the server's private one, ``contact`` a link to its operator."""
    info = {"endpoint": device.endpoint, "keys": {"p256dh": device.p256dh, "auth": device.auth}}
    try:
        body = WebPusher(info).encode(json.dumps(payload(message)).encode())["body"]
    except Exception as error:  # a key that is not a point of the curve fails somewhere in the libraries
        raise StaleDevice from error
    headers = {
        **Vapid02.from_raw(key.encode()).sign(claims(device.endpoint, contact)),
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(TTL_SECONDS),
        "Topic": message.topic,
        "Urgency": "high" if message.urgent else "normal",
    }
    status = await post(device.endpoint, body, headers, private=private)
    if status in GONE:
        raise StaleDevice
    if status not in range(200, 300):
        raise SendFailed("status")


def claims(endpoint: str, contact: str) -> dict[str, str | int]:
    """What the server tells a push service about itself, made for each call: libraries add to it."""
    service = urlsplit(endpoint)
    origin = f"{service.scheme}://{service.netloc}"
    return {"aud": origin, "exp": int(time.time()) + TTL_SECONDS, "sub": contact}


def payload(message: Message) -> dict[str, str]:
    """What the service worker shows; its link is relative to the address of the server."""
    return {
        "title": message.title,
        "body": message.text,
        "path": message.path,
        "tag": message.topic,
        "lang": language(),
    }
