"""What lies on the table, as titled tables of text."""

from __future__ import annotations

from wartable.engine.frames import phase_of
from wartable.engine.section import Section
from wartable.engine.view import View
from wartable.games.intelliwar.pieces import COLUMNS, ROWS, SQUARES, Side, Token, Unit
from wartable.games.intelliwar.rules.board import has
from wartable.games.intelliwar.rules.draft import take_refusal
from wartable.games.intelliwar.rules.team import in_teams
from wartable.games.intelliwar.state import Phase, Refusal, State
from wartable.games.intelliwar.words.names import (
    COMMA,
    code,
    dice_of,
    die_name,
    face_name,
    own_dice,
    seat_name,
    side_name,
    special_name,
    special_words,
    square_name,
    summary,
    together,
    token_name,
    unit_name,
    units_in,
)
from wartable.games.intelliwar.words.translator import say

BOARD = "The board: gold units in capitals, ? for an Exploration Token"
OPEN_CARDS = "Cards you may choose from"
ATTACK = "The attack"
BESIDE = "Beside the board"

UNIT_HEADS = ["", "", "Unit", "Square", "HP", "XP", "Dice", "Special", ""]
CARD_HEADS = ["Unit", "Card", "Special"]

EMPTY = ". "
UNSEEN = "? "
OF = "{some}/{all}"
HERE = "{side} (you)"
PARTNERS = "{side}: {seats}"
ACTIVE = ">"
SPENT = "x"
LAST_TURN = "-"
NO_MARK = " "
FALLEN = "eliminated"
MARKS = {
    "moved": "has moved",
    "attacked": "has attacked",
    "used": "has used its Special",
    "charging": "charges",
    "heavy": "Heavy Blow ready",
    "aiming": "takes aim",
    "reacted": "has reacted",
    "braced": "braced",
    "watching": "on Sentry",
    "pinned": "pinned",
}
"""What may lie on a unit, by the set of units that it lies on."""

TURN = ("Turn", "{turn} of {cap}: {side}")
DRAFT = ("Draft", "{taken} of 12 cards taken")
QUIET = ("Quiet", "{quiet} turns without HP lost; at {cap} the game is judged")
RESERVE = ("Tokens of {side}", "{tokens}")
HIDDEN = ("Face down", "{tokens}")
SUPPLY = ("Upgrade tokens", "{supply}")
FIGHT = ("Attack", "{attacker} on {target}")
DIE = ("Die {n}", "{die}: {face}{picked}")
PACKET = ("DMG", "{dmg} on the way to {victim} from {source}")
PICKED = " (picked)"
NO_TOKENS = "none"
TIMES = "{token} x{n}"
NO_FACE = "not rolled yet"


def table(view: View) -> list[Section]:
    """The table as titled tables of text."""
    s: State = view.state
    sections = [_board(view)]
    sections += [_units(side, view) for side in (Side.GOLD, Side.CRIMSON)]
    if phase_of(s) in (Phase.DRAFT_CARD, Phase.DRAFT_PLACE):
        sections.append(_open_cards(view))
    sections += [_attack(view), _beside(view)]
    return [section for section in sections if section.rows]


def _board(view: View) -> Section:
    """The squares, north at the top."""
    s: State = view.state
    shown = {square: UNSEEN if has(s.tokens, square) else EMPTY for square in range(SQUARES)}
    for side in Side:
        shown |= {s.square[unit]: code(unit, side, view.game) for unit in units_in(s.army[side])}
    rows = [[str(row + 1), *(shown[column * ROWS + row] for column in range(COLUMNS))] for row in range(ROWS)]
    return Section(say(BOARD), ["", *(f"{letter} " for letter in "abcdefg")], rows[::-1])


def _units(side: int, view: View) -> Section:
    """One row for each unit of a side, the eliminated ones last."""
    s: State = view.state
    title = side_name(side, view)
    if in_teams(s):
        title = say(PARTNERS, side=title, seats=together([seat_name(side, view), seat_name(side + 2, view)]))
    if view.seat >= 0 and view.seat % 2 == side:
        title = say(HERE, side=title)
    rows = [_unit(unit, side, view) for unit in units_in(s.army[side])]
    rows += [_fallen(unit, side, view) for unit in units_in(s.fallen[side])]
    return Section(title, _said(UNIT_HEADS), rows)


