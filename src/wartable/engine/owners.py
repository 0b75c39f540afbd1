"""Owners: which enumerations name the seats, their sides or what they play, and how each is counted from a seat on.

What is told relative to a seat begins with that seat's own. The names of some games are those of the seats in turn
order; in others an option says what each seat plays. Generated code asks here for the expressions that it needs.
"""

from __future__ import annotations

from enum import IntEnum
from functools import cached_property
from typing import TYPE_CHECKING

from wartable.engine.record import Axis
from wartable.engine.state import GameState

if TYPE_CHECKING:
    from wartable.engine.game import Game


class Owners:
    """The owners of a game."""

    def __init__(self, game: Game) -> None:
        self._game = game

    def named_by(self, named: Axis | None) -> bool:
        """Whether an enumeration names the seats, their sides, or what each seat plays by an option."""
        if named is None or isinstance(named, int):
            return False
        seats = self._game.State.fields["asked"].of
        return named is self.played or (
            seats is not None and list(seats.__members__)[: len(named)] == [*named.__members__]
        )

    @cached_property
    def option(self) -> str:
        """The option that says what each seat plays; empty without one."""
        option: str = self._game.content["game"]["seats"]
        return option if option in self._game.options else ""

    @cached_property
    def played(self) -> type[IntEnum] | None:
        """The enumeration of what seats play, if an option gives each of them one."""
        return self._game.State.fields[self.option].of if self.option else None

    def owner(self, named: Axis, r: str) -> str:
        """The ``r``-th owner, counted from the seat that looks."""
        if named is self.played:
            return f"s.{self.option}[(seat + {r}) % s.seats]"
        return f"(seat + {r}) % {self.count(named)}"

    def count(self, named: Axis) -> str:
        """How many owners play."""
        return "s.seats" if named is self.played or isinstance(named, int) else f"min(s.seats, {len(named)})"

    def relative(self, s: GameState, named: Axis, value: int, seat: int) -> int:
        """An owner counted from the seat that looks; as many as there are names, if it is nobody who plays.

        >>> from wartable.engine.game import game
        >>> owners, s = game("proelio").owners, game("proelio").blank(seats=4)
        >>> [owners.relative(s, game("proelio").State.fields["active"].of, house, 1) for house in range(6)]
        [3, 0, 1, 2, 6, 6]
        """
        names = named if isinstance(named, int) else len(named)
        if named is self.played:
            playing = list(getattr(s, self.option))[: s.seats]
            return (playing.index(value) - seat) % s.seats if value in playing else names
        count = min(s.seats, names)
        return (value - seat) % count if 0 <= value < count else names
