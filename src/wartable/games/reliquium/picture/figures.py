"""Castles and troops on the map, in one row around the middle of each area."""

from __future__ import annotations

from wartable.engine.picture import Scene
from wartable.games.reliquium.picture.forecast import only_castle
from wartable.games.reliquium.picture.geography import anchor
from wartable.games.reliquium.picture.last_move import origins
from wartable.games.reliquium.picture.pen import CHARGES, at, color, figure_name, id_of, seat_id, slot_id, use
from wartable.games.reliquium.picture.question import home_of, pick_area
from wartable.games.reliquium.pieces import Area, Terrain, Troop
from wartable.games.reliquium.rules.board import has, owner
from wartable.games.reliquium.rules.support import supporting
from wartable.games.reliquium.state import Tell
from wartable.kit.events import fact, last_events

CASTLE = 54
FIGURE = 30
COMMANDER = 36
"""How much room each takes in the row."""
RAISED = 6
"""How far above the middle of the area the row stands."""
ARMS = "M-13-15Q-5-13 0-17 5-13 13-15V0C13 9 6 14 0 17-6 14-13 9-13 0z"


def pieces(scene: Scene) -> str:
    """Every castle and troop; those farther up are drawn first, so that nearer ones cover them."""
    came = origins(scene)
    held = [area for area in Area if area != Area.NOWHERE and owner(scene.view.state, area) >= 0]
    rows = [_row(scene, area, came) for area in sorted(held, key=lambda area: anchor(area)[1])]
    return f'<g id="pieces">{"".join(rows)}</g>'


def _row(scene: Scene, area: int, came: dict[tuple[int, int], list[str]]) -> str:
    """All that stands in one area, side by side."""
    s = scene.view.state
    faction = owner(s, area)
    castle = has(s.castles[faction], area)
    ranks = [troop for troop in Troop for _ in range(s.troops[area][troop])]
    wide = [CASTLE] * castle + [COMMANDER if troop == Troop.COMMANDER else FIGURE for troop in ranks]
    x, y = anchor(area)
    x -= sum(wide) / 2
    y -= RAISED
    parts = []
    if castle:
        parts.append(_castle(scene, faction, area, x + CASTLE / 2, y))
        x += CASTLE
    counted = dict.fromkeys(Troop, 0)
    for troop, room in zip(ranks, wide[castle:], strict=True):
        parts.append(_figure(scene, faction, area, troop, counted[troop], (x + room / 2, y), came))
        counted[troop] += 1
        x += room
    return "".join(parts)


def _castle(scene: Scene, faction: int, area: int, x: float, y: float) -> str:
    """A castle with the arms of its faction; red where its loss would end the game."""
    s, book = scene.view.state, scene.view.book
    terrain = Terrain(book.terrain[area])
    slot = home_of(scene, faction, slot_id(faction, terrain, int(s.built[faction][terrain]) - 1), seat_id(faction))
    built = any(event.kind == Tell.BUILT and fact(event, "area") == area for event in last_events(scene.view))
    start = f' data-from="{slot}"' if built else ""
    last = only_castle(scene.view, faction, terrain)
    warning = f'<g class="lastc" transform="translate(22 -30)">{use("last-castle", 28)}</g>' if last else ""
    return (
        f'<g id="castle-{id_of(Area(area))}" class="castle {color(faction)}" style="{at(x, y)}"{start} '
        f'data-to="{home_of(scene, faction, slot_id(faction, terrain, 0), seat_id(faction))}">'
        f'{use(f"castle-{id_of(terrain)}", 58, 0, -7)}<g transform="translate(0 9) scale(.9)">'
        f'<path class="sh" d="{ARMS}"/>'
        f'<g class="ch">{use(CHARGES[faction], 22, 0, -1)}</g></g>{warning}</g>'
    )


def _figure(
    scene: Scene,
    faction: int,
    area: int,
    troop: Troop,
    number: int,
    place: tuple[float, float],
    came: dict[tuple[int, int], list[str]],
) -> str:
    """One troop; supporters are paler, since they neither attack nor defend (REL-SPT-04)."""
    s = scene.view.state
    name = figure_name(area, troop)
    count = int(s.troops[area][troop])
    new = came.get((area, troop), [])
    from_end = count - 1 - number
    start = f' data-from="{new[-1 - from_end]}"' if from_end < len(new) else ""
    away = " away" if from_end < supporting(s, faction, area, troop) else ""
    picked = scene.view.is_asked and pick_area(scene.view) == area
    stands_for = f"pick-{id_of(troop)}" if picked else name
    return (
        f'<g id="{name}-{number}" data-as="{stands_for}" class="troop {color(faction)}{away}" '
        f'style="{at(*place)}"{start}><ellipse cx="2" cy="18" rx="15" ry="5"/>{use(id_of(troop), 43, 0, -1)}</g>'
    )
