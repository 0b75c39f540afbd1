"""When garbage is collected: often among what is new, rarely among all.

Tables and connections hold no reference cycles, so they are freed without it. Looking through all of them pauses the
server and finds nothing. But an error may leave a cycle, and a client that sends nonsense all day must not fill the
memory.
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Coroutine
from typing import Any

NEW_OBJECTS = 5000
"""How many objects are new when they are looked through: it takes less than a millisecond."""
TIMES = 5
"""How often that happens before those that were kept are looked through again."""
NEVER = 1 << 30
ALL_SECONDS = 600.0
"""The time from one look through all objects to the next."""


def collect_only_new() -> None:
    """Never look through what is loaded now, and of what comes only through what is new."""
    gc.freeze()
    gc.set_threshold(NEW_OBJECTS, TIMES, NEVER)


async def collecting_garbage(serving: Coroutine[Any, Any, None]) -> None:
    """Collect garbage while the server runs."""
    collect_only_new()
    collecting = asyncio.create_task(collect_all())
    try:
        await serving
    finally:
        collecting.cancel()


async def collect_all() -> None:
    """Look through all objects now and then."""
    while True:
        await asyncio.sleep(ALL_SECONDS)
        gc.collect()
