"""The board: all layers of the map from the bottom up, both fixed ones and those that change."""

from __future__ import annotations

from collections.abc import Hashable

from markupsafe import Markup

from wartable.engine.frames import phase_of
from wartable.engine.picture import Scene
from wartable.games.intrigue.picture.backdrop import view_box
from wartable.games.intrigue.picture.geography import form_of
from wartable.games.intrigue.picture.ids import EMPIRE_IDS, REGION, REGION_IDS, TILE
from wartable.games.intrigue.picture.kingdoms import bands, bridges, outlines, strengths, tints
from wartable.games.intrigue.picture.last_move import origins
from wartable.games.intrigue.picture.march import march
from wartable.games.intrigue.picture.marks import drawn_tile, signed
from wartable.games.intrigue.picture.news import ribbon
from wartable.games.intrigue.picture.places import TILE_SIZE, Place, Spot, place_at, sign
from wartable.games.intrigue.picture.proposal import ghost, openings, stamp
from wartable.games.intrigue.state import NOBODY, REGIONS, Do, Phase, State, Tell, Works
from wartable.games.intrigue.words.position import pending, proposing
from wartable.games.intrigue.words.translator import say
from wartable.kit.events import fact, last_events
from wartable.kit.markup import EMPTY, join, remembered
from wartable.kit.parts import FEW, SOME, fields, numbers, part, seen
from wartable.kit.svg import at, circle, copy, drawing, emblem, g, placed, rect, text

MARK: Spot = (32, -17)
HAZARD: Spot = (-32, -16)
LOW_LEFT: Spot = (-33, 16)
MIDDLE_LEFT: Spot = (-33, -8)
ABOVE: Spot = (0, -36)
"""Where signs lie beside a tile."""
NEAR = 760
"""How many pixels wide a small map is while a proposal is shown: enough to read the names."""
_OWNERS = fields(State, "owner")
_BUILT = fields(State, "exposed", "forts", "scorched", "latest")


def board(scene: Scene) -> Markup:
    """The map with everything on it."""
    return drawing(
        _layers(scene),
        ribbon(scene),
        id="map",
        class_="intrigue map small" if scene.small else "intrigue map",
        data_large=True,
        data_look=_look(scene),
        box=view_box(form_of(scene.small)),
        role="group",
        aria_label=say("The map with its tiles and kingdoms"),
    )


def _map_now(scene: Scene) -> tuple[Hashable, ...]:
    """What the map depends on: it is the same for all readers but the one who chooses, for whom the last two differ."""
    view = scene.view
    last = len(view.log), tuple(view.log[-1])
    return scene.small, seen(view), last, numbers(view), view.is_asked, tuple(view.legal)


@part(_map_now, FEW)
def _layers(scene: Scene) -> Markup:
    land, things, news = _same_for_all(scene)
    chosen = _regions(scene), copy("m-frame"), copy("m-spots"), march(scene)
    return join(land, *chosen, things, openings(scene), news)


@part(lambda scene: _map_now(scene)[:4], FEW)
def _same_for_all(scene: Scene) -> tuple[Markup, Markup, Markup]:
    """What all readers see alike: the land, what lies on it, and what happens to that."""
    land = join(
        tints(scene),
        copy("m-relief"),
        bands(scene),
        copy("m-coast", "coast"),
        outlines(scene),
        _picked(scene),
        copy("m-lanes"),
        bridges(scene),
        copy("m-mountains"),
    )
    things = join(_tiles(scene), signs(scene), strengths(scene), copy("m-names", "names"))
    return land, things, join(_fallen(scene), ghost(scene), stamp(scene))


def _look(scene: Scene) -> str:
    """What a small map shows: the proposal to the player who answers it, the whole map to one who chooses a region."""
    view, form = scene.view, form_of(scene.small)
    if not scene.small or view.over or not view.is_asked:
        return ""
    if phase_of(view.state) != Phase.ANSWER:
        return "" if proposing(view) else "0.5 0.5 0"
    place = place_at(scene, pending(view))
    return f"{place.x / form.width:.3f} {place.y / form.height:.3f} {NEAR}"


def _regions(scene: Scene) -> Markup:
    """The regions as targets of the pointer, invisible unless they can be chosen.

    Once a region is chosen, those that could replace it are dimmer than those where its tile can go.
    """
    goals = {move.a for move in scene.view.legal if move.kind == Do.TO}
    others = "region instead" if scene.view.legal and pending(scene.view) >= 0 else "region"
    return _all_regions(frozenset(goals), others)


@remembered
def _all_regions(goals: frozenset[int], others: str) -> Markup:
    parts = [_region(region, "region" if region in goals else others) for region in range(REGIONS)]
    return g(*parts, id="regions")


@remembered
def _region(region: int, class_: str) -> Markup:
    return g(copy(f"mr{region}"), id=REGION(region), class_=class_)


