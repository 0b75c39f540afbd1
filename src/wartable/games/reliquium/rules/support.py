"""The support stage: which troops support along the ranged tokens (REL-SPT)."""

from __future__ import annotations

from wartable.engine.decisions import Pick, Step
from wartable.engine.events import Events, tell
from wartable.engine.frames import Frame, call, end, goto
from wartable.games.reliquium.pieces import CLASSES, EACH, RANGED, Area, Effect
from wartable.games.reliquium.rules.board import classes_at, has
from wartable.games.reliquium.rules.decks import at_war
from wartable.games.reliquium.rules.order import faction_of, in_turn
from wartable.games.reliquium.rules.orders import ranged_back
from wartable.games.reliquium.state import Book, Do, Phase, Refusal, State, Tell

# --- Roles


def supporting(s: State, faction: int, area: int, troop: int) -> int:
    """How many troops of a class in an area are supporters; they do not leave it (REL-SPT-04)."""
    n = 0
    for token in range(EACH):
        if s.ranged_from[faction][token] == area:
            n += s.sent[faction][token][troop]
    return n


def fighting(s: State, faction: int, area: int, troop: int) -> int:
    """How many troops of a class in an area attack or defend: those that do not support (REL-SPT-04)."""
    return s.troops[area][troop] - supporting(s, faction, area, troop)


def fighters(s: State, faction: int, area: int) -> int:
    """The classes with a troop that attacks or defends in an area; none if the faction has no troops there."""
    classes = 0
    if has(s.armies[faction], area):
        for troop in range(CLASSES + 1):
            if fighting(s, faction, area, troop) > 0:
                classes |= 1 << troop
    return classes


def supporters_at(s: State, faction: int, area: int) -> int:
    """The classes with a troop in an area that supports."""
    classes = 0
    for troop in range(CLASSES + 1):
        if supporting(s, faction, area, troop) > 0:
            classes |= 1 << troop
    return classes


# --- Sending


@Step(Phase.SUPPORTING)
def supporting_stage(s: State, here: Frame) -> None:
    """By initiative, each faction goes through its ranged tokens, fewest arrows first (REL-SPT-01, REL-SPT-02)."""
    for place in range(here.place, s.seats * EACH):
        faction = in_turn(s, place // EACH)
        token = place % EACH
        if s.ranged_to[faction][token] != Area.NOWHERE:
            here.place = place + 1
            call(s, Phase.SEND_TROOP, s.seat[faction], token=token)
            return
    goto(s, Phase.ATTACK_TURN, 0)


send_troop = Pick(Phase.SEND_TROOP, Do.TROOP, out=Do.DONE)


@send_troop.options
def sendable(book: Book, s: State, here: Frame) -> int:
    """Classes in the source that support nobody yet, while there are arrows (REL-SPT-02, REL-SUP-02, COM-CMD-06).

    In thick fog no token carries more than the card says (COM-EVT-07).
    """
    faction = faction_of(s)
    arrows = book.arrows[RANGED + here.token]
    if at_war(book, s, Effect.ARROWS_MAX):
        arrows = min(arrows, book.value[s.war])
    if sum(s.sent[faction][here.token]) >= arrows:
        return 0
    return fighters(s, faction, s.ranged_from[faction][here.token])


@send_troop.refuses
def send_refusal(s: State, here: Frame, troop: int) -> int:
    """Why a class cannot be sent (REL-SPT-02)."""
    source = s.ranged_from[faction_of(s)][here.token]
    return Refusal.ALL_SUPPORT if has(classes_at(s, source), troop) else Refusal.NOT_THERE


@send_troop.does
def send(s: State, here: Frame, troop: int, events: Events) -> None:
    """A troop becomes a supporter, for all to see (REL-SPT-02, REL-SPT-04, COM-CMD-05)."""
    faction = faction_of(s)
    token = here.token
    s.sent[faction][token][troop] += 1
    source = s.ranged_from[faction][token]
    tell(events, Tell.SENT, faction, troop, RANGED + token, source, s.ranged_to[faction][token])


@send_troop.does(Do.DONE)
def end_sending(s: State, here: Frame, events: Events) -> None:
    """A token that nobody was sent along returns at once (REL-SPT-03)."""
    faction = faction_of(s)
    if sum(s.sent[faction][here.token]) == 0:
        ranged_back(s, faction, here.token)
        tell(events, Tell.TOKENS_BACK, faction, 1 << (RANGED + here.token))
    end(s)


# --- Leaving the role


def lose_supporter(s: State, faction: int, area: int, troop: int) -> None:
    """A supporter that is lost leaves its role (REL-SPT-06)."""
    for token in range(EACH):
        if s.ranged_from[faction][token] == area and s.sent[faction][token][troop] > 0:
            s.sent[faction][token][troop] -= 1
            return


def release(s: State, faction: int, area: int, events: Events) -> None:
    """The area is lost: nobody in it supports any more, and its tokens return (REL-SPT-06)."""
    tokens = 0
    for token in range(EACH):
        if s.ranged_from[faction][token] == area:
            ranged_back(s, faction, token)
            tokens |= 1 << (RANGED + token)
    if tokens != 0:
        tell(events, Tell.TOKENS_BACK, faction, tokens)
