"""Orders on borders: broad arrows for attacks with their bonus, thin ones for support with those who were sent."""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple

from markupsafe import Markup

from wartable.engine.picture import Scene
from wartable.engine.regions import members
from wartable.engine.view import View
from wartable.games.reliquium.picture import ids
from wartable.games.reliquium.picture.factions import in_order
from wartable.games.reliquium.picture.geography import Border, along, border
from wartable.games.reliquium.picture.last_move import newest_orders
from wartable.games.reliquium.picture.marks import color, signed, spelled
from wartable.games.reliquium.picture.question import home_of, phase
from wartable.games.reliquium.pieces import EACH, RANGED, Ability, Area, Troop
from wartable.games.reliquium.rules.board import owner
from wartable.games.reliquium.rules.diplomacy import allied, may_fight
from wartable.games.reliquium.state import Do, Phase, State
from wartable.games.reliquium.words.names import asked_faction, own_faction
from wartable.games.reliquium.words.translator import say
from wartable.kit.html import div, i, span
from wartable.kit.markup import EMPTY, join, remembered
from wartable.kit.parts import fields, numbers, part, seen
from wartable.kit.svg import at, circle, emblem, g, path, placed, text

BROAD = "M-41-12H6V-23L42 0 6 23V12H-41L-31 0z"
CHEVRON = "M-14-12L10 0-14 12-8 0z"
MELEE_WIDE = 44
ARROW_WIDE = 16
BACK = 9
"""How far a support order lies back towards where it comes from."""
TOKENS = (Phase.MELEE_TOKEN, Phase.SUPPORT_TOKEN, Phase.ABILITY_TOKEN)
GIVING = (*TOKENS, Phase.MELEE_TO, Phase.ABILITY_TO)
"""The phases in which the reader chooses a token, or anything of an order."""
_LAID = fields(State, "seats", "line", "round", "melee_from", "melee_to", "ranged_from", "ranged_to", "sent")


class Order(NamedTuple):
    """A token on a border."""

    faction: int
    token: int
    source: int
    target: int

    @property
    def melee(self) -> bool:
        """Whether it is an attack."""
        return self.token < RANGED


def orders_on_board(scene: Scene) -> list[Order]:
    """Every token on a border, in the order of the round."""
    s = scene.view.state
    found = []
    for faction in in_order(scene.view):
        for n in range(EACH):
            found.append(Order(faction, RANGED + n, int(s.ranged_from[faction][n]), int(s.ranged_to[faction][n])))
            found.append(Order(faction, n, int(s.melee_from[faction][n]), int(s.melee_to[faction][n])))
    return [order for order in found if order.target != Area.NOWHERE]


def _orders_now(scene: Scene) -> Hashable:
    """What orders depend on, and while the reader gives one, all of the table."""
    view = scene.view
    giving = (seen(view), tuple(view.legal)) if view.is_asked and phase(view) in GIVING else None
    return own_faction(view), _LAID(view.state), frozenset(newest_orders(view)), giving, numbers(view)


@part(_orders_now)
def orders(scene: Scene) -> Markup:
    """All of them; several on one border lie side by side."""
    shared: dict[tuple[int, int], list[Order]] = {}
    for order in orders_on_board(scene):
        shared.setdefault((min(order.source, order.target), max(order.source, order.target)), []).append(order)
    laid = [drawn for pair, some in shared.items() for drawn in _side_by_side(scene, pair, some)]
    return g(*laid, *_hints(scene.view), id="orders")


def _side_by_side(scene: Scene, pair: tuple[int, int], laid: list[Order]) -> list[Markup]:
    """The tokens of one border, attacks in the middle."""
    laid = sorted(laid, key=lambda order: (order.melee, order.faction, order.token))
    middle = len(laid) // 2
    row = [*laid[:middle][::-1], laid[-1], *laid[middle:-1]] if len(laid) > 1 else laid
    wide = [_width(scene, order) for order in row]
    line = border(*pair)
    aside = -sum(wide) / 2
    parts = []
    for order, room in zip(row, wide, strict=True):
        x, y = along(line, aside + room / 2)
        parts.append(_drawn(scene, order, x, y))
        aside += room
    return parts


def _width(scene: Scene, order: Order) -> float:
    return MELEE_WIDE if order.melee else ARROW_WIDE * scene.view.book.arrows[order.token] * 0.86 + 6


