"""The comparison of vector environments, as far as it needs no peer and no clock."""

from __future__ import annotations

import wartable
from bench import vector


def test_a_game_is_held_against_what_is_wanted_of_it() -> None:
    proelio, intrigue = wartable.game("proelio"), wartable.game("intrigue")
    assert not vector.row_of(proelio, 900_000).good
    assert vector.row_of(intrigue, 900_000).good
    assert vector.row_of(intrigue, 900_000).figures == ["0.90", "936", "366"]


def test_a_peer_stands_beside_proelio_and_our_connect_four() -> None:
    games = vector.yardsticks()
    speeds = {game.name: {"moves": 2_000_000.0} for game in games}
    proelio, connect_four = vector.rows_beside("PettingZoo", 20_000.0, games, speeds)
    assert (proelio.ratio, proelio.good) == (100.0, True)
    assert (connect_four.ratio, connect_four.wanted) == (100.0, None)
