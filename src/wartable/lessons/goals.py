"""Goals: named conditions on what a seat sees, put together with ``all``, ``any`` and ``not``.

========  ============================================================================================
name      holds if
========  ============================================================================================
played    the seat's last move fits a pattern: ``{ played = "attack *" }``
told      the seat was told such an event since the step began: ``{ told = "breached" }``, perhaps
          ``with`` facts: ``{ told = "attacked", with = { house = "aquila" } }``
state     a field has a value, as a position writes it: ``{ state = "fort.aquila", at_least = 1 }``;
          also ``at_most``, ``is`` and, for sets, ``has``
legal     the seat may make such a move: ``{ legal = "attack *" }``
turn      the seat is asked: ``{ turn = true }``
over      the game has ended: ``{ over = true }``
won       the seat has a share of the victory: ``{ won = true }``
========  ============================================================================================
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import IntEnum
from typing import Any, NamedTuple

from wartable.engine.events import Event
from wartable.engine.game import Game
from wartable.engine.record import Field
from wartable.engine.view import View
from wartable.lessons.entries import BadEntry, Entry
from wartable.lessons.patterns import Patterns


class Sight(NamedTuple):
    """What a goal looks at: a view, the ply the step began, and the seat's moves since then."""

    view: View
    since: int
    moves: Sequence[str]

    @property
    def told(self) -> list[Event]:
        """What the seat was told since the step began."""
        return [event for events in self.view.log[self.since + 1 :] for event in events]


Goal = Callable[[Sight], bool]


def read_goal(game: Game, data: Any, place: str) -> Goal:
    """A goal from its data."""
    entry = Entry(data, place)
    parts = [kind(game, entry) for name, kind in KINDS.items() if name in data]
    entry.done()
    if not parts:
        raise BadEntry(f"{place} names no condition: there are {', '.join(KINDS)}")
    return parts[0] if len(parts) == 1 else lambda sight: all(part(sight) for part in parts)


# --- The conditions


def _played(_: Game, entry: Entry) -> Goal:
    pattern = Patterns([entry.text("played")])
    return lambda sight: bool(sight.moves) and pattern.match(sight.moves[-1])


def _told(game: Game, entry: Entry) -> Goal:
    name, facts = entry.text("told"), entry.table("with", {})
    entry.known("told", [name], [kind.name.lower() for kind in game.Tell])
    kind = game.Tell[name.upper()]
    return lambda sight: any(event.kind == kind and _fits(event.facts, facts) for event in sight.told)


def _fits(facts: Mapping[str, Any], wanted: Mapping[str, Any]) -> bool:
    return all(name in facts and _plain(facts[name]) == value for name, value in wanted.items())


def _plain(value: Any) -> Any:
    return value.name.lower() if isinstance(value, IntEnum) else value


def _state(game: Game, entry: Entry) -> Goal:
    path = entry.text("state")
    read = _reader(game, path, entry.place)
    tests = [(test, wanted) for name, test in TESTS.items() if (wanted := entry.value(name)) is not None]
    if not tests:
        raise BadEntry(f"{entry.place}: 'state' needs one of {', '.join(TESTS)}")
    return lambda sight: all(test(read(sight.view.state), wanted) for test, wanted in tests)


TESTS: dict[str, Callable[[Any, Any], bool]] = {
    "is": lambda value, wanted: bool(value == wanted),
    "at_least": lambda value, wanted: bool(value >= wanted),
    "at_most": lambda value, wanted: bool(value <= wanted),
    "has": lambda value, wanted: wanted in value,
}


def _reader(game: Game, path: str, place: str) -> Callable[[Any], Any]:
    """What reads the value at a path such as ``fort.aquila`` from a state."""
    name, *steps = path.split(".")
    if name not in game.State.fields:
        raise BadEntry(f"{place}: there is no field {name!r}")
    field = game.State.fields[name]
    if len(steps) > len(field.axes):
        raise BadEntry(f"{place}: {name!r} has {len(field.axes)} axes, not {len(steps)}")
    places = [_index(axis, step, place) for axis, step in zip(field.axes, steps, strict=False)]

    def read(state: Any) -> Any:
        value = getattr(state, name)
        for index in places:
            value = value[index]
        return _named(field, value, len(field.axes) - len(places))

    return read


def _index(axis: Any, step: str, place: str) -> int:
    if isinstance(axis, int):
        if step.isdecimal() and int(step) < axis:
            return int(step)
        raise BadEntry(f"{place}: {step!r} is not a number below {axis}")
    if step.upper() in axis.__members__:
        return int(axis[step.upper()])
    raise BadEntry(f"{place}: there is no {axis.__name__.lower()} {step!r}")


def _named(field: Field, value: Any, axes: int) -> Any:
    """A value as a position writes it."""
    if axes:
        return [_named(field, part, axes - 1) for part in value]
    if field.of is None:
        return value
    if field.set:
        return [member.name.lower() for member in field.of if value >> member.value & 1]
    return field.of(value).name.lower()


def _legal(_: Game, entry: Entry) -> Goal:
    pattern = Patterns([entry.text("legal")])
    return lambda sight: any(pattern.match(str(move)) for move in sight.view.legal)


def _turn(_: Game, entry: Entry) -> Goal:
    wanted = entry.flag("turn")
    return lambda sight: sight.view.is_asked == wanted


def _over(_: Game, entry: Entry) -> Goal:
    wanted = entry.flag("over")
    return lambda sight: sight.view.over == wanted


def _won(_: Game, entry: Entry) -> Goal:
    wanted = entry.flag("won")
    return lambda sight: sight.view.over and (sight.view.scores[sight.view.seat] > 0) == wanted


# --- Several together


def _all(game: Game, entry: Entry) -> Goal:
    parts = _parts(game, entry, "all")
    return lambda sight: all(part(sight) for part in parts)


def _any(game: Game, entry: Entry) -> Goal:
    parts = _parts(game, entry, "any")
    return lambda sight: any(part(sight) for part in parts)


def _not(game: Game, entry: Entry) -> Goal:
    part = read_goal(game, entry.table("not"), f"{entry.place}, not")
    return lambda sight: not part(sight)


def _parts(game: Game, entry: Entry, name: str) -> list[Goal]:
    return [read_goal(game, part.data, part.place) for part in entry.entries(name)]


KINDS: dict[str, Callable[[Game, Entry], Goal]] = {
    "played": _played,
    "told": _told,
    "state": _state,
    "legal": _legal,
    "turn": _turn,
    "over": _over,
    "won": _won,
    "all": _all,
    "any": _any,
    "not": _not,
}
