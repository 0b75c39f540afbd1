"""What makes a state a position of Tales of War."""

from __future__ import annotations

from wartable.engine.frames import frame, phase_of, seat_of
from wartable.games.tales_of_war.pieces import (
    FIELD,
    FIELD_END,
    MOST_TILES,
    MOST_UNITS,
    OBJECTIVES,
    REWARDS,
    SQUARES,
    TERRAINS,
    UNITS,
    WIDTH,
    Ability,
    Element,
    Rank,
    Reward,
    Seat,
    Terrain,
    Unit,
)
from wartable.games.tales_of_war.rules.army import PICKS, cards_left, picks_left
from wartable.games.tales_of_war.rules.board import (
    acts_as_ice,
    beside_monastery,
    beside_paladin,
    defender,
    high,
    in_fight,
    is_friend,
    wide,
)
from wartable.games.tales_of_war.rules.deployment import has_square
from wartable.games.tales_of_war.rules.grants import granted
from wartable.games.tales_of_war.rules.hidden import (
    catapults_to_come,
    may_divide,
    most_catapults,
    on_board,
    specials_left,
)
from wartable.games.tales_of_war.state import Book, Mode, Phase, State

STEPS = tuple(
    phase.value
    for phase in (
        Phase.BEGIN_BATTLE,
        Phase.TERRAIN_TURN,
        Phase.DEPLOY_TURN,
        Phase.REDEPLOY_TURN,
        Phase.BEGIN_TURN,
        Phase.END_TURN,
        Phase.AFTER_BATTLE,
        Phase.SPOILS,
        Phase.NEXT_BATTLE,
    )
)
"""The phases that need no choice: no position stands in one of them."""


def valid(book: Book, s: State) -> bool:
    """Every card, tile and unit is in exactly one place, and the decision that is asked can be answered."""
    if s.depth != 0 or s.seats != 2 or s.battle < 1:
        return False
    if not (objectives_valid(book, s) and rewards_valid(book, s) and terrain_valid(book, s) and tiles_valid(book, s)):
        return False
    for seat in range(2):
        if not (army_valid(book, s, seat) and units_valid(book, s, seat)):
            return False
    return decision_valid(book, s)


# --- Cards


def objectives_valid(book: Book, s: State) -> bool:
    """Objective cards are in the deck, with a player, or on the table."""
    for objective in range(OBJECTIVES):
        out = s.revealed if objective == s.objective else 0
        if s.objective_deck[objective] < 0 or s.collected[0][objective] < 0 or s.collected[1][objective] < 0:
            return False
        cards = s.objective_deck[objective] + s.collected[0][objective] + s.collected[1][objective] + out
        if cards != book.copies[objective]:
            return False
    return s.mode == Mode.CAMPAIGN_BONUSES or sum(s.collected[0]) + sum(s.collected[1]) == 0


def rewards_valid(book: Book, s: State) -> bool:
    """Reward cards are in the deck, with a player, or drawn; a single battle has none."""
    for reward in range(REWARDS):
        cards = book.reward_copies[reward]
        if s.mode == Mode.SINGLE_BATTLE or (s.mode == Mode.VETERAN_BATTLE and reward == Reward.CROSS_OF_ETERNITY):
            cards = 0
        if s.reward_deck[reward] < 0 or s.rewards[0][reward] < 0 or s.rewards[1][reward] < 0 or s.offered[reward] < 0:
            return False
        if s.reward_deck[reward] + s.rewards[0][reward] + s.rewards[1][reward] + s.offered[reward] != cards:
            return False
    return True


# --- Terrain


def terrain_valid(book: Book, s: State) -> bool:
    """Tiles are in the bag, in a hand, on the board or aside; only the Strategic Point comes from elsewhere."""
    for terrain in range(1, TERRAINS):
        tiles = s.bag[terrain] + s.hand[0][terrain] + s.hand[1][terrain] + s.aside[terrain]
        if s.bag[terrain] < 0 or s.hand[0][terrain] < 0 or s.hand[1][terrain] < 0 or s.aside[terrain] < 0:
            return False
        for slot in range(1, MOST_TILES + 1):
            if s.tile[slot] == terrain:
                tiles += 1
        if terrain != Terrain.STRATEGIC_POINT and tiles != book.in_bag[terrain]:
            return False
    return point_valid(book, s)


