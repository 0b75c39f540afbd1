"""The kernels of a vector environment. Imported only if there is a GPU, or Numba's simulator of one.

A step is a few kernels one after the other. Each block has its own games all along. Where games need different parts of
the code, a block first sorts its games by the part they need, so that neighbouring threads run the same code.
"""

from __future__ import annotations

from typing import Any

import numba
import numpy as np
from numba import cuda

from wartable.engine.contract import legal
from wartable.engine.frames import phase_of
from wartable.engine.game import Game
from wartable.engine.gpu_lines import LINES, plays_in_lines
from wartable.engine.kernel import CHOICE, EVENTS, MOVES, STATE, as_kernel, copy
from wartable.engine.observation import WORD
from wartable.engine.playout import deal
from wartable.vector.steps import BEGIN, WAIT, clear, look, mark, play

SEATS: Any = None
"""The most seats of a game."""
ROW_WORDS: Any = None
"""The words of an observation."""
PARTS = (deal, legal, look, phase_of, play)
"""What these kernels call of a game's rules."""


def games_of_block(count: int) -> Any:
    """The first game of a block and the one after its last."""
    span = (count + cuda.gridDim.x - 1) // cuda.gridDim.x
    first = cuda.blockIdx.x * span
    return min(first, count), min(first + span, count)


def arrange(lines: Any, order: Any, first: int, last: int) -> None:
    """Sort the games of a block by their lines."""
    begins = cuda.shared.array(LINES, numba.int32)
    for line in range(cuda.threadIdx.x, LINES, cuda.blockDim.x):
        begins[line] = 0
    cuda.syncthreads()
    for i in range(first + cuda.threadIdx.x, last, cuda.blockDim.x):
        cuda.atomic.add(begins, lines[i], 1)
    cuda.syncthreads()
    if cuda.threadIdx.x == 0:
        before = first
        for line in range(LINES):
            games = begins[line]
            begins[line] = before
            before += games
    cuda.syncthreads()
    for i in range(first + cuda.threadIdx.x, last, cuda.blockDim.x):
        order[cuda.atomic.add(begins, lines[i], 1)] = i
    cuda.syncthreads()


def in_turn(_: Any, order: Any, first: int, last: int) -> None:
    """Leave the games of a block in their order: if all games run the same code, sorting them gains nothing."""
    for i in range(first + cuda.threadIdx.x, last, cuda.blockDim.x):
        order[i] = i


def find_refused(offered: Any, counts: Any, actions: Any, refused: Any) -> None:
    """Find the first game whose action is not on offer."""
    for i in range(cuda.grid(1), actions.size, cuda.gridsize(1)):
        found = actions[i] == WAIT
        for j in range(counts[i]):
            if offered[i, j] == actions[i]:
                found = True
        if not found:
            cuda.atomic.min(refused, 0, i)


def play_all(
    book: Any,
    states: Any,
    moves: Any,
    line_of: Any,
    lines: Any,
    order: Any,
    actions: Any,
    played: Any,
    ended: Any,
    shares: Any,
    limit: int,
) -> None:
    """Make a move in every game that neither waits nor begins again."""
    choice = cuda.local.array(1, CHOICE)
    events = cuda.local.array(1, EVENTS)
    out = cuda.local.array(SEATS, numba.int8)
    first, last = games_of_block(actions.size)
    for i in range(first + cuda.threadIdx.x, last, cuda.blockDim.x):
        line = 0
        if actions[i] >= 0:
            line = line_of[phase_of(states[i]), 1 + moves[actions[i], 0]]
        lines[i] = line
    arrange(lines, order, first, last)
    for k in range(first + cuda.threadIdx.x, last, cuda.blockDim.x):
        i = order[k]
        ended[i] = 0
        for seat in range(shares.shape[1]):
            shares[i, seat] = 0
        if actions[i] >= 0:
            choice[0]["kind"] = moves[actions[i], 0]
            choice[0]["a"] = moves[actions[i], 1]
            choice[0]["b"] = moves[actions[i], 2]
            choice[0]["c"] = moves[actions[i], 3]
            played[i] += 1
            ended[i] = play(book[0], states[i], choice[0], events[0], out, played[i] == limit)
            for seat in range(shares.shape[1]):
                shares[i, seat] = out[seat]


