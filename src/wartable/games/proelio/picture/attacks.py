"""Attacks that wait: the roads between the houses and the cards that lie on them."""

from __future__ import annotations

from collections.abc import Hashable

from markupsafe import Markup

from wartable.engine.picture import Scene
from wartable.games.proelio.picture.captions import short_card, short_name
from wartable.games.proelio.picture.card import back
from wartable.games.proelio.picture.ids import attack_id
from wartable.games.proelio.picture.knowledge import may_be
from wartable.games.proelio.picture.last_move import back_shown, origin_in_hand
from wartable.games.proelio.picture.marks import emblem_of
from wartable.games.proelio.picture.seats import Curve, Road, road_to
from wartable.games.proelio.rules.cards import plague_in_force, right
from wartable.games.proelio.state import KINDS, Card, Legality, Siege, State
from wartable.games.proelio.words import names
from wartable.games.proelio.words.translator import say
from wartable.kit.markup import EMPTY, join
from wartable.kit.parts import fields, numbers, part
from wartable.kit.svg import at, circle, g, path, rect, text, use
from wartable.kit.text import width_of

SIZES = {False: (46, 66), True: (28, 40)}
NEAR = {False: (60, 86), True: (50, 72)}
"""How large an Attack lies that waits before the reader."""
TO_STAGE = (874, 362, 826, 358, 786, 368, 770, 394)
BESIDE_STAGE = (985, 412, 970, 470, 915, 520, 832, 530)
"""The road to the reader's gates while an Attack is resolved there, or before another house."""
BEHIND_STAGE = {False: (806, 432), True: (300, 280)}
"""Where further Attacks on the reader wait then."""
BOLD = 1.15
"""How much wider bold letters are."""
OFFSET = {False: 14, True: 8}
"""How far several Attacks before one house lie apart; the oldest is on top."""
_UNDER_WAY = fields(State, "seats", "active", "waiting", "siege")


@part(lambda scene: (scene.chair, scene.small, _UNDER_WAY(scene.view.state)))
def roads(scene: Scene) -> Markup:
    """An arrow from each house to the one on its left: solid if an Attack is under way, else dotted."""
    s = scene.view.state
    paths = []
    for target in range(s.seats):
        resolved = s.siege != Siege.NONE and s.active == target
        x0, y0, x1, y1, x2, y2, x3, y3 = _curve(scene, target)
        paths.append(
            path(
                f"M{x0} {y0}C{x1} {y1} {x2} {y2} {x3} {y3}",
                "road war" if s.waiting[target] > 0 or resolved else "road",
                id=f"road-{target}",
                marker_end="url(#p-arrow)",
            )
        )
    return g(*paths, id="roads", class_="roads")


def _curve(scene: Scene, target: int) -> Curve:
    """The road to a house; the one to the reader's keeps clear of a siege in its way."""
    s = scene.view.state
    if scene.small or target != scene.chair or s.siege == Siege.NONE:
        return road_to(scene, target).curve
    return TO_STAGE if s.active == target else BESIDE_STAGE


def waiting(scene: Scene, target: int) -> Markup:
    """The Attacks that wait before a house, the oldest on top of the others and with its tag."""
    s = scene.view.state
    first = 2 if s.siege != Siege.NONE and s.active == target else 1
    return join(*(_attack(scene, target, i, first) for i in reversed(range(s.waiting[target]))))


def _attack_now(scene: Scene, target: int, i: int, first: int) -> Hashable:
    """What an Attack that waits depends on: its back and walls, and what the reader knows that it is or may be."""
    view = scene.view
    s = view.state
    card, walls = s.waiting_card[target][i], s.waiting_fort[target][i]
    known = s.hand[view.seat][card] if card < KINDS else tuple(may_be(view, card, walls))
    table = s.seats, s.show_backs, plague_in_force(s), s.attack_legality, numbers(view)
    return view.seat, scene.small, target, i, first, card, walls, known, table


