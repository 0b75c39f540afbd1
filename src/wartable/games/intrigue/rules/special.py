"""Special tiles: what each of them makes the current player do."""

from __future__ import annotations

from wartable.engine.decisions import Decision
from wartable.engine.events import Events, tell
from wartable.engine.frames import Frame, goto, seat_of
from wartable.engine.moves import MoveList, offer
from wartable.engine.regions import members, size_of
from wartable.games.intrigue.rules.annexation import annex_refusal, heroic_refusal, heroic_targets, oust, put, targets
from wartable.games.intrigue.rules.kingdoms import discard_tile, leave, survey, take, watch, weigh
from wartable.games.intrigue.state import EVERYWHERE, NOBODY, Book, Do, Phase, Refusal, Spot, State, Tell, Tile, Works

# --- Special tiles in general


def begin_special(book: Book, s: State, tile: int, events: Events) -> None:
    """Ask for what the tile demands, of the current player alone, who has to do it (INT-SPC-01, INT-SPC-02).

    What is impossible is left out (INT-SPC-04).
    """
    if tile == Tile.HAZARD:
        strike(book, s, events)
    elif possible(book, s, tile):
        goto(s, asked_by(tile), seat_of(s))
    else:
        tell(events, Tell.NOTHING_DONE, s.empires[seat_of(s)], tile)
        discard_active(s)


def asked_by(tile: int) -> int:
    """The decision that a special tile begins; HAZARD begins none."""
    if tile == Tile.YOURSELF:
        return Phase.PLACE_YOURSELF
    if tile == Tile.HEROICS:
        return Phase.PLACE_HEROICS
    if tile == Tile.ASSASSINATION:
        return Phase.REMOVE
    if tile == Tile.FORTIFICATIONS:
        return Phase.FORTIFY
    if tile == Tile.SCORCHED_EARTH:
        return Phase.SCORCH
    return Phase.MOVE_FROM if tile == Tile.MOVE or tile == Tile.MOVE_YOURSELF else Phase.OVER


def possible(book: Book, s: State, tile: int) -> bool:
    """Whether a tile's effect can be carried out (INT-SPC-04, INT-YRS-04, INT-HER-03, INT-ASN-03, INT-MOV-07)."""
    if tile == Tile.YOURSELF or tile == Tile.HEROICS:
        return s.bag[s.empires[seat_of(s)]] > 0
    if tile == Tile.ASSASSINATION:
        return s.free != EVERYWHERE
    return tile == Tile.FORTIFICATIONS or tile == Tile.SCORCHED_EARTH or movable(book, s) != 0


def discard_active(s: State) -> None:
    """A used special tile is discarded, which ends the turn (INT-SPC-05, INT-TRN-06)."""
    s.discards[s.queue[Spot.III]] += 1
    lay_aside_active(s)


def lay_aside_active(s: State) -> None:
    """The active tile has left the queue, which ends the turn."""
    s.queue[Spot.III] = Tile.NO_TILE
    goto(s, Phase.END_TURN, s.current)


# --- YOURSELF and HEROICS

from_bag = Decision(Phase.PLACE_YOURSELF, Phase.PLACE_HEROICS, Do.PLACE, Do.DECLINE)


@from_bag.offers
def offer_regions(book: Book, s: State, here: Frame, moves: MoveList) -> None:
    """Every region the tile may take, and to decline if a switch allows it (INT-YRS-01, INT-HER-01, INT-SWI-02)."""
    empire = s.empires[here.seat]
    heroic = s.queue[Spot.III] == Tile.HEROICS
    reach = heroic_targets(book, s, empire) if heroic else targets(book, s, empire)
    for region in members(reach):
        offer(moves, Do.PLACE, region)
    if s.yourself_may_decline != 0:
        offer(moves, Do.DECLINE)


@from_bag.refuses(Do.PLACE)
def place_refusal(book: Book, s: State, here: Frame, region: int) -> int:
    """Why the player's tile, or a hero, may not take a region (INT-ANX-08, INT-HER-02)."""
    if s.queue[Spot.III] == Tile.HEROICS:
        return heroic_refusal(book, s, s.empires[here.seat], region)
    return annex_refusal(book, s, s.empires[here.seat], region)


