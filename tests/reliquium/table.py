"""Positions for the tests of Reliquium, written the way one would lay them out on a table."""

from __future__ import annotations

from typing import Any

from wartable.engine.game import Game
from wartable.engine.match import Match
from wartable.games.reliquium.pieces import (
    EventCard,
)

GAME = Game("wartable.games.reliquium")
SHORT = {
    "light": "order_of_light",
    "nature": "alliance_of_nature",
    "mountains": "mountain_brotherhood",
    "chaos": "legion_of_chaos",
}
"""What the tests call the factions."""
NAMES = list(SHORT)
FIGURES = {"warrior": 3, "defender": 3, "mage": 3, "commander": 1}
TYPES = ["plains", "mountain", "forest"]
PEACE = [card.name.lower() for card in EventCard][1:13]
WAR = [card.name.lower() for card in EventCard][13:]


def table(
    seats: int = 4,
    *,
    stage: str = "begin_actions",
    first: str = "light",
    round: int | None = None,
    actions: dict[str, str] | None = None,
    castles: dict[str, str] | None = None,
    razed: str = "",
    troops: str = "",
    orders: str = "",
    creatures: list[str] | None = None,
    treaties: list[str] | None = None,
    cards: dict[str, str] | None = None,
    peace: str = "",
    war: str = "",
    opened: str = "",
    points: dict[str, int] | None = None,
    tally: dict[str, dict[str, int]] | None = None,
    book: dict[str, int] | None = None,
    factions: str = "",
    seed: int = 1,
    **options: Any,
) -> Match:
    """A match that stands at the beginning of a stage.

    ``troops`` by area: ``"sky_peak: light warrior mage, redgrass: nature mage"``. All castles stand at home, besides
    those added (``castles`` by faction) or ``razed``. ``orders`` say who, which token, from where and to where:
    ``"nature melee_0 thornwood redgrass, light ranged_1 sky_peak redgrass mage"``; after a ranged one come its
    supporters. ``creatures``: ``"luminar j02"`` or ``"luminar resting"``. ``treaties``:
    ``"light chaos war"``. With ``actions`` (``{"light": "plains forest"}``) nobody else has any, and the stage has
    begun. ``first`` is who begins the round; it is the first such round after the truce. Figures named nowhere are in
    the reserves.
    """
    playing = factions.split() or NAMES[:seats]
    line = [name for name in NAMES if name in playing]
    now = round if round is not None else next(r for r in range(3, 9) if line[(r - 1) % seats] == first)
    if peace or war:
        options = {"events": True, **options}
    start: dict[str, Any] = {"phase": [stage], "round": now, "points": _by_faction(points or {})}
    start |= _castles(seats, line, castles or {}, razed.split())
    start |= _figures(line, _listed(troops), bool(options.get("commanders")))
    start |= _orders(_listed(orders))
    start |= _creatures(creatures or [])
    start |= _treaties(treaties or [])
    start |= _events(peace, war, opened.split())
    start["cards"] = {SHORT[name]: held.split() for name, held in (cards or {}).items()}
    start["tally"] = _by_faction(tally or {})
    if actions is not None:
        start["phase"] = ["action_turn"]
        start["actions"] = {
            SHORT[name]: {kind: given.split().count(kind) for kind in TYPES} for name, given in actions.items()
        }
    order = [SHORT[name] for name in playing]
    options = {"factions": " ".join(order), **options}
    return Match(GAME, seats=seats, seed=seed, options=options, book=book, start=start)


def attack_stage(troops: str, orders: str = "", **position: Any) -> Match:
    """The attack stage begins with these troops and orders."""
    return table(stage="attack_turn", troops=troops, orders=orders, **position)


def support_stage(troops: str, orders: str, **position: Any) -> Match:
    """The support stage begins with these troops and orders."""
    return table(stage="supporting", troops=troops, orders=orders, **position)


def light_acts(actions: str, troops: str = "", **position: Any) -> Match:
    """The Order of Light has actions (``"plains forest"``) in the action stage, nobody else any."""
    return table(actions={"light": actions}, troops=troops, **position)


def _listed(text: str) -> list[str]:
    return [part.strip() for part in text.split(",") if part.strip()]


def _by_faction(values: dict[str, Any]) -> dict[str, Any]:
    return {SHORT[name]: value for name, value in values.items()}


def _castles(seats: int, line: list[str], added: dict[str, str], razed: list[str]) -> dict[str, Any]:
    found: dict[str, list[str]] = {}
    homes = [home for home in GAME.content["homes"] if home["id"].startswith(["two", "three", "four"][seats - 2])]
    for name, home in zip(line, homes, strict=True):
        lands = [home[kind] for kind in TYPES] + added.get(name, "").split()
        found[SHORT[name]] = [land for land in lands if land not in razed]
    return {"castles": found}


def _figures(line: list[str], troops: list[str], commanders: bool) -> dict[str, Any]:
    left = {name: {kind: n for kind, n in FIGURES.items() if kind != "commander" or commanders} for name in line}
    armies: dict[str, list[str]] = {SHORT[name]: [] for name in line}
    standing: dict[str, dict[str, int]] = {}
    for area, words in dict(part.split(": ") for part in troops).items():
        name, *classes = words.split()
        armies[SHORT[name]].append(area)
        standing[area] = {kind: classes.count(kind) for kind in classes}
        for kind in classes:
            left[name][kind] -= 1
    assert all(n >= 0 for row in left.values() for n in row.values()), "more figures than the box has"
    return {"armies": armies, "troops": standing, "reserve": _by_faction(left)}


def _orders(sentences: list[str]) -> dict[str, Any]:
    fields: dict[str, dict[str, Any]] = {
        field: {} for field in ("melee_from", "melee_to", "ranged_from", "ranged_to", "sent")
    }
    for sentence in sentences:
        name, token, source, target, *sent = sentence.split()
        kind, faction = token.split("_")[0], SHORT[name]
        fields[f"{kind}_from"].setdefault(faction, {})[token] = source
        fields[f"{kind}_to"].setdefault(faction, {})[token] = target
        if sent:
            fields["sent"].setdefault(faction, {})[token] = {c: sent.count(c) for c in sent}
    return fields


def _creatures(sentences: list[str]) -> dict[str, Any]:
    pairs = [sentence.split() for sentence in sentences]
    return {
        "creature_at": {name: where for name, where in pairs if where != "resting"},
        "rest": {name: 1 for name, where in pairs if where == "resting"},
    }


def _treaties(sentences: list[str]) -> dict[str, Any]:
    found: dict[str, dict[str, list[str]]] = {"allies": {}, "foes": {}}
    for sentence in sentences:
        one, other, status = sentence.split()
        field = found["allies" if status == "allied" else "foes"]
        field.setdefault(SHORT[one], []).append(SHORT[other])
        field.setdefault(SHORT[other], []).append(SHORT[one])
    return dict(found)


def _events(peace: str, war: str, opened: list[str]) -> dict[str, Any]:
    """The open cards; one that is not named is one without effect on what the test is about."""
    if not peace and not war:
        return {"opened": opened}
    peace = peace or next(card for card in ("sealed_bestiary", "idle_masons") if card not in opened)
    war = war or next(card for card in ("mountain_frost", "thick_fog") if card not in opened)
    return {"peace": peace, "war": war, "opened": [*opened, peace, war]}


def between(*areas: str) -> str:
    """The junction where three areas meet."""
    found: str = next(j["id"] for j in GAME.content["junctions"] if set(j["areas"]) == set(areas))
    return found
