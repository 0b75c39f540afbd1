"""Experience, point by point, and the dice upgrades it buys (IWR-XP, IWR-UPG)."""

from __future__ import annotations

from wartable.engine.decisions import Decision, Step
from wartable.engine.events import Events, tell
from wartable.engine.frames import Frame, call, end
from wartable.games.intelliwar.pieces import Die
from wartable.games.intelliwar.rules.team import decider
from wartable.games.intelliwar.state import Book, Do, Phase, Refusal, State, Tell

MERITS = 16
"""A frame of gaining XP holds the number of points left, times this, plus what they are for."""

# --- Experience


def earn(s: State, unit: int, points: int, merit: int) -> None:
    """Let a unit gain XP, in either side's turn (IWR-XP-01, IWR-XP-07). Points earned last are gained first."""
    if points > 0:
        call(s, Phase.GAIN_XP, decider(s, unit), unit=unit, gain=points * MERITS + merit)


@Step(Phase.GAIN_XP)
def gain_point(book: Book, s: State, here: Frame, events: Events) -> None:
    """One point at a time: the marker goes up, and on the top space an upgrade is offered before the next point.

    So the points left after an upgrade start the new count (IWR-XP-02). On the top space a point is lost but brings
    the offer again (IWR-XP-03, IWR-UPG-03); without a possible upgrade it is just lost (IWR-UPG-05).
    """
    unit = here.unit
    merit = here.gain % MERITS
    if here.gain < MERITS:
        end(s)
        return
    here.gain -= MERITS
    if s.xp[unit] < book.xp_track[unit]:
        s.xp[unit] += 1
        tell(events, Tell.GAINED, unit, s.xp[unit], merit)
    else:
        tell(events, Tell.WASTED, unit, merit)
    if s.xp[unit] == book.xp_track[unit] and can_upgrade(book, s, unit):
        call(s, Phase.UPGRADE, decider(s, unit), unit=unit)


def gain_is_void(book: Book, s: State, unit: int) -> bool:
    """Whether a point would do nothing at all for a unit (IWR-XP-03)."""
    return s.xp[unit] >= book.xp_track[unit] and not can_upgrade(book, s, unit)


def pay(s: State, unit: int, cost: int, events: Events) -> None:
    """Move a unit's marker down, from the top space as well; at 0 it is removed (IWR-CLS-08)."""
    s.xp[unit] -= cost
    tell(events, Tell.PAID, unit, cost, s.xp[unit])


# --- Dice upgrades


def white_dice(book: Book, s: State, unit: int) -> int:
    """How many of a unit's own dice are still White: all of them at first (IWR-SET-08, IWR-ATK-04)."""
    return book.atk[unit] - s.teal[unit] - s.blue[unit]


def can_upgrade(book: Book, s: State, unit: int) -> bool:
    """Not once all dice are Dark Blue, or none is Teal and the supply is empty (IWR-UPG-04, IWR-UPG-05)."""
    return s.teal[unit] > 0 or (s.supply > 0 and white_dice(book, s, unit) > 0)


upgrade = Decision(Phase.UPGRADE, Do.UPGRADE_WHITE, Do.UPGRADE_TEAL, Do.KEEP)


@upgrade.refuses(Do.UPGRADE_WHITE)
def white_refusal(book: Book, s: State, here: Frame) -> int:
    """White to Teal takes a token from the supply (IWR-UPG-01, IWR-UPG-04)."""
    if white_dice(book, s, here.unit) == 0:
        return Refusal.NO_WHITE_DIE
    return Refusal.ALLOWED if s.supply > 0 else Refusal.SUPPLY_EMPTY


@upgrade.refuses(Do.UPGRADE_TEAL)
def teal_refusal(s: State, here: Frame) -> int:
    """Teal to Dark Blue turns the token over (IWR-UPG-01)."""
    return Refusal.ALLOWED if s.teal[here.unit] > 0 else Refusal.NO_TEAL_DIE


@upgrade.does(Do.UPGRADE_WHITE)
def upgrade_white(book: Book, s: State, here: Frame, events: Events) -> None:
    """A White die becomes Teal (IWR-UPG-01)."""
    unit = here.unit
    s.supply -= 1
    s.teal[unit] += 1
    finish_upgrade(book, s, unit, Die.TEAL, events)


@upgrade.does(Do.UPGRADE_TEAL)
def upgrade_teal(book: Book, s: State, here: Frame, events: Events) -> None:
    """A Teal die becomes Dark Blue (IWR-UPG-01)."""
    unit = here.unit
    s.teal[unit] -= 1
    s.blue[unit] += 1
    finish_upgrade(book, s, unit, Die.BLUE, events)


def finish_upgrade(book: Book, s: State, unit: int, die: int, events: Events) -> None:
    """One die is better by one step, and the marker is removed (IWR-UPG-02, IWR-UPG-07).

    It counts from the next attack on: the dice of the present one are on the table already (IWR-UPG-06).
    """
    s.xp[unit] = 0
    tell(events, Tell.UPGRADED, unit, die, white_dice(book, s, unit), s.teal[unit], s.blue[unit])
    end(s)


@upgrade.does(Do.KEEP)
def keep_xp(s: State, here: Frame, events: Events) -> None:
    """Keep the XP for something else (IWR-UPG-03)."""
    tell(events, Tell.KEPT, here.unit)
    end(s)
