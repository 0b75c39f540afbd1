"""What a vector environment runs on: arrays with a row per game, and a step over all of them."""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol

import numpy as np

from wartable.engine.contract import WHOLE
from wartable.engine.game import Game
from wartable.engine.moves import MoveList
from wartable.engine.record import Record
from wartable.engine.state import GameState

SHARES = (np.arange(WHOLE + 1) / WHOLE).astype(np.float32)
"""A reward by its number of parts of a victory."""


class Setting(NamedTuple):
    """What is played."""

    game: Game
    book: Record
    blank: GameState
    games: int
    """How many games there are."""
    kept: int
    """How masks are kept."""
    limit: int
    """After how many moves a game is cut short; 0: never."""

    def shapes(self) -> dict[str, tuple[tuple[int, ...], Any]]:
        """The shape and the type of each array of :class:`Games`."""
        n, moves = self.games, len(self.game.notation)
        room: type[MoveList] = self.game.MoveList
        mask = (0, moves, -(-moves // 8))[self.kept]
        return {
            "states": ((n,), np.dtype((np.record, self.game.State.dtype))),
            "deals": ((n,), np.int64),
            "played": ((n,), np.int32),
            "observations": ((n, self.game.observation.size), np.int8),
            "masks": ((n, mask), np.int8),
            "offered": ((n, room.fields["move"].shape[0]), np.int32),
            "counts": ((n,), np.int32),
            "seats": ((n,), np.int8),
            "shares": ((n, self.blank.seats), np.int8),
            "ended": ((n,), np.int8),
        }


class Backend(Protocol):
    """A processor or a GPU."""

    setting: Setting
    games: Any
    """The arrays of :class:`wartable.vector.steps.Games`."""

    def out(self, name: str, kind: Any) -> Any:
        """The array of this name as another type of the same size."""

    def actions(self, actions: Any) -> Any:
        """Actions as a row of 64-bit numbers where the games are."""

    def set_deals(self, deals: Any) -> None:
        """Set the number of each game's deal; the next game takes that ``count`` further on."""

    def first_refused(self, actions: Any) -> int:
        """The first game whose action is not legal, or -1."""

    def step(self, actions: Any) -> None:
        """A move in every game."""

    def results(self) -> tuple[Any, Any, Any]:
        """Rewards, terminations and truncations of the last step."""

    def wait(self) -> None:
        """Wait until the last step is made."""

    def host(self, array: Any) -> Any:
        """An array as NumPy has it."""

    def states(self) -> Any:
        """The states of all games as NumPy has them."""

    def state(self, number: int) -> bytes:
        """The state of a game."""