def begin_all(
    book: Any,
    blank: Any,
    words: Any,
    lines: Any,
    order: Any,
    actions: Any,
    played: Any,
    deals: Any,
    ended: Any,
    stride: int,
) -> None:
    """Begin the games again that have ended, and those that were told to."""
    here = cuda.local.array(1, STATE)
    events = cuda.local.array(1, EVENTS)
    mine = here.view(np.int64)
    first, last = games_of_block(actions.size)
    for i in range(first + cuda.threadIdx.x, last, cuda.blockDim.x):
        lines[i] = 1 if ended[i] != 0 or actions[i] == BEGIN else 0
    arrange(lines, order, first, last)
    for k in range(first + cuda.threadIdx.x, last, cuda.blockDim.x):
        i = order[k]
        if lines[i] == 1:
            played[i] = 0
            deals[i] += stride
            copy(blank, mine, mine.size)
            deal(book[0], here[0], events[0], deals[i])
            copy(mine, words[i], mine.size)


def list_all(
    book: Any,
    states: Any,
    kinds: Any,
    line_of: Any,
    lines: Any,
    order: Any,
    offered: Any,
    counts: Any,
    masks: Any,
    kept: int,
) -> None:
    """List the legal moves of all games."""
    moves = cuda.local.array(1, MOVES)
    first, last = games_of_block(counts.size)
    for i in range(first + cuda.threadIdx.x, last, cuda.blockDim.x):
        lines[i] = line_of[phase_of(states[i]), 0]
    arrange(lines, order, first, last)
    for k in range(first + cuda.threadIdx.x, last, cuda.blockDim.x):
        i = order[k]
        if kept != 0:
            clear(masks[i], kept, offered[i], counts[i])
        moves[0]["count"] = 0
        legal(book[0], states[i], moves[0])
        counts[i] = moves[0]["count"]
        for j in range(counts[i]):
            move = moves[0]["move"][j]
            kind = kinds[move[0]]
            offered[i, j] = kind[0] + (move[1] * kind[1] + move[2]) * kind[2] + move[3]
        if kept != 0:
            mark(masks[i], kept, offered[i], counts[i])


def look_all(book: Any, words: Any, observations: Any, seats: Any) -> None:
    """Tell the seat that decides in each game what it sees. It is written beside the game and moved word by word."""
    here = cuda.local.array(1, STATE)
    seen = cuda.local.array(ROW_WORDS, numba.int64)
    mine, row = here.view(np.int64), seen.view(np.int8)
    for i in range(cuda.grid(1), seats.size, cuda.gridsize(1)):
        copy(words[i], mine, mine.size)
        for word in range(ROW_WORDS):
            seen[word] = 0
        seats[i] = look(book[0], here[0], row)
        copy(seen, observations[i], seen.size)


def tell_results(shares: Any, ended: Any, reward: Any, rewards: Any, terminations: Any, truncations: Any) -> None:
    """Tell what the last step was worth, and which games it ended."""
    for i in range(cuda.grid(1), ended.size, cuda.gridsize(1)):
        for seat in range(shares.shape[1]):
            rewards[i, seat] = reward[shares[i, seat]]
        terminations[i] = ended[i] == 1
        truncations[i] = ended[i] == 2


KERNELS = (find_refused, play_all, begin_all, list_all, look_all, tell_results)


def kernels(game: Game) -> list[Any]:
    """The kernels of a game, in the order of ``KERNELS``."""
    jit = cuda.jit(device=True)
    names = {
        "games_of_block": jit(games_of_block),
        "arrange": jit(arrange if plays_in_lines(game) else in_turn),
        "clear": jit(clear),
        "mark": jit(mark),
        "SEATS": max(mode.most for mode in game.modes.values()),
        "ROW_WORDS": game.observation.size // WORD,
    }
    return [as_kernel(kernel, game, PARTS, **names) for kernel in KERNELS]
