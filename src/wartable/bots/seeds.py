"""Seeds of thought: the same bot at the same point of the same match thinks the same."""

from __future__ import annotations

import hashlib

from wartable.engine.view import View


def derive_seed(seed: int | str | None, view: View, thread: int = 0) -> int:
    """A number out of a bot's seed and the point of the match it stands at."""
    text = f"{seed} {view.seat} {len(view.log)} {thread}"
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:7], "little")
