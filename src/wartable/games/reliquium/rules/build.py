"""Building castles (REL-BLD), and the castle that wins (REL-END-02)."""

from __future__ import annotations

from wartable.engine.decisions import Pick
from wartable.engine.events import Events, tell
from wartable.engine.frames import end
from wartable.engine.regions import size_of
from wartable.games.reliquium.pieces import TYPES, Effect, Tally, Terrain
from wartable.games.reliquium.rules.actions import action, use_division
from wartable.games.reliquium.rules.board import all_castles, has
from wartable.games.reliquium.rules.decks import at_peace
from wartable.games.reliquium.rules.order import faction_of
from wartable.games.reliquium.rules.victory import game_over
from wartable.games.reliquium.state import Book, Do, End, Phase, Refusal, State, Tell

# --- The action


@action.refuses(Do.BUILD)
def build_refusal(book: Book, s: State) -> int:
    """Building needs a division for it and a land to build on (REL-ACT-03, REL-BLD-01)."""
    faction = faction_of(s)
    if building_divisions(book, s) == 0:
        return Refusal.NO_DIVISION
    if building_sites(book, s, faction) != 0:
        return Refusal.ALLOWED
    limited = at_peace(book, s, Effect.BUILD_LIMIT) and buildable(book, s, faction) == 0
    return Refusal.MASONS_IDLE if limited else Refusal.NO_LAND_TO_BUILD


# --- With which division

division = Pick(Phase.DIVISION, Do.DIVISION, refusal=Refusal.NO_DIVISION)


@division.options
def building_divisions(book: Book, s: State) -> int:
    """A forest division builds; with open quarries a mountain one can, too (REL-ACT-03, COM-EVT-04)."""
    row = s.actions[faction_of(s)]
    divisions = 0
    if row[Terrain.FOREST] > 0:
        divisions |= 1 << Terrain.FOREST
    if row[Terrain.MOUNTAIN] > 0 and at_peace(book, s, Effect.BUILD_WITH_MOUNTAIN):
        divisions |= 1 << Terrain.MOUNTAIN
    return divisions


@division.does
def choose_division(s: State, terrain: int) -> None:
    """The division is chosen."""
    use_division(s, terrain, Phase.BUILD_AT)


# --- Where

build_at = Pick(Phase.BUILD_AT, Do.AT)


@build_at.options
def build_at_options(book: Book, s: State) -> int:
    """The lands where the asked faction can build."""
    return building_sites(book, s, faction_of(s))


@build_at.refuses
def build_at_refusal(book: Book, s: State, area: int) -> int:
    """Why a castle cannot be built in a land (REL-BLD-01, REL-MAP-09)."""
    if not has(book.open[s.seats], area):
        return Refusal.CLOSED
    if book.terrain[area] == Terrain.WATER:
        return Refusal.WATER
    if has(all_castles(s), area):
        return Refusal.HAS_CASTLE
    return Refusal.TRACK_EMPTY if has(s.armies[faction_of(s)], area) else Refusal.NO_BUILDERS


@build_at.does
def build(book: Book, s: State, area: int, events: Events) -> None:
    """The castle is built."""
    faction = faction_of(s)
    end(s)
    raise_castle(book, s, faction, area, events)


def building_sites(book: Book, s: State, faction: int) -> int:
    """The buildable lands where an own troop stands; a commander will do (REL-BLD-01, COM-CMD-12)."""
    return buildable(book, s, faction) & s.armies[faction]


def buildable(book: Book, s: State, faction: int) -> int:
    """Open lands without a castle whose terrain still has a castle on the track (REL-BLD-01, REL-MAP-09).

    Idle masons limit the castles of the phase, however they are built (COM-EVT-06).
    """
    if at_peace(book, s, Effect.BUILD_LIMIT) and s.tally[faction][Tally.CASTLES_BUILT] >= book.value[s.peace]:
        return 0
    lands = 0
    for terrain in range(TYPES):
        if s.built[faction][terrain] < book.castles_each:
            lands |= book.lands[terrain]
    return lands & book.open[s.seats] & ~all_castles(s)


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