def _unit(unit: int, side: int, view: View) -> list[str]:
    s: State = view.state
    book = view.book
    return [
        _token(unit, view),
        code(unit, side, view.game),
        unit_name(unit, view.game),
        square_name(s.square[unit]),
        say(OF, some=s.hp[unit], all=book.hp[unit]),
        say(OF, some=s.xp[unit], all=book.xp_track[unit]),
        dice_of(own_dice(unit, view)),
        special_name(unit, view),
        COMMA.join(say(mark) for name, mark in MARKS.items() if has(getattr(s, name), unit)),
    ]


def _token(unit: int, view: View) -> str:
    """The Activation Token on a unit: colour side up, turned, or none but one last turn."""
    s: State = view.state
    if has(s.active, unit):
        return ACTIVE
    if has(s.spent, unit):
        return say(SPENT)
    return LAST_TURN if has(s.last[0] | s.last[1], unit) else NO_MARK


def _fallen(unit: int, side: int, view: View) -> list[str]:
    return [NO_MARK, code(unit, side, view.game), unit_name(unit, view.game), "", "", "", "", "", say(FALLEN)]


def _open_cards(view: View) -> Section:
    """The cards that may be taken now."""
    s: State = view.state
    open_now = [unit for unit in Unit if take_refusal(view.book, s, unit) == Refusal.ALLOWED]
    rows = [[unit_name(unit, view.game), summary(unit, view), _special(unit, view)] for unit in open_now]
    return Section(say(OPEN_CARDS), _said(CARD_HEADS), rows)


def _special(unit: int, view: View) -> str:
    """A unit's Special by name and in a sentence."""
    return special_words(unit, view).split(". ")[0].rstrip(".")


def _attack(view: View) -> Section:
    """The attack being made: its dice, and DMG on its way."""
    s: State = view.state
    game = view.game
    rows = []
    if s.dice:
        rows.append(_row(FIGHT, attacker=unit_name(s.attacker, game), target=unit_name(s.target, game)))
        for i in range(s.dice):
            face = say(NO_FACE) if phase_of(s) == Phase.ADD_DICE else face_name(s.face[i])
            picked = say(PICKED) if has(s.picked, i) else ""
            rows.append(_row(DIE, n=i + 1, die=die_name(s.colour[i], game), face=face, picked=picked))
    if s.dmg:
        rows.append(_row(PACKET, dmg=s.dmg, victim=unit_name(s.victim, game), source=unit_name(s.source, game)))
    return Section(say(ATTACK), [], rows)


def _beside(view: View) -> Section:
    """What belongs to no unit: the turn, the reserves, the supply."""
    s: State = view.state
    book = view.book
    rows = [_row(DRAFT, taken=s.drafted)]
    if s.turn:
        rows = [_row(TURN, turn=s.turn, cap=book.turn_cap, side=side_name(s.side, view))]
        rows.append(_row(QUIET, quiet=s.quiet, cap=book.quiet_cap))
    for side in Side:
        rows.append(_row(RESERVE, side=side_name(side, view), tokens=_tokens(list(s.reserve[side]), view)))
    rows.append(_row(HIDDEN, tokens=_tokens(_unseen(view), view)))
    rows.append(_row(SUPPLY, supply=s.supply))
    return Section(say(BESIDE), [], rows)


def _unseen(view: View) -> list[int]:
    """The kinds of token that nobody has found yet."""
    s: State = view.state
    counts = view.book.token_count
    return [counts[token] - s.reserve[0][token] - s.reserve[1][token] - s.gone[token] for token in Token]


def _tokens(counts: list[int], view: View) -> str:
    kinds = range(Token.XP_1, Token.FACE_DOWN)
    return COMMA.join(_times(token, counts[token], view) for token in kinds if counts[token] > 0) or say(NO_TOKENS)


def _times(token: int, n: int, view: View) -> str:
    name = token_name(token, view.game)
    return say(TIMES, token=name, n=n) if n > 1 else name


def _row(template: tuple[str, str], **fields: object) -> list[str]:
    return [say(part, **fields) for part in template]


def _said(heads: list[str]) -> list[str]:
    return [say(head) for head in heads]
