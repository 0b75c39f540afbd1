"""Marks on the board: squares that can be reached and what they cost, chips with a word or two, badges of danger."""

from __future__ import annotations

import itertools
from typing import NamedTuple

from markupsafe import escape

from wartable.engine.frames import frame, phase_of
from wartable.engine.picture import Scene
from wartable.games.tales_of_war.picture.captions import (
    BARRED,
    CHARGE,
    GONE,
    GONE_SHORT,
    LEAVE,
    LEAVE_NEXT,
    LEAVE_SHORT,
    LESS,
    SIDES,
)
from wartable.games.tales_of_war.picture.clicks import ATTACKS, anchor
from wartable.games.tales_of_war.picture.ground import box, symbol
from wartable.games.tales_of_war.picture.line_of_sight import line_of_fire
from wartable.games.tales_of_war.picture.pen import RIM, SIDE, at, centre, corner, flipped, square_id, text, use
from wartable.games.tales_of_war.picture.roster import roster, standing_on
from wartable.games.tales_of_war.picture.routes import Route, acts, routes, routes_by_square
from wartable.games.tales_of_war.picture.units import fighting, fire_line, mover
from wartable.games.tales_of_war.pieces import MOST_TILES, SQUARES, Element, Side
from wartable.games.tales_of_war.rules.board import is_enemy
from wartable.games.tales_of_war.rules.ranged import attack_refusal, has_attack, is_ranged
from wartable.games.tales_of_war.state import Do, Phase, Refusal
from wartable.games.tales_of_war.words.names import seat_name
from wartable.games.tales_of_war.words.prompts import endangered
from wartable.games.tales_of_war.words.translator import say

REASONS = tuple(Refusal)
EMBLEMS = {Do.SHOOT: "flat", Do.FIRE: "fire", Do.ICE: "ice"}
"""The emblem of each attack."""
SHELTERS: dict[Refusal, str] = {
    Refusal.SPEARS: "spears",
    Refusal.TOWERING: "giant",
    Refusal.GIANT_SLAYER: "paladin",
    Refusal.ELITE_GUARD: "royal_guard",
    Refusal.HIDDEN_FROM_CHARGE: "hiding",
    Refusal.HIDDEN: "hiding",
    Refusal.SHIELDS: "shields",
    Refusal.MAGIC_SHIELD: "magic_shield",
    Refusal.LIVING_FLAME: "fire_elemental",
    Refusal.FROM_ELEMENT: "burning",
    Refusal.SEALED_AHEAD: "burning",
    Refusal.CLOSED_TO_UNIT: "impassable",
    Refusal.NEAR_HOLY: "monastery",
    Refusal.OBSTACLE: "obstacle",
    Refusal.OBSTACLES_REDUCE: "obstacle",
    Refusal.DEEP_IN_FOREST: "forest",
    Refusal.SPELL_IN_FOREST: "forest",
    Refusal.POOL_EMPTY: "terrain_bag",
    Refusal.UNIT_IN_WAY: "obstacle",
    Refusal.FRIEND_IN_WAY: "obstacle",
}
"""The emblem of each reason that keeps an enemy in sight safe."""
LETTER, CYRILLIC = 7.2, 8.6
"""How wide a letter on a chip is, counted generously."""

# --- Squares


def squares(scene: Scene) -> str:
    """Every square of the board, so that each can be clicked and asked about; those in reach say what they cost."""
    flip = flipped(scene)
    reach = routes_by_square(scene.view) if acts(scene.view) else {}
    ghosts = _ghosts(scene)
    drawn = []
    for square in range(SQUARES):
        x, y = corner(square, flip)
        kind = f"sq {_kind(scene, square, reach[square])}" if square in reach else "sq"
        place = f'x="{x + 2}" y="{y + 2}" width="56" height="56" rx="8"'
        rect = f'<rect id="{square_id(square)}" class="{kind}" {place}/>'
        drawn.append(f'<g class="spot">{rect}{ghosts[square]}</g>' if square in ghosts else rect)
    costs = "".join(_cost(scene, square, found) for square, found in reach.items())
    return f'<g id="squares">{"".join(drawn)}</g><g id="costs">{costs}</g>'


def _kind(scene: Scene, square: int, found: list[Route]) -> str:
    """How a square in reach looks: red with an enemy on it, thin over a tile so that its drawing stays visible."""
    s = scene.view.state
    if found[0].side >= 0:
        return "foe"
    if square == s.mover:
        return "own"
    return "reach bare" if s.ground[square] or s.element[square] else "reach"


def _cost(scene: Scene, square: int, found: list[Route]) -> str:
    """The cost of the cheapest route to a square, in the corner away from the unit that acts."""
    least = min(route.cost for route in found)
    if square == scene.view.state.mover or found[0].side >= 0 or not least:
        return ""
    flip = flipped(scene)
    (x, y), (ux, uy) = corner(square, flip), centre(scene.view.state.mover, flip)
    left = x + 30 <= ux
    above = y + 30 < uy - 30
    return text(x + (9 if left else 43), y + (20 if above else 51), str(least), "cost")


