"""Orders on borders: broad arrows for attacks with their bonus, thin ones for support with those who were sent."""

from __future__ import annotations

import math
from typing import NamedTuple

from wartable.engine.picture import Scene
from wartable.engine.regions import members
from wartable.engine.view import View
from wartable.games.reliquium.picture.captions import LEGEND_ALLY, LEGEND_WAR
from wartable.games.reliquium.picture.geography import Border, along, border
from wartable.games.reliquium.picture.last_move import newest_orders
from wartable.games.reliquium.picture.pen import at, color, id_of, order_id, seat_id, signed, stock_id, text, use
from wartable.games.reliquium.picture.question import home_of, phase
from wartable.games.reliquium.pieces import EACH, RANGED, Ability, Area, Troop
from wartable.games.reliquium.rules.board import owner
from wartable.games.reliquium.rules.diplomacy import allied, may_fight
from wartable.games.reliquium.rules.order import in_turn
from wartable.games.reliquium.state import Do, Phase
from wartable.games.reliquium.words.names import asked_faction
from wartable.games.reliquium.words.translator import say

BROAD = "M-41-12H6V-23L42 0 6 23V12H-41L-31 0z"
CHEVRON = "M-14-12L10 0-14 12-8 0z"
MELEE_WIDE = 44
ARROW_WIDE = 16
BACK = 9
"""How far a support order lies back towards where it comes from."""


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
    for faction in (int(in_turn(s, place)) for place in range(s.seats)):
        for n in range(EACH):
            found.append(Order(faction, RANGED + n, int(s.ranged_from[faction][n]), int(s.ranged_to[faction][n])))
            found.append(Order(faction, n, int(s.melee_from[faction][n]), int(s.melee_to[faction][n])))
    return [order for order in found if order.target != Area.NOWHERE]


def orders(scene: Scene) -> str:
    """All of them; several on one border lie side by side."""
    shared: dict[tuple[int, int], list[Order]] = {}
    for order in orders_on_board(scene):
        shared.setdefault((min(order.source, order.target), max(order.source, order.target)), []).append(order)
    parts = [drawn for pair, laid in shared.items() for drawn in _side_by_side(scene, pair, laid)]
    return f'<g id="orders">{"".join(parts)}{_hints(scene)}</g>'


def _side_by_side(scene: Scene, pair: tuple[int, int], laid: list[Order]) -> list[str]:
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


def _drawn(scene: Scene, order: Order, x: float, y: float) -> str:
    line = border(order.source, order.target)
    home = home_of(scene, order.faction, stock_id(order.faction, order.token), seat_id(order.faction))
    fresh = " fresh" if (order.faction, order.token) in newest_orders(scene.view) else ""
    start = f' data-from="{home}"' if fresh else ""
    if not order.melee:
        turn = math.radians(line.turn)
        x, y = x - BACK * math.cos(turn), y - BACK * math.sin(turn)
    inner = _broad(scene, order.token, line) if order.melee else _thin(scene, order, line)
    kind = "melee" if order.melee else "ranged"
    return (
        f'<g id="{order_id(order.faction, order.token)}" class="order {kind} {color(order.faction)}{fresh}" '
        f'style="{at(x, y)}"{start} data-to="{home}">{inner}</g>'
    )


def _broad(scene: Scene, token: int, line: Border) -> str:
    bonus = scene.view.book.bonus[token]
    return (
        f'<path transform="rotate({line.turn:.0f})" d="{BROAD}"/><circle r="15.5"/>'
        f"{text(0, 7, signed(bonus) if bonus else '0')}"
    )


