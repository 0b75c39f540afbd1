"""Compiling plain rules with Numba: types from annotations, every function compiled once, cached by source hash."""

from __future__ import annotations

import hashlib
import os
import time
import typing
from collections.abc import Callable, Iterable
from functools import cached_property
from pathlib import Path
from types import FunctionType
from typing import TYPE_CHECKING, Any

import platformdirs

from wartable.engine import playout
from wartable.engine.binding import CONTRACT, Shelf, bind
from wartable.engine.events import Events
from wartable.engine.moves import Choice, MoveList
from wartable.engine.record import Cube, Grid, Record, Row
from wartable.engine.state import GameState

if TYPE_CHECKING:
    from wartable.engine.game import Game

Progress = Callable[[str, int], None]
"""Told after each compiled function: its name, and how many are done."""


def cache_folder(game: Game) -> Path:
    """Where the compiled code of a game is kept: a folder named after a hash of all sources it comes from."""
    import numba

    root = Path(os.environ.get("WARTABLE_CACHE") or platformdirs.user_cache_path("wartable"))
    digest = hashlib.sha256(f"{numba.__version__} {MoveList.__name__}".encode())
    for folder in (Path(__file__).parent, game.folder):
        for source in sorted(folder.rglob("*.py")):
            digest.update(source.read_bytes())
    return root / f"{game.id}-{digest.hexdigest()[:16]}"


class Compiled:
    """The rules of a game as machine code. Calls take ``Record.array()[0]`` where rules take records."""

    def __init__(self, game: Game, progress: Progress | None = None) -> None:
        self.game = game
        self.seconds = 0.0
        started = time.perf_counter()
        self._types = self._record_types()
        self._done = 0
        self._progress = progress
        wanted: list[FunctionType] = [*CONTRACT.values(), playout.random_game, playout.random_games]  # type: ignore[list-item]
        self.functions = self.compile(wanted)
        self.seconds = time.perf_counter() - started

    def compile(self, wanted: Iterable[FunctionType]) -> dict[str, Any]:
        """Compile plain functions, and all they use, for this game."""
        import numba

        wanted = list(wanted)
        self._outer = {function.__name__ for function in wanted}
        before = numba.config.CACHE_DIR
        numba.config.CACHE_DIR = str(cache_folder(self.game))
        try:
            return bind(wanted, self.game.rules, self._compile_one)
        finally:
            numba.config.CACHE_DIR = before

    def __getattr__(self, name: str) -> Any:
        functions = self.__dict__.get("functions", {})
        if name in functions:
            return functions[name]
        raise AttributeError(name)

    @cached_property
    def book(self) -> Any:
        """The printed book as compiled code takes it."""
        return self.game.book().array()[0]

    def _record_types(self) -> dict[Any, Any]:
        import numba
        from numba import types

        game = self.game
        records: dict[type[Record], type[Record]] = {
            Record: game.Book,
            game.Book: game.Book,
            GameState: game.State,
            game.State: game.State,
            MoveList: game.MoveList,
            Choice: Choice,
            Events: Events,
        }
        known: dict[Any, Any] = {kind: numba.from_dtype(real.dtype) for kind, real in records.items()}
        known |= {int: types.int64, bool: types.boolean, type(None): types.none}
        known[Shelf] = types.Array(known[GameState], 1, "C")
        return known

    def _compile_one(self, clone: FunctionType) -> Any:
        from numba import njit

        compiled = njit(
            self._signatures(clone) or None,
            nogil=True,
            cache=True,
            error_model="numpy",
            no_cfunc_wrapper=True,
            no_cpython_wrapper=clone.__name__ not in self._outer,
        )(clone)
        self._done += 1
        if self._progress:
            self._progress(clone.__name__, self._done)
        return compiled

    def _signatures(self, clone: FunctionType) -> list[Any]:
        """One signature, and one more for each default left out; none when an annotation leaves the type open."""
        from numba import types

        hints = typing.get_type_hints(clone)
        result = hints.pop("return")
        if any(hint in (Row, Grid, Cube) for hint in hints.values()):
            return []
        full = [self._types[hint] for hint in hints.values()]
        defaults = clone.__defaults__ or ()
        signatures = []
        for left_out in range(len(defaults) + 1):
            kept = full[: len(full) - left_out]
            omitted = [types.Omitted(value) for value in defaults[len(defaults) - left_out :]]
            signatures.append(self._types[result](*kept, *omitted))
        return signatures