@from_bag.refuses(Do.DECLINE)
def decline_refusal(s: State) -> int:
    """Both tiles are a duty, not an offer (INT-SPC-03), unless a switch says so (INT-SWI-02)."""
    return Refusal.ALLOWED if s.yourself_may_decline != 0 else Refusal.MUST_PLACE


@from_bag.does(Do.PLACE)
def place_from_bag(book: Book, s: State, here: Frame, region: int, events: Events) -> None:
    """The player's tile comes out of the bag and onto the map (INT-YRS-01, INT-YRS-02, INT-YRS-03, INT-HER-03)."""
    empire = s.empires[here.seat]
    s.bag[empire] -= 1
    s.stock -= 1
    tell(events, Tell.TOOK, empire, s.bag[empire])
    put(book, s, empire, region, events)
    discard_active(s)


@from_bag.does(Do.DECLINE)
def decline(s: State, here: Frame, events: Events) -> None:
    """If a switch lets the player decline, the bag is left alone (INT-SWI-02)."""
    tell(events, Tell.DECLINED, s.empires[here.seat], s.queue[Spot.III])
    discard_active(s)


# --- MOVE and MOVE YOURSELF: first the tile is chosen (INT-MOV-06)

move_from = Decision(Phase.MOVE_FROM, Do.FROM)


@move_from.offers
def offer_movable(book: Book, s: State, moves: MoveList) -> None:
    """Every tile that can be moved (INT-MOV-07)."""
    for region in members(movable(book, s)):
        offer(moves, Do.FROM, region)


@move_from.refuses
def from_refusal(book: Book, s: State, here: Frame, region: int) -> int:
    """Why a tile cannot be picked up to be moved."""
    if s.owner[region] == NOBODY:
        return Refusal.NO_TILE_THERE
    own = s.owner[region] == s.empires[here.seat]
    if own and s.queue[Spot.III] == Tile.MOVE:
        return Refusal.ONLY_OTHERS
    if not own and s.queue[Spot.III] == Tile.MOVE_YOURSELF:
        return Refusal.ONLY_YOURS
    return Refusal.ALLOWED if destinations(book, s, region) != 0 else Refusal.NOWHERE_TO_GO


@move_from.does
def pick_up(s: State, region: int, events: Events) -> None:
    """The tile is chosen; where it goes comes next (INT-MOV-06)."""
    tell(events, Tell.PICKED, s.empires[s.current], s.owner[region], region)
    goto(s, Phase.MOVE_TO, s.current, start=region)


def movable(book: Book, s: State) -> int:
    """The tiles that can be moved: with MOVE those of others, with MOVE YOURSELF your own (INT-MOV-01, INT-MOV-02)."""
    own = s.empires[seat_of(s)]
    if s.queue[Spot.III] == Tile.MOVE_YOURSELF:
        return movable_of(book, s, own)
    found = 0
    for seat in range(s.seats):
        if s.empires[seat] != own:
            found |= movable_of(book, s, s.empires[seat])
    return found


def movable_of(book: Book, s: State, empire: int) -> int:
    """The tiles of an empire that can go somewhere (INT-MOV-06, INT-MOV-07)."""
    goals = targets(book, s, empire)
    found = 0
    for region in members(s.land[empire]):
        if book.adjacent[region] & goals != 0:
            found |= 1 << region
    return found


# --- MOVE and MOVE YOURSELF: then where it goes

move_to = Decision(Phase.MOVE_TO, Do.TO)


@move_to.offers
def offer_destinations(book: Book, s: State, here: Frame, moves: MoveList) -> None:
    """Every region the tile can be moved to (INT-MOV-03)."""
    for region in members(destinations(book, s, here.start)):
        offer(moves, Do.TO, region)


@move_to.refuses
def to_refusal(book: Book, s: State, here: Frame, region: int) -> int:
    """Why the tile that was picked up cannot be moved to a region."""
    if book.mountains[here.start] & (1 << region) != 0:
        return Refusal.MOUNTAINS_BETWEEN
    if book.adjacent[here.start] & (1 << region) == 0:
        return Refusal.TOO_FAR
    return annex_refusal(book, s, s.owner[here.start], region)


