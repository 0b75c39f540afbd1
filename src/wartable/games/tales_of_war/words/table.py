"""What lies on the table, as titled tables of text."""

from __future__ import annotations

from textwrap import wrap

from wartable.engine.section import Section
from wartable.engine.view import View
from wartable.games.tales_of_war.pieces import (
    HEIGHT,
    MOST_TILES,
    WIDTH,
    Element,
    Facing,
    Seat,
    Square,
    Terrain,
    Unit,
)
from wartable.games.tales_of_war.rules.board import facing_at, kind_at, owner_at, terrain_at
from wartable.games.tales_of_war.rules.victory import best_advance
from wartable.games.tales_of_war.state import Mode
from wartable.games.tales_of_war.words.names import (
    COMMA,
    POINTS,
    TILES,
    UNITS,
    counted,
    element_name,
    facing_name,
    mp_now,
    objective,
    objective_names,
    objective_text,
    range_now,
    reward_names,
    seat_name,
    square_name,
    stats,
    terrain,
    terrain_names,
    tile_area,
    times,
    unit,
    unit_names,
)
from wartable.games.tales_of_war.words.prompts import endangered
from wartable.games.tales_of_war.words.translator import number_of, say
from wartable.i18n.translator import Forms

FIELD_TITLE = "The field: capital letters are Red's units, small letters Blue's"
LEGEND = "On the field"
BATTLE = "The battle"
SIDES = "The sides"
OWN_UNITS = "Your units"
UNITS_OF = "{seat}'s units"
TERRAIN = "Terrain"
CARDS_TITLE = "Cards"
HAND = "Your Terrain tiles"
ARMY = "Your army to deploy"

UNIT_HEADS = ["Unit", "Square", "Faces", "MP", "R", "Ground", ""]
SIDE_HEADS = ["Side", "Role", "Units", "Lost", "Fire", "Ice", "Objective"]
TERRAIN_HEADS = ["Tile", "Squares", "State"]
CARD_HEADS = ["Side", "Rewards", "Objectives", "Battles won"]

CODES = {
    Unit.SWORDSMEN: "Sw",
    Unit.SPEARMEN: "Sp",
    Unit.ARCHERS: "Ar",
    Unit.CAVALRY: "Cv",
    Unit.CATAPULT: "Ct",
    Unit.SUPPLY_WAGON: "Wa",
    Unit.PALADIN: "Pa",
    Unit.RANGER: "Ra",
    Unit.ARCHMAGE: "Am",
    Unit.ELF_ARCHERS: "El",
    Unit.ROYAL_CROSSBOWMEN: "Xb",
    Unit.FIRE_ELEMENTAL: "Fe",
    Unit.ICE_SORCERESSES: "Is",
    Unit.FIRE_SORCERESSES: "Fs",
    Unit.DWARF_SPEARMEN: "Dw",
    Unit.GIANT: "Gi",
    Unit.VAMPIRES: "Va",
    Unit.ROYAL_GUARD: "Rg",
    Unit.HYDRA: "Hy",
}
"""Two letters for each unit on the field; an arrow follows."""
ARROWS = {
    Facing.N: "↑",
    Facing.NE: "↗",
    Facing.E: "→",
    Facing.SE: "↘",
    Facing.S: "↓",
    Facing.SW: "↙",
    Facing.W: "←",
    Facing.NW: "↖",
}
GROUND = {
    Terrain.OPEN: "·",
    Terrain.MOUNTAINS: "^^^",
    Terrain.LAKE: "~~~",
    Terrain.HILLS: "nnn",
    Terrain.FOREST: "%%%",
    Terrain.SWAMP: ",,,",
    Terrain.VILLAGE: "[v]",
    Terrain.WINDMILL: "[w]",
    Terrain.MONASTERY: "[m]",
    Terrain.STRATEGIC_POINT: "(+)",
}
ON_FIELD = {Element.FIRE: "fire", Element.ICE: "ice"}

ROLES = ("attacks", "defends")
YOU = "{seat} (you)"
STATE = {Element.NONE: "", Element.FIRE: "Burning", Element.ICE: "Frozen"}
GONE_SOON = "Burning: gone at {seat}'s next turn"
LEAVE = "must leave this turn"
LEAVE_NEXT = "must leave next turn"
OBJECTIVE = ("Objective", "{objective}")
WINS_BY = "Wins"
WIDEST = 80
"""Longer texts go on in the next row."""
NUMBER = ("Battle", "{battle} of up to {battles}")
ROUND = ("Round", "{round} of {rounds}")
TO_DEPLOY = ("To deploy", "{red}, {blue}")
WAITING = "{units} for {seat}"
TILES_LEFT = ("Terrain in hand", "{red}, {blue}")
TILES_OF = "{tiles} for {seat}"
KILLS = "{n} of {needed} kills"
HITS = "{n} of {needed} direct hits"
HELD = "{n} of {points}"
ROWS = Forms("{n} row", "{n} rows")
ADVANCE = "{unit} {rows} ahead"
LEFT = "{unit} x{n}"


