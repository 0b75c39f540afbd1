"""The board of Tales of War: units on squares, tiles over squares, and what lies where."""

from __future__ import annotations

from wartable.engine.events import Events, tell
from wartable.engine.frames import phase_of
from wartable.games.tales_of_war.pieces import (
    BACK,
    FIELD,
    FIELD_END,
    MOST_TILES,
    MOST_UNITS,
    SQUARES,
    UNITS,
    WIDTH,
    Ability,
    Element,
    Facing,
    Lie,
    Reward,
    Seat,
    Side,
    Terrain,
    Unit,
)
from wartable.games.tales_of_war.state import Book, Phase, State, Tell

# --- Seats, rows and sides


def other(seat: int) -> int:
    """The opponent."""
    return 1 - seat


def defender(s: State) -> int:
    """Who does not attack in this battle (TOW-SET-02)."""
    return 1 - s.attacker


def advance(seat: int, square: int) -> int:
    """How many rows a square lies ahead of a player's back row (TOW-OBJ-02)."""
    return square // WIDTH if seat == Seat.RED else (SQUARES - 1 - square) // WIDTH


def in_zone(seat: int, square: int) -> bool:
    """Whether a square belongs to a deployment zone: the two rows at its owner's edge (TOW-DEP-03, TOW-SET-04)."""
    return square < FIELD if seat == Seat.RED else square >= FIELD_END


def home_facing(seat: int) -> int:
    """Units are deployed facing the enemy side (TOW-DEP-03)."""
    return Facing.N if seat == Seat.RED else Facing.S


# --- Units


def owner_at(s: State, square: int) -> int:
    """Whose unit stands on a square that has one."""
    return Seat.RED if s.unit_at[square] <= MOST_UNITS else Seat.BLUE


def kind_at(s: State, square: int) -> int:
    """The unit on a square, or none."""
    n = s.unit_at[square]
    if n == 0:
        return Unit.NONE
    return s.kind[Seat.RED][n - 1] if n <= MOST_UNITS else s.kind[Seat.BLUE][n - 1 - MOST_UNITS]


def facing_at(s: State, square: int) -> int:
    """Which way the unit on a square faces."""
    n = s.unit_at[square] - 1
    return s.facing[Seat.RED][n] if n < MOST_UNITS else s.facing[Seat.BLUE][n - MOST_UNITS]


def side_met(s: State, square: int, direction: int) -> int:
    """The side on which an attack in a direction meets the unit on a square (TOW-GEO-01, TOW-GEO-02, TOW-GEO-03).

    Its own arrow tells, not the board.
    """
    relative = (direction - facing_at(s, square)) & 7
    if relative == BACK:
        return Side.FRONT
    return Side.REAR if relative == 0 else Side.FLANK


def is_enemy(s: State, seat: int, square: int) -> bool:
    """Whether a unit of the opponent stands on a square."""
    return s.unit_at[square] != 0 and owner_at(s, square) != seat


def is_friend(s: State, seat: int, square: int) -> bool:
    """Whether one of a player's units stands on a square."""
    return s.unit_at[square] != 0 and owner_at(s, square) == seat


def has_skill(book: Book, s: State, seat: int, kind: int, skill: int) -> bool:
    """Skill cards work for their Hero only, as long as they are owned (TOW-ARM-06)."""
    return book.hero[skill] == kind and s.rewards[seat][skill] > 0


def has_woodcraft(book: Book, s: State, seat: int, kind: int) -> bool:
    """Elf Archers know the woods, and a Ranger who has learned it (TOW-HER-07)."""
    return book.has[kind][Ability.WOODCRAFT] != 0 or has_skill(book, s, seat, kind, Reward.SKILL_WOODCRAFT)


def put(s: State, seat: int, kind: int, square: int) -> None:
    """A new unit stands on a square and faces the enemy side."""
    i = s.count[seat]
    s.kind[seat][i] = kind
    s.square[seat][i] = square
    s.facing[seat][i] = home_facing(seat)
    s.count[seat] = i + 1
    s.living[seat][kind] += 1
    s.unit_at[square] = seat * MOST_UNITS + i + 1


def carry(s: State, start: int, square: int) -> None:
    """A unit goes from one square to another, which is empty (TOW-MOV-06)."""
    n = s.unit_at[start]
    s.unit_at[start] = 0
    s.unit_at[square] = n
    if n <= MOST_UNITS:
        s.square[Seat.RED][n - 1] = square
    else:
        s.square[Seat.BLUE][n - 1 - MOST_UNITS] = square


def turn_to(s: State, square: int, facing: int) -> None:
    """The unit on a square faces another way."""
    n = s.unit_at[square] - 1
    if n < MOST_UNITS:
        s.facing[Seat.RED][n] = facing
    else:
        s.facing[Seat.BLUE][n - MOST_UNITS] = facing


def eliminate(s: State, square: int, cause: int, events: Events) -> None:
    """The unit on a square is out of this battle at once; it is counted beside the board (TOW-SET-08, TOW-END-02)."""
    seat = owner_at(s, square)
    i = s.unit_at[square] - 1 - seat * MOST_UNITS
    kind = s.kind[seat][i]
    last = s.count[seat] - 1
    s.unit_at[square] = 0
    if i != last:
        s.kind[seat][i] = s.kind[seat][last]
        s.square[seat][i] = s.square[seat][last]
        s.facing[seat][i] = s.facing[seat][last]
        s.unit_at[s.square[seat][i]] = seat * MOST_UNITS + i + 1
    s.kind[seat][last] = Unit.NONE
    s.square[seat][last] = 0
    s.facing[seat][last] = 0
    s.count[seat] = last
    s.living[seat][kind] -= 1
    s.lost[seat][kind] += 1
    s.losses[seat] += 1
    tell(events, Tell.ELIMINATED, seat, kind, square, cause)