@part(_attack_now)
def _attack(scene: Scene, target: int, i: int, first: int) -> Markup:
    view, road = scene.view, road_to(scene, target)
    s = view.state
    card, walls = s.waiting_card[target][i], s.waiting_fort[target][i]
    near = target == scene.chair
    wide, high = (NEAR if near and first == 1 else SIZES)[scene.small]
    away = OFFSET[scene.small] * i
    x, y = BEHIND_STAGE[scene.small] if near and first == 2 else (road.x, road.y)
    lying = back(back_shown(view, card), -wide / 2, -high / 2, wide, high)
    return g(
        g(lying, class_="lie", transform=f"rotate({road.turn})"),
        use("e-fog", -wide * 0.75, -wide * 0.75, wide * 1.5, class_="fog") if plague_in_force(s) else EMPTY,
        _tag(scene, road, target, card, walls) if i == 0 and first == 1 else EMPTY,
        id=attack_id(view, target, i + first),
        class_="waiting",
        style=at(x + away, y - away / 2),
        data_from=origin_in_hand(view, right(s, target), card),
        label=attack_label(scene, target, card, walls),
    )


def attack_label(scene: Scene, target: int, card: int, walls: int) -> str:
    """An Attack in words: its face to its owner, what it may be to others."""
    view = scene.view
    return say(
        "Attack of {attacker} on {target}: {card}, {may_be}",
        attacker=names.who(right(view.state, target), view),
        target=names.who(target, view),
        card=names.card(card, view.game),
        may_be=names.worth(card, view) if card < KINDS else names.may_be(card, walls, view),
    )


# --- Tags


def _tag(scene: Scene, road: Road, target: int, card: int, walls: int) -> Markup:
    if road.side == "on":
        return _small_tag(scene, card, walls)
    view = scene.view
    own = card < KINDS
    head = say("yours") if own else short_name(right(view.state, target), view)
    lines = [_own_words(scene, card)] if own else tag_lines(scene, card, walls)
    wide = max(width_of(head), *(BOLD * width_of(line) for line in lines)) + 18
    high = 24 + 16 * len(lines)
    x, y = _corner(road, target == scene.chair, wide, high)
    words = [text(x + 9, y + 32 + 16 * n, line, "sm b") for n, line in enumerate(lines)]
    return join(rect(x, y, wide, high, "tag", rx=7), text(x + 9, y + 16, head, "sm"), *words)


def _corner(road: Road, near: bool, wide: float, high: float) -> tuple[float, float]:
    """The corner of a tag beside its card."""
    away = 44 if near else 36
    corners = {
        "left": (-away - wide, -high / 2),
        "right": (float(away), -high / 2),
        "above": (-wide / 2, -away - high),
        "below": (-wide / 2, 28.0),
    }
    return corners[road.side]


def _own_words(scene: Scene, card: int) -> str:
    book, name = scene.view.book, short_card(card, scene.view)
    return name if book.absolute[card] else f"{name} {book.value[card]}"


def tag_lines(scene: Scene, back: int, walls: int) -> list[str]:
    """What a face-down Attack may be, in a few words."""
    view = scene.view
    book = view.book
    kinds = may_be(view, back, walls)
    parts = []
    numbered = [kind for kind in kinds if not book.absolute[kind]]
    if back != Card.GOLD or not numbered:
        parts.append(say("at most {highest}", highest=max((book.value[kind] for kind in numbered), default=0)))
        numbered = []
    absolute = [kind for kind in kinds if book.absolute[kind]]
    parts += [short_card(kind, view) for kind in numbered + absolute]
    if view.state.attack_legality == Legality.FREE:
        parts.append(say("false"))
    *rest, last = parts
    return [*(f"{part}," for part in rest[:-1]), *rest[-1:], say("or {other}", other=last)] if rest else [last]


def _small_tag(scene: Scene, card: int, walls: int) -> Markup:
    """On a phone: the highest number it can have, or the emblem of the reader's card."""
    book = scene.view.book
    if card < KINDS:
        return join(circle(0, 0, 12.5, "tag"), use(emblem_of(card), -9, -9, 18, class_="em fine"))
    kinds = may_be(scene.view, card, walls)
    highest = max((book.value[kind] for kind in kinds), default=0)
    wild = any(book.absolute[kind] for kind in kinds) or scene.view.state.attack_legality == Legality.FREE
    words = say("≤{highest}", highest=highest) + ("!" if wild else "")
    return join(rect(-16, -11, 32, 22, "tag", rx=11), text(0, 4.6, words, "sm b", "middle"))
