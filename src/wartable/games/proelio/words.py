"""How Proelio reads to a person: events, questions, moves, refusals, the result and the table.

Sentences are templates with named fields. What is told of a house has a form of its own where that house is the reader.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from wartable.engine.events import Event
from wartable.engine.frames import phase_of
from wartable.engine.game import Game
from wartable.engine.moves import Move
from wartable.engine.record import Row
from wartable.engine.section import Section
from wartable.engine.view import View
from wartable.games.proelio.rules.attack import defense
from wartable.games.proelio.rules.cards import (
    allied,
    ally,
    back_of,
    cap,
    hand_size,
    left,
    placeable,
    plague_in_force,
    right,
    shown_back,
)
from wartable.games.proelio.state import (
    KINDS,
    MOST_WAITING,
    Answer,
    CapResult,
    Card,
    Deck,
    DefeatCheck,
    Do,
    End,
    Legality,
    Phase,
    Refusal,
    Side,
    Siege,
    State,
    Tell,
    Type,
    Why,
)

# --- Small words

YOU = "you"
YOU_FIRST = "You"
YOUR = "your"
YOURSELF = "yourself"
ITSELF = "itself"
IT = "it"
THEM = "them"
OWNED = "{house}'s"
AND = "{some} and {last}"
OR = "{some} or {last}"
COMMA = ", "
SEMICOLON = "; "
TIMES = "{card} x{count}"
WORTH = "{type} {value}"
NO_WALLS = "no walls"
WALLS_OF = "walls of {level}"
NEED = ("needs", "need")

CARDS = ("{n} card", "{n} cards")
BASE_CARDS = ("{n} Base card", "{n} Base cards")
IMPERIAL_CARDS = ("{n} Imperial card", "{n} Imperial cards")
MORE_CARDS = ("{n} more card", "{n} more cards")
ATTACKS = ("{n} Attack", "{n} Attacks")
ROUNDS = ("{n} round", "{n} rounds")

TYPES = {Type.ATTACK: "Attack", Type.DEFENSE: "Defense", Type.STRATEGY: "Strategy"}
DECKS = {Deck.BASE: "Base", Deck.IMPERIAL: "Imperial"}
DRAWN = {Card.BLACK: "a Base card", Card.GOLD: "an Imperial card"}
BACKS = {Card.BLACK: "a black card", Card.GOLD: "a gold card", Card.DARK: "a card"}

PLURAL = {
    Card.SOLDIERS,
    Card.KNIGHTS,
    Card.TREBUCHETS,
    Card.SHIELDS,
    Card.PALISADES,
    Card.TOWERS,
    Card.RESOURCES,
    Card.IMPERIAL_RESOURCES,
}
"""The cards whose names are plural: Knights need Shields, Hero needs Towers."""

USES = {
    Card.MANURE: "a bluff: does nothing when revealed",
    Card.SOLDIERS: "needs no walls",
    Card.KNIGHTS: "",
    Card.TREBUCHETS: "",
    Card.INFILTRATION: "steals a random Base card; Patrol Round turns it around",
    Card.SHIELDS: "or your first walls",
    Card.PALISADES: "or walls over Shields",
    Card.TOWERS: "or walls over Palisades",
    Card.PATROL_ROUND: "turns an Infiltration around; never walls",
    Card.RESOURCES: "draw {draws}",
    Card.TEMPORARY_ALLIANCE: "a house of your choice draws a Base card",
    Card.THE_PLAGUE: "no Attacks until your next turn, and you may draw a Base card",
    Card.HERO: "",
    Card.FORTRESS: "or walls over Towers",
    Card.IMPERIAL_MANURE: "a bluff with a gold back: does nothing when revealed",
    Card.IMPERIAL_RESOURCES: "draw {draws}",
    Card.IMPERIAL_EDICT: "cancels any Attack; never walls",
    Card.BLACK_POWDER: "destroys walls and all that is deployed, takes no cards",
    Card.INQUISITION: "look at the whole hand of a neighbour",
}
"""What each card is for, beyond its number, to the house that holds it."""

NEEDS = "needs {walls}"

# --- What an Attack may be

AT_MOST = "at most {highest}"
FALSE = "a false Attack"
MAY_BE = " ({kinds})"

# --- Events


class Telling(NamedTuple):
    """One sentence as bystanders read it, as the house that acts does and, where it differs, as its target does."""

    others: str
    you: str = ""
    at_you: str = ""


TELLINGS: dict[Tell, Telling] = {
    Tell.GAME_BEGINS: Telling("{house} plays first.", "You play first."),
    Tell.TURN_BEGINS: Telling("Round {round}: the turn of {house}.", "Round {round}: your turn."),
    Tell.PLAGUE_LIFTED: Telling("{house} discards The Plague.", "You discard The Plague."),
    Tell.ATTACK_HELD: Telling(
        "The Plague keeps {attacks} waiting before {house}.", "The Plague keeps {attacks} waiting before you."
    ),
    Tell.DREW: Telling("{house} draws {card}.", "You draw {card}."),
    Tell.RESHUFFLED: Telling("The {deck} deck is empty: its discards are shuffled into a new one."),
    Tell.DISCARDED: Telling("{house} discards {card} {why}.", "You discard {card} {why}."),
    Tell.FORTIFIED: Telling(
        "{house} raises its walls from {walls} to {card} ({level}).",
        "You raise your walls from {walls} to {card} ({level}).",
    ),
    Tell.PLAYED: Telling("{house} plays {card}.", "You play {card}."),
    Tell.ALLIED: Telling("{house} chooses {target} to draw a Base card.", "You choose {target} to draw a Base card."),
    Tell.LOOKED: Telling(
        "{house} looks at the whole hand of {target}.",
        "You look at the whole hand of {target}.",
        "{house} looks at your whole hand.",
    ),
    Tell.SAW: Telling(
        "{house} sees that {target} holds {held}.",
        "You see that {target} holds {held}.",
        "{house} sees that you hold {held}.",
    ),
    Tell.SUPPORTED: Telling(
        "{house} passes {card} to its ally {target}.",
        "You pass {card} to your ally {target}.",
        "Your ally {house} passes you {card}.",
    ),
    Tell.ATTACKED: Telling(
        "{house} attacks {target} with {card}, face down{may_be}.", "You attack {target} with {card}, face down."
    ),
    Tell.DEPLOYED: Telling("{house} deploys {card} ({worth}).", "You deploy {card} ({worth})."),
    Tell.REVEALED: Telling(
        "The Attack of {house} on {target} is revealed: {card} ({worth}).",
        "Your Attack on {target} is revealed: {card} ({worth}).",
    ),
    Tell.FAILED: Telling(
        "The Attack fails: behind {walls}, {house} could not attack with this card.",
        "Your Attack fails: behind {walls}, you could not attack with this card.",
    ),
    Tell.FINED: Telling("{house} gives {target} {card} as a penalty.", "You give {target} {card} as a penalty."),
    Tell.NEGATED: Telling(
        "{house} cancels the Attack of {target} by Imperial Edict.",
        "You cancel the Attack of {target} by Imperial Edict.",
        "{house} cancels your Attack by Imperial Edict.",
    ),
    Tell.REPELLED: Telling(
        "{house} repels {target}: Attack {attack} against Defense {defense}.",
        "You repel {target}: Attack {attack} against Defense {defense}.",
    ),
    Tell.BREACHED: Telling(
        "{house} breaches {target}: Attack {attack} against Defense {defense}.",
        "You breach {target}: Attack {attack} against Defense {defense}.",
    ),
    Tell.CAUGHT: Telling(
        "{house} catches the Infiltration of {target} with a Patrol Round.",
        "You catch the Infiltration of {target} with a Patrol Round.",
        "{house} catches your Infiltration with a Patrol Round.",
    ),
    Tell.STOLE: Telling("{house} steals {card} from {target}.", "You steal {card} from {target}."),
    Tell.STOLE_NOTHING: Telling(
        "{house} finds no Base card to steal from {target}.", "You find no Base card to steal from {target}."
    ),
    Tell.EXPLODED: Telling(
        "The Black Powder of {house} destroys the {walls} of {target} and all that was deployed.",
        "Your Black Powder destroys the {walls} of {target} and all that was deployed.",
        "The Black Powder of {house} destroys your {walls} and all that you deployed.",
    ),
    Tell.SACRIFICED: Telling(
        "{house} gives up its {walls}: Defense +{lost}.", "You give up your {walls}: Defense +{lost}."
    ),
    Tell.CONCEDED: Telling("{house} owes {target} {cards} as Loot.", "You owe {target} {cards} as Loot."),
    Tell.WALLS_LOST: Telling(
        "{house} cannot pay in full and loses its {walls} too.", "You cannot pay in full and lose your {walls} too."
    ),
    Tell.LOOTED: Telling("{house} hands {target} {card} as Loot.", "You hand {target} {card} as Loot."),
    Tell.FELL: Telling(
        "{house} falls to {target}: no cards in hand and no walls.",
        "You fall to {target}: no cards in hand and no walls.",
    ),
    Tell.CAPPED: Telling("The war stops after {rounds} without a conquest."),
}

PLAGUE_PLAYED = Telling(
    "{house} plays The Plague: nobody places or resolves an Attack until its next turn.",
    "You play The Plague: nobody places or resolves an Attack until your next turn.",
)

WITHOUT: dict[Tell, tuple[str, Telling]] = {
    Tell.FORTIFIED: ("lost", Telling("{house} builds walls: {card} ({level}).", "You build walls: {card} ({level}).")),
    Tell.FAILED: (
        "walls",
        Telling(
            "The Attack fails: without walls, {house} could not attack with this card.",
            "Your Attack fails: without walls, you could not attack with this card.",
        ),
    ),
    Tell.EXPLODED: (
        "lost",
        Telling(
            "The Black Powder of {house} destroys all that {target} deployed; there were no walls.",
            "Your Black Powder destroys all that {target} deployed; there were no walls.",
        ),
    ),
    Tell.CONCEDED: (
        "cards",
        Telling("{house} has no card left to pay {target}.", "You have no card left to pay {target}."),
    ),
}
"""What is told instead when the number of that name is 0."""

REASONS = {Why.EXCESS: "to stay within {limit}", Why.PAYMENT: "to pay for an Imperial card"}


def event(event: Event, view: View) -> str:
    """What happened, as the viewer was told of it."""
    telling = _telling(event)
    template = telling.others
    if view.seat >= 0 and event.facts.get("house") == view.seat:
        template = telling.you
    elif view.seat >= 0 and event.facts.get("target") == view.seat:
        template = telling.at_you or telling.others
    return template.format(**_event_fields(event, view))


def _telling(event: Event) -> Telling:
    """The sentence of a kind of event, or the one that fits these facts better."""
    kind = Tell[event.kind.name]
    if kind == Tell.PLAYED and event["card"] == Card.THE_PLAGUE:
        return PLAGUE_PLAYED
    fact, telling = WITHOUT.get(kind, ("", TELLINGS[kind]))
    return telling if event.facts.get(fact) == 0 else TELLINGS[kind]


def _event_fields(event: Event, view: View) -> dict[str, object]:
    """The facts of an event, each as the word or number a sentence may ask for."""
    known = {name: value or 0 for name, value in event.facts.items()}
    fact = known.get
    house, target, kind = fact("house", 0), fact("target", 0), fact("card", 0)
    itself = YOURSELF if house == view.seat else ITSELF
    return {
        **known,
        "house": _name(house, view),
        "target": itself if target == house else _who(target, view),
        "card": _face_or_back(event, view),
        "worth": _worth(kind, view),
        "level": view.book.wall[kind],
        "may_be": _may_be_told(event, view),
        "held": _times(kind, fact("count", 0), view),
        "walls": _walls(fact("walls", fact("lost", 0)), view),
        "round": fact("turn", 0) // view.state.seats + 1,
        "deck": DECKS[Deck(fact("deck", 0))],
        "why": REASONS[Why(fact("why", 0))].format(limit=_count(CARDS, view.book.hand_limit)),
        "attacks": _count(ATTACKS, fact("attacks", 0)),
        "cards": _count(CARDS, fact("cards", 0)),
        "rounds": _count(ROUNDS, fact("rounds", 0)),
    }


def _face_or_back(event: Event, view: View) -> str:
    """The card of an event by its name, or by its back where its face is not the viewer's to know."""
    face, back = event.facts.get("card"), event.facts.get("back")
    if face is not None:
        return card(face, view.game)
    backs = DRAWN if Tell[event.kind.name] == Tell.DREW else BACKS
    return backs[Card.DARK if back is None else Card(back)]


