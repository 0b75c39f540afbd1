"""What a training is about; it stays the same however often it is interrupted."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from wartable.engine.errors import BadFile, BadOption
from wartable.engine.game import Game, game
from wartable.engine.state import GameState

MOST_FEATURES = 1 << 15
"""Numbers of features are 16 bits wide."""


@dataclass(frozen=True)
class Settings:
    """A game and how it is set up, how many games are learned from, and how."""

    game: str
    seats: int
    mode: str
    options: Mapping[str, Any] = field(default_factory=dict)
    changes: Mapping[str, Any] = field(default_factory=dict)
    games: int = 20_000
    iterations: int = 64
    """Of each search in the games that are learned from."""
    epochs: int = 1
    """How often each position is learned from."""
    own_rows: bool = False
    """Whether every seat has rows of its own in the first layer."""
    seed: int = 1

    @property
    def chosen(self) -> Game:
        """The game itself."""
        return game(self.game)

    def blank(self) -> GameState:
        """A table of such games."""
        return self.chosen.blank(self.mode, self.seats, self.options)

    def check(self) -> None:
        """Raise an error if networks cannot learn this."""
        if self.chosen.modes[self.mode].teams:
            raise BadOption(f"{self.chosen.modes[self.mode].name} is played in teams, which networks cannot learn yet")
        if self.chosen.features.size > MOST_FEATURES:
            raise BadOption(f"{self.chosen.name} has {self.chosen.features.size} features, networks {MOST_FEATURES}")


def settle(folder: Path, settings: Settings) -> None:
    """Note the settings in a folder; one that has others holds another training."""
    file = folder / "settings.json"
    now = json.loads(json.dumps(asdict(settings)))
    if file.exists():
        before = json.loads(file.read_text("utf-8"))
        other = [name for name, value in now.items() if before.get(name) != value]
        if other:
            raise BadFile(f"{folder} holds a training with other settings ({', '.join(other)}): name another folder")
        return
    folder.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps(now, indent=2) + "\n", "utf-8")
