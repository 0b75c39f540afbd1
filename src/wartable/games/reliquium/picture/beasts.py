"""Legendary creatures on their junctions, the glow of their presence, and the junctions where they can lie."""

from __future__ import annotations

from collections.abc import Hashable

from markupsafe import Markup

from wartable.engine.picture import Scene
from wartable.engine.view import View
from wartable.games.reliquium.picture import ids
from wartable.games.reliquium.picture.geography import junction_at
from wartable.games.reliquium.picture.marks import color, spelled
from wartable.games.reliquium.picture.question import home_of
from wartable.games.reliquium.pieces import EACH, Area, Creature, Junction
from wartable.games.reliquium.rules.board import has
from wartable.games.reliquium.rules.summon import presence_of, usable
from wartable.games.reliquium.state import State, Tell
from wartable.games.reliquium.words.names import own_faction
from wartable.kit.events import fact, last_events
from wartable.kit.markup import remembered
from wartable.kit.parts import fields, numbers, part
from wartable.kit.svg import at, circle, copy, emblem, g, path

GLOW = 118
"""How far a creature shines."""
_PRESENT = fields(State, "seats", "creature_at")


def _present(scene: Scene) -> Hashable:
    """What the light of creatures depends on."""
    return _PRESENT(scene.view.state), numbers(scene.view)


def on_board(scene: Scene) -> list[Creature]:
    """The creatures that lie on junctions."""
    return [which for which in Creature if scene.view.state.creature_at[which] != Junction.NOWHERE]


@part(_present)
def presence(scene: Scene) -> Markup:
    """The light of every creature, and the areas it reaches (REL-SUM-02)."""
    lights = [_presence(scene, which) for which in on_board(scene)]
    return g(*lights, id="presence", clip_path="url(#q-window)")


def _presence(scene: Scene, which: Creature) -> Markup:
    s, book = scene.view.state, scene.view.book
    faction = which // EACH
    x, y = junction_at(int(s.creature_at[which]))
    reached = presence_of(book, s, which)
    areas = [lit(area, f"pres {color(faction)}") for area in Area if has(reached, area)]
    light = circle(round(x), round(y), GLOW, fill=f"url(#q-r-{ids.FACTIONS[faction]})")
    return g(light, *areas, id=ids.PRESENCE(which))


@remembered
def lit(area: Area, class_: str, id: str = "") -> Markup:
    """The outline of an area, cut off at its border."""
    return copy(ids.SHAPE(area), class_, id=id, clip_path=f"url(#{ids.CLIP(area)})")


def _summoned(view: View) -> list[int]:
    """The creatures that the last move brought onto the board."""
    return [fact(event, "creature") for event in last_events(view, Tell.SUMMONED)]


@part(lambda scene: (own_faction(scene.view), bytes(scene.view.state.creature_at), tuple(_summoned(scene.view))))
def creatures(scene: Scene) -> Markup:
    """The creatures themselves."""
    return g(*(_creature(scene, which) for which in on_board(scene)), id="creatures")


def _creature(scene: Scene, which: Creature) -> Markup:
    view, faction = scene.view, which // EACH
    x, y = junction_at(int(view.state.creature_at[which]))
    home = home_of(scene, faction, ids.HAND(which))
    return g(
        circle(0, 0, 29, "c1"),
        circle(0, 0, 24.5, "c2"),
        emblem(spelled(which), 0, 0, 38),
        id=ids.CREATURE(which),
        class_=f"creature {color(faction)}",
        style=at(round(x), round(y)),
        data_from=home if which in _summoned(view) else "",
        data_to=home,
    )


@part(lambda scene: (scene.view.state.seats, numbers(scene.view)))
def junctions(scene: Scene) -> Markup:
    """A stud on every junction that can be used (REL-MAP-04)."""
    s, book = scene.view.state, scene.view.book
    open_ones = [where for where in Junction if where != Junction.NOWHERE and usable(book, s, where)]
    return g(*map(_stud, open_ones), id="studs")


@remembered
def _stud(where: Junction) -> Markup:
    x, y = junction_at(where)
    stud = circle(0, 0, 21), path("M0-6l6 6-6 6-6-6z")
    return g(*stud, id=ids.JUNCTION(where), class_="stud", style=at(round(x), round(y)))
