"""The two sides: who plays them, their pools, their fallen, their cards."""

from __future__ import annotations

from collections.abc import Hashable

from markupsafe import Markup

from wartable.engine.picture import Scene
from wartable.games.tales_of_war.picture.places import SEATS, color
from wartable.games.tales_of_war.picture.tokens import icon, piece, token
from wartable.games.tales_of_war.pieces import Element, Objective, Reward, Unit
from wartable.games.tales_of_war.state import Mode, State
from wartable.games.tales_of_war.words import names
from wartable.games.tales_of_war.words.translator import say
from wartable.kit.html import b, clock, div, header, i, section, span, sup
from wartable.kit.markup import EMPTY, join
from wartable.kit.parts import numbers, part, rows

ELEMENT_NAMES = {Element.FIRE: "fire", Element.ICE: "ice"}
_BELONGINGS = rows(State, "pool", "lost", "waiting", "held", "count", "rewards", "collected", "living")


def is_campaign(scene: Scene) -> bool:
    """Whether battles follow each other."""
    return scene.view.state.mode in (Mode.CAMPAIGN, Mode.CAMPAIGN_BONUSES)


def player_name(scene: Scene, seat: int) -> str:
    """Who plays a side."""
    player = scene.players[seat]
    return say("{name} (bot)", name=player.name) if player.bot else player.name


def role(scene: Scene, seat: int) -> str:
    """What a side is in this battle."""
    view = scene.view
    name = names.seat(seat, view)
    part = say("Attacker" if seat == view.state.attacker else "Defender")
    return say("You: {seat}, {role}" if seat == view.seat else "{seat}, {role}", seat=name, role=part)


def _side_now(scene: Scene, seat: int) -> Hashable:
    """What the panel of a side depends on."""
    view = scene.view
    return scene.players[seat], seat == view.seat, seat == view.asked, view.state.attacker, _belonging(scene, seat)


@part(_side_now)
def side(scene: Scene, seat: int) -> Markup:
    """A panel for a side."""
    name = SEATS[seat]
    turn = " run" if seat == scene.view.asked else ""
    crest = span(icon(name, 28), class_="crest")
    player = span(b(player_name(scene, seat)), i(role(scene, seat)), class_="who")
    head = header(crest, player, clock(seat))
    panel = f"panel player {name}{turn}"
    return section(head, belongings(scene, seat), id=f"player-{name}", class_=panel, style=color(seat))


def _belonging(scene: Scene, seat: int) -> Hashable:
    """What all that lies before a side depends on."""
    return seat, _BELONGINGS(scene.view.state, seat), numbers(scene.view)


@part(_belonging)
def belongings(scene: Scene, seat: int) -> Markup:
    """All that lies before a side: pools, the fallen, cards."""
    return join(_pools(scene, seat), _fallen(scene, seat), _cards(scene, seat))


# --- Pools and the fallen


def _pools(scene: Scene, seat: int) -> Markup:
    """The unused Fire and Ice tiles; spent ones stay as pale ghosts."""
    book = scene.view.book
    wholes = {Element.FIRE: book.fire_pool, Element.ICE: book.ice_pool}
    pools = [_pool(scene, seat, element, wholes[element]) for element in wholes]
    return div(b(say("Pool"), class_="lab"), div(*pools, class_="pools"), class_="row")


def _pool(scene: Scene, seat: int, element: Element, whole: int) -> Markup:
    left = scene.view.state.pool[seat][element]
    name = ELEMENT_NAMES[element]
    tiles = [piece(f"t-{name}", 24, "" if n < left else "spent") for n in range(whole)]
    words = say("{n} {element} tiles left", n=left, element=names.element(element))
    return div(*tiles, b(left), id=f"pool-{SEATS[seat]}-{name}", class_="pool", label=words)


def _fallen(scene: Scene, seat: int) -> Markup:
    """Units lost in this battle, and how many there are still; nothing while there is no army."""
    view = scene.view
    s = view.state
    rank = view.book.rank
    tokens = [
        span(token(kind, seat, rank[kind], 32, mark="dead"), title=names.unit(kind, view.game))
        for kind in Unit
        for _ in range(s.lost[seat][kind])
    ]
    strength = _strength(scene, seat)
    if not tokens and not strength:
        return EMPTY
    shown = tokens or [i(say("none yet"), class_="quiet")]
    many = " many" if len(tokens) > 5 else ""
    fallen = div(*shown, id=f"fallen-{SEATS[seat]}", class_=f"fallen{many}")
    return div(b(say("Lost"), class_="lab"), fallen, span(strength, class_="count"), class_="row")


def _strength(scene: Scene, seat: int) -> str:
    """How many units a side has in the field, or still to come; before that, how many tiles in hand."""
    s = scene.view.state
    if s.waiting[seat]:
        return say("{n} to deploy", n=s.waiting[seat])
    if s.held[seat]:
        return say("{n} in hand", n=s.held[seat])
    return say("{n} in the field", n=s.count[seat]) if s.count[seat] else ""


# --- Cards


def _cards(scene: Scene, seat: int) -> Markup:
    """Reward cards face up, and Objective cards that were kept."""
    s = scene.view.state
    cards = [_reward(scene, seat, card) for card in Reward if s.rewards[seat][card]]
    cards += [_kept(scene, seat, card) for card in Objective if s.collected[seat][card]]
    many = " many" if len(cards) > 3 else ""
    return div(*cards, class_=f"rewards{many}") if cards else EMPTY


def _reward(scene: Scene, seat: int, card: Reward) -> Markup:
    """A Reward card: golden with the Cross, lit if it is of use in this battle, pale if its unit was lost."""
    view = scene.view
    s, book = view.state, view.book
    kind = book.unit[card]
    mark = "gold" if card == Reward.CROSS_OF_ETERNITY else ""
    if kind and s.lost[seat][kind]:
        mark = "lostc"
    elif s.living[seat][kind or book.hero[card]]:
        mark = "fielded"
    emblem = Unit(kind).name.lower() if kind else card.name.lower()
    name = b(names.reward(card, view.game), _copies(s.rewards[seat][card]))
    return div(icon(emblem, 30), name, id=f"reward-{SEATS[seat]}-{card.name.lower()}", class_=f"rc {mark}")


def _copies(n: int) -> Markup:
    """How many there are, if several."""
    return sup(say("x{n}", n=n)) if n > 1 else EMPTY


def _kept(scene: Scene, seat: int, card: Objective) -> Markup:
    """An Objective card that was kept, and whether its bonus is in force."""
    n = scene.view.state.collected[seat][card]
    mark = "pair" if n > 1 else ""
    emblem, name = card.name.lower(), b(names.objective(card, scene.view.game, "short"), _copies(n))
    return div(icon(emblem, 30), name, id=f"card-{SEATS[seat]}-{emblem}", class_=f"rc {mark}")
