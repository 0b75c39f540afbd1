"""The board: the map from the ground up, layers that stand still and layers that change in turn."""

from __future__ import annotations

from markupsafe import Markup, escape

from wartable.engine.frames import phase_of
from wartable.engine.picture import Scene
from wartable.games.intrigue.picture.backdrop import view_box
from wartable.games.intrigue.picture.captions import MAP_LABEL
from wartable.games.intrigue.picture.geography import form_of
from wartable.games.intrigue.picture.kingdoms import bands, bridges, outlines, strengths, tints
from wartable.games.intrigue.picture.last_move import fallen, of_kind, origins, tile_id
from wartable.games.intrigue.picture.march import march
from wartable.games.intrigue.picture.news import ribbon
from wartable.games.intrigue.picture.pen import EMPIRE_IDS, REGION_IDS, at, copy, drawn_tile, emblem, signed, text
from wartable.games.intrigue.picture.places import (
    HAZARD,
    MARK,
    TILE,
    Place,
    Spot,
    fort_spot,
    place_at,
    scorched_spot,
    sign,
)
from wartable.games.intrigue.picture.proposal import ghost, openings, pending, stamp
from wartable.games.intrigue.state import NOBODY, Do, Phase, State, Tell, Works
from wartable.games.intrigue.words.names import proposing
from wartable.games.intrigue.words.translator import say

NEAR = 760
"""How many pixels wide a small map is where a proposal is looked at: enough to read its names."""


def board(scene: Scene) -> Markup:
    """The map with everything on it."""
    form = form_of(scene.small)
    layers = [
        tints(scene),
        copy("m-relief"),
        bands(scene),
        copy("m-coast", "coast"),
        outlines(scene),
        _picked(scene),
        copy("m-lanes"),
        bridges(scene),
        copy("m-mountains"),
        _regions(scene),
        copy("m-frame"),
        copy("m-spots"),
        march(scene),
        _tiles(scene),
        _signs(scene),
        strengths(scene),
        copy("m-names", "names"),
        openings(scene),
        _fallen(scene),
        ghost(scene),
        stamp(scene),
    ]
    kind = "intrigue map small" if scene.small else "intrigue map"
    return Markup(
        f'<svg id="map" class="{kind}" data-large=""{_look(scene)} xmlns="http://www.w3.org/2000/svg" '
        f'viewBox="{view_box(form)}" preserveAspectRatio="xMidYMid meet" role="group" '
        f'aria-label="{escape(say(MAP_LABEL))}">{"".join(layers)}{ribbon(scene)}</svg>'
    )


def _look(scene: Scene) -> str:
    """Where a small map turns: whoever is asked sees the proposal from near, and whoever may choose sees everything."""
    view, form = scene.view, form_of(scene.small)
    if not scene.small or view.over or view.seat != view.asked:
        return ""
    if phase_of(view.state) != Phase.ANSWER:
        return "" if proposing(view) else ' data-look="0.5 0.5 0"'
    place = place_at(scene, pending(view))
    return f' data-look="{place.x / form.width:.3f} {place.y / form.height:.3f} {NEAR}"'


def _regions(scene: Scene) -> str:
    """What is clicked and pointed at: every region, invisible until it can be chosen.

    Those that could be chosen instead of the one that was are less lit than where its tile can go.
    """
    view = scene.view
    goals = {move.a for move in view.legal if move.kind == Do.TO}
    half_done = pending(view) >= 0
    parts = []
    for region, name in enumerate(REGION_IDS):
        kind = "region instead" if half_done and region not in goals else "region"
        parts.append(f'<g id="region-{name}" class="{kind}">{copy(f"mr{region}")}</g>')
    return f'<g id="regions">{"".join(parts)}</g>'


def _picked(scene: Scene) -> str:
    """The region that is proposed, or whose tile is about to move."""
    region = pending(scene.view)
    if region < 0:
        return ""
    return f'<use id="picked" href="#mr{region}" class="picked"/>'


# --- Tiles


def _tiles(scene: Scene) -> str:
    """The empire tiles; one that has just come says where it came from."""
    s: State = scene.view.state
    came = origins(scene.view)
    moving = s.a[s.depth] if phase_of(s) == Phase.MOVE_TO else -1
    tiles = []
    for region in range(len(REGION_IDS)):
        if s.owner[region] != NOBODY:
            place = place_at(scene, region)
            source = f' data-from="{came[region]}"' if region in came else ""
            state = " fresh" if region in came else " lifted" if region == moving else ""
            tiles.append(
                f'<g id="{tile_id(s.owner[region], region)}" class="tile {EMPIRE_IDS[s.owner[region]]}{state}" '
                f'style="{at(place.x, place.y)}"{source}>{drawn_tile(s.owner[region], TILE)}</g>'
            )
    return f'<g id="tiles">{"".join(tiles)}</g>'


def _fallen(scene: Scene) -> str:
    """Tiles that were just discarded from the map tumble off it."""
    parts = []
    for lost in fallen(scene.view):
        place = place_at(scene, lost.region)
        name = f"{EMPIRE_IDS[lost.empire]}-{REGION_IDS[lost.region]}-{len(scene.view.log)}"
        parts.append(
            f'<g id="fallen-{name}" transform="translate({place.x} {place.y})"><g class="fallen tile '
            f'{EMPIRE_IDS[lost.empire]}">{drawn_tile(lost.empire, TILE)}</g></g>'
        )
    return "".join(parts)


# --- Signs


def _signs(scene: Scene) -> str:
    """Printed numbers, hazards, FORTIFICATIONS and SCORCHED EARTH."""
    return f'<g id="signs">{"".join(_signs_of(scene, region) for region in range(len(REGION_IDS)))}</g>'


def _signs_of(scene: Scene, region: int) -> str:
    view, place = scene.view, place_at(scene, region)
    s: State = view.state
    parts = []
    if view.book.mark[region]:
        parts.append(_number(place, view.book.mark[region]))
    hazard = has_hazard_sign(scene, region)
    if hazard:
        struck = " struck" if of_kind(view, Tell.HAZARD_STRUCK) else ""
        exposed = s.exposed >> region & 1
        symbol, kind = ("hazard-sign", f"hz{struck}") if exposed else ("hazard-off", "hz off")
        parts.append(sign(place, HAZARD, kind, emblem(symbol, 0, 0, 31)))
    if s.forts[region]:
        parts.append(_works(place, fort_spot(hazard), "fortifications", s.forts[region], "fort"))
    if s.scorched[region]:
        parts.append(_works(place, scorched_spot(s.forts[region] > 0), "scorched-earth", s.scorched[region], "burnt"))
    return "".join(parts)


def has_hazard_sign(scene: Scene, region: int) -> bool:
    """Whether a region shows the sign of hazards, be it struck out."""
    s: State = scene.view.state
    freed = scene.view.book.hazard[region] and s.latest[region] == Works.FORTIFICATIONS
    return bool(s.exposed >> region & 1 or freed)


def _number(place: Place, n: int) -> str:
    """A printed number."""
    return sign(place, MARK, "mk up" if n > 0 else "mk dn", f'<circle r="13.5"/>{text(-0.5, 6.6, signed(n))}')


def _works(place: Place, spot: Spot, symbol: str, count: int, kind: str) -> str:
    """What was laid on a region for good; how many, if there are several."""
    number = f'<circle cx="-13" cy="-12" r="9.5"/>{text(-13, -6, str(count))}' if count > 1 else ""
    ground = '<rect x="-14" y="-14" width="28" height="28" rx="6"/>'
    return sign(place, spot, f"works {kind}", f"{ground}{emblem(symbol, 0, 0, 24)}{number}")
