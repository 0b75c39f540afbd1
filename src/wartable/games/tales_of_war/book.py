"""The book of Tales of War: what is printed on its components, and the geometry of its board."""

from __future__ import annotations

from wartable.engine.record import Record, i8, i16, i32
from wartable.games.tales_of_war.pieces import (
    HEIGHT,
    WIDTH,
    Ability,
    Attack,
    Element,
    Facing,
    Lie,
    Objective,
    Rank,
    Reward,
    Square,
    Terrain,
    Tiebreak,
    Unit,
)

VECTORS = ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))
"""Columns and rows that a step in each direction crosses."""


class Book(Record):
    """What is printed on the components."""

    core_units = i8(reads="limits.core_units", span=(1, 7))
    special_units = i8(reads="limits.special_units", span=(0, 3))
    fire_pool = i8(reads="limits.fire_pool", span=(0, 9))
    ice_pool = i8(reads="limits.ice_pool", span=(0, 9))
    terrain_first_turn = i8(reads="limits.terrain_first_turn", span=(1, 4))
    terrain_per_turn = i8(reads="limits.terrain_per_turn", span=(1, 4))
    deploy_first_turn = i8(reads="limits.deploy_first_turn", span=(1, 9))
    deploy_per_turn = i8(reads="limits.deploy_per_turn", span=(1, 9))
    winner_draws = i8(reads="limits.winner_draws", span=(1, 5))
    loser_draws = i8(reads="limits.loser_draws", span=(0, 5))
    objectives_for_bonus = i8(reads="limits.objectives_for_bonus", span=(1, 4))
    objectives_for_victory = i8(reads="limits.objectives_for_victory", span=(2, 5))
    campaign_battles = i8(reads="caps.campaign_battles", span=(1, 15))
    veteran_cards = i8(reads="caps.veteran_cards", span=(0, 8))

    rank = i8(Unit, of=Rank, reads="units.class", default=0)
    mp = i8(Unit, reads="units.mp", default=0, span=(1, 5))
    reach = i8(Unit, reads="units.r", default=0, span=(0, 9))
    attack = i8(Unit, of=Attack, reads="units.attack", default=0)
    casts = i8(Unit, Element, reads="units.element")
    has = i8(Unit, Ability, reads="units.abilities")
    pick_limit = i8(Unit, reads="units.pick_limit", default=0, span=(2, 4))
    tiles = i8(Unit, reads="units.tiles", default=0)

    width = i8(Terrain, reads="terrain.width", default=1)
    height = i8(Terrain, reads="terrain.height", default=1)
    lies = i8(Terrain, reads="terrain.lies", default=1)
    in_bag = i8(Terrain, reads="terrain.in_bag", default=0, span=(0, 9))
    impassable = i8(Terrain, reads="terrain.impassable", default=0)
    closed_to = i8(Terrain, Unit, reads="terrain.closed_to")
    obstacle = i8(Terrain, reads="terrain.obstacle", default=0)
    building = i8(Terrain, reads="terrain.building", default=0)
    stop = i8(Terrain, reads="terrain.stop", default=0)
    burns = i8(Terrain, reads="terrain.burns", default=1)
    freezes = i8(Terrain, reads="terrain.freezes", default=1)
    ice_when_frozen = i8(Terrain, reads="terrain.ice_when_frozen", default=0)
    sacred = i8(Terrain, reads="terrain.sacred", default=0)
    firm = i8(Terrain, reads="terrain.firm", default=1)
    range_bonus = i8(Terrain, reads="terrain.range", default=0, span=(0, 2))
    leave_mp = i8(Terrain, reads="terrain.leave_mp", default=0, span=(0, 1))
    start_mp = i8(Terrain, reads="terrain.start_mp", default=0, span=(1, 3))

    copies = i8(Objective, reads="objectives.copies", span=(4, 9))
    terrain_each = i8(Objective, reads="objectives.terrain_each", span=(0, 4))
    rounds = i8(Objective, reads="objectives.rounds", span=(5, 60))
    attacker_kills = i8(Objective, reads="objectives.attacker_kills", default=0, span=(1, 9))
    defender_kills = i8(Objective, reads="objectives.defender_kills", default=0, span=(1, 9))
    other_kills = i8(Objective, reads="objectives.other_kills", default=0, span=(1, 9))
    kill_hero = i8(Objective, reads="objectives.kill_hero", default=0)
    hits = i8(Objective, reads="objectives.hits", default=0, span=(1, 9))
    hold_points = i8(Objective, reads="objectives.hold_points", default=0, span=(1, 20))
    base = i8(Objective, reads="objectives.base", default=0)
    wagons = i8(Objective, reads="objectives.wagons", default=0)
    core_catapults = i8(Objective, reads="objectives.core_catapults", default=0)
    enters = i8(Objective, of=Unit, reads="objectives.enters", default=0)
    wipe_out = i8(Objective, of=Unit, reads="objectives.wipe_out", default=0)
    point_red = i16(Objective, of=Square, reads="objectives.point_red", default=-1)
    point_blue = i16(Objective, of=Square, reads="objectives.point_blue", default=-1)
    tie_1 = i8(Objective, of=Tiebreak, reads="objectives.tie_1", default=0)
    tie_2 = i8(Objective, of=Tiebreak, reads="objectives.tie_2", default=0)
    tie_3 = i8(Objective, of=Tiebreak, reads="objectives.tie_3", default=0)

    extra_core = i8(Objective, reads="bonuses.extra_core", default=0)
    extra_catapults = i8(Objective, reads="bonuses.extra_catapults", default=0)
    redeploys = i8(Objective, reads="bonuses.redeploys", default=0, span=(1, 9))
    cancels = i8(Objective, reads="bonuses.cancels", default=0)
    bans_specials = i8(Objective, reads="bonuses.bans_specials", default=0)
    not_with = i8(Objective, of=Objective, reads="bonuses.not_with", default=-1)
    defender_only = i8(Objective, reads="bonuses.defender_only", default=0)

    reward_copies = i8(Reward, reads="rewards.copies", span=(0, 2))
    unit = i8(Reward, of=Unit, reads="rewards.unit", default=0)
    hero = i8(Reward, of=Unit, reads="rewards.hero", default=0)
    skill_mp = i8(Reward, reads="rewards.mp", default=0, span=(0, 1))
    skill_range = i8(Reward, reads="rewards.range", default=0, span=(0, 3))
    blink = i8(Reward, reads="rewards.blink", default=0, span=(1, 2))

    neighbour = i16(Square, Facing)
    """The next square in each direction, -1 beyond the edge."""
    shape = i32(Terrain, Lie)
    """The squares a tile covers as bits, seen from its lowest left one."""

    def fill_derived(self) -> None:
        """The geometry of the board, so that rules need not count columns and rows."""
        for square in range(WIDTH * HEIGHT):
            for facing, (across, up) in enumerate(VECTORS):
                column, row = square % WIDTH + across, square // WIDTH + up
                inside = 0 <= column < WIDTH and 0 <= row < HEIGHT
                self.neighbour[square][facing] = row * WIDTH + column if inside else -1
        for terrain in Terrain:
            wide, high = self.width[terrain], self.height[terrain]
            self.shape[terrain][Lie.H] = sum(((1 << wide) - 1) << WIDTH * row for row in range(high))
            self.shape[terrain][Lie.V] = sum(((1 << high) - 1) << WIDTH * row for row in range(wide))
