"""How the elements of the picture are called."""

from __future__ import annotations

from wartable.games.reliquium.pieces import Area, Creature, Junction, PowerCard, Side, Terrain, Token, Troop
from wartable.games.reliquium.state import Do
from wartable.kit.ids import ElementId, spelled

FACTIONS = ("light", "nature", "mountains", "chaos")
DIVISIONS_EACH = 10
"""More divisions of a type than any track has."""

# --- On the map

AREA = ElementId("area", spelled(Area))
CONTROL = ElementId("control", spelled(Area))
CASTLE = ElementId("castle", spelled(Area))
FIGURE = ElementId("figure", spelled(Area), spelled(Troop), copies=True)
JUNCTION = ElementId("junction", spelled(Junction))
CREATURE = ElementId("creature", spelled(Creature))
PRESENCE = ElementId("presence", spelled(Creature))
ORDER = ElementId("order", FACTIONS, spelled(Token))
SHAPE = ElementId("q-s", spelled(Area))
CLIP = ElementId("q-c", spelled(Area))
"""The outline of an area, and what cuts off all that is beyond it: both are part of the backdrop."""

# --- On the boards

SEAT = ElementId("seat", FACTIONS)
SLOT = ElementId("slot", FACTIONS, spelled(Terrain), DIVISIONS_EACH)
DIVISION = ElementId("division", spelled(Terrain))
RESERVE = ElementId("reserve", FACTIONS, spelled(Troop))
STOCK = ElementId("token", FACTIONS, spelled(Token))
HAND = ElementId("hand", spelled(Creature))
BEAST = ElementId("beast", spelled(Creature))
CARD = ElementId("card", spelled(PowerCard))
TREATY = ElementId("treaty", FACTIONS, FACTIONS)
EVENT = ElementId("event", ("peace", "war"))

# --- Choices

ACT = ElementId("act", spelled(Do))
PICK_CLASS = ElementId("pick", spelled(Troop))
PICK_TOKEN = ElementId("pick", spelled(Token))
SIDE = ElementId("side", spelled(Side))
