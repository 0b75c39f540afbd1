"""Cards to print: those of the units, with their tracks, and those that say where Exploration Tokens lie."""

from __future__ import annotations

from markupsafe import Markup

from wartable.engine.picture import Scene
from wartable.engine.view import View
from wartable.games.intelliwar.picture.arms import arms_of
from wartable.games.intelliwar.picture.card import reach_of_card
from wartable.games.intelliwar.picture.dice import SMALL
from wartable.games.intelliwar.picture.ids import ABILITY_IDS
from wartable.games.intelliwar.pieces import COLUMNS, ROWS, SQUARES, PlacementCard
from wartable.games.intelliwar.words.names import (
    ability_name,
    class_ability,
    reach_of,
    special_name,
    square_name,
    unit_name,
    way_of,
)
from wartable.games.intelliwar.words.translator import say
from wartable.kit.card_face import HIGH, SANS, SERIF_BOLD, WIDE
from wartable.kit.lettering import BOLD, SERIF, fitted, line_of
from wartable.kit.markup import join
from wartable.kit.svg import circle, emblem, g, path, rect, text

RIM, PAPER, BAND, INK, SOFT = "#3c2412", "#fbf5e6", "#6d452a", "#2a2017", "#6a5439"
TRACK = 14.6
"""How wide a space of a track is."""


def unit_card(unit: int, scene: Scene) -> Markup:
    """A unit's card: arms, reach, dice, both tracks, its Special and what its class can do."""
    view = scene.view
    content, book = view.game.content, view.book
    kind = content["classes"][book.unit_class[unit]]
    ability = ability_name(class_ability(book.unit_class[unit], view.game), view.game)
    short = f"{ability}: {say(kind['short'])}"
    return join(
        _paper(unit_name(unit, view.game), say(kind["name"])),
        g(arms_of(unit, scene), transform="translate(9 30) scale(.74)"),
        _diagram(unit, scene),
        _dice(int(book.atk[unit])),
        line_of(
            f"{way_of(unit, view)}, {reach_of(unit, view)}",
            WIDE / 2,
            80,
            6.6,
            "middle",
            108,
            style=f"{SANS}fill:{SOFT}",
        ),
        _track("hp", "#9b2d1f", int(book.hp[unit]), 83.5),
        _track("xp", "#9a6b1f", int(book.xp_track[unit]), 99.5),
        emblem(ABILITY_IDS[book.special[unit]], 16, 121.5, 12, style="color:#2a2017;--e2:#9b2d1f"),
        line_of(special_name(unit, view), 24, 124.5, 8.4, "", 90, SERIF, style=f"{SERIF_BOLD}fill:{INK}"),
        fitted(say(content["units"][unit]["text"]), 11, 128, WIDE - 22, 30, 7, 5.2, style=f"{SANS}fill:{INK}"),
        line_of(short, WIDE / 2, 167, 6, "middle", 106, style=f"{SANS}font-style:italic;fill:{BAND}"),
    )


def _paper(name: str, kind: str) -> Markup:
    return join(
        rect(0, 0, WIDE, HIGH, fill=RIM),
        rect(5, 5, WIDE - 10, HIGH - 10, fill=PAPER, rx=6),
        path(f"M5 27V11a6 6 0 0 1 6-6H{WIDE - 11}a6 6 0 0 1 6 6V27z", fill=BAND),
        line_of(name, WIDE / 2, 16.5, 11, "middle", 104, SERIF, style=f"{SERIF_BOLD}fill:#fff6e0"),
        line_of(kind, WIDE / 2, 24, 6.4, "middle", 104, BOLD, style=f"{SANS}fill:#f6e2b8"),
    )


def _diagram(unit: int, scene: Scene) -> Markup:
    """The diagram of its reach at the right, always as large."""
    book = scene.view.book
    cells = 2 * max(int(book.squares[unit]), int(book.range_max[unit])) + 1
    scale = 42 / (9 * cells + 2)
    return g(reach_of_card(unit, scene), transform=f"translate(74 30) scale({scale:.4g})")


def _dice(white: int) -> Markup:
    """The White dice it begins with, beside its arms."""
    top = 51 - white * 7.5
    return join(
        *(g(SMALL[0], class_="die-white", transform=f"translate(54 {top + 15 * n:g}) scale(.68)") for n in range(white))
    )


def _track(symbol: str, fill: str, spaces: int, y: float) -> Markup:
    """The spaces of a track, with room for a marker on each."""
    wide = min(TRACK, 96 / spaces)
    left = 21.0
    cells = [
        join(
            rect(
                left + n * wide,
                y,
                wide - 1,
                13.5,
                rx=3,
                fill="#efe2c0",
                stroke=fill,
                stroke_width=1.6 if n + 1 == spaces else 0.7,
            ),
            text(left + (n + 0.5) * wide - 0.5, y + 9.6, n + 1, "", "middle", style=f"{SANS}font-size:8px;fill:{SOFT}"),
        )
        for n in range(spaces)
    ]
    return join(
        emblem(symbol, 14, y + 6.8, 11, style=f"color:{fill};--e1:{fill if symbol == 'hp' else 'none'}"), *cells
    )


def placement_card(card: PlacementCard, view: View) -> Markup:
    """The board in small, with the squares on which Exploration Tokens lie."""
    entry = view.game.content["placement_cards"][card]
    lying = {square_name(square) for square in range(SQUARES)} & set(entry["squares"])
    size, left, top = 13.6, 15.4, 38.0
    cells = []
    for square in range(SQUARES):
        column, row = divmod(square, ROWS)
        x, y = left + column * size, top + (ROWS - 1 - row) * size
        cells.append(rect(x, y, size, size, ("dark", "light")[(column + row) % 2]))
        if square_name(square) in lying:
            cells.append(circle(x + size / 2, y + size / 2, 5.4, fill="#c79a55", stroke="#2d1b06", stroke_width=0.8))
            cells.append(g(emblem("explore", x + size / 2, y + size / 2, 8), style="color:#3a230a"))
    frame = rect(left, top, COLUMNS * size, ROWS * size, fill="none", stroke=BAND, stroke_width=1.4)
    return join(_paper(say(entry["name"]), say("Placement card")), *cells, frame)
