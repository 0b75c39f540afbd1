"""Records: fixed-size fields over one block of bytes.

A record class declares its fields once. In the interpreter a field is a view into one ``bytearray``: items read as
plain ints and a store out of range raises. Compiled code reads the same bytes through :attr:`Record.dtype`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import KW_ONLY, dataclass
from enum import IntEnum
from math import prod
from typing import Annotated, Any, ClassVar, Literal, Protocol, Self, TypeAlias, TypedDict, Unpack, overload

import numpy as np

Axis: TypeAlias = "int | type[IntEnum]"
"""The length of a row: a number, or an enumeration that names each place."""


class Row(Protocol):
    """A field of one dimension, as rules see it."""

    def __getitem__(self, i: int, /) -> int: ...
    def __setitem__(self, i: int, value: int, /) -> None: ...
    def __iter__(self) -> Iterator[int]: ...
    def __len__(self) -> int: ...


class Grid(Protocol):
    """A field of two dimensions, as rules see it."""

    def __getitem__(self, i: int, /) -> Row: ...
    def __len__(self) -> int: ...


class Cube(Protocol):
    """A field of three dimensions, as rules see it."""

    def __getitem__(self, i: int, /) -> Grid: ...
    def __len__(self) -> int: ...


@dataclass(eq=False, repr=False)
class Field:
    """One declared field: its number type, its axes, and what else is said of it.

    ``of`` is what its values name; where they are a ``set``, each value is a set of such names, a bit for each. A book
    ``reads`` it from a column of the content, with a ``default`` where that is silent, and lets it be changed within
    its ``span``. A ``derived`` field follows from the others, so a position does not tell it.
    """

    numbers: Ints
    axes: tuple[Axis, ...]
    _: KW_ONLY
    of: type[IntEnum] | None = None
    set: bool = False
    reads: str = ""
    default: int | None = None
    span: tuple[int, int] | None = None
    derived: bool = False

    def __post_init__(self) -> None:
        self.name = ""
        self.shape = tuple(axis if isinstance(axis, int) else len(axis) for axis in self.axes)

    def __repr__(self) -> str:
        shape = "".join(f"[{n}]" for n in self.shape)
        return f"{self.name}: {self.numbers.name}{shape}"


class FieldOptions(TypedDict, total=False):
    """What may be said of a field besides its numbers and axes; :class:`Field` tells what it means."""

    of: type[IntEnum] | None
    set: bool
    reads: str
    default: int | None
    span: tuple[int, int] | None
    derived: bool


class Ints:
    """A type of whole numbers. Calling it declares a field: ``i8()``, ``i8(Card)``, ``i8(House, Card)``.

    >>> i8
    i8 (-128 to 127)
    """

    def __init__(self, name: str, code: Literal["b", "h", "i", "q"], bits: int) -> None:
        self.name = name
        self.code: Literal["b", "h", "i", "q"] = code
        self.low = -(1 << (bits - 1))
        self.high = (1 << (bits - 1)) - 1
        self.numpy = f"i{bits // 8}"

    @overload
    def __call__(self, **about: Unpack[FieldOptions]) -> int: ...
    @overload
    def __call__(self, a: Axis, /, **about: Unpack[FieldOptions]) -> Row: ...
    @overload
    def __call__(self, a: Axis, b: Axis, /, **about: Unpack[FieldOptions]) -> Grid: ...
    @overload
    def __call__(self, a: Axis, b: Axis, c: Axis, /, **about: Unpack[FieldOptions]) -> Cube: ...
    def __call__(self, *axes: Axis, **about: Unpack[FieldOptions]) -> Any:
        """Declare a field of numbers of this type; what else can be said of it, :class:`Field` takes by name."""
        if len(axes) > 3:
            raise TypeError("a field has at most three dimensions")
        return Field(self, axes, **about)

    def __repr__(self) -> str:
        return f"{self.name} ({self.low} to {self.high})"


i8 = Ints("i8", "b", 8)
i16 = Ints("i16", "h", 16)
i32 = Ints("i32", "i", 32)
i64 = Ints("i64", "q", 64)


Row8: TypeAlias = Annotated[Row, i8]
Row16: TypeAlias = Annotated[Row, i16]
Row32: TypeAlias = Annotated[Row, i32]
Grid8: TypeAlias = Annotated[Grid, i8]
"""Rows and grids of one number type, as functions take them: compiled code has to know which."""


def _number(slot: str) -> property:
    """A field of no dimension: one number behind a memory view of length one."""
    space: dict[str, Any] = {}
    source = f"def get(record): return record.{slot}[0]\ndef put(record, value): record.{slot}[0] = value"
    exec(source, space)  # a closure over the slot's name would be twice as slow, and rules read numbers all the time
    return property(space["get"], space["put"])


def _filler(fields: Iterable[Field], dtype: np.dtype[np.void]) -> Callable[[Record, memoryview], None]:
    """A function that gives a record the memory views of its fields.

    It is written out field by field and row by row: a record is made for every move and every look, and loops over
    fields and rows would take twice as long.
    """
    offsets: Any = dtype.fields
    lines = ["def fill(record, whole):"]
    for field in fields:
        kind, start = offsets[field.name][:2]
        slot = field.name if field.shape else f"_{field.name}"
        lines.append(f" view = whole[{start}:{start + kind.itemsize}].cast({field.numbers.code!r})")
        lines.append(f" record.{slot} = {_rows(field.shape, 0) if len(field.shape) > 1 else 'view'}")
    space: dict[str, Any] = {}
    exec("\n".join(lines), space)
    fill: Callable[[Record, memoryview], None] = space["fill"]
    return fill


def _fill_first(record: Record, whole: memoryview) -> None:
    """Fill the first record of its class, and let a function written for the class fill all others."""
    kind = type(record)
    kind._fill = _filler(kind.fields.values(), kind.dtype)
    record._fill(whole)


def _rows(shape: tuple[int, ...], start: int) -> str:
    """Rows of rows over one memory view, in Python; tuples, since indexing them is quickest."""
    if len(shape) == 1:
        return f"view[{start}:{start + shape[0]}]"
    step = prod(shape[1:])
    return f"({' '.join(f'{_rows(shape[1:], start + i * step)},' for i in range(shape[0]))})"


class Record:
    """A block of bytes with named fields. Subclass it and declare fields with ``i8`` to ``i64``.

    >>> class Purse(Record):
    ...     owner = i8()
    ...     coins = i16(3)
    >>> purse = Purse()
    >>> purse.coins[1] = 300
    >>> purse
    Purse(coins=[0, 300, 0])
    >>> purse.owner = 200
    Traceback (most recent call last):
        ...
    ValueError: memoryview: invalid value for format 'b'
    """

    fields: ClassVar[dict[str, Field]] = {}
    dtype: ClassVar[np.dtype[np.void]]
    size: ClassVar[int]
    _fill: ClassVar[Callable[[Record, memoryview], None]]
    data: bytearray

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        own = {name: value for name, value in vars(cls).items() if isinstance(value, Field)}
        cls.fields = {**cls.fields, **own}
        for name, field in own.items():
            field.name = name
            delattr(cls, name)
            if not field.shape:
                setattr(cls, name, _number(f"_{name}"))
        layout: list[Any] = [(name, f.numbers.numpy, f.shape) for name, f in cls.fields.items()]
        cls.dtype = np.dtype(layout, align=True)
        cls.size = cls.dtype.itemsize
        cls._fill = _fill_first

    def __init__(self, data: bytes | bytearray | None = None) -> None:
        """A record of zeros, or one over a copy of ``data``."""
        if data is not None and len(data) != self.size:
            raise ValueError(f"{type(self).__name__} takes {self.size} bytes, not {len(data)}")
        self.data = bytearray(self.size) if data is None else bytearray(data)
        self._fill(memoryview(self.data))

    def copy(self) -> Self:
        """Another record with the same bytes."""
        return type(self)(self.data)

    def copy_from(self, other: Record) -> None:
        """Take over the bytes of another record of the same class."""
        self.data[:] = other.data

    def fill_derived(self) -> None:
        """Fill what follows from other fields; a book defines it that has fields which the content does not tell."""

    def array(self) -> np.ndarray[Any, np.dtype[np.void]]:
        """The same bytes, not a copy, as the one-element array that compiled code takes."""
        return np.frombuffer(self.data, dtype=self.dtype).view(np.recarray)

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (bytes(self.data),)

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and isinstance(other, Record) and self.data == other.data

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        told = []
        for name, field in self.fields.items():
            value = _plain(getattr(self, name), len(field.shape))
            if np.any(value):
                told.append(f"{name}={value}")
        return f"{type(self).__name__}({', '.join(told)})"


def _plain(value: Any, dimensions: int) -> Any:
    """A field's value as an int or nested lists of ints."""
    if dimensions == 0:
        return value
    if dimensions == 1:
        return list(value)
    return [_plain(part, dimensions - 1) for part in value]
