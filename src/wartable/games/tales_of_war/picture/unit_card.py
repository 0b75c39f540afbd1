"""The card of the unit that acts: what it is, what it can do now, and what it cannot do and why."""

from __future__ import annotations

from markupsafe import Markup

from wartable.engine.frames import phase_of
from wartable.engine.moves import Move
from wartable.engine.picture import Scene
from wartable.games.tales_of_war.picture.captions import BARRED, DO_ATTACK, ON_TERRAIN, SIDES
from wartable.games.tales_of_war.picture.clicks import target_id
from wartable.games.tales_of_war.picture.dials import turning
from wartable.games.tales_of_war.picture.marks import EMBLEMS, REASONS, SHELTERS, safe
from wartable.games.tales_of_war.picture.places import degrees, flipped, name_of
from wartable.games.tales_of_war.picture.roster import Standing
from wartable.games.tales_of_war.picture.routes import Route, routes_by_square
from wartable.games.tales_of_war.picture.tokens import icon, plate_mp, plate_range, token
from wartable.games.tales_of_war.picture.units import mover, place_of
from wartable.games.tales_of_war.pieces import Ability, Element, Side
from wartable.games.tales_of_war.rules.board import is_enemy, terrain_at
from wartable.games.tales_of_war.state import Do, Phase
from wartable.games.tales_of_war.words import names
from wartable.games.tales_of_war.words.moves import outcome
from wartable.games.tales_of_war.words.prompts import endangered
from wartable.games.tales_of_war.words.translator import number_of, say
from wartable.i18n.translator import Forms
from wartable.kit.html import a, b, dd, div, dl, dt, h3, header, i, p, span
from wartable.kit.markup import EMPTY, join
from wartable.kit.parts import numbers, part

PLAIN = (Ability.FLAT_RANGED, Ability.PARABOLIC_RANGED)


def unit_card(scene: Scene) -> Markup:
    """The card of the acting unit."""
    unit = mover(scene)
    if unit is None:
        return EMPTY
    choices = join(_choices(scene, unit), _dangers(scene, unit))
    if scene.small:
        return div(turning(scene, unit), div(head(scene, unit), choices), class_="acts")
    return join(head(scene, unit), _abilities(scene, unit), choices)


def head(scene: Scene, unit: Standing) -> Markup:
    """What it is, where it stands, and its numbers."""
    view = scene.view
    s, book = view.state, view.book
    art = token(unit.kind, unit.seat, book.rank[unit.kind], 58, degrees(unit.facing, flipped(scene)))
    reach = names.range_now(unit.seat, unit.kind, unit.square, view)
    moving = phase_of(s) == Phase.MOVE_ON
    left = max(0, s.budget - s.spent)
    points = say("{left} of {points} MP", left=left, points=s.budget) if moving else say("MP")
    plus = ""
    if book.has[unit.kind][Ability.FAST] and not s.turned:
        plus = say("+1 straight")
    elif book.leave_mp[s.tile[s.start_tile]]:
        plus = say("+1 leaving")
    printed = div(
        span("" if moving else plate_mp(left), points),
        span(plus, class_="plus") if plus else "",
        span(plate_range(reach), say("R")),
        class_="st",
    )
    return header(art, div(h3(names.unit(unit.kind, view.game)), i(place_of(unit)), printed))


def _abilities(scene: Scene, unit: Standing) -> Markup:
    """Its abilities by name; pointing at the unit tells what they mean."""
    words = ", ".join(name for name, _ in _told(scene, unit.kind))
    return p(words, class_="can-do") if words else EMPTY


def ability_list(scene: Scene, kind: int) -> Markup:
    """Name and text of each ability of a kind of unit."""
    rows = [join(dt(name), dd(words)) for name, words in _told(scene, kind)]
    return dl(*rows, class_="ab") if rows else EMPTY


@part(lambda scene, kind: (kind, numbers(scene.view)))
def _told(scene: Scene, kind: int) -> list[tuple[str, str]]:
    """The abilities of a kind of unit, but those that only repeat its kind of fire."""
    view = scene.view
    content = {entry["id"]: entry for entry in view.game.content["abilities"]}
    own = [ability for ability in Ability if view.book.has[kind][ability] and ability not in PLAIN]
    entries = [content[ability.name.lower()] for ability in own]
    return [(say(entry["name"]), say(entry["text"])) for entry in entries]


# --- What it can do


