"""Information states: one short text for all that a seat has seen and been told, the same if and only if that is.

They are a chain of digests, a link per ply: of the state as the seat sees it, of what it is told, and of the move if it
is the seat's own. Two games that a seat cannot tell apart have the same ones, ply by ply.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

from wartable.engine.events import Event

LINK_BYTES = 16


def link(before: bytes, seen: bytes, told: Sequence[Event], own_move: int) -> bytes:
    """The link of a ply: what was known before, and what the ply adds. ``own_move`` is -1 for those of others.

    >>> link(b"", b"a", [], -1) == link(b"", b"b", [], -1)
    False
    """
    digest = hashlib.blake2b(before, digest_size=LINK_BYTES)
    digest.update(f"{own_move} {told} ".encode())
    digest.update(seen)
    return digest.digest()
