"""Stored plies: what each ply of a match left, in few bytes, so that a match resumes without being played again.

A ply is stored as the digest of the state after it, whether it is a barrier to undoing, and, compressed, the bytes of
the state that changed since the ply before and the events it told. The digest tells whether changed rules still lead to
the same state.
"""

from __future__ import annotations

import hashlib
import zlib
from collections.abc import Sequence
from struct import Struct
from typing import NamedTuple

from wartable.engine.errors import BadFile
from wartable.engine.events import Event, pack_events, unpack_events
from wartable.engine.game import Game

DIGEST_BYTES = 16
HEAD = Struct(f"<{DIGEST_BYTES}s?")
"""The digest of the state, and whether the ply is a barrier."""


class Ply(NamedTuple):
    """The state after a ply, what it told, and whether it is a barrier."""

    state: bytes
    told: list[Event]
    barrier: bool


def pack_ply(before: bytes, after: bytes, told: Sequence[Event], *, barrier: bool) -> bytes:
    """A ply in bytes; ``before`` is the state it began with, zeros for the setup."""
    return HEAD.pack(state_digest(after), barrier) + zlib.compress(_changed(before, after) + pack_events(told), 1)


def unpack_plies(game: Game, packed: Sequence[bytes]) -> list[Ply]:
    """All plies of a match from the setup on. If the last digest is not that of the last state, they are refused."""
    size = game.State.size
    state = bytes(size)
    plies = []
    try:
        for data in packed:
            changed = zlib.decompress(data[HEAD.size :])
            state = _changed(state, changed[:size])
            plies.append(Ply(state, unpack_events(game.Tell, changed[size:]), bool(data[HEAD.size - 1])))
    except (zlib.error, ValueError, IndexError, OverflowError) as error:
        raise BadFile("the stored plies of this match are broken") from error
    if not plies or stored_digest(packed[-1]) != state_digest(state):
        raise BadFile("the stored state of this match is not the one of its digest")
    return plies


def _changed(before: bytes, after: bytes) -> bytes:
    """What changed between two states; what is the same is 0. With the one and this, it gives the other."""
    size = len(before)
    return (int.from_bytes(before, "little") ^ int.from_bytes(after, "little")).to_bytes(size, "little")


def state_digest(state: bytes | bytearray | memoryview) -> bytes:
    """The digest of a state; :meth:`Match.digest` writes it in hexadecimal."""
    return hashlib.sha256(state).digest()[:DIGEST_BYTES]


def stored_digest(packed: bytes) -> bytes:
    """The digest of the state that a stored ply left."""
    return packed[:DIGEST_BYTES]


def first_difference(stored: Sequence[bytes | None], replayed: Sequence[bytes]) -> int | None:
    """The first stored ply whose digest is not the one of a replay, or that the replay does not reach.

    Plies that an older version did not store cannot differ. Only digests count: the same state may be compressed to
    other bytes on another machine.
    """
    for ply, packed in enumerate(stored):
        if ply >= len(replayed) or (packed is not None and stored_digest(packed) != replayed[ply]):
            return ply
    return None
