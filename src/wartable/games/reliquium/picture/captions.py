"""Tables of what is written beside the map and about its pieces."""

from __future__ import annotations

from wartable.games.reliquium.pieces import Side

TERRAINS = ("Plains", "Mountain", "Forest", "Water")
STATUSES = ("neutral", "war", "alliance")
TREATIES = (
    "An attack order on each other's area declares war; both may agree on an alliance.",
    "They may attack each other; both may agree on peace.",
    "They cannot attack each other, and troops next to a battle add 1 to an ally's army.",
)
"""Terrains, and how two factions stand with what can become of it, by their numbers."""
SIDES = {Side.ATTACKER: "Help the attacker", Side.NOBODY: "Help nobody", Side.DEFENDER: "Help the defender"}
CONDITIONS = {
    1: "Needs a castle of yours in a presence land.",
    2: "Needs troops of yours in two presence areas.",
    3: "Needs troops of yours in two presence areas, and no other faction in any.",
}
"""What has to be so before a creature does what it can."""
TERMS = {
    "troops": "Troops",
    "aura": "Auras",
    "support": "Support",
    "token": "Order",
    "allies": "Allies",
    "event": "Event",
    "plot": "Plot",
}
"""What an army is made of, in the order in which it is told."""
VERDICTS = {
    (Side.ATTACKER, False): ("{name} wins, whatever support comes.", "You win, whatever support comes."),
    (Side.ATTACKER, True): ("{name} wins.", "You win."),
    (Side.DEFENDER, False): ("{name} holds, whatever support comes.", "You hold, whatever support comes."),
    (Side.DEFENDER, True): ("{name} holds.", "You hold."),
}
"""Who wins, and whether support is known: as others read it, and as the winner does."""
MIND = (
    "An area holds three troops of a faction, and its commander besides.",
    "Supporters stay where they are, but neither attack nor defend there.",
    "A castle adds no strength, and a land without castle is given up with its last troop.",
    "Ties defend. The beaten side loses a troop; beaten defenders retreat, and their castle falls.",
    "Creatures stay for the round and rest in the next one.",
)
"""What people forget."""
