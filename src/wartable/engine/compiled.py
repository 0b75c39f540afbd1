"""Compiling plain rules with Numba: types from annotations, every function compiled once, cached by source hash."""

from __future__ import annotations

import hashlib
import os
import sys
import threading
import typing
from collections.abc import Callable
from pathlib import Path
from types import FunctionType
from typing import TYPE_CHECKING, Any

import platformdirs

from wartable.engine import playout
from wartable.engine.binding import CONTRACT, RecordArray, bind, rule
from wartable.engine.events import Events
from wartable.engine.expansion import expanded_copy
from wartable.engine.moves import Choice, MoveList
from wartable.engine.record import Grid, Ints, Record, Row
from wartable.engine.state import GameState

if TYPE_CHECKING:
    from wartable.engine.game import Game

Progress = Callable[[str, int], None]
"""Told after each compiled function: its name, and how many are done."""

COMPILING = threading.RLock()
"""One function at a time: Numba has one place for its cache, which each game sets to its folder."""

PLAIN: dict[str, Any] = {
    **CONTRACT,
    **{f.__name__: f for f in (playout.random_game, playout.random_games, playout.final_states)},
}

NOT_COMPILED = ("words", "picture")
"""Folders of a game that no rule depends on: a change of words or pictures recompiles nothing."""


def cache_folder(game: Game) -> Path:
    """Where the compiled code of a game is kept: named after a hash of all it depends on, but of no path."""
    root = Path(os.environ.get("WARTABLE_CACHE") or platformdirs.user_cache_path("wartable"))
    digest = hashlib.sha256(f"{_compiler()} {game.features.digest}".encode())
    for folder in (Path(__file__).parents[1] / "engine", Path(__file__).parents[1] / "bots", game.folder):
        for source in sorted(folder.rglob("*.py")):
            if source.parent.name not in NOT_COMPILED:
                digest.update(f"{source.relative_to(folder).as_posix()} ".encode())
                digest.update(source.read_bytes())
    return root / f"{game.id}-{digest.hexdigest()[:16]}"


def _compiler() -> str:
    """What compiles, and for which processor."""
    import llvmlite
    import llvmlite.binding
    import numba
    import numpy as np

    versions = (sys.version, numba.__version__, llvmlite.__version__, np.__version__)
    processor = (llvmlite.binding.get_host_cpu_name(), llvmlite.binding.get_host_cpu_features().flatten())
    return " ".join((*versions, *processor))


class Compiled:
    """The rules of a game as machine code, compiled when first asked for.

    Its functions are those of the contract and of random play: ``compiled.apply``, ``compiled.random_games``. They take
    ``record.array()[0]`` where rules take records.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.folder = cache_folder(game)
        self.progress: Progress | None = None
        self._types = self._record_types()
        self._inner: dict[FunctionType, Any] = {}
        self._outer: dict[str, Any] = {}

    def __getattr__(self, name: str) -> Any:
        if name not in PLAIN:
            raise AttributeError(name)
        return self.compile(PLAIN[name])

    def compile(self, function: Any) -> Any:
        """A plain function, bound to this game, as machine code: from the disk cache if it has been compiled before."""
        name = f"{function.__module__}.{function.__qualname__}"
        if name not in self._outer:
            with COMPILING:
                if name not in self._outer:
                    self._outer[name] = self._load_or_compile(function)
        return self._outer[name]

    def _load_or_compile(self, function: Any) -> Any:
        import numba

        from wartable.engine.code_cache import LOCATOR

        self.folder.mkdir(parents=True, exist_ok=True)  # or Numba would keep its code beside the sources
        config = numba.config
        before = config.CACHE_DIR, config.CACHE_LOCATOR_CLASSES
        config.CACHE_DIR, config.CACHE_LOCATOR_CLASSES = str(self.folder), LOCATOR
        try:
            own = rule(function, self.game.plain_rules)
            return self._compile_outer(expanded_copy(own, own.__globals__, compiled=True))
        except numba.TypingError:  # not in the cache: what it calls has to be compiled first
            return self._compile_anew(function)
        finally:
            config.CACHE_DIR, config.CACHE_LOCATOR_CLASSES = before

    def _compile_anew(self, function: Any) -> Any:
        """A function that Python calls, and first of all what it calls itself."""
        from wartable.engine.linked import set_environments

        clone = bind(function, self.game.plain_rules, self._compile_inner, self._inner, compiled=True)
        compiled = self._compile_outer(clone)
        set_environments(compiled)
        return compiled

    def _compile_outer(self, clone: FunctionType) -> Any:
        """A function that Python calls, from the cache if it is there."""
        import numba

        return numba.njit(self._signatures(clone), nogil=True, cache=True, error_model="numpy")(clone)

    def _compile_inner(self, clone: FunctionType) -> Any:
        """A function that only compiled code calls: it needs no cache and no way in from Python."""
        import numba

        from wartable.engine.linked import LinkedCompiler

        compiled = numba.njit(
            self._signatures(clone),
            nogil=True,
            error_model="numpy",
            no_cfunc_wrapper=True,
            no_cpython_wrapper=True,
            pipeline_class=LinkedCompiler,
        )(clone)
        if self.progress:
            self.progress(clone.__name__, len(self._inner) + 1)
        return compiled

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
        known |= {int: types.int64, bool: types.boolean, float: types.float64, type(None): types.none}
        known[RecordArray] = types.Array(known[GameState], 1, "C")
        return known

    def _type(self, hint: Any) -> Any:
        """The compiled type of an annotation: records, named tuples, and rows and grids that say of which numbers."""
        import numba
        from numba import types

        if isinstance(hint, type) and issubclass(hint, Record) and hint not in self._types:
            real = self.game.Book if issubclass(self.game.Book, hint) else hint
            self._types[hint] = numba.from_dtype(real.dtype)
        if isinstance(hint, type) and issubclass(hint, tuple) and hint not in self._types:
            fields = typing.get_type_hints(hint, include_extras=True).values()
            self._types[hint] = types.BaseTuple.from_types(tuple(self._type(field) for field in fields), hint)
        if typing.get_origin(hint) is not typing.Annotated:
            return self._types[hint]
        shape, numbers = typing.get_args(hint)
        bits = (numbers.high + 1).bit_length() if isinstance(numbers, Ints) else 0
        kind = getattr(types, f"int{bits}") if bits else self._types[numbers]
        return types.Array(kind, {Row: 1, Grid: 2}[shape], "C")

    def _signatures(self, clone: FunctionType) -> list[Any]:
        """The signature of a function, and one more for each default that callers may leave out."""
        from numba import types

        hints = typing.get_type_hints(clone, include_extras=True)
        result = self._type(hints.pop("return"))
        full = [self._type(hint) for hint in hints.values()]
        defaults = clone.__defaults__ or ()
        signatures = []
        for left_out in range(len(defaults) + 1):
            omitted = [types.Omitted(value) for value in defaults[len(defaults) - left_out :]]
            signatures.append(result(*full[: len(full) - left_out], *omitted))
        return signatures
