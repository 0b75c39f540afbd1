"""What is asked: in a few words for everybody, with its reasons for the house that decides."""

from __future__ import annotations

from wartable.engine.frames import frame, phase_of
from wartable.engine.moves import Move
from wartable.engine.view import View
from wartable.games.proelio.rules.cards import ally, cap, hand_size, left, plague_in_force, right
from wartable.games.proelio.state import KINDS, MOST_WAITING, Card, DefeatCheck, Do, Legality, Phase, Siege, State
from wartable.games.proelio.words import names
from wartable.games.proelio.words.translator import TRANSLATOR, number_of, say
from wartable.i18n.translator import Forms
from wartable.kit.choices import Prompts, Question, ViewFields

MORE_CARDS = Forms("{n} more card", "{n} more cards")

QUESTIONS: dict[Phase, Question] = {
    Phase.DISCARD_EXCESS: Question("discard {cards}", "Discard {cards}: you hold {held} and may keep {limit}."),
    Phase.DEPLOY_DEFENSE: Question(
        "deploy Defense cards, then reveal the Attack", "{attacker} attacks you with {attack}{may_be}. {deploy}{danger}"
    ),
    Phase.SACRIFICE_OR_CONCEDE: Question(
        "give up {walls} or pay {cards}",
        "You are {short} short: Attack {value} ({attack}) against {defense}. "
        "Give up {walls}: {if_given_up}; keep {them}: {if_kept}.",
    ),
    Phase.PAY_LOOT: Question(
        "choose {cards} as Loot for {attacker}",
        "Choose {cards} as Loot for {attacker}: you lose {loot} of your {held}.",
    ),
    Phase.LOOT_EXCESS: Question(
        "discard {cards} after taking Loot", "Discard {cards}: with your Loot you hold {held} and may keep {limit}."
    ),
    Phase.PENALTY_GIFT: Question(
        "give {defender} a card for the failed Attack",
        "Give {defender} a card as a penalty: your Attack was false and failed.",
    ),
    Phase.MAIN_ACTION: Question("choose one action", "Choose one action. {reach}."),
    Phase.IMPERIAL_COST: Question(
        "discard {cards} to pay for an Imperial card", "Discard {cards} to pay for an Imperial card."
    ),
    Phase.ALLIANCE_TARGET: Question(
        "choose who draws a Base card", "Choose who draws a Base card for your Temporary Alliance."
    ),
    Phase.PLAGUE_DRAW: Question(
        "choose whether to draw a Base card with The Plague",
        "Choose whether to draw a Base card with The Plague: you hold {held}.",
    ),
    Phase.INQUISITION_TARGET: Question(
        "choose which neighbour's hand to look at",
        "Choose whose whole hand to look at: {left} on your left or {right} on your right.",
    ),
    Phase.SUPPORT_CARD: Question(
        "choose a card to pass to {ally}", "Choose a card to pass to your ally {ally}, who alone will see it."
    ),
}

PLAGUE_FORBIDS = "The Plague forbids attacking until {whose} next turn"
FULL = "{attacks} already wait before {target}"


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
    return say(" ({kinds})", kinds=names.may_be(s.attack, s.attack_fort, view))


def _deploy(view: View) -> str:
    if any(move.kind == Do.DEPLOY for move in view.legal):
        return say("Deploy Defense cards or reveal it: {defense} so far.", defense=names.deployed_worth(view))
    return say("You have nothing to deploy: reveal it.")


def _reach(view: View) -> str:
    """How strong an Attack the house that is asked can place, or why none."""
    s, house = view.state, view.asked
    target = names.house_name(left(s, house), view)
    if plague_in_force(s):
        return say(PLAGUE_FORBIDS, whose=names.whose(names.plague_until(view), view))
    if s.waiting[left(s, house)] == MOST_WAITING:
        return say(FULL, attacks=number_of(names.ATTACKS, MOST_WAITING), target=target)
    most, walls = cap(view.book, s, house), names.walls_name(s.fort[house], view)
    if s.fort[house]:
        reach = say(
            "Behind {walls} you can attack {target} with values up to {cap}", walls=walls, target=target, cap=most
        )
    else:
        reach = say("Without walls you can attack {target} with values up to {cap}", target=target, cap=most)
    if s.attack_legality == Legality.FREE:
        return say("{reach}; any other card is a false Attack and fails", reach=reach)
    return reach


def _danger(view: View) -> str:
    """A warning when a successful defense would still be the end (PRO-DEFEAT-02)."""
    s = view.state
    if not falls_when_bare(view):
        return ""
    if hand_size(s, view.asked) == 0:
        return say(" Careful: with no cards and no walls you fall even when the Attack is repelled.")
    if not any(deploys_last(move, view) for move in view.legal):
        return ""
    return say(" Careful: without walls, if you deploy your last card you fall even when it repels the Attack.")


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
    cards = number_of(names.CARDS, held)
    if due == 0 or held == 0:
        cost = say("lose {cards}", cards=number_of(names.CARDS, 0))
    elif due < held:
        cost = say("lose {due} of your {cards}", due=due, cards=cards)
    else:
        cost = say("lose your last card") if held == 1 else say("lose all {cards}", cards=cards)
    if kind == Do.CONCEDE_LOOT and due > held:
        cost = say("{cards} and {walls}", cards=cost, walls=names.walls_name(walls, view))
    falls = due > held or (kind == Do.SACRIFICE_FORTIFICATION and due == held)
    return say("{loss} (you fall)", loss=cost) if falls else cost


FIELDS: ViewFields = {
    "cards": lambda view: number_of(MORE_CARDS if _begun(view) else names.CARDS, _due(view)),
    "held": lambda view: number_of(names.CARDS, hand_size(view.state, view.asked)),
    "limit": lambda view: view.book.hand_limit,
    "attacker": lambda view: names.who(right(view.state, view.state.active), view),
    "defender": lambda view: names.who(view.state.active, view),
    "ally": lambda view: names.who(ally(view.asked), view),
    "left": lambda view: names.house_name(left(view.state, view.asked), view),
    "right": lambda view: names.house_name(right(view.state, view.asked), view),
    "attack": lambda view: names.card(view.state.attack, view.game),
    "may_be": _siege_may_be,
    "value": lambda view: view.book.value[view.state.attack],
    "defense": names.deployed_worth,
    "deploy": _deploy,
    "danger": _danger,
    "short": lambda view: view.state.loot,
    "loot": lambda view: view.state.loot,
    "walls": lambda view: names.walls_name(view.state.fort[view.asked], view),
    "them": lambda view: say("them" if names.wall_card(view.state.fort[view.asked], view) in names.PLURAL else "it"),
    "if_given_up": lambda view: loss(Do.SACRIFICE_FORTIFICATION, view),
    "if_kept": lambda view: loss(Do.CONCEDE_LOOT, view),
    "reach": _reach,
}

_prompts = Prompts(TRANSLATOR, QUESTIONS, FIELDS, name=lambda view: names.house_name(view.asked, view))
prompt, ask = _prompts.prompt, _prompts.ask
