"""What things are called: units and what they can do, squares and facings, Terrain, cards, players and numbers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import ParamSpec

from wartable.engine.game import Game
from wartable.engine.record import Row
from wartable.engine.view import View
from wartable.games.tales_of_war.pieces import (
    FIELD,
    FIELD_END,
    HEIGHT,
    WIDTH,
    Element,
    Objective,
    Reward,
    Side,
    Square,
    Terrain,
    Unit,
)
from wartable.games.tales_of_war.rules.activation import movement_points
from wartable.games.tales_of_war.rules.board import high, kind_at, wide
from wartable.games.tales_of_war.rules.ranged import range_of
from wartable.games.tales_of_war.state import Book
from wartable.games.tales_of_war.words.translator import TRANSLATOR, number_of, say
from wartable.i18n.translator import Forms
from wartable.kit.ids import spelled
from wartable.kit.names import listed as list_names
from wartable.kit.names import printed

About = ParamSpec("About")

UNIT_IDS, SQUARES = spelled(Unit), spelled(Square)

UNITS = Forms("{n} unit", "{n} units")
TILES = Forms("{n} tile", "{n} tiles")
ROUNDS = Forms("{n} round", "{n} rounds")
POINTS = Forms("{n} Hold point", "{n} Hold points")

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

FACINGS = ("north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west")
SIDES = {Side.FRONT: "frontally", Side.FLANK: "in the flank", Side.REAR: "in the rear"}
ELEMENTS = {Element.NONE: "no element", Element.FIRE: "Fire", Element.ICE: "Ice"}

VERBS = {
    "steps": Forms("steps", "step"),
    "turns": Forms("turns", "turn"),
    "falls_back": Forms("falls back", "fall back"),
    "sidesteps": Forms("sidesteps", "sidestep"),
    "shifts": Forms("shifts", "shift"),
    "blinks": Forms("blinks", "blink"),
    "charges": Forms("charges", "charge"),
    "hits": Forms("hits", "hit"),
    "sends": Forms("sends", "send"),
    "dies": Forms("is Eliminated", "are Eliminated"),
    "sits_out": Forms(
        "has no square left and does not take part in this battle",
        "have no square left and do not take part in this battle",
    ),
    "faces": Forms("faces", "face"),
    "stands": Forms("is", "are"),
    "stands_there": Forms("is on one", "are on one"),
    "cannot": Forms("cannot", "cannot"),
    "moves": Forms("has begun to move", "have begun to move"),
    "lacks": Forms("has no MP left for this", "have no MP left for this"),
    "is_calm": Forms("never charges", "never charge"),
    "is_unarmed": Forms("is not a Ranged unit", "are not Ranged units"),
    "is_unskilled": Forms("does not attack that way", "do not attack that way"),
    "is_moved": Forms("was re-deployed before", "were re-deployed before"),
    "blocks": Forms("is in the way", "are in the way"),
    "sides": Forms("is on your own side", "are on your own side"),
    "hides": Forms("is hidden in the Forest", "are hidden in the Forest"),
    "bars": Forms("is impassable", "are impassable"),
    "catches_fire": Forms("burns", "burn"),
    "burns": Forms("is Burning", "are Burning"),
    "burns_down": Forms("burns down", "burn down"),
    "opens": Forms("can be crossed", "can be crossed"),
    "freezes": Forms("is Frozen", "are Frozen"),
    "goes_out": Forms("is no longer Burning", "are no longer Burning"),
    "thaws": Forms("is no longer Frozen", "are no longer Frozen"),
    "burns_closed": Forms("is Burning and closed", "are Burning and closed"),
    "freezes_closed": Forms("is Frozen and closed", "are Frozen and closed"),
}
"""What units and Terrain do, in the singular and in the plural."""

YOURS = {
    Unit.NONE: "your unit",
    Unit.SWORDSMEN: "your Swordsmen",
    Unit.SPEARMEN: "your Spearmen",
    Unit.ARCHERS: "your Archers",
    Unit.CAVALRY: "your Cavalry",
    Unit.CATAPULT: "your Catapult",
    Unit.SUPPLY_WAGON: "your Supply Wagon",
    Unit.PALADIN: "your Paladin",
    Unit.RANGER: "your Ranger",
    Unit.ARCHMAGE: "your Archmage",
    Unit.ELF_ARCHERS: "your Elf Archers",
    Unit.ROYAL_CROSSBOWMEN: "your Royal Crossbowmen",
    Unit.FIRE_ELEMENTAL: "your Fire Elemental",
    Unit.ICE_SORCERESSES: "your Ice Sorceresses",
    Unit.FIRE_SORCERESSES: "your Fire Sorceresses",
    Unit.DWARF_SPEARMEN: "your Dwarf Spearmen",
    Unit.GIANT: "your Giant",
    Unit.VAMPIRES: "your Vampires",
    Unit.ROYAL_GUARD: "your Royal Guard",
    Unit.HYDRA: "your Hydra",
}
"""Each kind of unit to its owner: in some languages *your* depends on what is yours."""

# --- Names from the content


def unit(kind: int, game: Game) -> str:
    """The name of a kind of unit."""
    return say(printed(game, "units")[UNIT_IDS[kind]]) if kind else say("nothing")


def unit_code(kind: int, game: Game) -> str:
    """Two letters for a kind of unit."""
    return say(printed(game, "units", "short")[Unit(kind).name.lower()])


def unit_on(at: int, view: View) -> str:
    """The name of the unit on a square."""
    return unit(kind_at(view.state, at), view.game)


def units_on(squares: Sequence[int], view: View) -> str:
    """Units and where they stand."""
    return listed([say("{unit} on {square}", unit=unit_on(at, view), square=square(at)) for at in squares])


def terrain(kind: int, game: Game) -> str:
    """The name of a kind of Terrain."""
    return say(printed(game, "terrain")[Terrain(kind).name.lower()]) if kind else say("open ground")


def terrain_text(kind: int, game: Game) -> str:
    """What a kind of Terrain does; nothing for open ground."""
    return say(printed(game, "terrain", "text").get(Terrain(kind).name.lower(), ""))


def terrain_code(kind: int, game: Game) -> str:
    """Three signs for a kind of Terrain, a dot for open ground."""
    return say(printed(game, "terrain", "short")[Terrain(kind).name.lower()]) if kind else "·"


def objective(kind: int, game: Game, form: str = "name") -> str:
    """The name of an Objective, or its ``short`` form."""
    return say(printed(game, "objectives", form)[Objective(kind).name.lower()])


def objective_text(kind: int, view: View) -> str:
    """What wins a battle for this Objective, by the numbers of the table."""
    book: Book = view.book
    return say(
        printed(view.game, "objectives", "text")[Objective(kind).name.lower()],
        kills=_kills(book.attacker_kills[kind], book.defender_kills[kind]),
        others=book.other_kills[kind],
        hits=book.hits[kind],
        hold=book.hold_points[kind],
        rounds=book.rounds[kind],
    )


def _kills(attacker: int, defender: int) -> str:
    """How many Eliminations win, for each role if they differ."""
    if attacker and defender and attacker != defender:
        return say("{attacker} (Attacker) or {defender} (Defender)", attacker=attacker, defender=defender)
    return str(max(attacker, defender))


def bonus_text(kind: int, game: Game) -> str:
    """What the bonus of an Objective gives."""
    return say(printed(game, "bonuses", "text")[Objective(kind).name.lower()])


def reward(kind: int, game: Game) -> str:
    """The name of a Reward card."""
    return say(printed(game, "rewards")[Reward(kind).name.lower()])


def reward_text(kind: int, game: Game) -> str:
    """What a Reward card does."""
    return say(printed(game, "rewards", "text")[Reward(kind).name.lower()])


def abilities(kind: int, game: Game) -> str:
    """The abilities printed on a unit, by name."""
    return ", ".join(map(say, _abilities(kind, game)))


@lru_cache
def _abilities(kind: int, game: Game) -> list[str]:
    known = printed(game, "abilities")
    found = [entry["abilities"] for entry in game.content["units"] if entry["id"] == Unit(kind).name.lower()]
    return [known[ability] for own in found for ability in own]


def point(at: int, game: Game) -> str:
    """The Strategic Point, called the Base if it lies in a zone."""
    return terrain(Terrain.STRATEGIC_POINT, game) if FIELD <= at < FIELD_END else say("Base")


def facing(direction: int) -> str:
    """A direction in words."""
    return say(FACINGS[direction])


def side(attacked: int) -> str:
    """The side on which a unit is attacked, in words."""
    return say(SIDES[Side(attacked)])


def element(kind: int) -> str:
    """Fire or Ice."""
    return say(ELEMENTS[Element(kind)])


# --- Squares


def square(at: int) -> str:
    """A square as players write it."""
    return SQUARES[at]


def area(kind: int, lie: int, corner: int, book: Book) -> str:
    """The squares under a tile: ``c5 to d6``; only the first of them if it would not fit on the board."""
    columns, rows = wide(book, kind, lie), high(book, kind, lie)
    fits = corner % WIDTH + columns <= WIDTH and corner // WIDTH + rows <= HEIGHT
    if not fits or columns * rows == 1:
        return square(corner)
    return say("{first} to {last}", first=square(corner), last=square(corner + (rows - 1) * WIDTH + columns - 1))


def tile_area(slot: int, view: View) -> str:
    """The squares under a tile on the board."""
    s = view.state
    return area(s.tile[slot], s.tile_lie[slot], s.tile_square[slot], view.book)


# --- Players


def seat(player: int, view: View) -> str:
    """A player by the colour."""
    return say(view.names[player])


def who(player: int, view: View) -> str:
    """A player by the colour, or you."""
    return say("you") if player == view.seat else seat(player, view)


def own(player: int, kind: int, view: View) -> str:
    """A unit and whose it is: ``your Archers``, ``Blue's Archers``."""
    if player == view.seat:
        return say(YOURS[Unit(kind)])
    return say("{seat}'s {unit}", seat=seat(player, view), unit=unit(kind, view.game))


