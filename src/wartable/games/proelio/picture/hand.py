"""The reader's own things below the table: coat, hand and the three steps of a turn."""

from __future__ import annotations

from markupsafe import Markup, escape

from wartable.engine.frames import phase_of
from wartable.engine.picture import Scene
from wartable.games.proelio.picture.captions import (
    ATTACKS_IN_ACT,
    BUILDS,
    CAP,
    CAP_NONE,
    CAP_SHORT,
    HAND_LABEL,
    IN_ACT,
    OUT_OF_TURN,
    REASONS,
    SET_ASIDE,
    STEP_LABEL,
    STEP_STATES,
    STEPS,
    TURN_OF,
    WAR_OVER,
    YOU,
    YOUR_TURN,
    short_name,
)
from wartable.games.proelio.picture.card import Printed, card_id, foot_of, large_face, printed, small_face
from wartable.games.proelio.picture.houses import team_of
from wartable.games.proelio.picture.last_move import arrivals
from wartable.games.proelio.picture.pen import coat
from wartable.games.proelio.rules.attack import attack_refusal, deploy_refusal
from wartable.games.proelio.rules.cards import cap
from wartable.games.proelio.rules.fortification import fortify_refusal
from wartable.games.proelio.state import KINDS, Do, Phase, Refusal, Type
from wartable.games.proelio.words.names import house_name, use_of, walls_name, worth
from wartable.games.proelio.words.translator import say

DEFENDING = (
    Phase.DEPLOY_DEFENSE,
    Phase.SACRIFICE_OR_CONCEDE,
    Phase.PAY_LOOT,
    Phase.LOOT_EXCESS,
    Phase.PENALTY_GIFT,
)
STEP_EMBLEMS = ("trim", "defense", "attack")


def mine(scene: Scene) -> Markup:
    """All that belongs to the reader's house; nothing for a spectator."""
    if scene.view.seat < 0:
        return Markup()
    form = "proelio mine small" if scene.small else "proelio mine"
    row = f'<div class="row">{_own_house(scene)}{_hand(scene)}{_steps(scene)}</div>'
    return Markup(f'<div id="own" class="{form}">{row}</div>')


def _own_house(scene: Scene) -> str:
    """The own coat, name, clock and what the walls allow."""
    view, seat = scene.view, scene.view.seat
    shield = coat(seat, 0, 0, 1, team_of(scene, seat))
    name = house_name(seat, view)
    player = say(YOU, player=scene.players[seat].name)
    return (
        f'<div id="house-{seat}" class="own-house" role="group" aria-label="{escape(name)}">'
        f'<svg class="shield" viewBox="-36 -34 72 80" aria-hidden="true">{shield}</svg>'
        f'<b class="own-name">{escape(name)}</b><span class="who">{escape(player)}</span>'
        f'<span class="clock" data-clock="{seat}"></span><span class="cap">{escape(_cap(scene))}</span></div>'
    )


def _cap(scene: Scene) -> str:
    """What the own walls allow."""
    view = scene.view
    level = view.state.fort[view.seat]
    template = CAP_SHORT if scene.small else CAP if level else CAP_NONE
    walls = f"{walls_name(level, view)} {level}"
    return say(template, walls=walls, cap=cap(view.book, view.state, view.seat))


# --- The hand


def _hand(scene: Scene) -> str:
    """The own cards, equal ones side by side."""
    view = scene.view
    hand = view.state.hand[view.seat]
    origins = _origins(scene)
    cards = []
    for kind in range(KINDS):
        aside = view.state.aside[kind] if view.state.active == view.seat else 0
        for copy in range(1, hand[kind] + 1):
            cards.append(_card(scene, kind, copy, copy > hand[kind] - aside, origins.get((kind, copy), "")))
    return f'<div id="hand" class="hand" role="group" aria-label="{say(HAND_LABEL)}">{"".join(cards)}</div>'


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


def _card(scene: Scene, kind: int, copy: int, aside: bool, origin: str) -> str:
    view = scene.view
    card = printed(kind, view)
    foot = say(SET_ASIDE) if aside else foot_now(scene, kind)
    faces = f"{_small(card)}{_large(card, foot)}" if scene.small else _large(card, foot)
    label = ", ".join(part for part in (card.name, worth(kind, view), use_of(kind, view)) if part)
    same = "" if aside else f' data-as="{card_id(kind)}"'
    source = f' data-from="{origin}"' if origin else ""
    return (
        f'<div id="{card_id(kind, copy)}" class="card{" aside" if aside else ""}"{same}{source} role="img" '
        f'aria-label="{escape(label)}">{faces}</div>'
    )