def _ghosts(scene: Scene) -> dict[int, str]:
    """The tile to be placed, wherever it may lie: it shows while its square is pointed at or chosen."""
    view = scene.view
    s = view.state
    if view.over or view.seat != view.asked or phase_of(s) != Phase.TERRAIN_PLACE:
        return {}
    kind = frame(s, Phase.TERRAIN_PLACE).terrain
    found: dict[int, str] = {}
    for move in view.legal:
        x, y, width, height = box(scene, kind, move.a, move.b)
        lie = f"ghost lies-{'hv'[move.a]}" if view.book.lies[kind] > 1 else "ghost"
        square = anchor(scene, kind, move.a, move.b)
        place = f'data-of="{square_id(square)}" x="{x}" y="{y}" width="{width}" height="{height}"'
        found[square] = found.get(square, "") + f'<use href="#{symbol(kind, move.a)}" {place} class="{lie}"/>'
    return found


# --- Chips


def width_of(words: str) -> float:
    """How wide words on a chip are."""
    cyrillic = sum(letter >= "\u0400" for letter in words)
    return (len(words) - cyrillic) * LETTER + cyrillic * CYRILLIC


def chip(x: float, y: float, words: str, kind: str, emblem: str = "", point: str = "down", id: str = "") -> str:
    """A few words in a box with a point: towards the left, the right, or what is above it."""
    room = 20 if emblem else 0
    half = (width_of(words) + room) / 2 + 4
    if point == "right":
        shape = f"M{-half:g}-12H{half:g}l14 12l-14 12H{-half:g}a12 12 0 0 1 0-24z"
    elif point == "left":
        shape = f"M{half:g}-12H{-half:g}l-14 12l14 12H{half:g}a12 12 0 0 0 0-24z"
    elif point == "up":
        shape = f"M{-half:g}-12H-6L0-19L6-12H{half:g}a12 12 0 0 1 0 24H{-half:g}a12 12 0 0 1 0-24z"
    else:
        shape = f"M{-half:g}-11H{half:g}a11 11 0 0 1 0 22H{-half:g}a11 11 0 0 1 0-22z"
    sign = use(f"e-{emblem}", -half - 2, -8, 16) if emblem else ""
    name = f' id="{id}"' if id else ""
    return (
        f'<g{name} class="chip {kind}" style="{at(x, y)}"><g class="ci"><path d="{shape}"/>{sign}'
        f'<text x="{-half + room:g}" y="4.6">{escape(words)}</text></g></g>'
    )


class Spot(NamedTuple):
    """A place for a chip: its middle, how far it reaches to both sides and up and down, and where it points."""

    x: float
    y: float
    half: float
    high: float
    point: str

    def meets(self, other: Spot) -> bool:
        """Whether one covers a part of the other."""
        return abs(self.x - other.x) < self.half + other.half and abs(self.y - other.y) < self.high + other.high


def around(x: float, y: float, words: str, room: int = 20) -> list[Spot]:
    """The places for a chip that belongs to a square, the best first: to its left, its right, below, above."""
    half = (width_of(words) + room) / 2 + 16
    inside = min(max(x, half - 20), SIDE + 20 - half)
    return [
        Spot(x - 28 - half, y, half, 12, "right"),
        Spot(x + 28 + half, y, half, 12, "left"),
        Spot(inside, y + 46, half, 12, "up"),
        Spot(inside, y - 44, half, 12, "down"),
    ]


def above_or_below(x: float, y: float, words: str) -> list[Spot]:
    """The places for a chip on a phone, where it is drawn twice as large."""
    half = width_of(words) + 22
    inside = min(max(x, half - 20), SIDE + 20 - half)
    return [Spot(inside, y + 36, half, 18, "down"), Spot(inside, y - 36, half, 18, "down")]


def clearest(spots: list[Spot], taken: list[Spot]) -> Spot:
    """The first place that covers least of what must be seen, and is within the frame."""
    return min(spots, key=lambda spot: (_outside(spot), sum(spot.meets(other) for other in taken)))


def _outside(spot: Spot) -> bool:
    """Whether a chip would reach over the frame."""
    middle = SIDE / 2
    return max(abs(spot.x - middle) + spot.half, abs(spot.y - middle) + 12) > middle + RIM


def chips(scene: Scene) -> str:
    """What the acting unit can charge and what keeps other enemies safe from it."""
    if not acts(scene.view):
        return ""
    large, small = _units(scene), _units(scene)
    reach = routes_by_square(scene.view)
    found = [_charge_chip(scene, square, options, large, small) for square, options in reach.items()]
    found += [_safe_chip(scene, square, reason, large) for square, reason in safe(scene).items()]
    return f'<g id="chips">{"".join(found)}</g>'


def _units(scene: Scene) -> list[Spot]:
    """Where units stand: chips should leave them in sight."""
    flip = flipped(scene)
    return [Spot(*centre(unit.square, flip), 20, 20, "") for unit in roster(scene.view)]


