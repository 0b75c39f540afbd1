"""The words of the picture that are not sentences of the game: heads, labels and short texts."""

from __future__ import annotations

from wartable.games.reliquium.pieces import Effect, Side, Status, Terrain, Troop
from wartable.games.reliquium.state import Do, Phase
from wartable.i18n.translator import Forms

# --- The round

ROUND = "Round {round} of {rounds}"
PEACE = "Peace"
WAR = "War"
STAGES: dict[Phase, str] = {
    Phase.BEGIN_ROUND: "Events",
    Phase.DIPLOMACY: "Diplomacy",
    Phase.ACTION_TURN: "Actions",
    Phase.POWER: "Power",
    Phase.SUPPORTING: "Support",
    Phase.ATTACK_TURN: "Attack",
}
"""The stages of a round, each by the phase of the rules that gives it its name."""
SETUP = "Setup"
OVER = "Over"
ORDER = "Order of play"
TRUCE = "Truce: attacks from round {round}"
STANDING_HEAD = "Standing"

EFFECTS: dict[Effect, str] = {
    Effect.RECRUIT_EXTRA: "Recruit: one more troop may follow",
    Effect.NO_SHORE_MOVES: "Nobody crosses between land and water",
    Effect.NO_MELEE_ON_CASTLES: "No attack orders on castles",
    Effect.BUILD_WITH_MOUNTAIN: "Mountain divisions can build, too",
    Effect.RECRUIT_LIMIT: "Recruit or promote once only",
    Effect.MUSTER: "Everyone may muster a troop first",
    Effect.MARCH_STEPS: "A march may take a second step",
    Effect.MARCH_GROUP_MAX: "A march moves one troop",
    Effect.SUPPORT_EXTRA: "Support: one more token may follow",
    Effect.SUMMON_ANYWHERE: "Summon on any free junction",
    Effect.NO_SUMMON: "Nothing can be summoned",
    Effect.BUILD_LIMIT: "One castle for each faction at most",
    Effect.ATTACKER_MOD: "Attacking armies {value}",
    Effect.TIE_TO_ATTACKER: "Ties go to the attacker",
    Effect.LOSSES: "The beaten side loses {n} troops instead of one",
    Effect.CASTLE_DEFENCE_MOD: "Defending an own castle {value}",
    Effect.AURA_FACTOR: "Auras count {n} times over",
    Effect.ARROWS_MAX: "One supporter for each token",
    Effect.SUPPORT_TROOP_MOD: "Every supporter {value}",
    Effect.WATER_ARMY_MOD: "Armies on water {value}",
    Effect.IGNORE_MELEE_BONUS: "Attack tokens add nothing",
    Effect.ATTACK_MOUNTAIN_MOD: "Attacking a mountain {value}",
}
"""What each event does, in a line; the whole text is told on demand."""
WITHOUT: dict[Effect, str] = {
    Effect.LOSSES: "The beaten side loses nobody",
    Effect.AURA_FACTOR: "Auras count for nothing",
}
"""The same where the number on the card is nought."""
PEACE_GOAL = "Peace goal"
WAR_GOAL = "War goal"
NOBODY = "nobody"
YOU = "you"

# --- Actions and picks

ACTS: dict[Do, str] = {
    Do.MARCH: "March",
    Do.MELEE: "Attack",
    Do.RECRUIT: "Recruit",
    Do.PROMOTE: "Promote",
    Do.SUPPORT: "Support",
    Do.BUILD: "Build",
    Do.SUMMON: "Summon",
}
ACT_TEXTS: dict[Do, str] = {
    Do.MARCH: "A group of your troops goes over one border, into an area of yours or of nobody.",
    Do.MELEE: "Lay an attack token on the border of another faction's area. It is fought in the attack stage.",
    Do.RECRUIT: "A troop of your reserve enters a land with your castle.",
    Do.PROMOTE: "Your commander takes the place of one of your troops.",
    Do.SUPPORT: "Lay a support token. In the support stage troops are sent along it; they help in every battle there.",
    Do.BUILD: "A castle goes from your track to a land where you have a troop. It acts from the next round on.",
    Do.SUMMON: "A creature lies on a junction beside your troops until the round is over, and then rests for one.",
}
PASS = "Pass"
SURE = "Give up {n}"
CAN_DO = "You can do this now."
TROOPS: dict[Troop, str] = {
    Troop.WARRIOR: "Warrior",
    Troop.DEFENDER: "Defender",
    Troop.MAGE: "Mage",
    Troop.COMMANDER: "Commander",
}
IN_RESERVE = "{n} in reserve"
THERE = "{n} there"
STRENGTH_HEAD = "attack / defence / support"
MELEE = "Attack {bonus}"
RANGED = Forms("{n} arrow", "{n} arrows")
SIDES = {Side.ATTACKER: "Help the attacker", Side.DEFENDER: "Help the defender", Side.NOBODY: "Help nobody"}
TERRAINS = {Terrain.PLAINS: "Plains", Terrain.MOUNTAIN: "Mountain", Terrain.FOREST: "Forest", Terrain.WATER: "Water"}
DIVISION_TEXT: dict[Terrain, str] = {
    Terrain.PLAINS: "Plains castles: March or Attack.",
    Terrain.MOUNTAIN: "Mountain castles: Recruit, Promote or Support.",
    Terrain.FOREST: "Forest castles: Build or Summon.",
}
DIVISION_COUNT = "{built} of {each} on the map, {left} actions left in this round."
LAST_ONE = "Only one is left: losing it ends the game."

# --- Boards

