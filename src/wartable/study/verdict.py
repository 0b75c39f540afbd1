"""The verdict of a study: one line that answers the question, and one that says how sure it is."""

from __future__ import annotations

import math

from wartable.study.drawing import minus
from wartable.study.findings import Findings, Row
from wartable.study.measures import BEGINS, ROLES, SIDES
from wartable.study.statistics import Estimate


def answer(findings: Findings) -> tuple[str, str]:
    """The verdict and what to make of it."""
    arms = len(findings.question.arms)
    head, tail = alone(findings) if arms == 1 else changed(findings) if arms == 2 else swept(findings)
    return head, " ".join(filter(None, [tail, judged(findings)]))


def hundred(part: float) -> str:
    """A share of victory in a hundred.

    >>> hundred(0.514)
    '51.4 in a hundred'
    """
    return f"{100 * part:.1f} in a hundred"


def span(found: Estimate) -> str:
    """The interval of a share."""
    return f"{100 * found.low:.1f} to {100 * found.high:.1f}"


def points(part: float) -> str:
    """A difference of shares in points, with its sign.

    >>> points(0.031)
    '+3.1'
    """
    return minus(f"{100 * part:+.1f}")


def judged_rows(findings: Findings) -> list[Row]:
    """The measures that a fair share is known of, the sides first."""
    return [row for name in (SIDES, BEGINS, ROLES) for row in findings.group(name)]


def gap(row: Row, arm: int) -> float:
    """How far a share is from fair."""
    return abs(row.estimates[arm].mean - (row.measure.fair or 0.0))


def unfairness(findings: Findings, arm: int) -> float:
    """How far the sides of a version are from fair: the root of the mean square, less what chance alone makes.

    It is negative if chance makes more than was seen, so that versions can still be ranked.
    """
    rows = findings.group(SIDES)
    squares = [gap(row, arm) ** 2 - row.estimates[arm].error ** 2 for row in rows if row.estimates[arm].deals > 1]
    mean = sum(squares) / max(1, len(squares))
    return math.copysign(math.sqrt(abs(mean)), mean)


def points_off(unfair: float) -> str:
    """How far a version is from fair, in points.

    >>> points_off(0.042), points_off(-0.01)
    ('4.2', '0.0')
    """
    return f"{100 * max(0.0, unfair):.1f}"


def alone(findings: Findings) -> tuple[str, str]:
    """The verdict on one version: who wins too much or too little."""
    rows = judged_rows(findings)
    off = sorted((row for row in rows if row.off(0)), key=lambda row: -gap(row, 0))
    if not off:
        widest = max((row.estimates[0].half for row in rows), default=math.nan)
        head = "Fair, as far as these games can tell."
        return head, f"No share is surely off; the intervals reach {100 * widest:.1f} points to either side."
    told = [f"{row.measure.name} wins {hundred(row.estimates[0].mean)} ({span(row.estimates[0])})" for row in off[:3]]
    fair = 100 * (off[0].measure.fair or 0.0)
    more = {0: "", 1: " 1 further share is off, too."}.get(
        max(0, len(off) - 3), f" {len(off) - 3} further shares are off, too."
    )
    return f"Not fair: {'; '.join(told)}.", f"Fair would be {fair:.1f}.{more}"


def changed(findings: Findings) -> tuple[str, str]:
    """The verdict on a change: what it does to the sides, most of all to the one that was furthest off."""
    name = findings.question.arms[1].name
    rows = findings.group(ROLES)[:1] or findings.group(SIDES)
    sure = [row for row in judged_rows(findings) if row.differences[0].sure]
    lead = max(sure or rows, key=lambda row: abs(row.differences[0].change.mean) + (row.measure.group == SIDES))
    change = lead.differences[0].change
    if not sure:
        return (
            f"No sure difference: with {name}, {lead.measure.name} wins {points(change.mean)} points.",
            f"The 95 % interval is {points(change.low)} to {points(change.high)}; more games would narrow it.",
        )
    before, after = lead.estimates
    way = "up" if change.mean > 0 else "down"
    head = f"With {name}, {lead.measure.name} wins {hundred(after.mean)}, {way} from {100 * before.mean:.1f}."
    told = f"{abs(100 * change.mean):.1f} points {'more' if change.mean > 0 else 'less'}"
    low, high = sorted((abs(100 * change.low), abs(100 * change.high)))
    return head, f"{told}, 95 % interval {low:.1f} to {high:.1f}. {still_off(findings)}"


def still_off(findings: Findings) -> str:
    """Whether the last version is fair."""
    off = [row.measure.name for row in judged_rows(findings) if row.off(-1)]
    return f"Still not fair: {', '.join(off[:4])}." if off else "No share is surely off then."


def swept(findings: Findings) -> tuple[str, str]:
    """The verdict on several versions: which is nearest to fair."""
    arms = range(len(findings.question.arms))
    best = min(arms, key=lambda arm: unfairness(findings, arm))
    names = [arm.name for arm in findings.question.arms]
    told = ", ".join(f"{names[arm]} {points_off(unfairness(findings, arm))}" for arm in arms)
    return f"Nearest to fair: {names[best]}.", f"Points off, chance taken out: {told}."


def judged(findings: Findings) -> str:
    """What became of the expectations."""
    if not findings.judgements:
        return ""
    words = {"holds": "holds", "fails": "fails", "open": "stays open"}
    told = [f"“{each.expected.text}” {words[each.outcome]}" for each in findings.judgements]
    return f"On fresh seeds, {'; '.join(told)}."
