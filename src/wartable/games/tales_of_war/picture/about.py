"""What an element says when the reader points at it."""

from __future__ import annotations

from collections.abc import Iterable

from markupsafe import Markup

from wartable.engine.frames import goto
from wartable.engine.picture import Scene
from wartable.games.tales_of_war.picture import ids
from wartable.games.tales_of_war.picture.captions import BARRED, FIRES, ON_OPEN, STATE, TIES
from wartable.games.tales_of_war.picture.cards import emblem_of, reward_words
from wartable.games.tales_of_war.picture.clicks import ATTACKS, square_of
from wartable.games.tales_of_war.picture.ground import symbol
from wartable.games.tales_of_war.picture.guide import guide
from wartable.games.tales_of_war.picture.line_of_sight import line_of_fire
from wartable.games.tales_of_war.picture.marks import REASONS
from wartable.games.tales_of_war.picture.places import color
from wartable.games.tales_of_war.picture.powers import threatened
from wartable.games.tales_of_war.picture.roster import Standing, roster, standing_called
from wartable.games.tales_of_war.picture.sides import role
from wartable.games.tales_of_war.picture.tokens import icon, piece, plate_mp, plate_range, token
from wartable.games.tales_of_war.picture.unit_card import ability_list
from wartable.games.tales_of_war.picture.units import fighting, place_of
from wartable.games.tales_of_war.pieces import Attack, Element, Lie, Objective, Reward, Terrain, Tiebreak, Unit
from wartable.games.tales_of_war.rules.board import is_enemy, terrain_at
from wartable.games.tales_of_war.rules.ranged import attack_refusal, has_attack, is_ranged, range_of
from wartable.games.tales_of_war.rules.victory import tiebreak_of
from wartable.games.tales_of_war.state import Phase, Refusal
from wartable.games.tales_of_war.words import names
from wartable.games.tales_of_war.words.prompts import endangered
from wartable.games.tales_of_war.words.translator import number_of, say
from wartable.i18n.translator import Forms
from wartable.kit.about import Topics
from wartable.kit.html import b, div, h3, header, i, li, p, span, ul
from wartable.kit.markup import EMPTY, join
from wartable.kit.panel import entry
from wartable.kit.rule_links import rule_links

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


@about.of(ids.UNIT, ids.LEAVING)
def _unit_called(scene: Scene, seat: int, origin: int) -> Markup:
    """The unit that was deployed on a square."""
    unit = standing_called(scene.view, ids.UNIT(seat, origin))
    return _unit(scene, unit) if unit is not None else EMPTY


def _unit(scene: Scene, unit: Standing) -> Markup:
    """A unit on the board: range and targets, or what it can charge, and its abilities."""
    view = scene.view
    art = token(unit.kind, unit.seat, view.book.rank[unit.kind], 44)
    words = i(say("{seat}, {place}", seat=names.seat(unit.seat, view), place=place_of(unit)))
    points = plate_mp(names.mp_now(unit.seat, unit.kind, unit.square, view))
    head = header(art, div(h3(names.unit(unit.kind, view.game)), words), points, style=color(unit.seat))
    in_danger = fighting(scene) and unit.square in endangered(view, unit.seat)
    danger = [_line("leave", say("Must leave this tile, or is Eliminated"), "warn")] if in_danger else []
    abilities = ability_list(scene, unit.kind)
    if is_ranged(view.book, unit.kind):
        lines = _listing([*danger, *_aim(scene, unit)])
        return join(head, _sum(scene, unit), lines, abilities, rule_links("TOW-RNG-02", "TOW-RNG-09"))
    return join(head, _listing([*danger, _reach(scene, unit)]), abilities, rule_links("TOW-CHG-01"))


def _sum(scene: Scene, unit: Standing) -> Markup:
    """Where the range of a unit comes from."""
    view = scene.view
    book, s = view.book, view.state
    printed, hills = book.reach[unit.kind], book.range_bonus[terrain_at(s, unit.square)]
    reach = range_of(book, s, unit.seat, unit.kind, unit.square)
    parts = [str(printed)]
    if hills:
        parts.append(say("{n} Hills", n=hills))
    if reach > printed + hills:
        parts.append(say("{n} skill", n=reach - printed - hills))
    if len(parts) > 1:
        words = say("Range {sum} = {reach}", sum=" + ".join(parts), reach=b(reach))
    else:
        words = say("Range {reach}", reach=b(reach))
    return p(icon("r", 18), span(Markup(words)), class_="eq")


def _aim(scene: Scene, unit: Standing) -> list[Markup]:
    """The Line of Fire, and each enemy on it: in range, or why not."""
    view = scene.view
    if not fighting(scene):
        return []
    line = [place for place in line_of_fire(view, unit) if place.reached]
    attack = Attack(view.book.attack[unit.kind])
    if not line:
        return [_line("obstacle", say("No shot from where it stands"))]
    first, last = names.square(line[0].square), names.square(line[-1].square)
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
        name, at = names.unit_on(place.square, view), names.square(place.square)
        reasons = [attack_refusal(book, state, attack, place.square) for attack in attacks]
        if Refusal.ALLOWED in reasons:
            lines.append(_line("threat", say("{unit} on {square}: in range", unit=name, square=at)))
        else:
            why = say(BARRED.get(REASONS[reasons[0]], ""))
            lines.append(_line("shields", say("{unit} on {square}: {why}", unit=name, square=at, why=why)))
    return lines


def _reach(scene: Scene, unit: Standing) -> Markup:
    """How many squares a Melee unit can charge."""
    n = len(threatened(scene.view, unit)) if fighting(scene) else 0
    words = number_of(Forms("Can charge {n} square around", "Can charge {n} squares around"), n)
    return _line("charge", words) if n else EMPTY


