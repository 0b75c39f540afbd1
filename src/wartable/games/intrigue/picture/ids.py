"""The ids of the elements of the map."""

from __future__ import annotations

from wartable.games.intrigue.state import KINDS, Empire, Region, Tile
from wartable.kit.ids import ElementId, spelled

REGION_IDS = spelled(Region)
EMPIRE_IDS = spelled(Empire)
TILE_IDS = spelled(Tile, "-")
"""How elements and sprites spell regions, empires and tiles."""
REGION = ElementId("region", REGION_IDS)
SEAT = ElementId("seat", EMPIRE_IDS)
KIND = ElementId("kind", TILE_IDS[:KINDS])
PACT = ElementId("pact", EMPIRE_IDS, EMPIRE_IDS)
TILE = ElementId("tile", EMPIRE_IDS, REGION_IDS)
BAG = "bag"


def queued_id(number: int) -> str:
    """The element of a tile in the queue."""
    return f"queued-{number}"
