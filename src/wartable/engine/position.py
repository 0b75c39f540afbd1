"""Positions as text: field by field, only what is not zero, names instead of numbers."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Mapping
from enum import IntEnum
from typing import TYPE_CHECKING, Any

from wartable.engine.errors import BadPosition
from wartable.engine.record import Axis, Field
from wartable.engine.state import GameState

if TYPE_CHECKING:
    from wartable.engine.game import Game


def board_fields(game: Game) -> dict[str, Field]:
    """The fields a position tells: not the key of chance, nor what a match says of itself, nor what follows."""
    beside = {"key", "drawn", "mode", "seats", *game.options}
    return {name: f for name, f in game.State.fields.items() if name not in beside and not f.derived}


def write_position(game: Game, state: GameState) -> dict[str, Any]:
    """A state as plain text data: what is zero is left out."""
    written = {}
    for name, field in board_fields(game).items():
        value = _write(getattr(state, name), field, field.axes)
        if value not in (None, {}, []):
            written[name] = value
    return written


def _write(value: Any, field: Field, axes: tuple[Axis, ...]) -> Any:
    if not axes:
        return _name(field, value) if value else None
    first, *rest = axes
    parts = [_write(part, field, tuple(rest)) for part in value]
    if isinstance(first, int):
        while parts and parts[-1] in (None, {}, []):
            parts.pop()
        return [_zero(field, rest) if part is None else part for part in parts]
    return {m.name.lower(): parts[m.value] for m in first if parts[m.value] not in (None, {}, [])}


def _zero(field: Field, rest: list[Axis]) -> Any:
    return {} if rest else _name(field, 0)


def _name(field: Field, value: int) -> int | str | list[str]:
    if field.of is None:
        return value
    if field.set:
        return [member.name.lower() for member in field.of if value >> member.value & 1]
    return field.of(value).name.lower()


def read_position(game: Game, text: Mapping[str, Any], state: GameState) -> None:
    """Put a position written as text into a state whose mode, seats and options are set."""
    fields = board_fields(game)
    for name, value in text.items():
        if name not in fields:
            raise BadPosition(f"{name!r} is not part of a position of {game.name}{_near(name, fields)}")
        field = fields[name]
        if field.shape:
            _read(getattr(state, name), value, field, field.axes, name)
        else:
            setattr(state, name, _number(field, value, name))


def _read(place: Any, value: Any, field: Field, axes: tuple[Axis, ...], path: str) -> None:
    first, *rest = axes
    for i, part, where in _parts(first, value, path):
        if rest:
            _read(place[i], part, field, tuple(rest), where)
        else:
            place[i] = _number(field, part, where)


def _parts(axis: Axis, value: Any, path: str) -> Iterable[tuple[int, Any, str]]:
    if isinstance(axis, int):
        if not isinstance(value, list) or len(value) > axis:
            raise BadPosition(f"{path} must be a list of at most {axis}")
        return [(i, part, f"{path}[{i}]") for i, part in enumerate(value)]
    if not isinstance(value, dict):
        raise BadPosition(f"{path} must be a table by {axis.__name__.lower()}")
    return [(_member(axis, name, path), part, f"{path}.{name}") for name, part in value.items()]


def _member(names: type[IntEnum], name: Any, path: str) -> int:
    if isinstance(name, str) and name.upper() in names.__members__:
        return names[name.upper()].value
    known = [m.name.lower() for m in names]
    raise BadPosition(f"{path} has no {names.__name__.lower()} {name!r}{_near(str(name), known)}")


def _number(field: Field, value: Any, path: str) -> int:
    if field.set and field.of is not None:
        return _bits(field.of, value, path)
    if isinstance(value, str) and field.of is not None:
        return _member(field.of, value, path)
    low, high = field.numbers.low, field.numbers.high
    if field.of is not None:
        low, high = 0, len(field.of) - 1
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise BadPosition(f"{path} cannot be {value!r}: a number from {low} to {high} is expected")
    return value


def _bits(names: type[IntEnum], value: Any, path: str) -> int:
    if not isinstance(value, list):
        raise BadPosition(f"{path} must be a list of names")
    bits = 0
    for name in value:
        bits |= 1 << _member(names, name, path)
    return bits


def _near(name: str, known: Iterable[str]) -> str:
    near = difflib.get_close_matches(name, list(known), n=1)
    return f": did you mean {near[0]!r}?" if near else f": there are {', '.join(known)}"
