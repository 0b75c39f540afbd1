"""A unit's card beside the board: arms, HP, dice, experience, its Special, and the diagram of its reach."""

from __future__ import annotations

from collections.abc import Hashable
from functools import lru_cache

from markupsafe import Markup

from wartable.engine.picture import Scene
from wartable.games.intelliwar.picture.arms import arms_of, icon
from wartable.games.intelliwar.picture.captions import LASTING_WORDS
from wartable.games.intelliwar.picture.dice import own_dice
from wartable.games.intelliwar.picture.ids import ABILITY_IDS, CARD, SIDE_IDS, SPECIAL, UNIT
from wartable.games.intelliwar.picture.token import LASTING_EMBLEMS, READY, label_of, units_now
from wartable.games.intelliwar.pieces import Pattern
from wartable.games.intelliwar.rules.board import has
from wartable.games.intelliwar.state import State
from wartable.games.intelliwar.words.names import own_dice as dice_counts
from wartable.games.intelliwar.words.names import reach_of, special_name, unit_name
from wartable.games.intelliwar.words.translator import say
from wartable.kit.html import b, div, h3, i, p, small, span
from wartable.kit.markup import EMPTY, join
from wartable.kit.parts import part
from wartable.kit.svg import circle, path, rect, svg

CELL = 9
LONG = 16
"""A name with more letters than this is set smaller."""


def card_now(unit: int, side: int, scene: Scene) -> Hashable:
    """What a card depends on."""
    s: State = scene.view.state
    struck = s.dmg and s.victim == unit
    return side, bool(struck), (s.last[0] | s.last[1]) >> unit & 1, units_now(scene.view)[unit]


@part(card_now)
def card(unit: int, side: int, scene: Scene) -> Markup:
    """The card of a unit on the board; a click on it counts as one on the unit."""
    view = scene.view
    s: State = view.state
    state = " active" if has(s.active, unit) else " spent" if has(s.spent, unit) else ""
    struck = " struck" if s.dmg and s.victim == unit else ""
    name = unit_name(unit, view.game)
    body = div(
        h3(name, class_="long" if len(name) > LONG else ""),
        activation(unit, scene),
        hp_track(s.hp[unit], view.book.hp[unit]),
        div(own_dice(dice_counts(unit, view)), xp_track(s.xp[unit], view.book.xp_track[unit]), class_="means"),
        div(icon("hp", "heart"), b(s.hp[unit]), icon("xp", "star"), b(s.xp[unit]), class_="brief"),
        _marks(unit, s),
        class_="body",
    )
    drawn = div(
        div(arms_of(unit, scene, side), reach_of_card(unit, scene), class_="portrait"),
        body,
        id=CARD(unit),
        data_as=UNIT(unit),
        class_=f"card {SIDE_IDS[side]}{state}{struck}",
        label=label_of(unit, scene),
    )
    return div(drawn, special_line(unit, scene), class_="card-place")


def special_line(unit: int, scene: Scene) -> Markup:
    """The Special of a unit: its own button while it can be used."""
    view = scene.view
    s: State = view.state
    symbol = ABILITY_IDS[view.book.special[unit]]
    ready = any(has(getattr(s, mark), unit) and READY[mark] == symbol for mark in READY)
    words = span(
        b(special_name(unit, view)),
        " ",
        small(say(view.game.content["units"][unit]["short"])),
        join(" ", i(say("Ready."), class_="ready")) if ready else "",
    )
    return p(icon(symbol), words, id=SPECIAL(unit), class_="special")


# --- Tracks and marks


def hp_track(hp: int, most: int) -> Markup:
    """Every HP of a unit, with the marker on those left."""
    cells = [i(n, class_="now" if n == hp else "lost" if n > hp else "") for n in range(1, most + 1)]
    return div(icon("hp", "heart"), *cells, class_="hp-track", label=say("{hp} of {most} HP", hp=hp, most=most))


def xp_track(xp: int, track: int) -> Markup:
    """A lozenge for each space of the track; the top one is framed."""
    kinds = [("on " if n <= xp else "") + ("top" if n == track else "") for n in range(1, track + 1)]
    cells = [i(class_=kind.strip()) for kind in kinds]
    return span(icon("xp", "star"), *cells, class_="xp-track", label=say("{xp} of {track} XP", xp=xp, track=track))


def activation(unit: int, scene: Scene) -> Markup:
    """The Activation Token on a card, or the moon of one that had it last turn."""
    s: State = scene.view.state
    if has(s.active, unit):
        return span(icon("active"), class_="torch lit", label=say("Activation Token, colour side up"))
    if has(s.spent, unit):
        return span(icon("spent"), class_="torch out", label=say("Activation Token, turned over"))
    if has(s.last[0] | s.last[1], unit):
        return span(icon("rested"), class_="torch rested", label=say("Had a token last turn"))
    return EMPTY


def _marks(unit: int, s: State) -> Markup:
    """Brace, Sentry and pins."""
    marks = [
        span(icon(symbol), class_="mark", label=say(LASTING_WORDS[name]))
        for name, symbol in LASTING_EMBLEMS.items()
        if has(getattr(s, name), unit)
    ]
    return div(*marks, class_="marks") if marks else EMPTY


# --- The diagram


def reach_of_card(unit: int, scene: Scene) -> Markup:
    """Where a unit can go on an open board, and what it can strike from where it stands."""
    book = scene.view.book
    return reach_diagram(
        book.pattern[unit],
        book.squares[unit],
        book.range_min[unit],
        book.range_max[unit],
        say("Moves up to {squares}, {reach}", squares=book.squares[unit], reach=reach_of(unit, scene.view)),
    )


@lru_cache
def reach_diagram(pattern: int, squares: int, least: int, most: int, label: str) -> Markup:
    """Green squares for moves, red crosses for attacks, around the unit in the middle."""
    far = max(squares, most)
    size = CELL * (2 * far + 1)
    around = [(x, y) for x in range(-far, far + 1) for y in range(-far, far + 1) if (x, y) != (0, 0)]
    goes = "".join(_cell(x, y, far) for x, y in around if _reached(pattern, squares, x, y))
    hits = "".join(_cross(x, y, far) for x, y in around if least <= max(abs(x), abs(y)) <= most)
    lines = "".join(f"M{n * CELL} 0V{size}M0 {n * CELL}H{size}" for n in range(1, 2 * far + 1))
    return svg(
        rect(0, 0, size, size, "ground"),
        path(goes, "goes"),
        path(lines, "lines"),
        path(hits, "hits"),
        circle(size / 2, size / 2, 3.8, "unit"),
        class_="diagram",
        viewBox=f"-1 -1 {size + 2} {size + 2}",
        label=label,
    )


def _reached(pattern: int, squares: int, x: int, y: int) -> bool:
    """Whether a pattern leads this far across and up in a full Move."""
    if pattern == Pattern.ORTHO:
        return abs(x) + abs(y) <= squares
    if pattern == Pattern.DIAG:
        return (x + y) % 2 == 0 and max(abs(x), abs(y)) <= squares
    straight = x == 0 or y == 0 or abs(x) == abs(y)
    return max(abs(x), abs(y)) <= squares and (pattern == Pattern.ALL or straight)


def _cell(x: int, y: int, far: int) -> str:
    return f"M{(x + far) * CELL + 0.7:g} {(far - y) * CELL + 0.7:g}h7.6v7.6h-7.6z"


def _cross(x: int, y: int, far: int) -> str:
    left, top = (x + far) * CELL + 4.5, (far - y) * CELL + 4.5
    return f"M{left - 1.5:g} {top:g}h3M{left:g} {top - 1.5:g}v3"
