"""Histories: what happened, item by item. A copy shares the items, however many there are."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Any, Generic, TypeVar, overload

Item = TypeVar("Item")


class History(Sequence[Item], Generic[Item]):
    """A list that grows at its end. Copies and beginnings share its items, and each grows on its own.

    >>> one = History("ab")
    >>> other = one.copy()
    >>> one.append("c")
    >>> other.append("d")
    >>> one, other, one.first(1)
    (['a', 'b', 'c'], ['a', 'b', 'd'], ['a'])
    """

    __slots__ = ("_items", "_length")

    def __init__(self, items: Iterable[Item] = ()) -> None:
        self._items = list(items)
        """Shared: nothing in it changes, and what lies beyond the length belongs to others."""
        self._length = len(self._items)

    def append(self, item: Item) -> None:
        """Add an item. If another history has gone on from here, this one takes its own list first."""
        items, n = self._items, self._length
        if len(items) == n:
            items.append(item)
        if items[n] is not item:  # another was there first, maybe in another thread this very moment
            self._items = [*items[:n], item]
        self._length = n + 1

    def copy(self) -> History[Item]:
        """Another history with the same items."""
        return self.first(self._length)

    def first(self, length: int) -> History[Item]:
        """A history of the first items."""
        if not 0 <= length <= self._length:
            raise IndexError(f"the history has {self._length} items")
        beginning: History[Item] = object.__new__(History)
        beginning._items, beginning._length = self._items, length
        return beginning

    def replace_last(self, item: Item) -> None:
        """Put an item in place of the last, here only."""
        self._items = [*self._items[: self._length - 1], item]
        self._length = len(self._items)

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, index: int) -> Item: ...
    @overload
    def __getitem__(self, index: slice) -> list[Item]: ...
    def __getitem__(self, index: int | slice) -> Item | list[Item]:
        if isinstance(index, slice):
            return [self._items[i] for i in range(self._length)[index]]
        if not -self._length <= index < self._length:
            raise IndexError(f"the history has {self._length} items")
        return self._items[index if index >= 0 else index + self._length]

    def __iter__(self) -> Iterator[Item]:
        return islice(self._items, self._length)

    def __reversed__(self) -> Iterator[Item]:
        return map(self._items.__getitem__, range(self._length - 1, -1, -1))

    def __eq__(self, other: object) -> bool:
        return list(self) == list(other) if isinstance(other, History | list) else NotImplemented

    __hash__ = None  # type: ignore[assignment]

    def __reduce__(self) -> tuple[Any, ...]:
        return History, (list(self),)

    def __repr__(self) -> str:
        return repr(list(self))
