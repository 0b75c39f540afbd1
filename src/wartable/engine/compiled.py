"""Compiling plain rules with Numba: types from annotations, every function compiled once and kept by its key."""

from __future__ import annotations

import gc
import hashlib
import sys
import threading
import typing
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from types import FunctionType
from typing import TYPE_CHECKING, Any

from wartable.engine import playout
from wartable.engine.binding import CONTRACT, RecordArray, bind, rule
from wartable.engine.claims import make_once
from wartable.engine.events import Events
from wartable.engine.expansion import expanded_copy
from wartable.engine.moves import Choice, MoveList
from wartable.engine.record import Grid, Ints, Record, Row
from wartable.engine.side_by_side import in_order
from wartable.engine.state import GameState

if TYPE_CHECKING:
    from wartable.engine.code_cache import CodeCache
    from wartable.engine.game import Game

Progress = Callable[[str, int], None]
"""Told after each compiled function: its name, and how many are done."""

COMPILING = threading.RLock()
"""One function at a time: Numba has one place for its cache, which each game sets to its folder."""

PLAIN: dict[str, Any] = {
    **CONTRACT,
    **{f.__name__: f for f in (playout.random_game, playout.random_games, playout.final_states)},
}

NEVER = 1 << 30
"""No number of collections reaches it."""
NOT_COMPILED = ("words", "picture")
"""Folders of a game that no rule depends on: a change of words or pictures recompiles nothing."""


def cache_folder(game: Game) -> Path:
    """Where code is kept that depends on all sources: named after a digest of them, but of no path."""
    from wartable.engine.code_cache import compilers, kept_root
    from wartable.engine.code_keys import digest

    return kept_root() / f"{game.id}-{digest(_digest(game), compilers()[0])[:16]}"


def code_folder(game: Game) -> Path:
    """Where the compiled functions of a game are kept."""
    from wartable.engine.code_cache import kept_root

    return kept_root() / game.id


def sources_of(game: Game, function: FunctionType) -> str | None:
    """A digest of all sources that a function may depend on; None for a function from elsewhere.

    While it stays the same, the function's key need not be worked out again.
    """
    from wartable.engine.code_keys import digest

    file = Path(sys.modules[function.__module__].__file__ or "")
    if not any(file.is_relative_to(folder) for folder in _folders(game)):
        return None
    return digest(_digest(game), function.__module__, function.__qualname__)


def _folders(game: Game) -> tuple[Path, ...]:
    """Where the rules of a game and all they may call are written: a game of somebody else's may share a package."""
    top = game.State.__module__.partition(".")[0]
    own = game.folder if top == "wartable" else Path(sys.modules[top].__file__ or "").parent
    ours = Path(__file__).parents[1]
    return ours / "engine", ours / "bots", ours / "vector", own


def _digest(game: Game) -> str:
    """A digest of all sources, and of features and observations, which are made from a game's content too."""
    whole = hashlib.sha256(f"{game.features.digest} {game.observation.digest}".encode())
    for folder in _folders(game):
        for source in sorted(folder.rglob("*.py")):
            if source.parent.name not in NOT_COMPILED:
                whole.update(f"{source.relative_to(folder).as_posix()} ".encode())
                whole.update(source.read_bytes())
    return whole.hexdigest()


def kept_name(clone: FunctionType, inner: bool) -> str:
    """Begins the name of a file: a function may be kept twice, for Python to call and for compiled code."""
    return f"{clone.__name__}.inner" if inner else clone.__name__


@contextmanager
def collecting_what_is_new() -> Iterator[None]:
    """Look for garbage among new objects only: most of what a compiler makes stays, and to search it takes long."""
    new, younger, all_objects = gc.get_threshold()
    gc.set_threshold(new, younger, NEVER)
    try:
        yield
    finally:
        gc.set_threshold(new, younger, all_objects)


