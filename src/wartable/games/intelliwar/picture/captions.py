"""Short words on the picture: labels, heads, notes."""

from __future__ import annotations

from wartable.engine.events import EventKind
from wartable.games.intelliwar.pieces import Face
from wartable.games.intelliwar.state import Do, Tell
from wartable.i18n.translator import Forms

# --- The board

BOARD_LABEL = "The board, 7 by 9 squares"
EXPLORATION_LABEL = "An Exploration Token on {square}, face down"
UNIT_LABEL = "{unit} of {side} on {square}: {hp} of {most} HP, {xp} XP"
MARKS = {
    "active": "active",
    "spent": "activation over",
    "charging": "will charge",
    "heavy": "Heavy Blow ready",
    "aiming": "takes aim",
    "braced": "braced",
    "watching": "on Sentry",
    "pinned": "pinned",
}

# --- Cards

ACTIVE = "Activation Token, colour side up"
SPENT = "Activation Token, turned over"
RESTED = "Had a token last turn"
HP_LABEL = "{hp} of {most} HP"
XP_LABEL = "{xp} of {track} XP"
REACH_LABEL = "Moves up to {squares}, {reach}"
IS_READY = "Ready."
LASTING_WORDS = {
    "braced": "Braced: attacks on it deal less until its side's next turn",
    "watching": "On Sentry: the first enemy to Move up to it is hurt",
    "pinned": "Pinned: it cannot Move until its side's next turn ends",
}

# --- Sides

YOU = "you"
BOT = "bot"
CONTROLS = "Picks now"
TOKENS_LABEL = "Tokens of {side}"
TOKEN_LABEL = "{token}, {n}"
FALLEN_LABEL = "{side} has lost {units}"
PRINCE_HP = "{prince}: {hp} of {most} HP"
OTHERS_LEFT = Forms("{n} other left", "{n} others left")

# --- Above the board

TURN = "Turn {turn}"
OVER = "The game is over"
UNSEEN = "face down"
UNSEEN_LABEL = "Not found yet: {tokens}"
SUPPLY = Forms("{n} upgrade left", "{n} upgrades left")
QUIET = "{n} quiet turns of {cap}"

# --- Dice

DIE_LABELS = {
    Face.BLANK: "{die} blank",
    Face.HALF: "{die} half",
    Face.ONE: "{die} one",
    Face.ONE_AND_A_HALF: "{die} one and a half",
}
FIGHT = "{attacker} on {target}"
TARGET_HP = "{hp} HP left"
NOT_ROLLED = "Not rolled yet"
DAMAGE = "damage"
HEAVY_ADDS = "+{n} Heavy Blow"
BRACE_TAKES = "\N{MINUS SIGN}{n} Brace"
LOST_HALF = "The odd half is lost."
BLANKS_GIVE = "{blanks} blanks: {xp} XP."

# --- Decisions

ASKED = "{player} decides:"
ASKED_YOU = "You decide:"
REACT_HEAD = "{dmg} damage for {unit}"
BODYGUARD_WORDS = "takes 1 instead"
ROYAL_WORDS = "{cost} XP: {less} less"
PRINCE_BY_TOKEN = "XP for Royal Blood"
RETALIATE_HEAD = "strike back at {unit}?"
HIT_BACK = "{cost} XP: {dmg} damage"
UPGRADE_HEAD = "upgrade a die of {unit}?"
UPGRADES = {Do.UPGRADE_WHITE: "White to Teal", Do.UPGRADE_TEAL: "Teal to Dark Blue"}
EMPTY_SLOT = "An Activation Token to place"
BARRED = ("One of these, and one other:", "Had a token last turn:")
ACTION_NAMES = {"moved": "Move", "attacked": "Attack", "used": "Special"}
STANDS_OVER = "No unit is active."
ACTIONS = {
    "moved": {"done": "has moved", "barred": "cannot Move any more", "open": "may Move"},
    "attacked": {"done": "has attacked", "barred": "cannot attack any more", "open": "may attack"},
    "used": {
        "done": "has used its Special",
        "barred": "cannot use its Special any more",
        "open": "may use its Special",
    },
}
STEPS: dict[EventKind, str] = {
    Tell.USED: "{unit}: {ability}",
    Tell.USED_ON: "{unit}: {ability} on {target}",
    Tell.GUARDED: "{unit} takes 1 for {target}",
    Tell.BLED_ROYALLY: "{unit} pays {cost} XP: {left} damage left",
    Tell.RETALIATED: "{unit} strikes back for {cost} XP",
    Tell.HURT: "{unit} loses {dmg}: {hp} HP left",
    Tell.FELL: "{unit} is eliminated",
    Tell.GAINED: "{unit}: 1 XP {merit}, {xp} now",
    Tell.WASTED: "{unit}: its track is full",
    Tell.UPGRADED: "{unit} has {dice} dice now",
    Tell.HEALED: "{unit} heals to {hp} HP",
    Tell.ROBBED: "{target} is robbed: {xp} XP left",
    Tell.FOUND: "{unit} finds {token}",
}
"""What happened, in as few words as a line of the tray has room for."""

# --- The draft

STEP_NAMES = ("Prince", "Two", "Two more", "Last")
BONUS = "+{n} XP"
TAKE = "Take {unit}"
COMPARE_HINT = "Choose a card and point at others to compare them."
OUT = "Out of the game"
RANGES = ("{least}", "{least}\N{EN DASH}{most}")
LEGEND_MOVES = "moves"
LEGEND_ATTACKS = "attacks"
TO_HURT = "To hurt"
OPEN_NOW = "{n} may be taken now"
PICK_LABEL = "Pick {n}: {side}"
