"""What things are worth to bots. Nothing of it is printed, and no rule depends on it."""

from __future__ import annotations

WORTH = (
    0,  # none
    10,  # swordsmen
    10,  # spearmen
    11,  # archers
    13,  # cavalry
    14,  # catapult
    10,  # supply wagon
    18,  # paladin
    17,  # ranger
    16,  # archmage
    15,  # elf archers
    13,  # royal crossbowmen
    13,  # fire elemental
    13,  # ice sorceresses
    14,  # fire sorceresses
    11,  # dwarf spearmen
    16,  # giant
    15,  # vampires
    12,  # royal guard
    13,  # hydra
)
"""How much each kind of unit is missed once it is lost."""
VICTORY = 90
"""What an achieved Objective is worth, in the measure of units."""
DECISIVE = 3 * VICTORY
"""What a blow that ends the battle is worth."""
KILL = VICTORY // 10
"""What losing any unit costs besides its worth, as it brings the enemy nearer to victory."""
MIDFIELD = 6
"""Melee units gain by advancing up to this many rows."""
