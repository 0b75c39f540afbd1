"""The load on a server is a real one: players move, and their moves are timed."""

from __future__ import annotations

import pytest

from bench import server


def test_a_small_load_is_played_and_timed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "SECONDS", 3.0)
    monkeypatch.setattr(server, "THINKING_SECONDS", (0.05, 0.1))
    monkeypatch.setattr(server, "SEATS", ("me", "random", "random"))
    load = server.measure(3, lambda _: None)
    assert len(load.times) > 3
    assert 0 < load.at(0.5) <= load.at(0.99)


def test_the_limit_is_the_last_load_that_was_held(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "measure", lambda tables, _: server.Load(tables, [tables / 5000]))
    assert server.limit(server.Load(300, [0.06]), lambda _: None).tables == 468
