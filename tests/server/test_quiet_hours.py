"""Quiet hours and digests go by the person's clock."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from wartable.server.domain.quiet_hours import due, known_zone
from wartable.server.store.notification_settings import Schedule

BERLIN = "Europe/Berlin"
NIGHT = Schedule(BERLIN, quiet_from=22 * 60, quiet_until=7 * 60 + 30)
EVENING = Schedule(BERLIN, digest_at=18 * 60)


def at(text: str, zone: str = BERLIN) -> float:
    return datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp()


@pytest.mark.parametrize(
    ("schedule", "created", "sent"),
    [
        (NIGHT, "2026-07-01 21:59", "2026-07-01 21:59"),
        (NIGHT, "2026-07-01 22:00", "2026-07-02 07:30"),
        (NIGHT, "2026-07-02 03:00", "2026-07-02 07:30"),
        (NIGHT, "2026-07-02 07:30", "2026-07-02 07:30"),
        (NIGHT, "2026-10-24 23:00", "2026-10-25 07:30"),  # a night that is an hour longer
        (EVENING, "2026-07-01 17:59", "2026-07-01 18:00"),
        (EVENING, "2026-07-01 18:00", "2026-07-02 18:00"),
        (EVENING, "2026-03-28 19:00", "2026-03-29 18:00"),  # a night that is an hour shorter
    ],
)
def test_a_notice_waits_for_the_end_of_quiet_hours_or_for_the_digest(
    schedule: Schedule, created: str, sent: str
) -> None:
    assert due(schedule, at(created), 0, at(created)) == at(sent)


def test_quiet_hours_may_lie_in_the_day() -> None:
    office = Schedule(BERLIN, quiet_from=9 * 60, quiet_until=17 * 60)
    assert due(office, at("2026-07-01 12:00"), 0, at("2026-07-01 12:00")) == at("2026-07-01 17:00")
    assert due(office, at("2026-07-01 20:00"), 0, at("2026-07-01 20:00")) == at("2026-07-01 20:00")


def test_a_wait_may_end_in_quiet_hours() -> None:
    assert due(NIGHT, at("2026-07-01 21:55"), 600, at("2026-07-01 21:55")) == at("2026-07-02 07:30")


def test_a_retry_in_quiet_hours_waits_too() -> None:
    assert due(NIGHT, at("2026-07-01 21:55"), 0, at("2026-07-01 22:05")) == at("2026-07-02 07:30")


def test_a_digest_that_is_due_stays_due() -> None:
    assert due(EVENING, at("2026-07-01 12:00"), 0, at("2026-07-03 12:00")) == at("2026-07-01 18:00")


@pytest.mark.parametrize("name", ["", "Mars/Olympus", "../passwd", "/etc/passwd", "Europe", "\0"])
def test_there_is_no_such_zone(name: str) -> None:
    assert not known_zone(name)


def test_there_is_such_a_zone() -> None:
    assert known_zone(BERLIN)
    assert known_zone("UTC")
