"""How many people are online."""

from __future__ import annotations

import pytest

from wartable.server.services.presence import ONLINE_SECONDS, Presence


class Clock:
    """A clock that a test sets."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 1000.0
        monkeypatch.setattr("time.monotonic", lambda: self.now)


def test_people_count_as_online_for_a_while_after_their_last_request(monkeypatch: pytest.MonkeyPatch) -> None:
    clock, people = Clock(monkeypatch), Presence()
    people.note("anna")
    people.note("boris")
    clock.now += ONLINE_SECONDS
    people.note("anna")
    assert people.count() == 2
    clock.now += 1
    assert people.count() == 1
    clock.now += ONLINE_SECONDS
    assert people.count() == 0


def test_people_on_other_processes_count_too(monkeypatch: pytest.MonkeyPatch) -> None:
    people = Presence()
    people.everywhere = 7
    people.note("anna")
    assert people.count() == 7
