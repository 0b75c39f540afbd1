"""Playing a study's games on all cores."""

from __future__ import annotations

import os
import queue
import zlib
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np

from bench.balance.study import Games, Setting, Study
from wartable.bots.desk import Desk
from wartable.bots.search import USUAL
from wartable.bots.self_play import search_game
from wartable.engine.contract import WHOLE
from wartable.engine.contract import scores as share_victory
from wartable.engine.game import Game, game

LIMIT = 1_000_000


def thinking_desk(chosen: Game) -> Desk:
    """A desk at which a seat thinks as the game's content says suits it."""
    desk = Desk(chosen, compiled=True)
    for habit, value in (USUAL | chosen.thinking).items():
        setattr(desk.tree, habit, value)
    return desk


def played(study: Study, setting: Setting, tick: Callable[[], None]) -> Games:
    """All games of one setting; the same study always gives the same ones."""
    chosen = game(study.game)
    book = chosen.book(setting.changes or {}).array()[0]
    run, count = chosen.compiled.compile(search_game), chosen.compiled.compile(share_victory)
    blanks = [chosen.blank(setting.mode, setting.seats, options) for options in setting.tables]
    first = zlib.crc32(f"{study.game} {setting.title}".encode()) << 20
    games = Games(
        np.zeros((study.games, setting.seats)),
        np.zeros(study.games, np.int32),
        np.zeros(study.games, np.int8),
        np.zeros(study.games, chosen.State.dtype),
    )
    desks: queue.SimpleQueue[Desk] = queue.SimpleQueue()
    cores = os.cpu_count() or 1
    for _ in range(cores):
        desks.put(thinking_desk(chosen))

    def play(g: int) -> None:
        desk = desks.get()
        _, _, tree, moves, choice, events, aside, out = desk.paper
        states: Any = np.zeros(4, chosen.State.dtype).view(np.recarray)
        states[3] = blanks[g % len(blanks)].array()[0]
        paper = (book, states, tree, moves, choice, events, aside, out)
        games.lengths[g] = run(*paper, first + g, study.iterations, LIMIT)
        count(book, states[3], out)
        games.shares[g] = out[: setting.seats] / WHOLE
        games.ends[g] = states[3]["end"]
        games.states[g] = states[3]
        desks.put(desk)
        tick()

    with ThreadPoolExecutor(cores) as pool:
        for done in [pool.submit(play, g) for g in range(study.games)]:
            done.result()
    return games
