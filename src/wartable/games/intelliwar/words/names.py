"""How things are called: units and what they can do, seats, squares, dice, tokens, numbers."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from wartable.engine.game import Game
from wartable.engine.view import View
from wartable.games.intelliwar.pieces import Ability, Class, Die, Face, Pattern, Side, Square, Token, Unit
from wartable.games.intelliwar.rules.experience import white_dice

YOU = "you"
YOU_FIRST = "You"
AND = "{some} and {last}"
COMMA = ", "
SEMICOLON = "; "
SPACE = " "

DICE = ("{n} die", "{n} dice")
UNITS = ("{n} unit", "{n} units")
TURNS = ("{n} turn", "{n} turns")
TOKENS_OF = ("{n} token", "{n} tokens")
OF_COLOUR = "{n} {colour}"
FACES = {Face.BLANK: "blank", Face.HALF: "half", Face.ONE: "one", Face.ONE_AND_A_HALF: "one and a half"}

PATTERNS = {
    Pattern.ORTHO: "moves {n} straight",
    Pattern.DIAG: "moves {n} diagonally",
    Pattern.ALL: "moves {n} any way",
    Pattern.LINE: "moves {n} in one line",
}
MELEE = "melee"
RANGED = "range {least}"
RANGED_BAND = "range {least} to {most}"
SUMMARY = "{class_}, {move}, {reach}, {dice}, {hp} HP, upgrade at {track} XP"
SPECIAL = "{name}: {text}"
DESCRIPTION = "{unit} ({summary}). {special} {class_ability}"

# --- Units


@lru_cache
def _names(game: Game, table: str, column: str) -> dict[str, str]:
    return {entry["id"]: entry[column] for entry in game.content[table]}


def unit_name(unit: int, game: Game) -> str:
    """A unit by its name."""
    return _names(game, "units", "name")[Unit(unit).name.lower()]


def card(unit: int, game: Game) -> str:
    """The name on a card."""
    return unit_name(unit, game)


def code(unit: int, side: int) -> str:
    """A unit in two letters, capital for gold: ``MG`` or ``mg`` for the Mighty Guard."""
    letters = "".join(word[0] for word in Unit(unit).name.split("_"))
    return letters if side == Side.GOLD else letters.lower()


def class_name(unit: int, view: View) -> str:
    """The class of a unit."""
    return _names(view.game, "classes", "name")[Class(view.book.unit_class[unit]).name.lower()]


def ability_name(ability: int, game: Game) -> str:
    """An ability by its name."""
    return _names(game, "abilities", "name")[Ability(ability).name.lower()]


def special_name(unit: int, view: View) -> str:
    """The name of a unit's Special."""
    return ability_name(view.book.special[unit], view.game)


def reach_of(unit: int, view: View) -> str:
    """How far a unit attacks."""
    least, most = view.book.range_min[unit], view.book.range_max[unit]
    if most == 1:
        return MELEE
    return (RANGED if least == most else RANGED_BAND).format(least=least, most=most)


def summary(unit: int, view: View) -> str:
    """The numbers on a card in one line."""
    book = view.book
    return SUMMARY.format(
        class_=class_name(unit, view),
        move=PATTERNS[Pattern(book.pattern[unit])].format(n=book.squares[unit]),
        reach=reach_of(unit, view),
        dice=number_of(DICE, book.atk[unit]),
        hp=book.hp[unit],
        track=book.xp_track[unit],
    )


def describe(unit: int, view: View) -> str:
    """All that is printed on a card: its numbers, its Special and what its class can do."""
    own, kind = Unit(unit).name.lower(), Class(view.book.unit_class[unit]).name.lower()
    ability = Ability[_names(view.game, "classes", "ability")[kind].upper()]
    return DESCRIPTION.format(
        unit=unit_name(unit, view.game),
        summary=summary(unit, view),
        special=SPECIAL.format(name=special_name(unit, view), text=_names(view.game, "units", "text")[own]),
        class_ability=SPECIAL.format(
            name=ability_name(ability, view.game), text=_names(view.game, "classes", "text")[kind]
        ),
    )


def units_in(units: int) -> list[int]:
    """The units of a set."""
    return [unit for unit in range(len(Unit)) if units >> unit & 1]


# --- Squares and seats


def square_name(square: int) -> str:
    """A square as ``d5``."""
    return Square(square).name.lower()


def squares_in(squares: int) -> list[str]:
    """The squares of a set by name."""
    return [square_name(square) for square in range(len(Square)) if squares >> square & 1]


def side_name(side: int, view: View) -> str:
    """A side by its colour."""
    return _names(view.game, "sides", "name")[Side(side).name.lower()]


def who(seat: int, view: View) -> str:
    """A seat by its name, or you."""
    return YOU if seat == view.seat else view.names[seat]


# --- Dice and tokens


def dice_of(counts: Sequence[int], game: Game) -> str:
    """Dice by colour: ``2 White and 1 Teal``."""
    names = list(_names(game, "dice", "name").values())
    return join(AND, [OF_COLOUR.format(n=n, colour=names[die]) for die, n in enumerate(counts) if n])


def own_dice(unit: int, view: View) -> list[int]:
    """How many White, Teal and Dark Blue dice a unit has."""
    s = view.state
    return [white_dice(view.book, s, unit), s.teal[unit], s.blue[unit]]


def die_name(die: int, game: Game) -> str:
    """A colour of dice."""
    return _names(game, "dice", "name")[Die(die).name.lower()]


def face_names(packed: int, dice: int) -> list[str]:
    """What dice show, unpacked from one number."""
    return [FACES[Face(packed >> 2 * i & 3)] for i in range(dice)]


def token_name(token: int, game: Game) -> str:
    """An Exploration Token by its name."""
    return _names(game, "exploration_tokens", "name")[Token(token).name.lower()]


# --- Numbers


def number_of(forms: tuple[str, str], n: int) -> str:
    """So many of a thing, in the singular or the plural."""
    return forms[n != 1].format(n=n)


def join(template: str, parts: Sequence[str]) -> str:
    """``a, b and c``."""
    if not parts:
        return ""
    *some, last = parts
    return template.format(some=COMMA.join(some), last=last) if some else last
