"""The board of a faction, to print: its holdings, its reserve, its orders, and what its creatures do."""

from __future__ import annotations

from markupsafe import Markup

from wartable.engine.view import View
from wartable.games.reliquium.picture.captions import CONDITIONS
from wartable.games.reliquium.picture.factions import creatures
from wartable.games.reliquium.picture.figures import castle_walls
from wartable.games.reliquium.picture.marks import SIGNS, color, spelled
from wartable.games.reliquium.pieces import Creature, Role, Terrain, Token, Troop
from wartable.games.reliquium.words import names
from wartable.games.reliquium.words.moves import aura
from wartable.games.reliquium.words.translator import say
from wartable.kit.lettering import BOLD, SERIF, fitted, line_of
from wartable.kit.markup import join
from wartable.kit.svg import circle, emblem, g, rect, text

MAT_FRAME = (0, 0, 372, 250)
"""In half millimetres."""
SLOT = 36
GROUNDS = ("#f6e6c2", "#dfeee1", "#dde8f4", "#f6ddd5")
BANDS = ("#8a5d0c", "#1f5b3c", "#174f84", "#84281b")
TITLE = "font-family:Alegreya;font-weight:700;"
WORDS = "font-family:Alegreya Sans;fill:#2a2017;"
SOFT = "font-family:Alegreya Sans;fill:#6a5439;"
INK = "color:#2a2017;--e1:var(--f);--e2:#fff6e0"


def mat(faction: int, view: View) -> Markup:
    """The whole board."""
    _, _, wide, high = MAT_FRAME
    number = view.game.content["factions"][faction]["initiative"]
    return g(
        rect(0, 0, wide, high, fill=BANDS[faction]),
        rect(5, 34, wide - 10, high - 39, fill=GROUNDS[faction], rx=6),
        g(emblem(SIGNS[faction], 22, 18, 28), style="color:#fff6e0;--e1:#fff6e0;--e2:var(--f)"),
        line_of(names.faction_name(faction, view), 44, 25, 19, "", 200, SERIF, style=f"{TITLE}fill:#fff6e0"),
        line_of(
            say("Initiative {n}", n=number), wide - 12, 23, 11, "end", style="font-family:Alegreya Sans;fill:#fff6e0"
        ),
        _holdings(faction, view),
        _reserve(view),
        _orders(),
        _creatures(faction, view),
        class_=color(faction),
    )


def _heading(x: float, y: float, words: str, room: float) -> Markup:
    return line_of(words, x, y, 9.5, "", room, SERIF, style=f"{TITLE}fill:#2a2017")


# --- Holdings


def _holdings(faction: int, view: View) -> Markup:
    """A row of divisions for each type of castle, with the actions they give."""
    rows = [
        _row(n, terrain, faction, view) for n, terrain in enumerate((Terrain.PLAINS, Terrain.MOUNTAIN, Terrain.FOREST))
    ]
    return join(_heading(12, 46, say("Holdings: an empty space is an action"), 176), *rows)


def _row(n: int, terrain: Terrain, faction: int, view: View) -> Markup:
    y, each = 51 + n * 44, int(view.book.castles_each)
    wide = min(SLOT, 112 / max(1, each))
    spaces = [
        join(
            rect(12 + k * (wide + 2), y, wide, SLOT, fill="#fffaf0", stroke="#8a6f45", stroke_width=0.8, rx=4),
            g(
                castle_walls(terrain, faction),
                class_=f"castle {color(faction)}",
                opacity=0.22,
                transform=f"translate({12 + k * (wide + 2) + wide / 2:g} {y + 20:g}) scale(.42)",
            ),
        )
        for k in range(each)
    ]
    words = names.printed("castles", terrain, view, "text")
    return join(*spaces, fitted(words, 130, y, 62, SLOT, 8.4, 5.4, style=WORDS))


# --- Reserve and orders


def _reserve(view: View) -> Markup:
    """Each class with its strength in each role, and room for its figures."""
    rows = []
    for n, troop in enumerate(Troop):
        y = 196 + n // 2 * 24
        x = 12 + n % 2 * 92
        strength = " / ".join(str(int(view.book.strength[troop][role])) for role in Role)
        shown = say("by its army") if troop == Troop.COMMANDER else strength
        rows.append(g(emblem(spelled(troop), x + 9, y + 9, 20), style=INK))
        rows.append(
            line_of(
                names.printed("classes", troop, view), x + 21, y + 8, 8.2, "", 66, BOLD, style=f"{WORDS}font-weight:700"
            )
        )
        rows.append(line_of(shown, x + 21, y + 17, 8, "", 66, style=SOFT))
    return join(_heading(12, 191, say("Reserve: attack / defence / support"), 180), *rows)


def _orders() -> Markup:
    """A place for each order."""
    places = []
    for n, token in enumerate(Token):
        x = 204 + n % 6 * 26.5
        places.append(rect(x, 51, 24.5, 24.5, fill="#fffaf0", stroke="#8a6f45", stroke_width=0.8, rx=4))
        places.append(g(emblem(spelled(token).replace("_", "-"), x + 12.2, 63, 19), style=INK, opacity=0.5))
    return join(_heading(204, 46, say("Orders"), 80), *places)


# --- Creatures


def _creatures(faction: int, view: View) -> Markup:
    drawn = [_creature(n, which, view) for n, which in enumerate(creatures(faction))]
    return join(_heading(204, 91, say("Legendary creatures"), 150), *drawn)


def _creature(n: int, which: Creature, view: View) -> Markup:
    """A creature: its aura, and what it can do once."""
    y = 95 + n * 49.5
    condition = say(CONDITIONS.get(int(view.book.condition[which]), ""))
    words = names.printed("creatures", which, view, "text")
    told = f"{aura(which, view)}. {words} {condition}".strip()
    return join(
        rect(204, y, 158, 46, fill="#fffaf0", stroke="#8a6f45", stroke_width=0.8, rx=4),
        circle(225, y + 24, 18, fill="#f0e2c4"),
        g(emblem(spelled(which), 225, y + 24, 30), style=INK),
        text(247, y + 11, names.creature(which, view), style=f"{TITLE}font-size:9.5px;fill:#2a2017"),
        fitted(told[:1].upper() + told[1:], 246, y + 13, 113, 31, 7, 4.6, style=WORDS),
    )
