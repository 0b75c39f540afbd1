"""Many games on a CUDA GPU, in arrays that stay there: the same bytes as on the processor."""

from __future__ import annotations

from typing import Any

import numpy as np

from wartable.engine.errors import BadMove
from wartable.engine.gpu import BLOCK, BLOCKS, WARP, WORD, as_record, find_cuda
from wartable.engine.gpu_lines import lines_of
from wartable.vector.backend import SHARES, Setting
from wartable.vector.steps import Games

WORDS = ("states", "observations")
"""Arrays that kernels move word by word."""


class Gpu:
    """Games in arrays of a GPU, moved by kernels on its default stream, the one that PyTorch works on as well."""

    def __init__(self, setting: Setting) -> None:
        """Needs numba-cuda and a GPU; the kernels are compiled at the first step and kept for the next process."""
        self.setting = setting
        self.cuda = find_cuda("make the environment with device='cpu'")
        from wartable.vector.kernels import kernels

        self._refuse, self._play, self._begin, self._list, self._look, self._tell = kernels(setting.game)
        n, put = setting.games, self.cuda.to_device
        self._words: dict[str, Any] = {}
        arrays = {name: self._blank(name, shape, kind) for name, (shape, kind) in setting.shapes().items()}
        self.games: Any = Games(**arrays)
        self._book, self._start = put(setting.book.array()), put(setting.blank.array().view(np.int64))
        notation = setting.game.notation
        self._moves, self._kinds = put(notation.moves), put(notation.places)
        self._line_of = put(lines_of(setting.game))
        self._lines, self._order = put(np.zeros(n, np.int32)), put(np.zeros(n, np.int32))
        self._shares = put(SHARES)
        self._results = (
            put(np.zeros((n, setting.blank.seats), np.float32)),
            put(np.zeros(n, np.bool_)),
            put(np.zeros(n, np.bool_)),
        )
        self._block = min(BLOCK, -(-n // BLOCKS // WARP) * WARP)
        self._grid = min(BLOCKS, -(-n // self._block))

    def _blank(self, name: str, shape: tuple[int, ...], kind: Any) -> Any:
        """An array of zeros on the GPU; of states and observations, also as words."""
        if name not in WORDS:
            return self.cuda.to_device(np.zeros(shape, kind)) if 0 not in shape else self._blank(name, (1, 1), kind)
        size = shape[1] if len(shape) > 1 else kind.itemsize
        words = self._words[name] = self.cuda.to_device(np.zeros((shape[0], size // WORD), np.int64))
        return words.view(kind) if len(shape) > 1 else words.view(as_record(self.setting.game.State)).reshape(shape)

    def out(self, name: str, kind: Any) -> Any:
        """The array of this name as another type of the same size."""
        return getattr(self.games, name).view(kind)

    def actions(self, actions: Any) -> Any:
        """Actions on the GPU, where they may be already."""
        count = self.setting.games
        there = hasattr(actions, "__cuda_array_interface__")
        taken: Any = self.cuda.as_cuda_array(actions) if there else self.cuda.to_device(np.asarray(actions))
        if taken.shape != (count,) or taken.dtype != np.int64 or not taken.is_c_contiguous():
            raise BadMove(f"actions are {count} numbers of type int64 in a row, not {taken.dtype} of {taken.shape}")
        return taken

    def set_deals(self, deals: Any) -> None:
        """Set the number of each game's deal."""
        self.games.deals.copy_to_device(np.ascontiguousarray(deals, np.int64))

    def first_refused(self, actions: Any) -> int:
        """The first game whose action is not legal, or -1."""
        refused = self.cuda.to_device(np.full(1, self.setting.games, np.int64))
        self._refuse[self._grid, self._block](self.games.offered, self.games.counts, actions, refused)
        first = int(refused.copy_to_host()[0])
        return first if first < self.setting.games else -1

    def step(self, actions: Any) -> None:
        """A move in every game."""
        games, setting = self.games, self.setting
        launch = self._grid, self._block
        waiting = self._line_of, self._lines, self._order
        words, masks = self._words["states"], games.masks.view(np.uint8)
        self._play[launch](
            self._book, games.states, self._moves, *waiting, actions, games.played, games.ended, games.shares,
            setting.limit,
        )  # fmt: skip
        self._begin[launch](
            self._book, self._start, words, *waiting[1:], actions, games.played, games.deals, games.ended,
            setting.games,
        )  # fmt: skip
        self._list[launch](
            self._book, games.states, self._kinds, *waiting, games.offered, games.counts, masks, setting.kept
        )
        self._look[launch](self._book, words, self._words["observations"], games.seats)

    def results(self) -> tuple[Any, Any, Any]:
        """Rewards, terminations and truncations of the last step."""
        self._tell[self._grid, self._block](self.games.shares, self.games.ended, self._shares, *self._results)
        return self._results

    def wait(self) -> None:
        """Wait until the last step is made."""
        self.cuda.synchronize()

    def host(self, array: Any) -> Any:
        """A copy of an array as NumPy has it."""
        return array.copy_to_host()

    def states(self) -> Any:
        """A copy of the states of all games."""
        return self._words["states"].copy_to_host().view(as_record(self.setting.game.State))[:, 0]

    def state(self, number: int) -> bytes:
        """The state of a game."""
        data: bytes = self._words["states"][number].copy_to_host().tobytes()
        return data
