"""The small marks of this table: tiles, and numbers with their signs."""

from __future__ import annotations

from markupsafe import Markup

from wartable.games.intrigue.picture.ids import EMPIRE_IDS, TILE_IDS
from wartable.games.intrigue.state import EMPIRES
from wartable.kit.markup import join, remembered
from wartable.kit.svg import emblem, icon, sketch

COLORS = (5, 1, 6, 3, 2, 4)
"""The colour of each empire, as a number of the palette of seats: the nearest to its metal."""
SIGNS = tuple(f"tile-{empire}" for empire in EMPIRE_IDS)
"""The symbol of each empire on the page: its tile."""
MINUS = "\N{MINUS SIGN}"


def signed(n: int) -> str:
    """A number with its sign, as it is printed."""
    return f"+{n}" if n > 0 else f"{MINUS}{-n}" if n < 0 else "\N{PLUS-MINUS SIGN}0"


def minus(words: object) -> str:
    """Numbers with a printed minus."""
    return str(words).replace("-", MINUS)


@remembered
def drawn_tile(tile: int, size: float) -> Markup:
    """A tile round the middle of its group; each empire has a shape of its own."""
    if tile < EMPIRES:
        return emblem(f"tile-{TILE_IDS[tile]}", 0, 0, size)
    return join(emblem("tile-special", 0, 0, size), emblem(TILE_IDS[tile], 0, 0, size * 0.62, "spi"))


def look_of(tile: int) -> str:
    """The classes that give a tile its colours."""
    return TILE_IDS[tile] if tile < EMPIRES else f"special {TILE_IDS[tile]}"


@remembered
def tile_icon(tile: int, class_: str = "tk") -> Markup:
    """A tile in a line of text."""
    return sketch(drawn_tile(tile, 48), box="-24 -24 48 48", class_=f"{class_} {look_of(tile)}")


def kind_icon(tile: int) -> Markup:
    """A kind of tile beside its number; of special ones only the emblem."""
    return tile_icon(tile) if tile < EMPIRES else icon(TILE_IDS[tile], f"ic {TILE_IDS[tile]}")
