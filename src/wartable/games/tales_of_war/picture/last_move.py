"""What happened last, drawn over the field: the steps of a unit, the flight of an arrow or of a flame."""

from __future__ import annotations

from markupsafe import Markup

from wartable.engine.events import Event
from wartable.engine.picture import Scene
from wartable.engine.view import View
from wartable.games.tales_of_war.picture.places import SEATS, centre, flipped
from wartable.games.tales_of_war.pieces import Attack, Element
from wartable.games.tales_of_war.state import Tell
from wartable.kit.events import fact
from wartable.kit.markup import EMPTY, join
from wartable.kit.once import once
from wartable.kit.svg import circle, copy, g, path, placed

WALKS = (Tell.STEPPED, Tell.SHIFTED, Tell.CHARGED)
SHOTS = (Tell.SHOT, Tell.CAST)


@once
def last_turn(view: View) -> list[Event]:
    """What was told since a turn began in which anything was done."""
    told: list[Event] = []
    for events in reversed(view.log):
        for event in reversed(events):
            if event.kind == Tell.TURN_BEGINS and any(done.kind in WALKS + SHOTS + (Tell.TURNED,) for done in told):
                return told
            if event.kind == Tell.BATTLE_BEGINS:
                return told
            told.insert(0, event)
    return told


def last_move(scene: Scene) -> Markup:
    """The last activation as a line."""
    return g(*(_line(scene, event) for event in last_turn(scene.view)), id="trace")


def _line(scene: Scene, event: Event) -> Markup:
    if event.kind not in WALKS + SHOTS:
        return EMPTY
    flip = flipped(scene)
    start, end = centre(fact(event, "start"), flip), centre(fact(event, "square"), flip)
    seat = SEATS[fact(event, "seat")]
    straight = f"M{start[0]} {start[1]}L{end[0]} {end[1]}"
    if event.kind in WALKS:
        return path(straight, f"trail charge {seat}" if event.kind == Tell.CHARGED else f"trail {seat}")
    flat = scene.view.book.attack[fact(event, "unit")] == Attack.FLAT
    flight = straight if flat else _arc(start, end)
    name = {Element.FIRE: "fire", Element.ICE: "ice"}.get(Element(fact(event, "element")), "shot")
    return join(path(flight, "flight-h"), path(flight, f"flight {name} {seat}"), _head(end, name))


def _arc(start: tuple[int, int], end: tuple[int, int]) -> str:
    """The bow of what is thrown."""
    (ax, ay), (bx, by) = start, end
    away = 0.28
    bow = (ax + bx) / 2 - (by - ay) * away, (ay + by) / 2 + (bx - ax) * away
    return f"M{ax} {ay}Q{bow[0]:g} {bow[1]:g} {bx} {by}"


def _head(end: tuple[int, int], name: str) -> Markup:
    """What flies."""
    x, y = end
    if name == "fire":
        return copy("s-flame", transform=placed(x, y + 8, scale=0.8))
    return circle(x, y, 6, f"flight-head {name}")