def _may_be_told(event: Event, view: View) -> str:
    """What a card just placed may be, for those who did not see it."""
    back, walls = event.facts.get("back"), event.facts.get("walls")
    if event.facts.get("card") is not None or back is None or walls is None:
        return ""
    return MAY_BE.format(kinds=_may_be(back, walls, view))


# --- Questions

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
        return PROMPTS[phase].format(**_question_fields(view))
    return WAITING.format(house=_name(view.asked, view), ask=_ask(view))


def _ask(view: View) -> str:
    return ASKS[Phase(phase_of(view.state))].format(**_question_fields(view))


def _question_fields(view: View) -> dict[str, object]:
    """All that a question may mention, about the house that is asked."""
    s, house = view.state, view.asked
    held = hand_size(s, house)
    attacker = right(s, s.active)
    return {
        "cards": _count(MORE_CARDS if _begun(view) else CARDS, _due(view)),
        "held": _count(CARDS, held),
        "limit": view.book.hand_limit,
        "attacker": _who(attacker, view),
        "defender": _who(s.active, view),
        "ally": _who(ally(house), view),
        "left": _name(left(s, house), view),
        "right": _name(right(s, house), view),
        "attack": card(s.attack, view.game),
        "may_be": _siege_may_be(view),
        "value": view.book.value[s.attack],
        "defense": _deployed_worth(view),
        "deploy": _deploy(view),
        "danger": _danger(view),
        "short": s.loot,
        "loot": s.loot,
        "walls": _walls(s.fort[house], view),
        "them": THEM if _wall_card(s.fort[house], view) in PLURAL else IT,
        "if_given_up": _loss(Do.SACRIFICE_FORTIFICATION, view),
        "if_kept": _loss(Do.CONCEDE_LOOT, view),
        "reach": _reach(view),
    }


