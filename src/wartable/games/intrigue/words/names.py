"""How things are called: empires, regions, tiles, strengths and numbers."""

from __future__ import annotations

from collections.abc import Sequence
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

YOU = "you"
YOUR = "your"
ITS_OWN = "its own"
YOUR_OWN = "your own"
OWNED = "{name}'s"
AND = "{some} and {last}"
COMMA = ", "

TILES = Forms("{n} tile", "{n} tiles")
REGIONS = Forms("{n} region", "{n} regions")
POINTS = Forms("{n} point", "{n} points")
TURNS = Forms("{n} turn", "{n} turns")
FORTS = Forms("{n} fort", "{n} forts")
FIRES = Forms("{n} scorched earth", "{n} scorched earth")

EMPIRE_TILE = "{article} {name} tile"
ARTICLES = {True: "an", False: "a"}
NO_TILE = "no tile"
TIMES = "{tile} x{count}"
SIGNED = "{n:+d}"
HAZARD = "hazard"
FORTIFIED = "fortified"
WITH_SIGNS = "{region} ({signs})"
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
    known = entries(game, "regions")
    return tuple(known[region.name.lower()] for region in Region)


@lru_cache
def _tiles(game: Game) -> tuple[str, ...]:
    """The name of each kind of tile: that of its empire, or its own; then what stands for none."""
    known = {**entries(game, "empires"), **entries(game, "special_tiles")}
    return (*(known[Tile(tile).name.lower()]["name"] for tile in range(KINDS)), NO_TILE)


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
    return say(EMPIRE_TILE, article=ARTICLES[name[0] in "AEIOU"], name=name)


# --- Empires


def reader(view: View) -> int:
    """The empire of the viewer, or NOBODY."""
    return view.state.empires[view.seat] if view.seat >= 0 else NOBODY


def empire_name(empire: int, view: View) -> str:
    """An empire by its name."""
    return card(empire, view.game)


def who(empire: int, view: View) -> str:
    """An empire by its name, or you."""
    return say(YOU) if empire == reader(view) else empire_name(empire, view)


def whose(empire: int, view: View) -> str:
    """What belongs to an empire, or to you."""
    return say(YOUR) if empire == reader(view) else say(OWNED, name=empire_name(empire, view))


def first(text: str) -> str:
    """A text at the beginning of a sentence."""
    return text[0].upper() + text[1:]


# --- Tiles


def listed(counts: Row, view: View) -> str:
    """Tiles of several kinds, each with its number."""
    return COMMA.join(
        say(TIMES, tile=card(tile, view.game), count=counts[tile]) if counts[tile] > 1 else card(tile, view.game)
        for tile in range(KINDS)
        if counts[tile]
    )


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


def members(regions: int) -> list[int]:
    """The regions of a set."""
    return [region for region in range(MAP) if regions >> region & 1]


def with_signs(region: int, view: View) -> str:
    """A region with what is printed and laid there: ``Emberfall (+1, hazard)``."""
    told = signs(region, view)
    name = region_name(region, view.game)
    return say(WITH_SIGNS, region=name, signs=COMMA.join(told)) if told else name


def signs(region: int, view: View) -> list[str]:
    """What a region shows: how it changes strength, and whether hazards strike there."""
    s: State = view.state
    told = [say(SIGNED, n=s.worth[region] - 1)] if s.worth[region] != 1 else []
    if s.exposed >> region & 1:
        told.append(say(HAZARD))
    elif view.book.hazard[region]:
        told.append(say(FORTIFIED))
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
            parts.append(f"{say(SIGNED, n=view.book.mark[member])} {region_name(member, view.game)}")
    forts, fires = sum(s.forts[member] for member in own), sum(s.scorched[member] for member in own)
    if forts:
        parts.append(f"+{number_of(FORTS, forts)}")
    if fires:
        parts.append(f"-{number_of(FIRES, fires)}")
    if len(parts) == 1:
        return parts[0]
    return f"{' '.join(parts)} = {s.strength[region]}"


# --- Lists


def join(template: str, parts: Sequence[str]) -> str:
    """``a, b and c``, or with another last word."""
    *some, last = parts
    return say(template, some=COMMA.join(some), last=last) if some else last
