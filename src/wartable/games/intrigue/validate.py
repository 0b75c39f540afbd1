"""Whether a state is a possible position of Intrigue."""

from __future__ import annotations

from wartable.engine.frames import frame, phase_of, seat_of
from wartable.games.intrigue.rules.annexation import targets
from wartable.games.intrigue.rules.special import asked_by, destinations, possible
from wartable.games.intrigue.rules.turn import tiles_out
from wartable.games.intrigue.state import (
    EMPIRES,
    EVERYWHERE,
    KINDS,
    NOBODY,
    REGIONS,
    Book,
    End,
    Phase,
    Spot,
    State,
    Tile,
    Works,
)


def valid(book: Book, s: State) -> bool:
    """Whether every tile of the box is in exactly one place, and the present decision can be answered."""
    if not seats_valid(s) or not map_valid(s) or not history_valid(s):
        return False
    for tile in range(KINDS):
        if s.bag[tile] < 0 or s.discards[tile] < 0 or tiles_somewhere(s, tile) != tiles_in_box(book, s, tile):
            return False
    return over_valid(s) if phase_of(s) == Phase.OVER else decision_valid(book, s)


def seats_valid(s: State) -> bool:
    """Each seat has an empire of its own, and one of them has the turn (INT-SET-02)."""
    if s.seats < 4 or s.seats > EMPIRES or s.depth != 0 or s.turn < 0:
        return False
    for seat in range(s.seats):
        if s.seat[s.empires[seat]] != seat:
            return False
    return 0 <= s.current < s.seats and 0 <= seat_of(s) < s.seats


# --- Tiles


def tiles_in_box(book: Book, s: State, tile: int) -> int:
    """How many tiles of a kind are in play (INT-SET-03, INT-SET-04)."""
    if tile >= EMPIRES:
        return book.special[tile]
    return 0 if s.seat[tile] == NOBODY else book.tiles[tile]


def tiles_somewhere(s: State, tile: int) -> int:
    """How many tiles of a kind lie in the bag, in the queue, on the map and among the discards."""
    n = s.bag[tile] + s.discards[tile]
    for spot in range(len(s.queue)):
        if s.queue[spot] == tile:
            n += 1
    if tile < EMPIRES:
        n += s.held[tile]
    if tile == Tile.FORTIFICATIONS:
        n += sum(s.forts)
    if tile == Tile.SCORCHED_EARTH:
        n += sum(s.scorched)
    return n


# --- The map


def map_valid(s: State) -> bool:
    """No region is held twice (INT-MAP-11), and what was laid last on a region lies there (INT-FSE-03)."""
    seen = 0
    for empire in range(EMPIRES):
        if s.land[empire] & seen != 0 or s.land[empire] & ~EVERYWHERE != 0:
            return False
        seen |= s.land[empire]
    for region in range(REGIONS):
        forts = s.forts[region]
        scorched = s.scorched[region]
        if forts < 0 or scorched < 0:
            return False
        if s.latest[region] == Works.NONE and forts + scorched > 0:
            return False
        if s.latest[region] == Works.FORTIFICATIONS and forts == 0:
            return False
        if s.latest[region] == Works.SCORCHED_EARTH and scorched == 0:
            return False
    return True


def history_valid(s: State) -> bool:
    """Proposals went from one player to another."""
    for empire in range(EMPIRES):
        if s.declined[empire] & ~EVERYWHERE != 0:
            return False
        for other in range(EMPIRES):
            proposals = s.accepted[empire][other] + s.refused[empire][other]
            apart = empire != other and s.seat[empire] != NOBODY and s.seat[other] != NOBODY
            if s.accepted[empire][other] < 0 or s.refused[empire][other] < 0 or (proposals > 0 and not apart):
                return False
    return True


# --- The decision


def queue_valid(s: State) -> bool:
    """Empty spots lie behind the others."""
    if s.queue[Spot.III] == Tile.NO_TILE:
        return False
    return s.queue[Spot.II] != Tile.NO_TILE or s.queue[Spot.I] == Tile.NO_TILE


def decision_valid(book: Book, s: State) -> bool:
    """The active tile asks for this decision, of the player whose turn it is or of the one asked to answer."""
    if s.end != End.NOT_YET or s.free == 0 or tiles_out(s) or not queue_valid(s):
        return False
    phase = phase_of(s)
    if phase == Phase.ANSWER:
        return seat_of(s) != s.current and proposal_valid(book, s)
    if seat_of(s) != s.current:
        return False
    if phase == Phase.PROPOSE_TO:
        return proposal_valid(book, s)
    tile = s.queue[Spot.III]
    if phase == Phase.PLACE_OWN:
        return tile == s.empires[s.current]
    if phase == Phase.PROPOSE_REGION:
        return tile < EMPIRES and tile != s.empires[s.current]
    return special_valid(book, s, phase, tile)


def proposal_valid(book: Book, s: State) -> bool:
    """Another's tile is active, and it may go where the proposal says (INT-DIP-04)."""
    tile = s.queue[Spot.III]
    region = frame(s, Phase.ANSWER).region
    if tile >= EMPIRES or tile == s.empires[s.current] or region < 0 or region >= REGIONS:
        return False
    return targets(book, s, tile) & (1 << region) != 0


def special_valid(book: Book, s: State, phase: int, tile: int) -> bool:
    """A special tile is active whose effect is asked for and can be carried out."""
    if phase == Phase.MOVE_TO:
        return asked_by(tile) == Phase.MOVE_FROM and picked_up_valid(book, s, tile)
    return phase == asked_by(tile) and possible(book, s, tile)


def picked_up_valid(book: Book, s: State, tile: int) -> bool:
    """The tile that was picked up may be moved, and can (INT-MOV-06)."""
    region = frame(s, Phase.MOVE_TO).start
    if region < 0 or region >= REGIONS or s.owner[region] == NOBODY:
        return False
    own = s.owner[region] == s.empires[s.current]
    return own == (tile == Tile.MOVE_YOURSELF) and destinations(book, s, region) != 0


def over_valid(s: State) -> bool:
    """The map is full, or there are no more tiles."""
    if s.end == End.MAP_FULL:
        return s.free == 0
    return s.end == End.TILES_OUT and tiles_out(s)
