"""How Connect Four looks: one drawing of the board, with the two players above it."""

from __future__ import annotations

from collections.abc import Hashable

from markupsafe import Markup

from bench.connect_four.places import owner, stones_in
from bench.connect_four.state import COLUMNS, HEIGHT, Do, Player, Tell
from wartable.engine.moves import Move
from wartable.engine.picture import Scene
from wartable.kit.clicks import ClickTable
from wartable.kit.events import fact, last_events
from wartable.kit.html import div
from wartable.kit.ids import ElementId
from wartable.kit.markup import join
from wartable.kit.panel import entry
from wartable.kit.parts import part
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
FORMS = 1024
"""All forms that the columns can have."""

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
    """The players, the columns with their stones, and a mark on the last stone. It is the same for every reader."""
    players = [player(scene, seat) for seat in range(len(Player))]
    columns = [column_of(scene, column) for column in range(scene.view.book.columns)]
    parts = join(*players, *columns, *last_stone(scene))
    return {"board": drawing(parts, box=BOX, id="stones", class_="connect-four", role="group", aria_label="The board")}


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


def stones_of(scene: Scene, column: int) -> Hashable:
    """What a column depends on: its place, its height, and the bits of its stones."""
    rows, shift = scene.view.book.rows, column * HEIGHT
    return column, rows, *(stones >> shift & (1 << HEIGHT) - 1 for stones in scene.view.state.stones)


@part(stones_of, most=FORMS)
def column_of(scene: Scene, column: int) -> Markup:
    """The stones of a column, and over them the area that takes the clicks."""
    view, parts = scene.view, []
    for row in range(stones_in(view, column)):
        x, y = center(scene, column, row)
        color = f"stone seat-{COLORS[owner(view, column, row)]}"
        parts.append(circle(x, y, RADIUS, color, id=STONE(column, row), data_from=COLUMN(column)))
    left, height = LEFT + column * SIZE, view.book.rows * SIZE
    label = f"Column {column}: {len(parts)} of {view.book.rows} places taken"
    return join(*parts, rect(left, TOP, SIZE, height, "column", id=COLUMN(column), aria_label=label))


def last_stone(scene: Scene) -> list[Markup]:
    """A mark on the last stone, if there is any."""
    dropped = [fact(event, "column") for event in last_events(scene.view, Tell.DROPPED)]
    places = [center(scene, column, stones_in(scene.view, column) - 1) for column in dropped]
    return [circle(0, 0, 8, "last", id="last", style=at(x, y)) for x, y in places]
