"""Seeds: the same bot thinks the same at the same point of the same match."""

from __future__ import annotations

import hashlib

from wartable.engine.view import View


def derive_seed(seed: int | str | None, view: View, thread: int = 0) -> int:
    """A number from a bot's seed and the point of the match."""
    text = f"{seed} {view.seat} {view.ply + 1} {thread}"
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:7], "little")
