"""The other end of ``OtherCheckout``: a process that plays by whatever sources are on its path."""

from __future__ import annotations

import json
import sys
import time
from typing import Any

import wartable
from wartable.bots.levels import bot
from wartable.bots.tree import reset_tree, search


def main() -> None:
    """Read deals, moves and questions line by line; answer each question with a move and how long it took."""
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
            bots[seat, message["level"]] = ready(bot(message["level"], match.game, message["seed"], cores=1))
        view = match.view(seat)
        began = time.process_time()
        move = bots[seat, message["level"]].choose(view)
        sys.stdout.write(json.dumps({"move": str(move), "seconds": time.process_time() - began}) + "\n")
        sys.stdout.flush()


def ready(player: Any) -> Any:
    """A bot whose code is there, so that its first move takes no longer than others."""
    for workspace in getattr(player, "workspaces", ()):
        workspace.function(reset_tree)
        if not hasattr(workspace, "search"):  # it was a function once; now to ask for it loads it
            workspace.function(search)
    return player


if __name__ == "__main__":
    main()
