"""Compare with peers: servers at work, then rules that must be the same and races between engines."""

from __future__ import annotations

import argparse
import sys

from rich.console import Console
from rich.status import Status

from bench.peers import boardgameio_table, report
from bench.peers.core import stay_on_one_core
from bench.peers.rows import Part
from bench.peers.served import servers

console = Console()


def main() -> int:
    """Compare; 1 if a wanted ratio is missed."""
    arguments = argparse.ArgumentParser(prog="python -m bench.peers", description=__doc__)
    arguments.add_argument("--write", action="store_true", help="put the results into bench/RESULTS.md too")
    arguments.add_argument("--servers", action="store_true", help="compare only servers, which needs no other engine")
    chosen = arguments.parse_args()
    with console.status("about five minutes") as status:
        parts = compare_servers(status, chosen.write) if boardgameio_table.installed() else []
        if not chosen.servers:
            parts += compare_engines(status, chosen.write)
    return 0 if parts and all(row.good for part in parts for row in part.rows) else 1


def compare_servers(status: Status, write: bool) -> list[Part]:
    """Compare servers, each in a process of its own."""
    parts = servers(status.update)
    versions = f"{report.packages(('wartable', 'uvicorn', 'websockets'))}; {boardgameio_table.versions()}"
    setting = f"{report.today()}, {report.processor()}: {versions}."
    console.print(*map(report.on_screen, parts), setting)
    if write:
        report.write_servers(setting, parts)
    return parts


def compare_engines(status: Status, write: bool) -> list[Part]:
    """Check that other engines have the same rules, and race against them on one core."""
    stay_on_one_core()
    from bench.peers import agree_backgammon, agree_connect_four
    from bench.peers.parts import PARTS

    checks, parts = [], []
    for check in (agree_connect_four.check, agree_backgammon.check):
        checks.append(check(status.update))
        console.print(checks[-1])
    for part in PARTS:
        parts.append(part(status.update))
        console.print(report.on_screen(parts[-1]))
    console.print(report.setting())
    if write:
        report.write(checks, parts)
    return parts


sys.exit(main())
