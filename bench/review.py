"""Luck and errors of Backgammon games beside GNU Backgammon's: ``python -m bench.review [GAMES]``.

Both look at the same recorded games as matches to one point, so that gammons count nothing and figures are shares of
victory. GNU Backgammon (Debian's package ``gnubg``) rates positions by its network, Wartable by searching with random
playouts, since this yardstick has no rating. In the first game measured so, the figures of luck did not agree.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from rich.console import Console

from bench.backgammon.state import Place, Tell
from wartable.bots.search import Budget, SearchBot
from wartable.bots.search_workspace import Workspace
from wartable.engine.game import Game
from wartable.engine.match import Match
from wartable.review.measuring import Measurer
from wartable.review.review import Review, review

GAME = Game("bench.backgammon")
GAMES = 10
SECONDS = 12.0
"""How long the review of a game may take on one core."""
ITERATIONS = 400
"""How hard the players think."""
PROGRAM = shutil.which("gnubg") or "/usr/games/gnubg"


class Figures(NamedTuple):
    """The luck and the errors of the player who moves first, less those of the other, in points of a hundred."""

    luck: float
    errors: float


def played(seed: int) -> Match:
    """A game of two bots."""
    match = Match(GAME, seed=seed)
    bot = SearchBot([Workspace(GAME, compiled=True)], Budget(ITERATIONS), seed)
    while not match.over:
        match.play(bot.choose(match.view(match.asked)))
    return match


# --- GNU Backgammon


class Turn(NamedTuple):
    """A turn in the notation of matches."""

    player: int
    dice: str
    steps: tuple[str, ...]


def turns(match: Match) -> Iterator[Turn]:
    """The turns of a game; those without a legal step have none."""
    turn: Turn | None = None
    for event in (event for ply in range(match.ply + 1) for event in match.events(ply)):
        facts = {name: int(value or 0) for name, value in event.facts.items()}
        if event.kind == Tell.ROLLED:
            if turn is not None:
                yield turn
            turn = Turn(facts["player"], f"{facts['larger']}{facts['smaller']}", ())
        elif event.kind == Tell.MOVED and turn is not None:
            turn = turn._replace(steps=(*turn.steps, f"{_spot(facts['start'])}/{_spot(facts['to'])}"))
    if turn is not None:
        yield turn


def _spot(place: int) -> str:
    return {Place.BAR: "25", Place.OFF: "0"}.get(Place(place), str(place))


def recorded(match: Match) -> str:
    """A game as the file of a match to one point."""
    lines = [" 1 point match", "", " Game 1", f" {'Black : 0':<38}White : 0"]
    told = list(turns(match))
    cells = [f"{turn.dice}: {' '.join(turn.steps)}" for turn in told]
    if told[0].player == 1:
        cells.insert(0, "")
    for row in range(0, len(cells), 2):
        pair = [*cells[row : row + 2], ""]
        lines.append(f"{row // 2 + 1:>3}) {pair[0]:<34}{pair[1]}".rstrip())
    return "\n".join([*lines, "      Wins 1 point and the match", ""])


def theirs(match: Match) -> Figures:
    """What GNU Backgammon finds, by its network two plies deep."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "game.mat")
        file.write_text(recorded(match))
        orders = f"import mat {file}\nanalyse match\nshow statistics match\nexit\ny\n"
        run = subprocess.run(
            [PROGRAM, "-t", "-q", "-r"], input=orders, capture_output=True, text=True, timeout=600, check=False
        )
    return read_statistics(run.stdout)


def read_statistics(text: str) -> Figures:
    """Luck and errors in the statistics that it prints."""
    luck = _pair(text, "Luck total EMG (MWC)")
    errors = _pair(text, "Error total EMG (MWC)")
    return Figures(luck[0] - luck[1], errors[0] - errors[1])


def _pair(text: str, label: str) -> tuple[float, float]:
    """The figures of both players in a line of the statistics, in points of match winning chances."""
    line = next(line for line in text.splitlines() if label in line)
    found = re.findall(r"\(\s*([+-]?\d+\.\d+)%\)", line)
    return float(found[0]), float(found[1])


# --- Wartable


def ours(found: Review) -> tuple[Figures, float]:
    """What the review finds, and the standard error of its luck."""
    black, white = found.accounts
    return Figures(100 * (black.luck - white.luck), 100 * (black.own - white.own)), 100 * 2 * black.error


def main(games: int) -> None:
    """Compare some games."""
    console = Console()
    measurer = Measurer(GAME, 2)
    near = 0
    console.print("game  moves    luck   GNU      ±       errors  GNU")
    for seed in range(1, games + 1):
        match = played(seed)
        found, error = ours(review(match, measurer, seconds=SECONDS))
        other = theirs(match)
        near += abs(found.luck - other.luck) <= 2 * error
        figures = found.luck, other.luck, 2 * error, found.errors, other.errors
        console.print(f"{seed:4}  {match.ply:5}  " + "  ".join(f"{figure:+6.1f}" for figure in figures))
    console.print(f"Luck agrees within two standard errors in {near} of {games} games.")


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else GAMES)
