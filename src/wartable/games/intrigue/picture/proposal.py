"""Proposals on the map: the tile where it may go, what it would annex, where it could, and a refusal."""

from __future__ import annotations

from wartable.engine.frames import phase_of
from wartable.engine.picture import Scene
from wartable.engine.regions import lowest
from wartable.engine.view import View
from wartable.games.intrigue.picture.captions import AGAINST, REFUSED
from wartable.games.intrigue.picture.geography import form_of
from wartable.games.intrigue.picture.last_move import refused
from wartable.games.intrigue.picture.pen import EMPIRE_IDS, MINUS, drawn_tile, emblem, text
from wartable.games.intrigue.picture.places import TILE, Spot, place_at, roomiest, sign
from wartable.games.intrigue.rules.annexation import (
    annex_refusal,
    strongest_beside,
)
from wartable.games.intrigue.state import NOBODY, Do, Phase, Refusal, State
from wartable.games.intrigue.words.names import active, members, placed_empire, proposing
from wartable.games.intrigue.words.translator import say

PLACING = (Phase.PLACE_OWN, Phase.PROPOSE_REGION, Phase.PLACE_YOURSELF)
SWORDS = (-31, -13)
HIGH_SWORDS = (0, -35)
HIGHEST_SWORDS = (30, -46)
PILL_HEIGHT = 34
PILL_SPOTS: tuple[Spot, ...] = ((0, -60), (-52, -56), (52, -56), (-84, -22), (84, -22), (-84, 10), (84, 10), (0, 78))
"""Where there may be room beside a tile for the strengths of an annexation, on a pill so high."""
TILTED = "translate(15 9)rotate(14)"
"""How a tile lies that would be annexed, behind the one that comes."""
BARRED = {Refusal.TIED: "=", Refusal.TOO_WEAK: "<", Refusal.NOT_TOGETHER: "<"}
"""Why a neighbour cannot be annexed, in one sign."""


def pending(view: View) -> int:
    """The region that a proposal is about, or whose tile is about to move; -1 if there is none."""
    s: State = view.state
    return s.a[s.depth] if proposing(view) or phase_of(s) == Phase.MOVE_TO else -1


def ghost(scene: Scene) -> str:
    """The proposed tile, on the map for everybody, sealed once it is official."""
    view = scene.view
    s: State = view.state
    if not proposing(view):
        return ""
    region, tile = s.a[s.depth], active(view)
    place = place_at(scene, region)
    ousted = s.owner[region]
    parts = ['<circle class="halo" r="30"/>']
    if ousted != NOBODY:
        leaving = drawn_tile(ousted, TILE - 4)
        parts.append(f'<g class="leaving tile {EMPIRE_IDS[ousted]}" transform="{TILTED}">{leaving}</g>')
    parts.append(f'<g class="tile {EMPIRE_IDS[tile]}">{drawn_tile(tile, TILE)}</g><circle class="hoop" r="29"/>')
    if phase_of(s) == Phase.ANSWER:
        parts.append(f'<g class="seal">{emblem("accept", 24, -23, 28)}</g>')
    drawn = f'<g id="ghost" class="ghost" transform="translate({place.x} {place.y})">{"".join(parts)}</g>'
    return drawn + (_comparison(scene, tile, region) if ousted != NOBODY else "")


# --- An annexation


def _comparison(scene: Scene, empire: int, region: int) -> str:
    """Both strengths over the region."""
    view, place = scene.view, place_at(scene, region)
    strength = strongest_beside(view.book, view.state, empire, region)
    words = say(AGAINST, strength=strength, against=view.state.strength[region]).replace("-", MINUS)
    wide = 42 + 10 * len(words)
    x, y = roomiest(form_of(scene.small), place, PILL_SPOTS, (wide, PILL_HEIGHT))
    return (
        f'<g id="comparison" class="pill" transform="translate({place.x + x:g} {place.y + y:g})">'
        f'<rect x="{-wide / 2:g}" y="{-PILL_HEIGHT / 2:g}" width="{wide}" height="{PILL_HEIGHT}" rx="17"/>'
        f"{emblem('annex', 21 - wide / 2, 0, 22)}{text(13, 8, words)}</g>"
    )


# --- Where the tile could go


def openings(scene: Scene) -> str:
    """For the one who chooses: crossed swords where a region can be annexed, a sign where it is too strong."""
    view = scene.view
    s: State = view.state
    if view.seat < 0 or view.seat != view.asked or phase_of(s) == Phase.REMOVE:
        return ""
    taken = [move.a for move in view.legal if move.kind in (Do.PLACE, Do.PROPOSE, Do.TO) and s.owner[move.a] != NOBODY]
    parts = [_badge(scene, region, emblem("annex", 0, 0, 20), "open") for region in taken]
    if phase_of(s) in PLACING:
        parts += [_badge(scene, region, text(0, 8, sign), "barred") for region, sign in _barred(view).items()]
    return f'<g id="openings">{"".join(parts)}</g>'


def _barred(view: View) -> dict[int, str]:
    """The regions beside the empire's kingdoms that are too strong for them."""
    s: State = view.state
    empire, near = placed_empire(view), 0
    rest = s.land[empire]
    while rest:
        near |= view.book.adjacent[lowest(rest)]
        rest &= rest - 1
    rivals = near & ~s.land[empire] & ~s.free
    why = {region: tuple(Refusal)[annex_refusal(view.book, s, empire, region)] for region in members(rivals)}
    return {region: BARRED[reason] for region, reason in why.items() if reason in BARRED}


def _badge(scene: Scene, region: int, inner: str, kind: str) -> str:
    s: State = scene.view.state
    crowded = s.exposed >> region & 1 or scene.view.book.hazard[region] or s.forts[region]
    spot = HIGHEST_SWORDS if s.forts[region] and s.scorched[region] else HIGH_SWORDS if crowded else SWORDS
    return sign(place_at(scene, region), spot, kind, f'<circle r="14"/>{inner}')


# --- A refusal


def stamp(scene: Scene) -> str:
    """What was refused, for a moment."""
    no = refused(scene.view)
    if no is None:
        return ""
    place = place_at(scene, no.region)
    tile = f'<g class="tile {EMPIRE_IDS[no.tile]}">{drawn_tile(no.tile, TILE)}</g>'
    word = f'<rect x="-54" y="-17" width="108" height="34" rx="6"/>{text(0, 8, say(REFUSED))}'
    return (
        f'<g id="refusal-{len(scene.view.log)}" class="refusal" transform="translate({place.x} {place.y})">'
        f'{tile}<g class="stamp" transform="translate(0 -34)rotate(-8)">{word}</g></g>'
    )