def table(view: View) -> list[Section]:
    """The table as titled tables of text: what lies there for all, then what is for the viewer's eyes only."""
    sections = [_battle(view), _sides(view), _field(view), _legend(view), _terrain(view)]
    sections += [_units(seat, view) for seat in ((1, 0) if view.seat != Seat.BLUE else (0, 1))]
    sections.append(_cards(view))
    if view.seat >= 0:
        sections += [_hand(view), _army(view)]
    return [section for section in sections if section.rows]


def _section(title: str, heads: list[str], rows: list[list[str]], **fields: object) -> Section:
    """A table whose title and heads are said."""
    return Section(say(title, **fields), [say(head) for head in heads], rows)


# --- The field


def _field(view: View) -> Section:
    """The board from the reader's own side."""
    north = view.seat != Seat.BLUE
    rows = range(HEIGHT - 1, -1, -1) if north else range(HEIGHT)
    columns = range(WIDTH) if north else range(WIDTH - 1, -1, -1)
    heads = ["", *(square_name(column)[0] for column in columns)]
    cells = [[str(row + 1), *(_cell(row * WIDTH + column, view) for column in columns)] for row in rows]
    return _section(FIELD_TITLE, heads, cells)


def _cell(square: int, view: View) -> str:
    s = view.state
    kind = kind_at(s, square)
    if kind:
        code = say(CODES[Unit(kind)]) + ARROWS[Facing(facing_at(s, square))]
        return code.upper() if owner_at(s, square) == Seat.RED else code.lower()
    if s.element[square]:
        return say(ON_FIELD[Element(s.element[square])])
    return say(GROUND[Terrain(terrain_at(s, square))])


def _legend(view: View) -> Section:
    """What the letters and signs on the field stand for, as far as they are there."""
    s, game = view.state, view.game
    kinds = sorted({kind_at(s, square) for square in range(len(Square))} - {Unit.NONE})
    grounds = sorted({terrain_at(s, square) for square in range(len(Square))} - {Terrain.OPEN})
    words = [f"{say(CODES[Unit(kind)])} {unit(kind, game)}" for kind in kinds]
    words += [f"{say(GROUND[Terrain(kind)])} {terrain(kind, game)}" for kind in grounds]
    return _section(LEGEND, [], [[COMMA.join(words[i : i + 5])] for i in range(0, len(words), 5)])


def _terrain(view: View) -> Section:
    """The tiles on the board, and what burns or is frozen."""
    s = view.state
    rows = []
    for slot in range(1, MOST_TILES + 1):
        if s.tile[slot] != Terrain.OPEN:
            rows.append([terrain(s.tile[slot], view.game), tile_area(slot, view), _state(slot, view)])
    for square in range(len(Square)):
        if s.element[square]:
            rows.append([element_name(s.element[square]), square_name(square), ""])
    return _section(TERRAIN, TERRAIN_HEADS, rows)


def _state(slot: int, view: View) -> str:
    s = view.state
    if s.tile_element[slot] == Element.FIRE and view.book.building[s.tile[slot]]:
        return say(GONE_SOON, seat=seat_name(s.tile_by[slot], view))
    return say(STATE[Element(s.tile_element[slot])])


# --- The battle and the sides