def _due(view: View) -> int:
    """How many cards the house that is asked still has to part with."""
    s: State = view.state
    phase = phase_of(s)
    if phase == Phase.IMPERIAL_COST:
        return s.a[s.depth]
    if phase == Phase.SACRIFICE_OR_CONCEDE or phase == Phase.PAY_LOOT:
        return s.loot - sum(s.aside)
    return max(0, hand_size(s, view.asked) - int(view.book.hand_limit))


def _begun(view: View) -> bool:
    """Whether a payment of several cards has begun."""
    s: State = view.state
    if phase_of(s) == Phase.IMPERIAL_COST:
        return s.a[s.depth] < int(view.book.imperial_cost)
    return sum(s.aside) > 0


def _deploy(view: View) -> str:
    if any(move.kind == Do.DEPLOY for move in view.legal):
        return DEPLOY.format(defense=_deployed_worth(view))
    return NOTHING_TO_DEPLOY


def _reach(view: View) -> str:
    """How strong an Attack the house that is asked can place, or why none."""
    s, house = view.state, view.asked
    target = _name(left(s, house), view)
    if plague_in_force(s):
        return PLAGUE_FORBIDS.format(whose=_whose(_plague_until(view), view))
    if s.waiting[left(s, house)] == MOST_WAITING:
        return FULL.format(attacks=_count(ATTACKS, MOST_WAITING), target=target)
    template = REACH if s.fort[house] else REACH_WITHOUT_WALLS
    reach = template.format(walls=_walls(s.fort[house], view), target=target, cap=cap(view.book, s, house))
    return REACH_FREE.format(reach=reach) if s.attack_legality == Legality.FREE else reach


