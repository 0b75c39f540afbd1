"""Many games on the processor, on one core or several."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np

from wartable.engine.errors import BadMove
from wartable.engine.events import Events
from wartable.engine.moves import Choice
from wartable.vector.backend import SHARES, Setting
from wartable.vector.steps import TERMINATED, TRUNCATED, Games, Numbers, first_refused, step_games


class Part(NamedTuple):
    """The games of one thread, and the records it works with."""

    first: int
    last: int
    games: Any
    view: Any
    records: tuple[Any, ...]
    """A list of moves, a move and events."""


class Processor:
    """Games in NumPy arrays, moved by compiled code."""

    def __init__(self, setting: Setting, threads: int) -> None:
        self.setting = setting
        arrays: dict[str, Any] = {name: np.zeros(shape, kind) for name, (shape, kind) in setting.shapes().items()}
        self.games: Any = Games(**arrays)
        game = setting.game
        self._step = game.compiled.compile(step_games)
        self._first_refused = game.compiled.compile(first_refused)
        self._book = setting.book.array()
        self._blank = setting.blank.array()
        self._numbers = Numbers(game.notation.moves, game.notation.places)
        bounds = np.linspace(0, setting.games, min(threads, setting.games) + 1).astype(int).tolist()
        self._parts = [self._part(*edges) for edges in pairwise(bounds)]
        self._pool = ThreadPoolExecutor(len(self._parts), "games") if len(self._parts) > 1 else None
        self._rewards = np.zeros((setting.games, setting.blank.seats), np.float32)

    def _part(self, first: int, last: int) -> Part:
        """The games of one thread."""
        records = tuple(kind().array() for kind in (self.setting.game.MoveList, Choice, Events))
        games: Any = Games(*(array[first:last] for array in self.games))
        return Part(first, last, games, np.zeros(1, games.states.dtype).view(np.recarray), records)

    def out(self, name: str, kind: Any) -> Any:
        """The array of this name as another type of the same size."""
        return getattr(self.games, name).view(kind)

    def actions(self, actions: Any) -> Any:
        """Actions as a row of 64-bit numbers."""
        taken = np.asarray(actions)
        if taken.shape != (self.setting.games,) or taken.dtype.kind not in "iu":
            raise BadMove(f"actions are {self.setting.games} whole numbers, not {taken.dtype} of shape {taken.shape}")
        return np.ascontiguousarray(taken, np.int64)

    def set_deals(self, deals: Any) -> None:
        """Set the number of each game's deal."""
        self.games.deals[:] = deals

    def first_refused(self, actions: Any) -> int:
        """The first game whose action is not legal, or -1."""
        return int(self._first_refused(self.games, actions))

    def step(self, actions: Any) -> None:
        """A move in every game."""
        if self._pool is None:
            self._step_part(self._parts[0], actions)
            return
        list(self._pool.map(lambda part: self._step_part(part, actions), self._parts))

    def _step_part(self, part: Part, actions: Any) -> None:
        """A move in every game of a thread."""
        setting = self.setting
        moves, move, events = (record[0] for record in part.records)
        self._step(
            self._book[0],
            self._blank,
            part.view,
            moves,
            move,
            events,
            self._numbers,
            part.games,
            actions[part.first : part.last],
            setting.kept,
            setting.games,
            setting.limit,
        )

    def results(self) -> tuple[Any, Any, Any]:
        """Rewards, terminations and truncations of the last step."""
        np.take(SHARES, self.games.shares, out=self._rewards)
        return self._rewards, self.games.ended == TERMINATED, self.games.ended == TRUNCATED

    def wait(self) -> None:
        """Do nothing: the last step is made."""

    def host(self, array: Any) -> Any:
        """An array as it is."""
        return array

    def states(self) -> Any:
        """The states of all games."""
        return self.games.states

    def state(self, number: int) -> bytes:
        """The state of a game."""
        data: bytes = self.games.states[number].tobytes()
        return data
