"""Bots as other people write them, good ones and bad ones."""

from __future__ import annotations

import time
from typing import Any

from wartable.engine.moves import Move
from wartable.engine.view import View


class First:
    """Takes the first move, or one that an option names; it notes what it was told."""

    most_seconds: float | None = None

    def __init__(self, seed: str, place: int = 0) -> None:
        self.seed, self.place = seed, place
        self.closed, self.scores = False, list[float]()

    def choose(self, view: View) -> Move:
        return view.legal[min(self.place, len(view.legal) - 1)]

    def end(self, view: View) -> None:
        self.scores = view.scores

    def close(self) -> None:
        self.closed = True


class Speller:
    """Answers with notation."""

    def choose(self, view: View) -> str:
        return str(view.legal[0]).upper().replace("_", " ")


class Cheat:
    def choose(self, view: View) -> str:
        return "attack knights"


class Mumbler:
    def choose(self, view: View) -> str:
        return "atack"


class Breaking:
    def choose(self, view: View) -> Move:
        moves: dict[str, Any] = {}
        return moves["best"]  # type: ignore[no-any-return]


class Slow:
    def choose(self, view: View) -> Move:
        began = time.process_time()
        while time.process_time() < began + 0.02:
            pass
        return view.legal[0]


class Silent:
    pass


ready_made = Speller()