def _plague_until(view: View) -> int:
    """The house whose next turn ends the last Plague on the table; without one, the house whose turn it is."""
    s: State = view.state
    waits = [n for n in range(1, s.seats + 1) if s.plague[(s.active + n) % s.seats]]
    return (s.active + max(waits, default=0)) % s.seats


def _danger(view: View) -> str:
    """A warning when a successful defense would still be the end (PRO-DEFEAT-02)."""
    s = view.state
    if not _falls_when_bare(view):
        return ""
    if hand_size(s, view.asked) == 0:
        return NO_CARD
    return LAST_CARD if any(_deploys_last(move, view) for move in view.legal) else ""


def _falls_when_bare(view: View) -> bool:
    """Whether the defender has no walls and nothing that cancels the Attack, where any Attack can be the end."""
    s: State = view.state
    bare = s.siege == Siege.FACE_DOWN and s.fort[s.active] == 0 and s.deployed[Card.IMPERIAL_EDICT] == 0
    return bare and s.defeat_check == DefeatCheck.ANY_ATTACK


def _deploys_last(move: Move, view: View) -> bool:
    """Whether a move would deploy the last card for no more than its number."""
    return move.kind == Do.DEPLOY and move.a != Card.IMPERIAL_EDICT and hand_size(view.state, view.asked) == 1


def _loss(kind: Do, view: View) -> str:
    """What giving up or keeping the walls costs the defender (PRO-RES-06 to PRO-RES-10)."""
    s = view.state
    held, walls = hand_size(s, s.active), s.fort[s.active]
    due = max(0, s.loot - walls) if kind == Do.SACRIFICE_FORTIFICATION else s.loot
    cards = _count(CARDS, held)
    if due == 0 or held == 0:
        loss = LOSE_NONE.format(cards=_count(CARDS, 0))
    elif due < held:
        loss = LOSE_SOME.format(due=due, cards=cards)
    else:
        loss = LOSE_LAST if held == 1 else LOSE_ALL.format(cards=cards)
    if kind == Do.CONCEDE_LOOT and due > held:
        loss = LOSE_WALLS.format(cards=loss, walls=_walls(walls, view))
    falls = due > held or (kind == Do.SACRIFICE_FORTIFICATION and due == held)
    return FALL.format(loss=loss) if falls else loss


# --- Moves

MOVES: dict[Do, str] = {
    Do.DRAW_BASE: "Draw a Base card",
    Do.DRAW_IMPERIAL: "Discard {price}, then draw an Imperial card",
    Do.ATTACK: "Attack {target} with {card}",
    Do.FORTIFY: "Build {card} over your {walls}",
    Do.PLAY: "Play {card}: {use}",
    Do.SUPPORT: "Pass a card to your ally {ally}",
    Do.DISCARD: "Discard {card}",
    Do.DEPLOY: "Deploy {card} ({worth})",
    Do.DEPLOY_DONE: "Reveal the Attack with {defense}",
    Do.SACRIFICE_FORTIFICATION: "Give up {walls}: {if_given_up}",
    Do.CONCEDE_LOOT: "Keep {walls}: {if_kept}",
    Do.GIVE: "Give {card}",
    Do.TARGET: "Let {chosen} draw a Base card",
    Do.PLAGUE_DRAW: "Draw a Base card",
    Do.LOOK: "Look at the hand of {seen}",
}

DRAW_ABOVE = "Draw a Base card, then discard {excess}"
FALSE_ATTACK = "Attack {target} with {card} (false: it fails when revealed and costs you another card)"
BUILD_FIRST = "Build {card}"
DEPLOY_LAST = "Deploy {card} ({worth}), your last card: you fall even if it repels the Attack"
DRAW_YOURSELF = "Draw a Base card yourself"
DRAW_NOTHING = "Draw nothing"
GIFTS = {
    Phase.PAY_LOOT: "Give {card} as Loot",
    Phase.PENALTY_GIFT: "Give {card} as a penalty",
    Phase.SUPPORT_CARD: "Pass {card} to {ally}",
}


def move(move: Move, view: View) -> str:
    """A move in words, spoken to the house that is asked."""
    return _move_template(move, view).format(**_move_fields(move, view))


