"""Diplomacy: war, neutrality and alliance (COM-DIP)."""

from __future__ import annotations

from wartable.engine.decisions import Pick, Step
from wartable.engine.events import Events, tell
from wartable.engine.frames import Frame, call, end, goto
from wartable.games.reliquium.pieces import Status
from wartable.games.reliquium.rules.order import faction_of, in_turn
from wartable.games.reliquium.state import Do, Phase, Refusal, State, Tell

# --- How two factions stand to each other


def allied(s: State, one: int, other: int) -> bool:
    """Whether two factions are allies; without the module nobody is (COM-DIP-01, COM-DIP-15)."""
    return s.allies[one] >> other & 1 != 0


def may_fight(s: State, one: int, other: int) -> bool:
    """Whether there is war between two factions; without the module there is between all (COM-DIP-15)."""
    return s.diplomacy == 0 or s.foes[one] >> other & 1 != 0


def status(s: State, one: int, other: int) -> int:
    """The status of a pair, the same for both (COM-DIP-01, COM-DIP-04)."""
    if allied(s, one, other):
        return Status.ALLIANCE
    return Status.WAR if s.foes[one] >> other & 1 != 0 else Status.NEUTRAL


def better(s: State, one: int, other: int) -> int:
    """The next better status; war never turns into an alliance at once (COM-DIP-07, COM-DIP-08)."""
    return Status.NEUTRAL if status(s, one, other) == Status.WAR else Status.ALLIANCE


def set_neutral(s: State, one: int, other: int) -> None:
    """Both take back their cards, which makes them neutral (COM-DIP-04)."""
    s.allies[one] &= ~(1 << other)
    s.allies[other] &= ~(1 << one)
    s.foes[one] &= ~(1 << other)
    s.foes[other] &= ~(1 << one)


def declare_war(s: State, faction: int, other: int, events: Events) -> None:
    """An attack on a neutral faction is a declaration of war, and stays one (COM-DIP-02, COM-DIP-10)."""
    if may_fight(s, faction, other):
        return
    s.foes[faction] |= 1 << other
    s.foes[other] |= 1 << faction
    tell(events, Tell.DECLARED_WAR, faction, other)


# --- The diplomacy stage


@Step(Phase.DIPLOMACY)
def diplomacy_stage(s: State, here: Frame) -> None:
    """Each faction by initiative addresses each other one by initiative (COM-DIP-05, COM-DIP-09).

    A pair that has changed its status in this stage is done for the round (COM-DIP-08). Nothing else is settled here:
    talk binds nobody (COM-DIP-16).
    """
    if here.place == 0:
        for i in range(s.seats):
            s.settled[s.line[i]] = 0
    if s.diplomacy == 0 or here.place >= s.seats * s.seats:
        goto(s, Phase.MUSTERING, 0)
        return
    faction = in_turn(s, here.place // s.seats)
    other = in_turn(s, here.place % s.seats)
    here.place += 1
    if faction != other and s.settled[faction] >> other & 1 == 0:
        call(s, Phase.ADDRESS, s.seat[faction], other=other)


# --- Addressing a faction

address = Pick(Phase.ADDRESS, Do.KEEP, Do.PROPOSE, Do.BREAK)


@address.does(Do.KEEP)
def keep_status(s: State, here: Frame, events: Events) -> None:
    """The status stays as it is (COM-DIP-06)."""
    faction = faction_of(s)
    tell(events, Tell.KEPT, faction, here.other, status(s, faction, here.other))
    end(s)


@address.refuses(Do.PROPOSE)
def propose_refusal(s: State, here: Frame) -> int:
    """There is nothing better than an alliance (COM-DIP-07)."""
    return Refusal.ALREADY_ALLIED if allied(s, faction_of(s), here.other) else Refusal.ALLOWED


@address.refuses(Do.BREAK)
def break_refusal(s: State, here: Frame) -> int:
    """Only an alliance can be left (COM-DIP-07)."""
    return Refusal.ALLOWED if allied(s, faction_of(s), here.other) else Refusal.NOT_ALLIED


@address.does(Do.PROPOSE)
def propose(s: State, here: Frame, events: Events) -> None:
    """The next better status is proposed, and answered at once (COM-DIP-06, COM-DIP-07)."""
    faction = faction_of(s)
    tell(events, Tell.PROPOSED, faction, here.other, better(s, faction, here.other))
    goto(s, Phase.ANSWER, s.seat[here.other], other=faction)


@address.does(Do.BREAK)
def break_alliance(s: State, here: Frame, events: Events) -> None:
    """Leaving an alliance needs no answer (COM-DIP-09)."""
    faction = faction_of(s)
    set_neutral(s, faction, here.other)
    settle(s, faction, here.other)
    tell(events, Tell.BROKE, faction, here.other)
    end(s)


# --- Answering a proposal

answer = Pick(Phase.ANSWER, Do.ACCEPT, Do.DECLINE)


@answer.does(Do.ACCEPT)
def accept(s: State, here: Frame, events: Events) -> None:
    """War becomes neutrality, and neutrality an alliance (COM-DIP-03, COM-DIP-06, COM-DIP-07)."""
    faction = faction_of(s)
    other = here.other
    end(s)
    offered = better(s, faction, other)
    set_neutral(s, faction, other)
    if offered == Status.ALLIANCE:
        s.allies[faction] |= 1 << other
        s.allies[other] |= 1 << faction
    settle(s, faction, other)
    tell(events, Tell.AGREED, faction, other, offered)


@answer.does(Do.DECLINE)
def decline(s: State, here: Frame, events: Events) -> None:
    """The status stays as it is (COM-DIP-06)."""
    faction = faction_of(s)
    tell(events, Tell.DECLINED, faction, here.other, better(s, faction, here.other))
    end(s)


def settle(s: State, one: int, other: int) -> None:
    """Note that a pair has changed its status: it may do so once in a stage (COM-DIP-08)."""
    s.settled[one] |= 1 << other
    s.settled[other] |= 1 << one
