"""Seats and sides: who picks for which unit, in a duel and between the two seats of a team (IWR-TEAM)."""

from __future__ import annotations

from wartable.engine.events import Events, tell
from wartable.engine.regions import members
from wartable.games.intelliwar.rules.action import begin_pick, main
from wartable.games.intelliwar.rules.board import has, side_of
from wartable.games.intelliwar.state import Do, Mode, Refusal, State, Tell

# --- Seats


def in_teams(s: State) -> bool:
    """Whether two seats play each side (IWR-TEAM-01); all other rules stay the same (IWR-TEAM-02)."""
    return s.mode == Mode.TEAMS


def partner(s: State, seat: int) -> int:
    """The other seat of a team: 0 plays with 2, and 1 with 3 (IWR-TEAM-01); in a duel the seat itself."""
    return (seat + 2) % 4 if in_teams(s) else seat


def drafter(s: State, side: int, taken: int) -> int:
    """Of a team's six cards the lower seat takes the 1st, 3rd and 5th, the higher one the others (IWR-TEAM-02)."""
    return side + 2 if in_teams(s) and taken % 2 == 1 else side


def lead(s: State) -> int:
    """The lower seat leads its team's 1st, 3rd, 5th turn, the higher one those between (IWR-TEAM-04)."""
    own_turn = (s.turn + 1) // 2
    return s.side + 2 if in_teams(s) and own_turn % 2 == 0 else s.side


def decider(s: State, unit: int) -> int:
    """Who picks for a unit: on its side's turn the seat in control, else its keeper (IWR-TEAM-07)."""
    return s.control if side_of(s, unit) == s.side else s.keeper[unit]


# --- Control


def commanded(s: State, seat: int) -> int:
    """The active units a seat may act with: each seat of a team has its own (IWR-TEAM-03, IWR-TEAM-05)."""
    if not in_teams(s):
        return s.active
    units = 0
    for unit in members(s.active):
        if s.keeper[unit] == seat:
            units |= 1 << unit
    return units


@main.refuses(Do.END)
def command_refusal(s: State, unit: int) -> int:
    """Only active units act or end, each by the seat that it belongs to on this turn (IWR-TRN-03, IWR-TRN-07)."""
    if has(s.active, unit):
        mine = has(commanded(s, s.control), unit)
        return Refusal.ALLOWED if mine else Refusal.NOT_IN_CONTROL
    own_spent = has(s.spent, unit) and has(s.army[s.side], unit)
    return Refusal.SPENT if own_spent else Refusal.NOT_ACTIVE


# --- Handing over


@main.refuses(Do.HAND_OVER)
def hand_over_refusal(s: State) -> int:
    """The partner must have an active unit, and no two hand-overs come in a row (IWR-TEAM-05)."""
    if not in_teams(s) or commanded(s, partner(s, s.control)) == 0:
        return Refusal.NOTHING_TO_HAND_OVER
    return Refusal.ALLOWED if s.may_hand_over != 0 else Refusal.PICK_FIRST


@main.does(Do.HAND_OVER)
def hand_over(s: State, events: Events) -> None:
    """Let the partner pick; they may hand over as often as they like (IWR-TEAM-05)."""
    begin_pick(s)
    pass_control(s, events)


def pass_control(s: State, events: Events) -> None:
    """Give control to the partner, who has to pick something before handing it back (IWR-TEAM-05)."""
    tell(events, Tell.HANDED_OVER, s.control, partner(s, s.control))
    s.control = partner(s, s.control)
    s.may_hand_over = 0
