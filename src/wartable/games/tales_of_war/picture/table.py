"""The table as the reader has it before them: the board, beside it the sides, the Objective and the decision."""

from __future__ import annotations

from markupsafe import Markup

from wartable.engine.picture import Scene
from wartable.games.tales_of_war.picture.between_battles import spoils_sheet
from wartable.games.tales_of_war.picture.board import field
from wartable.games.tales_of_war.picture.decision import decision_panel
from wartable.games.tales_of_war.picture.objective import objective_panel, progress
from wartable.games.tales_of_war.picture.places import SEATS, color, near
from wartable.games.tales_of_war.picture.sides import belongings, side
from wartable.games.tales_of_war.picture.tokens import icon
from wartable.games.tales_of_war.pieces import Objective
from wartable.games.tales_of_war.words import names
from wartable.games.tales_of_war.words.translator import say
from wartable.kit.html import aside, b, button, clock, div, i, p, span

RIBBON = div(id="ribbon", class_="ribbon", data_ribbon=True)
"""Where the page tells what happens: beside the field, so that no unit is covered."""


def table(scene: Scene) -> Markup:
    """The board; in the large form with all panels around it."""
    if scene.small:
        return _framed("tow table small", field(scene), _turner(scene), spoils_sheet(scene))
    bottom = near(scene)
    s = scene.view.state
    tight = " tight" if sum(s.rewards[0]) + sum(s.rewards[1]) + sum(s.collected[0]) + sum(s.collected[1]) else ""
    panels = (side(scene, 1 - bottom), objective_panel(scene), side(scene, bottom))
    sides = aside(*panels, id="sides", class_=f"sides{tight}")
    return _framed("tow table", sides, field(scene), _turner(scene), decision_panel(scene), RIBBON, spoils_sheet(scene))


def _framed(layout: str, *parts: Markup) -> Markup:
    """Parts of the table in the grid that gives each its place."""
    return div(div(*parts, class_="layout"), id="table", class_=layout)


def _turner(scene: Scene) -> Markup:
    """A button in the corner of the frame that shows the board from the other side, and back."""
    words = say("Turn the board")
    return button(
        icon("turn_board", 20),
        id="turn-board",
        type="button",
        class_="turn-board",
        data_turn=True,
        title=words,
        aria_label=words,
        aria_pressed=str(scene.turned).lower(),
    )


def strip(scene: Scene) -> Markup:
    """On a phone: both sides, how far each is, and the round, in one line above the board."""
    view = scene.view
    s = view.state
    most = view.book.rounds[s.objective]
    now = say("Round {round} of {rounds}", round=min(s.turn // 2 + 1, most), rounds=most)
    middle = div(b(names.objective(s.objective, scene.view.game, "short")), i(now), id="objective", class_="mid")
    corners = _corner(scene, scene.chair), middle, _corner(scene, 1 - scene.chair)
    return div(*corners, id="strip", class_="tow strip")


def _corner(scene: Scene, seat: int) -> Markup:
    """One side in the strip."""
    steps = [step for step in progress(scene, seat) if step.needed]
    counts = [span(icon(step.emblem, 18, "sd"), f"{step.done}/{step.needed}", class_="hp") for step in steps[:2]]
    turn = " run" if seat == scene.view.asked else ""
    crest = icon(SEATS[seat], 26, "sd")
    return div(crest, clock(seat), *counts, id=f"player-{SEATS[seat]}", class_=f"ps{turn}", style=color(seat))


def mine(scene: Scene) -> Markup:
    """On a phone: the present decision below the board, then the Objective and what lies before both sides."""
    card = Objective(scene.view.state.objective)
    words = p(icon(card.name.lower(), 20), names.objective_text(card, scene.view), class_="aim-words")
    seats = (scene.chair, 1 - scene.chair)
    sides = [div(belongings(scene, seat), class_="lies", style=color(seat)) for seat in seats]
    body = decision_panel(scene), words, div(*sides, class_="all")
    return div(*body, id="mine", class_="tow mine small", tabindex="0")
