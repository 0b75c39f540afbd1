"""A finished study as a part of a page of documentation: its verdict, charts and tables in Markdown."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from wartable.study import charts
from wartable.study.findings import Findings, Row
from wartable.study.measures import BEGINS, BOTS, COURSE, ENDS, MARKS, ROLES, SIDES, SKILL, sides
from wartable.study.report import heading, interval, lead, number, percent
from wartable.study.verdict import answer

MOST_WORTH = 12
"""Things whose worth a page tells; the report has all."""


def section(findings: Findings, id: str, note: str, folder: Path) -> str:
    """The part of a page about a study; its charts are written into a folder, and their names begin with an id."""
    head, tail = answer(findings)
    parts = [f"## {heading(findings)}", f"**{head}** {tail}", lead(findings, len(findings.games[0])), note]
    for name, label, drawn in drawings(findings):
        file = f"{id}-{name}.svg"
        (folder / file).write_text(drawn, "utf-8")
        parts.append(f"![{label}]({file})")
        parts += [shares(findings, findings.group(name))] if name in (SIDES, ROLES, BEGINS, BOTS) else []
    parts += [courses(findings), f"```sh\n{findings.question.command}\n```"]
    return "\n\n".join(filter(None, parts))


def drawings(findings: Findings) -> Iterator[tuple[str, str, str]]:
    """The charts: for each its name, what it shows, and its SVG."""
    for group, label in (
        (SIDES, "Share of victory"),
        (ROLES, "Share of victory by role"),
        (BEGINS, "Who decides first"),
    ):
        rows = findings.group(group)
        if rows:
            yield (
                group,
                f"{label}, with 95 % intervals",
                charts.shares_chart(findings, rows, label, charts.MIDDLE, True),
            )
    if findings.question.seats == 2 and len(sides(findings.question)) > 2:
        arm = len(findings.question.arms) - 1
        yield "pairs", "Who beats whom, in a hundred", charts.pairs_chart(findings, arm, "Who beats whom", True)
    telling = charts.most_telling(findings.worth[-1], MOST_WORTH)
    if telling:
        label = "What moves and things are worth, in points of victory"
        yield "worth", label, charts.worth_chart(telling, label, True)


def table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table in Markdown; all columns but the first are numbers."""
    lines = [heads, ["---", *["--:"] * (len(heads) - 1)], *rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def shares(findings: Findings, rows: Sequence[Row]) -> str:
    """Shares of victory in all versions."""
    arms = findings.question.arms
    lines = []
    for row in rows:
        for arm, version in enumerate(arms):
            found = row.estimates[arm]
            name = row.measure.name if len(arms) == 1 else f"{row.measure.name}, {version.name}"
            off = "**off**" if row.off(arm) else "not surely"
            fair = percent(row.measure.fair or 0)
            lines.append([name, f"{found.deals:,}", percent(found.mean), interval(row, found), fair, off])
    return table(["", "deals", "share", "95 % interval", "fair", "off?"], lines)


def courses(findings: Findings) -> str:
    """How games went, and what differs between the first version and the last."""
    rows = [row for name in (SKILL, COURSE, ENDS, MARKS) for row in findings.group(name)]
    if len(findings.question.arms) == 1:
        lines = [
            [row.measure.name, number(row, row.estimates[0].mean), interval(row, row.estimates[0])] for row in rows
        ]
        return table(["measure", "mean", "95 % interval"], lines)
    lines = []
    for row in rows:
        change = row.differences[-1]
        means = [number(row, row.estimates[0].mean), number(row, row.estimates[-1].mean)]
        told = [number(row, change.change.mean, True), interval(row, change.change, True)]
        lines.append([row.measure.name, *means, *told, "**yes**" if change.sure else "no"])
    names = [findings.question.arms[0].name, findings.question.arms[-1].name]
    return table(["measure", *names, "difference", "95 % interval", "sure?"], lines)
