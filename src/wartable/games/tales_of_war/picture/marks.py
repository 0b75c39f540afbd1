"""Marks on the board: squares that can be reached and what they cost, chips with a word or two, badges of danger."""

from __future__ import annotations

import itertools

from markupsafe import Markup

from wartable.engine.frames import frame, phase_of
from wartable.engine.picture import Scene
from wartable.games.tales_of_war.picture.captions import BARRED, SIDES
from wartable.games.tales_of_war.picture.chips import Spot, above_or_below, around, chip, clearest, width_of
from wartable.games.tales_of_war.picture.clicks import ATTACKS, anchor
from wartable.games.tales_of_war.picture.ground import box, symbol
from wartable.games.tales_of_war.picture.line_of_sight import line_of_fire
from wartable.games.tales_of_war.picture.places import SIDE, centre, corner, flipped, square_id
from wartable.games.tales_of_war.picture.roster import roster, standing_on
from wartable.games.tales_of_war.picture.routes import Route, acts, routes, routes_by_square
from wartable.games.tales_of_war.picture.units import fighting, fire_line, mover
from wartable.games.tales_of_war.pieces import MOST_TILES, SQUARES, Element, Side
from wartable.games.tales_of_war.rules.board import is_enemy
from wartable.games.tales_of_war.rules.ranged import attack_refusal, has_attack, is_ranged
from wartable.games.tales_of_war.state import Do, Phase, Refusal
from wartable.games.tales_of_war.words import names
from wartable.games.tales_of_war.words.prompts import endangered
from wartable.games.tales_of_war.words.translator import say
from wartable.kit.markup import EMPTY, join, remembered
from wartable.kit.svg import g, rect, text, use

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
# --- Squares


def squares(scene: Scene) -> Markup:
    """Every square of the board, so that each can be clicked and asked about; those in reach say what they cost."""
    flip = flipped(scene)
    reach = routes_by_square(scene.view) if acts(scene.view) else {}
    ghosts = _ghosts(scene)
    if not reach and not ghosts:
        return _plain_squares(flip)
    drawn = list(_plain_spots(flip))
    for square, routes_there in reach.items():
        drawn[square] = _square(square, flip, f"sq {_kind(scene, square, routes_there)}")
    for square, tiles in ghosts.items():
        drawn[square] = g(drawn[square], *tiles, class_="spot")
    costs = [_cost(scene, square, found) for square, found in reach.items()]
    return join(g(*drawn, id="squares"), g(*costs, id="costs"))


@remembered
def _plain_squares(flip: bool) -> Markup:
    """All squares while none is in reach."""
    return join(g(*_plain_spots(flip), id="squares"), g(id="costs"))


@remembered
def _plain_spots(flip: bool) -> tuple[Markup, ...]:
    """Each square while it is not in reach."""
    return tuple(_square(square, flip, "sq") for square in range(SQUARES))


@remembered
def _square(square: int, flip: bool, kind: str) -> Markup:
    x, y = corner(square, flip)
    return rect(x + 2, y + 2, 56, 56, kind, rx=8, id=square_id(square))


def _kind(scene: Scene, square: int, found: list[Route]) -> str:
    """How a square in reach looks: red with an enemy on it, thin over a tile so that its drawing stays visible."""
    s = scene.view.state
    if found[0].side >= 0:
        return "foe"
    if square == s.mover:
        return "own"
    return "reach bare" if s.ground[square] or s.element[square] else "reach"


def _cost(scene: Scene, square: int, found: list[Route]) -> Markup:
    """The cost of the cheapest route to a square, in the corner away from the unit that acts."""
    least = min(route.cost for route in found)
    if square == scene.view.state.mover or found[0].side >= 0 or not least:
        return EMPTY
    flip = flipped(scene)
    (x, y), (ux, uy) = corner(square, flip), centre(scene.view.state.mover, flip)
    left = x + 30 <= ux
    above = y + 30 < uy - 30
    return text(x + (9 if left else 43), y + (20 if above else 51), least, "cost")


def _ghosts(scene: Scene) -> dict[int, list[Markup]]:
    """The tile to be placed, wherever it may lie: it is shown while its square is pointed at or chosen."""
    view = scene.view
    s = view.state
    if view.over or not view.is_asked or phase_of(s) != Phase.TERRAIN_PLACE:
        return {}
    kind = frame(s, Phase.TERRAIN_PLACE).terrain
    found: dict[int, list[Markup]] = {}
    for move in view.legal:
        lie = f"ghost lies-{'hv'[move.a]}" if view.book.lies[kind] > 1 else "ghost"
        square = anchor(scene, kind, move.a, move.b)
        place = box(scene, kind, move.a, move.b)
        ghost = use(symbol(kind, move.a), *place, class_=lie, data_of=square_id(square))
        found.setdefault(square, []).append(ghost)
    return found


