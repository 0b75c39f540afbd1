"""The board: everything that moves on the table, in one drawing."""

from __future__ import annotations

from markupsafe import Markup

from wartable.engine.picture import Scene
from wartable.games.proelio.picture.attacks import roads, waiting
from wartable.games.proelio.picture.captions import TABLE_LABEL
from wartable.games.proelio.picture.decks import middle
from wartable.games.proelio.picture.houses import house, plague, plate_at, plot
from wartable.games.proelio.picture.news import corner, ribbon, victory
from wartable.games.proelio.picture.pen import pill
from wartable.games.proelio.picture.seats import place_of, table_of
from wartable.games.proelio.picture.siege import stage
from wartable.games.proelio.words.names import walls_name
from wartable.games.proelio.words.translator import say


def board(scene: Scene) -> Markup:
    """The table from the back to the front."""
    view, table = scene.view, table_of(scene)
    seats = range(view.state.seats)
    others = sorted((seat for seat in seats if seat != scene.chair), key=lambda seat: place_of(scene, seat).y)
    parts = [
        corner(scene),
        roads(scene),
        *(house(scene, seat) for seat in others),
        middle(scene),
        _own(scene),
        victory(scene),
        ribbon(scene),
        *(waiting(scene, seat) for seat in seats),
        stage(scene),
    ]
    label = say(TABLE_LABEL, seats=view.state.seats)
    form = "proelio table small" if scene.small else "proelio table"
    return Markup(
        f'<svg id="table" class="{form}" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {table.width} {table.height}" '
        f'preserveAspectRatio="xMidYMid meet" role="group" aria-label="{label}">{"".join(parts)}</svg>'
    )


def _own(scene: Scene) -> str:
    """The walls at the reader's own place; for a spectator the whole house that sits there."""
    seat = scene.chair
    walls = plot(scene, seat) + plague(scene, seat)
    if scene.view.seat < 0:
        x, y = (3, 262) if scene.small else (2, 508)
        marks = "house turn" if seat == scene.view.state.active and not scene.view.over else "house"
        return f'<g id="house-{seat}" class="{marks}">{walls}{plate_at(scene, seat, x, y)}</g>'
    return walls + (_walls_tag(scene, seat) if scene.small else "")


def _walls_tag(scene: Scene, seat: int) -> str:
    """What stands before the reader, in words."""
    level = scene.view.state.fort[seat]
    name = walls_name(level, scene.view)
    return f'<g id="own-walls">{pill(62, 300, f"{name} {level}" if level else name)}</g>'