def _charge_chip(scene: Scene, square: int, options: list[Route], large: list[Spot], small: list[Spot]) -> str:
    """The side on which an enemy would be charged, and the MP it takes; on a phone the side alone."""
    best = min(options, key=lambda route: route.cost)
    if best.side < 0:
        return ""
    side = say(SIDES[Side(best.side)])
    words = say(CHARGE, side=side, cost=best.cost)
    x, y = centre(square, flipped(scene))
    spot, phone = clearest(around(x, y, words), large), clearest(above_or_below(x, y, side), small)
    large.append(spot)
    small.append(phone)
    whole = chip(spot.x, spot.y, words, "danger", "charge", spot.point)
    return whole + chip(phone.x, phone.y, side, "danger pho")


def safe(scene: Scene) -> dict[int, int]:
    """Enemies that the acting unit meets or has in its line but cannot hit, with the reason."""
    view = scene.view
    unit = mover(scene)
    if unit is None:
        return {}
    found = dict(routes(view).barred)
    if is_ranged(view.book, unit.kind) and phase_of(view.state) == Phase.ACT:
        found |= _out_of_aim(scene)
    hit = {move.a for move in view.legal if move.kind in ATTACKS}
    return {square: reason for square, reason in found.items() if square not in hit and REASONS[reason] in BARRED}


def _out_of_aim(scene: Scene) -> dict[int, int]:
    """Enemies in the Line of Fire and why each cannot be the target."""
    view, unit = scene.view, mover(scene)
    s, book = view.state, view.book
    found: dict[int, int] = {}
    if unit is None:
        return found
    attacks = [attack for attack in ATTACKS if has_attack(book, s, unit.seat, unit.kind, attack)]
    for bead in line_of_fire(view, unit):
        if attacks and is_enemy(s, unit.seat, bead.square):
            found[bead.square] = attack_refusal(book, s, attacks[0], bead.square)
    return found


def _safe_chip(scene: Scene, square: int, reason: int, taken: list[Spot]) -> str:
    """Two words on what keeps an enemy safe."""
    emblem, words = SHELTERS[REASONS[reason]], say(BARRED[REASONS[reason]])
    x, y = centre(square, flipped(scene))
    left, right, below, above = around(x, y, words)
    spot = clearest([below, above, left, right], taken)
    taken.append(spot)
    return chip(spot.x, spot.y, words, "calm", emblem, spot.point)


# --- The line of the unit that acts


def aim(scene: Scene) -> str:
    """The Line of Fire of the acting unit, with what each Obstacle takes from its range."""
    unit = mover(scene)
    if unit is None or not is_ranged(scene.view.book, unit.kind) or phase_of(scene.view.state) != Phase.ACT:
        return ""
    beads = line_of_fire(scene.view, unit)
    flip = flipped(scene)
    lost = []
    for before, bead in itertools.pairwise(beads):
        if bead.obstacles > before.obstacles:
            x, y = centre(before.square, flip)
            lost.append(chip(x + 22, y - 20, LESS, "calm less"))
    return f'<g id="aim" class="aim seat-{unit.seat}">{fire_line(scene, unit, beads)}{"".join(lost)}</g>'


# --- Danger


def badges(scene: Scene) -> str:
    """Units that die if they stay, and buildings that burn down."""
    if not fighting(scene):
        return ""
    view, flip = scene.view, flipped(scene)
    drawn = []
    for seat in range(2):
        words = say(LEAVE if seat == view.asked else LEAVE_NEXT)
        for square in endangered(view, seat):
            unit = standing_on(view, square)
            x, y = centre(square, flip)
            half = width_of(words) / 2 + 24
            place = min(max(x, half - 24), SIDE + 24 - half)
            name = f"leave-{unit.id}" if unit is not None else ""
            drawn.append(chip(place, y + 46, words, "burn", "leave", "up", name))
            drawn.append(chip(x, y + 44, say(LEAVE_SHORT), "burn pho", "", "up"))
    return f'<g id="badges">{"".join(drawn)}{"".join(_doomed(scene))}</g>'


def _doomed(scene: Scene) -> list[str]:
    """Burning buildings, with the turn at which they are gone."""
    view = scene.view
    s = view.state
    drawn = []
    for slot in range(1, MOST_TILES + 1):
        if s.tile_element[slot] == Element.FIRE and view.book.building[s.tile[slot]]:
            x, y, width, height = box(scene, s.tile[slot], s.tile_lie[slot], s.tile_square[slot])
            seat = seat_name(s.tile_by[slot], view)
            words = say(GONE, seat=seat)
            half = width_of(words) / 2 + 24
            place = min(max(x + width / 2, half - 24), SIDE + 24 - half)
            drawn.append(chip(place, y + height - 8, words, "burn", "gone"))
            drawn.append(chip(x + width / 2, y + height - 4, say(GONE_SHORT, seat=seat), "burn pho"))
    return drawn