# --- Chips


def chips(scene: Scene) -> Markup:
    """What the acting unit can charge and what keeps other enemies safe from it."""
    if not acts(scene.view):
        return EMPTY
    large, small = _units(scene), _units(scene)
    reach = routes_by_square(scene.view)
    found = [_charge_chip(scene, square, options, large, small) for square, options in reach.items()]
    found += [_safe_chip(scene, square, reason, large) for square, reason in safe(scene).items()]
    return g(*found, id="chips")


def _units(scene: Scene) -> list[Spot]:
    """Where units stand: chips should leave them in sight."""
    flip = flipped(scene)
    return [Spot(*centre(unit.square, flip), 20, 20, "") for unit in roster(scene.view)]


def _charge_chip(scene: Scene, square: int, options: list[Route], large: list[Spot], small: list[Spot]) -> Markup:
    """The side on which an enemy would be charged, and the MP it takes; on a phone the side alone."""
    best = min(options, key=lambda route: route.cost)
    if best.side < 0:
        return EMPTY
    side = say(SIDES[Side(best.side)])
    words = say("{side}, {cost} MP", side=side, cost=best.cost)
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


def _safe_chip(scene: Scene, square: int, reason: int, taken: list[Spot]) -> Markup:
    """Two words on what keeps an enemy safe."""
    emblem, words = SHELTERS[REASONS[reason]], say(BARRED[REASONS[reason]])
    x, y = centre(square, flipped(scene))
    left, right, below, above = around(x, y, words)
    spot = clearest([below, above, left, right], taken)
    taken.append(spot)
    return chip(spot.x, spot.y, words, "calm", emblem, spot.point)


# --- The line of the unit that acts


def aim(scene: Scene) -> Markup:
    """The Line of Fire of the acting unit, with what each Obstacle takes from its range."""
    unit = mover(scene)
    if unit is None or not is_ranged(scene.view.book, unit.kind) or phase_of(scene.view.state) != Phase.ACT:
        return EMPTY
    line = line_of_fire(scene.view, unit)
    flip = flipped(scene)
    lost = []
    for before, place in itertools.pairwise(line):
        if place.obstacles > before.obstacles:
            x, y = centre(before.square, flip)
            lost.append(chip(x + 22, y - 20, "-1", "calm less"))
    return g(fire_line(unit, line, flip), *lost, id="aim", class_=f"aim seat-{unit.seat}")


# --- Danger


def badges(scene: Scene) -> Markup:
    """Units that die if they stay, and buildings that burn down."""
    if not fighting(scene):
        return EMPTY
    view, flip = scene.view, flipped(scene)
    drawn = []
    for seat in range(2):
        words = say("Leave this turn" if seat == view.asked else "Leave next turn")
        for square in endangered(view, seat):
            unit = standing_on(view, square)
            x, y = centre(square, flip)
            name = f"leave-{unit.id}" if unit is not None else ""
            drawn.append(chip(_inside(x, words), y + 46, words, "burn", "leave", "up", name))
            drawn.append(chip(x, y + 44, say("Leave"), "burn pho", "", "up"))
    return g(*drawn, *_doomed(scene), id="badges")


def _inside(x: float, words: str) -> float:
    """The middle of a badge, moved so that it stays within the frame."""
    half = width_of(words) / 2 + 24
    return min(max(x, half - 24), SIDE + 24 - half)


def _doomed(scene: Scene) -> list[Markup]:
    """Burning buildings, with the turn at which they are gone."""
    view = scene.view
    s = view.state
    drawn = []
    for slot in range(1, MOST_TILES + 1):
        if s.tile_element[slot] == Element.FIRE and view.book.building[s.tile[slot]]:
            x, y, width, height = box(scene, s.tile[slot], s.tile_lie[slot], s.tile_square[slot])
            seat = names.seat(s.tile_by[slot], view)
            words = say("Gone at {seat}'s turn", seat=seat)
            middle = x + width / 2
            drawn.append(chip(_inside(middle, words), y + height - 8, words, "burn", "gone"))
            drawn.append(chip(middle, y + height - 4, seat, "burn pho"))
    return drawn
