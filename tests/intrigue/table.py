"""Positions for the tests of Intrigue, written the way one would lay them out on a table."""

from __future__ import annotations

from collections import Counter
from typing import Any

from wartable.engine.game import Game
from wartable.engine.match import Match
from wartable.games.intrigue.state import Empire, Tile

GAME = Game("wartable.games.intrigue")
NAMES = [empire.name.lower() for empire in Empire]
PRINTED = {tile["id"]: tile["count"] for tile in GAME.content["special_tiles"]}
NEIGHBOURS = {region["id"]: set(region["neighbours"]) for region in GAME.content["regions"]}


def new(seats: int = 5, seed: int | str = 1, book: dict[str, Any] | None = None, **options: Any) -> Match:
    """A match from its very beginning."""
    return Match(GAME, seats=seats, seed=seed, options=options, book=book)


def count(tiles: str) -> dict[str, int]:
    """``"gold gold hazard"`` as counts."""
    return Counter(tiles.split())


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
