"""What happened, as each house was told of it."""

from __future__ import annotations

from wartable.engine.events import Event
from wartable.engine.view import View
from wartable.engine.words import Headed
from wartable.games.proelio.state import Card, Deck, Tell, Why
from wartable.games.proelio.words import names
from wartable.games.proelio.words.translator import TRANSLATOR, number_of, say
from wartable.kit.events import fact
from wartable.kit.once import once
from wartable.kit.parts import numbers
from wartable.kit.sentences import EventFields, EventWords, Sentence

SENTENCES: dict[Tell, Sentence] = {
    Tell.GAME_BEGINS: Sentence("{house} plays first.", "You play first."),
    Tell.TURN_BEGINS: Sentence("Round {round}: {house}'s turn.", "Round {round}: your turn."),
    Tell.PLAGUE_LIFTED: Sentence("{house} discards The Plague.", "You discard The Plague."),
    Tell.ATTACK_HELD: Sentence(
        "The Plague keeps {attacks} waiting before {house}.", "The Plague keeps {attacks} waiting before you."
    ),
    Tell.DREW: Sentence("{house} draws {card}.", "You draw {card}."),
    Tell.RESHUFFLED: Sentence("The {deck} deck is empty. Its discards are shuffled into a new one."),
    Tell.DISCARDED: Sentence("{house} discards {card} {why}.", "You discard {card} {why}."),
    Tell.FORTIFIED: Sentence(
        "{house} raises its walls from {walls} to {card} ({level}).",
        "You raise your walls from {walls} to {card} ({level}).",
    ),
    Tell.PLAYED: Sentence("{house} plays {card}.", "You play {card}."),
    Tell.ALLIED: Sentence("{house} chooses {target} to draw a Base card.", "You choose {target} to draw a Base card."),
    Tell.LOOKED: Sentence(
        "{house} looks at {target}'s whole hand.",
        "You look at {target}'s whole hand.",
        "{house} looks at your whole hand.",
    ),
    Tell.SAW: Sentence(
        "{house} sees that {target} holds {held}.",
        "You see that {target} holds {held}.",
        "{house} sees that you hold {held}.",
    ),
    Tell.SUPPORTED: Sentence(
        "{house} passes {card} to its ally {target}.",
        "You pass {card} to your ally {target}.",
        "Your ally {house} passes you {card}.",
    ),
    Tell.ATTACKED: Sentence(
        "{house} attacks {target} with {card}, face down{may_be}.", "You attack {target} with {card}, face down."
    ),
    Tell.DEPLOYED: Sentence("{house} deploys {card} ({worth}).", "You deploy {card} ({worth})."),
    Tell.REVEALED: Sentence(
        "{house}'s Attack on {target}: {card} ({worth}).", "Your Attack on {target}: {card} ({worth})."
    ),
    Tell.FAILED: Sentence(
        "The Attack fails: behind {walls}, {house} could not attack with this card.",
        "Your Attack fails: behind {walls}, you could not attack with this card.",
    ),
    Tell.FINED: Sentence("{house} gives {target} {card} as a penalty.", "You give {target} {card} as a penalty."),
    Tell.NEGATED: Sentence(
        "{house} cancels {target}'s Attack with an Imperial Edict.",
        "You cancel {target}'s Attack with an Imperial Edict.",
        "{house} cancels your Attack with an Imperial Edict.",
    ),
    Tell.REPELLED: Sentence(
        "{house} repels {target}: Attack {attack} against Defense {defense}.",
        "You repel {target}: Attack {attack} against Defense {defense}.",
        "{house} repels you: Attack {attack} against Defense {defense}.",
    ),
    Tell.BREACHED: Sentence(
        "{house} breaches {target}: Attack {attack} against Defense {defense}.",
        "You breach {target}: Attack {attack} against Defense {defense}.",
        "{house} breaches you: Attack {attack} against Defense {defense}.",
    ),
    Tell.CAUGHT: Sentence(
        "{house} catches {target}'s Infiltration with a Patrol Round.",
        "You catch {target}'s Infiltration with a Patrol Round.",
        "{house} catches your Infiltration with a Patrol Round.",
    ),
    Tell.STOLE: Sentence("{house} steals {card} from {target}.", "You steal {card} from {target}."),
    Tell.STOLE_NOTHING: Sentence(
        "{house} finds no Base card to steal from {target}.", "You find no Base card to steal from {target}."
    ),
    Tell.EXPLODED: Sentence(
        "{house}'s Black Powder destroys {target}'s {walls} and all deployed cards.",
        "Your Black Powder destroys {target}'s {walls} and all deployed cards.",
        "{house}'s Black Powder destroys your {walls} and all your deployed cards.",
    ),
    Tell.SACRIFICED: Sentence(
        "{house} gives up its {walls}: Defense +{lost}.", "You give up your {walls}: Defense +{lost}."
    ),
    Tell.CONCEDED: Sentence("{house} owes {target} {cards} as Loot.", "You owe {target} {cards} as Loot."),
    Tell.WALLS_LOST: Sentence(
        "{house} cannot pay in full and loses its {walls} too.", "You cannot pay in full and lose your {walls} too."
    ),
    Tell.LOOTED: Sentence("{house} hands {target} {card} as Loot.", "You hand {target} {card} as Loot."),
    Tell.FELL: Sentence(
        "{house} falls to {target}: no cards in hand and no walls.",
        "You fall to {target}: no cards in hand and no walls.",
    ),
    Tell.CAPPED: Sentence("The war stops after {rounds} without a conquest."),
}

