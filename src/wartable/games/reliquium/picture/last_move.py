"""What happened in the last move, as far as it shows on the board: who came from where, and which battle was fought."""

from __future__ import annotations

from typing import NamedTuple

from wartable.engine.events import Event
from wartable.engine.picture import Scene
from wartable.engine.view import View
from wartable.games.reliquium.picture.pen import figure_name, reserve_id, seat_id
from wartable.games.reliquium.picture.question import home_of
from wartable.games.reliquium.pieces import RANGED, Side, Troop
from wartable.games.reliquium.state import Tell
from wartable.kit.events import fact, last_events

MOVED = (Tell.MARCHED, Tell.LED, Tell.RETREATED, Tell.OCCUPIED)
CAME = (Tell.PLACED, Tell.MUSTERED, Tell.RECRUITED, Tell.CALLED)
TERMS = ("troops", "support", "aura", "token")
CHANGES = ("allies", "event", "plot")


class Army(NamedTuple):
    """The strength of an army, term by term."""

    terms: dict[str, int]
    total: int


class Fought(NamedTuple):
    """A battle as far as it was told: who fought where, both armies, and what came of it."""

    attacker: int
    defender: int
    source: int
    target: int
    token: int
    armies: dict[int, Army]
    told: list[Event]

    @property
    def decided(self) -> Event | None:
        """How it went, once it did."""
        return next((event for event in self.told if event.kind == Tell.BATTLE_WON), None)


def origins(scene: Scene) -> dict[tuple[int, int], list[str]]:
    """The elements that the newest figures of a class in an area came from."""
    found: dict[tuple[int, int], list[str]] = {}
    s = scene.view.state
    for event in last_events(scene.view):
        faction, troop = fact(event, "faction"), fact(event, "troop")
        if event.kind in MOVED:
            left = int(s.troops[fact(event, "source")][troop])
            came = found.setdefault((fact(event, "target"), troop), [])
            source = figure_name(fact(event, "source"), troop)
            came += [f"{source}-{left + len(came) + n}" for n in range(max(1, fact(event, "count")))]
        elif event.kind in CAME or event.kind == Tell.PROMOTED:
            new = Troop.COMMANDER if event.kind == Tell.PROMOTED else troop
            start = home_of(scene, faction, reserve_id(faction, new), seat_id(faction))
            found.setdefault((fact(event, "area"), new), []).append(start)
    return found


def fallen(view: View, faction: int) -> list[tuple[Troop, str]]:
    """The figures of a faction that went back to its reserve, each with the element it was."""
    return [
        (Troop(fact(event, "troop")), f"{figure_name(fact(event, 'area'), fact(event, 'troop'))}-0")
        for event in last_events(view)
        if event.kind in (Tell.LOST, Tell.PROMOTED) and fact(event, "faction") == faction
    ]


def newest_orders(view: View) -> set[tuple[int, int]]:
    """The tokens that were laid in the last move."""
    laid = [event for event in last_events(view) if event.kind in (Tell.ORDERED, Tell.AIMED)]
    return {(fact(event, "faction"), fact(event, "token")) for event in laid}


# --- Battles


def last_battle(view: View) -> Fought | None:
    """The battle that was told last, if it was in this round."""
    events = [event for ply in view.log for event in ply]
    start = next((n for n in reversed(range(len(events))) if events[n].kind == Tell.BATTLE_BEGINS), -1)
    if start < 0 or any(event.kind == Tell.ROUND_BEGINS for event in events[start:]):
        return None
    first, rest = events[start], events[start + 1 :]
    return Fought(
        fact(first, "faction"),
        fact(first, "other"),
        fact(first, "source"),
        fact(first, "target"),
        fact(first, "token"),
        _armies(rest),
        rest,
    )


def _armies(events: list[Event]) -> dict[int, Army]:
    """The armies as they were summed up."""
    found, changes = {}, {}
    for event in events:
        faction = fact(event, "faction")
        if event.kind == Tell.ARMY_CHANGED:
            changes[faction] = {name: fact(event, name) for name in CHANGES}
        elif event.kind == Tell.ARMY:
            terms = {name: fact(event, name) for name in TERMS} | changes.get(faction, dict.fromkeys(CHANGES, 0))
            found[faction] = Army(terms, fact(event, "total"))
    return found


def helpers(battle: Fought, side: Side) -> list[tuple[int, int]]:
    """Third parties that chose a side, with their tokens."""
    return [
        (fact(event, "faction"), fact(event, "token") - RANGED)
        for event in battle.told
        if event.kind == Tell.SIDED and fact(event, "side") == side
    ]
