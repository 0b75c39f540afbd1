"""The report of a study: one HTML file without scripts, which needs no network."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from html import escape
from pathlib import Path

from wartable.study import charts
from wartable.study.chunks import SKILL_PART
from wartable.study.drawing import TOKENS, minus
from wartable.study.findings import Findings, Row, Worth
from wartable.study.measures import BEGINS, BOTS, COURSE, ENDS, MARKS, ROLES, SIDES, SKILL, sides
from wartable.study.question import order_option
from wartable.study.statistics import Estimate
from wartable.study.verdict import answer

STYLE = Path(__file__).with_name("report.css")
FINE = 10
"""Means below this are written with one more digit."""


def write_report(path: Path, findings: Findings, planned: int) -> None:
    """Write the report of all games so far; ``planned`` is how many there will be in each version."""
    new = path.with_name(f"{path.name}.new")
    new.write_text(page(findings, planned), "utf-8")
    new.replace(path)


def page(findings: Findings, planned: int) -> str:
    """The whole page."""
    title, (head, tail) = escape(heading(findings)), answer(findings)
    return f"""<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title><style>{tokens()}{STYLE.read_text("utf-8")}</style></head><body><main>
<h1>{title}</h1><p class="lead">{escape(lead(findings, planned))}</p>
<div class="answer"><b>{escape(head)}</b><p>{escape(tail)}</p></div>
{"".join(sections(findings))}
</main></body></html>
"""


def tokens() -> str:
    """The tokens of the house, in the light that the reader's system asks for."""
    text = TOKENS.read_text("utf-8")
    candle = text.split('[data-light="candle"] {')[1].split("}")[0]
    return f"{text}\n@media (prefers-color-scheme: dark) {{ :root {{ {candle} }} }}\n"


def heading(findings: Findings) -> str:
    """The title of a report: the question, if somebody wrote it down."""
    question = findings.question
    if question.title:
        return question.title
    names = [arm.name for arm in question.arms]
    asked = f"How fair is {question.chosen.name}?" if len(names) == 1 else f"{names[-1].capitalize()}, or {names[0]}?"
    return asked if len(names) == 1 else f"{question.chosen.name}: {asked}"


def lead(findings: Findings, planned: int) -> str:
    """What was played, in a sentence or two."""
    question = findings.question
    number = len(findings.games[0])
    mode = question.chosen.modes[question.mode].name
    bots = " and ".join(dict.fromkeys(bot.replace("_", " ") for bot in question.players))
    versions = "" if len(question.arms) == 1 else f" in each of {len(question.arms)} versions, on the same deals"
    so_far = "" if number >= planned else f" of {planned:,} so far"
    return (
        f"{question.chosen.name}, {mode}, {question.seats} seats. {number:,} games{so_far} of {bots} bots{versions}. "
        f"{covered(findings)}"
    )


def covered(findings: Findings) -> str:
    """Which line-ups were played."""
    question = findings.question
    if not order_option(question.chosen):
        return ""
    sets = {frozenset(names.split()) for names in question.lineups}
    every = math.comb(len(question.chosen.options[order_option(question.chosen)].names), question.seats)
    if not sets:
        return f"Only the printed line-up was played, 1 of {every}."
    if len(sets) == every:
        return f"All {every} line-ups were played, equally often and from every seat." if every > 1 else ""
    return f"{len(sets)} of {every} line-ups were played."