def _drawn(scene: Scene, order: Order, x: float, y: float) -> Markup:
    view, (faction, token, source, target) = scene.view, order
    line = border(source, target)
    home = home_of(scene, faction, ids.STOCK(faction, token))
    fresh = (faction, token) in newest_orders(view)
    if order.melee:
        inner = _broad(int(view.book.bonus[token]), line.turn)
    else:
        sent = tuple(map(int, view.state.sent[faction][token - RANGED]))
        inner = _thin(int(view.book.arrows[token]), line.turn, sent)
        x, y = along(Border(x, y, line.turn), 0, BACK)
    return g(
        inner,
        id=ids.ORDER(faction, token),
        class_=f"order {'melee' if order.melee else 'ranged'} {color(faction)}{' fresh' if fresh else ''}",
        style=at(round(x), round(y)),
        data_from=home if fresh else "",
        data_to=home,
    )


@remembered
def _broad(bonus: int, turn: float) -> Markup:
    return join(_turned(BROAD, turn), circle(0, 0, 15.5), text(0, 7, signed(bonus) if bonus else "0"))


def _turned(shape: str, turn: float) -> Markup:
    return path(shape, transform=f"rotate({turn:.0f})")


@remembered
def _thin(arrows: int, turn: float, sent: tuple[int, ...]) -> Markup:
    """As many arrows as troops can be sent; those who were sent stand at the tail."""
    ranks = [troop for troop in Troop for _ in range(sent[troop])]
    here = Border(0, 0, turn)
    tails = []
    for n, troop in enumerate(ranks):
        x, y = along(here, 30 * (n - (len(ranks) - 1) / 2), 50)
        one = circle(0, 0, 15), emblem(spelled(troop), 0, 0, 25)
        tails.append(g(*one, class_="tail", transform=placed(round(x), round(y))))
    x, y = along(here, 0, 10) if ranks else (0, 0)
    shafts = [_arrow(ARROW_WIDE * (n - (arrows - 1) / 2)) for n in range(arrows)]
    return join(g(*shafts, transform=placed(round(x), round(y), round(turn), 0.86)), *tails)


def _arrow(y: float) -> Markup:
    return join(
        path(f"M-32 {y:g}H22", "rs"),
        path(f"M-30 {y:g}H18"),
        path(f"M-36 {y - 6:g}h13l6 6-6 6h-13l6-6z", "fl"),
        path(f"M13 {y - 7.5:g}l25 7.5-25 7.5 4-7.5z", "hd"),
    )


# --- While an order is being given


def _hints(view: View) -> list[Markup]:
    """Over which borders the reader may attack, which attacks declare war, and where an ally is in the way."""
    if view.is_asked and phase(view) in TOKENS:
        return [_ghost(view)]
    if not _targets(view):
        return []
    source = view.argument("source")
    marks = [_chevron(source, target, _declares(view, target)) for target in _targets(view)]
    return marks + [_friend(source, area) for area in _allies(view)]


def _targets(view: View) -> list[int]:
    """What the reader can attack, while that is asked."""
    if not view.is_asked:
        return []
    s, now = view.state, phase(view)
    attack = now == Phase.MELEE_TO or (now == Phase.ABILITY_TO and view.book.ability[s.spell] == Ability.VANGUARD)
    return [move.a for move in view.legal if move.kind == Do.TO] if attack else []


def _declares(view: View, target: int) -> bool:
    """Whether an attack on an area would declare war."""
    return not may_fight(view.state, asked_faction(view), owner(view.state, target))


def _allies(view: View) -> list[int]:
    """Areas of allies beside the source of the attack that is being ordered."""
    if not _targets(view):
        return []
    s, faction = view.state, asked_faction(view)
    near = members(view.book.adjacent[view.argument("source")] & view.book.open[s.seats])
    return [area for area in near if owner(s, area) >= 0 and allied(s, faction, owner(s, area))]


def legend(view: View) -> Markup:
    """What the marks on the borders mean, as far as there are any."""
    marks = []
    if any(_declares(view, target) for target in _targets(view)):
        marks.append(span(i(), say("attack declares war")))
    if _allies(view):
        marks.append(span(i(class_="friend"), say("ally, cannot be attacked")))
    return div(*marks, class_="legend") if marks else EMPTY


def _chevron(source: int, target: int, declares: bool) -> Markup:
    line = border(source, target)
    mark = _turned(CHEVRON, line.turn)
    return g(mark, class_="hint declares" if declares else "hint", transform=placed(round(line.x), round(line.y)))


def _friend(source: int, target: int) -> Markup:
    line = border(source, target)
    mark = circle(0, 0, 15), emblem("alliance", 0, 0, 22)
    return g(*mark, class_="allied", transform=placed(round(line.x), round(line.y)))


def _ghost(view: View) -> Markup:
    """Where the token that is being chosen will lie."""
    line = border(view.argument("source"), view.argument("target"))
    return g(
        _turned(BROAD, line.turn),
        id="order-ghost",
        class_=f"order melee ghost {color(asked_faction(view))}",
        style=at(round(line.x), round(line.y)),
    )
