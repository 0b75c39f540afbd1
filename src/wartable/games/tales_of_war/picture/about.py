"""What an element says when the reader points at it."""

from __future__ import annotations

from collections.abc import Iterable

from markupsafe import Markup

from wartable.engine.frames import goto
from wartable.engine.picture import Scene
from wartable.games.tales_of_war.picture.captions import BARRED, FACES
from wartable.games.tales_of_war.picture.captions_tips import (
    BONUS_OF,
    CAP,
    DEFENDER,
    DIES,
    FIRES,
    GONE,
    HILLS,
    HITS,
    LOST,
    NO_SHOT,
    NOBODY_HITS,
    NOT_TARGET,
    ON_OPEN,
    POOL,
    RANGE,
    RANGE_SUM,
    SEAT_AND_PLACE,
    SIZE,
    SKILL,
    STATE,
    TARGET,
    THEN,
    THREATENS,
    TIES,
)
from wartable.games.tales_of_war.picture.cards import emblem_of, reward_words
from wartable.games.tales_of_war.picture.clicks import ATTACKS, square_of
from wartable.games.tales_of_war.picture.ground import symbol
from wartable.games.tales_of_war.picture.guide import guide
from wartable.games.tales_of_war.picture.ids import (
    BONUS,
    FALLEN,
    HAND,
    KEEP,
    LEAVING,
    MUSTER,
    OBJECTIVE_OF,
    PICK,
    PLAYER,
    POOL_OF,
    REWARD_OF,
    SPOILS,
    UNIT,
)
from wartable.games.tales_of_war.picture.line_of_sight import line_of_fire, threatened
from wartable.games.tales_of_war.picture.marks import REASONS
from wartable.games.tales_of_war.picture.places import color
from wartable.games.tales_of_war.picture.roster import Standing, roster, standing_called
from wartable.games.tales_of_war.picture.sides import role
from wartable.games.tales_of_war.picture.tokens import icon, piece, plate_mp, plate_range, token
from wartable.games.tales_of_war.picture.unit_card import ability_list
from wartable.games.tales_of_war.picture.units import fighting
from wartable.games.tales_of_war.pieces import Attack, Element, Lie, Objective, Reward, Terrain, Tiebreak, Unit
from wartable.games.tales_of_war.rules.board import is_enemy, kind_at, terrain_at
from wartable.games.tales_of_war.rules.ranged import attack_refusal, has_attack, is_ranged, range_of
from wartable.games.tales_of_war.rules.victory import tiebreak_of
from wartable.games.tales_of_war.state import Phase, Refusal
from wartable.games.tales_of_war.words.names import (
    bonus_text,
    counted,
    element_name,
    facing_name,
    listed,
    mp_now,
    objective,
    objective_text,
    reward,
    seat_name,
    square_name,
    terrain,
    unit_names,
)
from wartable.games.tales_of_war.words.names import unit as unit_name
from wartable.games.tales_of_war.words.prompts import endangered
from wartable.games.tales_of_war.words.translator import number_of, say
from wartable.kit.about import Topics
from wartable.kit.html import div, h3, header, i, li, p, span, ul
from wartable.kit.markup import EMPTY, join
from wartable.kit.panel import entry
from wartable.kit.rule_links import rule_links

