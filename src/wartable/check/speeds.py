"""The interpreter, the compiler and the simulated GPU end in the same bytes for the same seed."""

from __future__ import annotations

import os
import subprocess
import sys
import zlib
from typing import Any

import numpy as np

from wartable.check.play import LIMIT, Broken, Fault
from wartable.check.settings import Setting
from wartable.engine import playout
from wartable.engine.binding import RecordArray
from wartable.engine.chance import set_key
from wartable.engine.events import Events
from wartable.engine.game import Game
from wartable.engine.moves import Choice

GAMES = 8
PLIES = 150


def both_speeds_agree(setting: Setting) -> None:
    """Random games end in the same bytes, interpreted and compiled, and all of them end."""
    game = setting.game
    start = game.blank(setting.mode, setting.seats, setting.options)
    book, moves, move, events = game.book(None, setting.options), game.MoveList(), Choice(), Events()
    seed = setting.seed(zlib.crc32(str(setting).encode()))

    slow_states = RecordArray(game.State, 2)
    slow_states[0] = start
    slow = _arrays(setting.seats)
    game.bound(playout.random_games)(book, slow_states, moves, move, events, seed, LIMIT, *slow)

    fast_states = np.zeros(2, game.State.dtype).view(np.recarray)
    fast_states[0] = start.array()[0]
    fast = _arrays(setting.seats)
    records = [record.array()[0] for record in (moves, move, events)]
    game.compiled.random_games(book.array()[0], fast_states, *records, seed, LIMIT, *fast)

    same = all(np.array_equal(here, there) for here, there in zip(slow, fast, strict=True))
    if not same or bytes(slow_states[1].data) != fast_states[1].tobytes():
        raise Broken(Fault("interpreted and compiled rules end differently", setting, seed))
    if not (slow[2] != 0).all():
        raise Broken(Fault(f"a game has not ended after {LIMIT:,} moves", setting, seed))


def hiding_agrees(setting: Setting) -> None:
    """Hiding and redealing give the same bytes, interpreted and compiled."""
    seed = setting.seed(5)
    match = setting.match(seed)
    game, fast = match.game, match.game.compiled
    book = match.book.array()[0]
    rng = np.random.default_rng(1)
    while not match.over and match.ply < PLIES:
        for seat in range(-1, match.seats):
            plain, quick = match.state.copy(), match.state.copy()
            game.rules.hide(match.book, plain, seat)
            fast.hide(book, quick.array()[0], seat)
            if plain != quick:
                raise Broken(Fault(f"hiding for seat {seat} differs when compiled", setting, seed, match.ply))
            set_key(plain, match.ply, seat & 7)
            set_key(quick, match.ply, seat & 7)
            game.rules.redeal(match.book, plain, seat)
            fast.redeal(book, quick.array()[0], seat)
            if plain != quick:
                raise Broken(Fault(f"redealing for seat {seat} differs when compiled", setting, seed, match.ply))
        match.play(match.legal()[rng.integers(len(match.legal()))])


def the_gpu_agrees(game: Game) -> list[str]:
    """Games on a simulated GPU end in the same bytes as by the plain rules."""
    command = [sys.executable, "-m", "wartable.check.simulated_gpu", game.id]
    environment = {**os.environ, "NUMBA_ENABLE_CUDASIM": "1"}
    done = subprocess.run(command, capture_output=True, text=True, env=environment, check=False)
    if done.returncode == 0:
        return []
    return [f"the simulated GPU ends differently: {done.stderr.strip().splitlines()[-1] if done.stderr else command}"]


def _arrays(seats: int) -> tuple[Any, Any, Any]:
    return np.zeros((GAMES, seats), np.int8), np.zeros(GAMES, np.int32), np.zeros(GAMES, np.int8)
