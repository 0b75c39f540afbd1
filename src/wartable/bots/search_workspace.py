"""The records that a bot searches with, interpreted or compiled."""

from __future__ import annotations

from typing import Any

import numpy as np

from wartable.bots.network import SEATS_AT
from wartable.bots.network_file import own_network
from wartable.bots.tree import Buffers, Tree, search, search_with_network
from wartable.engine.binding import RecordArray
from wartable.engine.events import ROOM, Events
from wartable.engine.game import Game
from wartable.engine.moves import Choice
from wartable.engine.record import Record
from wartable.engine.state import GameState


class Workspace:
    """Book, states, tree and buffers for one game. Only one thread at a time may use a workspace."""

    def __init__(self, game: Game, *, compiled: bool) -> None:
        self.game = game
        self.net = own_network(game, compiled=compiled)
        self.compiled = compiled
        self.tree = Tree()
        for kind in game.Tell:
            self.tree.open_facts[kind] = -1 if kind.private else len(kind.public)
        self._book = game.book()
        self._moves, self._choice, self._events, self._aside = game.MoveList(), Choice(), Events(), Events()
        self._events.room = ROOM
        self._states: Any = RecordArray(game.State, 3)
        self._out: Any = [0] * 8
        if compiled:
            self._states = np.zeros(3, game.State.dtype).view(np.recarray)
            self._out = np.zeros(8, np.int8)

    def function(self, plain: Any) -> Any:
        """A plain function bound to the game, compiled if the workspace is."""
        return self.game.compiled.compile(plain) if self.compiled else self.game.bound(plain)

    @property
    def search(self) -> Any:
        """The search, which knows of networks only if there is one."""
        return self.function(search_with_network if self.net.about[SEATS_AT] else search)

    def record(self, record: Record) -> Any:
        """A record in the form that functions of this workspace take."""
        return record.array()[0] if self.compiled else record

    def load(self, book: Record, state: GameState) -> None:
        """Start from a book and a state, which must show only what the seat may see."""
        self._book.copy_from(book)
        self._states[0] = self.record(state)

    @property
    def buffers(self) -> Buffers:
        """What the functions of a search take."""
        kept = (self._book, self.tree, self._moves, self._choice, self._events, self._aside)
        book, tree, moves, choice, events, aside = (self.record(record) for record in kept)
        return Buffers(book, self._states, tree, moves, choice, events, aside, self._out, self.net)