def _move_template(move: Move, view: View) -> str:
    """The words of a kind of move, or more fitting ones where the table gives a reason."""
    s, book = view.state, view.book
    kind, house = Do(move.kind), _mover(view)
    special = ""
    if kind == Do.DRAW_BASE and hand_size(s, house) >= book.hand_limit:
        special = DRAW_ABOVE
    elif kind == Do.ATTACK and s.attack_legality == Legality.FREE and not placeable(book, move.a, s.fort[house]):
        special = FALSE_ATTACK
    elif kind == Do.FORTIFY and s.fort[house] == 0:
        special = BUILD_FIRST
    elif kind == Do.DEPLOY and _falls_when_bare(view) and _deploys_last(move, view):
        special = DEPLOY_LAST
    elif kind == Do.GIVE:
        special = GIFTS.get(Phase(phase_of(s)), "")
    elif kind == Do.TARGET and move.a == house:
        special = DRAW_YOURSELF
    elif kind == Do.PLAGUE_DRAW and move.a == Answer.NO:
        special = DRAW_NOTHING
    return special or MOVES[kind]


def _move_fields(move: Move, view: View) -> dict[str, object]:
    """All that the words of a move may mention."""
    s, book = view.state, view.book
    house = _mover(view)
    kind = _card_of(move)
    return {
        "card": card(kind, view.game),
        "worth": _worth(kind, view),
        "use": _use(kind, view),
        "target": _name(left(s, house), view),
        "chosen": _name(move.a if move.kind == Do.TARGET else 0, view),
        "seen": _name(left(s, house) if move.a == Side.LEFT else right(s, house), view),
        "ally": _name(ally(house), view),
        "walls": _walls(s.fort[house], view),
        "price": _count(CARDS, book.imperial_cost),
        "excess": _count(CARDS, hand_size(s, house) + 1 - book.hand_limit),
        "defense": _deployed_worth(view),
        "if_given_up": _loss(Do.SACRIFICE_FORTIFICATION, view),
        "if_kept": _loss(Do.CONCEDE_LOOT, view),
    }


def _card_of(move: Move) -> int:
    """The card a move names; the first of all for a move that names none."""
    return move.a if Card in move.kind.ranges else 0


def _mover(view: View) -> int:
    """The house a move would be made by."""
    return view.asked if view.asked >= 0 else int(view.state.active)


# --- Refusals

REFUSALS: dict[Refusal, str] = {
    Refusal.ALLOWED: "This is allowed",
    Refusal.NOT_ASKED: "You are asked to {ask}",
    Refusal.NOT_IN_HAND: "You hold no {card}",
    Refusal.PLAGUE: PLAGUE_FORBIDS,
    Refusal.TOO_MANY_WAIT: FULL,
    Refusal.NOT_AN_ATTACK: "{card} cannot attack: only Attack cards can",
    Refusal.ATTACK_ABOVE_WALLS: "{card} {need} {least}, and you have {walls}",
    Refusal.NOT_A_WALL: "{card} can never be walls",
    Refusal.SHIELDS_FIRST: "Without walls you can only build {next}",
    Refusal.NOT_NEXT_WALL: "Over {walls} you can only build {next}",
    Refusal.WALL_NOT_HIGHER: "{card} would be no higher than your {walls}",
    Refusal.NOT_A_STRATEGY: "{card} cannot be played: only Strategy cards can",
    Refusal.TOO_FEW_TO_PAY: "An Imperial card costs {price}, and you hold {held}",
    Refusal.IMPERIAL_GONE: "No Imperial card is left to draw",
    Refusal.NO_ALLY: "You have no ally in {mode}",
    Refusal.NOTHING_TO_GIVE: "You hold no card to pass",
    Refusal.NOT_A_DEFENSE: "{card} cannot be deployed: only Defense cards can",
    Refusal.DEFENSE_ABOVE_WALLS: "{card} {need} {least}, and you have {walls}",
    Refusal.ALL_SET_ASIDE: "You have set aside every {card} card you hold",
    Refusal.NO_SUCH_HOUSE: "{chosen} is not at this table",
    Refusal.NOT_YOURSELF: "Another house must draw the card of your Temporary Alliance",
    Refusal.GAME_OVER: "The game is over. {result}",
}

BACK_NAMED = "Name a card, not a back"


def refusal(reason: Refusal, move: Move, view: View) -> str:
    """Why a move is not allowed, said to the house that is asked; the id of the rule is not part of it."""
    if reason == Refusal.NOT_IN_HAND and move.a >= KINDS:
        return BACK_NAMED
    if reason == Refusal.GAME_OVER:
        return REFUSALS[reason].format(result=result(view).rstrip("."))
    return REFUSALS[reason].format(**_refusal_fields(move, view))


def _refusal_fields(move: Move, view: View) -> dict[str, object]:
    """All that a refusal may mention, besides what the words of a move do."""
    s, house = view.state, _mover(view)
    fields = _move_fields(move, view)
    kind = _card_of(move)
    return {
        **fields,
        "ask": _ask(view),
        "need": NEED[kind in PLURAL],
        "least": _walls(_least_walls(kind, view), view),
        "next": _walls(s.fort[house] + 1, view),
        "held": _count(CARDS, hand_size(s, house)),
        "mode": list(view.game.modes.values())[s.mode].name,
        "whose": _whose(_plague_until(view), view),
        "attacks": _count(ATTACKS, MOST_WAITING),
    }


# --- The result

