"""The results of contests on paper."""

from __future__ import annotations

from collections.abc import Sequence

from bench.strength.contests import Contest
from bench.strength.play import Result
from bench.strength.schedule import Results
from wartable.simulation import wilson

HEADS = ("game", "games", "share of victory", "95 % interval", "fair", "wanted", "reached", "CPU for a decision")
RIGHT = {"games", "share of victory", "fair", "wanted"}


NOTE = """\
`python -m bench.strength play FOLDER --old CHECKOUT` plays these duels, and `tables FOLDER --write` puts them here.
Every search has one core. If each side has half of the seats, it plays every deal from the other half as well; a lone
seat plays every deal from each seat. The old Marshal is that of {old}: 10,000 iterations for every decision, whatever
time they take. *A quarter of the time* and *equal time* are a clock for the Marshal of now: for every decision it
gets that part of the old Marshal's mean, and keeps what it saves. Grand Marshal had {grand} s for a decision.
*Reached* says that the share is as wanted, and more than fair with the whole interval. No contest was stopped because
of its results: each had its part of the time there was."""


def section(contests: Sequence[Contest], results: Results) -> str:
    """The section of all strength that was measured."""
    parts = [
        "## Strength in duels",
        results.about["setting"],
        NOTE.format(**results.about),
        in_markdown(contests, results),
    ]
    return "\n\n".join(parts)


def in_markdown(contests: Sequence[Contest], results: Results) -> str:
    """A table for each kind of contest that was played."""
    kinds = dict.fromkeys(each.kind for each in contests)
    parts = []
    for kind in kinds:
        played = [each for each in contests if each.kind == kind and results.of[each.key]]
        if played:
            rows = [row(each, list(results.of[each.key].values())) for each in played]
            parts.append(f"### {title(played[0])}\n\n{table(rows)}")
    return "\n\n".join(parts)


def title(contest: Contest) -> str:
    """What a kind of contest is about."""
    if contest.is_trial:
        return f"Marshal with {contest.kind.title}, against itself"
    if contest.needs_old:
        return f"Marshal in {contest.kind.title}, against the Marshal of before"
    return f"{contest.kind.title} against {contest.kind.second}"


def table(rows: Sequence[Sequence[str]]) -> str:
    """A table in Markdown."""
    lines = [HEADS, ["---:" if head in RIGHT else "---" for head in HEADS], *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def row(contest: Contest, played: Sequence[Result]) -> list[str]:
    """The cells of a contest."""
    share = sum(result.share for result in played) / len(played)
    low, high = wilson(share, len(played))
    first, second = (
        1000 * sum(r.seconds[i] for r in played) / max(1, sum(r.decisions[i] for r in played)) for i in (0, 1)
    )
    return [
        f"{contest.game}, {contest.seats} seats",
        str(len(played)),
        f"{100 * share:.1f} %",
        f"{100 * low:.1f} % to {100 * high:.1f} %",
        f"{100 * contest.fair:.0f} %",
        f"{100 * contest.wanted:.0f} %",
        "yes" if share >= contest.wanted and low > contest.fair else "no",
        f"{first:.1f} and {second:.1f} ms",
    ]
