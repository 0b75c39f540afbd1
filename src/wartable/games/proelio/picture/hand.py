"""The reader's own things below the table: coat, hand and the three steps of a turn."""

from __future__ import annotations

from collections.abc import Hashable

from markupsafe import Markup

from wartable.engine.frames import phase_of
from wartable.engine.picture import Scene
from wartable.games.proelio.picture.captions import REASONS, short_name
from wartable.games.proelio.picture.card import Printed, foot_of, large_face, printed, small_face
from wartable.games.proelio.picture.houses import team_of
from wartable.games.proelio.picture.ids import CARD, HOUSE
from wartable.games.proelio.picture.last_move import arrivals
from wartable.games.proelio.picture.marks import coat
from wartable.games.proelio.rules.attack import attack_refusal, deploy_refusal
from wartable.games.proelio.rules.cards import cap
from wartable.games.proelio.rules.fortification import fortify_refusal
from wartable.games.proelio.state import KINDS, Do, Phase, Refusal, State, Type
from wartable.games.proelio.words.names import house_name, use_of, walls_name, worth
from wartable.games.proelio.words.translator import say
from wartable.kit.html import b, clock, div, li, ol, span
from wartable.kit.markup import EMPTY
from wartable.kit.parts import SOME, fields, numbers, part
from wartable.kit.svg import icon, rect, sketch, svg

DEFENDING = (Phase.DEPLOY_DEFENSE, Phase.SACRIFICE_OR_CONCEDE, Phase.PAY_LOOT, Phase.LOOT_EXCESS, Phase.PENALTY_GIFT)
REFUSALS = tuple(Refusal)
_MAY_PLAY = fields(
    State,
    "seats",
    "mode",
    "depth",
    "phase",
    "attack_legality",
    "active",
    "fort",
    "plague",
    "waiting",
    "siege",
    "attack",
)
"""What tells why a card cannot be used now, besides the legal moves."""


def mine(scene: Scene) -> Markup:
    """All that belongs to the reader's house; nothing for a spectator."""
    if scene.view.seat < 0:
        return EMPTY
    row = div(_own_house(scene), _hand(scene), _steps(scene), class_="row")
    return div(row, id="own", class_="proelio mine small" if scene.small else "proelio mine")


def _own_house_now(scene: Scene) -> Hashable:
    view = scene.view
    seat = view.seat
    return seat, scene.small, scene.players[seat], view.state.mode, view.state.fort[seat], numbers(view)


@part(_own_house_now)
def _own_house(scene: Scene) -> Markup:
    """The reader's coat, name, clock and what the walls allow."""
    seat = scene.view.seat
    name = house_name(seat, scene.view)
    return div(
        sketch(coat(seat, 0, 0, 1, team_of(scene, seat)), box="-36 -34 72 80", class_="shield"),
        b(name, class_="own-name"),
        span(say("{player}, you", player=scene.players[seat].name), class_="who"),
        clock(seat),
        span(_cap(scene), class_="cap"),
        id=HOUSE(seat),
        class_="own-house",
        role="group",
        aria_label=name,
    )


def _cap(scene: Scene) -> str:
    """What the reader's walls allow."""
    view = scene.view
    level, most = view.state.fort[view.seat], cap(view.book, view.state, view.seat)
    if scene.small:
        return say("cards up to {cap}", cap=most)
    if not level:
        return say("No walls: you may play cards up to {cap}", cap=most)
    return say("{walls}: you may play cards up to {cap}", walls=f"{walls_name(level, view)} {level}", cap=most)


# --- The hand


def _hand_now(scene: Scene) -> Hashable:
    """What the hand depends on: its cards, where they came from, and what can be done with them now."""
    view = scene.view
    s, seat = view.state, view.seat
    aside = bytes(s.aside) if s.active == seat else b""
    origins = [(arrival.card, arrival.origin) for arrival in arrivals(view) if arrival.house == seat]
    now = (_MAY_PLAY(s), tuple(view.legal)) if view.is_asked else None
    return seat, scene.small, bytes(s.hand[seat]), aside, tuple(origins), now, numbers(view)


@part(_hand_now, SOME)
def _hand(scene: Scene) -> Markup:
    """The reader's cards, equal ones side by side."""
    view = scene.view
    s = view.state
    hand = s.hand[view.seat]
    origins = _origins(scene)
    cards = []
    for kind in range(KINDS):
        if not hand[kind]:
            continue
        aside = s.aside[kind] if s.active == view.seat else 0
        foot = _foot_now(scene, printed(kind, view))
        for copy in range(1, hand[kind] + 1):
            set_aside, origin = copy > hand[kind] - aside, origins.get((kind, copy), "")
            cards.append(_card(scene, kind, copy, say("set aside") if set_aside else foot, set_aside, origin))
    return div(*cards, id="hand", class_="hand", role="group", aria_label=say("Your hand"))


