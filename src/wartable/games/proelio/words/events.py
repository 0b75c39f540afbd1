"""What happened, as each house was told of it."""

from __future__ import annotations

from typing import NamedTuple

from wartable.engine.events import Event
from wartable.engine.view import View
from wartable.games.proelio.state import Card, Deck, Tell, Why
from wartable.games.proelio.words.names import (
    ATTACKS,
    BACKS,
    CARDS,
    DECKS,
    MAY_BE,
    ROUNDS,
    card,
    house_name,
    may_be,
    times,
    walls_name,
    who,
    worth,
)
from wartable.games.proelio.words.translator import number_of, say

YOURSELF = "yourself"
ITSELF = "itself"
DRAWN = {Card.BLACK: "a Base card", Card.GOLD: "an Imperial card"}


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
        "{house} repels you: Attack {attack} against Defense {defense}.",
    ),
    Tell.BREACHED: Telling(
        "{house} breaches {target}: Attack {attack} against Defense {defense}.",
        "You breach {target}: Attack {attack} against Defense {defense}.",
        "{house} breaches you: Attack {attack} against Defense {defense}.",
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

WITHOUT: dict[tuple[Tell, str], Telling] = {
    (Tell.FORTIFIED, "lost"): Telling("{house} builds walls: {card} ({level}).", "You build walls: {card} ({level})."),
    (Tell.FAILED, "walls"): Telling(
        "The Attack fails: without walls, {house} could not attack with this card.",
        "Your Attack fails: without walls, you could not attack with this card.",
    ),
    (Tell.EXPLODED, "lost"): Telling(
        "The Black Powder of {house} destroys all that {target} deployed; there were no walls.",
        "Your Black Powder destroys all that {target} deployed; there were no walls.",
        "The Black Powder of {house} destroys all that you deployed; there were no walls.",
    ),
    (Tell.CONCEDED, "cards"): Telling(
        "{house} has no card left to pay {target}.", "You have no card left to pay {target}."
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
    return say(template, **_event_fields(event, view))


def _telling(event: Event) -> Telling:
    """The sentence of a kind of event, or the one that fits these facts better."""
    kind = Tell[event.kind.name]
    if kind == Tell.PLAYED and event.facts["card"] == Card.THE_PLAGUE:
        return PLAGUE_PLAYED
    without = (telling for (told, fact), telling in WITHOUT.items() if told == kind and event.facts.get(fact) == 0)
    return next(without, TELLINGS[kind])


def _event_fields(event: Event, view: View) -> dict[str, object]:
    """The facts of an event, each as the word or number a sentence may ask for."""
    known = {name: value or 0 for name, value in event.facts.items()}
    fact = known.get
    house, target, kind = fact("house", 0), fact("target", 0), fact("card", 0)
    itself = say(YOURSELF if house == view.seat else ITSELF)
    return {
        **known,
        "house": house_name(house, view),
        "target": itself if target == house else who(target, view),
        "card": _face_or_back(event, view),
        "worth": worth(kind, view),
        "level": view.book.wall[kind],
        "may_be": _may_be_told(event, view),
        "held": times(kind, fact("count", 0), view),
        "walls": walls_name(fact("walls", fact("lost", 0)), view),
        "round": fact("turn", 0) // view.state.seats + 1,
        "deck": say(DECKS[Deck(fact("deck", 0))]),
        "why": say(REASONS[Why(fact("why", 0))], limit=number_of(CARDS, view.book.hand_limit)),
        "attacks": number_of(ATTACKS, fact("attacks", 0)),
        "cards": number_of(CARDS, fact("cards", 0)),
        "rounds": number_of(ROUNDS, fact("rounds", 0)),
    }


def _face_or_back(event: Event, view: View) -> str:
    """The card of an event by its name, or by its back where its face is not the viewer's to know."""
    face, back = event.facts.get("card"), event.facts.get("back")
    if face is not None:
        return card(face, view.game)
    backs = DRAWN if Tell[event.kind.name] == Tell.DREW else BACKS
    return say(backs[Card.DARK if back is None else Card(back)])


def _may_be_told(event: Event, view: View) -> str:
    """What a card just placed may be, for those who did not see it."""
    back, walls = event.facts.get("back"), event.facts.get("walls")
    if event.facts.get("card") is not None or back is None or walls is None:
        return ""
    return say(MAY_BE, kinds=may_be(back, walls, view))
