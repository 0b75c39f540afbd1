"""The pen: the small marks that every part of the picture is made of."""

from __future__ import annotations

from functools import lru_cache

from markupsafe import escape

from wartable.engine.picture import Scene
from wartable.games.intelliwar.pieces import Ability, Class, Side, Square, Token, Unit

COLORS = (5, 1, 5, 1)
"""The colour of each seat, as a number of the palette of seats: partners wear the colour of their side."""
UNIT_IDS = tuple(unit.name.lower() for unit in Unit)
SQUARE_IDS = tuple(square.name.lower() for square in Square)
SIDE_IDS = tuple(side.name.lower() for side in Side)
CLASS_IDS = tuple(kind.name.lower() for kind in Class)
ABILITY_IDS = tuple(ability.name.lower() for ability in Ability)
TOKEN_IDS = tuple(token.name.lower() for token in Token)
"""How elements and sprites spell units, squares, sides, classes, abilities and tokens."""


def own_side(scene: Scene) -> int:
    """The side that sits near: the reader's own, gold for a spectator."""
    return scene.chair % 2


# --- In drawings


def text(x: float, y: float, words: object, kind: str = "") -> str:
    """A line of text, its middle there."""
    named = f' class="{kind}"' if kind else ""
    return f'<text x="{x:g}" y="{y:g}"{named}>{escape(words)}</text>'


def emblem(symbol: str, x: float, y: float, size: float, kind: str = "") -> str:
    """An emblem in a square, its middle there."""
    named = f' class="{kind}"' if kind else ""
    half = size / 2
    return f'<use href="#e-{symbol}" x="{x - half:g}" y="{y - half:g}" width="{size:g}" height="{size:g}"{named}/>'


def titled(label: str) -> str:
    """What a piece is called to those who do not see it."""
    return f'role="img" aria-label="{escape(label)}"'


# --- In panels


def icon(symbol: str, kind: str = "") -> str:
    """An emblem in a line of text."""
    return f'<svg class="ic {kind}" viewBox="0 0 48 48" aria-hidden="true"><use href="#e-{symbol}"/></svg>'


@lru_cache(maxsize=256)
def arms(unit: int, kind: str, ability: str, colours: str) -> str:
    """A unit's coat of arms with the emblem of its class and of its Special; ``colours`` are those of a side."""
    return (
        f'<svg class="arms {colours}" viewBox="0 0 54 58" aria-hidden="true">'
        f'<use href="#e-arms-{UNIT_IDS[unit]}" width="48" height="56" class="field"/>'
        f'<use href="#e-{kind}" x="7" y="9" width="34" height="34" class="charge"/>'
        f'<circle cx="43" cy="46" r="10.5" class="roundel"/>'
        f'<use href="#e-{ability}" x="35.5" y="38.5" width="15" height="15" class="trait"/></svg>'
    )


def arms_of(unit: int, scene: Scene, side: int = -1) -> str:
    """The coat of arms of a unit in the colours of a side; without one it is nobody's yet."""
    book = scene.view.book
    colours = SIDE_IDS[side] if side >= 0 else "nobody"
    return arms(unit, CLASS_IDS[book.unit_class[unit]], ABILITY_IDS[book.special[unit]], colours)


def seal(side: int) -> str:
    """The sun of gold or the rose of crimson in its disc."""
    return f'<span class="seal {SIDE_IDS[side]}">{icon(f"side-{SIDE_IDS[side]}")}</span>'
