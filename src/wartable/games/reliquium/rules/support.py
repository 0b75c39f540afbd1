"""The support stage: who is sent along the ranged directions (REL-SPT)."""

from __future__ import annotations

from wartable.engine.events import Events, tell
from wartable.engine.frames import call, end, goto
from wartable.games.reliquium.pieces import CLASSES, EACH, RANGED, Area, Effect
from wartable.games.reliquium.rules.board import faction_of, has
from wartable.games.reliquium.rules.decks import at_war
from wartable.games.reliquium.rules.order import in_turn
from wartable.games.reliquium.rules.orders import ranged_back
from wartable.games.reliquium.state import Book, Phase, State, Tell

# --- Roles


def supporting(s: State, faction: int, area: int, troop: int) -> int:
    """How many troops of a class that stand in an area are supporters; they still stand there (REL-SPT-04)."""
    n = 0
    for token in range(EACH):
        if s.ranged_from[faction][token] == area:
            n += s.sent[faction][token][troop]
    return n


def fighting(s: State, faction: int, area: int, troop: int) -> int:
    """How many of them are none: only those attack and defend (REL-SPT-04)."""
    return s.troops[area][troop] - supporting(s, faction, area, troop)


def fighters(s: State, faction: int, area: int) -> int:
    """The classes of a faction in an area of which a troop attacks or defends; none if it does not hold the area."""
    classes = 0
    if has(s.armies[faction], area):
        for troop in range(CLASSES + 1):
            if fighting(s, faction, area, troop) > 0:
                classes |= 1 << troop
    return classes


def supporters_at(s: State, faction: int, area: int) -> int:
    """The classes of a faction in an area of which a troop supports."""
    classes = 0
    for troop in range(CLASSES + 1):
        if supporting(s, faction, area, troop) > 0:
            classes |= 1 << troop
    return classes


# --- Sending


def supporting_stage(s: State) -> None:
    """By initiative, each faction goes through its ranged tokens, fewest arrows first (REL-SPT-01, REL-SPT-02)."""
    place = s.a[s.depth]
    if place >= s.seats * EACH:
        goto(s, Phase.ATTACK_TURN, 0)
        return
    s.a[s.depth] = place + 1
    faction = in_turn(s, place // EACH)
    token = place % EACH
    if s.ranged_to[faction][token] != Area.NOWHERE:
        call(s, Phase.SEND_TROOP, s.seat[faction], token)


def sendable(book: Book, s: State, faction: int, token: int) -> int:
    """Classes in the source that support nobody yet, while there are arrows (REL-SPT-02, REL-SUP-02, COM-CMD-06).

    In thick fog no token carries more than the card says (COM-EVT-07).
    """
    arrows = book.arrows[RANGED + token]
    if at_war(book, s, Effect.ARROWS_MAX):
        arrows = min(arrows, book.value[s.war])
    if sum(s.sent[faction][token]) >= arrows:
        return 0
    return fighters(s, faction, s.ranged_from[faction][token])


def send(s: State, troop: int, events: Events) -> None:
    """A troop becomes a supporter, for all to see (REL-SPT-02, REL-SPT-04, COM-CMD-05)."""
    faction = faction_of(s)
    token = s.a[s.depth]
    s.sent[faction][token][troop] += 1
    tell(
        events,
        Tell.SENT,
        faction,
        troop,
        RANGED + token,
        s.ranged_from[faction][token],
        s.ranged_to[faction][token],
    )


def end_sending(s: State, events: Events) -> None:
    """A token that nobody was sent along returns at once (REL-SPT-03)."""
    faction = faction_of(s)
    token = s.a[s.depth]
    if sum(s.sent[faction][token]) == 0:
        ranged_back(s, faction, token)
        tell(events, Tell.TOKENS_BACK, faction, 1 << (RANGED + token))
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
