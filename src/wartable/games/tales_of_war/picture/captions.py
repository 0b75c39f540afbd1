"""What stands written in the picture."""

from __future__ import annotations

from wartable.games.tales_of_war.pieces import Objective, Side
from wartable.games.tales_of_war.state import Do, Phase, Refusal
from wartable.i18n.translator import Forms

BACKDROP_LABEL = "An empty battlefield of twelve by twelve squares"
BOARD_LABEL = "Battlefield, {name} at the bottom"
TURN_BOARD = "Turn the board"
UNIT_LABEL = "{seat} {unit} on {square}, facing {facing}"
TILE_LABEL = "{terrain} on {area}{state}"
ELEMENT_LABEL = "{element} on {square}"
BURNING = ", burning"
FROZEN = ", frozen"

# --- Chips on the board

CHARGE = "{side}, {cost} MP"
SIDES = {Side.FRONT: "Front", Side.FLANK: "Flank", Side.REAR: "Rear"}
LEAVE = "Leave this turn"
LEAVE_NEXT = "Leave next turn"
LEAVE_SHORT = "Leave"
GONE = "Gone at {seat}'s turn"
GONE_SHORT = "{seat}"
LESS = "-1"
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
ATTACKS = {Do.SHOOT: "Shoot", Do.FIRE: "Fire", Do.ICE: "Ice"}
STONE = "Stone"
GO_ON = "Go on"
TURN_LABEL = "Turn where it stands"

# --- Sides

ROLE = "{seat}, {role}"
ROLE_YOU = "You: {seat}, {role}"
ROLES = ("Attacker", "Defender")
BOT = "{name} (bot)"
POOL = "Pool"
LOST = "Lost"
NOBODY_LOST = "none yet"
IN_FIELD = "{n} in the field"
TO_DEPLOY = "{n} to deploy"
IN_HAND = "{n} in hand"
POOL_LABEL = "{n} {element} tiles left"
COPIES = "x{n}"

# --- The Objective

ROUND_SHORT = "Round {round} of {rounds}"
ROUND = "Round <b>{round}</b> of {rounds}"
BATTLE = "Battle <b>{battle}</b>"
WON_LABEL = "Battles won: {red} by Red, {blue} by Blue"
DEEDS = {"kills": "kills", "others": "kills besides the Hero", "hits": "direct hits", "hold": "Hold points"}
WAY = "{unit}, rows"
LEFT_OF = "{unit} left"
HERO_STANDS = "Hero stands"
HERO_FELL = "Hero fell"
HOLDS = "{seat} holds it with {units}"
CONTESTED = "Contested on {squares}"
FREE = "Nobody holds it"
ON_BASE = "{seat} stands on the Base"
SHORT = {
    Objective.WEAPONS_OF_WAR: "Weapons of War",
    Objective.SUPPLY_LINES: "Supply Lines",
    Objective.ARTILLERY_ASSAULT: "Artillery Assault",
    Objective.SIEGE_WEAPONS: "Siege Weapons",
    Objective.CAPTURE_THE_STRATEGIC_POINT: "Strategic Point",
    Objective.DEFEND_THE_BASE: "The Base",
    Objective.ONE_OR_MANY: "One or Many",
}

# --- Present decision

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
DECISION_LABEL = "Present decision"
SECRET = "{enemy} sees this when you deploy."
ARMY = "Your army so far"
LEFT_TO_PICK = "{n} left"
OF_LIMIT = "{n} of {limit}"
ACROSS = "across"
UPRIGHT = "upright"
TILE_SIZE = "{wide} x {high}"
HIDDEN_HAND = "{seat} holds {tiles}"
HIDDEN_ARMY = "{seat} has {units} to deploy"
WAITING = "{seat} is thinking"
FACES = "{square}, facing {facing}"
MP = "MP"
R = "R"
PLUS_STRAIGHT = "+1 straight"
PLUS_LEAVE = "+1 leaving"
LEFT_MP = "{left} of {points} MP"
DO_CHARGE = "Charge {unit} on {square}"
DO_ATTACK = {
    Do.SHOOT: "Shoot {unit} on {square}",
    Do.FIRE: "Fire on {unit}, {square}",
    Do.ICE: "Ice on {unit}, {square}",
}
ON_TERRAIN = {Do.FIRE: "Fire: {terrain}, {square}", Do.ICE: "Ice: {terrain}, {square}"}
DO_BUILDING = "Destroy the {terrain}"
MOVE = "Move"
TURN = "Turn"
SQUARES = Forms("{n} square", "{n} squares")
FACINGS = Forms("{n} facing", "{n} facings")
NOT_AT = "Not {unit} on {square}"
FROM = "{side}, {cost} MP"
LEAVES = "{unit} on {square} must leave this turn"
OPEN_SQUARES = Forms("{n} open square", "{n} open squares")
TERRAIN_TILES = Forms("{n} tile", "{n} tiles")
RANDOM_REWARD = "A random Reward card from {enemy}"
CARD_BACKS = "{seat} looks at {n} cards and keeps one."
RETURNS = "The others go back unseen."

# --- Between battles

BATTLE_WON = "{seat} wins battle {battle}"
FOR_HERO = "For the {hero}"
CAMPAIGN = "The campaign"
STANDING = "{seat}: battles won {wins}, Reward cards {cards}, kills {kills}"

# --- Plans

PLAN_GO = "{unit} to {square}, facing {facing}: {cost} MP"
PLAN_GO_FREE = "{unit} to {square}, facing {facing}"
PLAN_GO_ON = "{unit} to {square} and on from there: {cost} MP"
PLAN_TURN = "{unit} on {square} turns {facing}: {cost} MP"
PLAN_STAY = "{unit} stays on {square}, facing {facing}"
PLAN_CHARGE = "{unit} charges {target} on {square} {side}: {cost} MP"
PLAN_INSTEAD = "{unit} on {square} instead"
PLAN_LOSES = "This costs you {units}."
PLAN_LEAVES = "{units} must leave the tile in your next turn."
PLAN_UNIT = "{unit} on {square}"