WINS = ("{winners} wins: {why}.", "{winners} win: {why}.")
SHARED = "{winners} share the victory: {why}."
HAS_FALLEN = "{fallen} has fallen, with no cards in hand and no walls"
YOU_HAVE_FALLEN = "you have fallen, with no cards in hand and no walls"
DRAW = "A draw: {rounds} have passed without a conquest."
NOT_OVER = "The war goes on."
STANDING = "the best standing after {rounds}, with walls worth {walls}, {cards} in hand, {imperial} among them"
STANDING_UNSEEN = "the best standing after {rounds}, with walls worth {walls} and {cards} in hand"
UNDECIDED = (
    "{winners} stand best after {rounds}, with walls worth {walls} and {cards} in hand: "
    "Imperial cards among them decide."
)


def result(view: View) -> str:
    """Who has won and why."""
    s = view.state
    if s.end == End.CONQUEST:
        winners = [s.victor, ally(s.victor)] if allied(s) else [s.victor]
        why = YOU_HAVE_FALLEN if s.fallen == view.seat else HAS_FALLEN.format(fallen=_name(s.fallen, view))
        return _wins(winners, view).format(winners=_winners(winners, view), why=why)
    if s.end == End.ROUND_CAP and s.cap_result == CapResult.STANDING:
        return _result_by_standing(view)
    if s.end == End.ROUND_CAP:
        return DRAW.format(rounds=_count(ROUNDS, s.max_rounds))
    return NOT_OVER


def _result_by_standing(view: View) -> str:
    """The best standing wins; unseen backs leave open what only they decide (PRO-WIN-05, PRO-ALL-09)."""
    s = view.state
    sides = [[house, ally(house)] for house in (0, 1)] if allied(s) else [[house] for house in range(s.seats)]
    marks = [_standing(side, view) for side in sides]
    best = [side for side, mark in zip(sides, marks, strict=True) if mark == max(marks)]
    winners = [house for side in best for house in side]
    walls, cards, imperial = max(marks)
    fields = {
        "winners": _winners(winners, view),
        "rounds": _count(ROUNDS, s.max_rounds),
        "walls": walls,
        "cards": _count(CARDS, cards),
        "imperial": _count(IMPERIAL_CARDS, imperial),
    }
    if not s.show_backs and len(best) > 1:
        return UNDECIDED.format(**fields)
    why = (STANDING if s.show_backs else STANDING_UNSEEN).format(**fields)
    template = SHARED if len(best) > 1 else _wins(winners, view)
    return template.format(winners=fields["winners"], why=why)


def _standing(side: Sequence[int], view: View) -> tuple[int, int, int]:
    """Walls, cards in hand and Imperial cards among them, as far as backs are shown."""
    s = view.state
    walls = sum(s.fort[house] for house in side)
    cards = sum(hand_size(s, house) for house in side)
    return walls, cards, sum(_backs(house, view)[Card.GOLD] for house in side)


def _wins(winners: Sequence[int], view: View) -> str:
    return WINS[len(winners) > 1 or view.seat in winners]


def _winners(winners: Sequence[int], view: View) -> str:
    """The winners by name, the viewer first."""
    names = [_name(house, view) for house in winners if house != view.seat]
    return _join(AND, [YOU_FIRST, *names] if view.seat in winners else names)


# --- The table

HOUSES = "Houses: turns go down the list, Attacks go up"
ATTACKS_WAITING = "Attacks waiting"
MIDDLE = "The middle"
DISCARDED = "Discarded"
HAND = "Your hand"
SURE = "You are sure they hold"

HOUSE_HEADS = ["", "House", "Walls", "Hand", "Waiting"]
TEAM_HEAD = "Team"
PLAGUE_HEAD = "Plague"
ATTACK_HEADS = ["Attack", "Card", "May be"]
HAND_HEADS = ["Card", "Type", "Use"]
PILE_HEADS = ["Pile", "Cards"]
SURE_HEADS = ["House", "Cards"]

TURN = ">"
HERE = "{house} (you)"
TARGET = "{house} (your target)"
ATTACKER = "{house} (attacks you)"
ALLY = "{house} (your ally)"
TEAM = "team {n}"
STANDING_WALLS = "{walls} ({level})"
OF_BACKS = {Card.BLACK: ("{n} black", "{n} black"), Card.GOLD: ("{n} gold", "{n} gold"), Card.DARK: CARDS}
NO_CARDS = "no cards"
NO_ATTACKS = "no Attack"
SENT = "{attacker} on {target}"
SET_ASIDE = "{card}, {count} set aside"

ROUND = ("Round", "{round} of {rounds}")
DECK = ("{deck} deck", "{cards}")
NO_ATTACKS_NOW = ("The Plague", "nobody places or resolves an Attack until {whose} next turn")
ATTACK_NOW = ("Attack", "{sent}: {attack}")
MAY_BE_NOW = ("May be", "{kinds}")
DEPLOYED_NOW = ("Deployed", "{cards}: {defense}")
LOOT_NOW = ("Loot due", "{cards}")
PILE = "{deck} {type}"


def table(view: View) -> list[Section]:
    """The table as titled tables of text: what lies there for all, then what is for the viewer's eyes only."""
    sections = [_houses(view), _attacks_waiting(view), _middle(view), _piles(view)]
    if view.seat >= 0:
        sections += [_own_hand(view), _sure(view)]
    return [section for section in sections if section.rows]