RULES = {
    "unit": ("TOW-TRN-01", "TOW-MOV-01"),
    "ranged": ("TOW-RNG-02", "TOW-RNG-09"),
    "melee": ("TOW-CHG-01",),
    "pool": ("TOW-ELM-01", "TOW-RNG-18"),
    "fallen": ("TOW-SET-08",),
    "reward": ("TOW-REW-04", "TOW-REW-05"),
    "bonus": ("TOW-BON-02",),
    "cross": ("TOW-REW-06",),
    "skill": ("TOW-ARM-06",),
    "special": ("TOW-ARM-01", "TOW-REW-02"),
}
TERRAIN_RULES = {
    Terrain.OPEN: ("TOW-MOV-01",),
    Terrain.MOUNTAINS: ("TOW-TRR-01",),
    Terrain.LAKE: ("TOW-TRR-02", "TOW-MOV-18"),
    Terrain.HILLS: ("TOW-TRR-03", "TOW-RNG-07"),
    Terrain.FOREST: ("TOW-TRR-04", "TOW-RNG-13"),
    Terrain.SWAMP: ("TOW-TRR-05", "TOW-MOV-09"),
    Terrain.VILLAGE: ("TOW-TRR-06",),
    Terrain.WINDMILL: ("TOW-TRR-06",),
    Terrain.MONASTERY: ("TOW-TRR-06", "TOW-TRR-07"),
    Terrain.STRATEGIC_POINT: ("TOW-TRR-08",),
}
OBJECTIVE_RULES = {card: (f"TOW-OBJ-0{card + 1}", "TOW-END-05") for card in Objective}
about = Topics("tow")
about.of("guide")(guide)


def _listing(lines: Iterable[Markup]) -> Markup:
    """Lines as a list; nothing for none."""
    shown = [line for line in lines if line]
    return ul(*shown) if shown else EMPTY


def _line(emblem: str, words: object, class_: str = "") -> Markup:
    """A line with an emblem before it."""
    return li(icon(emblem, 18), span(words), class_=class_)


# --- Units


@about.of(UNIT, LEAVING)
def _unit_called(scene: Scene, seat: int, origin: int) -> Markup:
    """The unit that was deployed on a square."""
    unit = standing_called(scene.view, UNIT(seat, origin))
    return _unit(scene, unit) if unit is not None else EMPTY


def _unit(scene: Scene, unit: Standing) -> Markup:
    """A unit on the board: range and targets, or what it can charge, and its abilities."""
    view = scene.view
    place = say(FACES, square=square_name(unit.square), facing=facing_name(unit.facing))
    art = token(unit.kind, unit.seat, view.book.rank[unit.kind], 44)
    words = i(say(SEAT_AND_PLACE, seat=seat_name(unit.seat, view), place=place))
    points = plate_mp(mp_now(unit.seat, unit.kind, unit.square, view))
    head = header(art, div(h3(unit_name(unit.kind, view.game)), words), points, style=color(unit.seat))
    in_danger = fighting(scene) and unit.square in endangered(view, unit.seat)
    danger = [_line("leave", say(DIES), "warn")] if in_danger else []
    if is_ranged(view.book, unit.kind):
        rest = _sum(scene, unit), _listing([*danger, *_aim(scene, unit)])
        rules = RULES["ranged"]
    else:
        rest = EMPTY, _listing([*danger, _reach(scene, unit)])
        rules = RULES["melee"]
    return join(head, *rest, ability_list(scene, unit.kind), rule_links(*rules))


def _sum(scene: Scene, unit: Standing) -> Markup:
    """Where the range of a unit comes from."""
    view = scene.view
    book, s = view.book, view.state
    printed, hills = book.reach[unit.kind], book.range_bonus[terrain_at(s, unit.square)]
    reach = range_of(book, s, unit.seat, unit.kind, unit.square)
    parts = [str(printed)]
    if hills:
        parts.append(say(HILLS, n=hills))
    if reach > printed + hills:
        parts.append(say(SKILL, n=reach - printed - hills))
    added = say(RANGE_SUM, sum=" + ".join(parts), reach=reach)
    words = added if len(parts) > 1 else say(RANGE, reach=reach)
    return p(icon("r", 18), span(Markup(words)), class_="eq")


def _aim(scene: Scene, unit: Standing) -> list[Markup]:
    """The Line of Fire, and each enemy on it: in range, or why not."""
    view = scene.view
    if not fighting(scene):
        return []
    line = [place for place in line_of_fire(view, unit) if place.reached]
    attack = Attack(view.book.attack[unit.kind])
    if not line:
        return [_line("obstacle", say(NO_SHOT))]
    first, last = square_name(line[0].square), square_name(line[-1].square)
    emblem = "flat" if len(line) == 1 or attack == Attack.FLAT else "parabolic"
    return [_line(emblem, say(FIRES[attack], first=first, last=last)), *_targets(scene, unit)]


