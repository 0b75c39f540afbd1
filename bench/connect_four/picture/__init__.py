"""How Connect Four looks: one drawing of the board, with the two players above it."""

from __future__ import annotations

from collections.abc import Hashable

from markupsafe import Markup

from bench.connect_four.places import owner, stones_in
from bench.connect_four.state import COLUMNS, HEIGHT, Do, Player, Tell
from wartable.engine.moves import Move
from wartable.engine.picture import Scene
from wartable.engine.view import View
from wartable.kit.clicks import ClickTable
from wartable.kit.events import fact, last_events
from wartable.kit.html import div
from wartable.kit.ids import ElementId
from wartable.kit.panel import entry
from wartable.kit.parts import contents, part
from wartable.kit.rule_links import rule_links
from wartable.kit.svg import at, circle, drawing, g, rect, text

__all__ = ["COLORS", "SPRITES", "STYLE", "about", "backdrop", "clicks", "draw", "meant"]

STYLE = "style.css"
SPRITES = ()
COLORS = (1, 5)
BOX = "0 0 600 620"
SIZE = 80
"""The distance between two holes."""
LEFT, TOP = 20, 80
RADIUS = 32

COLUMN = ElementId("column", COLUMNS)
STONE = ElementId("stone", COLUMNS, HEIGHT)

clicks = ClickTable({Do.DROP: [COLUMN["a"]]})


def meant(scene: Scene, clicks_: list[str]) -> Move | None:
    """The stone that a click on a full column would drop."""
    return clicks.read(scene, [Do.DROP], clicks_)


def about(_: Scene, element: str) -> Markup | None:
    """What a column says when the reader points at it."""
    found = COLUMN.read(element)
    if found is None:
        return None
    told = entry(f"Column {found[0]}", "A stone dropped here falls to the lowest free place.")
    return div(told, rule_links("FOUR-DROP-01"), class_="connect-four about")


def backdrop(scene: Scene) -> Markup:
    """The board with its holes, and the number of each column."""
    columns, rows = scene.view.book.columns, scene.view.book.rows
    parts = [rect(LEFT, TOP, columns * SIZE, rows * SIZE, "frame", rx=16)]
    for column in range(columns):
        places = [center(scene, column, row) for row in range(rows)]
        parts += [circle(x, y, RADIUS, "hole") for x, y in places]
        parts.append(text(places[0][0], TOP + rows * SIZE + 30, column, anchor="middle"))
    return drawing(*parts, box=BOX, id="backdrop", class_="connect-four", aria_hidden="true")


def draw(scene: Scene) -> dict[str, Markup]:
    """The board is all there is."""
    return {"board": board(scene)}


def shows(scene: Scene) -> Hashable:
    """What the board depends on: nothing of it depends on who looks."""
    view = scene.view
    return contents(view.book), tuple(view.state.stones), view.asked, last_column(view), scene.players


@part(shows)
def board(scene: Scene) -> Markup:
    """The players, the stones, and over them the columns, which take the clicks."""
    players = [player(scene, seat) for seat in range(len(Player))]
    columns = [column_over(scene, column) for column in range(scene.view.book.columns)]
    parts = [*players, *stones(scene), *columns]
    return drawing(*parts, box=BOX, id="stones", class_="connect-four", role="group", aria_label="The board")


def center(scene: Scene, column: int, row: int) -> tuple[float, float]:
    """The middle of a place."""
    return LEFT + (column + 0.5) * SIZE, TOP + (scene.view.book.rows - row - 0.5) * SIZE


def player(scene: Scene, seat: int) -> Markup:
    """The name of a player beside their stone, which has a ring if it is their turn."""
    x = LEFT + 24 + seat * 300
    asked = not scene.view.over and scene.view.asked == seat
    ring = [circle(x, 40, 24, "turn")] if asked else []
    name = text(x + 34, 47, scene.players[seat].name, "name")
    return g(circle(x, 40, 18, f"seat-{COLORS[seat]}"), *ring, name, id=f"player-{seat}", class_="player")


def stones(scene: Scene) -> list[Markup]:
    """All stones, column by column, and a mark on the last one."""
    view, last = scene.view, last_column(scene.view)
    found = []
    for column in range(view.book.columns):
        for row in range(stones_in(view, column)):
            x, y = center(scene, column, row)
            color = f"stone seat-{COLORS[owner(view, column, row)]}"
            found.append(circle(x, y, RADIUS, color, id=STONE(column, row), data_from=COLUMN(column)))
    if last is not None:
        x, y = center(scene, last, stones_in(view, last) - 1)
        found.append(circle(0, 0, 8, "last", id="last", style=at(x, y)))
    return found


def last_column(view: View) -> int | None:
    """Where the last stone was dropped, if there is any."""
    return next((fact(event, "column") for event in last_events(view, Tell.DROPPED)), None)


def column_over(scene: Scene, column: int) -> Markup:
    """A column, which takes the clicks."""
    rows = scene.view.book.rows
    label = f"Column {column}: {stones_in(scene.view, column)} of {rows} places taken"
    return rect(LEFT + column * SIZE, TOP, SIZE, rows * SIZE, "column", id=COLUMN(column), aria_label=label)
