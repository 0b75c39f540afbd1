"""The two sides: who plays them, their pools, their fallen, their cards."""

from __future__ import annotations

from markupsafe import escape

from wartable.engine.picture import Scene
from wartable.games.tales_of_war.picture.captions import (
    BOT,
    COPIES,
    IN_FIELD,
    IN_HAND,
    LOST,
    NOBODY_LOST,
    POOL,
    POOL_LABEL,
    ROLE,
    ROLE_YOU,
    ROLES,
    SHORT,
    TO_DEPLOY,
)
from wartable.games.tales_of_war.picture.pen import COLORS, SEATS, icon, piece, token
from wartable.games.tales_of_war.pieces import Element, Objective, Reward, Unit
from wartable.games.tales_of_war.state import Mode
from wartable.games.tales_of_war.words.names import element_name, reward, seat_name, unit
from wartable.games.tales_of_war.words.translator import say

ELEMENT_NAMES = {Element.FIRE: "fire", Element.ICE: "ice"}


def is_campaign(scene: Scene) -> bool:
    """Whether battles follow each other."""
    return scene.view.state.mode in (Mode.CAMPAIGN, Mode.CAMPAIGN_BONUSES)


def color(seat: int) -> str:
    """The style that gives a side its colour."""
    return f"--seat:var(--seat-{COLORS[seat]})"


def player_name(scene: Scene, seat: int) -> str:
    """Who plays a side."""
    player = scene.players[seat]
    return say(BOT, name=player.name) if player.bot else player.name


def role(scene: Scene, seat: int) -> str:
    """What a side is in this battle."""
    form = ROLE_YOU if seat == scene.view.seat else ROLE
    return say(form, seat=seat_name(seat, scene.view), role=say(ROLES[seat != scene.view.state.attacker]))


def side(scene: Scene, seat: int) -> str:
    """A panel for a side."""
    name = SEATS[seat]
    turn = " run" if seat == scene.view.asked else ""
    return (
        f'<section id="player-{name}" class="panel player {name}{turn}" style="{color(seat)}">'
        f'<header><span class="crest">{icon(name, 28)}</span>'
        f'<span class="who"><b>{escape(player_name(scene, seat))}</b><i>{escape(role(scene, seat))}</i></span>'
        f'<span class="clock" data-clock="{seat}"></span></header>'
        f"{belongings(scene, seat)}</section>"
    )


def belongings(scene: Scene, seat: int) -> str:
    """All that lies before a side: pools, the fallen, cards."""
    return f"{_pools(scene, seat)}{_fallen(scene, seat)}{_cards(scene, seat)}"


# --- Pools and the fallen


def _pools(scene: Scene, seat: int) -> str:
    """The unused Fire and Ice tiles; spent ones stay as pale ghosts."""
    book = scene.view.book
    wholes = {Element.FIRE: book.fire_pool, Element.ICE: book.ice_pool}
    pools = "".join(_pool(scene, seat, element, wholes[element]) for element in wholes)
    return f'<div class="row"><b class="lab">{say(POOL)}</b><div class="pools">{pools}</div></div>'


def _pool(scene: Scene, seat: int, element: Element, whole: int) -> str:
    left = scene.view.state.pool[seat][element]
    name = ELEMENT_NAMES[element]
    tiles = "".join(piece(f"t-{name}", 24, "" if n < left else "spent") for n in range(whole))
    label = say(POOL_LABEL, n=left, element=element_name(element))
    pool = f"pool-{SEATS[seat]}-{name}"
    return f'<div id="{pool}" class="pool" role="img" aria-label="{label}">{tiles}<b>{left}</b></div>'


def _fallen(scene: Scene, seat: int) -> str:
    """Units lost in this battle, and how many there are still; nothing while there is no army."""
    view = scene.view
    s = view.state
    rank = view.book.rank
    tokens = [
        f'<span title="{escape(unit(kind, view.game))}">{token(kind, seat, rank[kind], 32, mark="dead")}</span>'
        for kind in Unit
        for _ in range(s.lost[seat][kind])
    ]
    strength = _strength(scene, seat)
    if not tokens and not strength:
        return ""
    shown = "".join(tokens) or f'<i class="quiet">{say(NOBODY_LOST)}</i>'
    many = " many" if len(tokens) > 5 else ""
    return (
        f'<div class="row"><b class="lab">{say(LOST)}</b>'
        f'<div id="fallen-{SEATS[seat]}" class="fallen{many}">{shown}</div>'
        f'<span class="count">{strength}</span></div>'
    )


def _strength(scene: Scene, seat: int) -> str:
    """How many units a side has in the field, or still to come; before that, how many tiles in hand."""
    s = scene.view.state
    if s.waiting[seat]:
        return say(TO_DEPLOY, n=s.waiting[seat])
    if s.held[seat]:
        return say(IN_HAND, n=s.held[seat])
    return say(IN_FIELD, n=s.count[seat]) if s.count[seat] else ""


# --- Cards


def _cards(scene: Scene, seat: int) -> str:
    """Reward cards face up, and Objective cards that were kept."""
    s = scene.view.state
    cards = [_reward(scene, seat, card) for card in Reward if s.rewards[seat][card]]
    cards += [_kept(scene, seat, card) for card in Objective if s.collected[seat][card]]
    many = " many" if len(cards) > 3 else ""
    return f'<div class="rewards{many}">{"".join(cards)}</div>' if cards else ""


def _reward(scene: Scene, seat: int, card: Reward) -> str:
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
    return (
        f'<div id="reward-{SEATS[seat]}-{card.name.lower()}" class="rc {mark}">{icon(emblem, 30)}'
        f"<b>{escape(reward(card, view.game))}{_copies(s.rewards[seat][card])}</b></div>"
    )


def _copies(n: int) -> str:
    """How many there are, if several."""
    return f"<sup>{say(COPIES, n=n)}</sup>" if n > 1 else ""


def _kept(scene: Scene, seat: int, card: Objective) -> str:
    """An Objective card that was kept, and whether its bonus is in force."""
    s = scene.view.state
    n = s.collected[seat][card]
    mark = "pair" if n > 1 else ""
    return (
        f'<div id="card-{SEATS[seat]}-{card.name.lower()}" class="rc {mark}">{icon(card.name.lower(), 30)}'
        f"<b>{escape(say(SHORT[card]))}{_copies(n)}</b></div>"
    )