def point_valid(book: Book, s: State) -> bool:
    """The Strategic Point is the first tile where the Objective has one, and nowhere else."""
    square = book.point_red[s.objective] if defender(s) == Seat.RED else book.point_blue[s.objective]
    for slot in range(2, MOST_TILES + 1):
        if s.tile[slot] == Terrain.STRATEGIC_POINT:
            return False
    if phase_of(s) == Phase.PLAY_BONUS or phase_of(s) == Phase.CANCEL_BONUS or square < 0:
        return s.tile[1] != Terrain.STRATEGIC_POINT
    return s.tile[1] == Terrain.STRATEGIC_POINT and s.tile_square[1] == square


def tiles_valid(book: Book, s: State) -> bool:
    """Tiles lie between the zones without overlapping, and bear what they can bear."""
    squares = 0
    for slot in range(1, MOST_TILES + 1):
        terrain = s.tile[slot]
        square = s.tile_square[slot]
        lie = s.tile_lie[slot]
        if terrain == Terrain.OPEN:
            continue
        squares += book.width[terrain] * book.height[terrain]
        if lie >= book.lies[terrain] or square % WIDTH + wide(book, terrain, lie) > WIDTH:
            return False
        top = square + (high(book, terrain, lie) - 1) * WIDTH
        if terrain != Terrain.STRATEGIC_POINT and (square < FIELD or top >= FIELD_END):
            return False
        if s.tile_element[slot] == Element.FIRE and book.burns[terrain] == 0:
            return False
        if s.tile_element[slot] == Element.ICE and book.freezes[terrain] == 0:
            return False
        if s.tile_turn[slot] > s.turn:
            return False
    for square in range(SQUARES):
        if s.ground[square] != 0:
            squares -= 1
            if s.element[square] != Element.NONE:
                return False
    return squares == 0


# --- Units


def army_valid(book: Book, s: State, seat: int) -> bool:
    """No more units than there are tiles and cards for, one Hero, and pools that are not overdrawn."""
    heroes = 0
    for kind in range(UNITS):
        units = s.living[seat][kind] + s.lost[seat][kind] + s.army[seat][kind]
        if s.army[seat][kind] < 0 or s.lost[seat][kind] < 0 or units > book.tiles[kind]:
            return False
        if book.rank[kind] == Rank.HERO:
            heroes += units
        if book.rank[kind] == Rank.SPECIAL and in_fight(s) and cards_left(book, s, seat, kind) < s.lost[seat][kind]:
            return False
    for element in range(1, 3):
        most = book.fire_pool if element == Element.FIRE else book.ice_pool
        if s.pool[seat][element] < 0 or s.pool[seat][element] > most:
            return False
    return heroes <= 1 and waiting_valid(book, s, seat)


def waiting_valid(book: Book, s: State, seat: int) -> bool:
    """Units wait only while they are picked and deployed, in a number and of kinds that could be picked."""
    phase = phase_of(s)
    if phase in PICKS:
        return s.waiting[seat] == 0 and s.count[seat] == 0 and picks_valid(book, s, seat)
    if s.waiting[seat] != sum(s.army[seat]):
        return False
    if phase != Phase.DEPLOY_UNIT and phase != Phase.DEPLOY_SQUARE:
        return s.waiting[seat] == 0
    if s.army[seat][Unit.VAMPIRES] > 0 and not has_square(book, s, seat, Unit.VAMPIRES):
        return False
    return kinds_valid(book, s, seat) and division_valid(book, s, seat)


def picks_valid(book: Book, s: State, seat: int) -> bool:
    """A player who is picking has a Hero once one was asked for, and as many Core units as were asked for."""
    phase = phase_of(s)
    done = seat != seat_of(s) and seat == s.attacker
    picking = seat == seat_of(s)
    hero = done or (picking and phase != Phase.PICK_HERO)
    more = done or (phase != Phase.PICK_HERO and phase != Phase.PICK_CORE)
    core = book.core_catapults[s.objective]
    if picking and phase == Phase.PICK_CORE:
        core = book.core_units - picks_left(s)
    elif done or (picking and more):
        core = book.core_units
    picked = in_army(book, s, seat, Rank.CORE)
    if picked < core or (picked > core and not more) or in_army(book, s, seat, Rank.HERO) != (1 if hero else 0):
        return False
    return s.army[seat][Unit.SUPPLY_WAGON] == book.wagons[s.objective] and kinds_valid(book, s, seat)


def in_army(book: Book, s: State, seat: int, rank: int) -> int:
    """How many units of a rank wait to be deployed."""
    n = 0
    for kind in range(1, UNITS):
        if book.rank[kind] == rank:
            n += s.army[seat][kind]
    return n


