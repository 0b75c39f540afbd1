"""Binding plain functions to a game: each is cloned with globals in which the contract is that game's rules.

The same step serves two speeds: ``interpreted`` leaves the clones as they are, ``compiled`` hands each to Numba. So
both live in one process and never call each other by accident.
"""

from __future__ import annotations

import types
from collections.abc import Callable, Iterable
from typing import Any

from wartable.engine import contract
from wartable.engine.record import Record

Function = types.FunctionType
Wrap = Callable[[Function], Any]


class Shelf:
    """A row of records of one class. Storing into a place copies bytes, as in an array of records."""

    def __init__(self, kind: type[Record], count: int) -> None:
        self._records = [kind() for _ in range(count)]

    def __len__(self) -> int:
        return len(self._records)

    def __getitem__(self, i: int) -> Any:
        return self._records[i]

    def __setitem__(self, i: int, record: Record) -> None:
        self._records[i].become(record)


CONTRACT: dict[str, Function] = {
    name: f for name, f in vars(contract).items() if isinstance(f, Function) and f.__module__ == contract.__name__
}


def bind(wanted: Iterable[Function], rules: dict[str, Any], wrap: Wrap) -> dict[str, Any]:
    """Clones of the wanted functions and of all plain functions they use, by name.

    ``rules`` holds the game's functions of the contract. ``wrap`` turns each clone into what callers see of it.
    """
    done: dict[Function, Any] = {}

    def clone(function: Function) -> Any:
        if CONTRACT.get(function.__name__) is function:
            function = rules[function.__name__]
        if function not in done:
            space = dict(function.__globals__)
            for name in _names(function.__code__):
                value = space.get(name)
                if isinstance(value, Function) and value.__module__.startswith("wartable."):
                    space[name] = clone(value)
            copy = Function(function.__code__, space, function.__name__, function.__defaults__, function.__closure__)
            copy.__annotations__ = function.__annotations__
            copy.__module__ = function.__module__
            copy.__qualname__ = function.__qualname__
            done[function] = wrap(copy)
        return done[function]

    return {function.__name__: clone(function) for function in wanted}


def _names(code: types.CodeType) -> set[str]:
    """The global names a function's code mentions."""
    return set(code.co_names)
