"""The board: everything that moves on the table, in one drawing."""

from __future__ import annotations

from markupsafe import Markup

from wartable.engine.picture import Scene
from wartable.games.proelio.picture.attacks import roads, waiting
from wartable.games.proelio.picture.decks import middle
from wartable.games.proelio.picture.houses import house, house_now, plague, plate, plot
from wartable.games.proelio.picture.ids import HOUSE
from wartable.games.proelio.picture.marks import pill
from wartable.games.proelio.picture.news import corner, ribbon, victory
from wartable.games.proelio.picture.seats import across, table_of
from wartable.games.proelio.picture.siege import stage
from wartable.games.proelio.words.names import walls_name
from wartable.games.proelio.words.translator import say
from wartable.kit.markup import EMPTY, join
from wartable.kit.parts import part
from wartable.kit.svg import drawing, g


def board(scene: Scene) -> Markup:
    """The table from the back to the front."""
    view, table = scene.view, table_of(scene)
    seats = view.state.seats
    return drawing(
        corner(scene),
        roads(scene),
        *(house(scene, seat) for seat in across(seats, scene.chair, scene.small)),
        middle(scene),
        _own(scene),
        victory(scene),
        ribbon(scene),
        *(waiting(scene, seat) for seat in range(seats) if view.state.waiting[seat]),
        stage(scene),
        id="table",
        class_="proelio table small" if scene.small else "proelio table",
        box=f"0 0 {table.width} {table.height}",
        role="group",
        aria_label=say("The table of {seats} houses", seats=seats),
    )


@part(lambda scene: house_now(scene, scene.chair))
def _own(scene: Scene) -> Markup:
    """The walls at the reader's own place; for a spectator the whole house that sits there."""
    seat = scene.chair
    walls = join(plot(scene, seat), plague(scene, seat))
    if scene.view.seat < 0:
        x, y = (3, 262) if scene.small else (2, 508)
        turn = seat == scene.view.state.active and not scene.view.over
        return g(walls, plate(scene, seat, x, y), id=HOUSE(seat), class_="house turn" if turn else "house")
    return join(walls, _walls_tag(scene, seat) if scene.small else EMPTY)


def _walls_tag(scene: Scene, seat: int) -> Markup:
    """What stands before the reader, in words."""
    level = scene.view.state.fort[seat]
    name = walls_name(level, scene.view)
    return g(pill(62, 300, f"{name} {level}" if level else name), id="own-walls")
