"""What is asked: in a few words for everybody, with its reasons for the house that is asked."""

from __future__ import annotations

from wartable.engine.frames import frame, phase_of
from wartable.engine.moves import Move
from wartable.engine.view import View
from wartable.games.proelio.rules.cards import ally, cap, hand_size, left, plague_in_force, right
from wartable.games.proelio.state import KINDS, MOST_WAITING, Card, DefeatCheck, Do, Legality, Phase, Siege, State
from wartable.games.proelio.words.names import (
    ATTACKS,
    CARDS,
    MAY_BE,
    PLURAL,
    card,
    deployed_worth,
    house_name,
    may_be,
    plague_until,
    wall_card,
    walls_name,
    who,
    whose,
)
from wartable.games.proelio.words.result import result
from wartable.games.proelio.words.translator import number_of, say
from wartable.i18n.translator import Forms

IT = "it"
THEM = "them"
MORE_CARDS = Forms("{n} more card", "{n} more cards")

ASKS: dict[Phase, str] = {
    Phase.DISCARD_EXCESS: "discard {cards}",
    Phase.DEPLOY_DEFENSE: "deploy Defense cards, then reveal the Attack",
    Phase.SACRIFICE_OR_CONCEDE: "give up {walls} or pay {cards}",
    Phase.PAY_LOOT: "choose {cards} as Loot for {attacker}",
    Phase.LOOT_EXCESS: "discard {cards} after taking Loot",
    Phase.PENALTY_GIFT: "give {defender} a card for the failed Attack",
    Phase.MAIN_ACTION: "choose one action",
    Phase.IMPERIAL_COST: "discard {cards} to pay for an Imperial card",
    Phase.ALLIANCE_TARGET: "choose who draws a Base card",
    Phase.PLAGUE_DRAW: "choose whether to draw a Base card with The Plague",
    Phase.INQUISITION_TARGET: "choose which neighbour's hand to look at",
    Phase.SUPPORT_CARD: "choose a card to pass to {ally}",
}
"""What each decision asks, in a few words for anybody."""

WAITING = "Waiting for {house}: {ask}."

PROMPTS: dict[Phase, str] = {
    Phase.DISCARD_EXCESS: "Discard {cards}: you hold {held} and may keep {limit}.",
    Phase.DEPLOY_DEFENSE: "{attacker} attacks you with {attack}{may_be}. {deploy}{danger}",
    Phase.SACRIFICE_OR_CONCEDE: "You are {short} short: Attack {value} ({attack}) against {defense}. "
    "Give up {walls}: {if_given_up}; keep {them}: {if_kept}.",
    Phase.PAY_LOOT: "Choose {cards} as Loot for {attacker}: you lose {loot} of your {held}.",
    Phase.LOOT_EXCESS: "Discard {cards}: with your Loot you hold {held} and may keep {limit}.",
    Phase.PENALTY_GIFT: "Give {defender} a card as a penalty: your Attack was false and failed.",
    Phase.MAIN_ACTION: "Choose one action. {reach}.",
    Phase.IMPERIAL_COST: "Discard {cards} to pay for an Imperial card.",
    Phase.ALLIANCE_TARGET: "Choose who draws a Base card for your Temporary Alliance.",
    Phase.PLAGUE_DRAW: "Choose whether to draw a Base card with The Plague: you hold {held}.",
    Phase.INQUISITION_TARGET: "Choose whose whole hand to look at: {left} on your left or {right} on your right.",
    Phase.SUPPORT_CARD: "Choose a card to pass to your ally {ally}, who alone will see it.",
}
"""The same, with the reasons, for the house that is asked."""

DEPLOY = "Deploy Defense cards or reveal it: {defense} so far."
NOTHING_TO_DEPLOY = "You have nothing to deploy: reveal it."

REACH_WITHOUT_WALLS = "Without walls you can attack {target} with values up to {cap}"
REACH = "Behind {walls} you can attack {target} with values up to {cap}"
REACH_FREE = "{reach}; any other card is a false Attack and fails"
PLAGUE_FORBIDS = "The Plague forbids attacking until {whose} next turn"
FULL = "{attacks} already wait before {target}"

LAST_CARD = " Careful: without walls, if you deploy your last card you fall even when it repels the Attack."
NO_CARD = " Careful: with no cards and no walls you fall even when the Attack is repelled."

LOSE_SOME = "lose {due} of your {cards}"
LOSE_ALL = "lose all {cards}"
LOSE_LAST = "lose your last card"
LOSE_NONE = "lose {cards}"
LOSE_WALLS = "{cards} and {walls}"
FALL = "{loss} (you fall)"


def prompt(view: View) -> str:
    """What is asked, of the viewer or of somebody else; once it is over, who has won."""
    if view.over:
        return result(view)
    phase = Phase(phase_of(view.state))
    if view.seat == view.asked:
        return say(PROMPTS[phase], **_question_fields(view))
    return say(WAITING, house=house_name(view.asked, view), ask=ask(view))


def ask(view: View) -> str:
    """The present decision in a few words."""
    return say(ASKS[Phase(phase_of(view.state))], **_question_fields(view))


