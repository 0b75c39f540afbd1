"""What compiled code is known by: a digest of all that a function's machine code depends on, and of nothing else.

That is its own code, the types it takes, the values of the names it mentions, and the keys of the functions it calls.
So a change in a function changes its own key and those of all that come to call it, whatever file it stands in.
"""

from __future__ import annotations

import dis
import hashlib
from collections.abc import Iterator, Mapping
from enum import Enum
from types import BuiltinFunctionType, CodeType, FunctionType, ModuleType
from typing import Any

import numpy as np

from wartable.engine.record import Record

MODULES = ("math", "numpy", "builtins")
"""Modules whose code comes with the versions of Python and NumPy, which are part of what compiles."""
LOOK_UP = ("LOAD_GLOBAL", "LOAD_NAME")


class Unknown(Exception):
    """A function mentions something whose value cannot be told in full, so its code is not kept."""


def key_of(clone: FunctionType, signatures: list[Any], keys: Mapping[int, str | None]) -> str | None:
    """The key of a bound function; None if its code must not be kept.

    ``keys`` has those of the compiled functions it calls, by their ids.
    """
    told = [clone.__module__, clone.__qualname__, *map(str, signatures)]
    try:
        told.append(_value(clone.__defaults__, keys))
        for code in _codes(clone.__code__):
            told += _instructions(code, keys)
            for name in _globals(code):
                if name in clone.__globals__:
                    told.append(f"{name} = {_value(clone.__globals__[name], keys)}")
    except Unknown:
        return None
    return digest(*told)


def digest(*texts: str) -> str:
    """One short text for several; their lengths count, so that none can be taken for the end of another."""
    whole = hashlib.sha256()
    for text in texts:
        data = text.encode()
        whole.update(b"%d " % len(data) + data)
    return whole.hexdigest()[:40]


def _codes(code: CodeType) -> Iterator[CodeType]:
    """The code of a function and of what is defined inside."""
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _codes(constant)


def _globals(code: CodeType) -> list[str]:
    """The names that code looks up in its module, unlike those of fields."""
    return sorted({str(each.argval) for each in dis.get_instructions(code) if each.opname in LOOK_UP})


def _instructions(code: CodeType, keys: Mapping[int, str | None]) -> list[str]:
    """What a function does, without the lines on which it stands."""
    names = (code.co_names, code.co_varnames, code.co_freevars, code.co_cellvars)
    counts = (code.co_argcount, code.co_posonlyargcount, code.co_kwonlyargcount, code.co_flags)
    constants = [c.co_name if isinstance(c, CodeType) else _value(c, keys) for c in code.co_consts]
    return [code.co_code.hex(), code.co_exceptiontable.hex(), repr(names), repr(counts), *constants]


def _value(value: Any, keys: Mapping[int, str | None]) -> str:
    """All that code can take from the value of a name."""
    kind = type(value)
    if id(value) in keys:
        return f"function {keys[id(value)] or _fail(value)}"
    if isinstance(value, Enum):
        return f"{kind.__qualname__} {value.name} {_value(value.value, keys)}"
    if value is None or kind in (bool, int, float, str, bytes):
        return f"{kind.__name__} {value!r}"
    if isinstance(value, tuple):
        return f"{kind.__qualname__} ({', '.join(_value(each, keys) for each in value)})"
    if isinstance(value, frozenset):
        return f"frozenset ({', '.join(sorted(_value(each, keys) for each in value))})"
    if isinstance(value, np.ndarray | np.generic) and value.dtype != object:
        return f"array {value.dtype.descr} {value.shape} {value.tobytes().hex()}"
    if isinstance(value, type):
        return _class(value, keys)
    if isinstance(value, ModuleType) and value.__name__ in MODULES:
        return f"module {value.__name__}"
    if isinstance(value, BuiltinFunctionType) and value.__module__ in MODULES:
        return f"{value.__module__}.{value.__qualname__}"
    return _type_of_numba(value)


def _class(value: type, keys: Mapping[int, str | None]) -> str:
    name = f"class {value.__module__}.{value.__qualname__}"
    if issubclass(value, Enum):
        return f"{name} {[(each.name, _value(each.value, keys)) for each in value]}"
    if issubclass(value, Record):
        return f"{name} {value.dtype.descr} {value.dtype.itemsize}"
    if issubclass(value, tuple) and hasattr(value, "_fields"):
        defaults = [f"{field} = {_value(each, keys)}" for field, each in value._field_defaults.items()]  # type: ignore[attr-defined]
        return f"{name} {value._fields} {defaults}"
    return name if value.__module__ in MODULES else _fail(value)


def _type_of_numba(value: Any) -> str:
    from numba.core.types import Type

    return f"type {value}" if isinstance(value, Type) else _fail(value)


def _fail(value: Any) -> str:
    raise Unknown(value)
