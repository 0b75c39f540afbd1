"""The pen: how factions, areas and cards are called in ids, and the small marks the picture is made of."""

from __future__ import annotations

from enum import IntEnum

from markupsafe import escape

from wartable.games.reliquium.pieces import Area, Creature, Junction, Side, Terrain, Token, Troop
from wartable.games.reliquium.state import Do
from wartable.kit.ids import ElementId, spelled

COLORS = (5, 3, 2, 1)
"""The colours of the factions in the palette of seats."""
FACTIONS = ("light", "nature", "mountains", "chaos")
SIGNS = tuple(f"arms-{name}" for name in FACTIONS)
"""The arms of each faction, for the page."""
CHARGES = ("sun", "nature", "mountains", "chaos")
"""The sign of each faction, so that colour never speaks alone."""
DIVISIONS_EACH = 10
"""More divisions of a type than any track has."""
MINUS = "\N{MINUS SIGN}"
DASH = "\N{EN DASH}"
SHIELD = "M2 4Q10 6 15 1.5 20 6 28 4V17C28 26 21 30.5 15 33 9 30.5 2 26 2 17z"
GLEAM = "M2 4Q10 6 15 1.5V33C9 30.5 2 26 2 17z"


# --- Ids


def id_of(thing: IntEnum) -> str:
    """A thing as ids spell it."""
    return thing.name.lower()


area_id = ElementId("area", spelled(Area))
junction_id = ElementId("junction", spelled(Junction))
figure_name = ElementId("figure", spelled(Area), spelled(Troop), copies=True)
order_id = ElementId("order", FACTIONS, spelled(Token))
stock_id = ElementId("token", FACTIONS, spelled(Token))
reserve_id = ElementId("reserve", FACTIONS, spelled(Troop))
slot_id = ElementId("slot", FACTIONS, spelled(Terrain), DIVISIONS_EACH)
division_id = ElementId("division", spelled(Terrain))
seat_id = ElementId("seat", FACTIONS)
treaty_id = ElementId("treaty", FACTIONS, FACTIONS)
hand_id = ElementId("hand", spelled(Creature))
act_id = ElementId("act", spelled(Do))
pick_class_id = ElementId("pick", spelled(Troop))
pick_token_id = ElementId("pick", spelled(Token))
side_id = ElementId("side", spelled(Side))


# --- Marks between words


def icon(symbol: str, kind: str = "") -> str:
    """An emblem in a line of words."""
    named = f"e {kind}" if kind else "e"
    return f'<svg class="{named}" aria-hidden="true"><use href="#e-{symbol}"/></svg>'


def emblem(thing: IntEnum, kind: str = "") -> str:
    """The emblem of a creature, a card, a class or a terrain."""
    return icon(id_of(thing).replace("_", "-"), kind)


def shield(faction: int, kind: str = "") -> str:
    """The arms of a faction."""
    return (
        f'<svg class="shield {color(faction)} {kind}" viewBox="0 0 30 34" aria-hidden="true">'
        f'<path class="s" d="{SHIELD}"/>'
        f'<path class="g" d="{GLEAM}"/><use href="#e-{CHARGES[faction]}" x="4" y="5" width="22" height="22"/></svg>'
    )


def color(faction: int) -> str:
    """The class that gives an element the colour of a faction."""
    return f"f-{FACTIONS[faction]}"


def signed(n: int) -> str:
    """A number with its sign."""
    return f"+{n}" if n >= 0 else f"{MINUS}{-n}"


def rule(*ids: str) -> str:
    """Links to rules."""
    links = " ".join(f'<a href="#" data-rule="{one}">{one}</a>' for one in ids)
    return f'<p class="rules">{links}</p>'


# --- Marks inside the drawing


def at(x: float, y: float) -> str:
    """The style that places a piece, so that it glides when the place changes."""
    return f"transform:translate({x:.0f}px,{y:.0f}px)"


def use(symbol: str, size: float, x: float = 0, y: float = 0) -> str:
    """An emblem around a point."""
    half = size / 2
    return f'<use href="#e-{symbol}" x="{x - half:g}" y="{y - half:g}" width="{size:g}" height="{size:g}"/>'


def text(x: float, y: float, words: str, kind: str = "") -> str:
    """Words in the drawing."""
    named = f' class="{kind}"' if kind else ""
    return f'<text x="{x:g}" y="{y:g}"{named}>{escape(words)}</text>'
