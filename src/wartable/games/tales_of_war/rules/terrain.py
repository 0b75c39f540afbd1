"""Objective and Terrain: drawing tiles in secret, and placing them without shutting a player in.

The squares between the zones are bits of two numbers, a low and a high half: which of them tiles cover, and where a
wall would begin. Paths go in eight directions, so only tiles that touch edge to edge make a wall.
"""

from __future__ import annotations

from wartable.engine.chance import roll
from wartable.engine.decisions import Decision, Step
from wartable.engine.events import EVERYONE, Events, tell, tell_some
from wartable.engine.frames import Frame, goto
from wartable.engine.moves import MoveList, offer
from wartable.games.tales_of_war.pieces import FIELD, FIELD_END, MOST_TILES, TERRAINS, WIDTH, Lie, Seat, Terrain
from wartable.games.tales_of_war.rules.army import begin_picks
from wartable.games.tales_of_war.rules.board import defender, high, mark_ground, other, wide
from wartable.games.tales_of_war.state import HALF, Book, Do, Phase, Refusal, State, Tell

ALL = (1 << HALF) - 1
ROW = (1 << WIDTH) - 1
TOP = ROW << (HALF - WIDTH)
WEST = 0x001001001001
EAST = WEST << (WIDTH - 1)

# --- Drawing


def begin_terrain(book: Book, s: State, events: Events) -> None:
    """The Strategic Point comes first, then both draw in secret, and the Attacker begins (TOW-TER-02, TOW-TER-10)."""
    place_point(book, s, events)
    for _ in range(book.terrain_each[s.objective]):
        draw_tile(s, s.attacker, events)
    for _ in range(book.terrain_each[s.objective]):
        draw_tile(s, defender(s), events)
    goto(s, Phase.TERRAIN_TURN, s.attacker, left=book.terrain_first_turn)


def place_point(book: Book, s: State, events: Events) -> None:
    """Only some Objectives use the Strategic Point: in the centre, or in the Defender's zone (TOW-TER-10)."""
    square = book.point_red[s.objective] if defender(s) == Seat.RED else book.point_blue[s.objective]
    if square >= 0:
        lay_tile(book, s, Terrain.STRATEGIC_POINT, Lie.H, square)
        tell(events, Tell.POINT_PLACED, square)


def draw_tile(s: State, seat: int, events: Events) -> None:
    """A random tile of the bag, seen by the player who draws it (TOW-TER-02)."""
    size = sum(s.bag)
    if size == 0:
        return
    n = roll(s, size)
    terrain = 0
    while n >= s.bag[terrain]:
        n -= s.bag[terrain]
        terrain += 1
    s.bag[terrain] -= 1
    s.hand[seat][terrain] += 1
    s.held[seat] += 1
    tell_some(events, 1 << seat, Tell.DREW_TERRAIN, seat, terrain)


# --- Turns


@Step(Phase.TERRAIN_TURN)
def terrain_turn(book: Book, s: State, here: Frame, events: Events) -> None:
    """One tile, then two each by turns, or as many as are left (TOW-TER-03, TOW-TER-04); then armies are picked."""
    if here.left > 0:
        set_aside(book, s, here.seat, events)
    if here.left > 0 and s.held[here.seat] > 0:
        goto(s, Phase.TERRAIN_TILE, here.seat, left=here.left)
    elif s.held[Seat.RED] + s.held[Seat.BLUE] > 0:
        goto(s, Phase.TERRAIN_TURN, other(here.seat), left=book.terrain_per_turn)
    else:
        begin_picks(book, s)


def set_aside(book: Book, s: State, seat: int, events: Events) -> None:
    """Tiles that fit nowhere are shown and put aside: they will never fit (TOW-TER-08)."""
    for terrain in range(1, TERRAINS):
        if s.ruled_out[seat][terrain] == 0 and book.in_bag[terrain] > 0 and not fits_somewhere(book, s, terrain):
            s.ruled_out[seat][terrain] = 1
            while s.hand[seat][terrain] > 0:
                s.hand[seat][terrain] -= 1
                s.held[seat] -= 1
                s.aside[terrain] += 1
                tell_some(events, EVERYONE, Tell.NO_PLACE, seat, terrain)


