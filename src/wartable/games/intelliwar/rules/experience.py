"""Experience, point by point, and the dice upgrades it buys (IWR-XP, IWR-UPG)."""

from __future__ import annotations

from wartable.engine.events import Events, tell
from wartable.engine.frames import call, end
from wartable.engine.moves import MoveList, offer
from wartable.games.intelliwar.pieces import Die
from wartable.games.intelliwar.rules.team import decider
from wartable.games.intelliwar.state import Book, Do, Phase, Refusal, State, Tell

MERITS = 16
"""A frame of gaining XP holds how many points are left, times this, and what they are for."""

# --- Experience


def earn(s: State, unit: int, points: int, merit: int) -> None:
    """A unit is about to gain XP, in either side's turn (IWR-XP-01, IWR-XP-07). What is earned last is gained first."""
    if points > 0:
        call(s, Phase.GAIN_XP, decider(s, unit), unit, points * MERITS + merit)


def gain(book: Book, s: State, events: Events) -> None:
    """One point at a time: the marker goes up, and on the top space an upgrade is offered before the next point.

    So what is left after an upgrade starts the new count (IWR-XP-02). On the top space a point is lost but brings
    the offer again (IWR-XP-03, IWR-UPG-03); without a possible upgrade it is just lost (IWR-UPG-05).
    """
    unit = s.a[s.depth]
    merit = s.b[s.depth] % MERITS
    if s.b[s.depth] < MERITS:
        end(s)
        return
    s.b[s.depth] -= MERITS
    if s.xp[unit] < book.xp_track[unit]:
        s.xp[unit] += 1
        tell(events, Tell.GAINED, unit, s.xp[unit], merit)
    else:
        tell(events, Tell.WASTED, unit, merit)
    if s.xp[unit] == book.xp_track[unit] and can_upgrade(book, s, unit):
        call(s, Phase.UPGRADE, decider(s, unit), unit)


def gain_is_void(book: Book, s: State, unit: int) -> bool:
    """Whether a point would do nothing at all for a unit (IWR-XP-03)."""
    return s.xp[unit] >= book.xp_track[unit] and not can_upgrade(book, s, unit)


def pay(s: State, unit: int, cost: int, events: Events) -> None:
    """Paying moves the marker down, from the top space as well; at 0 it is removed (IWR-CLS-08)."""
    s.xp[unit] -= cost
    tell(events, Tell.PAID, unit, cost, s.xp[unit])


# --- Dice upgrades


def white_dice(book: Book, s: State, unit: int) -> int:
    """How many of a unit's own dice are still White: all of them at first (IWR-SET-08, IWR-ATK-04)."""
    return book.atk[unit] - s.teal[unit] - s.blue[unit]


def can_upgrade(book: Book, s: State, unit: int) -> bool:
    """Not once all dice are Dark Blue, or none is Teal and the supply is empty (IWR-UPG-04, IWR-UPG-05)."""
    return s.teal[unit] > 0 or (s.supply > 0 and white_dice(book, s, unit) > 0)


def upgrade_refusal(book: Book, s: State, kind: int) -> int:
    """White to Teal takes a token of the supply, Teal to Dark Blue turns it over (IWR-UPG-01, IWR-UPG-04)."""
    unit = s.a[s.depth]
    if kind == Do.KEEP:
        return Refusal.ALLOWED
    if kind == Do.UPGRADE_TEAL:
        return Refusal.ALLOWED if s.teal[unit] > 0 else Refusal.NO_TEAL_DIE
    if kind != Do.UPGRADE_WHITE:
        return Refusal.NOT_ASKED
    if white_dice(book, s, unit) == 0:
        return Refusal.NO_WHITE_DIE
    return Refusal.ALLOWED if s.supply > 0 else Refusal.SUPPLY_EMPTY


def offer_upgrades(book: Book, s: State, moves: MoveList) -> None:
    """Either die, or keeping the XP for something else (IWR-UPG-01, IWR-UPG-03)."""
    for kind in range(Do.UPGRADE_WHITE, Do.KEEP + 1):
        if upgrade_refusal(book, s, kind) == Refusal.ALLOWED:
            offer(moves, kind)


def upgrade(book: Book, s: State, kind: int, events: Events) -> None:
    """One die gets better by one step and the marker is removed (IWR-UPG-01, IWR-UPG-02, IWR-UPG-07).

    It counts from the next attack on: the dice of a present one lie on the table already (IWR-UPG-06).
    """
    unit = s.a[s.depth]
    end(s)
    if kind == Do.KEEP:
        tell(events, Tell.KEPT, unit)
        return
    s.xp[unit] = 0
    if kind == Do.UPGRADE_WHITE:
        s.supply -= 1
        s.teal[unit] += 1
    else:
        s.teal[unit] -= 1
        s.blue[unit] += 1
    die = Die.TEAL if kind == Do.UPGRADE_WHITE else Die.BLUE
    tell(events, Tell.UPGRADED, unit, die, white_dice(book, s, unit), s.teal[unit], s.blue[unit])
