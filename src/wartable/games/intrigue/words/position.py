"""What words and pictures ask of a position: who reads, who is asked, the active tile, the pending region, kingdoms."""

from __future__ import annotations

from wartable.engine.frames import phase_of
from wartable.engine.view import View
from wartable.games.intrigue.rules.kingdoms import kingdom_of
from wartable.games.intrigue.state import EMPIRES, NOBODY, REGIONS, Phase, Spot, State
from wartable.kit.once import once


def reader(view: View) -> int:
    """The empire of the viewer, or NOBODY."""
    return view.state.empires[view.seat] if view.seat >= 0 else NOBODY


def mover(view: View) -> int:
    """The empire that is asked; after the end of the game, the one that had the last turn."""
    s: State = view.state
    return s.empires[view.asked if view.asked >= 0 else s.current]


def playing(view: View) -> list[int]:
    """The empires at the table, in the order of turns."""
    s: State = view.state
    return [s.empires[seat] for seat in range(s.seats)]


def active(view: View) -> int:
    """The active tile."""
    tile: int = view.state.queue[Spot.III]
    return tile


def placed_empire(view: View) -> int:
    """The empire whose tile is to be placed: the active one, or with a special tile that of the one who is asked."""
    tile = active(view)
    return tile if tile < EMPIRES else mover(view)


@once
def proposing(view: View) -> bool:
    """Whether a player has named a region for another player's tile, officially or not yet."""
    phase = phase_of(view.state)
    return phase in (Phase.PROPOSE_TO, Phase.ANSWER)


@once
def pending(view: View) -> int:
    """The region that a proposal is about, or whose tile is about to move; -1 if there is none."""
    if proposing(view):
        return view.argument("region")
    return view.argument("start") if phase_of(view.state) == Phase.MOVE_TO else -1


def members(regions: int) -> list[int]:
    """The regions of a set."""
    return [region for region in range(REGIONS) if regions >> region & 1]


def kingdoms(empire: int, view: View) -> list[list[int]]:
    """The kingdoms of an empire, the largest first."""
    s: State = view.state
    found, left = [], s.land[empire]
    while left:
        kingdom = kingdom_of(view.book, s, members(left)[0])
        found.append(members(kingdom))
        left &= ~kingdom
    return sorted(found, key=len, reverse=True)
