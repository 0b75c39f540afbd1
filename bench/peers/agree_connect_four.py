"""Whether our Connect Four is OpenSpiel's: the same moves are played in both, and everything is compared."""

from __future__ import annotations

import random
from typing import Any

import pyspiel

from bench.connect_four.state import HEIGHT
from bench.peers.agreement import returns, same
from bench.peers.race import Say
from wartable.engine.events import Events
from wartable.engine.game import Game
from wartable.engine.moves import Choice

GAMES = 3_000
NAMES = "xo"
"""How OpenSpiel writes the stones of the two players."""


def check(say: Say) -> str:
    """Play random games in both; what was compared, or an error at the first difference."""
    game, peer = Game("bench.connect_four"), pyspiel.load_game("connect_four")
    luck = random.Random(1)
    moves = draws = 0
    for n in range(GAMES):
        if n % 100 == 0:
            say(f"the same Connect Four in both: {n:,} of {GAMES:,} games")
        state, theirs = game.blank(), peer.new_initial_state()
        _play(game, state, theirs, luck)
        moves += theirs.move_number()
        draws += theirs.returns()[0] == 0
    return (
        f"Connect Four: {GAMES:,} games, {moves:,} moves, {draws} draws: moves on offer, boards and results are equal"
    )


def _play(game: Game, state: Any, theirs: Any, luck: random.Random) -> None:
    """One random game in both."""
    fast, events = game.compiled, Events()
    kept = (game.book(), game.MoveList(), Choice())
    book, moves, _ = kept
    ours = state.array()[0]
    paper = [record.array()[0] for record in (*kept, events)]
    fast.setup(paper[0], ours, paper[3])
    while True:
        moves.count = 0
        fast.legal(paper[0], ours, paper[1])
        offered = [moves.move[i][1] for i in range(moves.count)]
        same("moves on offer", theirs.legal_actions() if not theirs.is_terminal() else [], offered)
        same("board", _their_board(theirs), _our_board(state))
        same("end", theirs.is_terminal(), state.end != 0)
        if theirs.is_terminal():
            break
        kept[2].a = luck.choice(offered)
        theirs.apply_action(kept[2].a)
        fast.apply(paper[0], ours, paper[2], paper[3])
    same("result", theirs.returns(), returns(game, book, state))


def _their_board(state: Any) -> list[str]:
    """The board, its top row first."""
    return str(state).split()[:6]


def _our_board(state: Any) -> list[str]:
    return ["".join(_stone(state, 1 << column * HEIGHT + row) for column in range(7)) for row in reversed(range(6))]


def _stone(state: Any, bit: int) -> str:
    for player, stones in enumerate(state.stones):
        if stones & bit:
            return NAMES[player]
    return "."