MAP = "The map"
RESERVE = "Reserve and orders"
AREAS = "areas"
CASTLES = "castles"
TROOP_COUNT = "troops"
POINTS = "victory points"
STATUSES = {Status.NEUTRAL: "neutral", Status.WAR: "war", Status.ALLIANCE: "alliance"}
READY = "ready"
ON_BOARD = "on the board till the round is over"
RESTS = "rests, ready again in round {round}"
BOT = "bot"
TREATIES = "How the factions stand"

# --- Battles

BATTLE = "Battle for {area}"
FORECAST = "{source} → {target}"
ROWS = {
    "troops": "Troops",
    "aura": "Auras",
    "support": "Support",
    "token": "Order",
    "allies": "Allies",
    "event": "Event",
    "plot": "Plot",
}
DECLARES = "declares war"
TO_WAR = "Attack {area} and declare war on {faction}?"
NO_TAKING_BACK = "It cannot be taken back: you are at war until both of you agree on peace."
WINS = ("{name} wins, whatever support comes.", "You win, whatever support comes.")
HOLDS = ("{name} holds, whatever support comes.", "You hold, whatever support comes.")
WINS_NOW = ("{name} wins.", "You win.")
HOLDS_NOW = ("{name} holds.", "You hold.")
"""As others read it, and as the player it is about does."""
DECIDES = "Support decides."
TOKEN_DECIDES = "The token decides."
BOTH_DECIDE = "Token and support decide."
TIES_DEFEND = "Ties defend."
TIES_ATTACK = "Ties attack: {card}."
ENDS = "The last {terrain} castle of {defender}: its fall ends the game, and {winners} would win then."
ENDS_DRAW = "The last {terrain} castle of {defender}: its fall ends the game in a draw, as things stand."

LEGEND_WAR = "attack declares war"
LEGEND_ALLY = "ally, cannot be attacked"

# --- Areas

FREE = "Nobody controls it."
CASTLE_HERE = "{terrain} castle"
LAST_CASTLE = "the last {terrain} castle: losing it ends the game"
ARMY = "{troops}: attack {attack}, defence {defence}"
SUPPORTERS = "{troops} support elsewhere and do not defend"
AIMED_AT = "{faction}: {token} from {source}"
AIMED_FROM = "{token} to {target}"
REACHED = "In the presence of {creatures}"
NEIGHBOURS = "Borders on {names}"

# --- Creatures, cards, seats

AURA = "Aura: {aura}, around its junction."
ABILITY = "Once, when summoned: {text}"
CONDITIONS = {
    1: "Needs a castle of yours in a presence land.",
    2: "Needs troops of yours in two presence areas.",
    3: "Needs troops of yours in two presence areas, and no other faction in any.",
}
PRESENCE = "Presence: {names}."
MEET = "Here {names} meet."
EMPTY_JUNCTION = "Creatures lie on such junctions."
TAKEN_BY = "{creature} lies here."
POWER_TEXT = "For {goal}. Icons: attack {attack}, defence {defence}, support {support}."
POWER_NOW = "{faction} would take it now."
POWER_NOBODY = "Nobody alone would take it now."
HOLDS_CARD = "{faction} holds it."
PLAYED_BY = "Played by {player}, a bot"
STANDING = "{areas}, {castles}, {troops} on the map"
TO_NINE = "{n} more castles win."
ACTIONS_LEFT = "Actions left: {divisions}."
IN_THE_RESERVE = "Reserve: {troops}."
FREE_TOKENS = "Orders by the board: {tokens}."
COMMANDER = "Commander now: attack {attack}, defence {defence}, support {support}."
COMMANDER_BY_CLASS = "A commander is as strong as there are classes of troops around him."
HOLDS_CARDS = "Power cards: {cards}."
VALUES = "{faction}: {value}"
NO_EVENT_YET = "Events come from round 2 on."
LEADS_WITH = "{faction} leads."
NOBODY_LEADS = "Nobody leads."
PLAIN_TREATY = "{one} and {other}: {status}."
TREATY_TEXT = {
    Status.NEUTRAL: "An attack order on each other's area declares war; both may agree on an alliance.",
    Status.WAR: "They may attack each other; both may agree on peace.",
    Status.ALLIANCE: "They cannot attack each other, and troops next to a battle add 1 to an ally's army.",
}

# --- The guide

POWER = "Power cards"
GUIDE_HEADS = ("Three classes, three roles", "Castles are actions", "Creatures", "How it ends", "Mind")
GUIDE_CLASSES = "{name}: attack {attack}, defence {defence}, support {support}."
GUIDE_COMMANDER = "Commander: strength from {source}; he does not count for the limit and has no aura."
COMMANDER_SOURCES = {False: "the number of classes around him", True: "the icons on your power cards"}
GUIDE_DIVISIONS = (
    "Plains: march, or lay an attack order.",
    "Mountain: recruit, promote, or lay a support order.",
    "Forest: build a castle, or summon a creature.",
    "A new castle acts from the next round on.",
)
GUIDE_ENDS = (
    "{castles} castles on the map win at once.",
    "A faction that loses its last castle of a type ends the game; the best standing wins.",
    "After round {rounds} the best standing wins: {standing}.",
)
STANDING_ORDER = {
    False: "areas, castles, troops, power cards",
    True: "victory points, areas, castles, troops, power cards",
}
GUIDE_MIND = (
    "An area holds three troops of a faction, and its commander besides.",
    "Supporters stay where they are, but neither attack nor defend there.",
    "A castle adds no strength, and a land without castle is given up with its last troop.",
    "Ties defend. The beaten side loses a troop; beaten defenders retreat, and their castle falls.",
    "Creatures stay for the round and rest in the next one.",
)