@about.of(ids.PICK, ids.MUSTER)
def _kind(scene: Scene, kind: int) -> Markup:
    """A kind of unit."""
    if kind == Unit.NONE:
        return EMPTY
    view = scene.view
    art = token(kind, scene.chair, view.book.rank[kind], 44)
    numbers = plate_mp(view.book.mp[kind]), plate_range(view.book.reach[kind])
    head = header(art, div(h3(names.unit(kind, view.game))), *numbers)
    return join(head, ability_list(scene, kind), rule_links("TOW-TRN-01", "TOW-MOV-01"))


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
    title = f"{names.square(square)}: {names.terrain(kind, view.game)}"
    words = entry(title, names.terrain_text(kind, view.game), _element(scene, square))
    hits = [_line("threat", _who_hits(scene, square, seat)) for seat in range(2)] if fighting(scene) else []
    return join(words, _listing(hits), rule_links(*TERRAIN_RULES[kind]))


def _element(scene: Scene, square: int) -> str:
    """What burns or freezes a square."""
    view = scene.view
    s = view.state
    slot = s.ground[square]
    if not slot:
        return say(ON_OPEN.get(Element(s.element[square]), ""))
    if s.tile_element[slot] == Element.FIRE and view.book.building[s.tile[slot]]:
        return say("Burning: it is gone when {seat}'s next turn begins.", seat=names.seat(s.tile_by[slot], view))
    return say(STATE[Element(s.tile_element[slot])])


def _who_hits(scene: Scene, square: int, seat: int) -> str:
    """The units of a side that could hit an enemy on a square."""
    view = scene.view
    units = [unit for unit in roster(view) if unit.seat == seat and square in threatened(view, unit)]
    name = names.seat(seat, view)
    if not units:
        return say("{seat} cannot hit it next turn", seat=name)
    shown = [f"{names.unit(unit.kind, view.game)} {names.square(unit.square)}" for unit in units]
    return say("{seat} can hit it with {units}", seat=name, units=names.listed(shown))


def _with_picture(art: Markup, *words: Markup) -> Markup:
    """Words beside a picture."""
    return div(art, div(*words), class_="row")


@about.of(ids.HAND)
def _tile(scene: Scene, kind: int) -> Markup:
    """A kind of Terrain."""
    if kind == Terrain.OPEN:
        return EMPTY
    book = scene.view.book
    wide, high = book.width[kind], book.height[kind]
    art = piece(symbol(kind, Lie.H), 30, "", wide, high)
    size, text = say("{wide} x {high} squares", wide=wide, high=high), names.terrain_text(kind, scene.view.game)
    words = entry(names.terrain(kind, scene.view.game), size, text)
    return _with_picture(art, words, rule_links(*TERRAIN_RULES[Terrain(kind)]))


# --- Cards and sides


@about.of("objective", "rounds", "point")
def _present(scene: Scene) -> Markup:
    """The Objective of this battle."""
    return _objective(scene, scene.view.state.objective)


@about.of(ids.BONUS, ids.SPOILS, ids.OBJECTIVE_OF)
def _objective(scene: Scene, *named: int) -> Markup:
    """An Objective, whosever it is: what wins, and what decides at the last round."""
    view = scene.view
    book, card = view.book, Objective(named[-1])
    ties = [say(TIES[Tiebreak(tie)]) for place in range(3) if (tie := tiebreak_of(book, card, place))]
    order = say("the Defender wins")
    if ties:
        order = say("{some}, then {last}", some=", ".join(ties), last=order)
    cap = say("After {rounds} rounds: {ties}.", rounds=book.rounds[card], ties=order)
    bonus = say("Two of a name: {bonus}", bonus=names.bonus_text(card, view.game))
    words = entry(names.objective(card, view.game), names.objective_text(card, view), cap, bonus)
    return _with_picture(icon(card.name.lower(), 40), words, rule_links(f"TOW-OBJ-0{card + 1}", "TOW-END-05"))


@about.of(ids.KEEP, ids.REWARD_OF)
def _reward(scene: Scene, *named: int) -> Markup:
    """A Reward card in full, whosever it is."""
    book, card = scene.view.book, Reward(named[-1])
    words = entry(names.reward(card, scene.view.game), reward_words(scene, card))
    art = icon(emblem_of(scene, card), 40)
    if kind := book.unit[card]:
        return _with_picture(art, words, ability_list(scene, kind), rule_links("TOW-ARM-01", "TOW-REW-02"))
    return _with_picture(art, words, rule_links("TOW-ARM-06" if book.hero[card] else "TOW-REW-06"))


@about.of(ids.PLAYER)
def _player(scene: Scene, seat: int) -> Markup:
    return entry(names.seat(seat, scene.view), role(scene, seat), _losses(scene, seat))


@about.of(ids.FALLEN)
def _fallen(scene: Scene, seat: int) -> Markup:
    return join(entry(names.seat(seat, scene.view), _losses(scene, seat)), rule_links("TOW-SET-08"))


@about.of(ids.POOL_OF)
def _pool(scene: Scene, seat: int, element: int) -> Markup:
    """The Fire or Ice tiles that a side has left."""
    view = scene.view
    if element == Element.NONE:
        return EMPTY
    whole = view.book.fire_pool if element == Element.FIRE else view.book.ice_pool
    words = say(
        "{n} of {whole} {element} tiles left in this battle. Used ones never come back.",
        n=view.state.pool[seat][element],
        whole=whole,
        element=names.element(element),
    )
    return join(entry(names.element(element), words), rule_links("TOW-ELM-01", "TOW-RNG-18"))


def _losses(scene: Scene, seat: int) -> str:
    view = scene.view
    return say("Lost in this battle: {units}.", units=names.counted(names.unit, view.state.lost[seat], view.game))
