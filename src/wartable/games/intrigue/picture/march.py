"""Arrows on the map: who would annex what, and where a tile that is moved can go."""

from __future__ import annotations

import math

from markupsafe import Markup

from wartable.engine.frames import phase_of
from wartable.engine.picture import Scene
from wartable.games.intrigue.picture.places import Place, place_at
from wartable.games.intrigue.rules.annexation import strongest_beside, strongest_kingdoms
from wartable.games.intrigue.state import NOBODY, Phase, State
from wartable.games.intrigue.words.position import active, members, pending, proposing
from wartable.kit.markup import EMPTY, join
from wartable.kit.svg import g, path


def march(scene: Scene) -> Markup:
    """Arrows: to the region that a proposal would annex, or to every region where a tile that is moved can go."""
    s: State = scene.view.state
    region = pending(scene.view)
    if phase_of(s) == Phase.MOVE_TO:
        ways = [_arrow(place_at(scene, region), place_at(scene, move.a)) for move in scene.view.legal]
        return g(*ways, id="ways", class_="march way")
    if not proposing(scene.view) or s.owner[region] == NOBODY:
        return EMPTY
    goal = place_at(scene, region)
    start = min((place_at(scene, near) for near in _annexing(scene)), key=lambda place: _distance(place, goal))
    return g(_arrow(start, goal), id="march", class_="march")


def _annexing(scene: Scene) -> list[int]:
    """The regions from which the proposed tile annexes: those of its empire's strongest kingdoms there."""
    book, s = scene.view.book, scene.view.state
    region, empire = pending(scene.view), active(scene.view)
    best = strongest_beside(book, s, empire, region)
    return members(strongest_kingdoms(book, s, empire, region, best) & book.adjacent[region])


def _distance(one: Place, other: Place) -> float:
    return math.dist((one.x, one.y), (other.x, other.y))


def _arrow(start: Place, goal: Place) -> Markup:
    """A curved arrow from tile to tile. From below it ends at the side, clear of the name under the tile."""
    far = _distance(start, goal)
    ux, uy = (goal.x - start.x) / far, (goal.y - start.y) / far
    bend = 0.22 * far if ux >= 0 else -0.22 * far
    sx, sy = (-0.93, 0.37) if uy < -0.5 else (-ux, -uy)
    ax, ay, bx, by = start.x + 30 * ux, start.y + 30 * uy, goal.x + 40 * sx, goal.y + 40 * sy
    cx, cy = (ax + bx) / 2 + bend * uy, (ay + by) / 2 - bend * ux
    line = f"M{ax:.0f} {ay:.0f}Q{cx:.0f} {cy:.0f} {bx:.0f} {by:.0f}"
    turn = math.degrees(math.atan2(by - cy, bx - cx))
    head = path("M14 0-10-11-4 0-10 11z", "head", transform=f"translate({bx:.0f} {by:.0f})rotate({turn:.0f})")
    return join(path(line, "under"), path(line), head)
