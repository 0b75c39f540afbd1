"""The search for the one number that mends a game: small changes race, and fresh deals test the best."""

from __future__ import annotations

import fnmatch
import math
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import NamedTuple

from wartable.engine.content import changeable
from wartable.engine.errors import BadOption
from wartable.engine.game import Game
from wartable.study.asking import ALL, version
from wartable.study.findings import Findings
from wartable.study.question import MOST_ARMS, Arm, Question
from wartable.study.run import study
from wartable.study.verdict import unfairness

STEPS = (-1, 1)
"""By how much a number is changed."""
FIRST_PART = 8
"""The first round has one game for this many of the last one."""
KEPT = 3
"""One of this many changes goes on to the next round, which has twice the games."""
FINALISTS = 2

Progress = Callable[[str, int, int], None]
"""Told what is going on, how many games of it are done, and how many there will be."""


class Tried(NamedTuple):
    """A change that was tried in a round."""

    round: int
    name: str
    unfairness: float
    games: int


class Mended(NamedTuple):
    """What a search found: all that was tried, and how the best change does on fresh deals."""

    tried: list[Tried]
    findings: Findings
    folder: Path


def candidates(chosen: Game, patterns: str) -> list[Arm]:
    """The changes of one number by a step, for all numbers that patterns like ``classes.*.attack`` name."""
    spans = changeable(chosen.Book, chosen.content)
    wanted = ["*"] if patterns == ALL else [pattern.strip() for pattern in patterns.split(",")]
    paths = [path for path in spans if any(fnmatch.fnmatch(path, pattern) for pattern in wanted)]
    if not paths:
        raise BadOption(f"{patterns!r} names no number of {chosen.name}: 'wartable games {chosen.id}' lists them")
    found = []
    for path in paths:
        low, high = spans[path]
        now = printed(chosen, path)
        found += [version({path: now + step}) for step in STEPS if low <= now + step <= high]
    return found


def printed(chosen: Game, path: str) -> int:
    """The printed number at a path."""
    table, *entry, column = path.split(".")
    place = chosen.content[table]
    if entry:
        place = next(row for row in place if row["id"] == entry[0])
    return int(place[column])


def mend(
    question: Question,
    tried: Sequence[Arm],
    folder: Path,
    *,
    cores: int | None = None,
    on: str = "",
    progress: Progress,
) -> Mended:
    """Let changes race: each round has twice the games and a third of the changes; fresh deals test the best."""
    base, left = question.arms[0], [merged(question.arms[0], arm) for arm in tried]
    games = max(1, question.games // FIRST_PART)
    seen: list[Tried] = []
    number = 1
    while len(left) > 1:
        ranked = _race(question, base, left, number, games, folder, cores, on, progress)
        seen += [Tried(number, arm.name, off, games) for off, arm in ranked]
        keep = max(1, len(left) // KEPT) if len(left) > FINALISTS else 1
        left = [arm for _, arm in ranked if arm is not base][:keep]
        games, number = 2 * games, number + 1
    final = replace(question, arms=(base, *left), seed=f"{question.seed} mended")
    told = f"Testing {left[0].name}" if left else "Testing"
    findings = study(final, folder / "mended", cores=cores, on=on, progress=partial(progress, told))
    return Mended(seen, findings, folder / "mended")


def merged(base: Arm, change: Arm) -> Arm:
    """A change on top of the numbers the search starts from."""
    return version({**base.changes, **change.changes})


def _race(
    question: Question,
    base: Arm,
    left: Sequence[Arm],
    number: int,
    games: int,
    folder: Path,
    cores: int | None,
    on: str,
    progress: Progress,
) -> list[tuple[float, Arm]]:
    """All changes and the base of a round, the fairest first; they play in groups, each with the same deals."""
    ranked: list[tuple[float, Arm]] = []
    size = MOST_ARMS - 1
    for group in range(math.ceil(len(left) / size)):
        some = left[group * size : (group + 1) * size]
        asked = replace(
            question, arms=(base, *some), games=games, seed=f"{question.seed} round {number}", expect=(), rival=""
        )
        told = f"Round {number}, {len(left)} changes"
        where = folder / f"round-{number}-{group + 1}"
        findings = study(asked, where, cores=cores, on=on, progress=partial(progress, told))
        ranked += [(unfairness(findings, arm + 1), each) for arm, each in enumerate(some)]
        if group == 0:
            ranked.append((unfairness(findings, 0), base))
    return sorted(ranked, key=lambda pair: pair[0])
