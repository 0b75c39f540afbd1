"""The log: what the seat of a view was told, in words. Lines are numbered from the first one of the game on."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from functools import lru_cache
from itertools import islice

from wartable.engine.events import Event, EventKind
from wartable.engine.game import Game
from wartable.engine.view import View
from wartable.engine.words import log_line
from wartable.kit.once import once
from wartable.server.schemas.play import LogEntry


def ply_lines(view: View, ply: int) -> list[LogEntry]:
    """The lines of one ply."""
    last = ply == len(view.log) - 1
    return _lines(view, ply, lines_before_last(view) if last else lines_before(view.log, ply))


def lines_before(log: Sequence[list[Event]], ply: int) -> int:
    """How many lines come before those of a ply."""
    return sum(map(len, islice(log, ply)))


@once
def lines_before_last(view: View) -> int:
    """How many lines come before those of the last ply: the picture and the log of an update both ask."""
    return lines_before(view.log, len(view.log) - 1)


def last_lines(view: View, most: int, before: int | None = None) -> list[LogEntry]:
    """The last lines before the one with a number, or before now, up to ``most``."""
    n = lines_before(view.log, len(view.log))
    end = n if before is None else min(n, before)
    found: list[LogEntry] = []
    for ply in range(len(view.log) - 1, -1, -1):
        n -= len(view.log[ply])
        if n < end:
            found = _lines(view, ply, n) + found
        if n <= end - most:
            break
    return [line for line in found if line["n"] < end][-most:]


def _lines(view: View, ply: int, n: int) -> list[LogEntry]:
    """The lines of one ply, the first of which has the number ``n``."""
    return [_line(event, view, ply, n + i) for i, event in enumerate(view.log[ply])]


def _line(event: Event, view: View, ply: int, n: int) -> LogEntry:
    """One event in words."""
    line = log_line(view.game.words, event, view)
    return LogEntry(
        n=n,
        ply=ply,
        text=view.game.words.event(event, view) if line.heading else line.text,
        body=line.text,
        heading=line.heading,
        rule=line.rule or None,
        seat=_seat_in(event, view),
        kind=event.kind.name.lower(),
    )


def _seat_in(event: Event, view: View) -> int | None:
    """The seat that an event is about: the first among its facts, by number or by name."""
    for name, by_name in _seat_facts(event.kind, view.game):
        fact = event.facts[name]
        if fact is not None:
            return _seats(view).get(int(fact)) if by_name else int(fact)
    return None


@lru_cache(1024)
def _seat_facts(kind: EventKind, game: Game) -> list[tuple[str, bool]]:
    """The facts of a kind of event that are seats, and whether they are names."""
    facts = {**kind.public, **kind.secret}
    named = {name: issubclass(of, IntEnum) and _names_seats(of, game) for name, of in facts.items()}
    return [(name, by_name) for name, by_name in named.items() if by_name or name == "seat"]


@once
def _seats(view: View) -> dict[int, int]:
    """The seats of a table by their places among all seats of the game."""
    return {view.game.seat_names.index(name): seat for seat, name in enumerate(view.names)}


@lru_cache
def _names_seats(names: type[IntEnum], game: Game) -> bool:
    """Whether these are the names of the seats of a game."""
    seats = [seat["id"] for seat in game.content[game.content["game"]["seats"]]]
    return [name.name.lower() for name in names][: len(seats)] == seats
