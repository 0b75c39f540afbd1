"""What the tests of Intrigue read from a position: who holds what, what lies where, who is asked."""

from __future__ import annotations

from tests import playing
from tests.intrigue.table import NAMES
from wartable.engine.match import Match
from wartable.games.intrigue.state import KINDS, Region, Spot, State, Tile


def state(match: Match) -> State:
    """The state, as the rules know it."""
    assert isinstance(match.state, State)
    return match.state


def held(match: Match, empire: str) -> str:
    """The regions of an empire, as ``table`` takes them but sorted by name."""
    land = state(match).land[NAMES.index(empire)]
    return " ".join(sorted(region.name.lower() for region in Region if land >> region & 1))


def regions(words: str) -> str:
    """Regions sorted by name, as ``held`` gives them."""
    return " ".join(sorted(words.split()))


def owner(match: Match, region: str) -> str:
    """Who holds a region; empty if it is free."""
    empire = state(match).owner[Region[region.upper()]]
    return NAMES[empire] if empire >= 0 else ""


def strength(match: Match, region: str) -> int:
    """The strength of the kingdom a region belongs to."""
    return state(match).strength[Region[region.upper()]]


def exposed(match: Match, region: str) -> bool:
    """Whether hazards strike a region now."""
    return bool(state(match).exposed >> Region[region.upper()] & 1)


def queue(match: Match) -> str:
    """The tiles on III, II and I, as far as there are any."""
    spots = [Tile(state(match).queue[spot]) for spot in (Spot.III, Spot.II, Spot.I)]
    return " ".join(tile.name.lower() for tile in spots if tile != Tile.NO_TILE)


def bag(match: Match) -> dict[str, int]:
    """What the bag holds."""
    return {Tile(tile).name.lower(): state(match).bag[tile] for tile in range(KINDS) if state(match).bag[tile]}


def discards(match: Match) -> dict[str, int]:
    """What was discarded."""
    row = state(match).discards
    return {Tile(tile).name.lower(): row[tile] for tile in range(KINDS) if row[tile]}


def asked(match: Match) -> tuple[str, str]:
    """Who is asked what: ``("gold", "place_own")``; nobody and ``"over"`` at the end."""
    return playing.asked(match, [NAMES[empire] for empire in state(match).empires])


def legal(match: Match) -> list[str]:
    """The legal moves in notation."""
    return list(map(str, match.legal()))


def offered(match: Match) -> str:
    """The regions, or empires, that the legal moves name, sorted."""
    return " ".join(sorted(move.split()[1] for move in legal(match) if " " in move))


def annexations(match: Match) -> str:
    """The occupied regions that the legal moves name, sorted."""
    return " ".join(name for name in offered(match).split() if owner(match, name))


def told(match: Match, kind: str = "") -> list[str]:
    """What the last move made happen, with all facts: ``"placed empire=gold ..."``; only of one kind if it is named."""
    lines = [repr(event)[1:-1] for event in match.events(match.ply)]
    return [line for line in lines if line.split()[0] == kind] if kind else lines


def points(match: Match) -> list[int]:
    """Everybody's score, seat by seat."""
    s = state(match)
    return [s.held[s.empires[seat]] + s.largest[s.empires[seat]] for seat in range(match.seats)]
