"""Every way to set a table up: what is checked holds for each of them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, NamedTuple

from wartable.engine.errors import BadOption
from wartable.engine.game import Game
from wartable.engine.match import Match

COMBINATIONS = 8
"""How many random combinations of options are tried in each mode."""


class Setting(NamedTuple):
    """A game with a mode, a number of seats and options, and which of several games on such a table it is."""

    game: Game
    mode: str
    seats: int
    options: dict[str, Any]
    round: int = 0

    def seed(self, check: int) -> int:
        """The seed of a check on this table."""
        return check + 100 * self.round

    def __str__(self) -> str:
        chosen = [f"{name}={value}" for name, value in self.options.items()]
        return "-".join([self.game.id, self.mode, str(self.seats), *chosen])

    def match(self, seed: int) -> Match:
        """A table set up so."""
        return Match(self.game, mode=self.mode, seats=self.seats, seed=seed, options=self.options)

    @property
    def possible(self) -> bool:
        """Whether a table can be set up so: options may need each other."""
        try:
            self.game.blank(self.mode, self.seats, self.options)
        except BadOption:
            return False
        return True


def settings(game: Game) -> list[Setting]:
    """All seat counts with the usual options, each option changed alone, and some random combinations."""
    return list({str(setting): setting for setting in _settings(game) if setting.possible}.values())


def _settings(game: Game) -> Iterator[Setting]:
    changes = {name: [v for v in option.samples if v != option.default] for name, option in game.options.items()}
    for mode in game.modes.values():
        for seats in range(mode.fewest, mode.most + 1):
            yield Setting(game, mode.id, seats, {})
        for name, values in changes.items():
            for value in values:
                yield Setting(game, mode.id, mode.usual, {name: value})
        rng = random.Random(f"{game.id} {mode.id}")
        for _ in range(COMBINATIONS if changes else 0):
            options = {name: rng.choice(values) for name, values in changes.items() if rng.random() < 0.5}
            yield Setting(game, mode.id, rng.randint(mode.fewest, mode.most), options)


def sample(found: list[Setting], wanted: int) -> list[Setting]:
    """Some of many settings: the first, the last, and others evenly between. Few settings are played several times."""
    if len(found) < wanted:
        return [found[n % len(found)]._replace(round=n // len(found)) for n in range(wanted)]
    return [found[n * (len(found) - 1) // max(1, wanted - 1)] for n in range(wanted)]