def _houses(view: View) -> Section:
    """One row for each house, with a column for teams and for Plagues only where there are any."""
    s = view.state
    heads, rows = list(HOUSE_HEADS), [_house_row(house, view) for house in range(s.seats)]
    if allied(s):
        heads.insert(2, TEAM_HEAD)
        for house, row in enumerate(rows):
            row.insert(2, TEAM.format(n=house % 2 + 1))
    if plague_in_force(s):
        heads.append(PLAGUE_HEAD)
        for house, row in enumerate(rows):
            row.append(card(Card.THE_PLAGUE, view.game) if s.plague[house] else "")
    return Section(HOUSES, heads, rows)


def _house_row(house: int, view: View) -> list[str]:
    s = view.state
    turn = TURN if house == s.active and not view.over else " " * len(TURN)
    waiting = _count(ATTACKS, s.waiting[house]) if s.waiting[house] else NO_ATTACKS
    return [turn, _related(house, view), _standing_walls(house, view), _hand(house, view), waiting]


def _related(house: int, view: View) -> str:
    """A house and what it is to the viewer."""
    s, seat = view.state, view.seat
    form = "{house}"
    if seat >= 0:
        relations = {left(s, seat): TARGET, right(s, seat): ATTACKER, seat: HERE}
        if allied(s):
            relations[ally(seat)] = ALLY
        form = relations.get(house, form)
    return form.format(house=_name(house, view))


def _standing_walls(house: int, view: View) -> str:
    level = view.state.fort[house]
    return STANDING_WALLS.format(walls=_walls(level, view), level=level) if level else NO_WALLS


def _hand(house: int, view: View) -> str:
    """A hand as its backs show it."""
    shown = [_count(OF_BACKS[back], n) for back, n in _backs(house, view).items() if n]
    return COMMA.join(shown) or NO_CARDS


def _attacks_waiting(view: View) -> Section:
    """Every Attack that waits, the oldest first before each house."""
    s = view.state
    rows = [_waiting(house, i, view) for house in range(s.seats) for i in range(s.waiting[house])]
    return Section(ATTACKS_WAITING, ATTACK_HEADS, rows)


def _waiting(house: int, i: int, view: View) -> list[str]:
    """An Attack that waits before a house: its face to its owner, what it may be to others."""
    s = view.state
    kind = s.waiting_card[house][i]
    is_or_may_be = _worth(kind, view) if kind < KINDS else _may_be(kind, s.waiting_fort[house][i], view)
    return [_sent(house, view), card(kind, view.game), is_or_may_be]


def _sent(target: int, view: View) -> str:
    """Who attacks whom."""
    attacker = right(view.state, target)
    first = YOU_FIRST if attacker == view.seat else _name(attacker, view)
    return SENT.format(attacker=first, target=_who(target, view))


