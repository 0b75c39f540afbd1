"""Expectations: what somebody wrote down before a run, and whether fresh games bear it out."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from wartable.engine.errors import BadFile, BadOption
from wartable.engine.suggestions import closest
from wartable.study.measures import Measure, known_ids
from wartable.study.question import LIKE, Question
from wartable.study.statistics import Estimate, estimate

HOLDS, FAILS, OPEN = "holds", "fails", "open"
FORM = re.compile(
    r"(?P<change>difference )?(?P<id>.+?)(?: in (?P<arm>[^<>]+?))? ?"
    r"(?:(?P<sign>[<>]) ?(?P<bound>-?[\d.]+)|(?P<low>-?[\d.]+) ?\.\. ?(?P<high>-?[\d.]+))"
)
EXAMPLE = "'share alliance_of_nature 47..53', 'difference length < 0' or 'skill > 60'"


class Expectation(NamedTuple):
    """An expectation: of which measure, or of its difference from the first version, and within what bounds."""

    text: str
    id: str
    change: bool
    arm: str
    """The name of a version; empty for the last one."""
    low: float
    high: float


class Judgement(NamedTuple):
    """What became of an expectation."""

    expected: Expectation
    found: Estimate
    """In the unit of the expectation: hundredths for shares."""
    outcome: str
    """It holds if the whole interval lies within the bounds, fails if none of it does, and else is open."""


def read_expectations(given: Sequence[str]) -> tuple[str, ...]:
    """Expectations given as such, or in files with one on each line."""
    found: list[str] = []
    for text in given:
        path = Path(text)
        if path.suffix == ".txt" or (len(text) < 200 and path.is_file()):
            if not path.is_file():
                raise BadFile(f"there is no file {path} with expectations")
            lines = path.read_text("utf-8").splitlines()
            found += [line.strip() for line in lines if line.strip() and not line.startswith("#")]
        else:
            found.append(text.strip())
    for text in found:
        read_expectation(text)
    return tuple(found)


def read_expectation(text: str) -> Expectation:
    """An expectation as it was written.

    >>> read_expectation("share alliance_of_nature 47..53")[1:]
    ('share alliance_of_nature', False, '', 47.0, 53.0)
    >>> read_expectation("difference length < 0")[1:]
    ('length', True, '', -inf, 0.0)
    """
    match = FORM.fullmatch(text.strip())
    if match is None:
        raise BadOption(f"--expect {text!r} cannot be read: write it like {EXAMPLE}")
    low, high = -math.inf, math.inf
    if match["sign"] == "<":
        high = float(match["bound"])
    elif match["sign"] == ">":
        low = float(match["bound"])
    else:
        low, high = float(match["low"]), float(match["high"])
    return Expectation(text, match["id"].strip(), bool(match["change"]), match["arm"] or "", low, high)


def judge(text: str, question: Question, fresh: Sequence[Mapping[str, Measure]]) -> Judgement:
    """Whether fresh games of all arms bear an expectation out."""
    expected = read_expectation(text)
    arm = _arm(expected, question)
    measure = _measure(expected.id, fresh[arm])
    values = measure.values
    if expected.change:
        values = values - _measure(expected.id, fresh[0]).values
    scale = 100 if measure.is_share else 1
    found = estimate(values * scale) if expected.change or not measure.is_share else _percent(estimate(values, True))
    if expected.low <= found.low and found.high <= expected.high:
        return Judgement(expected, found, HOLDS)
    apart = found.high < expected.low or found.low > expected.high
    return Judgement(expected, found, FAILS if apart else OPEN)


def check_expectations(question: Question) -> None:
    """Raise an error if an expectation is about something that the study does not measure."""
    known = dict.fromkeys(known_ids(question))
    for text in question.expect:
        expected = read_expectation(text)
        _arm(expected, question)
        if not any(expected.id.startswith(name) for name in question.by):
            _known(expected.id, known)


def _percent(found: Estimate) -> Estimate:
    return Estimate(100 * found.mean, 100 * found.low, 100 * found.high, found.deals, 100 * found.error)


def _arm(expected: Expectation, question: Question) -> int:
    names = [arm.name for arm in question.arms]
    if not expected.arm:
        return len(names) - 1
    if expected.arm not in names:
        raise BadOption(f"no version is called {expected.arm!r}: there are {', '.join(names)}")
    return names.index(expected.arm)


def _measure(id: str, known: Mapping[str, Measure]) -> Measure:
    _known(id, known)
    return known[id]


def _known(id: str, known: Mapping[str, object]) -> None:
    if id not in known:
        near = closest(id, known, LIKE) or list(known)[:6]
        raise BadOption(f"nothing called {id!r} is measured: try {' or '.join(near)}")
