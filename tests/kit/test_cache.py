"""All caches of pictures together hold a limited number of bytes, and what is asked for stays."""

from __future__ import annotations

import pytest

from wartable.kit import cache
from wartable.kit.cache import Cache, Caches, bytes_of

MOST_BYTES = 10_000


@pytest.fixture
def caches(monkeypatch: pytest.MonkeyPatch) -> Caches:
    """No other caches than those of a test."""
    few = Caches(MOST_BYTES)
    monkeypatch.setattr(cache, "ALL", few)
    return few


def held(*caches: Cache) -> int:
    """The bytes that some caches hold."""
    return sum(bytes_of(entry) for cache in caches for old in (cache.recent, cache._older) for entry in old.items())


def test_however_much_is_drawn_they_hold_a_limited_number_of_bytes(caches: Caches) -> None:
    one, other = Cache(1000), Cache(20)
    for number in range(500):
        one.put(number, "x" * 500)
        other.put(number, "y" * 900)
        assert caches.recent_bytes >= 0
        assert held(one, other) < 2 * MOST_BYTES + 5000


def test_what_is_asked_for_stays_while_others_go(caches: Caches) -> None:
    one, other = Cache(1000), Cache(1000)
    one.put("mine", "drawn once")
    for number in range(100):
        assert one.get("mine") == "drawn once"
        other.put(number, "x" * 500)
    assert other.get(0) is None
    assert other.get(99) == "x" * 500
    assert caches.caches == [one, other]


def test_what_is_forgotten_is_not_counted(caches: Caches) -> None:
    one = Cache(1000)
    for number in range(10):
        one.put(number, "x" * 500)
    one.clear()
    assert (caches.recent_bytes, caches.older_bytes) == (0, 0)
    assert one.get(1) is None
