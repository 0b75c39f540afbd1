"""The moments of a finished match that a review looks at: each decision, as its seat saw it and as it truly was."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from wartable.engine.match import Match
from wartable.engine.moves import Move
from wartable.engine.state import GameState
from wartable.engine.view import View


class Moment(NamedTuple):
    """A decision: the view of the seat that made it, what it played, and the true states around it."""

    view: View
    played: Move
    before: GameState
    after: GameState
    new_turn: bool
    """Whether another seat decided before."""
    after_chance: bool
    """Whether chance had a part in what led to it."""

    @property
    def ply(self) -> int:
        """How many moves had been made."""
        return self.view.ply

    @property
    def seat(self) -> int:
        """The seat that decided."""
        return self.view.seat

    @property
    def chance(self) -> bool:
        """Whether chance had a part in what came of it."""
        return self.before.drawn != self.after.drawn


def moments(match: Match) -> Iterator[Moment]:
    """All decisions of a match, one after the other."""
    movers = match.movers
    before, after_chance = match.state_at(0), False
    for ply, (seat, played) in enumerate(zip(movers, match.moves, strict=True)):
        after = match.state_at(ply + 1)
        new_turn = ply == 0 or movers[ply - 1] != seat
        moment = Moment(match.view(seat, ply).brief(), played, before, after, new_turn, after_chance)
        yield moment
        before, after_chance = after, moment.chance
