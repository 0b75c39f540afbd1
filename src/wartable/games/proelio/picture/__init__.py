"""How Proelio looks: the table as markup, drawn from what one seat may see.

Two zones are drawn. ``board`` is ``<svg id="table">``, everything that moves: houses, decks, piles, Attacks, the siege
under way. ``mine`` is ``<div id="own">``: the coat, the hand and the steps of a turn; a spectator has none.
The backdrop is ``<svg id="backdrop">`` with the viewBox of the board: put it into the same box, behind the board.
Both svgs fill that box (``style.css`` sees to it), and table and floor go on beyond the viewBox where there is room.
Elements with ``data-clock`` are empty: the page writes the clock of that seat into them.
"""

from __future__ import annotations

from markupsafe import Markup

from wartable.engine.picture import Scene
from wartable.games.proelio.picture.about import about
from wartable.games.proelio.picture.backdrop import backdrop
from wartable.games.proelio.picture.board import board
from wartable.games.proelio.picture.clicks import clicks, meant
from wartable.games.proelio.picture.hand import mine
from wartable.games.proelio.picture.marks import COLORS

__all__ = ["COLORS", "SPRITES", "STYLE", "about", "backdrop", "clicks", "draw", "meant"]

STYLE = "style.css"
SPRITES = ("emblems.svg", "pieces.svg", "cards.svg")


def draw(scene: Scene) -> dict[str, Markup]:
    """The board, and for those who play their own things."""
    zones = {"board": board(scene), "mine": mine(scene)}
    return {name: markup for name, markup in zones.items() if markup}