def _middle(view: View) -> Section:
    """What belongs to no house: the round, the decks, a Plague in force and the Attack being resolved."""
    s = view.state
    rows = [_row(ROUND, round=min(s.turn // s.seats + 1, s.max_rounds), rounds=s.max_rounds)]
    for deck, back in ((Deck.BASE, Card.BLACK), (Deck.IMPERIAL, Card.GOLD)):
        rows.append(_row(DECK, deck=DECKS[deck], cards=_count(CARDS, s.deck[back])))
    if plague_in_force(s):
        rows.append(_row(NO_ATTACKS_NOW, whose=_whose(_plague_until(view), view)))
    if s.siege != Siege.NONE:
        rows += _siege_rows(view)
    return Section(MIDDLE, [], rows)


def _siege_rows(view: View) -> list[list[str]]:
    """The Attack being resolved, what was deployed against it, and the Loot it takes."""
    s = view.state
    rows = [_row(ATTACK_NOW, sent=_sent(s.active, view), attack=card(s.attack, view.game))]
    if s.attack >= KINDS:
        rows.append(_row(MAY_BE_NOW, kinds=_may_be(s.attack, s.attack_fort, view)))
    if sum(s.deployed):
        rows.append(_row(DEPLOYED_NOW, cards=_listed(s.deployed, range(KINDS), view), defense=_deployed_worth(view)))
    if s.loot:
        rows.append(_row(LOOT_NOW, cards=_count(CARDS, s.loot)))
    return rows


def _piles(view: View) -> Section:
    """Both piles by type."""
    s, book = view.state, view.book
    rows = []
    for deck in Deck:
        for use in Type:
            kinds = [kind for kind in range(KINDS) if book.deck[kind] == deck and book.type[kind] == use]
            if any(s.pile[kind] for kind in kinds):
                rows.append([PILE.format(deck=DECKS[deck], type=TYPES[use]), _listed(s.pile, kinds, view)])
    return Section(DISCARDED, PILE_HEADS, rows)


def _own_hand(view: View) -> Section:
    """The viewer's cards, each with its number and its use."""
    hand = view.state.hand[view.seat]
    rows = [[_held(kind, view), _worth(kind, view), _use(kind, view)] for kind in range(KINDS) if hand[kind]]
    return Section(HAND, HAND_HEADS, rows or [[NO_CARDS, "", ""]])


def _held(kind: int, view: View) -> str:
    """A kind of card in the viewer's hand, and how many of it are set aside as Loot."""
    s = view.state
    held = _times(kind, s.hand[view.seat][kind], view)
    aside = s.aside[kind] if s.active == view.seat else 0
    return SET_ASIDE.format(card=held, count=aside) if aside else held


def _sure(view: View) -> Section:
    """What the viewer is sure of in other hands."""
    s = view.state
    known = [(house, s.known[view.seat][house]) for house in range(s.seats) if house != view.seat]
    rows = [[_name(house, view), _listed(row, range(KINDS), view)] for house, row in known if sum(row)]
    return Section(SURE, SURE_HEADS, rows)


def _row(template: tuple[str, str], **fields: object) -> list[str]:
    return [part.format(**fields) for part in template]


# --- Names and numbers


@lru_cache
def _card_names(game: Game) -> dict[str, str]:
    return {entry["id"]: entry["name"] for entry in game.content["cards"]}


def card(kind: int, game: Game) -> str:
    """The name of a card, or of a back."""
    return _card_names(game).get(Card(kind).name.lower()) or BACKS[Card(kind)]


def _name(house: int, view: View) -> str:
    return view.game.seat_names[house]


def _who(house: int, view: View) -> str:
    return YOU if house == view.seat else _name(house, view)


def _whose(house: int, view: View) -> str:
    return YOUR if house == view.seat else OWNED.format(house=_name(house, view))


def _count(forms: tuple[str, str], n: int) -> str:
    """So many of a thing, in the singular or the plural."""
    return forms[n != 1].format(n=n)


def _times(kind: int, count: int, view: View) -> str:
    """A card, with its number if there are several."""
    name = card(kind, view.game)
    return TIMES.format(card=name, count=count) if count > 1 else name


def _listed(counts: Row, kinds: Sequence[int], view: View) -> str:
    """Cards of several kinds, each with its number."""
    return COMMA.join(_times(kind, counts[kind], view) for kind in kinds if counts[kind])


def _join(template: str, parts: Sequence[str]) -> str:
    """``a, b and c``, or with another last word."""
    *some, last = parts
    return template.format(some=COMMA.join(some), last=last) if some else last


def _worth(kind: int, view: View) -> str:
    """What a card counts for: ``Attack 2``; without a number, its type."""
    book = view.book
    if kind >= KINDS:
        return ""
    use = Type(book.type[kind])
    if use == Type.STRATEGY or book.absolute[kind]:
        return TYPES[use]
    return WORTH.format(type=TYPES[use], value=book.value[kind])


def _use(kind: int, view: View) -> str:
    """What a card is for, and the walls it needs."""
    use = USES.get(Card(kind), "").format(draws=_count(BASE_CARDS, view.book.draws[kind]))
    level = _least_walls(kind, view)
    needs = NEEDS.format(walls=_walls(level, view)) if level else ""
    return SEMICOLON.join(part for part in (use, needs) if part)


def _least_walls(kind: int, view: View) -> int:
    """The level of walls that a card needs to attack or to be deployed (PRO-FORT-03)."""
    return max(0, int(view.book.value[kind]) - int(view.book.cap_above_walls))


def _wall_card(level: int, view: View) -> int:
    """The card that stands as walls of a level, or -1."""
    return next((kind for kind in range(KINDS) if level and view.book.wall[kind] == level), -1)


def _walls(level: int, view: View) -> str:
    """Walls by the name of their card."""
    kind = _wall_card(level, view)
    if kind >= 0:
        return card(kind, view.game)
    return WALLS_OF.format(level=level) if level else NO_WALLS


def _backs(house: int, view: View) -> dict[Card, int]:
    """How many cards of a hand show each back to the table."""
    s = view.state
    backs = {Card.BLACK: 0, Card.GOLD: 0, Card.DARK: 0}
    for kind in Card:
        back = kind if kind >= KINDS else Card(shown_back(view.book, s, kind))
        backs[back] += s.hand[house][kind]
    return backs


def _may_be(back: int, walls: int, view: View) -> str:
    """What an Attack with this back may be, placed behind such walls (PRO-ATK-11, PRO-ATK-12)."""
    book = view.book
    kinds = [k for k in range(KINDS) if placeable(book, k, walls) and back in (Card.DARK, back_of(book, k))]
    parts = [card(kind, view.game) for kind in kinds if back == Card.GOLD or book.absolute[kind]]
    if back != Card.GOLD:
        highest = max((book.value[kind] for kind in kinds), default=0)
        parts.insert(0, AT_MOST.format(highest=highest))
    if view.state.attack_legality == Legality.FREE:
        parts.append(FALSE)
    return _join(OR, parts)


def _siege_may_be(view: View) -> str:
    """What the Attack being resolved may be, if the viewer does not see it."""
    s = view.state
    if s.attack < KINDS:
        return ""
    return MAY_BE.format(kinds=_may_be(s.attack, s.attack_fort, view))


def _deployed_worth(view: View) -> str:
    """What was deployed so far."""
    s = view.state
    worth = WORTH.format(type=TYPES[Type.DEFENSE], value=defense(view.book, s))
    edict = s.deployed[Card.IMPERIAL_EDICT]
    return AND.format(some=worth, last=card(Card.IMPERIAL_EDICT, view.game)) if edict else worth
