"""Orders laid on borders: melee (REL-MEL) and support (REL-SUP)."""

from __future__ import annotations

from wartable.engine.events import Events, tell
from wartable.engine.frames import end, goto, seat_of
from wartable.engine.regions import lowest
from wartable.games.reliquium.pieces import EACH, RANGED, Area, Effect, Tally
from wartable.games.reliquium.rules.board import all_castles, controlled, faction_of, has, owner
from wartable.games.reliquium.rules.decks import at_peace
from wartable.games.reliquium.rules.diplomacy import allied, declare_war
from wartable.games.reliquium.state import Book, Phase, State, Tell

ANYWHERE = -1
"""The set of all areas, for orders that may lie on any border."""

# --- Melee orders


def free_melee(s: State, faction: int) -> int:
    """The melee tokens that lie by the board (REL-SET-10, REL-MEL-05)."""
    tokens = 0
    for token in range(EACH):
        if s.melee_to[faction][token] == Area.NOWHERE:
            tokens |= 1 << token
    return tokens


def attackable(book: Book, s: State, faction: int) -> int:
    """The areas of other factions, not of allies, and with a pilgrims' truce none with a castle (COM-DIP-11)."""
    areas = 0
    for i in range(s.seats):
        other = s.line[i]
        if other != faction and not allied(s, faction, other):
            areas |= controlled(s, other)
    if at_peace(book, s, Effect.NO_MELEE_ON_CASTLES):
        areas &= ~all_castles(s)
    return areas


def melee_targets(book: Book, s: State, faction: int, source: int, among: int) -> int:
    """Adjacent areas that can be attacked from a source (REL-MEL-01, REL-MEL-02)."""
    return book.adjacent[source] & attackable(book, s, faction) & among


def melee_sources(book: Book, s: State, faction: int, among: int) -> int:
    """Areas with own troops and no own melee token yet that have a target (REL-MEL-02, REL-MEL-03).

    There are none during the truce (REL-MEL-04) nor without a token. Free orders keep to ``among`` (REL-SUM-06).
    """
    if s.round <= book.truce_rounds or free_melee(s, faction) == 0:
        return 0
    areas = s.armies[faction] & among
    for token in range(EACH):
        areas &= ~(1 << s.melee_from[faction][token])
    targets = attackable(book, s, faction) & among
    sources = 0
    while areas != 0:
        area = lowest(areas)
        areas &= areas - 1
        if book.adjacent[area] & targets != 0:
            sources |= 1 << area
    return sources


def lay_melee(s: State, token: int, events: Events) -> None:
    """The token lies on the border, face up; a neutral faction is at war now (REL-MEL-02, COM-DIP-02, COM-DIP-10)."""
    faction = faction_of(s)
    source = s.a[s.depth]
    target = s.b[s.depth]
    s.melee_from[faction][token] = source
    s.melee_to[faction][token] = target
    tell(events, Tell.ORDERED, faction, token, source, target)
    declare_war(s, faction, owner(s, target), events)


# --- Support orders


def free_ranged(s: State, faction: int) -> int:
    """The ranged tokens that lie by the board (REL-SET-10)."""
    tokens = 0
    for token in range(EACH):
        if s.ranged_to[faction][token] == Area.NOWHERE:
            tokens |= 1 << token
    return tokens


def support_targets(book: Book, s: State, faction: int, source: int, among: int) -> int:
    """Adjacent open areas, whosever, where no own ranged token points from this source yet (REL-SUP-01)."""
    targets = book.adjacent[source] & book.open[s.seats] & among
    for token in range(EACH):
        if s.ranged_from[faction][token] == source:
            targets &= ~(1 << s.ranged_to[faction][token])
    return targets


def support_sources(book: Book, s: State, faction: int, among: int) -> int:
    """Areas with own troops and a border to lay a ranged token on (REL-SUP-01)."""
    if free_ranged(s, faction) == 0:
        return 0
    sources = 0
    areas = s.armies[faction] & among
    while areas != 0:
        area = lowest(areas)
        areas &= areas - 1
        if support_targets(book, s, faction, area, among) != 0:
            sources |= 1 << area
    return sources


def lay_ranged(s: State, token: int, events: Events) -> None:
    """The token lies on the border, face up (REL-SUP-01)."""
    faction = faction_of(s)
    source = s.a[s.depth]
    target = s.b[s.depth]
    s.ranged_from[faction][token] = source
    s.ranged_to[faction][token] = target
    s.tally[faction][Tally.RANGED_ORDERS] += 1
    tell(events, Tell.AIMED, faction, RANGED + token, source, target)


def after_support(s: State) -> None:
    """With signal fires another token may follow from the same area, over another border (COM-EVT-05)."""
    if s.more > 0:
        s.more -= 1
        goto(s, Phase.SUPPORT_EXTRA, seat_of(s), s.a[s.depth])
    else:
        end(s)


def extra_targets(book: Book, s: State, faction: int, source: int) -> int:
    """Where the further token may point; nowhere if none is left (COM-EVT-05)."""
    return support_targets(book, s, faction, source, ANYWHERE) if free_ranged(s, faction) != 0 else 0


# --- Tokens come back


def melee_back(s: State, faction: int, token: int) -> None:
    """A melee token returns to its owner."""
    s.melee_from[faction][token] = Area.NOWHERE
    s.melee_to[faction][token] = Area.NOWHERE


def ranged_back(s: State, faction: int, token: int) -> None:
    """A ranged token returns to its owner, and whoever was sent along is no supporter any more."""
    s.ranged_from[faction][token] = Area.NOWHERE
    s.ranged_to[faction][token] = Area.NOWHERE
    for troop in range(4):
        s.sent[faction][token][troop] = 0


def points_at(s: State, faction: int, token: int, areas: int) -> bool:
    """Whether a melee token lies on a border of one of these areas and points at it."""
    target = s.melee_to[faction][token]
    return target != Area.NOWHERE and has(areas, target)


def touches(s: State, faction: int, token: int, areas: int) -> bool:
    """Whether a ranged token comes from or points at one of these areas."""
    target = s.ranged_to[faction][token]
    return target != Area.NOWHERE and (has(areas, target) or has(areas, s.ranged_from[faction][token]))