def sections(findings: Findings) -> Iterator[str]:
    """The parts of the page, those that have something to tell."""
    arms = findings.question.arms
    told = "hollow: " + arms[0].name + ", filled: " + arms[-1].name + ", " if len(arms) > 1 else ""
    yield _columns(
        _box(
            "Share of victory",
            charts.shares_chart(findings, findings.group(SIDES), "Share of victory"),
            f"{told}bars: 95 %",
        ),
        _changes(findings) if len(arms) > 1 else _lengths(findings),
    )
    if len(arms) > 2:
        chart = charts.sweep_chart(findings, findings.group(SIDES), "Share of victory in every version")
        yield _box("From version to version", chart, "bands: 95 %")
    if findings.question.seats == 2 and len(sides(findings.question)) > 2:
        yield _box("Who beats whom", charts.pairs_chart(findings, len(arms) - 1, "Who beats whom"), arms[-1].name)
    for group, title in ((BEGINS, "Who decides first"), (ROLES, "Roles"), (BOTS, "Bots")):
        rows = findings.group(group)
        if rows:
            yield _box(
                title,
                charts.shares_chart(findings, rows, title, charts.WIDE) + shares_table(findings, rows),
                f"{told}bars: 95 %",
            )
    yield _box("Shares in numbers", shares_table(findings, findings.group(SIDES)))
    rows = [row for name in (COURSE, SKILL, ENDS, MARKS) for row in findings.group(name)]
    moved = _box("What else moved" if len(arms) > 1 else "How games went", measures_table(findings, rows))
    yield _columns(moved, _lengths(findings)) if len(arms) > 1 else moved
    if findings.judgements:
        yield _box("What was expected", expected_table(findings), "written before the run, judged on fresh seeds")
    yield from worth_sections(findings)
    yield _columns(_box("How this was done", method(findings)), _box("Do it again", repeat(findings)))


def _box(title: str, inside: str, small: str = "") -> str:
    more = f" <small>{escape(small)}</small>" if small else ""
    return f'<section class="box"><h2>{escape(title)}{more}</h2>{inside}</section>'


def _columns(*boxes: str) -> str:
    return f'<div class="columns">{"".join(boxes)}</div>'


def _changes(findings: Findings) -> str:
    chart = charts.differences_chart(findings, findings.group(SIDES), "Difference in points")
    note = f"<p>{findings.comparisons} differences, corrected together (Holm).</p>"
    return _box("Difference", chart + note, f"{findings.question.arms[-1].name}, in points")


def _lengths(findings: Findings) -> str:
    return _box("How long games last", charts.lengths_chart(findings, "How long games last"))


