"""Proposals on the map: the proposed tile, what it would annex, where it could go, and a refusal."""

from __future__ import annotations

from markupsafe import Markup

from wartable.engine.frames import phase_of
from wartable.engine.picture import Scene
from wartable.engine.view import View
from wartable.games.intrigue.picture.geography import form_of
from wartable.games.intrigue.picture.ids import EMPIRE_IDS
from wartable.games.intrigue.picture.marks import drawn_tile, minus
from wartable.games.intrigue.picture.places import TILE_SIZE, Spot, place_at, roomiest, sign
from wartable.games.intrigue.rules.annexation import annex_refusal, beside, strongest_beside
from wartable.games.intrigue.state import NOBODY, Do, Phase, Refusal, State, Tell
from wartable.games.intrigue.words.position import active, members, pending, placed_empire, proposing
from wartable.games.intrigue.words.translator import say
from wartable.kit.events import fact, last_events
from wartable.kit.markup import EMPTY, join
from wartable.kit.svg import circle, emblem, g, placed, rect, text

PLACING = (Phase.PLACE_OWN, Phase.PROPOSE_REGION, Phase.PLACE_YOURSELF)
SWORDS = (-31, -13)
HIGH_SWORDS = (0, -35)
HIGHEST_SWORDS = (30, -46)
PILL_HEIGHT = 34
PILL_SPOTS: tuple[Spot, ...] = ((0, -60), (-52, -56), (52, -56), (-84, -22), (84, -22), (-84, 10), (84, 10), (0, 78))
"""The height of the pill with the strengths of an annexation, and where it may be beside a tile."""
TILTED = "translate(15 9)rotate(14)"
"""How the tile that would be annexed lies behind the new one."""
REFUSALS = tuple(Refusal)
BARRED = {Refusal.TIED: "=", Refusal.TOO_WEAK: "<", Refusal.NOT_TOGETHER: "<"}
"""Why a neighbour cannot be annexed, in one sign."""


def ghost(scene: Scene) -> Markup:
    """The proposed tile, which everybody sees; it has a seal once it is official."""
    view = scene.view
    s: State = view.state
    if not proposing(view):
        return EMPTY
    region, tile = pending(view), active(view)
    place = place_at(scene, region)
    ousted = s.owner[region]
    parts = [circle(0, 0, 30, "halo")]
    if ousted != NOBODY:
        leaving = drawn_tile(ousted, TILE_SIZE - 4)
        parts.append(g(leaving, class_=f"leaving tile {EMPIRE_IDS[ousted]}", transform=TILTED))
    parts += [g(drawn_tile(tile, TILE_SIZE), class_=f"tile {EMPIRE_IDS[tile]}"), circle(0, 0, 29, "hoop")]
    if phase_of(s) == Phase.ANSWER:
        parts.append(g(emblem("accept", 24, -23, 28), class_="seal"))
    drawn = g(*parts, id="ghost", class_="ghost", transform=placed(place.x, place.y))
    return join(drawn, _comparison(scene, tile, region) if ousted != NOBODY else EMPTY)


# --- An annexation


def _comparison(scene: Scene, empire: int, region: int) -> Markup:
    """Both strengths over the region."""
    view, place = scene.view, place_at(scene, region)
    strength = strongest_beside(view.book, view.state, empire, region)
    words = minus(f"{strength} > {view.state.strength[region]}")
    wide = 42 + 10 * len(words)
    x, y = roomiest(form_of(scene.small), place, PILL_SPOTS, (wide, PILL_HEIGHT))
    return g(
        rect(-wide / 2, -PILL_HEIGHT / 2, wide, PILL_HEIGHT, rx=17),
        emblem("annex", 21 - wide / 2, 0, 22),
        text(13, 8, words),
        id="comparison",
        class_="pill",
        transform=placed(place.x + x, place.y + y),
    )


# --- Where the tile could go


def openings(scene: Scene) -> Markup:
    """For the player who chooses: crossed swords where a region can be annexed, a sign where it is too strong."""
    view = scene.view
    s: State = view.state
    if not view.is_asked or phase_of(s) == Phase.REMOVE:
        return EMPTY
    taken = [move.a for move in view.legal if move.kind in (Do.PLACE, Do.PROPOSE, Do.TO) and s.owner[move.a] != NOBODY]
    parts = [_badge(scene, region, emblem("annex", 0, 0, 20), "open") for region in taken]
    if phase_of(s) in PLACING:
        parts += [_badge(scene, region, text(0, 8, sign), "barred") for region, sign in _barred(view).items()]
    return g(*parts, id="openings")


def _barred(view: View) -> dict[int, str]:
    """The regions beside the empire's kingdoms that are too strong for them."""
    s: State = view.state
    empire = placed_empire(view)
    rivals = members(beside(view.book, s, empire) & ~s.free)
    why = {region: REFUSALS[annex_refusal(view.book, s, empire, region)] for region in rivals}
    return {region: BARRED[reason] for region, reason in why.items() if reason in BARRED}


def _badge(scene: Scene, region: int, inside: Markup, class_: str) -> Markup:
    s: State = scene.view.state
    crowded = s.exposed >> region & 1 or scene.view.book.hazard[region] or s.forts[region]
    spot = HIGHEST_SWORDS if s.forts[region] and s.scorched[region] else HIGH_SWORDS if crowded else SWORDS
    return sign(place_at(scene, region), spot, class_, circle(0, 0, 14), inside)


# --- A refusal


def stamp(scene: Scene) -> Markup:
    """What was refused, for a moment."""
    events = last_events(scene.view, Tell.REFUSED)
    if not events:
        return EMPTY
    tile, place = fact(events[0], "tile"), place_at(scene, fact(events[0], "region"))
    word = rect(-54, -17, 108, 34, rx=6), text(0, 8, say("Refused"))
    return g(
        g(drawn_tile(tile, TILE_SIZE), class_=f"tile {EMPIRE_IDS[tile]}"),
        g(*word, class_="stamp", transform="translate(0 -34)rotate(-8)"),
        id=f"refusal-{len(scene.view.log)}",
        class_="refusal",
        transform=placed(place.x, place.y),
    )