PLAGUE_PLAYED = Sentence(
    "{house} plays The Plague: nobody places or resolves an Attack until its next turn.",
    "You play The Plague: nobody places or resolves an Attack until your next turn.",
)

WITHOUT: dict[tuple[Tell, str], Sentence] = {
    (Tell.FORTIFIED, "lost"): Sentence("{house} builds walls: {card} ({level}).", "You build walls: {card} ({level})."),
    (Tell.FAILED, "walls"): Sentence(
        "The Attack fails: without walls, {house} could not attack with this card.",
        "Your Attack fails: without walls, you could not attack with this card.",
    ),
    (Tell.EXPLODED, "lost"): Sentence(
        "{house}'s Black Powder destroys all cards {target} deployed; there were no walls.",
        "Your Black Powder destroys all cards {target} deployed; there were no walls.",
        "{house}'s Black Powder destroys all cards you deployed; there were no walls.",
    ),
    (Tell.CONCEDED, "cards"): Sentence(
        "{house} has no card left to pay {target}.", "You have no card left to pay {target}."
    ),
}
"""What is told instead when the number of that name is 0."""

DRAWN = {Card.BLACK: "a Base card", Card.GOLD: "an Imperial card"}
REASONS = {Why.EXCESS: "to stay within {limit}", Why.PAYMENT: "to pay for an Imperial card"}


def _better(event: Event, _: View) -> Sentence | None:
    """The sentence that fits these facts better than the one of their kind."""
    if event.kind == Tell.PLAYED and event.facts["card"] == Card.THE_PLAGUE:
        return PLAGUE_PLAYED
    told = ((kind, event.facts.get(name), sentence) for (kind, name), sentence in WITHOUT.items())
    return next((sentence for kind, number, sentence in told if kind == event.kind and number == 0), None)


def _target(event: Event, view: View) -> str:
    """The house it happens to; a house can be its own target."""
    house, target = fact(event, "house"), fact(event, "target")
    if target != house:
        return names.who(target, view)
    return say("yourself" if house == view.seat else "itself")


def _card(event: Event, view: View) -> str:
    """The card of an event by its name, or by its back if the viewer may not know its face."""
    face, back = event.facts.get("card"), event.facts.get("back")
    if face is not None:
        return names.card(face, view.game)
    backs = DRAWN if event.kind == Tell.DREW else names.BACKS
    return say(backs[Card.DARK if back is None else Card(back)])


def _may_be(event: Event, view: View) -> str:
    """What a card just placed may be, for those who did not see it."""
    back, walls = event.facts.get("back"), event.facts.get("walls")
    if event.facts.get("card") is not None or back is None or walls is None:
        return ""
    return say(" ({kinds})", kinds=names.may_be(back, walls, view))


def _why(event: Event, view: View) -> str:
    return say(REASONS[Why(fact(event, "why"))], limit=number_of(names.CARDS, view.book.hand_limit))


FIELDS: EventFields = {
    "house": lambda event, view: names.house_name(fact(event, "house"), view),
    "target": _target,
    "card": _card,
    "worth": lambda event, view: names.worth(fact(event, "card"), view),
    "level": lambda event, view: view.book.wall[fact(event, "card")],
    "may_be": _may_be,
    "held": lambda event, view: names.times(fact(event, "card"), fact(event, "count"), view),
    "walls": lambda event, view: names.walls_name(fact(event, "walls", fact(event, "lost")), view),
    "round": lambda event, view: fact(event, "turn") // view.state.seats + 1,
    "deck": lambda event, _: say(names.DECKS[Deck(fact(event, "deck"))]),
    "why": _why,
    "attacks": lambda event, _: number_of(names.ATTACKS, fact(event, "attacks")),
    "cards": lambda event, _: number_of(names.CARDS, fact(event, "cards")),
    "rounds": lambda event, _: number_of(names.ROUNDS, fact(event, "rounds")),
}

ROUND = "Round {round}"
TURN = Sentence("{house}'s turn.", "Your turn.")

event = EventWords(
    TRANSLATOR,
    SENTENCES,
    FIELDS,
    actor="house",
    target="target",
    better=_better,
    depends=once(lambda view: (numbers(view), view.state.seats, view.state.attack_legality)),
    naming=("house", "target"),
)
"""What happened, as the viewer was told of it."""


def heading(told: Event, view: View) -> Headed | None:
    """The heading of a round, above the first turn of it."""
    return event.headed(ROUND, TURN, told, view) if told.kind == Tell.TURN_BEGINS else None
