"""The comparison of servers: a real game is played, and its cost is counted."""

from __future__ import annotations

import asyncio

import pytest

from bench.peers import boardgameio_table, served
from bench.peers.served import CONTENDERS, Contender, Cost, play_round

OURS, THEIRS = Cost(100, 0.2, 0.05, 1_000, 3_000), Cost(100, 0.5, 0.0, 4_000, 4_000)
needs_boardgameio = pytest.mark.skipif(not boardgameio_table.installed(), reason="boardgame.io is not installed")


@pytest.mark.parametrize("contender", [CONTENDERS[0], pytest.param(CONTENDERS[1], marks=needs_boardgameio)])
def test_a_game_is_played_to_its_end_and_its_bytes_are_counted(contender: Contender) -> None:
    with contender.server() as server:
        cost = asyncio.run(play_round(server, [contender.table(server.port, 1)]))
    assert cost.moves == 42
    assert cost.seconds > 0
    assert 0 < cost.sent < cost.received


def test_cpu_is_compared_with_that_of_children_included() -> None:
    part = served.cpu({"we": OURS, "they": THEIRS})
    assert [row.figures for row in part.rows] == [["400", "2.00 ms", "0.50 ms"], ["200", "5.00 ms", "0.00 ms"]]
    assert [row.ratio for row in part.rows] == [None, 2.0]
    assert part.rows[1].good


def test_a_third_of_the_bytes_is_wanted() -> None:
    part = served.wire({"we": OURS, "they": THEIRS})
    assert [row.figures for row in part.rows] == [["40", "10", "30"], ["80", "40", "40"]]
    assert part.rows[1].ratio == 2.0
    assert not part.rows[1].good
