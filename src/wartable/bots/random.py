"""A bot that plays at random."""

from __future__ import annotations

import random
import secrets

from wartable.engine.moves import Move
from wartable.engine.view import View


class RandomBot:
    """Takes a random legal move. The same seed gives the same move at the same point of a match.

    >>> import wartable
    >>> match = wartable.new("proelio", seed=7)
    >>> view = match.view(match.asked)
    >>> RandomBot(1).choose(view) in view.legal
    True
    """

    def __init__(self, seed: int | str | None = None) -> None:
        self.seed = secrets.token_hex(16) if seed is None else str(seed)

    def choose(self, view: View) -> Move:
        """One of the moves that the view offers."""
        return random.Random(f"{self.seed} {view.seat} {view.ply + 1}").choice(view.legal)
