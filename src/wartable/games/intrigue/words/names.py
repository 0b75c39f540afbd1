"""How things are called: empires, regions, tiles, strengths and numbers."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from wartable.engine.frames import phase_of
from wartable.engine.game import Game
from wartable.engine.record import Row
from wartable.engine.view import View
from wartable.games.intrigue.rules.kingdoms import kingdom_of
from wartable.games.intrigue.state import EMPIRES, KINDS, NOBODY, Phase, Region, Spot, State, Tile
from wartable.games.intrigue.state import REGIONS as MAP
from wartable.games.intrigue.words.translator import number_of, say
from wartable.i18n.translator import Forms
from wartable.kit.ids import spelled
from wartable.kit.names import printed

TILES = Forms("{n} tile", "{n} tiles")
REGIONS = Forms("{n} region", "{n} regions")
POINTS = Forms("{n} point", "{n} points")
TURNS = Forms("{n} turn", "{n} turns")
FORTS = Forms("{n} fort", "{n} forts")
FIRES = Forms("{n} scorched earth", "{n} scorched earth")

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
    """The name of each kind of tile: that of its empire, or its own; then what stands for none."""
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


def a_tile(tile: int, game: Game) -> str:
    """A tile in a sentence: ``an Iron tile``, ``HEROICS``."""
    name = card(tile, game)
    if tile >= EMPIRES:
        return name
    return say("{article} {name} tile", article="an" if name[0] in "AEIOU" else "a", name=name)


# --- Empires


def reader(view: View) -> int:
    """The empire of the viewer, or NOBODY."""
    return view.state.empires[view.seat] if view.seat >= 0 else NOBODY


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


def active(view: View) -> int:
    """The active tile."""
    tile: int = view.state.queue[Spot.III]
    return tile


def placed_empire(view: View) -> int:
    """The empire whose tile is to be placed: the active one, or with a special tile that of the one who is asked."""
    tile = active(view)
    return tile if tile < EMPIRES else mover(view)


def mover(view: View) -> int:
    """The empire that is asked; once the game is over, the one whose turn was the last."""
    s: State = view.state
    return s.empires[view.asked if view.asked >= 0 else s.current]


def proposing(view: View) -> bool:
    """Whether a region is named for another's tile: a proposal that is not official yet, or waits for its answer."""
    phase = phase_of(view.state)
    return phase in (Phase.PROPOSE_TO, Phase.ANSWER)


# --- Regions and kingdoms


def pending(view: View) -> int:
    """The region that a proposal is about, or whose tile is about to move; -1 if there is none."""
    if proposing(view):
        return view.argument("region")
    return view.argument("start") if phase_of(view.state) == Phase.MOVE_TO else -1


def members(regions: int) -> list[int]:
    """The regions of a set."""
    return [region for region in range(MAP) if regions >> region & 1]


def with_signs(region: int, view: View) -> str:
    """A region with what is printed and laid there: ``Emberfall (+1, hazard)``."""
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


def kingdoms(empire: int, view: View) -> list[list[int]]:
    """The kingdoms of an empire, the largest first."""
    s: State = view.state
    found, left = [], s.land[empire]
    while left:
        kingdom = kingdom_of(view.book, s, members(left)[0])
        found.append(members(kingdom))
        left &= ~kingdom
    return sorted(found, key=len, reverse=True)


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
        parts.append(f"+{number_of(FORTS, forts)}")
    if fires:
        parts.append(f"-{number_of(FIRES, fires)}")
    if len(parts) == 1:
        return parts[0]
    return f"{' '.join(parts)} = {s.strength[region]}"