def _battle(view: View) -> Section:
    s, book = view.state, view.book
    rows = [_row(OBJECTIVE, objective=objective(s.objective, view.game))]
    lines = wrap(objective_text(s.objective, view), WIDEST)
    rows += [[say(WINS_BY) if i == 0 else "", line] for i, line in enumerate(lines)]
    if s.mode in (Mode.CAMPAIGN, Mode.CAMPAIGN_BONUSES):
        rows.append(_row(NUMBER, battle=s.battle, battles=book.campaign_battles))
    if s.count[0] + s.count[1] > 0 and sum(s.waiting) == 0:
        rounds = book.rounds[s.objective]
        rows.append(_row(ROUND, round=min(s.turn // 2 + 1, rounds), rounds=rounds))
    if sum(s.waiting):
        rows.append(_row(TO_DEPLOY, **_both(WAITING, "units", UNITS, s.waiting, view)))
    if sum(s.held):
        rows.append(_row(TILES_LEFT, **_both(TILES_OF, "tiles", TILES, s.held, view)))
    return _section(BATTLE, [], rows)


def _both(form: str, name: str, forms: Forms, counts: list[int], view: View) -> dict[str, str]:
    """A count of each side, in words."""
    parts = [say(form, **{name: number_of(forms, counts[seat]), "seat": seat_name(seat, view)}) for seat in range(2)]
    return {"red": parts[0], "blue": parts[1]}


def _sides(view: View) -> Section:
    """Each side's part, units, losses, pools and progress."""
    s = view.state
    rows = []
    for seat in range(2):
        name = seat_name(seat, view)
        row = [say(YOU, seat=name) if seat == view.seat else name, say(ROLES[seat != s.attacker]), str(s.count[seat])]
        row += [
            counted(unit_names(view.game), s.lost[seat]),
            str(s.pool[seat][Element.FIRE]),
            str(s.pool[seat][Element.ICE]),
        ]
        rows.append([*row, _progress(seat, view)])
    return _section(SIDES, SIDE_HEADS, rows)


def _progress(seat: int, view: View) -> str:
    """How far a side has come towards the Objective."""
    s, book = view.state, view.book
    kind, enemy = s.objective, 1 - seat
    kills = book.attacker_kills[kind] if seat == s.attacker else book.defender_kills[kind]
    parts = []
    if kills or book.other_kills[kind]:
        parts.append(say(KILLS, n=s.losses[enemy], needed=kills or book.other_kills[kind]))
    if book.hits[kind]:
        parts.append(say(HITS, n=s.hits[seat], needed=book.hits[kind]))
    if book.hold_points[kind]:
        parts.append(say(HELD, n=s.hold[seat], points=number_of(POINTS, book.hold_points[kind])))
    if book.enters[kind] and s.count[seat]:
        rows = number_of(ROWS, best_advance(s, seat, book.enters[kind]))
        parts.append(say(ADVANCE, unit=unit(book.enters[kind], view.game), rows=rows))
    if book.wipe_out[kind] and s.count[seat]:
        parts.append(say(LEFT, unit=unit(book.wipe_out[kind], view.game), n=s.living[seat][book.wipe_out[kind]]))
    return COMMA.join(parts)


def _units(seat: int, view: View) -> Section:
    """A side's units on the board."""
    s, game = view.state, view.game
    danger = endangered(view, seat)
    late = say(LEAVE if seat == view.asked else LEAVE_NEXT)
    rows = []
    for i in range(s.count[seat]):
        kind, square = s.kind[seat][i], s.square[seat][i]
        ground = terrain(terrain_at(s, square), game) if s.ground[square] else ""
        reach = range_now(seat, kind, square, view)
        numbers = [str(mp_now(seat, kind, square, view)), str(reach) if reach else ""]
        row = [unit(kind, game), square_name(square), facing_name(s.facing[seat][i]), *numbers, ground]
        rows.append([*row, late if square in danger else ""])
    title = OWN_UNITS if seat == view.seat else UNITS_OF
    return _section(title, UNIT_HEADS, rows, seat=seat_name(seat, view))


# --- Cards and what is secret


def _cards(view: View) -> Section:
    """What each side owns in a campaign, or was dealt."""
    s, game = view.state, view.game
    if s.mode == Mode.SINGLE_BATTLE:
        return _section(CARDS_TITLE, CARD_HEADS, [])
    rows = []
    for seat in range(2):
        cards = [counted(reward_names(game), s.rewards[seat]), counted(objective_names(game), s.collected[seat])]
        rows.append([seat_name(seat, view), *cards, str(s.wins[seat])])
    return _section(CARDS_TITLE, CARD_HEADS, rows)


def _hand(view: View) -> Section:
    """The viewer's Terrain tiles."""
    hand = view.state.hand[view.seat]
    names = terrain_names(view.game)
    return _section(HAND, [], [[times(names[kind], hand[kind])] for kind in Terrain if hand[kind]])


def _army(view: View) -> Section:
    """What the viewer has picked and not deployed yet."""
    army = view.state.army[view.seat]
    rows = [[times(unit(kind, view.game), army[kind]), stats(kind, view)] for kind in Unit if army[kind]]
    return _section(ARMY, [], rows)


def _row(template: tuple[str, str], **fields: object) -> list[str]:
    return [say(part, **fields) for part in template]