def _picked(scene: Scene) -> Markup:
    """The region that is proposed, or whose tile is about to move."""
    region = pending(scene.view)
    return copy(f"mr{region}", "picked", id="picked") if region >= 0 else EMPTY


# --- Tiles


def _tiles(scene: Scene) -> Markup:
    """The empire tiles; one that has just arrived says where it came from."""
    return _all_tiles(scene, tuple(origins(scene.view).items()))


def _lying(scene: Scene, came: tuple[tuple[int, str], ...]) -> Hashable:
    return scene.small, came, _lifted(scene), _OWNERS(scene.view.state)


def _lifted(scene: Scene) -> int:
    """The region whose tile is about to move, or -1."""
    return pending(scene.view) if phase_of(scene.view.state) == Phase.MOVE_TO else -1


@part(_lying, SOME)
def _all_tiles(scene: Scene, arrived: tuple[tuple[int, str], ...]) -> Markup:
    s: State = scene.view.state
    came, moving = dict(arrived), _lifted(scene)
    tiles = []
    for region in range(REGIONS):
        if s.owner[region] != NOBODY:
            place = place_at(scene, region)
            state = " fresh" if region in came else " lifted" if region == moving else ""
            tiles.append(_tile(s.owner[region], region, state, at(place.x, place.y), came.get(region, "")))
    return g(*tiles, id="tiles")


@remembered
def _tile(empire: int, region: int, state: str, place: str, origin: str) -> Markup:
    class_ = f"tile {EMPIRE_IDS[empire]}{state}"
    return g(drawn_tile(empire, TILE_SIZE), id=TILE(empire, region), class_=class_, style=place, data_from=origin)


def _fallen(scene: Scene) -> Markup:
    """Tiles that were just discarded from the map tumble off it."""
    parts = []
    for event in last_events(scene.view, Tell.ANNEXED, Tell.ASSASSINATED, Tell.LOST):
        empire, region = fact(event, "target"), fact(event, "region")
        place = place_at(scene, region)
        name = f"fallen-{EMPIRE_IDS[empire]}-{REGION_IDS[region]}-{len(scene.view.log)}"
        tile = g(drawn_tile(empire, TILE_SIZE), class_=f"fallen tile {EMPIRE_IDS[empire]}")
        parts.append(g(tile, id=name, transform=placed(place.x, place.y)))
    return join(*parts)


# --- Signs


def _built(scene: Scene) -> Hashable:
    """What the signs depend on."""
    view = scene.view
    return scene.small, bool(last_events(view, Tell.HAZARD_STRUCK)), _BUILT(view.state), numbers(view)


@part(_built, SOME)
def signs(scene: Scene) -> Markup:
    """Printed numbers, hazards, FORTIFICATIONS and SCORCHED EARTH."""
    struck = "struck" if last_events(scene.view, Tell.HAZARD_STRUCK) else ""
    return g(*(_signs_of(scene, region) for region in range(REGIONS)), id="signs", class_=struck)


def _signs_of(scene: Scene, region: int) -> Markup:
    view, place = scene.view, place_at(scene, region)
    s: State = view.state
    parts = []
    if view.book.mark[region]:
        parts.append(_number(place, view.book.mark[region]))
    hazard = has_hazard_sign(scene, region)
    if hazard:
        exposed = s.exposed >> region & 1
        symbol, class_ = ("hazard-sign", "hz") if exposed else ("hazard-off", "hz off")
        parts.append(sign(place, HAZARD, class_, emblem(symbol, 0, 0, 31)))
    if s.forts[region]:
        parts.append(_works(place, LOW_LEFT if hazard else MIDDLE_LEFT, "fortifications", s.forts[region], "fort"))
    if s.scorched[region]:
        parts.append(
            _works(place, ABOVE if s.forts[region] else LOW_LEFT, "scorched-earth", s.scorched[region], "burnt")
        )
    return join(*parts)


def has_hazard_sign(scene: Scene, region: int) -> bool:
    """Whether a region shows the sign of hazards, crossed out or not."""
    s: State = scene.view.state
    freed = scene.view.book.hazard[region] and s.latest[region] == Works.FORTIFICATIONS
    return bool(s.exposed >> region & 1 or freed)


def _number(place: Place, n: int) -> Markup:
    """A printed number."""
    number = text(-0.5, 6.6, signed(n))
    return sign(place, MARK, "mk up" if n > 0 else "mk dn", circle(0, 0, 13.5), number)


def _works(place: Place, spot: Spot, symbol: str, count: int, class_: str) -> Markup:
    """FORTIFICATIONS or SCORCHED EARTH on a region, with their number if there are several."""
    parts = [rect(-14, -14, 28, 28, rx=6), emblem(symbol, 0, 0, 24)]
    if count > 1:
        parts += [circle(-13, -12, 9.5), text(-13, -6, count)]
    return sign(place, spot, f"works {class_}", *parts)