def fits_somewhere(book: Book, s: State, terrain: int) -> bool:
    """Whether a kind of tile has a legal place left (TOW-TER-08)."""
    for lie in range(book.lies[terrain]):
        for square in range(FIELD, FIELD_END):
            if space_refusal(book, s, terrain, lie, square) == Refusal.ALLOWED:
                return True
    return False


# --- Choosing a tile

choose = Decision(Phase.TERRAIN_TILE, Do.TILE)


@choose.refuses
def tile_refusal(s: State, here: Frame, terrain: int) -> int:
    """Only a tile in hand; those without a legal place were set aside (TOW-TER-09)."""
    return Refusal.ALLOWED if s.hand[here.seat][terrain] > 0 else Refusal.NOT_IN_HAND


@choose.does
def choose_tile(s: State, here: Frame, terrain: int) -> None:
    """The tile is chosen; nobody else sees it before it is placed (TOW-TER-09)."""
    goto(s, Phase.TERRAIN_PLACE, here.seat, terrain=terrain, left=here.left)


# --- Placing it

place = Decision(Phase.TERRAIN_PLACE, Do.PLACE)


@place.offers
def offer_places(book: Book, s: State, here: Frame, moves: MoveList) -> None:
    """Every legal place of the chosen tile, by its lowest left square (TOW-TER-06)."""
    for lie in range(book.lies[here.terrain]):
        for square in range(FIELD, FIELD_END):
            if space_refusal(book, s, here.terrain, lie, square) == Refusal.ALLOWED:
                offer(moves, Do.PLACE, lie, square)


@place.refuses
def place_refusal(book: Book, s: State, here: Frame, lie: int, square: int) -> int:
    """Only where the chosen tile may lie (TOW-TER-05, TOW-TER-07)."""
    return space_refusal(book, s, here.terrain, lie, square)


@place.does
def place_tile(book: Book, s: State, here: Frame, lie: int, square: int, events: Events) -> None:
    """The tile is public now; the next one of this turn follows (TOW-TER-03, TOW-TER-09)."""
    s.hand[here.seat][here.terrain] -= 1
    s.held[here.seat] -= 1
    lay_tile(book, s, here.terrain, lie, square)
    tell_some(events, EVERYONE, Tell.TERRAIN_PLACED, here.seat, lie, square, here.terrain)
    goto(s, Phase.TERRAIN_TURN, here.seat, left=here.left - 1)


def space_refusal(book: Book, s: State, terrain: int, lie: int, square: int) -> int:
    """Between the zones, over no other tile, and never so that it shuts a player in (TOW-TER-05, TOW-TER-07)."""
    if lie >= book.lies[terrain]:
        return Refusal.NOT_TURNABLE
    if square < FIELD or square + (high(book, terrain, lie) - 1) * WIDTH >= FIELD_END:
        return Refusal.OUTSIDE_FIELD
    if square % WIDTH + wide(book, terrain, lie) > WIDTH:
        return Refusal.OUTSIDE_FIELD
    low = low_half(book, terrain, lie, square)
    upper = high_half(book, terrain, lie, square)
    if low & s.covered[0] != 0 or upper & s.covered[1] != 0:
        return Refusal.OVERLAPS
    if book.firm[terrain] != 0:
        return Refusal.ALLOWED
    joins_west = low & s.wall[0][0] | upper & s.wall[0][1]
    joins_east = low & s.wall[1][0] | upper & s.wall[1][1]
    if joins_west != 0 and joins_east != 0:
        return Refusal.WALL
    if point_in_centre(s) and not point_joined(book, s, low, upper):
        return Refusal.POINT_CUT_OFF
    return Refusal.ALLOWED


def lay_tile(book: Book, s: State, terrain: int, lie: int, square: int) -> None:
    """A tile lies on the board, in the first place that is free."""
    slot = 1
    while s.tile[slot] != Terrain.OPEN:
        slot += 1
    s.tile[slot] = terrain
    s.tile_square[slot] = square
    s.tile_lie[slot] = lie
    mark_ground(book, s, slot, slot)
    derive_walls(book, s)


