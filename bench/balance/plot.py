"""A plot of shares with their intervals, and a line where the fair share lies."""

from __future__ import annotations

import math
from collections.abc import Callable
from html import escape

from bench.balance.study import Group, Share

WIDTH, ROW, LEFT, RIGHT, TOP, BOTTOM = 720, 30, 220, 24, 16, 44
STYLE = """<style>
text { font: 14px sans-serif; fill: #33322e } .quiet { fill: #6b675c } line { stroke: #b9b2a0 }
.fair { stroke: #6b675c; stroke-dasharray: 4 4 } .interval { stroke: #2f5d7c; stroke-width: 3 } circle { fill: #2f5d7c }
.off .interval { stroke: #a8321f } .off circle { fill: #a8321f }
@media (prefers-color-scheme: dark) { text { fill: #e8e2d2 } .quiet { fill: #a59f8f } line { stroke: #57534a }
.interval { stroke: #7fb3d5 } circle { fill: #7fb3d5 } .off .interval { stroke: #ee7d66 }
.off circle { fill: #ee7d66 } }
</style>"""


def step(most: float) -> float:
    """How far the marks of the scale are apart: every tenth, or every twentieth if it is short."""
    return 0.1 if most > 0.45 else 0.05


def scale(highest: float) -> float:
    """How far the scale goes: to the mark after the highest value."""
    return min(1.0, step(highest) * math.ceil(highest / step(highest) + 1e-9))


def steps(most: float) -> list[float]:
    """Where the scale gets marks."""
    return [step(most) * i for i in range(round(most / step(most)) + 1)]


def plot(group: Group) -> str:
    """The plot as a drawing."""
    most = scale(max(max(each.high, each.fair or 0.0) for each in group.shares))
    height = TOP + ROW * len(group.shares) + BOTTOM
    floor = height - BOTTOM

    def x(part: float) -> str:
        return f"{LEFT + part / most * (WIDTH - LEFT - RIGHT):.1f}"

    marks = "".join(
        f'<line x1="{x(at)}" y1="{TOP}" x2="{x(at)}" y2="{floor}"/>'
        f'<text class="quiet" x="{x(at)}" y="{floor + 20}" text-anchor="middle">{at * 100:.0f} %</text>'
        for at in steps(most)
    )
    rows = "".join(row(each, TOP + ROW * (i + 0.5), x) for i, each in enumerate(group.shares))
    title = escape(f"{group.title}: {group.what} with 95 % intervals")
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img" aria-label="{title}">'
        f"<title>{title}</title>{STYLE}{marks}{rows}"
        f'<text class="quiet" x="{WIDTH - RIGHT}" y="{height - 6}" text-anchor="end">'
        f"{legend(group)}</text></svg>\n"
    )


def legend(group: Group) -> str:
    """What the lines mean."""
    judged = any(each.fair is not None for each in group.shares)
    return f"{group.what}; dashed: fair; red: the interval does not hold it" if judged else group.what


def row(each: Share, y: float, x: Callable[[float], str]) -> str:
    """One share: its name, its interval, its mean and what would be fair."""
    return (
        f'<g class="{"off" if each.off else "on"}"><text x="{LEFT - 12}" y="{y + 5}" text-anchor="end">'
        f"{escape(each.name)}</text>"
        f"{fair_line(each, y, x)}"
        f'<line class="interval" x1="{x(each.low)}" y1="{y}" x2="{x(each.high)}" y2="{y}"/>'
        f'<circle cx="{x(each.mean)}" cy="{y}" r="5"/></g>'
    )


def fair_line(each: Share, y: float, x: Callable[[float], str]) -> str:
    """Where the fair share lies, if there is one."""
    if each.fair is None:
        return ""
    return f'<line class="fair" x1="{x(each.fair)}" y1="{y - ROW / 2}" x2="{x(each.fair)}" y2="{y + ROW / 2}"/>'
