"""The table as the reader has it before them: the board, beside it the sides, the Objective and the decision."""

from __future__ import annotations

from markupsafe import Markup, escape

from wartable.engine.picture import Scene
from wartable.games.tales_of_war.picture.between_battles import spoils_sheet
from wartable.games.tales_of_war.picture.board import field
from wartable.games.tales_of_war.picture.captions import ROUND_SHORT, SHORT, TURN_BOARD
from wartable.games.tales_of_war.picture.decision import decision_panel
from wartable.games.tales_of_war.picture.objective import objective_panel, progress
from wartable.games.tales_of_war.picture.pen import SEATS, icon, near
from wartable.games.tales_of_war.picture.sides import belongings, color, side
from wartable.games.tales_of_war.pieces import Objective
from wartable.games.tales_of_war.words.names import objective_text
from wartable.games.tales_of_war.words.translator import say

RIBBON = '<div id="ribbon" class="ribbon" data-ribbon=""></div>'
"""Where the page tells what happens: beside the field, so that no unit is covered."""


def table(scene: Scene) -> Markup:
    """The board; in the large form with all panels around it."""
    if scene.small:
        return _framed("tow table small", field(scene), _turner(scene), spoils_sheet(scene))
    bottom = near(scene)
    s = scene.view.state
    tight = " tight" if sum(s.rewards[0]) + sum(s.rewards[1]) + sum(s.collected[0]) + sum(s.collected[1]) else ""
    panels = f"{side(scene, 1 - bottom)}{objective_panel(scene)}{side(scene, bottom)}"
    sides = f'<aside id="sides" class="sides{tight}">{panels}</aside>'
    return _framed("tow table", sides, field(scene), _turner(scene), decision_panel(scene), RIBBON, spoils_sheet(scene))


def _framed(form: str, *parts: str) -> Markup:
    """Parts of the table in the grid that gives each its place."""
    return Markup(f'<div id="table" class="{form}"><div class="layout">{"".join(parts)}</div></div>')


def _turner(scene: Scene) -> str:
    """A button in the corner of the frame that shows the board from the other side, and back."""
    label, pressed = say(TURN_BOARD), str(scene.turned).lower()
    return (
        f'<button id="turn-board" type="button" class="turn-board" data-turn="" title="{label}" aria-label="{label}" '
        f'aria-pressed="{pressed}">{icon("turn_board", 20)}</button>'
    )


def strip(scene: Scene) -> Markup:
    """On a phone: both sides, how far each is, and the round, in one line above the board."""
    view = scene.view
    s = view.state
    most = view.book.rounds[s.objective]
    middle = (
        f'<div id="objective" class="mid"><b>{escape(say(SHORT[Objective(s.objective)]))}</b>'
        f"<i>{say(ROUND_SHORT, round=min(s.turn // 2 + 1, most), rounds=most)}</i></div>"
    )
    own, other = _corner(scene, scene.chair), _corner(scene, 1 - scene.chair)
    return Markup(f'<div id="strip" class="tow strip">{own}{middle}{other}</div>')


def _corner(scene: Scene, seat: int) -> str:
    """One side in the strip."""
    steps = [step for step in progress(scene, seat) if step.needed]
    counts = "".join(
        f'<span class="hp">{icon(step.emblem, 18, "sd")}{step.done}/{step.needed}</span>' for step in steps[:2]
    )
    turn = " run" if seat == scene.view.asked else ""
    return (
        f'<div id="player-{SEATS[seat]}" class="ps{turn}" style="{color(seat)}">{icon(SEATS[seat], 26, "sd")}'
        f'<span class="clock" data-clock="{seat}"></span>{counts}</div>'
    )


def mine(scene: Scene) -> Markup:
    """On a phone: what is decided now, below the board; then the Objective, and what lies before both sides."""
    lines = objective_text(scene.view.state.objective, scene.view)
    sides = "".join(
        f'<div class="lies" style="{color(seat)}">{belongings(scene, seat)}</div>'
        for seat in (scene.chair, 1 - scene.chair)
    )
    words = f'<p class="aim-words">{icon(Objective(scene.view.state.objective).name.lower(), 20)}{escape(lines)}</p>'
    body = f'{decision_panel(scene)}{words}<div class="all">{sides}</div>'
    return Markup(f'<div id="mine" class="tow mine small" tabindex="0">{body}</div>')
