"""The states of a match, ply by ply, in little room: from one to the next they hardly change."""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Iterator

from wartable.engine.history import History

BLOCK = 8
"""The number of states that are compressed together, once as many newer ones have come."""


class StateHistory:
    """The bytes of each state. The last ones are at hand, older ones compressed; copies share them.

    >>> states = StateHistory(bytes([n] * 100) for n in range(50))
    >>> len(states), states[3] == bytes([3] * 100), len(states.first(5))
    (50, True, 5)
    """

    __slots__ = ("_blocks", "_recent")

    def __init__(self, states: Iterable[bytes] = ()) -> None:
        self._blocks: History[bytes] = History()
        self._recent: History[bytes] = History()
        for state in states:
            self.append(state)

    def append(self, state: bytes) -> None:
        """Add a state."""
        self._recent.append(state)
        if len(self._recent) == 2 * BLOCK:
            self._blocks.append(zlib.compress(b"".join(self._recent[:BLOCK]), 1))
            self._recent = History(self._recent[BLOCK:])

    def copy(self) -> StateHistory:
        """Another history of the same states."""
        return _made_of(self._blocks.copy(), self._recent.copy())

    def first(self, length: int) -> StateHistory:
        """A history of the first states."""
        if not 0 <= length <= len(self):
            raise IndexError(f"there are {len(self)} states")
        blocks = length // BLOCK
        if blocks < len(self._blocks):
            return _made_of(self._blocks.first(blocks), History(self._block(blocks)[: length % BLOCK]))
        return _made_of(self._blocks.copy(), self._recent.first(length - BLOCK * len(self._blocks)))

    def replace_last(self, state: bytes) -> None:
        """Put a state in place of the last, here only."""
        before = self.first(len(self) - 1)
        self._blocks, self._recent = before._blocks, before._recent
        self.append(state)

    def _block(self, number: int) -> list[bytes]:
        """The states that are compressed together."""
        whole = zlib.decompress(self._blocks[number])
        size = len(whole) // BLOCK
        return [whole[start : start + size] for start in range(0, len(whole), size)]

    def __len__(self) -> int:
        return BLOCK * len(self._blocks) + len(self._recent)

    def __getitem__(self, index: int) -> bytes:
        recent, length = BLOCK * len(self._blocks), len(self)
        if not -length <= index < length:
            raise IndexError(f"there are {length} states")
        index %= length
        return self._recent[index - recent] if index >= recent else self._block(index // BLOCK)[index % BLOCK]

    def __iter__(self) -> Iterator[bytes]:
        for number in range(len(self._blocks)):
            yield from self._block(number)
        yield from self._recent

    def __eq__(self, other: object) -> bool:
        return list(self) == list(other) if isinstance(other, StateHistory) else NotImplemented

    __hash__ = None  # type: ignore[assignment]


def _made_of(blocks: History[bytes], recent: History[bytes]) -> StateHistory:
    made: StateHistory = object.__new__(StateHistory)
    made._blocks, made._recent = blocks, recent
    return made
