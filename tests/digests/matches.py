"""Whole match files of every game with digests of all that happened in them: replayed, they must come out the same.

``python -m tests.digests.matches check`` replays them all; ``record`` plays new ones, which only a deliberate change of
the rules calls for.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from rich.progress import track

import wartable
from tests.properties.settings import SETTINGS
from wartable.check import Setting
from wartable.engine.files import from_data, to_data
from wartable.engine.match import Match

FOLDER = Path(__file__).parent / "matches"
EACH = 40
"""Match files of each game."""


def trace(match: Match) -> str:
    """A digest of everything that a match went through: the state and the events of every ply."""
    digest = hashlib.sha256()
    for ply, state in enumerate(match._states):
        digest.update(state)
        for event in match.events(ply):
            digest.update(repr((int(event.kind), event.audience, [int(v or 0) for v in event.facts.values()])).encode())
    return digest.hexdigest()[:32]


def random_match(setting: Setting, seed: int) -> Match:
    """A match of random moves to the end."""
    match = setting.match(seed)
    luck = random.Random(seed)
    while not match.over:
        match.play(luck.choice(match.legal()))
    return match


def file_of(game: str) -> Path:
    """The file with the matches of a game, one on each line."""
    return FOLDER / f"{game}.jsonl"


def stored(game: str) -> Iterator[tuple[dict[str, Any], str]]:
    """The match files of a game, each with its trace."""
    for line in file_of(game).read_text("utf-8").splitlines():
        kept = json.loads(line)
        yield kept["match"], kept["trace"]


def record() -> None:
    """Play new matches and write them down."""
    FOLDER.mkdir(exist_ok=True)
    for game in wartable.all_games():
        settings = [setting for setting in SETTINGS if setting.game == game]
        played = [random_match(settings[n % len(settings)], n) for n in track(range(EACH), game.name)]
        lines = [json.dumps({"match": to_data(match), "trace": trace(match)}) for match in played]
        file_of(game.id).write_text("\n".join(lines) + "\n", "utf-8")


def differences(game: str, step: int = 1) -> list[int]:
    """Which of the stored matches of a game come out differently, looking at every ``step``-th."""
    differ = []
    for number, (data, expected) in enumerate(stored(game)):
        if number % step == 0 and (to_data(match := from_data(data)) != data or trace(match) != expected):
            differ.append(number)
    return differ


def main() -> int:
    """Record or check; 1 if something differs."""
    arguments = argparse.ArgumentParser(prog="python -m tests.digests.matches", description=__doc__)
    arguments.add_argument("what", choices=("record", "check"))
    arguments.add_argument("--game", default="", help="only this game")
    chosen = arguments.parse_args()
    if chosen.what == "record":
        record()
        return 0
    games = [chosen.game] if chosen.game else [game.id for game in wartable.all_games()]
    found = {game: differences(game) for game in track(games, "Replaying")}
    print("\n".join(f"{game}: {numbers}" for game, numbers in found.items() if numbers) or "all the same")  # noqa: T201
    return 1 if any(found.values()) else 0


if __name__ == "__main__":
    raise SystemExit(main())
