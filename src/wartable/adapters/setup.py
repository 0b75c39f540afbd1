"""What environments of all libraries are made from: a game on compiled rules, and the spaces of its agents."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces

from wartable.engine.game import game
from wartable.engine.one_game import OneGame

LARGEST_DEAL = 1 << 62


def make_game(
    name: str,
    seats: int | None,
    mode: str | None,
    options: Mapping[str, Any] | None,
    changes: Mapping[str, Any] | None,
) -> OneGame:
    """A game as it was asked for."""
    return OneGame(game(name), mode=mode, seats=seats, options=options, changes=changes)


def observation_space(one: OneGame) -> spaces.Dict:
    """What an agent sees: the observation of its seat, and which of its moves are legal."""
    return spaces.Dict(
        observation=spaces.Box(0, 255, (one.game.observation.size,), np.uint8),
        action_mask=spaces.Box(0, 1, (len(one.game.notation),), np.int8),
    )


def action_space(one: OneGame) -> spaces.Discrete[np.int64]:
    """The numbers of all moves of the game."""
    return spaces.Discrete(len(one.game.notation))


def next_deal(seed: int | None, last: int | None) -> int:
    """The deal of the next game: that of a seed, or the one after the last, or any."""
    if seed is not None:
        return seed
    return secrets.randbelow(LARGEST_DEAL) if last is None else last + 1