def _choices(scene: Scene, unit: Standing) -> Markup:
    view = scene.view
    reach = routes_by_square(view)
    hot = [_charge(scene, square, options) for square, options in reach.items() if options[0].side >= 0]
    hot += [_attack(scene, move) for move in view.legal if move.kind in DO_ATTACK and _at_something(scene, move)]
    calm = [_not(scene, square, reason) for square, reason in list(safe(scene).items())[:2]]
    return div(*hot, _summary(scene, unit), *calm, class_="chs")


def _at_something(scene: Scene, move: Move) -> bool:
    """Whether an attack is aimed at a unit or at Terrain; open ground is only lit on the board."""
    s = scene.view.state
    return bool(s.unit_at[move.a] or s.ground[move.a])


def _charge(scene: Scene, square: int, options: list[Route]) -> Markup:
    """Whom it can charge."""
    view = scene.view
    best = min(options, key=lambda route: route.cost)
    words = say("Charge {unit} on {square}", unit=names.unit_on(square, view), square=names.square(square))
    more = say("{side}, {cost} MP", side=say(SIDES[Side(best.side)]).lower(), cost=best.cost)
    return _button(f"act-charge-{name_of(square)}", target_id(view, square), "charge", words, more, "hot")


def _attack(scene: Scene, move: Move) -> Markup:
    """What it can attack from where it stands."""
    view = scene.view
    s = view.state
    kind = Do(move.kind)
    ground, square = names.terrain(terrain_at(s, move.a), view.game), names.square(move.a)
    if is_enemy(s, view.seat, move.a):
        words = say(DO_ATTACK[kind], unit=names.unit_on(move.a, view), square=square)
    elif kind == Do.SHOOT:
        words = say("Destroy the {terrain}", terrain=ground)
    else:
        words = say(ON_TERRAIN[kind], terrain=ground, square=square)
    more = "" if kind == Do.SHOOT else outcome(move, view)
    name = f"act-{kind.name.lower()}-{name_of(move.a)}"
    return _button(name, target_id(view, move.a), EMBLEMS[kind], words, more, "hot")


def _button(id: str, name: str, emblem: str, words: str, more: str, mark: str) -> Markup:
    """A choice that leads to an element of the board."""
    label = span(b(words), i(more) if more else "")
    return div(icon(emblem, 24), label, id=id, data_as=name, class_=f"ch {mark}")


def _summary(scene: Scene, unit: Standing) -> Markup:
    """How far it can go, how it can turn, and how much open ground it can set on fire or freeze."""
    view = scene.view
    squares = sum(square != unit.square and options[0].side < 0 for square, options in routes_by_square(view).items())
    facings = sum(route.cost > 0 for route in routes_by_square(view).get(unit.square, []))
    open_ground = sum(move.kind in DO_ATTACK and not _at_something(scene, move) for move in view.legal)
    found = []
    if squares:
        found.append(_fact("mp", say("Move"), number_of(Forms("{n} square", "{n} squares"), squares)))
    if facings:
        found.append(_fact("turn_right", say("Turn"), number_of(Forms("{n} facing", "{n} facings"), facings)))
    if open_ground:
        element = Element.FIRE if any(move.kind == Do.FIRE for move in view.legal) else Element.ICE
        words = number_of(Forms("{n} open square", "{n} open squares"), open_ground)
        found.append(_fact(element.name.lower(), names.element(element), words))
    return div(*found, class_="two") if found else EMPTY


def _fact(emblem: str, words: str, more: str) -> Markup:
    return div(icon(emblem, 22), span(b(words), i(more)), class_="ch fact")


def _not(scene: Scene, square: int, reason: int) -> Markup:
    """Whom it cannot hit, and why."""
    view = scene.view
    emblem, words = SHELTERS[REASONS[reason]], say(BARRED[REASONS[reason]])
    rule = REASONS[reason].rule
    link = a(rule.removeprefix("TOW-"), data_rule=rule, href=f"#{rule}")
    whom = say("Not {unit} on {square}", unit=names.unit_on(square, view), square=names.square(square))
    label = span(b(whom), i(words, " ", link))
    return div(icon(emblem, 22), label, id=f"not-{name_of(square)}", class_="ch no")


def _dangers(scene: Scene, unit: Standing) -> Markup:
    """Other units of the reader that die at the end of this turn."""
    view = scene.view
    squares = [square for square in endangered(view, view.seat) if square != unit.square]
    lines = []
    for at in squares:
        words = say("{unit} on {square} must leave this turn", unit=names.unit_on(at, view), square=names.square(at))
        lines.append(p(icon("leave", 18), words, class_="note warn"))
    return join(*lines)