def _question_fields(view: View) -> dict[str, object]:
    """All that a question may mention, about the house that is asked."""
    s, house = view.state, view.asked
    held = hand_size(s, house)
    attacker = right(s, s.active)
    return {
        "cards": number_of(MORE_CARDS if _begun(view) else CARDS, _due(view)),
        "held": number_of(CARDS, held),
        "limit": view.book.hand_limit,
        "attacker": who(attacker, view),
        "defender": who(s.active, view),
        "ally": who(ally(house), view),
        "left": house_name(left(s, house), view),
        "right": house_name(right(s, house), view),
        "attack": card(s.attack, view.game),
        "may_be": _siege_may_be(view),
        "value": view.book.value[s.attack],
        "defense": deployed_worth(view),
        "deploy": _deploy(view),
        "danger": _danger(view),
        "short": s.loot,
        "loot": s.loot,
        "walls": walls_name(s.fort[house], view),
        "them": say(THEM if wall_card(s.fort[house], view) in PLURAL else IT),
        "if_given_up": loss(Do.SACRIFICE_FORTIFICATION, view),
        "if_kept": loss(Do.CONCEDE_LOOT, view),
        "reach": _reach(view),
    }


def _due(view: View) -> int:
    """How many cards the house that is asked still has to part with."""
    s: State = view.state
    phase = phase_of(s)
    if phase == Phase.IMPERIAL_COST:
        return frame(s, Phase.IMPERIAL_COST).due
    if phase == Phase.SACRIFICE_OR_CONCEDE or phase == Phase.PAY_LOOT:
        return s.loot - sum(s.aside)
    return max(0, hand_size(s, view.asked) - int(view.book.hand_limit))


def _begun(view: View) -> bool:
    """Whether a payment of several cards has begun."""
    s: State = view.state
    if phase_of(s) == Phase.IMPERIAL_COST:
        return frame(s, Phase.IMPERIAL_COST).due < int(view.book.imperial_cost)
    return sum(s.aside) > 0


def _siege_may_be(view: View) -> str:
    """What the Attack being resolved may be, if the viewer does not see it."""
    s = view.state
    if s.attack < KINDS:
        return ""
    return say(MAY_BE, kinds=may_be(s.attack, s.attack_fort, view))


def _deploy(view: View) -> str:
    if any(move.kind == Do.DEPLOY for move in view.legal):
        return say(DEPLOY, defense=deployed_worth(view))
    return say(NOTHING_TO_DEPLOY)


def _reach(view: View) -> str:
    """How strong an Attack the house that is asked can place, or why none."""
    s, house = view.state, view.asked
    target = house_name(left(s, house), view)
    if plague_in_force(s):
        return say(PLAGUE_FORBIDS, whose=whose(plague_until(view), view))
    if s.waiting[left(s, house)] == MOST_WAITING:
        return say(FULL, attacks=number_of(ATTACKS, MOST_WAITING), target=target)
    template = REACH if s.fort[house] else REACH_WITHOUT_WALLS
    reach = say(template, walls=walls_name(s.fort[house], view), target=target, cap=cap(view.book, s, house))
    return say(REACH_FREE, reach=reach) if s.attack_legality == Legality.FREE else reach


def _danger(view: View) -> str:
    """A warning when a successful defense would still be the end (PRO-DEFEAT-02)."""
    s = view.state
    if not falls_when_bare(view):
        return ""
    if hand_size(s, view.asked) == 0:
        return say(NO_CARD)
    return say(LAST_CARD) if any(deploys_last(move, view) for move in view.legal) else ""


def falls_when_bare(view: View) -> bool:
    """Whether the defender has no walls and nothing that cancels the Attack, where any Attack can be the end."""
    s: State = view.state
    bare = s.siege == Siege.FACE_DOWN and s.fort[s.active] == 0 and s.deployed[Card.IMPERIAL_EDICT] == 0
    return bare and s.defeat_check == DefeatCheck.ANY_ATTACK


def deploys_last(move: Move, view: View) -> bool:
    """Whether a move would deploy the last card for no more than its number."""
    return move.kind == Do.DEPLOY and move.a != Card.IMPERIAL_EDICT and hand_size(view.state, view.asked) == 1


def loss(kind: Do, view: View) -> str:
    """What giving up or keeping the walls costs the defender (PRO-RES-06 to PRO-RES-10)."""
    s = view.state
    held, walls = hand_size(s, s.active), s.fort[s.active]
    due = max(0, s.loot - walls) if kind == Do.SACRIFICE_FORTIFICATION else s.loot
    cards = number_of(CARDS, held)
    if due == 0 or held == 0:
        cost = say(LOSE_NONE, cards=number_of(CARDS, 0))
    elif due < held:
        cost = say(LOSE_SOME, due=due, cards=cards)
    else:
        cost = say(LOSE_LAST) if held == 1 else say(LOSE_ALL, cards=cards)
    if kind == Do.CONCEDE_LOOT and due > held:
        cost = say(LOSE_WALLS, cards=cost, walls=walls_name(walls, view))
    falls = due > held or (kind == Do.SACRIFICE_FORTIFICATION and due == held)
    return say(FALL, loss=cost) if falls else cost
