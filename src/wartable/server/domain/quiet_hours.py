"""When a notice is sent: not in quiet hours, or once a day, by the person's own clock."""

from __future__ import annotations

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from wartable.server.store.notification_settings import Schedule

MINUTES_PER_DAY = 24 * 60


def known_zone(name: str) -> bool:
    """Whether there is such a time zone."""
    try:
        ZoneInfo(name)
    except (KeyError, OSError, ValueError):  # unknown, a folder, or not a name at all
        return False
    return True


def due(schedule: Schedule, created: float, wait: float, now: float) -> float:
    """When to send a notice that was made at ``created`` and waits for at least this long.

    It may lie in the past. A digest comes when the person wants it, even in quiet hours.
    """
    if schedule.digest_at is not None:
        return next_at(schedule, schedule.digest_at, created)
    earliest = created + wait
    end = quiet_end(schedule, max(earliest, now))
    return earliest if end is None else end


def quiet_end(schedule: Schedule, moment: float) -> float | None:
    """The end of the quiet hours around a moment; ``None`` if it is not in quiet hours."""
    start, end = schedule.quiet_from, schedule.quiet_until
    if start is None or end is None or start == end:
        return None
    local = datetime.fromtimestamp(moment, ZoneInfo(schedule.time_zone))
    since_start = (local.hour * 60 + local.minute - start) % MINUTES_PER_DAY
    return next_at(schedule, end, moment) if since_start < (end - start) % MINUTES_PER_DAY else None


def next_at(schedule: Schedule, minute: int, after: float) -> float:
    """The next moment at which a person's clock shows this minute of the day."""
    local = datetime.fromtimestamp(after, ZoneInfo(schedule.time_zone))
    wanted = local.replace(hour=minute // 60, minute=minute % 60, second=0, microsecond=0)
    if wanted.timestamp() <= after:
        wanted += timedelta(days=1)  # the same time of day, even if the clocks change that night
    return wanted.timestamp()
