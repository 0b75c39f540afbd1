"""The action stage: which action to take, and which division it uses (REL-ACT).

The chapter of each action says when it can be taken.
"""

from __future__ import annotations

from wartable.engine.decisions import Pick, Step
from wartable.engine.events import Events, tell
from wartable.engine.frames import Frame, call, end, goto, seat_of
from wartable.games.reliquium.pieces import TYPES, Effect, Terrain
from wartable.games.reliquium.rules.board import has
from wartable.games.reliquium.rules.decks import at_peace
from wartable.games.reliquium.rules.order import faction_of, in_turn
from wartable.games.reliquium.state import Book, Do, Phase, Refusal, State, Tell


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


@action.does
def begin_action(book: Book, s: State, here: Frame, kind: int) -> None:
    """Each action uses a division of its terrain; for a castle the player chooses which (REL-ACT-03, REL-ACT-07)."""
    faction = faction_of(s)
    s.taken[faction] += 1
    if kind == Do.RECRUIT or kind == Do.PROMOTE:
        s.recruited[faction] += 1
    s.more = more_uses(book, s, kind)
    if kind == Do.BUILD:
        goto(s, Phase.DIVISION, here.seat)
    elif kind == Do.SUMMON:
        use_division(s, Terrain.FOREST, Phase.SUMMON_CREATURE)
    elif kind == Do.MARCH or kind == Do.MELEE:
        use_division(s, Terrain.PLAINS, Phase.MARCH_FROM if kind == Do.MARCH else Phase.MELEE_FROM)
    elif kind == Do.SUPPORT:
        use_division(s, Terrain.MOUNTAIN, Phase.SUPPORT_FROM)
    else:
        use_division(s, Terrain.MOUNTAIN, Phase.RECRUIT_AT if kind == Do.RECRUIT else Phase.PROMOTE)


def more_uses(book: Book, s: State, kind: int) -> int:
    """How many troops a good harvest adds to recruiting, or tokens signal fires add to support (COM-EVT-05)."""
    harvest = kind == Do.RECRUIT and at_peace(book, s, Effect.RECRUIT_EXTRA)
    fires = kind == Do.SUPPORT and at_peace(book, s, Effect.SUPPORT_EXTRA)
    return book.value[s.peace] if harvest or fires else 0


def use_division(s: State, terrain: int, phase: int) -> None:
    """Use a division, once in a round, and go on to the first decision of the action (REL-ACT-04)."""
    s.actions[faction_of(s)][terrain] -= 1
    goto(s, phase, seat_of(s))


@action.does(Do.PASS)
def give_up(s: State, events: Events) -> None:
    """Passing gives up all actions that are left; a player who can do nothing passes (REL-ACT-05)."""
    faction = faction_of(s)
    tell(events, Tell.PASSED, faction, actions_left(s, faction))
    for terrain in range(TYPES):
        s.actions[faction][terrain] = 0
    end(s)


# --- What several actions share


def source_refusal(book: Book, s: State, area: int, otherwise: int) -> int:
    """Why the asked faction cannot start from an area; ``otherwise`` if its troops stand there."""
    if not has(book.open[s.seats], area):
        return Refusal.CLOSED
    return otherwise if has(s.armies[faction_of(s)], area) else Refusal.NO_TROOPS


def skip(s: State) -> None:
    """Leave a further step, placement or use that a card or a creature allows."""
    end(s)
