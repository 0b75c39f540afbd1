"""How things are called: units and what they can do, squares and facings, Terrain, cards, players and numbers."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from wartable.engine.game import Game
from wartable.engine.record import Row
from wartable.engine.view import View
from wartable.games.tales_of_war.pieces import (
    FIELD,
    FIELD_END,
    HEIGHT,
    WIDTH,
    Attack,
    Element,
    Facing,
    Objective,
    Reward,
    Side,
    Square,
    Terrain,
    Unit,
)
from wartable.games.tales_of_war.rules.board import high, wide
from wartable.games.tales_of_war.rules.movement import movement_points
from wartable.games.tales_of_war.rules.ranged import range_of
from wartable.games.tales_of_war.state import Book

YOU = "you"
YOUR = "your"
OWNED = "{seat}'s"
AND = "{some} and {last}"
COMMA = ", "
TO = "{first} to {last}"
TIMES = "{name} x{count}"
NOTHING = "nothing"

UNITS = ("{n} unit", "{n} units")
TILES = ("{n} tile", "{n} tiles")
ROUNDS = ("{n} round", "{n} rounds")
POINTS = ("{n} Hold point", "{n} Hold points")
CARDS = ("{n} card", "{n} cards")

FACINGS = {
    Facing.N: "north",
    Facing.NE: "north-east",
    Facing.E: "east",
    Facing.SE: "south-east",
    Facing.S: "south",
    Facing.SW: "south-west",
    Facing.W: "west",
    Facing.NW: "north-west",
}
SIDES = {Side.FRONT: "frontally", Side.FLANK: "in the flank", Side.REAR: "in the rear"}
ELEMENTS = {Element.NONE: "no element", Element.FIRE: "Fire", Element.ICE: "Ice"}
ATTACKS = {Attack.NONE: "no attack", Attack.MELEE: "charges", Attack.FLAT: "flat fire", Attack.PARABOLIC: "arcing fire"}
OPEN_GROUND = "open ground"
BASE = "Base"

PLURAL_UNITS = {
    Unit.SWORDSMEN,
    Unit.SPEARMEN,
    Unit.ARCHERS,
    Unit.ELF_ARCHERS,
    Unit.ROYAL_CROSSBOWMEN,
    Unit.ICE_SORCERESSES,
    Unit.FIRE_SORCERESSES,
    Unit.DWARF_SPEARMEN,
    Unit.VAMPIRES,
}
"""The units whose names are plural: Archers shoot, a Catapult shoots."""
PLURAL_TERRAIN = {Terrain.MOUNTAINS, Terrain.HILLS}

VERBS = {
    "steps": "step",
    "turns": "turn",
    "charges": "charge",
    "hits": "hit",
    "sends": "send",
    "falls": "fall",
    "sidesteps": "sidestep",
    "shifts": "shift",
    "blinks": "blink",
    "is": "are",
    "does": "do",
    "burns": "burn",
    "has": "have",
    "faces": "face",
}
"""What units and Terrain do, in the singular and in the plural."""

# --- Names from the content


@lru_cache
def _entries(game: Game, table: str, column: str) -> dict[str, str]:
    return {entry["id"]: entry[column] for entry in game.content[table]}


def unit(kind: int, game: Game) -> str:
    """The name of a kind of unit."""
    return _entries(game, "units", "name").get(Unit(kind).name.lower(), NOTHING)


def terrain(kind: int, game: Game) -> str:
    """The name of a kind of Terrain."""
    return _entries(game, "terrain", "name").get(Terrain(kind).name.lower(), OPEN_GROUND)


def objective(kind: int, game: Game) -> str:
    """The name of an Objective."""
    return _entries(game, "objectives", "name")[Objective(kind).name.lower()]


def objective_text(kind: int, game: Game) -> str:
    """What wins a battle for this Objective."""
    return _entries(game, "objectives", "text")[Objective(kind).name.lower()]


def bonus_text(kind: int, game: Game) -> str:
    """What the bonus of an Objective gives."""
    return _entries(game, "bonuses", "text")[Objective(kind).name.lower()]


def reward(kind: int, game: Game) -> str:
    """The name of a Reward card."""
    return _entries(game, "rewards", "name")[Reward(kind).name.lower()]


def reward_text(kind: int, game: Game) -> str:
    """What a Reward card does."""
    return _entries(game, "rewards", "text")[Reward(kind).name.lower()]


@lru_cache
def abilities(kind: int, game: Game) -> str:
    """The abilities printed on a unit, by name."""
    names = _entries(game, "abilities", "name")
    found = [entry["abilities"] for entry in game.content["units"] if entry["id"] == Unit(kind).name.lower()]
    return COMMA.join(names[ability] for own in found for ability in own)


def point_name(square: int, game: Game) -> str:
    """The Strategic Point, called the Base where it lies in a zone."""
    return terrain(Terrain.STRATEGIC_POINT, game) if FIELD <= square < FIELD_END else BASE


# --- Squares


def square_name(square: int) -> str:
    """A square as players write it."""
    return Square(square).name.lower()


def area(kind: int, lie: int, square: int, book: Book) -> str:
    """The squares under a tile: ``c5 to d6``; only the first of them where it would not fit on the board."""
    columns, rows = wide(book, kind, lie), high(book, kind, lie)
    fits = square % WIDTH + columns <= WIDTH and square // WIDTH + rows <= HEIGHT
    if not fits or columns * rows == 1:
        return square_name(square)
    return TO.format(first=square_name(square), last=square_name(square + (rows - 1) * WIDTH + columns - 1))


def tile_area(slot: int, view: View) -> str:
    """The squares under a tile on the board."""
    s = view.state
    return area(s.tile[slot], s.tile_lie[slot], s.tile_square[slot], view.book)


# --- Players


def seat_name(seat: int, view: View) -> str:
    """A player by the colour."""
    return view.names[seat]


def who(seat: int, view: View) -> str:
    """A player by the colour, or you."""
    return YOU if seat == view.seat else seat_name(seat, view)


def whose(seat: int, view: View) -> str:
    """What belongs to a player, or to you."""
    return YOUR if seat == view.seat else OWNED.format(seat=seat_name(seat, view))


def own(seat: int, kind: int, view: View) -> str:
    """A unit and whose it is: ``your Archers``, ``Blue's Archers``."""
    return f"{whose(seat, view)} {unit(kind, view.game)}"


