"""The short form of every proof of `make trust`, and that each would notice a broken promise."""

from __future__ import annotations

import random
import sqlite3
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from bench.postgres import missing
from tests.server.running_server import RunningServer
from tests.server.test_secrets import another_world
from tests.trust import leaks, results
from tests.trust.clock_jumps import jump_again_and_again
from tests.trust.database_away import lock_sqlite, stop_postgres
from tests.trust.forked import ForkedServer
from tests.trust.full_disk import fill_again_and_again
from tests.trust.hostile import Attacked, attack_servers, judge, shared_out
from tests.trust.hostile_messages import Mixture
from tests.trust.kills import kill_again_and_again
from tests.trust.outcome import Outcome
from tests.trust.play import Difference, PlayedTable
from tests.trust.servers import Servers


def silent(_: str) -> None:
    """Nobody reads the progress of a test."""


@pytest.fixture
def servers(tmp_path: Path) -> Iterator[Servers]:
    servers = Servers(tmp_path)
    yield servers
    servers.stop()


def test_kills_lose_nothing_and_do_nothing_twice(tmp_path: Path) -> None:
    outcome = kill_again_and_again(tmp_path, 3, silent, tables=2)
    assert outcome.wrong == []
    assert outcome.counted["kills"] == 3
    assert outcome.counted["moves"] > 3


def test_a_lost_move_a_doubled_line_and_a_doubled_table_are_noticed(servers: Servers, tmp_path: Path) -> None:
    table = PlayedTable(lambda: servers.addresses, "proelio", random.Random(1))
    table.open()
    while table.done["moves"] < 2 or table.done["lines of talk"] < 1:
        assert table.act()
    engine = servers.engine()
    with engine.connect() as db:
        assert table.compare(db) == Difference(0, 0)
    with sqlite3.connect(tmp_path / "wartable.db") as file:
        file.execute("DELETE FROM moves WHERE rowid = (SELECT max(rowid) FROM moves WHERE request IS NOT NULL)")
        file.execute('INSERT INTO talk SELECT "table", n + 1, person, seat, name, "to", text, at FROM talk LIMIT 1')
        file.executescript(
            "CREATE TEMP TABLE copy AS SELECT * FROM tables; UPDATE copy SET id = 'copy';"
            "INSERT INTO tables SELECT * FROM copy"
        )
    with engine.connect() as db:
        assert table.compare(db) == Difference(1, 2)
    engine.dispose()
    table.close()


@pytest.fixture(scope="module")
def shown_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    server = RunningServer(tmp_path_factory.mktemp("leaks")).start()
    yield server
    server.stop()


def test_a_seat_gets_the_same_bytes_whatever_is_hidden_from_it(shown_server: RunningServer) -> None:
    outcome = leaks.compare_games(shown_server, 10, silent)
    assert outcome.wrong == []
    assert outcome.counted["games"] == 5
    assert outcome.counted["messages"] >= 10 * 10


def test_a_leak_is_noticed(shown_server: RunningServer, monkeypatch: pytest.MonkeyPatch) -> None:
    wrong = "tests.trust.leaks.another_world"
    monkeypatch.setattr(wrong, lambda match, seat, seed: another_world(match, seat + 1, seed))
    outcome = leaks.compare_games(shown_server, 5, silent)
    assert outcome.wrong


def test_hostile_clients_get_no_500(tmp_path: Path) -> None:
    outcome = attack_servers(tmp_path, 300, silent, quiet_moves=5, servers=2)
    assert outcome.wrong == []
    assert outcome.counted["servers"] == 2
    assert outcome.counted["messages"] >= 300
    assert outcome.counted["answers of 4xx"] > 50


def test_every_kind_of_hostile_message_is_sent() -> None:
    mixture = Mixture("table", "", 1)
    assert len({mixture.next().kind for _ in range(500)}) == len({kind.__name__ for kind in mixture._kinds})


def test_500s_slow_moves_and_memory_are_noticed() -> None:
    outcome = Outcome("hostile clients")
    good = Attacked(Counter({"messages": 5}), [0.01] * 1000, [0.01] * 1000, 100_000_000)
    bad = Attacked(Counter({"messages": 5, "500: garbage: b'x'": 2}), [0.01] * 1000, [0.03] * 1000, 700_000_000)
    judge(outcome, [good, bad])
    assert len(outcome.wrong) == 3
    assert outcome.counted["answers of 500"] == 2
    assert outcome.counted["messages"] == 10


def test_servers_that_are_attacked_side_by_side_have_their_own_cores_if_there_are_enough() -> None:
    assert shared_out(range(7), 2) == [range(3), range(3, 6)]
    assert shared_out(range(5), 2) == [(), ()]


def test_a_full_disk_loses_nothing(tmp_path: Path) -> None:
    outcome = fill_again_and_again(tmp_path, 1, silent, tables=2)
    assert outcome.wrong == []
    assert outcome.counted["requests sent again"] > 0


def test_a_foreign_writer_delays_moves_and_loses_nothing(tmp_path: Path) -> None:
    outcome = lock_sqlite(tmp_path, 1, silent, long=False, tables=2)
    assert outcome.wrong == []
    assert outcome.counted["moves"] > 0


@pytest.mark.skipif(bool(missing()), reason=missing())
def test_a_postgresql_that_crashes_loses_nothing(tmp_path: Path) -> None:
    outcome = stop_postgres(tmp_path, 1, silent, tables=2)
    assert outcome.wrong == []
    assert outcome.counted["requests sent again"] > 0


def test_nobody_gains_or_loses_time_when_the_clock_jumps(tmp_path: Path) -> None:
    outcome = jump_again_and_again(tmp_path, 3, silent, restarts=True)
    assert outcome.wrong == []
    assert outcome.counted["restarts after a jump"] >= 1


def test_results_replace_those_of_the_same_proof(tmp_path: Path) -> None:
    page = tmp_path / "trust.md"
    page.write_text("# Trust\n", "utf-8")
    for kills in (5, 7):
        first, second = Outcome("kills"), Outcome("leaks")
        first.counted["kills"], second.counted["comparisons"] = kills, 9
        results.write([first] if kills == 7 else [first, second], page)
    found = results.rows(page.read_text("utf-8"))
    assert sorted(found) == ["kills", "leaks"]
    assert "7 kills" in found["kills"]


def test_a_server_that_does_not_start_says_why(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match="nowhere"):
        ForkedServer(tmp_path, database="nowhere://x").start()
