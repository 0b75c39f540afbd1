"""Building castles (REL-BLD), and the castle that wins (REL-END-02)."""

from __future__ import annotations

from wartable.engine.events import Events, tell
from wartable.games.reliquium.pieces import TYPES, Effect, Tally, Terrain
from wartable.games.reliquium.rules.board import all_castles, size_of
from wartable.games.reliquium.rules.decks import at_peace
from wartable.games.reliquium.rules.victory import game_over
from wartable.games.reliquium.state import Book, End, State, Tell


def buildable(book: Book, s: State, faction: int) -> int:
    """Open lands without castle whose terrain still has a castle on the track (REL-BLD-01, REL-MAP-09).

    Idle masons allow only so many castles in the phase, by whatever means (COM-EVT-06).
    """
    if at_peace(book, s, Effect.BUILD_LIMIT) and s.tally[faction][Tally.CASTLES_BUILT] >= book.value[s.peace]:
        return 0
    lands = 0
    for terrain in range(TYPES):
        if s.built[faction][terrain] < book.castles_each:
            lands |= book.lands[terrain]
    return lands & book.open[s.seats] & ~all_castles(s)


def building_sites(book: Book, s: State, faction: int) -> int:
    """Of those, the lands where an own troop stands, a commander will do (REL-BLD-01, COM-CMD-12)."""
    return buildable(book, s, faction) & s.armies[faction]


def has_division_to_build(book: Book, s: State, faction: int) -> bool:
    """A forest division is left, or with open quarries a mountain one (REL-ACT-03, COM-EVT-04)."""
    return s.actions[faction][Terrain.FOREST] > 0 or quarries(book, s, faction)


def quarries(book: Book, s: State, faction: int) -> bool:
    """Whether a mountain division can be used to build (COM-EVT-04)."""
    return at_peace(book, s, Effect.BUILD_WITH_MOUNTAIN) and s.actions[faction][Terrain.MOUNTAIN] > 0


def raise_castle(book: Book, s: State, faction: int, area: int, events: Events) -> None:
    """A castle goes from the track to a land and opens its division from the next round on (REL-BLD-01, REL-ACT-04).

    The ninth one on the map wins at once, however it was built and whatever else there is to compare (REL-END-02,
    REL-END-03).
    """
    s.castles[faction] |= 1 << area
    s.built[faction][book.terrain[area]] += 1
    s.tally[faction][Tally.CASTLES_BUILT] += 1
    castles = size_of(s.castles[faction])
    tell(events, Tell.BUILT, faction, area, castles)
    if castles >= book.castles_to_win:
        s.winner = faction
        tell(events, Tell.CROWNED, faction, castles)
        game_over(s, End.NINE_CASTLES)
