"""Binding plain functions to a game: each is cloned with globals in which the contract is that game's rules.

The same step serves two speeds: left as they are, the clones run interpreted; wrapped one by one, they are compiled. So
both live in one process and never call each other by accident.
"""

from __future__ import annotations

from collections.abc import Callable
from types import FunctionType
from typing import Any

from wartable.engine import contract
from wartable.engine.record import Record

Wrap = Callable[[FunctionType], Any]
"""What is made of a clone before its callers see it."""

CONTRACT: dict[str, FunctionType] = {
    name: f for name, f in vars(contract).items() if isinstance(f, FunctionType) and f.__module__ == contract.__name__
}


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


def bind(function: Any, rules: dict[str, Any], wrap: Wrap, done: dict[FunctionType, Any]) -> FunctionType:
    """A clone of a plain function in which all plain functions it uses are wrapped clones too.

    ``rules`` holds the game's functions of the contract; ``done`` keeps the wrapped clones for the next call.
    """
    own: Any = rules[function.__name__] if CONTRACT.get(function.__name__) is function else function
    space = dict(own.__globals__)
    for name in own.__code__.co_names:
        used = space.get(name)
        if isinstance(used, FunctionType) and used.__module__.startswith("wartable."):
            if used not in done:
                done[used] = wrap(bind(used, rules, wrap, done))
            space[name] = done[used]
    clone = FunctionType(own.__code__, space, own.__name__, own.__defaults__, own.__closure__)
    clone.__annotations__ = own.__annotations__
    clone.__module__ = own.__module__
    clone.__qualname__ = own.__qualname__
    return clone
