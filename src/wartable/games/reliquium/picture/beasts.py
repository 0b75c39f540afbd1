"""Legendary creatures on their junctions, the glow of their presence, and the junctions where they can lie."""

from __future__ import annotations

from wartable.engine.picture import Scene
from wartable.games.reliquium.picture.geography import junction_at
from wartable.games.reliquium.picture.pen import FACTIONS, at, color, hand_id, id_of, seat_id, use
from wartable.games.reliquium.picture.question import home_of
from wartable.games.reliquium.pieces import EACH, Area, Creature, Junction
from wartable.games.reliquium.rules.board import has
from wartable.games.reliquium.rules.summon import presence_of, usable
from wartable.games.reliquium.state import Tell
from wartable.kit.events import fact, last_events

GLOW = 118
"""How far a creature shines."""


def on_board(scene: Scene) -> list[Creature]:
    """The creatures that lie on junctions."""
    return [which for which in Creature if scene.view.state.creature_at[which] != Junction.NOWHERE]


def presence(scene: Scene) -> str:
    """The light of every creature, and the areas it reaches (REL-SUM-02)."""
    lights = "".join(_presence(scene, which) for which in on_board(scene))
    return f'<g id="presence" clip-path="url(#q-window)">{lights}</g>'


def _presence(scene: Scene, which: int) -> str:
    s, book = scene.view.state, scene.view.book
    faction = which // EACH
    x, y = junction_at(int(s.creature_at[which]))
    reached = [id_of(area) for area in Area if has(presence_of(book, s, which), area)]
    areas = "".join(
        f'<use href="#q-s-{area}" class="pres {color(faction)}" clip-path="url(#q-c-{area})"/>' for area in reached
    )
    light = f'<circle cx="{x:.0f}" cy="{y:.0f}" r="{GLOW}" fill="url(#q-r-{FACTIONS[faction]})"/>'
    return f'<g id="presence-{id_of(Creature(which))}">{light}{areas}</g>'


def creatures(scene: Scene) -> str:
    """The creatures themselves."""
    return f'<g id="creatures">{"".join(_creature(scene, which) for which in on_board(scene))}</g>'


def _creature(scene: Scene, which: Creature) -> str:
    faction = which // EACH
    x, y = junction_at(int(scene.view.state.creature_at[which]))
    home = home_of(scene, faction, hand_id(which), seat_id(faction))
    new = any(event.kind == Tell.SUMMONED and fact(event, "creature") == which for event in last_events(scene.view))
    start = f' data-from="{home}"' if new else ""
    return (
        f'<g id="creature-{id_of(which)}" class="creature {color(faction)}" style="{at(x, y)}"{start} data-to="{home}">'
        f'<circle class="c1" r="29"/><circle class="c2" r="24.5"/>{use(id_of(which), 38)}</g>'
    )


def junctions(scene: Scene) -> str:
    """A stud on every junction that can be used (REL-MAP-04)."""
    s, book = scene.view.state, scene.view.book
    open_ones = [where for where in Junction if where != Junction.NOWHERE and usable(book, s, where)]
    return f'<g id="studs">{"".join(_stud(where) for where in open_ones)}</g>'


def _stud(where: Junction) -> str:
    x, y = junction_at(where)
    return (
        f'<g id="junction-{id_of(where)}" class="stud" style="{at(x, y)}">'
        '<circle r="21"/><path d="M0-6l6 6-6 6-6-6z"/></g>'
    )
