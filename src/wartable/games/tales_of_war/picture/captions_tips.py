"""What stands written in the tips of elements and in the guide."""

from __future__ import annotations

from wartable.games.tales_of_war.pieces import Attack, Element, Tiebreak
from wartable.i18n.translator import Forms

# --- Units

SEAT_AND_PLACE = "{seat}, {place}"
RANGE = "Range <b>{reach}</b>"
RANGE_SUM = "Range {sum} = <b>{reach}</b>"
HILLS = "{n} Hills"
SKILL = "{n} skill"
FIRES = {Attack.FLAT: "Flat fire: {first} to {last}", Attack.PARABOLIC: "Arcing fire: {first} to {last}"}
NO_SHOT = "No shot from where it stands"
TARGET = "{unit} on {square}: in range"
NOT_TARGET = "{unit} on {square}: {why}"
THREATENS = Forms("Can charge {n} square around", "Can charge {n} squares around")
DIES = "Must leave this tile, or is Eliminated"

# --- Squares and Terrain

NOBODY_HITS = "{seat} cannot hit it next turn"
HITS = "{seat} can hit it with {units}"
STATE = {Element.NONE: "", Element.FIRE: "Burning: closed, and an Obstacle.", Element.ICE: "Frozen."}
ON_OPEN = {Element.FIRE: "Fire: impassable, and an Obstacle.", Element.ICE: "Ice: a unit that enters stops."}
GONE = "Burning: it is gone when {seat}'s next turn begins."
SIZE = "{wide} x {high} squares"

# --- Cards and sides

CAP = "After {rounds} rounds: {ties}."
TIES = {
    Tiebreak.ELIMINATIONS: "more Eliminations",
    Tiebreak.WAGON_ADVANCE: "the Wagon further ahead",
    Tiebreak.CATAPULT_HITS: "more direct hits",
    Tiebreak.CATAPULTS_LEFT: "more Catapults left",
    Tiebreak.CATAPULT_ADVANCE: "the Catapult further ahead",
    Tiebreak.HOLD_POINTS: "more Hold points",
}
THEN = "{some}, then {last}"
DEFENDER = "the Defender wins"
BONUS_OF = "Two of a name: {bonus}"
POOL = "{n} of {whole} {element} tiles left in this battle. Used ones never come back."
LOST = "Lost in this battle: {units}."

# --- The guide

UNITS_HEAD = "Units"
TERRAIN_HEAD = "Terrain in the game"
REWARDS_HEAD = "Reward deck"
OBJECTIVES_HEAD = "Objective deck"
IN_DECK = "{n} in the deck"
WITH = "with {seat}"
COPIES_WITH = "x{n} with {seat}"
ON_BOARD = "{n} on the board"
