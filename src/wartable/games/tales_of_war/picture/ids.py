"""The ids of elements that can be clicked or pointed at."""

from __future__ import annotations

from wartable.games.tales_of_war.picture.places import SEATS
from wartable.games.tales_of_war.pieces import Element, Objective, Reward, Square, Terrain, Unit
from wartable.kit.ids import ElementId, spelled

UNIT = ElementId("unit", SEATS, spelled(Square))
"""A unit on the board, by its side and the square it was deployed on."""
LEAVING = ElementId("leave-unit", SEATS, spelled(Square))
"""The badge of a unit that must leave its tile."""
PICK = ElementId("pick", spelled(Unit))
MUSTER = ElementId("muster", spelled(Unit))
HAND = ElementId("hand", spelled(Terrain))
BONUS = ElementId("bonus", spelled(Objective))
SPOILS = ElementId("spoils", spelled(Objective))
KEEP = ElementId("keep", spelled(Reward))
REWARD_OF = ElementId("reward", SEATS, spelled(Reward))
OBJECTIVE_OF = ElementId("card", SEATS, spelled(Objective))
POOL_OF = ElementId("pool", SEATS, spelled(Element))
PLAYER = ElementId("player", SEATS)
FALLEN = ElementId("fallen", SEATS)
