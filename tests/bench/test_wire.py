"""What is sent is counted for every ply and every listener of a game."""

from __future__ import annotations

import pytest

import wartable
from bench import wire
from wartable.bots.random import RandomBot


def test_every_move_is_counted_for_every_listener(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wire, "bot", lambda name, game, seed, compiled: RandomBot(seed))
    monkeypatch.setattr(wire, "SECONDS", 1.0)
    game = wartable.game("proelio")
    sent = wire.follow(game, "3")
    listeners = next(iter(game.modes.values())).usual + 1
    assert len(sent.sizes) >= listeners
    assert len(sent.sizes) % listeners == 0
    assert min(sent.sizes) > 0