# --- Numbers and lists


def number_of(forms: tuple[str, str], n: int) -> str:
    """So many of a thing, in the singular or the plural."""
    return forms[n != 1].format(n=n)


def join(template: str, parts: Sequence[str]) -> str:
    """``a, b and c``, or with another last word."""
    *some, last = parts
    return template.format(some=COMMA.join(some), last=last) if some else last


def times(name: str, count: int) -> str:
    """A thing, with its number if there are several."""
    return TIMES.format(name=name, count=count) if count > 1 else name


def listed(names: Sequence[str], counts: Row) -> str:
    """Things of several kinds, each with its number; the names stand in the order of the counts."""
    return COMMA.join(times(name, counts[i]) for i, name in enumerate(names) if counts[i]) or NOTHING


def unit_names(game: Game) -> list[str]:
    """All kinds of unit."""
    return [unit(kind, game) for kind in Unit]


def terrain_names(game: Game) -> list[str]:
    """All kinds of Terrain."""
    return [terrain(kind, game) for kind in Terrain]


def objective_names(game: Game) -> list[str]:
    """All Objectives."""
    return [objective(kind, game) for kind in Objective]


def reward_names(game: Game) -> list[str]:
    """All Reward cards."""
    return [reward(kind, game) for kind in Reward]


def verbs(plural: bool) -> dict[str, str]:
    """What somebody does, in the singular or the plural, by its singular form."""
    return {f"v_{one}": many if plural else one for one, many in VERBS.items()}


# --- What a unit can do

STATS = "MP {mp}, R {r}"
STATS_MELEE = "MP {mp}"


def stats(kind: int, view: View) -> str:
    """The printed numbers of a unit."""
    book = view.book
    form = STATS if book.reach[kind] else STATS_MELEE
    return form.format(mp=book.mp[kind], r=book.reach[kind])


def mp_now(seat: int, kind: int, square: int, view: View) -> int:
    """The MP a unit would have if it were selected now."""
    return movement_points(view.book, view.state, seat, kind, square)


def range_now(seat: int, kind: int, square: int, view: View) -> int:
    """The Range of a unit where it stands; 0 for Melee units."""
    return range_of(view.book, view.state, seat, kind, square) if view.book.reach[kind] else 0
