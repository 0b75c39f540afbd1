"""Who holds what: the kingdoms and their outlines."""

from __future__ import annotations

from typing import NamedTuple

from wartable.engine.picture import Scene
from wartable.engine.view import View
from wartable.games.intrigue.picture.geography import Land, form_of, land
from wartable.games.intrigue.state import State
from wartable.games.intrigue.words.position import kingdoms, playing
from wartable.kit.once import once

NO_KINGDOM = -1


class Kingdom(NamedTuple):
    """A kingdom: its empire, its regions, and its strength."""

    empire: int
    regions: tuple[int, ...]
    strength: int


class Realm(NamedTuple):
    """All kingdoms, and for each region the number of its kingdom."""

    kingdoms: tuple[Kingdom, ...]
    of: tuple[int, ...]


@once
def realm(view: View) -> Realm:
    """The kingdoms in a view."""
    s: State = view.state
    found = [
        Kingdom(empire, tuple(regions), s.strength[regions[0]])
        for empire in playing(view)
        for regions in kingdoms(empire, view)
    ]
    of = [NO_KINGDOM] * len(s.owner)
    for number, kingdom in enumerate(found):
        for region in kingdom.regions:
            of[region] = number
    return Realm(tuple(found), tuple(of))


def outer_pieces(scene: Scene, region: int) -> list[int]:
    """The pieces of a region's outline that are also an outline of its kingdom."""
    whole, of = land(form_of(scene.small)), realm(scene.view).of
    return [number for number, _ in whole.around[region] if _beyond(whole, of, region, number) != of[region]]


def _beyond(whole: Land, of: tuple[int, ...], region: int, number: int) -> int:
    """The kingdom on the other side of a piece."""
    piece = whole.pieces[number]
    other = piece.other if piece.one == region else piece.one
    return of[other] if other >= 0 else NO_KINGDOM


def fronts(scene: Scene) -> list[int]:
    """The pieces where two kingdoms meet."""
    whole, of = land(form_of(scene.small)), realm(scene.view).of
    return [
        piece.number
        for piece in whole.pieces
        if piece.other >= 0 and of[piece.one] != of[piece.other] and NO_KINGDOM not in (of[piece.one], of[piece.other])
    ]


def largest(view: View) -> set[int]:
    """The kingdoms that count twice: the largest of each empire, or the first of several."""
    first: dict[int, int] = {}
    for number, kingdom in enumerate(realm(view).kingdoms):
        first.setdefault(kingdom.empire, number)
    return set(first.values())
