"""What lies on the table, as titled tables of text."""

from __future__ import annotations

from wartable.engine.frames import phase_of
from wartable.engine.section import Section
from wartable.engine.view import View
from wartable.games.intelliwar.pieces import COLUMNS, ROWS, SQUARES, Side, Unit
from wartable.games.intelliwar.rules.board import has
from wartable.games.intelliwar.rules.draft import take_refusal
from wartable.games.intelliwar.rules.team import in_teams
from wartable.games.intelliwar.state import Phase, Refusal, State
from wartable.games.intelliwar.words.names import (
    COMMA,
    MARKS,
    TOKEN_KINDS,
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
    unseen,
)
from wartable.games.intelliwar.words.translator import say

UNIT_HEADS = ("", "", "Unit", "Square", "HP", "XP", "Dice", "Special", "")
CARD_HEADS = ("Unit", "Card", "Special")
DONE = {"moved": "has moved", "attacked": "has attacked", "used": "has used its Special", "reacted": "has reacted"}
"""What a unit may have done this turn, by the set of units in the state."""


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
    shown = {square: "? " if has(s.tokens, square) else ". " for square in range(SQUARES)}
    for side in Side:
        shown |= {s.square[unit]: code(unit, side, view.game) for unit in units_in(s.army[side])}
    rows = [[str(row + 1), *(shown[column * ROWS + row] for column in range(COLUMNS))] for row in range(ROWS)]
    title = say("The board: gold units in capitals, ? for an Exploration Token")
    return Section(title, ["", *(f"{letter} " for letter in "abcdefg")], rows[::-1])


def _units(side: int, view: View) -> Section:
    """One row for each unit of a side, the eliminated ones last."""
    s: State = view.state
    title = side_name(side, view)
    if in_teams(s):
        title = f"{title}: {together([seat_name(side, view), seat_name(side + 2, view)])}"
    if view.seat >= 0 and view.seat % 2 == side:
        title = say("{side} (you)", side=title)
    rows = [_unit(unit, side, view) for unit in units_in(s.army[side])]
    rows += [_fallen(unit, side, view) for unit in units_in(s.fallen[side])]
    return Section(title, [say(head) for head in UNIT_HEADS], rows)


def _unit(unit: int, side: int, view: View) -> list[str]:
    s, book = view.state, view.book
    return [
        _token(unit, view),
        code(unit, side, view.game),
        unit_name(unit, view.game),
        square_name(s.square[unit]),
        f"{s.hp[unit]}/{book.hp[unit]}",
        f"{s.xp[unit]}/{book.xp_track[unit]}",
        dice_of(own_dice(unit, view)),
        special_name(unit, view),
        COMMA.join(say(mark) for name, mark in (DONE | MARKS).items() if has(getattr(s, name), unit)),
    ]


def _token(unit: int, view: View) -> str:
    """The Activation Token on a unit: colour side up, turned, or none now but one last turn."""
    s: State = view.state
    if has(s.active, unit):
        return ">"
    if has(s.spent, unit):
        return say("x")
    return "-" if has(s.last[0] | s.last[1], unit) else " "


def _fallen(unit: int, side: int, view: View) -> list[str]:
    return [" ", code(unit, side, view.game), unit_name(unit, view.game), "", "", "", "", "", say("eliminated")]


def _open_cards(view: View) -> Section:
    """The cards that may be taken now."""
    s: State = view.state
    open_now = [unit for unit in Unit if take_refusal(view.book, s, unit) == Refusal.ALLOWED]
    rows = [[unit_name(unit, view.game), summary(unit, view), _special(unit, view)] for unit in open_now]
    return Section(say("Cards you may choose from"), [say(head) for head in CARD_HEADS], rows)


def _special(unit: int, view: View) -> str:
    """A unit's Special by name and in a sentence."""
    return special_words(unit, view).split(". ")[0].rstrip(".")


def _attack(view: View) -> Section:
    """The attack being made: its dice, and DMG on its way."""
    s: State = view.state
    game = view.game
    rows = []
    if s.dice:
        fight = say("{attacker} on {target}", attacker=unit_name(s.attacker, game), target=unit_name(s.target, game))
        rows.append([say("Attack"), fight])
    for i in range(s.dice):
        face = say("not rolled yet") if phase_of(s) == Phase.ADD_DICE else face_name(s.face[i])
        picked = say(" (picked)") if has(s.picked, i) else ""
        rows.append([say("Die {n}", n=i + 1), f"{die_name(s.colour[i], game)}: {face}{picked}"])
    if s.dmg:
        units = {"victim": unit_name(s.victim, game), "source": unit_name(s.source, game)}
        rows.append([say("DMG"), say("{dmg} on the way to {victim} from {source}", dmg=s.dmg, **units)])
    return Section(say("The attack"), [], rows)


def _beside(view: View) -> Section:
    """What belongs to no unit: the turn, the reserves, the supply."""
    s, book = view.state, view.book
    rows = [[say("Draft"), say("{taken} of 12 cards taken", taken=s.drafted)]]
    if s.turn:
        turn = say("{turn} of {cap}: {side}", turn=s.turn, cap=book.turn_cap, side=side_name(s.side, view))
        quiet = say("{quiet} turns without HP lost; at {cap} the game is judged", quiet=s.quiet, cap=book.quiet_cap)
        rows = [[say("Turn"), turn], [say("Quiet"), quiet]]
    for side in Side:
        held = [s.reserve[side][kind] for kind in TOKEN_KINDS]
        rows.append([say("Tokens of {side}", side=side_name(side, view)), _tokens(held, view)])
    rows.append([say("Face down"), _tokens(unseen(view), view)])
    rows.append([say("Upgrade tokens"), str(s.supply)])
    return Section(say("Beside the board"), [], rows)


def _tokens(counts: list[int], view: View) -> str:
    """How many there are of each kind of token."""
    names = [_times(kind, n, view) for kind, n in zip(TOKEN_KINDS, counts, strict=True) if n > 0]
    return COMMA.join(names) or say("none")


def _times(token: int, n: int, view: View) -> str:
    name = token_name(token, view.game)
    return say("{token} x{n}", token=name, n=n) if n > 1 else name