def _small(card: Printed) -> str:
    """A card of the hand without its rule."""
    rim = '<rect x="-3" y="-3" width="78" height="110" rx="9" class="rim"/>'
    return f'<svg class="short" viewBox="-5 -5 82 114">{rim}{small_face(card)}</svg>'


def _large(card: Printed, foot: str) -> str:
    """A card of the hand with all that is printed on it; in the small form where there is room."""
    rim = '<rect x="-4" y="-4" width="158" height="224" rx="13" class="rim"/>'
    return f'<svg class="full" viewBox="-8 -8 166 232">{rim}{large_face(card, foot)}</svg>'


def foot_now(scene: Scene, kind: int) -> str:
    """The foot of a card: why it cannot be used now, or what it always says."""
    view = scene.view
    card = printed(kind, view)
    phase = phase_of(view.state)
    if view.asked != view.seat or phase not in (Phase.MAIN_ACTION, Phase.DEPLOY_DEFENSE):
        return foot_of(card)
    if phase == Phase.DEPLOY_DEFENSE:
        return _foot_defending(scene, kind)
    return _foot_acting(scene, kind)


def _foot_defending(scene: Scene, kind: int) -> str:
    view = scene.view
    card = printed(kind, view)
    if card.type == Type.DEFENSE:
        return _because(scene, kind, deploy_refusal(view.book, view.state, kind)) or foot_of(card)
    return say(ATTACKS_IN_ACT if card.type == Type.ATTACK else IN_ACT)


def _foot_acting(scene: Scene, kind: int) -> str:
    view = scene.view
    card = printed(kind, view)
    if any(move.kind == Do.FORTIFY and move.a == kind for move in view.legal):
        return say(BUILDS)
    if card.type == Type.STRATEGY or any(move.kind == Do.ATTACK and move.a == kind for move in view.legal):
        return foot_of(card)
    refusal = attack_refusal if card.type == Type.ATTACK else fortify_refusal
    return _because(scene, kind, refusal(view.book, view.state, kind)) or foot_of(card)


def _because(scene: Scene, kind: int, reason: int) -> str:
    """A reason in as few words as a foot has room for."""
    view = scene.view
    below = walls_name(view.state.fort[view.seat] + 1, view)
    return say(REASONS.get(tuple(Refusal)[reason], ""), walls=printed(kind, view).needs, next=below)


# --- The steps of a turn


def _steps(scene: Scene) -> str:
    """Trim, Defend, Act: what is done, what is on, what comes."""
    view = scene.view
    s = view.state
    on_turn = s.active == view.seat and not view.over
    now = step_now(scene) if on_turn else len(STEPS)
    steps = []
    for n, (name, mark) in enumerate(zip(STEPS, STEP_EMBLEMS, strict=True)):
        state = "now" if n == now else "done" if on_turn and n < now else "next"
        label = say(STEP_LABEL, step=say(name), state=say(STEP_STATES[state]))
        icon = f'<svg viewBox="0 0 48 48" aria-hidden="true"><use href="#e-{mark}"/></svg>'
        steps.append(f'<li class="step {state}" aria-label="{label}">{icon}<span>{say(name)}</span></li>')
    head = say(YOUR_TURN) if on_turn else _whose_turn(scene)
    return f'<div id="steps" class="steps"><span class="head">{escape(head)}</span><ol>{"".join(steps)}</ol></div>'


def _whose_turn(scene: Scene) -> str:
    view = scene.view
    if view.over:
        return say(WAR_OVER)
    if view.asked == view.seat:
        return say(OUT_OF_TURN)
    return say(TURN_OF, house=short_name(view.state.active, view))


def step_now(scene: Scene) -> int:
    """The step of the turn that is on, from 0."""
    s = scene.view.state
    phase = phase_of(s)
    if phase == Phase.DISCARD_EXCESS:
        return 2 if s.phase[s.depth - 1] == Phase.END_TURN else 0
    return 1 if phase in DEFENDING else 2
