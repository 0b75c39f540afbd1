"""The interpreter and the compiler end in the same bytes for the same seed."""

from __future__ import annotations

import zlib
from typing import Any

import numpy as np
import pytest

import wartable
from tests.properties.settings import SETTINGS, Setting
from wartable.engine import playout
from wartable.engine.binding import RecordArray
from wartable.engine.chance import set_key
from wartable.engine.events import Events
from wartable.engine.moves import Choice

EACH = [pytest.param(setting, marks=pytest.mark.xdist_group(setting.game), id=str(setting)) for setting in SETTINGS]
"""One process tries all settings of a game: the others need not compile it too."""
GAMES = 50
LIMIT = 200_000


def arrays(seats: int) -> tuple[Any, Any, Any]:
    return np.zeros((GAMES, seats), np.int8), np.zeros(GAMES, np.int32), np.zeros(GAMES, np.int8)


@pytest.mark.parametrize("setting", EACH)
def test_random_games_end_in_the_same_bytes(setting: Setting) -> None:
    game = wartable.game(setting.game)
    start = game.blank(setting.mode, setting.seats, setting.options)
    book, moves, move, events = game.book(None, setting.options), game.MoveList(), Choice(), Events()
    seed = zlib.crc32(str(setting).encode())

    shelf = RecordArray(game.State, 2)
    shelf[0] = start
    slow = arrays(setting.seats)
    game.bound(playout.random_games)(book, shelf, moves, move, events, seed, LIMIT, *slow)

    states = np.zeros(2, game.State.dtype).view(np.recarray)
    states[0] = start.array()[0]
    fast = arrays(setting.seats)
    records = [record.array()[0] for record in (moves, move, events)]
    game.compiled.random_games(book.array()[0], states, *records, seed, LIMIT, *fast)

    for here, there in zip(slow, fast, strict=True):
        assert np.array_equal(here, there)
    assert bytes(shelf[1].data) == states[1].tobytes()
    assert (slow[2] != 0).all(), "every game ends"


@pytest.mark.parametrize("setting", EACH[::3])
def test_hiding_and_redealing_give_the_same_bytes(setting: Setting) -> None:
    match = setting.match(seed=5)
    game, fast = match.game, match.game.compiled
    book = match.book.array()[0]
    luck = np.random.default_rng(1)
    while not match.over and match.ply < 150:
        for seat in range(-1, match.seats):
            plain, quick = match.state.copy(), match.state.copy()
            game.rules.hide(match.book, plain, seat)
            fast.hide(book, quick.array()[0], seat)
            assert plain == quick
            set_key(plain, match.ply, seat & 7)
            set_key(quick, match.ply, seat & 7)
            game.rules.redeal(match.book, plain, seat)
            fast.redeal(book, quick.array()[0], seat)
            assert plain == quick
        match.play(match.legal()[luck.integers(len(match.legal()))])
