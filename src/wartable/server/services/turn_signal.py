"""Tells clocks and bots that it may be another player's turn, without the game knowing of either."""

from __future__ import annotations

from collections.abc import Callable

from wartable.server.domain.table import Table

Listener = Callable[[Table], None]


class TurnSignal:
    """Calls every listener with each table whose turn, clock or players changed."""

    def __init__(self) -> None:
        self._listeners: list[Listener] = []

    def connect(self, listener: Listener) -> None:
        """Call this listener from now on."""
        self._listeners.append(listener)

    def send(self, table: Table) -> None:
        """Tell every listener of a table."""
        for listener in self._listeners:
            listener(table)
