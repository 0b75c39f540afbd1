"""How Intelliwar looks: the board with its pieces, both sides' cards around it, and a tray for dice and decisions.

The backdrop is ``<svg id="backdrop">``: the empty board. ``<svg id="board">`` has its viewBox and lies over it: the
style sheet puts both in one place. In the large form the zone ``board`` is all of the table: cards at both sides,
the board between them, the tray below it; while cards are drafted, the eighteen cards take their place. In the small
form ``rivals`` and ``mine`` are the two sides, ``board`` the board, or the cards of the draft, and ``tray`` the tray.
Elements with ``data-clock`` are empty: the page writes the clock of that seat there.
"""

from __future__ import annotations

from markupsafe import Markup

from wartable.engine.frames import phase_of
from wartable.engine.picture import Scene
from wartable.games.intelliwar.picture.about import about
from wartable.games.intelliwar.picture.arms import COLORS, SIGNS, own_side
from wartable.games.intelliwar.picture.backdrop import backdrop
from wartable.games.intelliwar.picture.board import board
from wartable.games.intelliwar.picture.clicks import clicks, meant
from wartable.games.intelliwar.picture.draft import comparison, draft, drafting, eighteen, order
from wartable.games.intelliwar.picture.head import head
from wartable.games.intelliwar.picture.news import ribbon
from wartable.games.intelliwar.picture.sides import cards, side_head, side_panel
from wartable.games.intelliwar.picture.tray import tray
from wartable.games.intelliwar.state import Phase
from wartable.kit.html import div

__all__ = ["COLORS", "SIGNS", "SPRITES", "STYLE", "about", "backdrop", "clicks", "draw", "meant"]

STYLE = "style.css"
SPRITES = ("emblems.svg",)


def draw(scene: Scene) -> dict[str, Markup]:
    """The table, or the draft before it."""
    if scene.small:
        return _small_draft(scene) if drafting(scene) else _small_table(scene)
    return {"board": draft(scene) if drafting(scene) else _table(scene)}


def _table(scene: Scene) -> Markup:
    """All of the table in one zone: cards at both sides, the board between them."""
    near = own_side(scene)
    ground = div(board(scene), class_="ground")
    middle = div(head(scene), ribbon(scene), ground, tray(scene), class_="middle")
    sides = side_panel(near, scene), side_panel(1 - near, scene)
    return div(sides[0], middle, sides[1], id="table", class_="intelliwar table")


def _small_table(scene: Scene) -> dict[str, Markup]:
    """The same from top to bottom."""
    near = own_side(scene)
    return {
        "rivals": _strip("rivals", 1 - near, scene),
        "board": board(scene),
        "tray": tray(scene),
        "mine": _strip("mine", near, scene),
    }


def _strip(name: str, side: int, scene: Scene) -> Markup:
    return div(side_head(side, scene), cards(side, scene), id=name, class_=f"intelliwar strip {name}")


def _small_draft(scene: Scene) -> dict[str, Markup]:
    """The cards, or the board as soon as one of them has to be placed there."""
    placing = phase_of(scene.view.state) == Phase.DRAFT_PLACE
    cards_to_take = div(ribbon(scene), eighteen(scene), id="draft", class_="intelliwar draft small")
    return {
        "rivals": div(order(scene), id="rivals", class_="intelliwar strip"),
        "board": board(scene) if placing else cards_to_take,
        "tray": div(comparison(scene), id="tray", class_="intelliwar compare"),
    }
