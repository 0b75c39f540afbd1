"""The bots in the other seats of a sitting, and how far they are with warming up."""

from __future__ import annotations

import hashlib

from wartable.bots.background_compiler import Progress
from wartable.bots.levels import Level
from wartable.bots.random import RandomBot
from wartable.bots.workers import Workers
from wartable.engine.match import Match
from wartable.engine.moves import Move

PATIENCE = 10.0
"""The most seconds that a bot may think."""
PONDER_SECONDS = 60.0
"""How long a bot that thinks while others move does so."""


class Opponents:
    """Bots of one level. Those that think do so in a worker process, which compiles the rules meanwhile."""

    def __init__(self, match: Match, level: Level) -> None:
        self.level = level
        self._table = match.commitment
        self._seed = hashlib.sha256(f"bots: {match.seed}".encode()).hexdigest()
        self._news = ""
        self._workers = None if level.name == "random" else Workers(1, self._hear)

    def choose(self, match: Match) -> Move:
        """The move of the bot that is asked; it sees no more than its seat does."""
        view = match.view(match.asked)
        if self._workers is None:
            return RandomBot(self._seed).choose(view)
        asked = self._workers.ask(
            view, self.level.name, table=self._table, seed=self._seed, seconds=PATIENCE, ponder=PONDER_SECONDS
        )
        return asked.result()

    def news(self) -> str:
        """What there is to say about the bots since the last time; mostly nothing."""
        news, self._news = self._news, ""
        return news

    def _hear(self, progress: Progress) -> None:
        if progress.done == 1:
            self._news = "The bots are warming up: until their rules are compiled they think on a small budget."
        elif progress.done == -1:
            self._news = "The bots have warmed up: from now on they play at full strength."

    def leave(self) -> None:
        """Let the bots go."""
        if self._workers is not None:
            self._workers.close()
