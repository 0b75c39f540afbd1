"""Tables of what is written beside the map."""

from __future__ import annotations

SPOT_TEXT = {
    "III": "The active tile: it is for the player whose turn it is.",
    "II": "It becomes active after the one on III.",
    "I": "It was drawn last.",
}
GUIDE_LINES = (
    "A tile may go to any free region of the map, near or far.",
    "One player's consent is enough, even to annex; neither the tile's owner nor the victim has a veto.",
    "A kingdom annexes a neighbouring region only if it alone is stronger than the whole kingdom there.",
    "Strength is not the score. The score is the regions held, plus those of the largest kingdom again.",
    "Mountains cut, dotted lines connect.",
)
PACT_YES = "{region} for {tile}, yes"
PACT_NO = "{region} for {tile}, no"
