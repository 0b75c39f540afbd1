"""The other end of ``OtherCheckout``: a process that plays by whatever sources are on its path."""

from __future__ import annotations

import json
import sys
from typing import Any

import wartable
from wartable.bots.levels import bot


def main() -> None:
    """Read deals, moves and questions line by line; answer each question with a move."""
    match: Any = None
    bots: dict[tuple[int, str], Any] = {}
    for line in sys.stdin:
        message = json.loads(line)
        if "deal" in message:
            deal = message["deal"]
            match = wartable.new(
                deal["game"], seats=deal["seats"], seed=deal["seed"], mode=deal["mode"], options=deal["options"]
            )
            bots = {}
            continue
        match.play(*message["moves"])
        seat = match.asked
        if (seat, message["level"]) not in bots:
            bots[seat, message["level"]] = bot(message["level"], match.game, message["seed"], cores=1)
        sys.stdout.write(f"{bots[seat, message['level']].choose(match.view(seat))}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
