"""How things are called: empires, regions, tiles, strengths and numbers."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from wartable.engine.game import Game
from wartable.engine.record import Row
from wartable.engine.view import View
from wartable.games.intrigue.rules.kingdoms import kingdom_of
from wartable.games.intrigue.state import EMPIRES, KINDS, Region, State, Tile
from wartable.games.intrigue.words.position import members, reader
from wartable.games.intrigue.words.translator import number_of, say
from wartable.i18n.translator import Forms
from wartable.kit.ids import spelled
from wartable.kit.names import printed

TILES = Forms("{n} tile", "{n} tiles")
REGIONS = Forms("{n} region", "{n} regions")

NO_TILE = "no tile"
SCORCHED_EARTH = "scorched earth"
TERRAINS = ("desert", "forest", "hills", "jungle", "marsh", "plains", "savanna", "steppe", "tundra", "volcanic")
DISASTERS = ("eruption", "fen fever", "flash flood", "flood", "storm")
"""Words of the content that are neither names nor texts."""

# --- Content


@lru_cache
def entries(game: Game, table: str) -> dict[str, dict[str, Any]]:
    """The entries of a table of the content, by their ids."""
    return {entry["id"]: entry for entry in game.content[table]}


@lru_cache
def _regions(game: Game) -> tuple[dict[str, Any], ...]:
    """What the content says of each region, in their order."""
    return tuple(entries(game, "regions")[name] for name in spelled(Region))


@lru_cache
def _tiles(game: Game) -> tuple[str, ...]:
    """The name of each kind of tile, which is the empire's or its own; the last one stands for no tile."""
    known = {**printed(game, "empires"), **printed(game, "special_tiles")}
    return (*(known[name] for name in spelled(Tile)[:KINDS]), NO_TILE)


def region_entry(region: int, game: Game) -> dict[str, Any]:
    """What the content says of a region."""
    return _regions(game)[region]


def region_name(region: int, game: Game) -> str:
    """A region by its name."""
    return say(_regions(game)[region]["name"])


def card(tile: int, game: Game) -> str:
    """A kind of tile by its name."""
    return say(_tiles(game)[tile])


def effect(tile: int, game: Game) -> str:
    """What a special tile does."""
    return say(printed(game, "special_tiles", "text")[Tile(tile).name.lower()])


def a_tile(tile: int, game: Game) -> str:
    """A tile in a sentence: ``an Iron tile``, ``HEROICS``."""
    name = card(tile, game)
    if tile >= EMPIRES:
        return name
    return say("{article} {name} tile", article="an" if name[0] in "AEIOU" else "a", name=name)


# --- Empires


def empire_name(empire: int, view: View) -> str:
    """An empire by its name."""
    return card(empire, view.game)


def who(empire: int, view: View) -> str:
    """An empire by its name, or you."""
    return say("you") if empire == reader(view) else empire_name(empire, view)


def whose(empire: int, view: View) -> str:
    """What belongs to an empire, or to you."""
    return say("your") if empire == reader(view) else say("{name}'s", name=empire_name(empire, view))


# --- Tiles


def tile_list(counts: Row, view: View) -> list[str]:
    """Tiles of several kinds, each with its number."""
    return [_times(tile, counts[tile], view) for tile in range(KINDS) if counts[tile]]


def _times(tile: int, count: int, view: View) -> str:
    name = card(tile, view.game)
    return say("{tile} x{count}", tile=name, count=count) if count > 1 else name


# --- Regions and kingdoms


def with_signs(region: int, view: View) -> str:
    """A region with its signs: ``Emberfall (+1, hazard)``."""
    told = signs(region, view)
    name = region_name(region, view.game)
    return say("{region} ({signs})", region=name, signs=", ".join(told)) if told else name


def signs(region: int, view: View) -> list[str]:
    """What a region shows: how it changes strength, and whether hazards strike there."""
    s: State = view.state
    told = [say("{n:+d}", n=s.worth[region] - 1)] if s.worth[region] != 1 else []
    if s.exposed >> region & 1:
        told.append(say("hazard"))
    elif view.book.hazard[region]:
        told.append(say("fortified"))
    return told


def strength_sum(region: int, view: View) -> str:
    """The strength of the kingdom a region belongs to, as a sum: ``4 regions -1 The Great Steppe = 3``."""
    s: State = view.state
    own = members(kingdom_of(view.book, s, region))
    parts = [number_of(REGIONS, len(own))]
    for member in own:
        if view.book.mark[member]:
            parts.append(f"{view.book.mark[member]:+d} {region_name(member, view.game)}")
    forts, fires = sum(s.forts[member] for member in own), sum(s.scorched[member] for member in own)
    if forts:
        parts.append(f"+{number_of(Forms('{n} fort', '{n} forts'), forts)}")
    if fires:
        parts.append(f"-{number_of(Forms('{n} scorched earth', '{n} scorched earth'), fires)}")
    if len(parts) == 1:
        return parts[0]
    return f"{' '.join(parts)} = {s.strength[region]}"
