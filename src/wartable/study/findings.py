"""The findings of a study: every measure of every version with its interval, what differs, and how sure that is."""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np

from wartable.engine.contract import WHOLE
from wartable.simulation import Z
from wartable.study.chunks import FRESH, MAIN, SKILL
from wartable.study.expectations import Judgement, judge
from wartable.study.measures import Measure, measures, skill
from wartable.study.question import Question
from wartable.study.results import Games, Results
from wartable.study.statistics import SURE, Estimate, benjamini_hochberg, estimate, holm, two_sided
from wartable.study.things import Thing, things_of

FEW_USES = 20
"""Of a thing that fewer seats used, or did without, nothing is said."""


class Difference(NamedTuple):
    """How far a version is from the first one, on the same deals, and how sure that is after correction."""

    change: Estimate
    p: float
    corrected: float

    @property
    def sure(self) -> bool:
        """Whether chance alone hardly explains it."""
        return self.corrected < SURE


class Row(NamedTuple):
    """A measure in all versions."""

    measure: Measure
    """That of the first version."""
    estimates: list[Estimate]
    unfair: list[float]
    """For each version the corrected p-value of its distance from the fair share; 1 if nothing is fair or unfair."""
    differences: list[Difference]
    """From the first version, for each of the others."""

    def off(self, arm: int) -> bool:
        """Whether a version is surely not fair."""
        return self.unfair[arm] < SURE


class Worth(NamedTuple):
    """How often a thing is used, and what share of victory goes with it."""

    thing: Thing
    uses: float
    """Per game."""
    used: float
    """The part of seats that used it."""
    having: float
    """The share of victory of seats that used it, and of those that did not."""
    without: float
    low: float
    high: float
    """The 95 % interval of the difference of the two."""
    corrected: float

    @property
    def gain(self) -> float:
        """The difference of the two shares."""
        return self.having - self.without

    @property
    def sure(self) -> bool:
        """Whether chance alone hardly explains it."""
        return self.corrected < SURE


class Findings(NamedTuple):
    """All that a report tells."""

    question: Question
    games: list[Games]
    """The games of each version that were played so far."""
    rows: list[Row]
    worth: list[list[Worth]]
    """For each version, most used first."""
    judgements: list[Judgement]

    def group(self, name: str) -> list[Row]:
        """The measures of a group."""
        return [row for row in self.rows if row.measure.group == name]

    @property
    def comparisons(self) -> int:
        """How many differences were corrected together."""
        return sum(len(row.differences) for row in self.rows)

    @property
    def fairness_tests(self) -> int:
        """How many shares were compared with the fair one."""
        return sum(len(row.estimates) for row in self.rows if row.measure.fair is not None)


def find(question: Question, results: Results) -> Findings:
    """Work out all findings from the games so far."""
    arms = range(len(question.arms))
    games = [results[MAIN, arm] for arm in arms]
    found = [measured(question, results, MAIN, arm) for arm in arms]
    rows = compare(found)
    judgements = []
    if question.expect and (FRESH, 0) in results:
        fresh = [{m.id: m for m in measured(question, results, FRESH, arm)} for arm in arms]
        judgements = [judge(text, question, fresh) for text in question.expect]
    return Findings(question, games, rows, [worth(question, games[arm]) for arm in arms], judgements)


def measured(question: Question, results: Results, part: str, arm: int) -> list[Measure]:
    """All measures of an arm in a part, and the skill if it was played for."""
    alike = [results[part, each] for each in range(len(question.arms))]
    ends = sorted({int(end) for games in alike for end in np.unique(games.ends)})
    marks = [
        {int(value) for games in alike for value in np.unique(games.marks[:, column])}
        for column in range(len(question.by))
    ]
    found = measures(question, alike[arm], ends, marks)
    if (SKILL, arm) in results:
        found.append(skill(question, results[SKILL, arm]))
    return found


def compare(found: list[list[Measure]]) -> list[Row]:
    """Each measure in all arms; p-values of all differences, and of all distances from fair, are corrected by Holm."""
    rows = []
    for alike in zip(*found, strict=True):
        first, *others = alike
        estimates = [estimate(m.values, m.is_share) for m in alike]
        unfair = [1.0 if m.fair is None else e.p(m.fair) for m, e in zip(alike, estimates, strict=True)]
        changes = [estimate(m.values - first.values) for m in others]
        rows.append(Row(first, estimates, unfair, [Difference(c, c.p(0.0), 1.0) for c in changes]))
    off = iter(holm([p for row in rows if row.measure.fair is not None for p in row.unfair]))
    sure = iter(holm([each.p for row in rows for each in row.differences]))
    return [
        row._replace(
            unfair=[next(off) if row.measure.fair is not None else 1.0 for _ in row.unfair],
            differences=[each._replace(corrected=next(sure)) for each in row.differences],
        )
        for row in rows
    ]


def worth(question: Question, games: Games) -> list[Worth]:
    """What each thing is worth; p-values are corrected by Benjamini and Hochberg."""
    number = len(games)
    total = float(games.shares.sum()) / number if number else 0.0
    found = []
    ps = []
    for thing, sums in zip(things_of(question.chosen).listed, games.sums.tolist(), strict=True):
        seats = number * question.seats
        if not FEW_USES <= sums[1] <= seats - FEW_USES:
            if sums[1]:
                share = sums[2] / WHOLE / sums[1]
                found.append(Worth(thing, sums[0] / number, sums[1] / seats, share, math.nan, math.nan, math.nan, 1.0))
                ps.append(1.0)
            continue
        gain, error, having, without = _with_and_without(sums, number, question.seats, total)
        reach = Z * error
        found.append(Worth(thing, sums[0] / number, sums[1] / seats, having, without, gain - reach, gain + reach, 1.0))
        ps.append(two_sided(gain / error, number) if error else 1.0)
    corrected = benjamini_hochberg(ps)
    done = [each._replace(corrected=p) for each, p in zip(found, corrected, strict=True)]
    return sorted(done, key=lambda each: (-each.used, each.thing.id))


def _with_and_without(sums: list[int], number: int, seats: int, total: float) -> tuple[float, float, float, float]:
    """The shares with and without a thing: their difference, its standard error over games, and both.

    The seats of a game depend on each other, so each game counts as one observation of a ratio.
    """
    _, n, w, nn, ww, nw = (float(value) for value in sums)
    w, ww, nw = w / WHOLE, ww / WHOLE**2, nw / WHOLE
    m = number * seats - n
    having, without = w / n, (number * total - w) / m
    # Of each game: (w - having n) / N - ((total - w) - without (seats - n)) / M, a sum a w + b n + c.
    a = 1 / n + 1 / m
    b = -having / n - without / m
    c = (without * seats - total) / m
    square = a * a * ww + b * b * nn + c * c * number + 2 * (a * b * nw + a * c * w + b * c * n)
    return having - without, math.sqrt(max(0.0, square)), having, without
