"""Binding plain functions to a game: each is cloned with globals in which the contract is that game's rules.

The same step serves two speeds: left as they are, the clones run interpreted; wrapped one by one, they are compiled. So
both live in one process and never call each other by accident.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Callable
from enum import IntEnum
from functools import cache
from pathlib import Path
from types import CodeType, FunctionType
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


class _Numbers(ast.NodeTransformer):
    """Puts numbers in the place of names: ``Card.HERO`` becomes 12."""

    def __init__(self, names: dict[str, Any]) -> None:
        self.names = {name: e for name, e in names.items() if isinstance(e, type) and issubclass(e, IntEnum)}

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        if isinstance(node.value, ast.Name) and node.value.id in self.names:
            return ast.copy_location(ast.Constant(self.names[node.value.id][node.attr].value), node)
        return self.generic_visit(node)


@cache
def _sources(module: str) -> dict[str, CodeType]:
    """The code of all functions of a module, with numbers for names: plainer for compilers, quicker to interpret."""
    loaded = sys.modules[module]
    file = loaded.__file__ or ""
    tree = _Numbers(vars(loaded)).visit(ast.parse(Path(file).read_text("utf-8")))
    codes = compile(tree, file, "exec").co_consts
    return {code.co_name: code for code in codes if isinstance(code, CodeType)}


def plain_copy(function: Any, space: dict[str, Any]) -> FunctionType:
    """A copy of a plain function over other globals, with numbers for the names of enumerations."""
    code = _sources(function.__module__)[function.__name__]
    copy = FunctionType(code, space, function.__name__, function.__defaults__)
    copy.__annotations__ = function.__annotations__
    copy.__module__ = function.__module__
    copy.__qualname__ = function.__qualname__
    return copy


def rule(function: Any, rules: dict[str, Any]) -> Any:
    """A function itself, or what the game puts in its place if it is one of the contract."""
    name: str = function.__name__
    return rules[name] if CONTRACT.get(name) is function else function


def is_plain(used: FunctionType, by: Any) -> bool:
    """Whether a function belongs to the rules: it comes from the package of its user, or from the engine's."""
    return used.__module__.split(".")[0] in ("wartable", by.__module__.split(".")[0])


def bind(function: Any, rules: dict[str, Any], wrap: Wrap, done: dict[FunctionType, Any]) -> FunctionType:
    """A clone of a plain function in which all plain functions it uses are wrapped clones, and names are numbers.

    ``rules`` holds the game's functions of the contract; ``done`` keeps the wrapped clones for the next call.
    """
    own = rule(function, rules)
    space = dict(own.__globals__)
    for mentioned in own.__code__.co_names:
        used = space.get(mentioned)
        if isinstance(used, FunctionType) and is_plain(used, own):
            if used not in done:
                done[used] = wrap(bind(used, rules, wrap, done))
            space[mentioned] = done[used]
    return plain_copy(own, space)