def _targets(scene: Scene, unit: Standing) -> list[Markup]:
    """The enemies on the line of a unit, and whether it could hit them if it were its turn."""
    view = scene.view
    book = view.book
    state = view.state.copy()
    goto(state, Phase.ACT, unit.seat)
    state.mover = unit.square
    attacks = [attack for attack in ATTACKS if has_attack(book, state, unit.seat, unit.kind, attack)]
    lines = []
    for place in line_of_fire(view, unit):
        if not attacks or not is_enemy(state, unit.seat, place.square):
            continue
        name, at = unit_name(kind_at(state, place.square), view.game), square_name(place.square)
        reasons = [attack_refusal(book, state, attack, place.square) for attack in attacks]
        if Refusal.ALLOWED in reasons:
            lines.append(_line("threat", say(TARGET, unit=name, square=at)))
        else:
            lines.append(_line("shields", _why(name, at, reasons[0])))
    return lines


def _why(name: str, at: str, reason: int) -> str:
    """A few words on what protects a unit."""
    return say(NOT_TARGET, unit=name, square=at, why=say(BARRED.get(REASONS[reason], "")))


def _reach(scene: Scene, unit: Standing) -> Markup:
    """How many squares a Melee unit can charge."""
    n = len(threatened(scene.view, unit)) if fighting(scene) else 0
    return _line("charge", number_of(THREATENS, n)) if n else EMPTY


@about.of(PICK, MUSTER)
def _kind(scene: Scene, kind: int) -> Markup:
    """A kind of unit."""
    if kind == Unit.NONE:
        return EMPTY
    view = scene.view
    art = token(kind, scene.chair, view.book.rank[kind], 44)
    numbers = plate_mp(view.book.mp[kind]), plate_range(view.book.reach[kind])
    head = header(art, div(h3(unit_name(kind, view.game))), *numbers)
    return join(head, ability_list(scene, kind), rule_links(*RULES["unit"]))


# --- Squares and Terrain


@about.otherwise
def _square_of(scene: Scene, element: str) -> Markup:
    """What belongs to a square tells about the square."""
    square = square_of(scene.view, element)
    return _square(scene, square) if square >= 0 else EMPTY


def _square(scene: Scene, square: int) -> Markup:
    """What lies on a square, and who can hit it."""
    view = scene.view
    s = view.state
    slot = s.ground[square]
    kind = Terrain(s.tile[slot])
    title = f"{square_name(square)}: {terrain(kind, view.game)}"
    words = entry(title, _terrain_text(scene, kind) if slot else "", _element(scene, square))
    hits = [_line("threat", _who_hits(scene, square, seat)) for seat in range(2)] if fighting(scene) else []
    return join(words, _listing(hits), rule_links(*TERRAIN_RULES[kind]))


def _terrain_text(scene: Scene, kind: Terrain) -> str:
    texts = {entry["id"]: entry["text"] for entry in scene.view.game.content["terrain"]}
    return say(texts.get(kind.name.lower(), ""))


def _element(scene: Scene, square: int) -> str:
    """What burns or freezes a square."""
    view = scene.view
    s = view.state
    slot = s.ground[square]
    if not slot:
        return say(ON_OPEN.get(Element(s.element[square]), ""))
    if s.tile_element[slot] == Element.FIRE and view.book.building[s.tile[slot]]:
        return say(GONE, seat=seat_name(s.tile_by[slot], view))
    return say(STATE[Element(s.tile_element[slot])])


