"""What lies on the table, as titled tables of text."""

from __future__ import annotations

from textwrap import wrap

from wartable.engine.section import Section
from wartable.engine.view import View
from wartable.games.tales_of_war.pieces import HEIGHT, MOST_TILES, WIDTH, Element, Seat, Square, Terrain, Unit
from wartable.games.tales_of_war.rules.board import facing_at, kind_at, owner_at, terrain_at
from wartable.games.tales_of_war.rules.victory import best_advance
from wartable.games.tales_of_war.state import Mode
from wartable.games.tales_of_war.words import names
from wartable.games.tales_of_war.words.prompts import endangered
from wartable.games.tales_of_war.words.translator import number_of, say
from wartable.i18n.translator import Forms

UNIT_HEADS = ["Unit", "Square", "Faces", "MP", "R", "Ground", ""]
SIDE_HEADS = ["Side", "Role", "Units", "Lost", "Fire", "Ice", "Objective"]
TERRAIN_HEADS = ["Tile", "Squares", "State"]
CARD_HEADS = ["Side", "Rewards", "Objectives", "Battles won"]
ARROWS = "↑↗→↘↓↙←↖"
"""One for each facing."""
STATE = {Element.NONE: "", Element.FIRE: "Burning", Element.ICE: "Frozen"}
WIDEST = 80
"""Longer texts go on in the next row."""


def table(view: View) -> list[Section]:
    """The table as titled tables of text: what lies there for all, then what is for the viewer's eyes only."""
    sections = [_battle(view), _sides(view), _field(view), _legend(view), _terrain(view)]
    sections += [_units(seat, view) for seat in ((1, 0) if view.seat != Seat.BLUE else (0, 1))]
    sections.append(_cards(view))
    if view.seat >= 0:
        sections += [_hand(view), _army(view)]
    return [section for section in sections if section.rows]


def _section(title: str, heads: list[str], rows: list[list[str]]) -> Section:
    """A table with its heads in the reader's language."""
    return Section(title, [say(head) for head in heads], rows)


# --- The field


def _field(view: View) -> Section:
    """The board from the reader's own side."""
    north = view.seat != Seat.BLUE
    rows = range(HEIGHT - 1, -1, -1) if north else range(HEIGHT)
    columns = range(WIDTH) if north else range(WIDTH - 1, -1, -1)
    heads = ["", *(names.square(column)[0] for column in columns)]
    cells = [[str(row + 1), *(_cell(row * WIDTH + column, view) for column in columns)] for row in rows]
    title = say("The field: capital letters are Red's units, small letters Blue's")
    return _section(title, heads, cells)


def _cell(square: int, view: View) -> str:
    s = view.state
    kind = kind_at(s, square)
    if kind:
        code = names.unit_code(kind, view.game) + ARROWS[facing_at(s, square)]
        return code.upper() if owner_at(s, square) == Seat.RED else code.lower()
    if s.element[square]:
        return say("fire" if s.element[square] == Element.FIRE else "ice")
    return names.terrain_code(terrain_at(s, square), view.game)


def _legend(view: View) -> Section:
    """What the letters and signs on the field stand for, as far as they are there."""
    s, game = view.state, view.game
    kinds = sorted({kind_at(s, square) for square in range(len(Square))} - {Unit.NONE})
    grounds = sorted({terrain_at(s, square) for square in range(len(Square))} - {Terrain.OPEN})
    words = [f"{names.unit_code(kind, game)} {names.unit(kind, game)}" for kind in kinds]
    words += [f"{names.terrain_code(kind, game)} {names.terrain(kind, game)}" for kind in grounds]
    return Section(say("On the field"), [], [[", ".join(words[i : i + 5])] for i in range(0, len(words), 5)])


def _terrain(view: View) -> Section:
    """The tiles on the board, and what burns or is frozen."""
    s = view.state
    rows = []
    for slot in range(1, MOST_TILES + 1):
        if s.tile[slot] != Terrain.OPEN:
            rows.append([names.terrain(s.tile[slot], view.game), names.tile_area(slot, view), _state(slot, view)])
    for square in range(len(Square)):
        if s.element[square]:
            rows.append([names.element(s.element[square]), names.square(square), ""])
    return _section(say("Terrain"), TERRAIN_HEADS, rows)


def _state(slot: int, view: View) -> str:
    s = view.state
    if s.tile_element[slot] == Element.FIRE and view.book.building[s.tile[slot]]:
        return say("Burning: gone at {seat}'s next turn", seat=names.seat(s.tile_by[slot], view))
    return say(STATE[Element(s.tile_element[slot])])


# --- The battle and the sides


