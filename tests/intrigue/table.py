"""Positions for the tests of Intrigue, written the way one would lay them out on a table."""

from __future__ import annotations

from typing import Any

from wartable.engine.game import Game
from wartable.engine.match import Match
from wartable.games.intrigue.state import KINDS, Empire, Phase, Refusal, Region, Spot, State, Tile

GAME = Game("wartable.games.intrigue")
NAMES = [empire.name.lower() for empire in Empire]
PRINTED = {tile["id"]: tile["count"] for tile in GAME.content["special_tiles"]}
NEIGHBOURS = {region["id"]: set(region["neighbours"]) for region in GAME.content["regions"]}


def new(seats: int = 5, seed: int | str = 1, book: dict[str, Any] | None = None, **options: Any) -> Match:
    """A match from its very beginning."""
    return Match(GAME, seats=seats, seed=seed, options=options, book=book)


def count(tiles: str) -> dict[str, int]:
    """``"gold gold hazard"`` as counts."""
    counts: dict[str, int] = {}
    for name in tiles.split():
        counts[name] = counts.get(name, 0) + 1
    return counts


def table(
    active: str,
    next: str = "silver silver",
    *,
    seats: int = 4,
    current: str = "gold",
    land: dict[str, str] | None = None,
    forts: str = "",
    scorched: str = "",
    latest: dict[str, str] | None = None,
    bag: str | None = None,
    turn: int = 0,
    book: dict[str, Any] | None = None,
    seed: int = 1,
    **options: Any,
) -> Match:
    """A match that stands where the current player begins the turn with the ``active`` tile.

    ``next`` are the tiles on II and I, ``land`` the regions by empire ("velmoor northwarden"), ``forts`` and
    ``scorched`` the regions with such tiles, one word for each. Where both lie on a region, ``latest`` says which came
    last. What is named nowhere lies in the bag; with ``bag`` only those tiles do, and the rest is discarded. The turn
    starts at once: a tile without a decision is dealt with. Another ``seed`` is other luck.
    """
    land = land or {}
    queue = dict(zip(("iii", "ii", "i"), [active, *next.split()], strict=False))
    rest = _box(seats, book, options)
    out = [*queue.values(), *(empire for empire, held in land.items() for _ in held.split())]
    out += ["fortifications"] * len(forts.split()) + ["scorched_earth"] * len(scorched.split())
    for name in out:
        rest[name] -= 1
    inside = rest if bag is None else {name: count(bag).get(name, 0) for name in rest}
    discards = {name: rest[name] - inside[name] for name in rest}
    assert all(n >= 0 for n in [*inside.values(), *discards.values()]), "more tiles than the box has"
    works = dict.fromkeys(forts.split(), "fortifications") | dict.fromkeys(scorched.split(), "scorched_earth")
    for spot in ("iii", "ii", "i"):
        queue.setdefault(spot, "no_tile")
    start = {
        "phase": ["begin_turn"],
        "asked": [_seats(seats, options).index(current)],
        "current": _seats(seats, options).index(current),
        "turn": turn,
        "queue": queue,
        "bag": inside,
        "discards": discards,
        "land": {empire: held.split() for empire, held in land.items()},
        "forts": count(forts),
        "scorched": count(scorched),
        "latest": works | (latest or {}),
    }
    return Match(GAME, seats=seats, seed=seed, options=options, book=book, start=start)


def _seats(seats: int, options: dict[str, Any]) -> list[str]:
    order: str = GAME.choose(options)["empires"]
    return order.split()[:seats]


def _box(seats: int, book: dict[str, Any] | None, options: dict[str, Any]) -> dict[str, int]:
    """All tiles of a game."""
    changed: Any = GAME.book(book or {})
    tiles = {name: changed.tiles[Empire[name.upper()]] for name in _seats(seats, options)}
    return tiles | {name: changed.special[Tile[name.upper()]] for name in PRINTED}


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
    if match.over:
        return "", "over"
    s = state(match)
    return NAMES[s.empires[match.asked]], Phase(s.phase[s.depth]).name.lower()


def legal(match: Match) -> list[str]:
    """The legal moves in notation."""
    return list(map(str, match.legal()))


def offered(match: Match) -> str:
    """The regions, or empires, that the legal moves name, sorted."""
    return " ".join(sorted(move.split()[1] for move in legal(match) if " " in move))


def annexations(match: Match) -> str:
    """The occupied regions that the legal moves name, sorted."""
    return " ".join(name for name in offered(match).split() if owner(match, name))


def why_not(match: Match, move: str) -> str:
    """The id of the rule that forbids a move; empty if none does."""
    reason: int = GAME.rules.refusal(match.book, match.state, GAME.notation.read(move).choice())
    return tuple(Refusal)[reason].rule


def told(match: Match, kind: str = "") -> list[str]:
    """What the last move made happen, with all facts: ``"placed empire=gold ..."``; only of one kind if it is named."""
    lines = [repr(event)[1:-1] for event in match.events(match.ply)]
    return [line for line in lines if line.split()[0] == kind] if kind else lines


def points(match: Match) -> list[int]:
    """Everybody's score, seat by seat."""
    s = state(match)
    return [s.held[s.empires[seat]] + s.largest[s.empires[seat]] for seat in range(match.seats)]
