"""What things are called: units and what they can do, seats, squares, dice, tokens, numbers."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from enum import IntEnum
from functools import lru_cache

from babel.numbers import format_decimal

from wartable.engine.game import Game
from wartable.engine.view import View
from wartable.games.intelliwar.pieces import Ability, Class, Die, Face, Pattern, Side, Square, Token, Unit
from wartable.games.intelliwar.rules.experience import white_dice
from wartable.games.intelliwar.words.translator import TRANSLATOR, number_of, say
from wartable.i18n.translator import Forms, language
from wartable.kit.ids import spelled
from wartable.kit.names import listed, printed

SQUARES = spelled(Square)

COMMA = ", "
TOKEN_KINDS = range(Token.XP_1, Token.FACE_DOWN)
"""The kinds of Exploration Token."""

HP = Forms("{n} HP", "{n} HP")
XP = Forms("{n} XP", "{n} XP")
DMG = Forms("{n} DMG", "{n} DMG")
TURNS = Forms("{n} turn", "{n} turns")
OF_COLOUR = (Forms("{n} White", "{n} White"), Forms("{n} Teal", "{n} Teal"), Forms("{n} Dark Blue", "{n} Dark Blue"))
FACES = {Face.BLANK: "blank", Face.HALF: "half", Face.ONE: "one", Face.ONE_AND_A_HALF: "one and a half"}
FACES_OF_DIE = {
    Face.BLANK: Forms("{n} blank", "{n} blank"),
    Face.HALF: Forms("{n} half", "{n} half"),
    Face.ONE: Forms("{n} one", "{n} one"),
    Face.ONE_AND_A_HALF: Forms("{n} one and a half", "{n} one and a half"),
}
"""How many faces of a die show what."""
PATTERNS = {
    Pattern.ORTHO: Forms("moves {n} straight", "moves {n} straight"),
    Pattern.DIAG: Forms("moves {n} diagonally", "moves {n} diagonally"),
    Pattern.ALL: Forms("moves {n} any way", "moves {n} any way"),
    Pattern.LINE: Forms("moves {n} in one line", "moves {n} in one line"),
}
MARKS = {
    "charging": "will charge",
    "heavy": "Heavy Blow ready",
    "aiming": "takes aim",
    "braced": "braced",
    "watching": "on Sentry",
    "pinned": "pinned",
}
"""What a unit has readied and what lasts on it, by the set of units in the state."""

# --- Units


@lru_cache
def _printed(game: Game, table: str, things: type[IntEnum], column: str = "name") -> dict[int, str]:
    """What the content says about each of these things: its name, unless another column is asked for."""
    texts = printed(game, table, column)
    return {int(thing): texts[name] for thing in things if (name := thing.name.lower()) in texts}


def unit_name(unit: int, game: Game) -> str:
    """The name of a unit, and of its card."""
    return say(_printed(game, "units", Unit)[unit])


def code(unit: int, side: int, game: Game) -> str:
    """A unit in two letters, capital for gold: ``MG`` or ``mg`` for the Mighty Guard."""
    letters = "".join(word[0] for word in unit_name(unit, game).split())
    return letters.upper() if side == Side.GOLD else letters.lower()


def ability_name(ability: int, game: Game) -> str:
    """An ability by its name."""
    return say(_printed(game, "abilities", Ability)[ability])


def special_name(unit: int, view: View) -> str:
    """The name of a unit's Special."""
    return ability_name(view.book.special[unit], view.game)


def special_words(unit: int, view: View) -> str:
    """A unit's Special by name and text."""
    return f"{special_name(unit, view)}: {say(_printed(view.game, 'units', Unit, 'text')[unit])}"


def reach_of(unit: int, view: View) -> str:
    """How far a unit attacks."""
    least, most = view.book.range_min[unit], view.book.range_max[unit]
    if most == 1:
        return say("melee")
    return say("range {least}" if least == most else "range {least} to {most}", least=least, most=most)


