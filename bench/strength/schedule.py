"""Which game comes next, so that every contest has its share of the time whenever the bench is stopped."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Sequence
from itertools import count
from pathlib import Path

from bench.strength.contests import Contest
from bench.strength.play import Result

GUESS_SECONDS = 60.0
"""How long a game takes, as long as none of its contest is over."""
LONGER = 1.3
"""A game is begun only if there is this many times the time that the longest of its contest took."""


class Results:
    """The results of all games, in a file that grows as they come, and the times of the old Marshal in another."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self._games, self._times, self._about = (folder / name for name in ("games.jsonl", "times.json", "about.json"))
        self.of: defaultdict[str, dict[int, Result]] = defaultdict(dict)
        """By contest and by the number of the game in it."""
        self.times: dict[str, float] = json.loads(self._times.read_text("utf-8")) if self._times.exists() else {}
        """The seconds of a decision of the old Marshal, by game."""
        self.about: dict[str, str] = json.loads(self._about.read_text("utf-8")) if self._about.exists() else {}
        """Where and with what the games were played, and which checkout is the old one."""
        for line in self._games.read_text("utf-8").splitlines() if self._games.exists() else ():
            contest, number, (share, moves, seconds, decisions) = json.loads(line)
            self.of[contest][number] = Result(share, moves, tuple(seconds), tuple(decisions))

    def add(self, contest: Contest, number: int, result: Result) -> None:
        """Keep the result of a game."""
        self.of[contest.key][number] = result
        with self._games.open("a", encoding="utf-8") as file:
            file.write(json.dumps([contest.key, number, result]) + "\n")

    def describe(self, **about: str) -> None:
        """Keep where games are played."""
        self.about = about
        self._about.write_text(json.dumps(about, indent=1) + "\n", "utf-8")

    def add_time(self, game: str, seconds: float) -> None:
        """Keep the time of a decision."""
        self.times[game] = seconds
        self._times.write_text(json.dumps(self.times, indent=1) + "\n", "utf-8")


class Schedule:
    """Gives the next game to the contest that has had the least of its part of the time."""

    def __init__(self, results: Results, most: int | None = None) -> None:
        self._results, self._most = results, most
        self._running: set[tuple[str, int]] = set()

    def begin(self, ready: Sequence[Contest], seconds: float) -> tuple[Contest, int] | None:
        """A game of one of these contests that will be over in time; none if there is none."""
        fitting = [each for each in ready if self._number(each) is not None and self._longest(each) * LONGER <= seconds]
        if not fitting:
            return None
        contest = min(fitting, key=lambda each: (self.spent(each) / each.kind.weight, -each.kind.weight))
        number = self._number(contest)
        assert number is not None
        self._running.add((contest.key, number))
        return contest, number

    def end(self, contest: Contest, number: int, result: Result) -> None:
        """Note that a game is over."""
        self._running.discard((contest.key, number))
        self._results.add(contest, number, result)

    def spent(self, contest: Contest) -> float:
        """The seconds that a contest has had, with those that its running games will probably take."""
        done = self._results.of[contest.key]
        total = sum(sum(result.seconds) for result in done.values())
        each = total / len(done) if done else GUESS_SECONDS
        return total + each * (len(self._taken(contest)) - len(done))

    def _longest(self, contest: Contest) -> float:
        done = self._results.of[contest.key].values()
        return max((sum(result.seconds) for result in done), default=GUESS_SECONDS)

    def _number(self, contest: Contest) -> int | None:
        taken = self._taken(contest)
        first = next(number for number in count() if number not in taken)
        return first if first < self._limit(contest) else None

    def _taken(self, contest: Contest) -> set[int]:
        running = {number for key, number in self._running if key == contest.key}
        return running | set(self._results.of[contest.key])

    def _limit(self, contest: Contest) -> int:
        return min(contest.kind.most, self._most or contest.kind.most)
