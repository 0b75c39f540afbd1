"""New troops: recruiting, promotion to commander, the call to arms (REL-REC, COM-CMD)."""

from __future__ import annotations

from wartable.engine.events import Events, tell
from wartable.engine.frames import call, end, goto, seat_of
from wartable.engine.regions import lowest
from wartable.games.reliquium.pieces import CLASSES, Effect, Troop
from wartable.games.reliquium.rules.board import dismiss, enlist, faction_of, has, ordinary, recruits
from wartable.games.reliquium.rules.decks import at_peace
from wartable.games.reliquium.rules.order import in_turn
from wartable.games.reliquium.state import Book, Phase, State, Tell

# --- Recruiting


def fever(book: Book, s: State, faction: int) -> bool:
    """Whether a faction has recruited or promoted as often as a camp fever lets it (COM-EVT-06)."""
    return at_peace(book, s, Effect.RECRUIT_LIMIT) and s.recruited[faction] >= book.value[s.peace]


def recruit_lands(s: State, faction: int) -> int:
    """Lands with an own castle and room, if there is anybody to place (REL-REC-01, REL-MAP-08)."""
    return s.castles[faction] & ~s.full if recruits(s, faction) != 0 else 0


def recruit(book: Book, s: State, troop: int, events: Events) -> None:
    """A troop of the reserve enters a land with an own castle (REL-REC-01)."""
    faction = faction_of(s)
    area = s.a[s.depth]
    enlist(book, s, faction, area, troop)
    tell(events, Tell.RECRUITED, faction, troop, area)
    if s.more > 0:
        s.more -= 1
        goto(s, Phase.RECRUIT_EXTRA, seat_of(s), area)
    else:
        end(s)


def extra_recruits(s: State, faction: int, area: int) -> int:
    """After a good harvest another troop may follow into the same land, if it has room (COM-EVT-05)."""
    return 0 if has(s.full, area) else recruits(s, faction)


# --- Promotion


def promotable(s: State, faction: int) -> int:
    """Areas with an own troop that can become the commander, wherever they are (COM-CMD-01, COM-CMD-02, COM-CMD-03).

    The commander has to be in the reserve; a lost one may be promoted again.
    """
    if s.reserve[faction][Troop.COMMANDER] == 0:
        return 0
    areas = s.armies[faction]
    found = 0
    while areas != 0:
        area = lowest(areas)
        areas &= areas - 1
        if ordinary(s, area) > 0:
            found |= 1 << area
    return found


def promotions(s: State, areas: int) -> int:
    """How many choices there are: pairs of an area and a class that stands in it."""
    n = 0
    while areas != 0:
        area = lowest(areas)
        areas &= areas - 1
        for troop in range(CLASSES):
            if s.troops[area][troop] > 0:
                n += 1
    return n


def promote(book: Book, s: State, area: int, troop: int, events: Events) -> None:
    """The commander takes the place of a troop, which goes to the reserve (COM-CMD-01, COM-CMD-02)."""
    faction = faction_of(s)
    enlist(book, s, faction, area, Troop.COMMANDER)
    dismiss(book, s, faction, area, troop)
    tell(events, Tell.PROMOTED, faction, troop, area)
    end(s)


# --- The call to arms


def mustering(book: Book, s: State) -> None:
    """Before the actions each faction may place a troop in a land with its castle (COM-EVT-05)."""
    place = s.a[s.depth]
    if place >= s.seats or not at_peace(book, s, Effect.MUSTER):
        goto(s, Phase.BEGIN_ACTIONS, 0)
        return
    s.a[s.depth] = place + 1
    s.more = book.value[s.peace]
    call(s, Phase.MUSTER, s.seat[in_turn(s, place)])


def muster(book: Book, s: State, area: int, troop: int, events: Events) -> None:
    """A troop answers the call (COM-EVT-05, COM-CMD-13)."""
    faction = faction_of(s)
    enlist(book, s, faction, area, troop)
    tell(events, Tell.MUSTERED, faction, troop, area)
    s.more -= 1
    if s.more <= 0:
        end(s)
