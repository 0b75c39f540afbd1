"""What the picture says by a table: sides, reasons, Objectives, decisions, attacks and elements."""

from __future__ import annotations

from wartable.games.tales_of_war.pieces import Attack, Element, Side, Tiebreak
from wartable.games.tales_of_war.state import Do, Phase, Refusal

BARRED: dict[Refusal, str] = {
    Refusal.SPEARS: "not frontal",
    Refusal.TOWERING: "not frontal",
    Refusal.GIANT_SLAYER: "not frontal",
    Refusal.ELITE_GUARD: "not frontal",
    Refusal.HIDDEN_FROM_CHARGE: "hidden",
    Refusal.HIDDEN: "hidden",
    Refusal.SHIELDS: "Shields",
    Refusal.MAGIC_SHIELD: "Magic Shield",
    Refusal.LIVING_FLAME: "Living Flame",
    Refusal.FROM_ELEMENT: "not from here",
    Refusal.SEALED_AHEAD: "closed",
    Refusal.CLOSED_TO_UNIT: "no way in",
    Refusal.NEAR_HOLY: "holy ground",
    Refusal.OBSTACLE: "Obstacle",
    Refusal.OBSTACLES_REDUCE: "too far",
    Refusal.DEEP_IN_FOREST: "too deep",
    Refusal.SPELL_IN_FOREST: "no spells",
    Refusal.POOL_EMPTY: "pool empty",
    Refusal.UNIT_IN_WAY: "in the way",
    Refusal.FRIEND_IN_WAY: "friend in the way",
}
"""Two words for each reason that keeps an enemy in sight safe."""
HEADS: dict[Phase, str] = {
    Phase.PLAY_BONUS: "Battle Bonuses",
    Phase.CANCEL_BONUS: "Cancel a bonus",
    Phase.TERRAIN_TILE: "Your Terrain",
    Phase.TERRAIN_PLACE: "Place it",
    Phase.PICK_HERO: "Choose your Hero",
    Phase.PICK_CORE: "Choose Core units",
    Phase.PICK_EXTRA: "Extra Core units",
    Phase.PICK_CATAPULT: "Extra Catapults",
    Phase.PICK_SPECIAL: "Special units",
    Phase.DEPLOY_UNIT: "Deploy",
    Phase.DEPLOY_SQUARE: "Deploy",
    Phase.REDEPLOY: "Re-deploy",
    Phase.REDEPLOY_SQUARE: "Re-deploy",
    Phase.SELECT_UNIT: "Your units",
    Phase.HERO_DEATH: "A Hero has fallen",
    Phase.KEEP_REWARD: "Rewards",
}
"""What is decided."""
DO_ATTACK = {
    Do.SHOOT: "Shoot {unit} on {square}",
    Do.FIRE: "Fire on {unit}, {square}",
    Do.ICE: "Ice on {unit}, {square}",
}
SIDES = {Side.FRONT: "Front", Side.FLANK: "Flank", Side.REAR: "Rear"}
ON_TERRAIN = {Do.FIRE: "Fire: {terrain}, {square}", Do.ICE: "Ice: {terrain}, {square}"}
ATTACKS = {Do.SHOOT: "Shoot", Do.FIRE: "Fire", Do.ICE: "Ice"}
FIRES = {Attack.FLAT: "Flat fire: {first} to {last}", Attack.PARABOLIC: "Arcing fire: {first} to {last}"}
COVERED = {Element.NONE: "", Element.FIRE: ", burning", Element.ICE: ", frozen"}
STATE = {Element.NONE: "", Element.FIRE: "Burning: closed, and an Obstacle.", Element.ICE: "Frozen."}
ON_OPEN = {Element.FIRE: "Fire: impassable, and an Obstacle.", Element.ICE: "Ice: a unit that enters stops."}
TIES = {
    Tiebreak.ELIMINATIONS: "more Eliminations",
    Tiebreak.WAGON_ADVANCE: "the Wagon further ahead",
    Tiebreak.CATAPULT_HITS: "more direct hits",
    Tiebreak.CATAPULTS_LEFT: "more Catapults left",
    Tiebreak.CATAPULT_ADVANCE: "the Catapult further ahead",
    Tiebreak.HOLD_POINTS: "more Hold points",
}
"""What is compared after the last round."""
