"""Positions for the tests of Reliquium, written the way one would lay them out on a table."""

from __future__ import annotations

from typing import Any

from tests import playing
from wartable.engine.game import Game
from wartable.engine.match import Match
from wartable.games.reliquium.pieces import (
    EACH,
    Area,
    Creature,
    EventCard,
    Faction,
    Junction,
    PowerCard,
    Tally,
    Terrain,
    Token,
    Troop,
)
from wartable.games.reliquium.state import Refusal
from wartable.games.reliquium.words import names

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
    troops: dict[str, str] | None = None,
    orders: list[str] | None = None,
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

    ``troops`` by area: ``{"sky_peak": "light warrior mage"}``. All castles stand at home, besides those added
    (``castles`` by faction) or ``razed``. ``orders`` are sentences: ``"nature melee_0 thornwood redgrass"``; after a
    ranged one come its supporters. ``creatures``: ``"luminar j02"`` or ``"luminar resting"``. ``treaties``:
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
    start |= _figures(line, troops or {}, bool(options.get("commanders")))
    start |= _orders(orders or [])
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


def _by_faction(values: dict[str, Any]) -> dict[str, Any]:
    return {SHORT[name]: value for name, value in values.items()}


def _castles(seats: int, line: list[str], added: dict[str, str], razed: list[str]) -> dict[str, Any]:
    found: dict[str, list[str]] = {}
    homes = [home for home in GAME.content["homes"] if home["id"].startswith(["two", "three", "four"][seats - 2])]
    for name, home in zip(line, homes, strict=True):
        lands = [home[kind] for kind in TYPES] + added.get(name, "").split()
        found[SHORT[name]] = [land for land in lands if land not in razed]
    return {"castles": found}


def _figures(line: list[str], troops: dict[str, str], commanders: bool) -> dict[str, Any]:
    left = {name: {kind: n for kind, n in FIGURES.items() if kind != "commander" or commanders} for name in line}
    armies: dict[str, list[str]] = {SHORT[name]: [] for name in line}
    standing: dict[str, dict[str, int]] = {}
    for area, words in troops.items():
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


# --- What lies there


def state(match: Match) -> Any:
    return match.state


def number(name: str) -> int:
    """The number of a faction."""
    return Faction[SHORT[name].upper()].value


def at(match: Match, area: str) -> str:
    """Who stands in an area, as ``table`` takes it."""
    s, place = state(match), Area[area.upper()]
    row = s.troops[place]
    owners = [name for name in NAMES if s.armies[number(name)] >> place & 1]
    return " ".join([*owners, *(kind.name.lower() for kind in Troop for _ in range(row[kind]))])


def castles(match: Match, name: str) -> list[str]:
    """The lands with castles of a faction."""
    mask = state(match).castles[number(name)]
    return [area.name.lower() for area in Area if mask >> area & 1]


def reserve(match: Match, name: str) -> str:
    """The reserve of a faction, class by class."""
    row = state(match).reserve[number(name)]
    return " ".join(kind.name.lower() for kind in Troop for _ in range(row[kind]))


def orders(match: Match, name: str) -> list[str]:
    """The tokens of a faction on the board, as ``table`` takes them but for the name."""
    s, faction, found = state(match), number(name), []
    for token in range(EACH):
        if s.melee_to[faction][token]:
            ends = s.melee_from[faction][token], s.melee_to[faction][token]
            found.append(" ".join([Token(token).name.lower(), *(Area(end).name.lower() for end in ends)]))
    for token in range(EACH):
        if s.ranged_to[faction][token]:
            ends = s.ranged_from[faction][token], s.ranged_to[faction][token]
            sent = s.sent[faction][token]
            words = [Token(EACH + token).name.lower(), *(Area(end).name.lower() for end in ends)]
            found.append(" ".join([*words, *(kind.name.lower() for kind in Troop for _ in range(sent[kind]))]))
    return found


def where(match: Match, creature: str) -> str:
    """Where a creature is: a junction, resting, or ready."""
    s, which = state(match), Creature[creature.upper()]
    if s.creature_at[which]:
        return Junction(s.creature_at[which]).name.lower()
    return "resting" if s.rest[which] else "ready"


def treaty(match: Match, one: str, other: str) -> str:
    """How two factions stand to each other."""
    s, a, b = state(match), number(one), number(other)
    if s.allies[a] >> b & 1:
        return "allied"
    return "war" if s.foes[a] >> b & 1 else "neutral"


def power(match: Match, name: str) -> list[str]:
    """The power cards of a faction."""
    mask = state(match).cards[number(name)]
    return [card.name.lower() for card in PowerCard if mask >> card & 1]


def counted(match: Match, name: str, what: str) -> int:
    """What the round has counted for a faction."""
    return int(state(match).tally[number(name)][Tally[what.upper()]])


def left(match: Match, name: str) -> str:
    """The actions a faction has left, type by type."""
    row = state(match).actions[number(name)]
    return " ".join(Terrain(kind).name.lower() for kind in range(3) for _ in range(row[kind]))


# --- What is asked


def asked(match: Match) -> tuple[str, str]:
    """Who is asked what: ``("light", "action")``; nobody and ``"over"`` at the end."""
    of_number = {number(name): name for name in NAMES}
    return playing.asked(match, [of_number[faction] for faction in state(match).factions])


def remembered(match: Match) -> dict[str, int]:
    """What the present decision remembers, by name."""
    return names.remembered(match.view(match.asked))


def legal(match: Match) -> list[str]:
    """The legal moves in notation, sorted."""
    return sorted(map(str, match.legal()))


def why_not(match: Match, move: str) -> str:
    """The id of the rule that forbids a move; empty if none does."""
    choice = GAME.notation.read(move).choice()
    reason: int = GAME.rules.refusal(match.book, match.state, choice)
    return tuple(Refusal)[reason].rule


def told(match: Match, kind: str = "") -> list[str]:
    """What the last move made happen, with all facts and short names; with ``kind`` only that kind of event."""
    lines = [repr(event)[1:-1] for event in match.events(match.ply) if not kind or event.kind.name.lower() == kind]
    for short, name in SHORT.items():
        lines = [line.replace(name, short) for line in lines]
    return lines


def all_told(match: Match, kind: str) -> list[str]:
    """The same since the beginning."""
    lines = []
    for ply in range(match.ply + 1):
        lines += told(match.at(ply), kind)
    return lines


def everybody_passes(match: Match, *but: str) -> Match:
    """Everybody passes in the action stage, except some; it stops when one of those is asked."""
    while asked(match)[1] == "action" and asked(match)[0] not in but:
        match.play("pass")
    return match


def idle(match: Match) -> Match:
    """Nobody does anything till the end of the game."""
    quiet = ("pass", "skip", "keep", "done")
    while not match.over:
        match.play(next(move for move in map(str, match.legal()) if move in quiet))
    return match