# --- The field as bits


def low_half(book: Book, terrain: int, lie: int, square: int) -> int:
    """The squares of a tile in the lower half of the field, by its lowest left square."""
    at = square - FIELD
    return (book.shape[terrain][lie] << at) & ALL if at < HALF else 0


def high_half(book: Book, terrain: int, lie: int, square: int) -> int:
    """The squares of a tile in the upper half of the field."""
    at = square - FIELD
    shape = book.shape[terrain][lie]
    return shape >> (HALF - at) if at < HALF else shape << (at - HALF)


def beside(squares: int) -> int:
    """The squares of a half to the left and right of a set."""
    return (squares << 1) & ~WEST & ALL | (squares >> 1) & ~EAST


def derive_walls(book: Book, s: State) -> None:
    """Which squares are covered, and where a wall from the west or the east edge would continue (TOW-TER-07)."""
    for half in range(2):
        s.covered[half] = 0
        s.blocked[half] = 0
    for slot in range(1, MOST_TILES + 1):
        terrain = s.tile[slot]
        square = s.tile_square[slot]
        if terrain != Terrain.OPEN and square >= FIELD and square < FIELD_END:
            low = low_half(book, terrain, s.tile_lie[slot], square)
            upper = high_half(book, terrain, s.tile_lie[slot], square)
            s.covered[0] |= low
            s.covered[1] |= upper
            if book.firm[terrain] == 0:
                s.blocked[0] |= low
                s.blocked[1] |= upper
    follow_wall(s, 0, WEST)
    follow_wall(s, 1, EAST)


def follow_wall(s: State, side: int, edge: int) -> None:
    """Follow blocked squares from an edge of the board: find all squares where another tile would extend that wall."""
    low = edge
    upper = edge
    while True:
        wall_low = low & s.blocked[0]
        wall_high = upper & s.blocked[1]
        next_low = edge | spread_low(wall_low | beside(wall_low), wall_low, wall_high)
        next_high = edge | spread_high(wall_high | beside(wall_high), wall_low, wall_high)
        if next_low == low and next_high == upper:
            break
        low = next_low
        upper = next_high
    s.wall[side][0] = low
    s.wall[side][1] = upper


def spread_low(found: int, low: int, upper: int) -> int:
    """The lower half of a set with all squares above and below the two halves given."""
    return (found | low << WIDTH | low >> WIDTH | upper << (HALF - WIDTH)) & ALL


def spread_high(found: int, low: int, upper: int) -> int:
    """The upper half of the same."""
    return (found | upper << WIDTH | upper >> WIDTH | low >> (HALF - WIDTH)) & ALL


def point_in_centre(s: State) -> bool:
    """Whether the Strategic Point lies between the zones; it is always the first tile (TOW-TER-10)."""
    return s.tile[1] == Terrain.STRATEGIC_POINT and s.tile_square[1] >= FIELD and s.tile_square[1] < FIELD_END


def point_joined(book: Book, s: State, low: int, upper: int) -> bool:
    """Whether firm ground would lead from the Strategic Point to both zones with a tile on these squares (TOW-TER-07).

    Then it leads from zone to zone as well.
    """
    open_low = ALL & ~(s.blocked[0] | low)
    open_high = ALL & ~(s.blocked[1] | upper)
    low = low_half(book, Terrain.STRATEGIC_POINT, Lie.H, s.tile_square[1])
    upper = high_half(book, Terrain.STRATEGIC_POINT, Lie.H, s.tile_square[1])
    while True:
        if low & ROW != 0 and upper & TOP != 0:
            return True
        low_row = low | beside(low)
        high_row = upper | beside(upper)
        next_low = spread_low(low_row, low_row, high_row) & open_low
        next_high = spread_high(high_row, low_row, high_row) & open_high
        if next_low == low and next_high == upper:
            return False
        low = next_low
        upper = next_high