@move_to.does
def move_tile(book: Book, s: State, here: Frame, region: int, events: Events) -> None:
    """The tile, and nothing else, leaves its region for a neighbouring one (INT-MOV-05).

    The region it leaves still counts for the strengths of an annexation (INT-MOV-03).
    """
    start = here.start
    empire = s.owner[start]
    tell(events, Tell.MOVED, s.empires[s.current], empire, start, region)
    if s.owner[region] != NOBODY:
        oust(book, s, empire, region, events)
    leave(s, start)
    take(s, empire, region)
    survey(book, s, empire)
    discard_active(s)


def destinations(book: Book, s: State, region: int) -> int:
    """Where the tile on a region can be moved: to neighbours that are free or can be annexed (INT-MOV-03).

    Strengths are those before the move, and any kingdom of the empire beside the goal may be the stronger one, even
    against a region of the current player (INT-MOV-04, INT-MOV-08).
    """
    return book.adjacent[region] & targets(book, s, s.owner[region])


# --- ASSASSINATION

assassination = Decision(Phase.REMOVE, Do.REMOVE)


@assassination.offers
def offer_victims(s: State, moves: MoveList) -> None:
    """Every tile on the map (INT-ASN-01)."""
    for region in members(EVERYWHERE & ~s.free):
        offer(moves, Do.REMOVE, region)


@assassination.refuses
def remove_refusal(s: State, region: int) -> int:
    """Only a region with a tile can be chosen (INT-ASN-01)."""
    return Refusal.NOBODY_TO_REMOVE if s.owner[region] == NOBODY else Refusal.ALLOWED


@assassination.does
def assassinate(book: Book, s: State, region: int, events: Events) -> None:
    """Any one tile goes, even the player's own (INT-ASN-01, INT-ASN-02)."""
    tell(events, Tell.ASSASSINATED, s.empires[s.current], s.owner[region], region)
    discard_tile(book, s, region)
    discard_active(s)


# --- FORTIFICATIONS and SCORCHED EARTH: any region may be chosen (INT-FSE-01)

fortifications = Decision(Phase.FORTIFY, Do.FORTIFY)
scorched_earth = Decision(Phase.SCORCH, Do.SCORCH)


@fortifications.does
def fortify(book: Book, s: State, region: int, events: Events) -> None:
    """It lies on any region for good: one more strength, and no hazard there (INT-FRT-01, INT-FRT-02, INT-FSE-01)."""
    tell(events, Tell.FORTIFIED, s.empires[s.current], region, is_exposed(s, region))
    s.forts[region] += 1
    build(book, s, region, Works.FORTIFICATIONS)


@scorched_earth.does
def scorch(book: Book, s: State, region: int, events: Events) -> None:
    """It lies on any region for good: one strength less, and hazards there (INT-SCO-01, INT-SCO-02, INT-FSE-01)."""
    tell(events, Tell.SCORCHED, s.empires[s.current], region, is_exposed(s, region))
    s.scorched[region] += 1
    build(book, s, region, Works.SCORCHED_EARTH)


def build(book: Book, s: State, region: int, works: int) -> None:
    """The tile stays where it was laid, beside others of its kind (INT-SPC-05, INT-FSE-02, INT-MAP-12).

    It neither occupies the region nor touches the empire tile there (INT-FSE-04, INT-SCO-03).
    """
    s.latest[region] = works
    weigh(book, s, region)
    watch(book, s, region)
    if s.owner[region] != NOBODY:
        survey(book, s, s.owner[region])
    lay_aside_active(s)


def is_exposed(s: State, region: int) -> int:
    """1 if hazards strike a region now, else 0."""
    return 1 if s.exposed & (1 << region) != 0 else 0


# --- HAZARD


def strike(book: Book, s: State, events: Events) -> None:
    """The turn is lost, and every empire tile on an exposed region is discarded (INT-HAZ-01, INT-HAZ-02, INT-HAZ-03).

    The regions stay as they are (INT-HAZ-04).
    """
    struck = s.exposed & ~s.free
    tell(events, Tell.HAZARD_STRUCK, s.empires[s.current], size_of(struck))
    for region in members(struck):
        tell(events, Tell.LOST, s.owner[region], region)
        discard_tile(book, s, region)
    discard_active(s)
