"""What happened in the last move, as far as it shows on the board: who came from where, and which battle was fought."""

from __future__ import annotations

from typing import NamedTuple

from wartable.engine.events import Event
from wartable.engine.picture import Scene
from wartable.engine.view import View
from wartable.games.reliquium.picture import ids
from wartable.games.reliquium.picture.question import home_of
from wartable.games.reliquium.pieces import Troop
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
            source = ids.FIGURE(fact(event, "source"), troop)
            came += [f"{source}-{left + len(came) + n}" for n in range(max(1, fact(event, "count")))]
        elif event.kind in CAME or event.kind == Tell.PROMOTED:
            new = Troop.COMMANDER if event.kind == Tell.PROMOTED else troop
            start = home_of(scene, faction, ids.RESERVE(faction, new))
            found.setdefault((fact(event, "area"), new), []).append(start)
    return found


def newest_orders(view: View) -> set[tuple[int, int]]:
    """The tokens that were laid in the last move."""
    return {(fact(laid, "faction"), fact(laid, "token")) for laid in last_events(view, Tell.ORDERED, Tell.AIMED)}


# --- Battles


def last_battle(view: View) -> Fought | None:
    """The battle that was told last, if it was in this round."""
    rest: list[Event] = []
    for event in (event for ply in reversed(view.log) for event in reversed(ply)):
        if event.kind == Tell.ROUND_BEGINS:
            return None
        if event.kind == Tell.BATTLE_BEGINS:
            return _fought(event, rest[::-1])
        rest.append(event)
    return None


def _fought(first: Event, rest: list[Event]) -> Fought:
    return Fought(
        attacker=fact(first, "faction"),
        defender=fact(first, "other"),
        source=fact(first, "source"),
        target=fact(first, "target"),
        token=fact(first, "token"),
        armies=_armies(rest),
        told=rest,
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
