"""The ids of elements, and how they and sprites spell the names of things."""

from __future__ import annotations

from wartable.games.intelliwar.pieces import MOST_DICE, Ability, Class, Side, Square, Token, Unit
from wartable.games.intelliwar.state import Do
from wartable.kit.ids import ElementId, spelled

UNIT_IDS, SQUARE_IDS, SIDE_IDS = spelled(Unit), spelled(Square), spelled(Side)
CLASS_IDS, ABILITY_IDS, TOKEN_IDS = spelled(Class), spelled(Ability), spelled(Token)

UNIT = ElementId("unit", UNIT_IDS)
CARD = ElementId("card", UNIT_IDS)
SPECIAL = ElementId("special", UNIT_IDS)
SQUARE = ElementId("square", SQUARE_IDS)
EXPLORE = ElementId("explore", SQUARE_IDS)
"""An Exploration Token face down on its square."""
TOKEN = ElementId("token", TOKEN_IDS)
HELD = ElementId("held", TOKEN_IDS)
"""The Exploration Tokens of the near side's reserve, and of the other's."""
DIE = ElementId("die", MOST_DICE + 1)
STANDING = ElementId("standing", SIDE_IDS)
TAKE_ID = "take"
"""The button under the card that is chosen in the draft."""
UPGRADE_IDS = {Do.UPGRADE_WHITE: "upgrade-white", Do.UPGRADE_TEAL: "upgrade-teal"}
