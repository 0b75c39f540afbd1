"""The channels that speak HTTP. They import large libraries: load this module in a thread, when it is needed."""

from wartable.server.services.notifications.web_push import StaleDevice, send_push
from wartable.server.services.notifications.webhook import send_webhook

__all__ = ["StaleDevice", "send_push", "send_webhook"]