def _thin(scene: Scene, order: Order, line: Border) -> str:
    """As many arrows as troops can be sent; those who were sent stand at the tail."""
    s, arrows = scene.view.state, scene.view.book.arrows[order.token]
    lines = "".join(_arrow(ARROW_WIDE * (n - (arrows - 1) / 2)) for n in range(arrows))
    sent = s.sent[order.faction][order.token - RANGED]
    ranks = [troop for troop in Troop for _ in range(sent[troop])]
    turn = math.radians(line.turn)
    tails = []
    for n, troop in enumerate(ranks):
        x, y = along(Border(0, 0, line.turn, 0), 30 * (n - (len(ranks) - 1) / 2), 50)
        tails.append(
            f'<g class="tail" transform="translate({x:.0f} {y:.0f})"><circle r="15"/>{use(id_of(troop), 25)}</g>'
        )
    spot = f"{-10 * math.cos(turn):.0f} {-10 * math.sin(turn):.0f}" if ranks else "0 0"
    return f'<g transform="translate({spot}) rotate({line.turn:.0f}) scale(.86)">{lines}</g>{"".join(tails)}'


def _arrow(y: float) -> str:
    return (
        f'<path class="rs" d="M-32 {y:g}H22"/><path d="M-30 {y:g}H18"/>'
        f'<path class="fl" d="M-36 {y - 6:g}h13l6 6-6 6h-13l6-6z"/>'
        f'<path class="hd" d="M13 {y - 7.5:g}l25 7.5-25 7.5 4-7.5z"/>'
    )


# --- While an order is being given


def _hints(scene: Scene) -> str:
    """Over which borders the reader may attack, which attacks declare war, and where an ally is in the way."""
    view = scene.view
    s, faction = view.state, asked_faction(view)
    if view.is_asked and phase(view) in (Phase.MELEE_TOKEN, Phase.SUPPORT_TOKEN, Phase.ABILITY_TOKEN):
        return _ghost(scene, view.argument("source"), view.argument("target"))
    if not _targets(view):
        return ""
    source = view.argument("source")
    marks = [_chevron(source, target, may_fight(s, faction, owner(s, target))) for target in _targets(view)]
    return "".join(marks + [_friend(source, area) for area in _allies(view)])


def _targets(view: View) -> list[int]:
    """What the reader can attack, while that is asked."""
    s, now = view.state, phase(view)
    attack = now == Phase.MELEE_TO or (now == Phase.ABILITY_TO and view.book.ability[s.spell] == Ability.VANGUARD)
    return [move.a for move in view.legal if move.kind == Do.TO] if view.is_asked and attack else []


def _allies(view: View) -> list[int]:
    """Areas of allies beside the source of the attack that is being ordered."""
    s, faction = view.state, asked_faction(view)
    if not _targets(view):
        return []
    near = members(view.book.adjacent[view.argument("source")] & view.book.open[s.seats])
    return [area for area in near if owner(s, area) >= 0 and allied(s, faction, owner(s, area))]


def legend(scene: Scene) -> str:
    """What the marks on the borders mean, as far as there are any."""
    view = scene.view
    s, faction = view.state, asked_faction(view)
    declares = any(not may_fight(s, faction, owner(s, target)) for target in _targets(view))
    war = f"<span><i></i>{say(LEGEND_WAR)}</span>" if declares else ""
    ally = f'<span><i class="friend"></i>{say(LEGEND_ALLY)}</span>' if _allies(view) else ""
    return f'<div class="legend">{war}{ally}</div>' if war or ally else ""


def _chevron(source: int, target: int, war: bool) -> str:
    line = border(source, target)
    kind = "hint" if war else "hint declares"
    turned = f'<path transform="rotate({line.turn:.0f})" d="{CHEVRON}"/>'
    return f'<g class="{kind}" transform="translate({line.x:.0f} {line.y:.0f})">{turned}</g>'


def _friend(source: int, target: int) -> str:
    line = border(source, target)
    inner = f'<circle r="15"/>{use("alliance", 22)}'
    return f'<g class="allied" transform="translate({line.x:.0f} {line.y:.0f})">{inner}</g>'


def _ghost(scene: Scene, source: int, target: int) -> str:
    """Where the token that is being chosen will lie."""
    line = border(source, target)
    faction = asked_faction(scene.view)
    return (
        f'<g id="order-ghost" class="order melee ghost {color(faction)}" style="{at(line.x, line.y)}">'
        f'<path transform="rotate({line.turn:.0f})" d="{BROAD}"/></g>'
    )
