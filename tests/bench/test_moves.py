"""What moves cost is measured in real games, with the server in a process of its own."""

from __future__ import annotations

import asyncio

from bench import moves
from bench.serving import serving


def test_a_whole_game_is_played_and_its_cpu_counted() -> None:
    with serving() as server:
        played = asyncio.run(moves.play_game(server, "proelio"))
    assert played.moves > 10
    assert played.seconds > 0
    assert played.milliseconds == played.seconds / played.moves * 1000
