"""Check that peers have the same rules, race against them, and print the ratios."""

from __future__ import annotations

import argparse
import sys

from rich.console import Console

from bench.peers.core import stay_on_one_core


def main() -> int:
    """Compare; 1 if a wanted ratio is missed."""
    arguments = argparse.ArgumentParser(prog="python -m bench.peers", description=__doc__)
    arguments.add_argument("--write", action="store_true", help="put the results into bench/RESULTS.md too")
    write = arguments.parse_args().write
    stay_on_one_core()
    from bench.peers import agree_backgammon, agree_connect_four, report
    from bench.peers.parts import PARTS

    console = Console()
    checks, parts = [], []
    with console.status("about five minutes") as status:
        for check in (agree_connect_four.check, agree_backgammon.check):
            checks.append(check(status.update))
            console.print(checks[-1])
        for part in PARTS:
            parts.append(part(status.update))
            console.print(report.on_screen(parts[-1]))
    console.print(report.setting())
    if write:
        report.write(checks, parts)
        console.print(f"written to {report.RESULTS.name}")
    return 0 if all(row.good for part in parts for row in part.rows) else 1


sys.exit(main())
