"""A process that serves no pages: bots think in it for the tables of other processes, which share its database."""

from __future__ import annotations

import asyncio
import logging
import signal
from collections.abc import Callable

from wartable.engine.errors import BadOption
from wartable.server.limits import Limits
from wartable.server.metrics import Metrics
from wartable.server.services.wiring import open_services
from wartable.server.settings import Settings

log = logging.getLogger("wartable")


def host_bots(settings: Settings, ready: Callable[[], None]) -> None:
    """Let bots think until a signal comes; ``ready`` is called when they can."""
    if not settings.shared:
        raise BadOption(
            "bots of another process need a database that processes share: --database postgresql+psycopg://..."
        )
    asyncio.run(_host(settings, ready))


async def _host(settings: Settings, ready: Callable[[], None]) -> None:
    stopped = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stopped.set)
    services = await open_services(settings, Limits(), Metrics(), serving=False)
    try:
        log.info("bots play for the tables in %s", settings.database_name)
        ready()
        await stopped.wait()
    finally:
        await services.close()