class Compiled:
    """The rules of a game as machine code, compiled when first asked for.

    Its functions are those of the contract and of random play: ``compiled.apply``, ``compiled.random_games``. They take
    ``record.array()[0]`` where rules take records.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.folder = cache_folder(game)
        self.progress: Progress | None = None
        self.order = 0
        """In which order functions are compiled: see ``side_by_side``."""
        self._types = self._record_types()
        self._inner: dict[FunctionType, Any] = {}
        self._outer: dict[str, Any] = {}
        self._keys: dict[int, str | None] = {}
        """The keys of compiled functions, by their ids; None for those that are not kept."""
        self._told = 0

    def __getattr__(self, name: str) -> Any:
        if name not in PLAIN:
            raise AttributeError(name)
        return self.compile(PLAIN[name])

    def is_kept(self, function: Any) -> bool:
        """Whether a plain function needs no compiling: its code was kept, and no source has changed since."""
        from wartable.engine.code_cache import CodeCache

        own = rule(function, self.game.plain_rules)
        sources = sources_of(self.game, own)
        return sources is not None and CodeCache(self.game.id).read(own.__name__, sources) is not None

    def compile(self, function: Any) -> Any:
        """A plain function, bound to this game, as machine code: from the disk cache if it has been compiled before."""
        name = f"{function.__module__}.{function.__qualname__}"
        if name not in self._outer:
            with COMPILING:
                if name not in self._outer:
                    with collecting_what_is_new():
                        self._outer[name] = self._load_or_compile(function)
        return self._outer[name]

    def _load_or_compile(self, function: FunctionType) -> Any:
        """A function that Python calls: from the cache, or bound to all it calls, which are made first."""
        from wartable.engine.code_cache import CodeCache

        own = rule(function, self.game.plain_rules)
        cache = CodeCache(self.game.id)
        sources = sources_of(self.game, own)
        key = sources and cache.read(own.__name__, sources)
        made = key and self._load(cache, expanded_copy(own, own.__globals__, compiled=True), key.decode())
        if not made:
            made = self._make(cache, self._bound(cache, own))
            key_now = self._keys[id(made)]
            if sources and key_now:
                cache.write(own.__name__, sources, data=key_now.encode())
            cache.shrink()
        return made

    def _bound(self, cache: CodeCache, own: FunctionType) -> FunctionType:
        arrange = partial(in_order, order=self.order)
        return bind(own, self.game.plain_rules, self._inner_of(cache), self._inner, compiled=True, arrange=arrange)

    def _inner_of(self, cache: CodeCache) -> Callable[[FunctionType], Any]:
        """What makes functions that only compiled code calls: they need no way in from Python, and no machine code."""
        return lambda clone: self._make(cache, clone, inner=True)

    def _make(self, cache: CodeCache, clone: FunctionType, *, inner: bool = False) -> Any:
        """A function whose callees are compiled: from the cache if it is there."""
        from wartable.engine.code_keys import key_of

        key = key_of(clone, self._signatures(clone), self._keys)
        if key is None:
            made = self._compiled_now(clone, None, inner)
        else:
            made = make_once(
                cache.place(kept_name(clone, inner), key),
                load=lambda: self._load(cache, clone, key, inner=inner),
                make=lambda: self._kept(cache, clone, key, inner),
            )
        self._keys[id(made)] = key
        return made

    def _kept(self, cache: CodeCache, clone: FunctionType, key: str, inner: bool) -> Any:
        """A function that is compiled now and kept."""
        made = self._compiled_now(clone, key, inner)
        cache.save(kept_name(clone, inner), key, made)
        return made

    def _compiled_now(self, clone: FunctionType, key: str | None, inner: bool) -> Any:
        from wartable.engine.linked import set_environments

        made = self._dispatcher(clone, key, inner)
        for signature in self._signatures(clone):
            made.compile(signature)
        made.disable_compile()
        if not inner:
            set_environments(made)
        elif self.progress:
            self._told += 1
            self.progress(clone.__name__, self._told)
        return made

    def _load(self, cache: CodeCache, clone: FunctionType, key: str, *, inner: bool = False) -> Any:
        """A function from the cache, or None."""
        made = self._dispatcher(clone, key, inner)
        mentioned = [clone.__globals__.get(name) for name in clone.__code__.co_names]
        called = [each for each in mentioned if id(each) in self._keys]
        results = cache.load(kept_name(clone, inner), key, made.targetctx, called)
        if results is None:
            return None
        for result in results:
            made.targetctx.insert_user_function(result.entry_point, result.fndesc, [result.library])
            made.add_overload(result)
        made.disable_compile()
        return made

    def _dispatcher(self, clone: FunctionType, key: str | None, inner: bool) -> Any:
        import numba

        from wartable.engine.linked import LinkedCompiler, WholeCompiler

        return numba.njit(
            nogil=True,
            error_model="numpy",
            no_cfunc_wrapper=True,
            no_cpython_wrapper=inner,
            pipeline_class=(LinkedCompiler if inner else WholeCompiler).of(key),
        )(clone)

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
