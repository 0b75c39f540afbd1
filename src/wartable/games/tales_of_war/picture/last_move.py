"""What happened last, drawn over the field: the steps of a unit, the flight of an arrow or of a flame."""

from __future__ import annotations

from wartable.engine.events import Event
from wartable.engine.picture import Scene
from wartable.games.tales_of_war.picture.pen import SEATS, centre, flipped
from wartable.games.tales_of_war.pieces import Attack, Element
from wartable.games.tales_of_war.state import Tell

WALKS = (Tell.STEPPED, Tell.SHIFTED, Tell.CHARGED)
SHOTS = (Tell.SHOT, Tell.CAST)


def last_turn(scene: Scene) -> list[Event]:
    """What was told since a turn began in which anything was done."""
    told: list[Event] = []
    for events in reversed(scene.view.log):
        for event in reversed(events):
            if event.kind == Tell.TURN_BEGINS and any(done.kind in WALKS + SHOTS + (Tell.TURNED,) for done in told):
                return told
            if event.kind == Tell.BATTLE_BEGINS:
                return told
            told.insert(0, event)
    return told


def last_move(scene: Scene) -> str:
    """The last activation as a line."""
    drawn = "".join(_line(scene, event) for event in last_turn(scene))
    return f'<g id="trace">{drawn}</g>'


def _line(scene: Scene, event: Event) -> str:
    facts = {name: value or 0 for name, value in event.facts.items()}
    if event.kind not in WALKS + SHOTS:
        return ""
    flip = flipped(scene)
    start, end = centre(facts["start"], flip), centre(facts["square"], flip)
    seat = SEATS[facts["seat"]]
    if event.kind in WALKS:
        mark = "trail charge" if event.kind == Tell.CHARGED else "trail"
        return f'<path d="M{start[0]} {start[1]}L{end[0]} {end[1]}" class="{mark} {seat}"/>'
    element = facts.get("element", 0)
    flat = scene.view.book.attack[facts["unit"]] == Attack.FLAT
    path = f"M{start[0]} {start[1]}L{end[0]} {end[1]}" if flat else _arc(start, end)
    name = {Element.FIRE: "fire", Element.ICE: "ice"}.get(Element(element), "shot")
    return f'<path d="{path}" class="flight-h"/><path d="{path}" class="flight {name} {seat}"/>{_head(end, name)}'


def _arc(start: tuple[int, int], end: tuple[int, int]) -> str:
    """The bow of what is thrown."""
    (ax, ay), (bx, by) = start, end
    away = 0.28
    bow = (ax + bx) / 2 - (by - ay) * away, (ay + by) / 2 + (bx - ax) * away
    return f"M{ax} {ay}Q{bow[0]:g} {bow[1]:g} {bx} {by}"


def _head(end: tuple[int, int], name: str) -> str:
    """What flies."""
    if name == "fire":
        return f'<use href="#s-flame" transform="translate({end[0]} {end[1] + 8}) scale(.8)"/>'
    return f'<circle cx="{end[0]}" cy="{end[1]}" r="6" class="flight-head {name}"/>'