def table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table whose cells are HTML already."""
    head = "".join(f"<th>{escape(text)}</th>" for text in heads)
    body = "".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in rows)
    return f'<div class="scroll"><table><tr>{head}</tr>{body}</table></div>'


def percent(part: float) -> str:
    """A share as tables write it.

    >>> percent(0.5)
    '50.0 %'
    """
    return f"{100 * part:.1f} %"


def number(row: Row, value: float, signed: bool = False) -> str:
    """A value of a measure, or a difference of two."""
    if row.measure.is_share:
        return signs(100 * value, 1) if signed else percent(value)
    digits = 1 if abs(row.estimates[0].mean) >= FINE else 2
    return signs(value, digits) if signed else f"{value:.{digits}f}"


def signs(value: float, digits: int) -> str:
    """A number with its sign; nothing has none.

    >>> signs(1.25, 1), signs(-0.01, 1)
    ('+1.2', '0.0')
    """
    text = f"{value:+.{digits}f}"
    return minus(text) if text.strip("+-0.") else text[1:]


def interval(row: Row, found: Estimate, signed: bool = False) -> str:
    """The interval of a value."""
    return f"{number(row, found.low, signed)} to {number(row, found.high, signed)}"


def shares_table(findings: Findings, rows: Sequence[Row]) -> str:
    """Shares, their intervals, the fair share and whether they are surely off it."""
    lines = []
    for row in rows:
        for arm, version in enumerate(findings.question.arms):
            found = row.estimates[arm]
            off = '<span class="off">off</span>' if row.off(arm) else '<span class="maybe">not surely</span>'
            named = escape(row.measure.name if arm == 0 else "")
            cells = [named, escape(version.name)] if len(findings.question.arms) > 1 else [named]
            fair = percent(row.measure.fair or 0)
            lines.append([*cells, f"{found.deals:,}", percent(found.mean), interval(row, found), fair, off])
    heads = ["", "version"] if len(findings.question.arms) > 1 else [""]
    note = f"<p>{findings.fairness_tests} shares compared with the fair one, corrected together (Holm).</p>"
    return table([*heads, "deals", "share", "95 % interval", "fair", "off?"], lines) + note


def measures_table(findings: Findings, rows: Sequence[Row]) -> str:
    """Other measures, and how the last version differs from the first."""
    arms = findings.question.arms
    if len(arms) == 1:
        lines = [
            [escape(row.measure.name), number(row, row.estimates[0].mean), interval(row, row.estimates[0])]
            for row in rows
        ]
        return table(["measure", "mean", "95 % interval"], lines)
    lines = []
    for row in rows:
        first, last, change = row.estimates[0], row.estimates[-1], row.differences[-1]
        sure = '<span class="sure">yes</span>' if change.sure else '<span class="maybe">no</span>'
        means = [number(row, first.mean), number(row, last.mean), f"<b>{number(row, change.change.mean, True)}</b>"]
        lines.append([escape(row.measure.name), *means, interval(row, change.change, True), sure])
    return table(["measure", arms[0].name, arms[-1].name, "difference", "95 % interval", "sure?"], lines)


def expected_table(findings: Findings) -> str:
    """What was expected and what came."""
    lines = []
    for each in findings.judgements:
        mark = {"holds": "sure", "fails": "off", "open": "maybe"}[each.outcome]
        word = {"holds": "holds", "fails": "fails", "open": "open: more games needed"}[each.outcome]
        found = f"{each.found.mean:.1f} ({each.found.low:.1f} to {each.found.high:.1f})"
        lines.append([escape(each.expected.text), found, f'<span class="{mark}">{word}</span>'])
    return table(["expected", "fresh games", "outcome"], lines)


def worth_sections(findings: Findings) -> Iterator[str]:
    """How often things are used and what they are worth, in the last version."""
    found = findings.worth[-1]
    telling = charts.most_telling(found)
    if not telling:
        return
    name = findings.question.arms[-1].name
    chart = charts.worth_chart(telling, "What moves and things are worth")
    notes = (
        f"<p>Points of victory of seats that used it, less those of seats that did not. {len(found)} comparisons, "
        "corrected by Benjamini and Hochberg. Who is winning does some things more often, so worth is a hint and no "
        "proof: change the number and compare.</p>"
    )
    heads = ["move or thing", "uses per game", "seats that use it", "with", "without", "gain", "95 % interval", "sure?"]
    whole = table(heads, [_worth_line(each) for each in found])
    more = f"<details><summary>All {len(found)} of them</summary>{whole}</details>"
    yield _box("What moves and things are worth", chart + notes + more, name)


def _worth_line(each: Worth) -> list[str]:
    sure = '<span class="sure">yes</span>' if each.sure else '<span class="maybe">no</span>'
    cells = [escape(each.thing.name), f"{each.uses:.2f}", percent(each.used), percent(each.having)]
    if math.isnan(each.low):
        return [*cells, "", "", "", ""]
    edges = f"{signs(100 * each.low, 1)} to {signs(100 * each.high, 1)}"
    return [*cells, percent(each.without), signs(100 * each.gain, 1), edges, sure]


def method(findings: Findings) -> str:
    """How the games were played and judged."""
    question = findings.question
    lines = [
        f"Deals come from the seed {question.seed}. All versions play the same ones, and are compared deal by deal.",
        "Intervals are 95 %, over independent deals (Student's t, or Wilson's for shares near an edge).",
        "A share is off, and a difference sure, if its p-value stays below 0.05 after the correction named.",
        "A bot that searches begins anew at each of its turns, and stops as soon as its choice is settled.",
        "What favours a side among bots need not do so among people.",
        "The lead is who the game's own rating of positions prefers, looked at every eighth decision.",
    ]
    if findings.games[0].part.rotations > 1:
        lines.insert(1, "Each deal is played with every bot in every seat.")
    if question.rival:
        lines.append(
            f"Skill: the first bot in one seat, {question.rival} in the others, one game for {SKILL_PART} others."
        )
    if question.only:
        told = ", ".join(f"{name} is {value}" for name, value in question.only.items())
        lines.append(f"Only deals in which {told}.")
    return f"<ul>{''.join(f'<li>{escape(line)}</li>' for line in lines)}</ul>"


def repeat(findings: Findings) -> str:
    """The command, and where the games are."""
    command = escape(findings.question.command)
    files = "<p>Every game is a row of <code>games.parquet</code>, beside this file.</p>"
    return f'<code class="command">{command} -o again/</code>{files}'
