"""The action stage: which action to take, and the divisions that actions use up (REL-ACT).

Each chapter on an action says when it can be taken and how it begins.
"""

from __future__ import annotations

from wartable.engine.decisions import Pick, Step
from wartable.engine.events import Events, tell
from wartable.engine.frames import Frame, call, end, goto, seat_of
from wartable.games.reliquium.pieces import TYPES, Terrain
from wartable.games.reliquium.rules.board import faction_of
from wartable.games.reliquium.rules.order import in_turn
from wartable.games.reliquium.state import Do, Phase, State, Tell


@Step(Phase.BEGIN_ACTIONS)
def begin_actions(s: State) -> None:
    """Each open division gives an action; castles built now act from the next round on (REL-ACT-02, REL-ACT-04)."""
    for i in range(s.seats):
        faction = s.line[i]
        for terrain in range(TYPES):
            s.actions[faction][terrain] = s.built[faction][terrain]
    goto(s, Phase.ACTION_TURN, 0)


@Step(Phase.ACTION_TURN)
def action_turn(s: State, here: Frame) -> None:
    """One action each by initiative, in cycles, until nobody has any left (REL-ACT-01); then the war phase begins."""
    for _ in range(s.seats):
        faction = in_turn(s, here.place)
        here.place = (here.place + 1) % s.seats
        if actions_left(s, faction) > 0:
            call(s, Phase.ACTION, s.seat[faction])
            return
    goto(s, Phase.POWER, 0)


def actions_left(s: State, faction: int) -> int:
    """How many actions a faction has left in this round."""
    row = s.actions[faction]
    return row[Terrain.PLAINS] + row[Terrain.MOUNTAIN] + row[Terrain.FOREST]


# --- Which action

action = Pick(Phase.ACTION, Do.MARCH, Do.MELEE, Do.RECRUIT, Do.PROMOTE, Do.SUPPORT, Do.BUILD, Do.SUMMON, out=Do.PASS)
"""An action needs a division, and a way to complete it (REL-ACT-03, REL-ACT-06)."""


@action.does(Do.PASS)
def give_up(s: State, events: Events) -> None:
    """Passing gives up all actions that are left; a player who can do nothing passes (REL-ACT-05)."""
    faction = faction_of(s)
    tell(events, Tell.PASSED, faction, actions_left(s, faction))
    for terrain in range(TYPES):
        s.actions[faction][terrain] = 0
    end(s)


def begin_action(s: State) -> None:
    """Count an action that was announced (REL-ACT-07)."""
    s.taken[faction_of(s)] += 1
    s.more = 0


def use_division(s: State, terrain: int, phase: int) -> None:
    """Use a division, once in a round, and go on to the first decision of the action (REL-ACT-04)."""
    s.actions[faction_of(s)][terrain] -= 1
    goto(s, phase, seat_of(s))
