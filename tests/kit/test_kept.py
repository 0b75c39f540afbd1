"""All memories of pictures together hold a limited number of bytes, and what is asked for stays."""

from __future__ import annotations

import pytest

from wartable.kit import kept
from wartable.kit.kept import Kept, Memories, bytes_of

MOST_BYTES = 10_000


@pytest.fixture
def memories(monkeypatch: pytest.MonkeyPatch) -> Memories:
    """No other memories than those of a test."""
    few = Memories(MOST_BYTES)
    monkeypatch.setattr(kept, "ALL", few)
    return few


def held(*memories: Kept) -> int:
    """The bytes that some memories hold."""
    return sum(
        bytes_of(entry) for memory in memories for old in (memory.recent, memory._older) for entry in old.items()
    )


def test_however_much_is_drawn_they_hold_a_limited_number_of_bytes(memories: Memories) -> None:
    one, other = Kept(1000), Kept(20)
    for number in range(500):
        one.keep(number, "x" * 500)
        other.keep(number, "y" * 900)
        assert memories.recent_bytes >= 0
        assert held(one, other) < 2 * MOST_BYTES + 5000


def test_what_is_asked_for_stays_while_others_go(memories: Memories) -> None:
    one, other = Kept(1000), Kept(1000)
    one.keep("mine", "drawn once")
    for number in range(100):
        assert one.find("mine") == "drawn once"
        other.keep(number, "x" * 500)
    assert other.find(0) is None
    assert other.find(99) == "x" * 500
    assert memories.memories == [one, other]


def test_what_is_forgotten_is_not_counted(memories: Memories) -> None:
    one = Kept(1000)
    for number in range(10):
        one.keep(number, "x" * 500)
    one.forget()
    assert (memories.recent_bytes, memories.older_bytes) == (0, 0)
    assert one.find(1) is None