# --- Numbers and lists


def listed(things: Sequence[str]) -> str:
    """``a, b and c``; nothing for none."""
    return list_names(TRANSLATOR, things)


def times(name: str, count: int) -> str:
    """A thing, with its number if there are several."""
    return say("{name} x{count}", name=name, count=count) if count > 1 else name


def counted(name: Callable[[int, Game], str], counts: Row, game: Game) -> str:
    """Things of several kinds, each by its name and with its number."""
    return ", ".join(times(name(kind, game), n) for kind, n in enumerate(counts) if n) or say("nothing")


def verb_fields(role: str, is_plural: Callable[About, bool]) -> dict[str, Callable[About, str]]:
    """All that a subject in a sentence may do, in the singular or the plural: ``unit_steps``, ``ground_burns``."""

    def field(forms: Forms) -> Callable[About, str]:
        return lambda *about, **more: number_of(forms, 2 if is_plural(*about, **more) else 1)

    return {f"{role}_{verb}": field(forms) for verb, forms in VERBS.items()}


# --- What a unit can do


def stats(kind: int, view: View) -> str:
    """The printed numbers of a unit."""
    mp, reach = view.book.mp[kind], view.book.reach[kind]
    return say("MP {mp}, R {r}", mp=mp, r=reach) if reach else say("MP {mp}", mp=mp)


def mp_now(player: int, kind: int, at: int, view: View) -> int:
    """The MP a unit would have if it were selected now."""
    return movement_points(view.book, view.state, player, kind, at)


def range_now(player: int, kind: int, at: int, view: View) -> int:
    """The Range of a unit where it stands; 0 for Melee units."""
    return range_of(view.book, view.state, player, kind, at) if view.book.reach[kind] else 0
