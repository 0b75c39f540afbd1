"""Intelliwar's book: everything printed on the components, as numbers."""

from __future__ import annotations

from wartable.engine.record import Record, i8, i16, i32, i64
from wartable.games.intelliwar.pieces import (
    MOST_SIDES,
    PICKS,
    ROWS,
    SQUARES,
    TOKENS,
    Ability,
    Class,
    Die,
    Pattern,
    PlacementCard,
    Side,
    Square,
    Step,
    Target,
    Token,
    Unit,
)

FARTHEST = 9
"""King distances on the board are smaller."""
MOST_HP = 12
"""No unit has more HP, whatever a designer changes."""


class Book(Record):
    """Everything printed on the components, and tables worked out from it."""

    turn_cap = i16(reads="limits.turn_cap", span=(10, 1000))
    quiet_cap = i16(reads="limits.quiet_cap", span=(5, 1000))
    upgrade_tokens = i8(reads="components.upgrade_tokens", span=(0, 60))
    dice_per_colour = i8(reads="components.dice_per_colour")

    blank = i8(Die, reads="dice.blank", span=(0, 6))
    half = i8(Die, reads="dice.half", span=(0, 6))
    one = i8(Die, reads="dice.one", span=(0, 6))
    one_and_a_half = i8(Die, reads="dice.one_and_a_half", span=(0, 6))

    token_count = i8(Token, reads="exploration_tokens.count", default=0)
    token_xp = i8(Token, reads="exploration_tokens.amount", default=0, span=(1, 4))
    on_card = i8(PlacementCard, Square, reads="placement_cards.squares")
    start = i8(Side, Square, reads="sides.start")
    take = i8(Step, reads="draft_steps.take")
    prince = i8(Step, reads="draft_steps.prince")
    bonus_xp = i8(Step, reads="draft_steps.bonus_xp", span=(0, 2))

    unit_class = i8(Unit, of=Class, reads="units.class")
    pattern = i8(Unit, of=Pattern, reads="units.pattern")
    squares = i8(Unit, reads="units.squares", span=(1, 4))
    range_min = i8(Unit, reads="units.range_min", span=(1, 8))
    range_max = i8(Unit, reads="units.range_max", span=(1, 8))
    atk = i8(Unit, reads="units.atk", span=(1, 4))
    hp = i8(Unit, reads="units.hp", span=(1, MOST_HP))
    xp_track = i8(Unit, reads="units.xp_track", span=(2, 9))
    special = i8(Unit, of=Ability, reads="units.special")

    target = i8(Ability, of=Target, reads="abilities.target", default=0)
    dist_min = i8(Ability, reads="abilities.dist_min", default=0, span=(1, 8))
    dist_max = i8(Ability, reads="abilities.dist_max", default=0, span=(1, 8))
    dmg = i8(Ability, reads="abilities.dmg", default=0, span=(0, 3))
    self_dmg = i8(Ability, reads="abilities.self_dmg", default=0, span=(0, 3))
    xp = i8(Ability, reads="abilities.xp", default=0, span=(1, 3))
    steps = i8(Ability, reads="abilities.squares", default=0, span=(1, 2))
    reduce = i8(Ability, reads="abilities.reduce", default=0, span=(0, 3))
    heal = i8(Ability, reads="abilities.heal", default=0, span=(1, 3))
    cost_xp = i8(Ability, reads="abilities.cost_xp", default=0, span=(0, 5))
    dice = i8(Ability, reads="abilities.dice", default=0)

    sides = i8(Die)
    face = i8(Die, MOST_SIDES)
    """How many faces each die has, and what each of them shows in half DMG."""
    near = i64(Square, FARTHEST)
    """The squares within each number of king steps of a square, itself included."""
    home = i64(Side)
    token_square = i8(PlacementCard, TOKENS, of=Square)
    """The squares of each placement card in their order."""
    of_class = i32(Class)
    user = i8(Ability, of=Unit)
    """The unit with each Special Ability."""
    draft_side = i8(PICKS, of=Side)
    draft_step = i8(PICKS, of=Step)

    def fill_derived(self) -> None:
        """Faces, distances, squares and the order of the draft as tables, so that rules need not count."""
        for die in Die:
            counts = self.blank[die], self.half[die], self.one[die], self.one_and_a_half[die]
            faces = [value for value, count in enumerate(counts) for _ in range(count)] or [0]
            self.sides[die] = len(faces)
            for i, value in enumerate(faces):
                self.face[die][i] = value
        for square in range(SQUARES):
            for away in range(FARTHEST):
                self.near[square][away] = _within(square, away)
        for side in Side:
            self.home[side] = sum(1 << square for square in range(SQUARES) if self.start[side][square])
        for card in PlacementCard:
            marked = [square for square in range(SQUARES) if self.on_card[card][square]]
            for slot, square in enumerate(marked):
                self.token_square[card][slot] = square
        for unit in Unit:
            self.of_class[self.unit_class[unit]] |= 1 << unit
            self.user[self.special[unit]] = unit
        # IWR-DRF-01: in each step the last player takes first.
        order = [(taker, step) for step in Step for taker in (1, 0) for _ in range(self.take[step])]
        for pick, (taker, step) in enumerate(order):
            self.draft_side[pick] = taker
            self.draft_step[pick] = step


def _within(square: int, away: int) -> int:
    """The squares within a king distance of a square, as bits."""
    column, row = divmod(square, ROWS)
    return sum(
        1 << other for other in range(SQUARES) if max(abs(other // ROWS - column), abs(other % ROWS - row)) <= away
    )
