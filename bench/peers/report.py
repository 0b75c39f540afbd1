"""The comparison on paper: for a terminal, and as a section of the file of results."""

from __future__ import annotations

import platform
from collections.abc import Sequence
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path

from rich.table import Table

from bench.peers.rows import Part, Row

RESULTS = Path(__file__).parents[1] / "RESULTS.md"
PACKAGES = ("wartable", "numba", "open_spiel", "pettingzoo", "pgx", "jax")
RATIO, WANTED, REACHED = "ratio", "wanted", "reached"
"""The ratio says how many times as fast Wartable is, or as sparing."""


def on_screen(part: Part) -> Table:
    """A part as a table for a terminal."""
    table = Table(title=part.title, caption=part.note, title_justify="left", caption_justify="left")
    table.add_column("who")
    for head in (*part.heads, *_ratio_heads(part)):
        table.add_column(head, justify="right")
    for row in part.rows:
        table.add_row(row.who, *_cells(part, row))
    return table


def in_markdown(part: Part) -> str:
    """A part as a section of a Markdown file."""
    heads = ["", *part.heads, *_ratio_heads(part)]
    lines = [heads, ["---"] + ["---:"] * (len(heads) - 1), *([row.who, *_cells(part, row)] for row in part.rows)]
    table = "\n".join(f"| {' | '.join(line)} |" for line in lines)
    return f"### {part.title}\n\n{part.note}\n\n{table}"


def _ratio_heads(part: Part) -> list[str]:
    return [RATIO, WANTED, REACHED] if any(row.ratio is not None for row in part.rows) else []


def _cells(part: Part, row: Row) -> list[str]:
    """The figures of a row and, where its part has ratios, its ratio beside what is wanted."""
    if not _ratio_heads(part):
        return row.figures
    ratio = "" if row.ratio is None else _times(row.ratio)
    if row.wanted is None:
        return [*row.figures, ratio, "", ""]
    return [*row.figures, ratio, _times(row.wanted), "yes" if row.good else "no"]


def _times(ratio: float) -> str:
    if ratio < 1:
        return f"{ratio:.2f}x"
    return f"{ratio:,.0f}x" if ratio >= 20 else f"{ratio:,.1f}x".replace(".0x", "x")


def setting() -> str:
    """Where and with what was measured."""
    return f"{today()}, {processor()}, one core: {packages(PACKAGES)}."


def today() -> str:
    """The date of the figures."""
    return f"{datetime.now(UTC):%Y-%m-%d}"


def packages(names: Sequence[str]) -> str:
    """The versions of Python and of packages."""
    return f"Python {platform.python_version()}, " + ", ".join(f"{name} {version(name)}" for name in names)


def processor() -> str:
    """The name of the processor, as far as the system tells it."""
    info = Path("/proc/cpuinfo")
    if info.exists():
        for line in info.read_text("utf-8").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()


def write(checks: Sequence[str], parts: Sequence[Part], path: Path = RESULTS) -> None:
    """Put the comparison into its section of the file of results."""
    told = ["## Beside its peers", setting(), "The rules are the same: " + "; ".join(checks) + "."]
    put("peers", "\n\n".join([*told, *map(in_markdown, parts)]), path)


def write_servers(setting: str, parts: Sequence[Part], path: Path = RESULTS) -> None:
    """Put the comparison of servers into its section of the file of results."""
    put("servers", "\n\n".join(["## Beside another server", setting, *map(in_markdown, parts)]), path)


def put(name: str, text: str, path: Path = RESULTS) -> None:
    """Put a section into the file of results, in the place of the one that was there; two markers frame it."""
    begin, end = f"<!-- {name}: begin -->", f"<!-- {name}: end -->"
    section = f"{begin}\n\n{text}\n\n{end}"
    file = path.read_text("utf-8") if path.exists() else "# Results\n"
    if begin in file and end in file:
        before, _, rest = file.partition(begin)
        file = before + section + rest.partition(end)[2]
    else:
        file = f"{file.rstrip()}\n\n{section}\n"
    path.write_text(file, "utf-8")
