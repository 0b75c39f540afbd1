"""What the tests of Reliquium read from a position: what lies where, who has what, who is asked."""

from __future__ import annotations

from typing import Any

from tests import playing
from tests.reliquium.table import NAMES, SHORT
from wartable.engine.match import Match
from wartable.games.reliquium.pieces import (
    EACH,
    Area,
    Creature,
    Faction,
    Junction,
    PowerCard,
    Tally,
    Terrain,
    Token,
    Troop,
)
from wartable.games.reliquium.words import names


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
