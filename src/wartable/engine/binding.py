"""Binding plain functions to a game: each is cloned with globals in which the contract is that game's rules.

The same step serves two speeds: left as they are, the clones run interpreted; wrapped one by one, they are compiled. So
both live in one process and never call each other by accident.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from types import FunctionType
from typing import Any

from wartable.engine import contract
from wartable.engine.expansion import NAMES, expanded_copy
from wartable.engine.record import Record

Wrap = Callable[[FunctionType], Any]
"""What is made of a clone before its callers see it."""
Arrange = Callable[[Sequence[str]], Iterable[str]]
"""Puts the names that a function mentions in an order."""

CONTRACT: dict[str, FunctionType] = {
    name: f for name, f in vars(contract).items() if isinstance(f, FunctionType) and f.__module__ == contract.__name__
}


class RecordArray:
    """A row of records of one class. Storing into a place copies bytes, as in an array of records."""

    def __init__(self, kind: type[Record], count: int) -> None:
        self._records = [kind() for _ in range(count)]

    def __len__(self) -> int:
        return len(self._records)

    def __getitem__(self, i: int) -> Any:
        return self._records[i]

    def __setitem__(self, i: int, record: Record) -> None:
        self._records[i].copy_from(record)


def rule(function: Any, rules: dict[str, Any]) -> Any:
    """A function itself, or what the game puts in its place if it is one of the contract."""
    name: str = function.__name__
    return rules[name] if CONTRACT.get(name) is function else function


def is_plain(used: FunctionType, by: Any) -> bool:
    """Whether a function belongs to the rules: it comes from the package of its user, or from the engine's."""
    return used.__module__.split(".")[0] in ("wartable", by.__module__.split(".")[0])


def bind(
    function: Any,
    rules: dict[str, Any],
    wrap: Wrap,
    done: dict[FunctionType, Any],
    compiled: bool = False,
    arrange: Arrange = list,
) -> FunctionType:
    """A clone of a plain function, expanded, in which all plain functions it uses are wrapped clones.

    ``rules`` holds the game's functions of the contract; ``done`` keeps the wrapped clones for the next call.
    ``compiled`` says that ``wrap`` compiles; ``arrange`` says in which order.
    """
    own = rule(function, rules)
    space = {**NAMES, **own.__globals__}
    for mentioned in arrange(expanded_copy(own, space, compiled).__code__.co_names):
        used = space.get(mentioned)
        if isinstance(used, FunctionType) and is_plain(used, own):
            if used not in done:
                done[used] = wrap(bind(used, rules, wrap, done, compiled, arrange))
            space[mentioned] = done[used]
    return expanded_copy(own, space, compiled)


class InterpretedRules:
    """The functions of the contract as a game has them, each bound when it is first asked for."""

    def __init__(self, bound: Callable[[FunctionType], Any]) -> None:
        self._bound = bound

    def __getattr__(self, name: str) -> Any:
        if name not in CONTRACT:
            raise AttributeError(name)
        function = self._bound(CONTRACT[name])
        setattr(self, name, function)
        return function
