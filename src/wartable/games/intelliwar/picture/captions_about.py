"""What elements say when a reader points at them, and the heads of the guide."""

from __future__ import annotations

from wartable.i18n.translator import Forms

# --- Beside the board

UPGRADES_LEFT = (
    "{n} of {all} Dice Upgrade Tokens are left for both sides. Each turns one White die Teal, and then Dark Blue."
)
FACE_DOWN = "Nobody knows which of these lies where:"
QUIET_END = "After {cap} turns in a row without any HP lost, the game stops and is judged."
HOW_TO_LOSE = "A side loses when its Prince falls, or when only its Prince is left."
STANDING_YET = Forms("{n} other unit stands.", "{n} other units stand.")

# --- Squares

TOKEN_HERE = "An Exploration Token lies here, face down. A unit that enters the square takes it."
REACHES = "{unit} can come here and attack {targets}."
CHARGES = "{unit} can come here, charge and attack {targets}."
REACHES_ONLY = "{unit} can come here; no enemy would be in its range."
CHARGES_ONLY = "{unit} can come here and charge; no enemy would be in its range."
SENTRY = "{guard} stands Sentry beside it: a unit that ends its Move here takes {dmg}."

# --- Dice

FACES_OF = "Its faces: {faces}."
AS_IT_LIES = "As they lie"
PICKED = "Rerolling those picked"
THIS_TOO = "Rerolling this one too"
THIS = "Rerolling this one"

# --- Units

ATTACK_BY = "Attack by {unit}: {dice}"
EXPECTED = "{mean} damage on average"
FELLS = "{chance:.0%} to eliminate it"
BLANKS = "{chance:.0%} for XP from blanks"
GUARDS = "{guards} can take 1 instead."
GUARDS_DONE = "{guards} has already reacted this turn."
ROYAL = "Royal Blood can take 1 off."
ROYAL_SHORT = "Royal Blood needs {cost}, it has {xp}."
ROYAL_DONE = "It has used Royal Blood this turn."
BACK = "It may strike back for {cost}."
KEPT_BY = "{player} decides for it on the enemy's turn."
NOT_NOW = "{why}."

# --- The guide

UNITS_HEAD = "{kind}: {ability}"
DICE_HEAD = "Dice"
TOKENS_HEAD = "Exploration Tokens"
DIE = "{name}: {faces}"
COUNT = "{name}, {n} of them"
