"""The small marks the picture is made of: emblems, arms, colours and numbers."""

from __future__ import annotations

from enum import IntEnum

from markupsafe import Markup

from wartable.games.reliquium.picture.ids import FACTIONS
from wartable.kit import svg
from wartable.kit.markup import remembered

COLORS = (5, 3, 2, 1)
"""The colours of the factions in the palette of seats."""
SIGNS = tuple(f"arms-{name}" for name in FACTIONS)
"""The arms of each faction, for the page."""
CHARGES = ("sun", "nature", "mountains", "chaos")
"""The sign of each faction, so that colour never speaks alone."""
DASH = "\N{EN DASH}"
SHIELD = "M2 4Q10 6 15 1.5 20 6 28 4V17C28 26 21 30.5 15 33 9 30.5 2 26 2 17z"
GLEAM = "M2 4Q10 6 15 1.5V33C9 30.5 2 26 2 17z"


def spelled(thing: IntEnum) -> str:
    """A thing as symbols and classes of the style sheet spell it."""
    return thing.name.lower()


def icon(symbol: str, class_: str = "") -> Markup:
    """An emblem in a line of words."""
    return svg.icon(symbol, f"e {class_}" if class_ else "e", box="")


@remembered
def emblem(thing: IntEnum) -> Markup:
    """The emblem of a creature, a card, a class or a terrain."""
    return icon(spelled(thing).replace("_", "-"))


@remembered
def shield(faction: int) -> Markup:
    """The arms of a faction."""
    charge = svg.use(f"e-{CHARGES[faction]}", 4, 5, 22)
    field = svg.path(SHIELD, "s"), svg.path(GLEAM, "g")
    return svg.sketch(*field, charge, class_=f"shield {color(faction)}", box="0 0 30 34")


def color(faction: int) -> str:
    """The class that gives an element the colour of a faction."""
    return f"f-{FACTIONS[faction]}"


def signed(n: int) -> str:
    """A number with its sign."""
    return f"+{n}" if n >= 0 else f"\N{MINUS SIGN}{-n}"
