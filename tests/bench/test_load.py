"""The load on a server is a real one: people move, and their moves are timed."""

from __future__ import annotations

import pytest

from bench import load


def test_a_small_load_is_played_and_timed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(load, "SECONDS", 2.0)
    monkeypatch.setattr(load, "PACE_SECONDS", 0.2)
    measured = load.measure(5, lambda _: None)
    assert len(measured.times) >= 5
    assert measured.listeners >= 10
    assert 0 < measured.at(0.5) <= measured.at(0.99)
    assert measured.cpu > 0