def _who_hits(scene: Scene, square: int, seat: int) -> str:
    """The units of a side that could hit an enemy on a square."""
    view = scene.view
    units = [unit for unit in roster(view) if unit.seat == seat and square in threatened(view, unit)]
    name = seat_name(seat, view)
    if not units:
        return say(NOBODY_HITS, seat=name)
    shown = [f"{unit_name(unit.kind, view.game)} {square_name(unit.square)}" for unit in units]
    return say(HITS, seat=name, units=listed(shown))


def _with_picture(art: Markup, *words: Markup) -> Markup:
    """Words beside a picture."""
    return div(art, div(*words), class_="row")


@about.of(HAND)
def _tile(scene: Scene, kind: int) -> Markup:
    """A kind of Terrain."""
    if kind == Terrain.OPEN:
        return EMPTY
    book = scene.view.book
    wide, high = book.width[kind], book.height[kind]
    art = piece(symbol(kind, Lie.H), 30, "", wide, high)
    size, text = say(SIZE, wide=wide, high=high), _terrain_text(scene, Terrain(kind))
    words = entry(terrain(kind, scene.view.game), size, text)
    return _with_picture(art, words, rule_links(*TERRAIN_RULES[Terrain(kind)]))


# --- Cards and sides


@about.of("objective", "rounds", "point")
def _present(scene: Scene) -> Markup:
    """The Objective of this battle."""
    return _objective(scene, scene.view.state.objective)


@about.of(BONUS, SPOILS)
def _objective(scene: Scene, number: int) -> Markup:
    """An Objective: what wins, and what decides at the last round."""
    view = scene.view
    book, card = view.book, Objective(number)
    ties = [say(TIES[Tiebreak(tie)]) for place in range(3) if (tie := tiebreak_of(book, card, place))]
    order = say(THEN, some=", ".join(ties), last=say(DEFENDER)) if ties else say(DEFENDER)
    cap = say(CAP, rounds=book.rounds[card], ties=order)
    bonus = say(BONUS_OF, bonus=bonus_text(card, view.game))
    words = entry(objective(card, view.game), objective_text(card, view), cap, bonus)
    return _with_picture(icon(card.name.lower(), 40), words, rule_links(*OBJECTIVE_RULES[card]))


@about.of(OBJECTIVE_OF)
def _objective_of(scene: Scene, _: int, card: int) -> Markup:
    return _objective(scene, card)


@about.of(KEEP)
def _reward(scene: Scene, card: int) -> Markup:
    """A Reward card in full."""
    book = scene.view.book
    kind, hero = book.unit[card], book.hero[card]
    rules = RULES["special"] if kind else RULES["skill"] if hero else RULES["cross"]
    words = entry(reward(card, scene.view.game), reward_words(scene, Reward(card)))
    more = ability_list(scene, kind) if kind else EMPTY
    return _with_picture(icon(emblem_of(scene, Reward(card)), 40), words, more, rule_links(*rules))


@about.of(REWARD_OF)
def _reward_of(scene: Scene, _: int, card: int) -> Markup:
    return _reward(scene, card)


@about.of(PLAYER)
def _player(scene: Scene, seat: int) -> Markup:
    return entry(seat_name(seat, scene.view), role(scene, seat), _losses(scene, seat))


@about.of(FALLEN)
def _fallen(scene: Scene, seat: int) -> Markup:
    return join(entry(seat_name(seat, scene.view), _losses(scene, seat)), rule_links(*RULES["fallen"]))


@about.of(POOL_OF)
def _pool(scene: Scene, seat: int, element: int) -> Markup:
    """The Fire or Ice tiles that a side has left."""
    view = scene.view
    if element == Element.NONE:
        return EMPTY
    whole = view.book.fire_pool if element == Element.FIRE else view.book.ice_pool
    words = say(POOL, n=view.state.pool[seat][element], whole=whole, element=element_name(element))
    return join(entry(element_name(element), words), rule_links(*RULES["pool"]))


def _losses(scene: Scene, seat: int) -> str:
    view = scene.view
    return say(LOST, units=counted(unit_names(view.game), view.state.lost[seat]))
