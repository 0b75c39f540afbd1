"""What happened, as each player was told of it."""

from __future__ import annotations

from wartable.engine.events import Event, EventKind
from wartable.engine.view import View
from wartable.games.tales_of_war.pieces import Element, Seat, Terrain
from wartable.games.tales_of_war.rules.board import other
from wartable.games.tales_of_war.state import Cause, End, Manner, Tell
from wartable.games.tales_of_war.words.names import (
    PLURAL_TERRAIN,
    PLURAL_UNITS,
    POINTS,
    UNITS,
    area,
    bonus_text,
    element_name,
    facing_name,
    objective,
    own,
    point_name,
    reward,
    seat_name,
    side_name,
    square_name,
    terrain,
    unit,
    verb_fields,
    who,
)
from wartable.games.tales_of_war.words.result import why_won
from wartable.games.tales_of_war.words.translator import TRANSLATOR, number_of, say
from wartable.kit.events import fact
from wartable.kit.names import sentence_case
from wartable.kit.sentences import EventFields, EventWords, Sentence

SOME_TILE = "a Terrain tile"
SOME_CARD = "a Reward card"
SOME_UNIT = "a unit"

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
CAMPAIGN_ENDS = {
    End.NOT_YET: "it is decided",
    End.BATTLE_WON: "the battle is won",
    End.CROSS: "a battle won with the Cross of Eternity",
    End.THREE_OF_A_NAME: "three Objective cards of one name",
    End.BATTLE_CAP: "the best standing after the last battle",
}


def _fitting(event: Event, view: View) -> Sentence | None:
    """Of some kinds of event there are several sentences."""
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


def _seat(event: Event) -> int:
    """The player who acts."""
    return fact(event, "seat")


def _unit(event: Event, view: View) -> str:
    """The unit an event is about, if the viewer knows it."""
    hidden = event.facts.get("unit", 0) is None
    return say(SOME_UNIT) if hidden else unit(fact(event, "unit"), view.game)


def _tile(event: Event, view: View) -> str:
    """The Terrain tile that was drawn, if the viewer knows it."""
    hidden = event.facts.get("terrain") is None
    return say(SOME_TILE) if hidden else terrain(fact(event, "terrain"), view.game)


def _card(event: Event, view: View) -> str:
    """The Reward card that was drawn, if the viewer knows it."""
    hidden = event.facts.get("reward") is None
    return say(SOME_CARD) if hidden else reward(fact(event, "reward"), view.game)


def _tile_area(event: Event, view: View) -> str:
    """The squares of the tile an event is about."""
    return area(fact(event, "terrain"), fact(event, "lie"), fact(event, "square"), view.book)


_unit_verbs: EventFields = verb_fields("unit", lambda event, _: fact(event, "unit") in PLURAL_UNITS)
_ground_verbs: EventFields = verb_fields("ground", lambda event, _: fact(event, "terrain") in PLURAL_TERRAIN)

FIELDS: EventFields = {
    **_unit_verbs,
    **_ground_verbs,
    "seat": lambda event, view: seat_name(fact(event, "seat"), view),
    "other": lambda event, view: who(other(_seat(event)), view),
    "enemy": lambda event, view: seat_name(other(_seat(event)), view),
    "unit": _unit,
    "troop": lambda event, view: own(_seat(event), fact(event, "unit"), view),
    "target": lambda event, view: unit(fact(event, "target"), view.game),
    "your_target": lambda event, view: own(other(_seat(event)), fact(event, "target"), view),
    "square": lambda event, _: square_name(fact(event, "square")),
    "start": lambda event, _: square_name(fact(event, "start")),
    "facing": lambda event, _: facing_name(fact(event, "facing")),
    "side": lambda event, _: side_name(fact(event, "side")),
    "objective": lambda event, view: objective(fact(event, "objective"), view.game),
    "bonus": lambda event, view: bonus_text(fact(event, "objective"), view.game),
    "point": lambda event, view: point_name(fact(event, "square"), view.game),
    "point_area": lambda event, view: area(Terrain.STRATEGIC_POINT, 0, fact(event, "square"), view.book),
    "terrain": lambda event, view: terrain(fact(event, "terrain"), view.game),
    "tile": _tile,
    "tile_area": _tile_area,
    "element": lambda event, _: element_name(fact(event, "element")),
    "reward": lambda event, view: reward(fact(event, "reward"), view.game),
    "card": _card,
    "red_seat": lambda _, view: who(Seat.RED, view),
    "blue_seat": lambda _, view: who(Seat.BLUE, view),
    "red_units": lambda event, _: number_of(UNITS, fact(event, "red")),
    "blue_units": lambda event, _: number_of(UNITS, fact(event, "blue")),
    "hold_points": lambda _, view: number_of(POINTS, max(view.book.hold_points)),
    "why": lambda event, view: why_won(fact(event, "why"), fact(event, "objective"), view),
    "end": lambda event, _: say(CAMPAIGN_ENDS[End(fact(event, "end"))]),
}

_words = EventWords(TRANSLATOR, SENTENCES, FIELDS, actor="seat", better=_fitting)


def event(event: Event, view: View) -> str:
    """What happened, as the viewer was told of it."""
    return sentence_case(_words(event, view))
