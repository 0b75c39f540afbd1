"""Digests of the last states of random games in every setting: rules that are rewritten must end in the same bytes.

``python -m tests.digests.final_states check`` compares; ``--speed interpreted`` or ``--speed gpu`` plays elsewhere, and
``record`` writes the file anew, which only a deliberate change of the rules calls for.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
from rich.progress import track

from tests.properties.settings import SETTINGS
from wartable.check import Setting
from wartable.engine import playout
from wartable.engine.binding import RecordArray
from wartable.engine.events import Events
from wartable.engine.moves import Choice

FILE = Path(__file__).parent / "final_states.json"
GAMES = {"compiled": 2_000, "interpreted": 10, "gpu": 2_000}
"""How many games of each setting are played at each speed; a digest is kept for each of these counts."""
LIMIT = 200_000

Play = Callable[[Setting, int], bytes]


def seed_of(setting: Setting) -> int:
    """The seed of the first game of a setting."""
    return zlib.crc32(str(setting).encode())


def compiled(setting: Setting, games: int) -> bytes:
    """The last states of a number of games, played by compiled rules."""
    game = setting.game
    states = np.zeros(games + 1, game.State.dtype).view(np.recarray)
    states[0] = game.blank(setting.mode, setting.seats, setting.options).array()[0]
    records = [kind().array()[0] for kind in (game.MoveList, Choice, Events)]
    book = game.book(None, setting.options).array()[0]
    lengths = np.zeros(games, np.int32)
    game.compiled.final_states(book, states, *records, seed_of(setting), LIMIT, lengths)
    return lengths.tobytes() + states[1:].tobytes()


def interpreted(setting: Setting, games: int) -> bytes:
    """The last states of a number of games, played by interpreted rules."""
    game = setting.game
    states = RecordArray(game.State, games + 1)
    states[0] = game.blank(setting.mode, setting.seats, setting.options)
    lengths = np.zeros(games, np.int32)
    book, moves, move, events = game.book(None, setting.options), game.MoveList(), Choice(), Events()
    game.bound(playout.final_states)(book, states, moves, move, events, seed_of(setting), LIMIT, lengths)
    return lengths.tobytes() + b"".join(bytes(states[g].data) for g in range(1, games + 1))


_on_gpu: dict[str, Any] = {}


def gpu(setting: Setting, games: int) -> bytes:
    """The last states of a number of games, played on a GPU."""
    from wartable.engine.gpu import OnGpu

    game = setting.game
    if game.id not in _on_gpu:
        _on_gpu[game.id] = OnGpu(game)
    start = game.blank(setting.mode, setting.seats, setting.options)
    run = _on_gpu[game.id].play(game.book(None, setting.options), start, seed_of(setting), games, LIMIT)
    lengths: bytes = run.lengths.astype(np.int32).tobytes()
    states: bytes = run.states.tobytes()
    return lengths + states


SPEEDS: dict[str, Play] = {"compiled": compiled, "interpreted": interpreted, "gpu": gpu}


def digest(setting: Setting, speed: str, games: int) -> str:
    """The digest of a number of games of a setting at a speed."""
    return hashlib.sha256(SPEEDS[speed](setting, games)).hexdigest()[:32]


def recorded() -> dict[str, dict[str, str]]:
    """The digests on file: for each setting, by the number of games."""
    known: dict[str, dict[str, str]] = json.loads(FILE.read_text("utf-8"))
    return known


def record() -> None:
    """Write the file anew with compiled rules."""
    counts = sorted(set(GAMES.values()))
    found = {
        str(setting): {str(count): digest(setting, "compiled", count) for count in counts}
        for setting in track(SETTINGS, "Recording")
    }
    FILE.write_text(json.dumps(found, indent=1) + "\n", "utf-8")


def differences(speed: str, games: str = "") -> list[str]:
    """The settings of a game, or of all, whose last states are not those on file."""
    known = recorded()
    count = GAMES[speed]
    wanted = [setting for setting in SETTINGS if games in ("", setting.game.id)]
    return [
        str(setting)
        for setting in track(wanted, f"Playing {speed}")
        if digest(setting, speed, count) != known[str(setting)][str(count)]
    ]


def main() -> int:
    """Record or check; 1 if something differs."""
    arguments = argparse.ArgumentParser(prog="python -m tests.digests.final_states", description=__doc__)
    arguments.add_argument("what", choices=("record", "check"))
    arguments.add_argument("--speed", choices=SPEEDS, default="compiled")
    arguments.add_argument("--game", default="", help="only this game")
    chosen = arguments.parse_args()
    if chosen.what == "record":
        record()
        return 0
    differ = differences(chosen.speed, chosen.game)
    print("\n".join(differ) or "all the same")  # noqa: T201
    return 1 if differ else 0


if __name__ == "__main__":
    raise SystemExit(main())
