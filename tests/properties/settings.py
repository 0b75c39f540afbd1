"""Every way to set a table up: the properties hold for each of them, in every game."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, NamedTuple

import wartable
from wartable.engine.errors import BadOption
from wartable.engine.match import Match

COMBINATIONS = 8
"""How many random combinations of options are tried in each mode."""


class Setting(NamedTuple):
    game: str
    mode: str
    seats: int
    options: dict[str, Any]

    def __str__(self) -> str:
        chosen = [f"{name}={value}" for name, value in self.options.items()]
        return "-".join([self.game, self.mode, str(self.seats), *chosen])

    def match(self, seed: int) -> Match:
        return wartable.new(self.game, mode=self.mode, seats=self.seats, seed=seed, options=self.options)


def settings() -> Iterator[Setting]:
    """All seat counts with the usual options, each option changed alone, and some random combinations."""
    for game in wartable.all_games():
        changes = {name: [v for v in option.samples if v != option.default] for name, option in game.options.items()}
        for mode in game.modes.values():
            for seats in range(mode.fewest, mode.most + 1):
                yield Setting(game.id, mode.id, seats, {})
            for name, values in changes.items():
                for value in values:
                    yield Setting(game.id, mode.id, mode.usual, {name: value})
            luck = random.Random(f"{game.id} {mode.id}")
            for _ in range(COMBINATIONS if changes else 0):
                options = {name: luck.choice(values) for name, values in changes.items() if luck.random() < 0.5}
                yield Setting(game.id, mode.id, luck.randint(mode.fewest, mode.most), options)


def possible(setting: Setting) -> bool:
    """Whether a table can be set up so: options may need each other."""
    try:
        wartable.game(setting.game).blank(setting.mode, setting.seats, setting.options)
    except BadOption:
        return False
    return True


SETTINGS = list({str(setting): setting for setting in settings() if possible(setting)}.values())
