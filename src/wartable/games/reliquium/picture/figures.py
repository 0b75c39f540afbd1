"""Castles and troops on the map, in one row around the middle of each area."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TypeAlias

from markupsafe import Markup

from wartable.engine.picture import Scene
from wartable.engine.view import View
from wartable.games.reliquium.picture import ids
from wartable.games.reliquium.picture.forecast import only_castle
from wartable.games.reliquium.picture.geography import anchor
from wartable.games.reliquium.picture.last_move import origins
from wartable.games.reliquium.picture.marks import CHARGES, color, spelled
from wartable.games.reliquium.picture.question import home_of, pick_area
from wartable.games.reliquium.pieces import Area, Terrain, Troop
from wartable.games.reliquium.rules.board import has
from wartable.games.reliquium.rules.support import supporting
from wartable.games.reliquium.state import State, Tell
from wartable.games.reliquium.words.names import own_faction
from wartable.kit.events import fact, last_events
from wartable.kit.markup import EMPTY, join, remembered
from wartable.kit.once import once
from wartable.kit.parts import SOME, fields, numbers, part
from wartable.kit.svg import at, ellipse, emblem, g, path, placed

CASTLE = 54
FIGURE = 30
COMMANDER = 36
"""How much room each takes in the row."""
RAISED = 6
"""How far above the middle of the area the row stands."""
Holders: TypeAlias = dict[Area, int]
"""The faction that controls each open area, -1 for nobody."""
Origins: TypeAlias = dict[tuple[int, int], list[str]]
"""The elements that the newest figures of a class in an area came from."""
_STANDING = fields(State, "seats", "line", "castles", "armies", "troops", "ranged_from", "sent", "round", "built")
ARMS = "M-13-15Q-5-13 0-17 5-13 13-15V0C13 9 6 14 0 17-6 14-13 9-13 0z"


@once
def _new_castles(view: View) -> list[int]:
    """Where the last move built castles."""
    return [fact(event, "area") for event in last_events(view, Tell.BUILT)]


def _pieces_now(scene: Scene, _: Holders) -> Hashable:
    """What all pieces depend on; only the reader's own differ from what others see."""
    view = scene.view
    came = tuple([(place, *names) for place, names in origins(scene).items()])
    asked = pick_area(view) if view.is_asked else None
    return own_faction(view), _STANDING(view.state), came, tuple(_new_castles(view)), asked, numbers(view)


@part(_pieces_now, SOME)
def pieces(scene: Scene, holders: Holders) -> Markup:
    """Every castle and troop; those farther up are drawn first, so that nearer ones cover them."""
    came, asked = origins(scene), pick_area(scene.view) if scene.view.is_asked else None
    held = sorted((area for area in holders if holders[area] >= 0), key=lambda area: anchor(area)[1])
    return g(*(_row(scene, area, holders[area], came, area == asked) for area in held), id="pieces")


def _row_now(scene: Scene, area: Area, faction: int, came: Origins, picked: bool) -> Hashable:
    """What a row depends on; only the reader's own pieces differ from what others see."""
    view = scene.view
    s, own = view.state, faction == own_faction(view)
    new = tuple([tuple(came.get((area, troop), ())) for troop in Troop]) if came else None
    away = None
    if area in s.ranged_from[faction]:
        away = bytes(s.ranged_from[faction]), tuple(map(bytes, s.sent[faction]))
    castle = None
    if has(s.castles[faction], area):
        terrain = view.book.terrain[area]
        castle = terrain, s.built[faction][terrain], only_castle(view, faction, terrain), area in _new_castles(view)
    return area, faction, own, bytes(s.troops[area]), castle, new, away, picked


@part(_row_now)
def _row(scene: Scene, area: Area, faction: int, came: Origins, picked: bool) -> Markup:
    """All that stands in one area, side by side."""
    s = scene.view.state
    castle = has(s.castles[faction], area)
    ranks = [troop for troop in Troop for _ in range(s.troops[area][troop])]
    wide = [CASTLE] * castle + [COMMANDER if troop == Troop.COMMANDER else FIGURE for troop in ranks]
    x, y = anchor(area)
    x -= sum(wide) / 2
    y -= RAISED
    parts = []
    if castle:
        parts.append(_castle(scene, area, faction, at(x + CASTLE / 2, y)))
        x += CASTLE
    for n, (troop, room) in enumerate(zip(ranks, wide[castle:], strict=True)):
        number = n - ranks.index(troop)
        parts.append(_figure(scene.view, area, faction, troop, number, at(x + room / 2, y), came, picked))
        x += room
    return join(*parts)


def _castle(scene: Scene, area: Area, faction: int, place: str) -> Markup:
    """A castle with the arms of its faction; red where its loss would end the game."""
    view = scene.view
    terrain = Terrain(view.book.terrain[area])
    slot = ids.SLOT(faction, terrain, int(view.state.built[faction][terrain]) - 1)
    return g(
        castle_walls(terrain, faction, only_castle(view, faction, terrain)),
        id=ids.CASTLE(area),
        class_=f"castle {color(faction)}",
        style=place,
        data_from=home_of(scene, faction, slot) if area in _new_castles(view) else "",
        data_to=home_of(scene, faction, ids.SLOT(faction, terrain, 0)),
    )


@remembered
def castle_walls(terrain: Terrain, faction: int, last: bool = False) -> Markup:
    """A castle with the arms of its faction, and a warning on the last one of its type."""
    charge = g(emblem(CHARGES[faction], 0, -1, 22), class_="ch")
    arms = g(path(ARMS, "sh"), charge, transform=placed(0, 9, scale=0.9))
    warning = g(emblem("last-castle", 0, 0, 28), class_="lastc", transform=placed(22, -30)) if last else EMPTY
    return join(emblem(f"castle-{spelled(terrain)}", 0, -7, 58), arms, warning)


def _figure(
    view: View, area: Area, faction: int, troop: Troop, number: int, place: str, came: Origins, picked: bool
) -> Markup:
    """One troop; supporters are paler, since they neither attack nor defend (REL-SPT-04)."""
    s = view.state
    name, new = ids.FIGURE(area, troop), came.get((area, troop), [])
    from_end = int(s.troops[area][troop]) - 1 - number
    away = " away" if from_end < supporting(s, faction, area, troop) else ""
    return g(
        troop_body(troop),
        id=f"{name}-{number}",
        data_as=ids.PICK_CLASS(troop) if picked else name,
        class_=f"troop {color(faction)}{away}",
        style=place,
        data_from=new[-1 - from_end] if from_end < len(new) else "",
    )


@remembered
def troop_body(troop: Troop) -> Markup:
    """A figure with its shadow."""
    return join(ellipse(2, 18, 15, 5), emblem(spelled(troop), 0, -1, 43))
