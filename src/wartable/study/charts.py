"""The charts of a report."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import fill
from typing import Any

import numpy as np

from wartable.study.drawing import color, figure, names_axis, percent_axis, side_tokens, svg
from wartable.study.findings import Findings, Row, Worth
from wartable.study.measures import SIDES, seating, sides

WIDE, MIDDLE, NARROW = 1080, 640, 390
"""Widths of charts in points, by the part of a page they fill."""
ROW = 42
"""Points that a row of a chart takes."""
SPREAD = 0.17
"""How far the versions of a row are apart."""
MOST_WORTH = 20
LENGTH_BINS = 40


def row_color(findings: Findings, row: Row) -> str:
    """The colour of a side, or brass for what is none."""
    if row.measure.group != SIDES:
        return color("brass")
    return color(side_tokens(findings.question.chosen)[row.measure.id.removeprefix("share ")])


def shares_chart(findings: Findings, rows: Sequence[Row], label: str, width: int = MIDDLE, alone: bool = False) -> str:
    """Shares with their intervals: hollow for the first version, filled for the last, and the fair share dashed."""
    drawn, axes = figure(width, 60 + ROW * len(rows))
    arms = _shown(findings)
    ends = [edge for row in rows for arm in arms for edge in (row.estimates[arm].low, row.estimates[arm].high)]
    fair = [row.measure.fair for row in rows if row.measure.fair is not None]
    for place, row in enumerate(rows):
        for n, arm in enumerate(arms):
            offset = (n - (len(arms) - 1) / 2) * 2 * SPREAD
            last = n == len(arms) - 1
            _dot(axes, place + offset, row.estimates[arm], row_color(findings, row), filled=last)
    percent_axis(axes, min([*ends, *fair]), max([*ends, *fair]))
    names_axis(axes, [row.measure.name for row in rows])
    for value in set(fair):
        axes.axvline(value, color=color("ink-2"), linestyle=(0, (4, 4)), linewidth=1.4)
    drawn.tight_layout()
    return svg(drawn, label, alone)


def _shown(findings: Findings) -> list[int]:
    """The versions in a chart of shares: the first and the last, or the only one."""
    return sorted({0, len(findings.question.arms) - 1})


def _dot(axes: Any, y: float, found: Any, ink: str, filled: bool = True) -> None:
    axes.plot([found.low, found.high], [y, y], color=ink, linewidth=5, alpha=0.42, solid_capstyle="round")
    face = ink if filled else color("paper")
    axes.plot([found.mean], [y], "o", color=ink, markerfacecolor=face, markersize=9.5, markeredgewidth=2.2)


def differences_chart(findings: Findings, rows: Sequence[Row], label: str, alone: bool = False) -> str:
    """How far the last version is from the first, in points, on the same deals."""
    drawn, axes = figure(NARROW, 60 + ROW * len(rows))
    changes = [row.differences[-1].change for row in rows]
    for place, (row, change) in enumerate(zip(rows, changes, strict=True)):
        _dot(axes, place, change, row_color(findings, row))
    percent_axis(axes, min(0.0, *(c.low for c in changes)), max(0.0, *(c.high for c in changes)), signed=True)
    names_axis(axes, [fill(row.measure.name, 18) for row in rows])
    axes.axvline(0, color=color("ink-2"), linestyle=(0, (4, 4)), linewidth=1.4)
    drawn.tight_layout()
    return svg(drawn, label, alone)


def sweep_chart(findings: Findings, rows: Sequence[Row], label: str, alone: bool = False) -> str:
    """The share of each side in every version."""
    drawn, axes = figure(WIDE, 320)
    names = [arm.name for arm in findings.question.arms]
    for row in rows:
        ink = row_color(findings, row)
        lows, highs = [e.low for e in row.estimates], [e.high for e in row.estimates]
        places = range(len(names))
        axes.fill_between(places, lows, highs, color=ink, alpha=0.16, linewidth=0)
        axes.plot(places, [e.mean for e in row.estimates], "-o", color=ink, linewidth=2.2, markersize=7)
        axes.annotate(
            row.measure.name, (len(names) - 1, row.estimates[-1].mean), xytext=(9, 0), textcoords="offset points",
            va="center", color=ink,
        )  # fmt: skip
    axes.axhline(rows[0].measure.fair or 0, color=color("ink-2"), linestyle=(0, (4, 4)), linewidth=1.4)
    axes.set_xticks(range(len(names)), names)
    axes.set_xlim(-0.2, (len(names) - 1) * 1.3 + 0.2)
    axes.yaxis.set_major_formatter(lambda value, _: f"{100 * value:.0f} %")
    axes.grid(axis="y", color=color("line-2"))
    drawn.tight_layout()
    return svg(drawn, label, alone)


def lengths_chart(findings: Findings, label: str, alone: bool = False) -> str:
    """How long games last: the parts of games by the number of decisions."""
    drawn, axes = figure(NARROW, 250)
    arms = _shown(findings)
    most = max(np.percentile(findings.games[arm].lengths, 99) for arm in arms)
    edges = np.linspace(0, float(most) * 1.02, LENGTH_BINS + 1)
    for arm in arms:
        lengths = findings.games[arm].lengths
        parts = np.histogram(lengths, edges)[0] / len(lengths)
        ink = color("glow") if arm else color("ink-2")
        axes.stairs(parts, edges, color=ink, linewidth=2.2, label=findings.question.arms[arm].name)
        axes.stairs(parts, edges, fill=True, color=ink, alpha=0.16)
        axes.axvline(float(np.median(lengths)), color=ink, linestyle=(0, (4, 4)), linewidth=1.4)
    axes.set_yticks([])
    axes.set_xlim(0, edges[-1])
    axes.set_xlabel("decisions; dashed: median", color=color("ink-2"))
    if len(arms) > 1:
        axes.legend(frameon=False, labelcolor=color("ink"))
    drawn.tight_layout()
    return svg(drawn, label, alone)


def worth_chart(found: Sequence[Worth], label: str, alone: bool = False) -> str:
    """What things are worth: the share of victory of seats that used them, beside that of those who did not."""
    drawn, axes = figure(WIDE, 60 + 26 * len(found))
    for place, each in enumerate(found):
        ink = color("ink-2") if not each.sure else color("good") if each.gain > 0 else color("wax")
        axes.plot([each.low, each.high], [place, place], color=ink, linewidth=4.5, alpha=0.42, solid_capstyle="round")
        axes.plot([each.gain], [place], "o", color=ink, markersize=8)
    percent_axis(axes, min(0.0, *(e.low for e in found)), max(0.0, *(e.high for e in found)), signed=True)
    names_axis(axes, [each.thing.name for each in found])
    axes.axvline(0, color=color("ink-2"), linestyle=(0, (4, 4)), linewidth=1.4)
    drawn.tight_layout()
    return svg(drawn, label, alone)


def most_telling(found: Sequence[Worth], most: int = MOST_WORTH) -> list[Worth]:
    """The things that tell most: sure ones first, those that are worth most or least."""
    known = [each for each in found if each.low == each.low]  # NaN: nothing to compare with
    known.sort(key=lambda each: (not each.sure, -abs(each.gain)))
    return sorted(known[:most], key=lambda each: -each.gain)


def pairs_chart(findings: Findings, arm: int, label: str, alone: bool = False) -> str:
    """The share of each side against each other one, for two seats and several line-ups."""
    question, games = findings.question, findings.games[arm]
    names = [side.name for side in sides(question)]
    where = seating(question)[games.table]
    drawn, axes = figure(WIDE, 90 + 46 * len(names))
    size = len(names)
    table = np.full((size, size), np.nan)
    for one in range(size):
        for other in range(size):
            won = [games.shares[(where[:, seat] == one) & (where[:, 1 - seat] == other), seat] for seat in (0, 1)]
            if one != other and any(len(shares) for shares in won):
                table[one, other] = np.concatenate(won).mean()
    reach = max(0.05, float(np.nanmax(np.abs(table - 0.5))))
    for one in range(size):
        for other in range(size):
            if not np.isnan(table[one, other]):
                ink = color("good") if table[one, other] > 0.5 else color("wax")
                strength = abs(table[one, other] - 0.5) / reach
                axes.add_patch(_tile(other, one, ink, 0.06 + 0.5 * strength))
                axes.text(other, one, f"{100 * table[one, other]:.0f}", ha="center", va="center", color=color("ink"))
    axes.set_xlim(-0.5, size - 0.5)
    axes.xaxis.tick_top()
    axes.set_xticks(range(size), [fill(f"against {name}", 20) for name in names])
    axes.grid(visible=False)
    axes.spines["bottom"].set_visible(False)
    names_axis(axes, names)
    drawn.tight_layout()
    return svg(drawn, label, alone)


def _tile(x: float, y: float, ink: str, strength: float) -> Any:
    from matplotlib.patches import Rectangle

    return Rectangle((x - 0.48, y - 0.46), 0.96, 0.92, facecolor=ink, alpha=strength, linewidth=0)
