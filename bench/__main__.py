"""Print every figure of the engine beside what it has to be."""

from __future__ import annotations

import sys

from rich.console import Console
from rich.table import Table

from bench.engine import figures

console = Console()
table = Table(title="Random games of Proelio, Open War, four seats, one core")
for head in ("what", "measured", "wanted", ""):
    table.add_column(head, justify="right" if head == "measured" else "left")
missed = 0
with console.status("measuring, about a minute") as status:
    for figure in figures(status.update):
        missed += not figure.good
        table.add_row(figure.what, figure.measured, figure.wanted, "yes" if figure.good else "no")
console.print(table)
sys.exit(1 if missed else 0)
