"""A unit's card beside the board: arms, HP, dice, experience, its Special, and the diagram of its reach."""

from __future__ import annotations

from functools import lru_cache

from markupsafe import escape

from wartable.engine.picture import Scene
from wartable.games.intelliwar.picture.captions import (
    ACTIVE,
    HP_LABEL,
    IS_READY,
    LASTING_WORDS,
    REACH_LABEL,
    RESTED,
    SPENT,
    XP_LABEL,
)
from wartable.games.intelliwar.picture.dice import own_dice
from wartable.games.intelliwar.picture.pen import ABILITY_IDS, SIDE_IDS, UNIT_IDS, arms_of, icon, titled
from wartable.games.intelliwar.picture.token import LASTING_EMBLEMS, READY, label_of
from wartable.games.intelliwar.pieces import Pattern
from wartable.games.intelliwar.rules.board import has
from wartable.games.intelliwar.state import State
from wartable.games.intelliwar.words.names import own_dice as dice_counts
from wartable.games.intelliwar.words.names import reach_of, special_name, unit_name
from wartable.games.intelliwar.words.translator import say

CELL = 9
LONG = 16
"""A name with more letters than these is set smaller."""


def card(unit: int, side: int, scene: Scene) -> str:
    """The card of a unit on the board; a click on it counts as one on the unit."""
    view = scene.view
    s: State = view.state
    state = "active" if has(s.active, unit) else "spent" if has(s.spent, unit) else ""
    struck = " struck" if s.dmg and s.victim == unit else ""
    name = unit_name(unit, view.game)
    long = ' class="long"' if len(name) > LONG else ""
    experience = xp_track(s.xp[unit], view.book.xp_track[unit])
    return (
        f'<div class="card-place"><article id="card-{UNIT_IDS[unit]}" data-as="unit-{UNIT_IDS[unit]}" '
        f'class="card {SIDE_IDS[side]} {state}{struck}" {titled(label_of(unit, scene))}>'
        f'<div class="portrait">{arms_of(unit, scene, side)}{reach_of_card(unit, scene)}</div>'
        f'<div class="body"><h3{long}>{escape(name)}</h3>{activation(unit, scene)}'
        f"{hp_track(s.hp[unit], view.book.hp[unit])}"
        f'<div class="means">{own_dice(dice_counts(unit, view))}{experience}</div>'
        f'<div class="brief">{icon("hp", "heart")}<b>{s.hp[unit]}</b>{icon("xp", "star")}<b>{s.xp[unit]}</b></div>'
        f"{_marks(unit, s)}</div></article>{special_line(unit, scene)}</div>"
    )


def special_line(unit: int, scene: Scene) -> str:
    """The Special of a unit: a button of its own while it can be used."""
    view = scene.view
    s: State = view.state
    entry = view.game.content["units"][unit]
    symbol = ABILITY_IDS[view.book.special[unit]]
    name = special_name(unit, view)
    ready = any(has(getattr(s, mark), unit) and READY[mark] == symbol for mark in READY)
    note = f' <i class="ready">{say(IS_READY)}</i>' if ready else ""
    return (
        f'<p id="special-{UNIT_IDS[unit]}" class="special">{icon(symbol)}<span><b>{escape(name)}</b> '
        f"<small>{escape(say(entry['short']))}</small>{note}</span></p>"
    )


# --- Tracks and marks


def hp_track(hp: int, most: int) -> str:
    """Every HP of a unit, the marker on what is left."""
    cells = "".join(f'<i class="{"now" if n == hp else "lost" if n > hp else ""}">{n}</i>' for n in range(1, most + 1))
    return f'<div class="hp-track" {titled(say(HP_LABEL, hp=hp, most=most))}>{icon("hp", "heart")}{cells}</div>'


def xp_track(xp: int, track: int) -> str:
    """A lozenge for each space of the track; the top one is framed."""
    cells = "".join(
        f'<i class="{"on" if n <= xp else ""}{" top" if n == track else ""}"></i>' for n in range(1, track + 1)
    )
    return f'<span class="xp-track" {titled(say(XP_LABEL, xp=xp, track=track))}>{icon("xp", "star")}{cells}</span>'


def activation(unit: int, scene: Scene) -> str:
    """The Activation Token on a card, or the moon of one that had it last turn."""
    s: State = scene.view.state
    if has(s.active, unit):
        return f'<span class="torch lit" {titled(say(ACTIVE))}>{icon("active")}</span>'
    if has(s.spent, unit):
        return f'<span class="torch out" {titled(say(SPENT))}>{icon("spent")}</span>'
    if has(s.last[0] | s.last[1], unit):
        return f'<span class="torch rested" {titled(say(RESTED))}>{icon("rested")}</span>'
    return ""


def _marks(unit: int, s: State) -> str:
    """Brace, Sentry and pins."""
    marks = [
        f'<span class="mark" {titled(say(LASTING_WORDS[name]))}>{icon(symbol)}</span>'
        for name, symbol in LASTING_EMBLEMS.items()
        if has(getattr(s, name), unit)
    ]
    return f'<div class="marks">{"".join(marks)}</div>' if marks else ""


# --- The diagram


def reach_of_card(unit: int, scene: Scene) -> str:
    """Where a unit can go on an open board, and what it can strike from where it stands."""
    book = scene.view.book
    return reach_diagram(
        book.pattern[unit],
        book.squares[unit],
        book.range_min[unit],
        book.range_max[unit],
        say(REACH_LABEL, squares=book.squares[unit], reach=reach_of(unit, scene.view)),
    )


@lru_cache
def reach_diagram(pattern: int, squares: int, least: int, most: int, label: str) -> str:
    """Green squares for moves, red crosses for attacks, around the unit in the middle."""
    far = max(squares, most)
    size = CELL * (2 * far + 1)
    around = [(x, y) for x in range(-far, far + 1) for y in range(-far, far + 1) if (x, y) != (0, 0)]
    goes = "".join(_cell(x, y, far) for x, y in around if _reached(pattern, squares, x, y))
    hits = "".join(_cross(x, y, far) for x, y in around if least <= max(abs(x), abs(y)) <= most)
    lines = "".join(f"M{n * CELL} 0V{size}M0 {n * CELL}H{size}" for n in range(1, 2 * far + 1))
    middle = size / 2
    return (
        f'<svg class="diagram" viewBox="-1 -1 {size + 2} {size + 2}" {titled(label)}>'
        f'<rect class="ground" width="{size}" height="{size}"/><path class="goes" d="{goes}"/>'
        f'<path class="lines" d="{lines}"/><path class="hits" d="{hits}"/>'
        f'<circle class="unit" cx="{middle:g}" cy="{middle:g}" r="3.8"/></svg>'
    )


def _reached(pattern: int, squares: int, x: int, y: int) -> bool:
    """Whether a pattern leads so far across and up within its squares."""
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
