"""Play duels of bots on many cores for a while, or print what was found: run it again and it goes on.

``play`` keeps every result in the folder, so that it may be stopped at any time. ``tables`` prints them as Markdown,
and with ``--write`` puts them into bench/RESULTS.md.
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

from bench.peers.report import packages, processor, put, today
from bench.strength.contests import KINDS, SEATS, contests, trials
from bench.strength.players import GRAND_SECONDS
from bench.strength.run import Limits, Run
from bench.strength.schedule import Results
from bench.strength.tables import section


def main() -> None:
    """Read the command line, play or print."""
    asked = argparse.ArgumentParser(prog="python -m bench.strength", description=__doc__)
    asked.add_argument("what", choices=("play", "tables"))
    asked.add_argument("folder", type=Path, help="where results are kept")
    asked.add_argument(
        "--old",
        type=lambda path: Path(path).resolve(),
        metavar="CHECKOUT",
        help="the checkout whose Marshal is the old one",
    )
    asked.add_argument("--minutes", type=float, default=10.0)
    asked.add_argument("--cores", type=int, default=os.cpu_count() or 1)
    asked.add_argument("--games", nargs="+", choices=SEATS, default=list(SEATS))
    asked.add_argument(
        "--contests", nargs="+", choices=KINDS, default=list(KINDS), metavar="KIND", help=", ".join(KINDS)
    )
    asked.add_argument(
        "--trials", nargs="+", metavar="PARAMETERS", help="instead: Marshal with horizon=4,contenders=1 …"
    )
    asked.add_argument("--most", type=int, help="no more games of each contest")
    asked.add_argument("--grand-seconds", type=float, default=GRAND_SECONDS, help="how long a Grand Marshal may think")
    asked.add_argument("--write", action="store_true", help="put the tables into bench/RESULTS.md")
    args = asked.parse_args()
    chosen = trials(args.games, args.trials) if args.trials else contests(args.games, args.contests)
    results = Results(args.folder)
    if args.what == "play":
        if args.old is None:
            chosen = [each for each in chosen if not each.needs_old]
        where = f"{today()}, {processor()}, {args.cores} processes: {packages(('wartable', 'numba'))}."
        results.describe(setting=where, old=args.old.name if args.old else "none", grand=f"{args.grand_seconds:g}")
        Run(chosen, results, Limits(60 * args.minutes, args.cores, args.most)).play(args.old, args.grand_seconds)
    elif args.write:
        put("strength", section(chosen, results))
    else:
        sys.stdout.write(section(chosen, results) + "\n")


if __name__ == "__main__":
    main()