def way_of(unit: int, view: View) -> str:
    """How a unit moves and how far."""
    return number_of(PATTERNS[Pattern(view.book.pattern[unit])], view.book.squares[unit])


def numbers(unit: int, view: View) -> str:
    """The numbers on a card in one line."""
    book = view.book
    return say(
        "{move}, {reach}, {dice}, {hp}, upgrade at {track}",
        move=way_of(unit, view),
        reach=reach_of(unit, view),
        dice=number_of(Forms("{n} die", "{n} dice"), book.atk[unit]),
        hp=number_of(HP, book.hp[unit]),
        track=number_of(XP, book.xp_track[unit]),
    )


def summary(unit: int, view: View) -> str:
    """The class of a unit and the numbers on its card."""
    return f"{say(_printed(view.game, 'classes', Class)[view.book.unit_class[unit]])}, {numbers(unit, view)}"


def describe(unit: int, view: View) -> str:
    """All that is printed on a card: its numbers, its Special and what its class can do."""
    kind = view.book.unit_class[unit]
    ability = ability_name(class_ability(kind, view.game), view.game)
    of_class = f"{ability}: {say(_printed(view.game, 'classes', Class, 'text')[kind])}"
    return f"{unit_name(unit, view.game)} ({summary(unit, view)}). {special_words(unit, view)} {of_class}"


def class_ability(kind: int, game: Game) -> Ability:
    """What all units of a class can do."""
    return Ability[game.content["classes"][kind]["ability"].upper()]


def units_in(units: int) -> list[int]:
    """The units of a set."""
    return [unit for unit in range(len(Unit)) if units >> unit & 1]


# --- Squares and seats


def square_name(square: int) -> str:
    """A square as ``d5``."""
    return SQUARES[square]


def side_name(side: int, view: View) -> str:
    """A side by its colour."""
    return say(_printed(view.game, "sides", Side)[side])


def seat_name(seat: int, view: View) -> str:
    """A seat by its name."""
    return say(view.names[seat])


def who(seat: int, view: View) -> str:
    """A seat by its name, or you."""
    return say("you") if seat == view.seat else seat_name(seat, view)


# --- Dice and tokens


def dice_of(counts: Sequence[int]) -> str:
    """Dice by colour: ``2 White and 1 Teal``."""
    return together([number_of(OF_COLOUR[die], n) for die, n in enumerate(counts) if n])


def own_dice(unit: int, view: View) -> list[int]:
    """How many White, Teal and Dark Blue dice a unit has."""
    s = view.state
    return [white_dice(view.book, s, unit), s.teal[unit], s.blue[unit]]


def die_name(die: int, game: Game) -> str:
    """A colour of dice."""
    return say(_printed(game, "dice", Die)[die])


def face_name(face: int) -> str:
    """What a die shows."""
    return say(FACES[Face(face)])


def faces_of(die: int, view: View) -> str:
    """All faces of a die, like ones together."""
    shown = [int(face) for face in view.book.face[die][: view.book.sides[die]]]
    return COMMA.join(number_of(FACES_OF_DIE[face], shown.count(face)) for face in Face if face in shown)


def token_name(token: int, game: Game) -> str:
    """An Exploration Token by its name."""
    return say(_printed(game, "exploration_tokens", Token)[token])


def unseen(view: View) -> list[int]:
    """How many tokens of each kind nobody has found yet."""
    s, book = view.state, view.book
    return [book.token_count[kind] - s.reserve[0][kind] - s.reserve[1][kind] - s.gone[kind] for kind in TOKEN_KINDS]


# --- Numbers and lists


def decimal(number: float, digits: int) -> str:
    """A number with this many digits after the point, or after the comma in some languages."""
    return format_decimal(Decimal(f"{number:.{digits}f}"), f"0.{'0' * digits}", language())


def together(names: Sequence[str]) -> str:
    """``a, b and c``."""
    return listed(TRANSLATOR, names)