# --- Terrain


def terrain_at(s: State, square: int) -> int:
    """The Terrain of a square; open where no tile lies."""
    return s.tile[s.ground[square]]


def wide(book: Book, terrain: int, lie: int) -> int:
    """How many columns a tile covers (TOW-TER-06)."""
    return book.width[terrain] if lie == Lie.H else book.height[terrain]


def high(book: Book, terrain: int, lie: int) -> int:
    """How many rows a tile covers (TOW-TER-06)."""
    return book.height[terrain] if lie == Lie.H else book.width[terrain]


def mark_ground(book: Book, s: State, slot: int, mark: int) -> None:
    """Write into the squares under a tile which tile they belong to."""
    terrain = s.tile[slot]
    lie = s.tile_lie[slot]
    for row in range(high(book, terrain, lie)):
        for column in range(wide(book, terrain, lie)):
            s.ground[s.tile_square[slot] + row * WIDTH + column] = mark


def remove_tile(book: Book, s: State, slot: int) -> None:
    """A tile and the element on it leave the board; its squares are open ground."""
    mark_ground(book, s, slot, 0)
    s.aside[s.tile[slot]] += 1
    clear_slot(s, slot)


def clear_slot(s: State, slot: int) -> None:
    """No tile lies in a place."""
    s.tile[slot] = Terrain.OPEN
    s.tile_square[slot] = s.tile_lie[slot] = 0
    clear_element(s, slot)


def clear_element(s: State, slot: int) -> None:
    """A tile is no longer Burning or Frozen."""
    s.tile_element[slot] = Element.NONE
    s.tile_by[slot] = s.tile_turn[slot] = 0


def acts_as_ice(book: Book, s: State, slot: int) -> bool:
    """A Frozen Lake or Swamp is like one big Ice tile (TOW-MOV-18)."""
    return s.tile_element[slot] == Element.ICE and book.ice_when_frozen[s.tile[slot]] != 0


def sealed(book: Book, s: State, slot: int) -> bool:
    """A Burning tile is closed, and a Frozen one unless it is Lake or Swamp (TOW-ELM-09)."""
    return s.tile_element[slot] != Element.NONE and not acts_as_ice(book, s, slot)


def bears_element(s: State, square: int) -> bool:
    """Whether a square belongs to a Burning or Frozen Terrain tile; Ice on an open square is none (TOW-RNG-16)."""
    return s.tile_element[s.ground[square]] != Element.NONE


def is_hidden(s: State, start: int, square: int) -> bool:
    """Units on a Forest tile cannot be attacked from outside, burning or not (TOW-RNG-13, TOW-ELM-24, TOW-TRR-04)."""
    return terrain_at(s, square) == Terrain.FOREST and s.ground[start] != s.ground[square]


def is_obstacle(book: Book, s: State, square: int) -> bool:
    """What blocks Flat fire: some Terrain, every sealed tile, and Fire on an open square (TOW-RNG-04, TOW-ELM-09).

    Of Terrain, Mountains, Hills, Forest and buildings do (TOW-TRR-01, TOW-TRR-03, TOW-TRR-04, TOW-TRR-06); Lakes,
    Swamps and the Strategic Point do not (TOW-TRR-02, TOW-TRR-05, TOW-TRR-08).
    """
    slot = s.ground[square]
    if slot == 0:
        return s.element[square] == Element.FIRE
    return book.obstacle[s.tile[slot]] != 0 or sealed(book, s, slot)


# --- Holy ground


def beside_paladin(book: Book, s: State, square: int) -> bool:
    """Whether any Paladin, friend or foe, stands next to a square (TOW-HER-03)."""
    for direction in range(8):
        near = book.neighbour[square][direction]
        if near >= 0 and book.has[kind_at(s, near)][Ability.HOLY_AURA] != 0:
            return True
    return False


def beside_monastery(book: Book, s: State, square: int) -> bool:
    """Whether a Monastery is next to a square (TOW-TRR-07)."""
    for direction in range(8):
        near = book.neighbour[square][direction]
        if near >= 0 and book.sacred[terrain_at(s, near)] != 0:
            return True
    return False


# --- What follows from the rest


def derive_board(book: Book, s: State) -> None:
    """Which unit stands and which tile lies on each square, and how many units of each kind there are."""
    for square in range(SQUARES):
        s.ground[square] = 0
        s.unit_at[square] = 0
    for slot in range(1, MOST_TILES + 1):
        if s.tile[slot] != Terrain.OPEN:
            mark_ground(book, s, slot, slot)
    for seat in range(2):
        s.count[seat] = 0
        s.losses[seat] = sum(s.lost[seat])
        for kind in range(UNITS):
            s.living[seat][kind] = 0
        for i in range(MOST_UNITS):
            if s.kind[seat][i] != Unit.NONE:
                s.count[seat] += 1
                s.living[seat][s.kind[seat][i]] += 1
                s.unit_at[s.square[seat][i]] = seat * MOST_UNITS + i + 1


# --- The fight


def in_fight(s: State) -> bool:
    """Whether units are fighting."""
    return phase_of(s) == Phase.SELECT_UNIT or phase_of(s) == Phase.ACT or phase_of(s) == Phase.MOVE_ON


def forget_mover(s: State) -> None:
    """No unit is acting any more."""
    s.mover = s.budget = s.spent = s.start_tile = s.turned = 0
    s.last_turn = 0
