"""What a bot is: the contract for everything that plays a seat."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from wartable.engine.errors import WartableError
from wartable.engine.moves import Move
from wartable.engine.view import View


class Bot(Protocol):
    """An opponent: it gets the view of its seat and chooses a move."""

    def choose(self, view: View) -> Move:
        """One of the legal moves of the view."""


@runtime_checkable
class AnyBot(Protocol):
    """A bot as other people write it: it may also answer with the notation of a move.

    It may have more: ``most_seconds`` and ``clock`` are set before each move to how long it may take and to what is
    left on its clock, or to ``None``; ``end(view)`` is called with the last view, and ``close()`` after that.
    """

    def choose(self, view: View) -> Move | str:
        """One of the legal moves of the view, or its notation."""


class BotFault(WartableError):
    """A bot did something that no bot may do: the message names the bot and tells what."""
