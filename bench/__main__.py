"""Print every figure of the engine, the pages and the server beside what it has to be."""

from __future__ import annotations

import os
import sys

from rich.console import Console
from rich.table import Table

from bench import engine, load, moves, page, start, wire
from bench.peers import boardgameio_table, served

PARTS = {
    **dict(engine.parts()),
    f"Start of a server with {start.STORED:,} stored and {start.LIVE:,} live tables": start.figures,
    "What a WebSocket carries: whole games of bots, every seat and a spectator listening": wire.figures,
    "CPU of the server per move: whole games of random players, every seat listening by WebSocket": moves.figures,
    "Pages, in Chromium on the same machine": page.figures,
    "Live tables of one server process, of all games: every seat listens by WebSocket, and a move comes every "
    f"{load.PACE_SECONDS:.0f} s": load.figures,
}
if boardgameio_table.installed():
    PARTS["Beside boardgame.io: Connect Four on both servers, both players listening"] = served.figures

console = Console()
missed = 0
for title, figures in PARTS.items():
    table = Table(title=title, caption=f"{os.cpu_count()} cores; {os.getloadavg()[0]:.1f} programs ran before it began")
    for head in ("what", "measured", "wanted", ""):
        table.add_column(head, justify="right" if head == "measured" else "left")
    with console.status("measuring") as status:
        for figure in figures(status.update):
            missed += not figure.good
            table.add_row(figure.what, figure.measured, figure.wanted, "yes" if figure.good else "no")
    console.print(table)
sys.exit(1 if missed else 0)
