"""The pen: the small marks that every part of the picture is made of."""

from __future__ import annotations

from markupsafe import escape

from wartable.games.intrigue.state import EMPIRES, Empire, Region, Tile

COLORS = (5, 1, 6, 3, 2, 4)
"""The colour of each empire, as a number of the palette of seats: as near to its metal as that has one."""
REGION_IDS = tuple(region.name.lower() for region in Region)
EMPIRE_IDS = tuple(empire.name.lower() for empire in Empire)
TILE_IDS = tuple(tile.name.lower().replace("_", "-") for tile in Tile)
"""How elements and sprites spell regions, empires and tiles."""
SIGNS = tuple(f"tile-{empire}" for empire in EMPIRE_IDS)
"""What stands for an empire wherever the page speaks of its seat: its tile."""
MINUS = "\N{MINUS SIGN}"


def signed(n: int) -> str:
    """A number with its sign, as one prints it."""
    return f"+{n}" if n > 0 else f"{MINUS}{-n}" if n < 0 else "\N{PLUS-MINUS SIGN}0"


# --- In drawings


def text(x: float, y: float, words: str, kind: str = "") -> str:
    """A line of text, its middle there."""
    named = f' class="{kind}"' if kind else ""
    return f'<text x="{x:g}" y="{y:g}"{named}>{escape(words)}</text>'


def emblem(symbol: str, x: float, y: float, size: float, kind: str = "") -> str:
    """An emblem in a square, its middle there."""
    named = f' class="{kind}"' if kind else ""
    half = size / 2
    return f'<use href="#e-{symbol}" x="{x - half:g}" y="{y - half:g}" width="{size:g}" height="{size:g}"{named}/>'


def copy(name: str, kind: str = "") -> str:
    """Something of the backdrop once more, here."""
    return f'<use href="#{name}" class="{kind}"/>' if kind else f'<use href="#{name}"/>'


def at(x: float, y: float) -> str:
    """The style that places a piece, so that it glides when the place changes."""
    return f"transform:translate({x:g}px,{y:g}px)"


def drawn_tile(tile: int, size: float) -> str:
    """A tile round the middle of its group: of an empire in its shape, or a special one."""
    if tile < EMPIRES:
        return emblem(f"tile-{TILE_IDS[tile]}", 0, 0, size)
    return emblem("tile-special", 0, 0, size) + emblem(TILE_IDS[tile], 0, 0, size * 0.62, "spi")


# --- In panels


def icon(symbol: str, kind: str = "ic") -> str:
    """An emblem in a line of text."""
    return f'<svg class="{kind}" viewBox="0 0 48 48" aria-hidden="true"><use href="#e-{symbol}"/></svg>'


def tile_icon(tile: int, kind: str = "tk") -> str:
    """A tile in a line of text."""
    look = TILE_IDS[tile] if tile < EMPIRES else f"special {TILE_IDS[tile]}"
    return f'<svg class="{kind} {look}" viewBox="-24 -24 48 48" aria-hidden="true">{drawn_tile(tile, 48)}</svg>'


def kind_icon(tile: int) -> str:
    """A kind of tile where it is counted: special ones by their emblem alone."""
    return tile_icon(tile) if tile < EMPIRES else icon(TILE_IDS[tile], f"ic {TILE_IDS[tile]}")


def rules(*ids: str) -> str:
    """Links into the rulebook; the page knows what to do with them."""
    return '<p class="rules">' + " ".join(f'<a data-rule="{rule}" href="#{rule}">{rule}</a>' for rule in ids) + "</p>"
