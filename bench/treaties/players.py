"""Who sits at the table: a level, a level that accepts everything, or a level as another checkout plays it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from wartable.bots.levels import bot
from wartable.engine.errors import BadOption
from wartable.engine.match import Match
from wartable.engine.moves import Move

OTHER_CHECKOUT = Path(__file__).parent / "other_checkout.py"


class Deal(NamedTuple):
    """What a game is dealt from."""

    game: str
    mode: str | None
    seats: int
    seed: int
    options: dict[str, Any]


class Player(Protocol):
    """One seat of one game."""

    def choose(self, match: Match) -> Move | str:
        """A legal move for the seat that is asked."""


class LevelPlayer:
    """A level of bots."""

    def __init__(self, level: str, match: Match, seed: str) -> None:
        self._bot = bot(level, match.game, seed, cores=1)

    def choose(self, match: Match) -> Move:
        """What the bot chooses."""
        return self._bot.choose(match.view(match.asked))


class NaivePlayer(LevelPlayer):
    """Accepts whatever is proposed and never leaves an alliance."""

    def choose(self, match: Match) -> Move:
        """Accept if that is a move; else what the bot chooses, unless it would break a treaty."""
        by_name = {str(move): move for move in match.legal()}
        if "accept" in by_name:
            return by_name["accept"]
        move = super().choose(match)
        return by_name["keep"] if str(move) == "break" else move


class OtherCheckout:
    """A process in which the sources of another checkout play: both must have the same rules."""

    def __init__(self, root: Path) -> None:
        paths = [str(root / "src"), *filter(None, [os.environ.get("PYTHONPATH")])]
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}
        command = [sys.executable, str(OTHER_CHECKOUT)]
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment
        )
        self._moves = 0
        self.seconds = 0.0
        """How much of the processor the last move took."""

    def begin(self, deal: Deal) -> None:
        """Deal the next game."""
        self._moves = 0
        self._send({"deal": deal._asdict()})

    def ask(self, match: Match, level: str, seed: str) -> str:
        """The move of a level for the seat that is asked."""
        moves = [str(move) for move in match.moves[self._moves :]]
        self._moves = match.ply
        self._send({"moves": moves, "level": level, "seed": seed})
        assert self._process.stdout is not None
        answer = json.loads(self._process.stdout.readline())
        self.seconds = answer["seconds"]
        return str(answer["move"])

    def close(self) -> None:
        """End the process."""
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.wait()

    def _send(self, message: dict[str, Any]) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps(message) + "\n")
        self._process.stdin.flush()


class OldPlayer(NamedTuple):
    """A level as another checkout plays it."""

    other: OtherCheckout
    level: str
    seed: str

    def choose(self, match: Match) -> str:
        """What the bot there chooses."""
        return self.other.ask(match, self.level, self.seed)


def sit_down(names: Sequence[str], match: Match, deal: Deal, other: OtherCheckout | None) -> list[Player]:
    """The players by their names: ``knight``, ``knight:naive``, or ``knight:old``, which needs another checkout."""
    if other is not None:
        other.begin(deal)
    return [player(name, match, f"{deal.seed} {number}", other) for number, name in enumerate(names)]


def player(name: str, match: Match, seed: str, other: OtherCheckout | None) -> Player:
    """A player by its name."""
    level, _, kind = name.partition(":")
    if kind == "naive":
        return NaivePlayer(level, match, seed)
    if kind == "old" and other is not None:
        return OldPlayer(other, level, seed)
    if kind:
        raise BadOption(f"{name!r} is not a player: after the colon comes naive, or old with --old CHECKOUT")
    return LevelPlayer(level, match, seed)
