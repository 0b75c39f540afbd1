"""The table of results in ``docs/trust.md``: one line for each proof, as it was last run."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

import wartable
from bench.peers.report import put, today
from tests.trust.outcome import Outcome

PAGE = Path(__file__).parents[2] / "docs" / "trust.md"
SECTION = "trust"
HEAD = "| proof | date | version | counted | broken promises |\n| --- | --- | --- | --- | ---: |"


def line(outcome: Outcome) -> str:
    """The line of a proof that was run today."""
    return f"| {outcome.proof} | {today()} | {wartable.__version__} | {outcome.counts()} | {len(outcome.wrong)} |"


def rows(text: str) -> dict[str, str]:
    """The lines of the table in a page, by proof."""
    section = text.partition(f"<!-- {SECTION}: begin -->")[2].partition(f"<!-- {SECTION}: end -->")[0]
    lines = [row for row in section.splitlines() if row.startswith("| ") and not re.match(r"\| (proof|---)", row)]
    return {row.split("|")[1].strip(): row for row in lines}


def write(outcomes: Sequence[Outcome], page: Path = PAGE) -> None:
    """Put the proofs that were run into the table. The lines of others stay as they are."""
    found = rows(page.read_text("utf-8")) | {outcome.proof: line(outcome) for outcome in outcomes}
    put(SECTION, "\n".join([HEAD, *(found[proof] for proof in sorted(found))]), page)
