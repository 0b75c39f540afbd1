"""Playing a study's games on all cores."""

from __future__ import annotations

import os
import queue
import zlib
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import count, islice
from typing import Any

import numpy as np

from bench.balance.study import Games, Setting, Study
from wartable.bots.search import DEFAULTS
from wartable.bots.search_workspace import Workspace
from wartable.bots.self_play import search_game
from wartable.engine.contract import WHOLE
from wartable.engine.contract import scores as share_victory
from wartable.engine.events import Events
from wartable.engine.game import Game, game
from wartable.engine.playout import deal
from wartable.engine.state import GameState

LIMIT = 1_000_000


def thinking_workspace(chosen: Game) -> Workspace:
    """A workspace at which a seat thinks as the game's content says suits it."""
    workspace = Workspace(chosen, compiled=True)
    for habit, value in (DEFAULTS | chosen.thinking).items():
        setattr(workspace.tree, habit, value)
    return workspace


def dealt(study: Study, setting: Setting, chosen: Game, book: Any, blanks: list[GameState]) -> Iterator[int]:
    """Seeds whose deals are to be played; the same study always has the same ones."""
    first = zlib.crc32(f"{study.game} {setting.title}".encode()) << 20
    if setting.deals is None:
        yield from count(first)
        return
    deal_to, events = chosen.compiled.compile(deal), Events().array()[0]
    for seed in count(first):
        state: Any = blanks[0].array().view(np.recarray).copy()[0]
        deal_to(book, state, events, seed)
        if setting.deals(state):
            yield seed


def played(study: Study, setting: Setting, tick: Callable[[], None]) -> Games:
    """All games of one setting; the same study always gives the same ones."""
    chosen = game(study.game)
    book = chosen.book(options=setting.tables[0]).array()[0]
    run, share_out = chosen.compiled.compile(search_game), chosen.compiled.compile(share_victory)
    blanks = [chosen.blank(setting.mode, setting.seats, options) for options in setting.tables]
    number = setting.games or study.games
    seeds = list(islice(dealt(study, setting, chosen, book, blanks), number))
    games = Games(
        np.zeros((number, setting.seats)),
        np.zeros(number, np.int32),
        np.zeros(number, np.int8),
        np.zeros(number, chosen.State.dtype),
    )
    workspaces: queue.SimpleQueue[Workspace] = queue.SimpleQueue()
    cores = os.cpu_count() or 1
    for _ in range(cores):
        workspaces.put(thinking_workspace(chosen))

    def play(g: int) -> None:
        workspace = workspaces.get()
        states: Any = np.zeros(4, chosen.State.dtype).view(np.recarray)
        states[3] = blanks[g % len(blanks)].array()[0]
        buffers = workspace.buffers._replace(book=book, states=states)
        out: Any = buffers.out
        games.lengths[g] = run(buffers, seeds[g], study.iterations, LIMIT)
        share_out(book, states[3], out)
        games.shares[g] = out[: setting.seats] / WHOLE
        games.ends[g] = states[3]["end"]
        games.states[g] = states[3]
        workspaces.put(workspace)
        tick()

    with ThreadPoolExecutor(cores) as pool:
        for done in [pool.submit(play, g) for g in range(number)]:
            done.result()
    return games
