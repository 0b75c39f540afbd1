"""Tables of short words on the picture."""

from __future__ import annotations

from wartable.engine.events import EventKind
from wartable.games.intelliwar.pieces import Step
from wartable.games.intelliwar.state import Do, Tell
from wartable.games.intelliwar.words.names import MARKS

LABEL_MARKS = {"active": "active", "spent": "activation over"} | MARKS
"""What the label of a unit on the board adds, by the set of units in the state."""
LASTING_WORDS = {
    "braced": "Braced: attacks on it deal less until its side's next turn",
    "watching": "On Sentry: the first enemy to Move up to it is hurt",
    "pinned": "Pinned: it cannot Move until its side's next turn ends",
}
STEP_NAMES = {Step.STEP_1: "Prince", Step.STEP_2: "Two", Step.STEP_3: "Two more", Step.STEP_4: "Last"}
UPGRADES = {Do.UPGRADE_WHITE: "White to Teal", Do.UPGRADE_TEAL: "Teal to Dark Blue"}
ACTION_NAMES = {"moved": "Move", "attacked": "Attack", "used": "Special"}
"""The three kinds of action, by the sets of the units that have done them."""
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
"""What happened, in the few words that fit on a line of the tray."""
