"""Random games to look at, moment by moment, and what is said when something is wrong with one."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import NamedTuple

from wartable.check.settings import Setting
from wartable.engine.match import Match
from wartable.engine.moves import Move
from wartable.engine.state import GameState

LIMIT = 200_000
"""A game that takes more moves never ends."""


class Fault(NamedTuple):
    """What is wrong, and where to find it again."""

    text: str
    setting: Setting | None = None
    seed: int = 0
    ply: int = 0

    def __str__(self) -> str:
        if self.setting is None:
            return self.text
        game, mode, seats, options, _ = self.setting
        call = f"wartable.check.moment({game.id!r}, {mode!r}, {seats}, {options!r}, seed={self.seed}, ply={self.ply})"
        return f"{self.text} [{self.setting}, seed {self.seed}, ply {self.ply}: {call}]"


class Broken(Exception):
    """A check that failed."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(str(fault))
        self.fault = fault


class RandomGame(NamedTuple):
    """A random game: a setting and a seed."""

    setting: Setting
    seed: int

    def moments(self) -> Iterator[Match]:
        """The game from the setup to the end."""
        match, rng = self.setting.match(self.seed), random.Random(self.seed)
        while True:
            yield match
            if match.over:
                return
            legal = match.legal()
            self.expect(bool(legal), "nobody can move, and the game is not over", match)
            match.play(rng.choice(legal))
            self.expect(match.ply < LIMIT, f"the game has not ended after {LIMIT:,} moves", match)

    def some_moments(self) -> Iterator[Match]:
        """A few moments: close to each other at first, further and further apart in a long game."""
        ply = 0
        for match in self.moments():
            if match.ply >= ply or match.over:
                ply = match.ply + 3 + match.ply // 5
                yield match

    def expect(self, holds: bool, otherwise: str, match: Match) -> None:
        """Stop with a fault unless something holds."""
        if not holds:
            raise Broken(Fault(otherwise, self.setting, self.seed, match.ply))


def moment(name: str, mode: str, seats: int, options: dict[str, object], *, seed: int, ply: int) -> Match:
    """A moment of a random game of the checks, to look at what a fault tells of.

    >>> moment("proelio", "open_war", 3, {}, seed=1, ply=5).ply
    5
    """
    from wartable.engine.game import game

    found = RandomGame(Setting(game(name), mode, seats, options), seed)
    return next(match.copy() for match in found.moments() if match.ply == ply)


def refused(match: Match, move: Move) -> bool:
    """Whether the rules refuse a move."""
    return bool(match.game.rules.refusal(match.book, match.state, move.choice()))


def hidden(match: Match, seat: int) -> GameState:
    """What a seat sees of the state."""
    state = match.state.copy()
    match.game.rules.hide(match.book, state, seat)
    return state
