"""Strength: our search against OpenSpiel's C++ search on Connect Four, the same time for every move."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, NamedTuple

import pyspiel

from bench.peers.race import Say
from bench.peers.searches import EXPLORE, MEGABYTES, plain
from wartable.bots.search import SearchBot
from wartable.bots.search_workspace import Workspace
from wartable.engine.game import Game
from wartable.engine.match import Match
from wartable.simulation import wilson

GAMES = 40
SECONDS = 0.05
"""How long each move may take."""
NO_LIMIT = 1 << 30


class Score(NamedTuple):
    """What came of a duel, from our side, and how long the moves of each took."""

    won: int
    drawn: int
    lost: int
    our_seconds: float
    their_seconds: float

    @property
    def rate(self) -> float:
        """Our share of victory; a draw is half a victory."""
        return (self.won + self.drawn / 2) / (self.won + self.drawn + self.lost)

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's interval around our share, to 95 in 100."""
        return wilson(self.rate, self.won + self.drawn + self.lost)


class Clock:
    """How long the moves of one side take."""

    def __init__(self) -> None:
        self.moves = 0
        self.seconds = 0.0

    def time(self, think: Callable[[], Any]) -> Any:
        """What the side thinks of, timed."""
        start = time.perf_counter()
        thought = think()
        self.seconds += time.perf_counter() - start
        self.moves += 1
        return thought


def duel(say: Say) -> Score:
    """Many games, each side beginning in turn."""
    game = Game("bench.connect_four")
    workspace = Workspace(game, compiled=True)
    SearchBot([workspace], plain(1), 0).think(Match(game, seed=1).view(0))
    clocks = (Clock(), Clock())
    points: list[float] = []
    for n in range(GAMES):
        say(f"strength: game {n + 1} of {GAMES}, {sum(points):g} of {n} points so far")
        points.append(_game(game, workspace, n, clocks))
    ours, theirs = (clock.seconds / clock.moves for clock in clocks)
    return Score(points.count(1), points.count(0.5), points.count(0), ours, theirs)


def _game(game: Game, workspace: Workspace, n: int, clocks: tuple[Clock, Clock]) -> float:
    """Our points in one game; we begin in every other."""
    we = n % 2
    match, state = Match(game, seed=n), pyspiel.load_game("connect_four").new_initial_state()
    our_bot, their_bot = SearchBot([workspace], plain(NO_LIMIT, SECONDS), n), _their_bot(state.get_game(), n)
    while not match.over:
        if match.asked == we:
            column = clocks[0].time(lambda: our_bot.choose(match.view(we))).a
        else:
            column = clocks[1].time(lambda: their_bot.step(state))
        match.play(f"drop {column}")
        state.apply_action(column)
    return match.scores()[we]


def _their_bot(game: Any, seed: int) -> Any:
    """OpenSpiel's search as its own examples set it up, which proves wins where it can."""
    evaluator = pyspiel.RandomRolloutEvaluator(1, seed)
    policy = pyspiel.ChildSelectionPolicy.UCT
    return pyspiel.MCTSBot(game, evaluator, EXPLORE, NO_LIMIT, MEGABYTES, True, seed, False, policy, SECONDS)
