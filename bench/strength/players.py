"""Who plays in contests: levels, levels with a clock, and those of another checkout; and how long each thinks."""

from __future__ import annotations

import time
from typing import Any, Protocol

from bench.strength.contests import TRIAL_SECONDS
from bench.treaties.players import OtherCheckout
from wartable.bots.bot import Bot
from wartable.bots.duel import prepare
from wartable.bots.levels import bot, level
from wartable.bots.search import SearchBot
from wartable.bots.search_workspace import Workspace
from wartable.engine.errors import BadOption
from wartable.engine.match import Match
from wartable.engine.moves import Move

MOST_AT_ONCE = 3
"""A move takes no more than this many times the mean of its clock."""
LEAST_SECONDS = 0.002
GRAND_SECONDS = 1.0
"""How long a Grand Marshal may think, unless told otherwise: less than at a table, or few games would be played."""


class Thinking:
    """How long a side thought, and about how many decisions."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self.decisions = 0

    @property
    def mean(self) -> float:
        """Seconds of processor time for a decision."""
        return self.seconds / max(1, self.decisions)


class Player(Protocol):
    """One seat of one game."""

    def choose(self, match: Match) -> Move | str:
        """A legal move for the seat that is asked, which has several."""


class LevelPlayer:
    """A bot on one core."""

    def __init__(self, player: Bot, thinking: Thinking) -> None:
        self._bot, self._thinking = player, thinking
        prepare(self._bot)

    def choose(self, match: Match) -> Move:
        """What the bot chooses."""
        began = time.process_time()
        move = self._bot.choose(match.view(match.asked))
        self._thinking.seconds += time.process_time() - began
        self._thinking.decisions += 1
        return move


class ClockPlayer(LevelPlayer):
    """A level with a mean time for a decision: it may use what it saved before."""

    def __init__(self, player: Bot, thinking: Thinking, mean: float) -> None:
        super().__init__(player, thinking)
        self._mean, self._saved = mean, 0.0

    def choose(self, match: Match) -> Move:
        """What the bot chooses in the time it has."""
        assert isinstance(self._bot, SearchBot)
        self._saved += self._mean
        self._bot.most_seconds = max(LEAST_SECONDS, min(self._saved, MOST_AT_ONCE * self._mean))
        before = self._thinking.seconds
        move = super().choose(match)
        self._saved -= self._thinking.seconds - before
        return move


class OldPlayer:
    """A level as another checkout plays it."""

    def __init__(self, level: str, other: OtherCheckout, seed: str, thinking: Thinking) -> None:
        self._level, self._other, self._seed, self._thinking = level, other, seed, thinking

    def choose(self, match: Match) -> str:
        """What the bot there chooses."""
        answer = self._other.ask(match, self._level, self._seed)
        self._thinking.seconds += self._other.seconds
        self._thinking.decisions += 1
        return answer


class Sides:
    """What players are made from: the other checkout, its mean time for a decision, and that of a Grand Marshal."""

    def __init__(self, other: OtherCheckout | None, mean: float, grand: float = GRAND_SECONDS) -> None:
        self.other, self.mean, self.grand = other, mean, grand

    def player(self, name: str, match: Match, seed: str, thinking: Thinking) -> Player:
        """A player by its name: ``knight``, ``marshal:old``, ``marshal/4``, ``marshal+horizon=4,contenders=1``."""
        if name.endswith(":old"):
            if self.other is None:
                raise BadOption(f"{name} needs another checkout: name its folder with --old")
            return OldPlayer(name.removesuffix(":old"), self.other, seed, thinking)
        if "+" in name:
            return ClockPlayer(changed(name, match, seed), thinking, TRIAL_SECONDS)
        plain, slash, part = name.partition("/")
        seconds = self.grand if plain == "grand_marshal" else None
        player = bot(plain, match.game, seed, cores=1, seconds=seconds)
        return ClockPlayer(player, thinking, self.mean / int(part)) if slash else LevelPlayer(player, thinking)


def changed(name: str, match: Match, seed: str) -> SearchBot:
    """A level with other parameters: ``marshal+horizon=4,contenders=1``."""
    plain, _, parameters = name.partition("+")
    budget = level(plain).budget
    if budget is None:
        raise BadOption(f"{plain} does not search, so it has no parameters")
    pairs = [each.partition("=") for each in parameters.split(",") if each]
    given: dict[str, Any] = {parameter: int(value) for parameter, _, value in pairs}
    return SearchBot([Workspace(match.game, compiled=True)], budget._replace(**given), seed)
