"""Servers under play are killed at random moments: nothing that was acknowledged is lost or done twice."""

from __future__ import annotations

import contextlib
import itertools
import random
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import wartable
from tests.trust.outcome import Outcome, Tell
from tests.trust.play import PlayedTable
from tests.trust.servers import Servers

TABLES = 4
"""Tables that are played at the same time."""
MAX_ACTIONS = 8
"""Answers between a start and the next kill, at most."""
MAX_TABLE_ACTIONS = 60
"""Then people play another game, as after the end of one."""
WAIT_SECONDS = 600.0
"""How long people may take for that on a busy machine."""
STARTING_SHARE = 0.1
"""How often a process is killed while it starts, too."""


class Group:
    """People who play one table after the other until they are told to stop."""

    def __init__(self, servers: Servers, number: int) -> None:
        self._servers, self._rng = servers, random.Random(number)
        games = [game.id for game in wartable.all_games()]
        self._games = itertools.islice(itertools.cycle(games), number, None)
        self.tables: list[PlayedTable] = []
        self.actions = 0
        self.error: BaseException | None = None
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def _run(self) -> None:
        try:
            while not self._stop.is_set():
                self._play_table()
        except BaseException as error:
            self.error = error

    def _play_table(self) -> None:
        table = PlayedTable(lambda: self._servers.addresses, next(self._games), self._rng)
        with table.busy:
            self.tables.append(table)
            table.open()
        self.actions += len(table.people)
        for _ in range(self._rng.randint(1, MAX_TABLE_ACTIONS)):
            if self._stop.is_set() or not table.act():
                return
            self.actions += 1

    def stop(self) -> None:
        """Let them finish what is under way."""
        self._stop.set()
        self._thread.join()
        for table in self.tables:
            table.close()

    def report(self, outcome: Outcome) -> None:
        """Add what they did to the counts."""
        outcome.counted["tables"] += len(self.tables)
        for table in self.tables:
            outcome.counted.update(table.done)
        if self.error is not None:
            outcome.wrong.append(f"{type(self.error).__name__}: {self.error}")


@contextlib.contextmanager
def playing(servers: Servers, tables: int = TABLES) -> Iterator[list[Group]]:
    """Let people play while something happens to the servers."""
    groups = [Group(servers, number) for number in range(tables)]
    try:
        yield groups
    finally:
        for group in groups:
            group.stop()


def kill_again_and_again(
    folder: Path, kills: int, tell: Tell, database: str = "", processes: int = 1, tables: int = TABLES
) -> Outcome:
    """Kill processes of a server under play, compare after every start, and compare all tables at the end."""
    kind = (database or "sqlite").partition(":")[0].partition("+")[0]
    outcome = Outcome(f"kills, {kind}, {processes} process{'es' if processes > 1 else ''}")
    rng, servers = random.Random(kills), Servers(folder, database, processes)
    try:
        with playing(servers, tables) as groups:
            for kill in range(1, kills + 1):
                play_on(groups, rng.randint(1, MAX_ACTIONS))
                number = rng.randrange(processes)
                threading.Event().wait(rng.uniform(0.0, 0.03))
                servers.kill(number)
                outcome.wrong += servers.complaints()
                outcome.counted["kills"] += 1
                if rng.random() < STARTING_SHARE:
                    servers.kill_starting(number, rng)
                    outcome.counted["kills while starting"] += 1
                servers.start_again(number)
                compare([group.tables[-1] for group in groups if group.tables], servers, outcome)
                if kill % 10 == 0:
                    tell(f"{outcome.proof}: {kill:,} of {kills:,}, {outcome.verdict()}")
            play_on(groups, 1)
        compare([table for group in groups for table in group.tables], servers, outcome)
    finally:
        servers.stop()
    for group in groups:
        group.report(outcome)
    outcome.wrong += servers.complaints()
    return outcome


def play_on(groups: list[Group], actions: int) -> None:
    """Wait until every group got some more answers."""
    wanted = {group: group.actions + actions for group in groups}
    wait_for(groups, lambda group: group.actions >= wanted[group])


def wait_for(groups: list[Group], reached: Callable[[Group], bool]) -> None:
    """Wait until every group has reached something, or failed."""
    until = time.monotonic() + WAIT_SECONDS
    while not all(reached(group) or group.error for group in groups):
        assert time.monotonic() < until, "the servers answer nobody"
        time.sleep(0.01)


def compare(tables: list[PlayedTable], servers: Servers, outcome: Outcome) -> None:
    """Compare tables with the database, each when nothing is under way there."""
    engine = servers.engine()
    for table in tables:
        with table.busy, engine.connect() as db:
            lost, twice = table.compare(db)
        outcome.counted["lost"] += lost
        outcome.counted["done twice"] += twice
        if lost or twice:
            outcome.wrong.append(f"table {table.id}: {lost} lost, {twice} done twice")
    engine.dispose()
