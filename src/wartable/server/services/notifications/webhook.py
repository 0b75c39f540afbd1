"""Webhooks: a call to an address of the person, signed with a secret that only they and the server know."""

from __future__ import annotations

import hashlib
import hmac
import json
from typing import Any

from wartable.server import steady_time
from wartable.server.services.notifications.failure import SendFailed
from wartable.server.services.notifications.http_post import post
from wartable.server.services.notifications.message import Message
from wartable.server.store.notification_settings import NotificationSettings

SIGNATURE = "X-Wartable-Signature"


async def send_webhook(settings: NotificationSettings, message: Message, *, private: bool) -> None:
    """Call a person's webhook."""
    body = json.dumps(payload(settings.site, message), ensure_ascii=False).encode()
    headers = {
        "Content-Type": "application/json; charset=utf-8",
        "User-Agent": "Wartable",
        SIGNATURE: signature(settings.webhook_secret or "", body),
    }
    status = await post(settings.webhook or "", body, headers, private=private)
    if status not in range(200, 300):
        raise SendFailed("status")


def signature(secret: str, body: bytes) -> str:
    """The signature of a body."""
    return f"sha256={hmac.new(secret.encode(), body, hashlib.sha256).hexdigest()}"


def payload(site: str, message: Message) -> dict[str, Any]:
    """A message as JSON. ``id`` is the same if it is sent again."""
    return {
        "id": message.event,
        "kind": message.kind,
        "text": f"{message.title}. {message.text}",
        "link": site + message.path,
        "game": message.news[0].game if len(message.news) == 1 else None,
        "sent": round(steady_time.now()),
        "tables": [
            {
                "id": news.table,
                "kind": news.kind,
                "game": news.game,
                "title": news.title,
                "text": news.text,
                "link": f"{site}table/{news.table}",
            }
            for news in message.news
        ],
    }
