"""Play games of bots, each deal with every bot in every seat, and print what they agreed on and who won."""

from __future__ import annotations

import argparse
import importlib
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import track
from rich.table import Table

import wartable
from bench.treaties.ledger import Ledger
from bench.treaties.players import Deal, OtherCheckout, sit_down
from wartable.engine.match import Match
from wartable.simulation import wilson

GAMES = sorted(path.stem for path in Path(__file__).parent.glob("*.py") if "\nOPTIONS" in path.read_text())
console = Console()


def play(names: list[str], deal: Deal, shift: int, other: OtherCheckout | None) -> Match:
    """Play one game in which every bot sits ``shift`` seats before its place in the list."""
    match = wartable.new(deal.game, seats=deal.seats, seed=deal.seed, mode=deal.mode, options=deal.options)
    seated = [names[(seat + shift) % deal.seats] for seat in range(deal.seats)]
    players = sit_down(seated, match, deal, other)
    while not match.over:
        match.play(players[match.asked].choose(match))
    return match


def main() -> None:
    """Read the command line, play, print."""
    asked = argparse.ArgumentParser(prog="python -m bench.treaties", description=__doc__)
    asked.add_argument("game", choices=GAMES)
    asked.add_argument("bots", nargs="*", help="one per seat: knight, knight:naive (accepts everything), knight:old")
    asked.add_argument("--games", type=int, default=40)
    asked.add_argument("--seats", type=int)
    asked.add_argument("--mode")
    asked.add_argument("--level", default="knight", help="who sits everywhere if no bots are named")
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--old", type=Path, metavar="CHECKOUT", help="the checkout in which knight:old thinks")
    asked.add_argument("--keep", type=Path, metavar="FOLDER", help="where to save the games")
    args = asked.parse_args()
    chosen: Any = importlib.import_module(f"bench.treaties.{args.game}")
    names = args.bots or [args.level] * (args.seats or chosen.SEATS)
    other = OtherCheckout(args.old) if args.old else None
    ledger = Ledger()
    won = [0.0] * len(names)
    for number in track(range(args.games), "Playing", console=Console(stderr=True)):
        seed = args.seed + number // (len(names) if len(set(names)) > 1 else 1)
        deal = Deal(args.game, args.mode, len(names), seed, chosen.OPTIONS)
        match = play(names, deal, number % len(names), other)
        if args.keep:
            args.keep.mkdir(parents=True, exist_ok=True)
            wartable.save(match, args.keep / f"{args.game}-{number}.json")
        for seat, share in enumerate(match.scores()):
            won[(seat + number) % len(names)] += share
        ledger.games += 1
        chosen.count(match, ledger)
    if other:
        other.close()
    show(names, won, ledger)


def show(names: list[str], won: list[float], ledger: Ledger) -> None:
    """Print both tables."""
    table = Table(title=f"{ledger.games} games; a fair share is {100 / len(names):.1f} %")
    for head in ("bot", "share of victory", "95 % interval"):
        table.add_column(head)
    for name, sum_of_shares in zip(names, won, strict=True):
        low, high = wilson(sum_of_shares / ledger.games, ledger.games)
        table.add_row(name, f"{100 * sum_of_shares / ledger.games:.1f} %", f"{100 * low:.1f} % to {100 * high:.1f} %")
    console.print(table)
    table = Table("what happened", "per game, or mean (of how many)")
    for row in ledger.rows():
        table.add_row(*row)
    console.print(table)


if __name__ == "__main__":
    main()
