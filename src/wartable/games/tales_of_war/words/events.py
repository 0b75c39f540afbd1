"""What happened, as each player was told of it."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from wartable.engine.events import Event, EventKind
from wartable.engine.game import Game
from wartable.engine.view import View
from wartable.games.tales_of_war.pieces import Element, Seat, Terrain
from wartable.games.tales_of_war.rules.board import other
from wartable.games.tales_of_war.state import Cause, Manner, Tell
from wartable.games.tales_of_war.words import names
from wartable.games.tales_of_war.words.result import campaign_won_by, why_won
from wartable.games.tales_of_war.words.translator import TRANSLATOR, number_of, say
from wartable.kit.events import fact
from wartable.kit.names import sentence_case
from wartable.kit.parts import numbers, part
from wartable.kit.sentences import EventFields, EventWords, Sentence

SENTENCES: dict[EventKind, Sentence] = {
    Tell.ATTACKER_DRAWN: Sentence("By lot, {seat} attacks first.", "By lot, you attack first."),
    Tell.DEALT: Sentence("{seat} is dealt {reward}.", "You are dealt {reward}."),
    Tell.BATTLE_BEGINS: Sentence(
        "Battle {battle}: the Objective is {objective}, and {seat} attacks.",
        "Battle {battle}: the Objective is {objective}, and you attack.",
    ),
    Tell.BONUS_PLAYED: Sentence(
        "{seat} plays two cards of {objective} for a bonus. {bonus}",
        "You play two cards of {objective} for a bonus. {bonus}",
    ),
    Tell.BONUS_CANCELLED: Sentence(
        "{seat}'s bonus of {objective} is cancelled.", "Your bonus of {objective} is cancelled."
    ),
    Tell.POINT_PLACED: Sentence("The {point} lies on {point_area}."),
    Tell.DREW_TERRAIN: Sentence("{seat} draws {tile}.", "You draw {tile}."),
    Tell.TERRAIN_PLACED: Sentence("{seat} places {terrain} on {tile_area}.", "You place {terrain} on {tile_area}."),
    Tell.NO_PLACE: Sentence(
        "{seat}'s tile of {terrain} fits nowhere and is put aside.",
        "Your tile of {terrain} fits nowhere and is put aside.",
    ),
    Tell.ARMY_PICKED: Sentence("{seat} has chosen an army.", "You have chosen your army."),
    Tell.ARMIES_READY: Sentence("Deployment begins: {red_units} for {red_seat}, {blue_units} for {blue_seat}."),
    Tell.DEPLOYED: Sentence("{seat} deploys {unit} on {square}.", "You deploy {unit} on {square}."),
    Tell.UNFIELDED: Sentence("{troop} {unit_sits_out}."),
    Tell.REDEPLOYED: Sentence(
        "{seat} re-deploys {unit} from {start} to {square}.", "You re-deploy {unit} from {start} to {square}."
    ),
    Tell.TURN_BEGINS: Sentence("Round {round}: {seat}'s turn.", "Round {round}: your turn."),
    Tell.BURNT_DOWN: Sentence("The {terrain} on {tile_area} burns down."),
    Tell.HOLDS: Sentence(
        "{seat} holds the Strategic Point: {points} of {hold_points}.",
        "You hold the Strategic Point: {points} of {hold_points}.",
    ),
    Tell.STEPPED: Sentence("{troop} {unit_steps} from {start} to {square}."),
    Tell.TURNED: Sentence("{troop} on {square} {unit_turns} {facing}."),
    Tell.CHARGED: Sentence("{troop} {unit_charges} {enemy}'s {target} on {square} {side}."),
    Tell.SHOT: Sentence("{troop} on {start} {unit_hits} {enemy}'s {target} on {square} {side}."),
    Tell.CAST: Sentence("{troop} on {start} {unit_sends} {element} to {square}."),
    Tell.DESTROYED: Sentence(
        "{seat} destroys the {terrain} on {tile_area}.", "You destroy the {terrain} on {tile_area}."
    ),
    Tell.ELEMENT_WASTED: Sentence("The {element} has no further effect."),
    Tell.BATTLE_WON: Sentence("{seat} wins the battle: {why}.", "You win the battle: {why}."),
    Tell.CARD_RETURNED: Sentence(
        "{seat}'s card {reward} goes back to the deck.", "Your card {reward} goes back to the deck."
    ),
    Tell.STOLE_REWARD: Sentence(
        "{seat} takes {reward} from {other}, whose Hero has fallen.",
        "You take {reward} from {other}, whose Hero has fallen.",
    ),
    Tell.TOOK_OBJECTIVE: Sentence(
        "{seat} takes the card {objective} from {other}, whose Hero has fallen.",
        "You take the card {objective} from {other}, whose Hero has fallen.",
    ),
    Tell.KEPT_OBJECTIVE: Sentence(
        "{seat} keeps the card {objective} as a prize.", "You keep the card {objective} as a prize."
    ),
    Tell.DREW_REWARD: Sentence("{seat} draws {card}.", "You draw {card}."),
    Tell.KEPT_REWARD: Sentence("{seat} keeps {reward}.", "You keep {reward}."),
    Tell.GAINED_REWARD: Sentence("{seat} gains {reward}.", "You gain {reward}."),
    Tell.CAMPAIGN_WON: Sentence("{seat} wins the campaign: {end}.", "You win the campaign: {end}."),
}

AT_YOU: dict[EventKind, Sentence] = {
    Tell.CHARGED: Sentence("{troop} {unit_charges} {your_target} on {square} {side}."),
    Tell.SHOT: Sentence("{troop} on {start} {unit_hits} {your_target} on {square} {side}."),
}
"""The same as the owner of the target reads it."""

SHIFTS = {
    Manner.RETREAT: Sentence("{troop} {unit_falls_back} from {start} to {square}."),
    Manner.SIDESTEP: Sentence("{troop} {unit_sidesteps} from {start} to {square}."),
    Manner.SHADOW_STEP: Sentence("{troop} {unit_shifts} from {start} to {square}."),
    Manner.BLINK: Sentence("{troop} {unit_blinks} from {start} to {square}."),
}
FATES = {
    Cause.CHARGE: Sentence("{troop} on {square} {unit_dies}."),
    Cause.SHOT: Sentence("{troop} on {square} {unit_dies}."),
    Cause.FIRE: Sentence("{troop} on {square} {unit_dies} by Fire."),
    Cause.ICE: Sentence("{troop} on {square} {unit_dies} by Ice."),
    Cause.MELTING: Sentence("{troop} on {square} {unit_dies} as the Ice melts."),
    Cause.NO_ESCAPE: Sentence("{troop} on {square} did not get out in time and {unit_dies}."),
    Cause.HOLY_AURA: Sentence("{troop} on {square} {unit_dies} by the Holy Aura."),
}
PLACED_OPEN = {Element.FIRE: Sentence("Fire burns on {square}."), Element.ICE: Sentence("Ice covers {square}.")}
PLACED = {
    Element.FIRE: Sentence("The {terrain} on {tile_area} {ground_burns}."),
    Element.ICE: Sentence("The {terrain} on {tile_area} {ground_freezes}."),
}
CANCELLED_OPEN = {
    Element.FIRE: Sentence("The Fire on {square} is doused."),
    Element.ICE: Sentence("The Ice on {square} melts."),
}
CANCELLED = {
    Element.FIRE: Sentence("The Fire on the {terrain} on {tile_area} is doused."),
    Element.ICE: Sentence("The Ice on the {terrain} on {tile_area} melts."),
}


def _fitting(event: Event, view: View) -> Sentence | None:
    """Some kinds of event have several sentences."""
    element = Element(fact(event, "element") or Element.FIRE)
    is_open = fact(event, "terrain") == Terrain.OPEN
    if event.kind == Tell.SHIFTED:
        return SHIFTS[Manner(fact(event, "manner"))]
    if event.kind == Tell.ELIMINATED:
        return FATES[Cause(fact(event, "cause"))]
    if event.kind == Tell.ELEMENT_PLACED:
        return (PLACED_OPEN if is_open else PLACED)[element]
    if event.kind == Tell.ELEMENT_CANCELLED:
        return (CANCELLED_OPEN if is_open else CANCELLED)[element]
    return AT_YOU.get(event.kind) if view.seat == other(fact(event, "seat")) else None


def _seen(event: Event, view: View, fact: str, name: Callable[[int, Game], str], unseen: str) -> str:
    """The name of a unit, a tile or a card, if the viewer was told which."""
    kind = event.facts.get(fact)
    return unseen if kind is None else name(kind, view.game)


def _tile_area(event: Event, view: View) -> str:
    """The squares of the tile an event is about."""
    return names.area(fact(event, "terrain"), fact(event, "lie"), fact(event, "square"), view.book)


_unit_verbs: EventFields = names.verb_fields("unit", lambda event, _: fact(event, "unit") in names.PLURAL_UNITS)
_ground_verbs: EventFields = names.verb_fields(
    "ground", lambda event, _: fact(event, "terrain") in names.PLURAL_TERRAIN
)

FIELDS: EventFields = {
    **_unit_verbs,
    **_ground_verbs,
    "seat": lambda event, view: names.seat(fact(event, "seat"), view),
    "other": lambda event, view: names.who(other(fact(event, "seat")), view),
    "enemy": lambda event, view: names.seat(other(fact(event, "seat")), view),
    "unit": lambda event, view: _seen(event, view, "unit", names.unit, say("a unit")),
    "troop": lambda event, view: names.own(fact(event, "seat"), fact(event, "unit"), view),
    "target": lambda event, view: names.unit(fact(event, "target"), view.game),
    "your_target": lambda event, view: names.own(other(fact(event, "seat")), fact(event, "target"), view),
    "square": lambda event, _: names.square(fact(event, "square")),
    "start": lambda event, _: names.square(fact(event, "start")),
    "facing": lambda event, _: names.facing(fact(event, "facing")),
    "side": lambda event, _: names.side(fact(event, "side")),
    "objective": lambda event, view: names.objective(fact(event, "objective"), view.game),
    "bonus": lambda event, view: names.bonus_text(fact(event, "objective"), view.game),
    "point": lambda event, view: names.point(fact(event, "square"), view.game),
    "point_area": lambda event, view: names.area(Terrain.STRATEGIC_POINT, 0, fact(event, "square"), view.book),
    "terrain": lambda event, view: names.terrain(fact(event, "terrain"), view.game),
    "tile": lambda event, view: _seen(event, view, "terrain", names.terrain, say("a Terrain tile")),
    "tile_area": _tile_area,
    "element": lambda event, _: names.element(fact(event, "element")),
    "reward": lambda event, view: names.reward(fact(event, "reward"), view.game),
    "card": lambda event, view: _seen(event, view, "reward", names.reward, say("a Reward card")),
    "red_seat": lambda _, view: names.who(Seat.RED, view),
    "blue_seat": lambda _, view: names.who(Seat.BLUE, view),
    "red_units": lambda event, _: number_of(names.UNITS, fact(event, "red")),
    "blue_units": lambda event, _: number_of(names.UNITS, fact(event, "blue")),
    "hold_points": lambda _, view: number_of(names.POINTS, max(view.book.hold_points)),
    "why": lambda event, view: why_won(fact(event, "why"), fact(event, "objective"), view),
    "end": lambda event, view: campaign_won_by(fact(event, "end"), view),
}

_words = EventWords(TRANSLATOR, SENTENCES, FIELDS, actor="seat", better=_fitting)


def _told(event: Event, view: View) -> Hashable:
    """What the words for an event depend on."""
    return event.kind, *event.facts.values(), view.seat, view.state.battle, numbers(view)


@part(_told)
def event(event: Event, view: View) -> str:
    """What happened, as the viewer was told of it."""
    return sentence_case(_words(event, view))
