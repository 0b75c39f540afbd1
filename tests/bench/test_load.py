"""The load on a server is a real one: people move, and their moves are timed."""

from __future__ import annotations

import pytest

from bench import load


def test_a_small_load_is_played_and_timed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(load, "PACE_SECONDS", 0.2)
    monkeypatch.setattr(load, "SAMPLE_SECONDS", 0.5)
    told: list[str] = []
    measured = load.measure(5, 2.0, told.append)
    assert len(measured.times) >= 5
    assert measured.listeners >= 10
    assert 0 < measured.at(0.5) <= measured.at(0.99)
    assert measured.cpu > 0
    assert len(measured.samples) >= 2
    assert sum("MB" in text for text in told) == len(measured.samples)


def test_growth_is_that_of_the_second_half() -> None:
    samples = [load.Sample(60.0 * n, 1000 + 120 * n + 5000 * (n > 3)) for n in range(10)]
    measured = load.Load([], 0, 0, 0, 0.0, samples)
    assert measured.slope() == pytest.approx(2.0)