def _battle(view: View) -> Section:
    s, book = view.state, view.book
    rows = [[say("Objective"), names.objective(s.objective, view.game)]]
    lines = wrap(names.objective_text(s.objective, view), WIDEST)
    rows += [[say("Wins") if i == 0 else "", line] for i, line in enumerate(lines)]
    if s.mode in (Mode.CAMPAIGN, Mode.CAMPAIGN_BONUSES):
        most = book.campaign_battles
        rows.append([say("Battle"), say("{battle} of up to {battles}", battle=s.battle, battles=most)])
    if s.count[0] + s.count[1] > 0 and sum(s.waiting) == 0:
        most = book.rounds[s.objective]
        rows.append([say("Round"), say("{round} of {rounds}", round=min(s.turn // 2 + 1, most), rounds=most)])
    if sum(s.waiting):
        left = [number_of(names.UNITS, n) for n in s.waiting]
        shares = [say("{units} for {seat}", units=left[seat], seat=names.seat(seat, view)) for seat in Seat]
        rows.append([say("To deploy"), ", ".join(shares)])
    if sum(s.held):
        left = [number_of(names.TILES, n) for n in s.held]
        shares = [say("{tiles} for {seat}", tiles=left[seat], seat=names.seat(seat, view)) for seat in Seat]
        rows.append([say("Terrain in hand"), ", ".join(shares)])
    return Section(say("The battle"), [], rows)


def _sides(view: View) -> Section:
    """Each side's part, units, losses, pools and progress."""
    s = view.state
    rows = []
    for seat in range(2):
        name = names.seat(seat, view)
        who = say("{seat} (you)", seat=name) if seat == view.seat else name
        role = say("attacks" if seat == s.attacker else "defends")
        lost = names.counted(names.unit, s.lost[seat], view.game)
        pools = [str(s.pool[seat][element]) for element in (Element.FIRE, Element.ICE)]
        rows.append([who, role, str(s.count[seat]), lost, *pools, _progress(seat, view)])
    return _section(say("The sides"), SIDE_HEADS, rows)


def _progress(seat: int, view: View) -> str:
    """How far a side has come towards the Objective."""
    s, book = view.state, view.book
    kind, enemy = s.objective, 1 - seat
    kills = book.attacker_kills[kind] if seat == s.attacker else book.defender_kills[kind]
    parts = []
    if kills or book.other_kills[kind]:
        parts.append(say("{n} of {needed} kills", n=s.losses[enemy], needed=kills or book.other_kills[kind]))
    if book.hits[kind]:
        parts.append(say("{n} of {needed} direct hits", n=s.hits[seat], needed=book.hits[kind]))
    if book.hold_points[kind]:
        parts.append(say("{n} of {points}", n=s.hold[seat], points=number_of(names.POINTS, book.hold_points[kind])))
    if book.enters[kind] and s.count[seat]:
        rows = number_of(Forms("{n} row", "{n} rows"), best_advance(s, seat, book.enters[kind]))
        parts.append(say("{unit} {rows} ahead", unit=names.unit(book.enters[kind], view.game), rows=rows))
    if book.wipe_out[kind] and s.count[seat]:
        left = s.living[seat][book.wipe_out[kind]]
        parts.append(say("{unit} x{n}", unit=names.unit(book.wipe_out[kind], view.game), n=left))
    return ", ".join(parts)


def _units(seat: int, view: View) -> Section:
    """A side's units on the board."""
    s, game = view.state, view.game
    danger = endangered(view, seat)
    late = say("must leave this turn" if seat == view.asked else "must leave next turn")
    rows = []
    for i in range(s.count[seat]):
        kind, square = s.kind[seat][i], s.square[seat][i]
        ground = names.terrain(terrain_at(s, square), game) if s.ground[square] else ""
        reach = names.range_now(seat, kind, square, view)
        numbers = [str(names.mp_now(seat, kind, square, view)), str(reach) if reach else ""]
        where = [names.unit(kind, game), names.square(square), names.facing(s.facing[seat][i])]
        rows.append([*where, *numbers, ground, late if square in danger else ""])
    title = say("Your units") if seat == view.seat else say("{seat}'s units", seat=names.seat(seat, view))
    return _section(title, UNIT_HEADS, rows)


# --- Cards and what is secret


def _cards(view: View) -> Section:
    """What each side owns in a campaign, or was dealt."""
    s, game = view.state, view.game
    rows = []
    for seat in range(2) if s.mode != Mode.SINGLE_BATTLE else ():
        rewards = names.counted(names.reward, s.rewards[seat], game)
        objectives = names.counted(names.objective, s.collected[seat], game)
        rows.append([names.seat(seat, view), rewards, objectives, str(s.wins[seat])])
    return _section(say("Cards"), CARD_HEADS, rows)


def _hand(view: View) -> Section:
    """The viewer's Terrain tiles."""
    hand = view.state.hand[view.seat]
    tiles = [[names.times(names.terrain(kind, view.game), hand[kind])] for kind in Terrain if hand[kind]]
    return Section(say("Your Terrain tiles"), [], tiles)


def _army(view: View) -> Section:
    """What the viewer has picked and not deployed yet."""
    army = view.state.army[view.seat]
    kinds = [kind for kind in Unit if army[kind]]
    rows = [[names.times(names.unit(kind, view.game), army[kind]), names.stats(kind, view)] for kind in kinds]
    return Section(say("Your army to deploy"), [], rows)