def _origins(scene: Scene) -> dict[tuple[int, int], str]:
    """Where the newest copies of each kind came from."""
    view = scene.view
    held = list(view.state.hand[view.seat])
    origins = {}
    for arrival in arrivals(view):
        if arrival.house == view.seat and arrival.card < KINDS:
            origins[arrival.card, held[arrival.card]] = arrival.origin
            held[arrival.card] -= 1
    return origins


@part(lambda scene, *card: (scene.small, card, numbers(scene.view)))
def _card(scene: Scene, kind: int, copy: int, foot: str, aside: bool, origin: str) -> Markup:
    """A card of the hand; a small layout has it without its rule too, and shows the one there is room for."""
    view = scene.view
    card = printed(kind, view)
    label = ", ".join(filter(None, (card.name, worth(kind, view), use_of(kind, view))))
    return div(
        _short(card) if scene.small else EMPTY,
        svg(rect(-4, -4, 158, 224, "rim", rx=13), large_face(card, foot), class_="full", viewBox="-8 -8 166 232"),
        id=CARD(card.kind, copy=copy),
        class_="card aside" if aside else "card",
        data_as="" if aside else CARD(card.kind),
        data_from=origin,
        label=label,
    )


def _short(card: Printed) -> Markup:
    """A card of the hand without its rule."""
    return svg(rect(-3, -3, 78, 110, "rim", rx=9), small_face(card), class_="short", viewBox="-5 -5 82 114")


def _foot_now(scene: Scene, card: Printed) -> str:
    """The foot of a card: why it cannot be used now, or what it always says."""
    view = scene.view
    phase = phase_of(view.state)
    reason: int = Refusal.ALLOWED
    if not view.is_asked:
        return foot_of(card)
    if phase == Phase.DEPLOY_DEFENSE:
        if card.type != Type.DEFENSE:
            return say("attacks: in Act" if card.type == Type.ATTACK else "in Act")
        reason = deploy_refusal(view.book, view.state, card.kind)
    elif phase == Phase.MAIN_ACTION and card.type != Type.STRATEGY:
        if _offered(scene, Do.FORTIFY, card):
            return say("build your walls")
        if not _offered(scene, Do.ATTACK, card):
            refusal = attack_refusal if card.type == Type.ATTACK else fortify_refusal
            reason = refusal(view.book, view.state, card.kind)
    return _because(scene, card, reason) or foot_of(card)


def _offered(scene: Scene, kind: Do, card: Printed) -> bool:
    return any(move.kind == kind and move.a == card.kind for move in scene.view.legal)


def _because(scene: Scene, card: Printed, reason: int) -> str:
    """A reason in as few words as a foot has room for; nothing for most."""
    words = REASONS.get(REFUSALS[reason], "")
    if not words:
        return ""
    above = walls_name(scene.view.state.fort[scene.view.seat] + 1, scene.view)
    return say(words, walls=card.needs, next=above)


# --- The steps of a turn


def _steps_now(scene: Scene) -> Hashable:
    view = scene.view
    s = view.state
    return step_now(scene) if s.active == view.seat else -1, s.active, view.is_asked, view.over


@part(_steps_now)
def _steps(scene: Scene) -> Markup:
    """Trim, Defend, Act: what is done, what is on, what comes."""
    view = scene.view
    on_turn = view.state.active == view.seat and not view.over
    names = [(say("Trim"), "trim"), (say("Defend"), "defense"), (say("Act"), "attack")]
    steps = [_step(n - step_now(scene) if on_turn else 1, *step) for n, step in enumerate(names)]
    head = say("Your turn") if on_turn else _whose_turn(scene)
    return div(span(head, class_="head"), ol(*steps), id="steps", class_="steps")


def _step(away: int, name: str, mark: str) -> Markup:
    """A step of the turn; ``away`` counts from the present one."""
    if away == 0:
        state, words = "now", say("now")
    else:
        state, words = ("done", say("done")) if away < 0 else ("next", say("to come"))
    label = say("{step}: {state}", step=name, state=words)
    return li(icon(mark), span(name), class_=f"step {state}", aria_label=label)


def _whose_turn(scene: Scene) -> str:
    view = scene.view
    if view.over:
        return say("The war is over")
    if view.is_asked:
        return say("Out of turn")
    return say("{house}'s turn", house=short_name(view.state.active, view))


def step_now(scene: Scene) -> int:
    """The step of the turn that is on, from 0."""
    s = scene.view.state
    phase = phase_of(s)
    if phase == Phase.DISCARD_EXCESS:
        return 2 if s.phase[s.depth - 1] == Phase.END_TURN else 0
    return 1 if phase in DEFENDING else 2