def kinds_valid(book: Book, s: State, seat: int) -> bool:
    """No kind goes beyond what limits and cards allow; Catapults may come by a bonus."""
    for kind in range(1, UNITS):
        units = s.army[seat][kind] + s.living[seat][kind]
        if book.rank[kind] == Rank.SPECIAL and cards_left(book, s, seat, kind) < 0:
            return False
        if book.rank[kind] == Rank.CORE and kind != Unit.CATAPULT and units > book.pick_limit[kind]:
            return False
    return True


def division_valid(book: Book, s: State, seat: int) -> bool:
    """An army that is deployed has one Hero, its Supply Wagon, and a number of other units that could be picked."""
    if in_army(book, s, seat, Rank.HERO) + on_board(book, s, seat, Rank.HERO) != 1:
        return False
    if s.army[seat][Unit.SUPPLY_WAGON] + s.living[seat][Unit.SUPPLY_WAGON] != book.wagons[s.objective]:
        return False
    for extra in range(granted(book, s, seat, Phase.PICK_EXTRA) + 1):
        for catapults in range(granted(book, s, seat, Phase.PICK_CATAPULT) + 1):
            agrees = specials_left(book, s, seat, extra, catapults) == in_army(book, s, seat, Rank.SPECIAL)
            if agrees and may_divide(book, s, seat, extra, catapults):
                coming = s.army[seat][Unit.CATAPULT]
                most = most_catapults(book, s, catapults) - s.living[seat][Unit.CATAPULT]
                if coming >= catapults_to_come(book, s, seat, catapults) and coming <= most:
                    return True
    return False


def units_valid(book: Book, s: State, seat: int) -> bool:
    """The list of units has no gaps, and each has its own square, where it can stand."""
    for i in range(MOST_UNITS):
        kind = s.kind[seat][i]
        square = s.square[seat][i]
        if (kind != Unit.NONE) != (i < s.count[seat]):
            return False
        if kind == Unit.NONE:
            continue
        if s.unit_at[square] != seat * MOST_UNITS + i + 1:
            return False
        slot = s.ground[square]
        closed = book.impassable[s.tile[slot]] != 0 or book.closed_to[s.tile[slot]][kind] != 0
        if (closed and not acts_as_ice(book, s, slot)) or s.element[square] == Element.FIRE:
            return False
        if book.has[kind][Ability.UNHOLY] != 0 and in_fight(s):
            if beside_paladin(book, s, square) or beside_monastery(book, s, square):
                return False
    return True


# --- Decisions


def decision_valid(book: Book, s: State) -> bool:
    """The phase is a decision, and its player has what it takes to answer."""
    phase = phase_of(s)
    seat = seat_of(s)
    if phase == Phase.OVER:
        return s.end != 0
    if s.end != 0 or phase in STEPS:
        return False
    if in_fight(s):
        return fight_valid(book, s)
    if s.mover != 0 or s.budget != 0 or s.spent != 0:
        return False
    if phase == Phase.TERRAIN_TILE:
        return s.held[seat] > 0 and frame(s, Phase.TERRAIN_TILE).left > 0
    if phase == Phase.TERRAIN_PLACE:
        terrain = frame(s, Phase.TERRAIN_PLACE).terrain
        return terrain > 0 and s.hand[seat][terrain] > 0 and frame(s, Phase.TERRAIN_PLACE).left > 0
    if phase == Phase.DEPLOY_UNIT:
        return s.waiting[seat] > 0 and frame(s, Phase.DEPLOY_UNIT).left > 0
    if phase == Phase.DEPLOY_SQUARE:
        unit = frame(s, Phase.DEPLOY_SQUARE).unit
        return unit > 0 and s.army[seat][unit] > 0 and frame(s, Phase.DEPLOY_SQUARE).left > 0
    if phase == Phase.REDEPLOY_SQUARE:
        return is_friend(s, seat, frame(s, Phase.REDEPLOY_SQUARE).start)
    if phase == Phase.KEEP_REWARD:
        drawn = frame(s, Phase.KEEP_REWARD).drawn
        return sum(s.offered) == drawn and drawn > 0
    return True


def fight_valid(book: Book, s: State) -> bool:
    """The right player is asked, both have units, the rounds are not over, and the unit that acts is there."""
    seat = seat_of(s)
    if seat != (s.attacker if s.turn % 2 == 0 else defender(s)) or s.turn // 2 >= book.rounds[s.objective]:
        return False
    if s.turn < 0 or s.count[0] == 0 or s.count[1] == 0 or sum(s.waiting) != 0:
        return False
    if phase_of(s) == Phase.SELECT_UNIT:
        return s.mover == 0 and s.budget == 0 and s.spent == 0
    return is_friend(s, seat, s.mover) and s.budget > 0 and s.start_tile >= 0 and s.start_tile <= MOST_TILES
