"""Prove what operators and players have to trust: ``python -m tests.trust --kills 1000``.

Every part tells how far it is. What was run is written to ``docs/trust.md``, also if it is interrupted.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

from tests.trust.outcome import Outcome, Tell

Part = Callable[[Path, Tell], Outcome]
POSTGRESQL = "postgresql"
DATABASE_HELP = (
    "the database of the kills and of --aways; SQLite by default. "
    f"{POSTGRESQL!r} starts one; an address is for the kills only"
)
NUMBERS = {
    "kills": (1000, "times a server is killed, with each database"),
    "leaks": (10_000, "moments of games that are compared"),
    "hostile": (1_000_000, "hostile messages"),
    "disks": (20, "times the disk is full"),
    "aways": (20, "times the database cannot be reached"),
    "jumps": (60, "jumps of the clock"),
}


def kills(asked: argparse.Namespace) -> Part:
    """The kills."""
    from bench.postgres import postgres
    from tests.trust.kills import kill_again_and_again

    def part(folder: Path, tell: Tell) -> Outcome:
        if asked.database != POSTGRESQL:
            return kill_again_and_again(folder, asked.kills, tell, asked.database, asked.processes)
        with postgres() as running:
            return kill_again_and_again(folder, asked.kills, tell, running.new_database(), asked.processes)

    return part


def leaks(asked: argparse.Namespace) -> Part:
    """The comparisons of what a seat is sent."""
    from tests.server.running_server import RunningServer
    from tests.trust.leaks import compare_games

    def part(folder: Path, tell: Tell) -> Outcome:
        server = RunningServer(folder).start()
        try:
            return compare_games(server, asked.leaks, tell)
        finally:
            server.stop()

    return part


def hostile(asked: argparse.Namespace) -> Part:
    """The hostile clients."""
    from tests.trust.hostile import attack_servers

    return lambda folder, tell: attack_servers(folder, asked.hostile, tell, asked.pace, servers=asked.servers)


def failing(asked: argparse.Namespace) -> Iterator[Part]:
    """The full disk, the database that is away, the clock that jumps."""
    from tests.trust.clock_jumps import jump_again_and_again
    from tests.trust.database_away import lock_sqlite, stop_postgres
    from tests.trust.full_disk import fill_again_and_again

    if asked.disks:
        yield lambda folder, tell: fill_again_and_again(folder, asked.disks, tell)
    if asked.aways and asked.database:
        processes = max(2, asked.processes)
        yield lambda folder, tell: stop_postgres(folder, asked.aways, tell, processes=processes)
    elif asked.aways:
        yield lambda folder, tell: lock_sqlite(folder, asked.aways, tell, long=False)
        yield lambda folder, tell: lock_sqlite(folder, asked.aways, tell)
    if asked.jumps:
        yield lambda folder, tell: jump_again_and_again(folder, asked.jumps, tell)


def parts(asked: argparse.Namespace) -> Iterator[Part]:
    """The parts that are wanted."""
    if asked.kills:
        yield kills(asked)
    if asked.leaks:
        yield leaks(asked)
    if asked.hostile:
        yield hostile(asked)
    yield from failing(asked)


def arguments() -> argparse.Namespace:
    """What the command line asks for. A number that is given leaves out all parts that are not named."""
    parser = argparse.ArgumentParser(prog="python -m tests.trust", description=__doc__)
    for name, (number, text) in NUMBERS.items():
        parser.add_argument(f"--{name}", type=int, default=None, metavar="N", help=f"{text}; {number:,} by default")
    parser.add_argument("--database", default="", help=DATABASE_HELP)
    parser.add_argument("--processes", type=int, default=1, help="server processes on that database")
    parser.add_argument("--pace", type=float, default=300.0, help="hostile messages each second, at each server")
    parser.add_argument("--servers", type=int, default=1, help="servers that are attacked side by side")
    asked = parser.parse_args()
    named = any(getattr(asked, name) is not None for name in NUMBERS)
    for name, (number, _) in NUMBERS.items():
        if getattr(asked, name) is None:
            setattr(asked, name, 0 if named else number)
    return asked


def tell(text: str) -> None:
    """Show progress."""
    print(text, flush=True)  # noqa: T201


def main() -> int:
    """Run the parts; 1 if a promise was broken."""
    from tests.trust import results

    asked, outcomes = arguments(), list[Outcome]()
    for part in parts(asked):
        with tempfile.TemporaryDirectory() as folder:
            outcomes.append(part(Path(folder), tell))
        results.write(outcomes)
        tell(f"{outcomes[-1].proof}: {outcomes[-1].counts()}; {outcomes[-1].verdict()}")
    for outcome in outcomes:
        tell(results.line(outcome))
        for wrong in outcome.wrong[:20]:
            tell(f"  {wrong}")
    return 1 if any(outcome.wrong for outcome in outcomes) else 0


if __name__ == "__main__":
    sys.exit(main())
