"""A race: everybody runs in short rounds that take turns, and the best round of each counts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from time import process_time
from typing import Any, NamedTuple

ROUNDS = 12
SECONDS = 0.25
"""How long a round lasts at least, in time of the one core: what else the machine does counts against nobody."""

Say = Callable[[str], None]
"""Shows what is going on."""
Speeds = Mapping[str, float]
"""So much a second, by what is counted."""


class Runner(NamedTuple):
    """A contender: ``play`` is timed, and ``tally`` tells afterwards what was done."""

    name: str
    play: Callable[[], Any]
    tally: Callable[[Any], Mapping[str, int]]


def race(runners: Sequence[Runner], what: str, say: Say) -> dict[str, Speeds]:
    """The speeds of the best round of each runner."""
    best: dict[str, Speeds] = {}
    for runner in runners:
        say(f"{what}: {runner.name} warms up")
        runner.play()
    for n in range(ROUNDS):
        for runner in runners:
            say(f"{what}: round {n + 1} of {ROUNDS}, {runner.name}")
            speeds = _round(runner)
            if runner.name not in best or _first(speeds) > _first(best[runner.name]):
                best[runner.name] = speeds
    return best


def _round(runner: Runner) -> Speeds:
    """Play until the round is over; only playing is timed."""
    done: Counter[str] = Counter()
    seconds = 0.0
    while seconds < SECONDS:
        start = process_time()
        played = runner.play()
        seconds += process_time() - start
        done.update(runner.tally(played))
    return {what: n / seconds for what, n in done.items()}


def _first(speeds: Speeds) -> float:
    return next(iter(speeds.values()))
