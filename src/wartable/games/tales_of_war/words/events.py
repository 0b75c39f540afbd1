"""What happened, as each player was told of it."""

from __future__ import annotations

from typing import NamedTuple

from wartable.engine.events import Event
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
    verbs,
    who,
)
from wartable.games.tales_of_war.words.result import why_won
from wartable.games.tales_of_war.words.translator import number_of, say

SOME_TILE = "a Terrain tile"
SOME_CARD = "a Reward card"
SOME_UNIT = "a unit"


class Telling(NamedTuple):
    """One sentence as bystanders read it and, where it differs, as the player who acts does, or the other one."""

    others: str
    you: str = ""
    at_you: str = ""


TELLINGS: dict[Tell, Telling] = {
    Tell.ATTACKER_DRAWN: Telling("The lot makes {seat} the Attacker.", "The lot makes you the Attacker."),
    Tell.DEALT: Telling("{seat} is dealt {reward}.", "You are dealt {reward}."),
    Tell.BATTLE_BEGINS: Telling(
        "The Objective of battle {battle} is {objective}, and {seat} attacks.",
        "The Objective of battle {battle} is {objective}, and you attack.",
    ),
    Tell.BONUS_PLAYED: Telling(
        "{seat} plays two cards of {objective} for a bonus. {bonus}",
        "You play two cards of {objective} for a bonus. {bonus}",
    ),
    Tell.BONUS_CANCELLED: Telling(
        "{seat}'s bonus of {objective} is cancelled.", "Your bonus of {objective} is cancelled."
    ),
    Tell.POINT_PLACED: Telling("The {point} lies on {point_area}."),
    Tell.DREW_TERRAIN: Telling("{seat} draws {tile}.", "You draw {tile}."),
    Tell.TERRAIN_PLACED: Telling("{seat} places {terrain} on {tile_area}.", "You place {terrain} on {tile_area}."),
    Tell.NO_PLACE: Telling(
        "{seat}'s tile of {terrain} fits nowhere and is put aside.",
        "Your tile of {terrain} fits nowhere and is put aside.",
    ),
    Tell.ARMY_PICKED: Telling("{seat} has chosen an army.", "You have chosen your army."),
    Tell.ARMIES_READY: Telling("Deployment begins: {red_units} for {red_seat}, {blue_units} for {blue_seat}."),
    Tell.DEPLOYED: Telling("{seat} deploys {unit} on {square}.", "You deploy {unit} on {square}."),
    Tell.UNFIELDED: Telling("{troop} {unit_sits_out}."),
    Tell.REDEPLOYED: Telling(
        "{seat} re-deploys {unit} from {start} to {square}.", "You re-deploy {unit} from {start} to {square}."
    ),
    Tell.TURN_BEGINS: Telling("Round {round}: the turn of {seat}.", "Round {round}: your turn."),
    Tell.BURNT_DOWN: Telling("The {terrain} on {tile_area} has burnt down."),
    Tell.HOLDS: Telling(
        "{seat} holds the Strategic Point: {points} of {hold_points}.",
        "You hold the Strategic Point: {points} of {hold_points}.",
    ),
    Tell.STEPPED: Telling("{troop} {unit_steps} from {start} to {square}."),
    Tell.TURNED: Telling("{troop} on {square} {unit_turns} {facing}."),
    Tell.CHARGED: Telling(
        "{troop} {unit_charges} {enemy}'s {target} on {square} {side}.",
        "",
        "{troop} {unit_charges} {your_target} on {square} {side}.",
    ),
    Tell.SHOT: Telling(
        "{troop} on {start} {unit_hits} {enemy}'s {target} on {square} {side}.",
        "",
        "{troop} on {start} {unit_hits} {your_target} on {square} {side}.",
    ),
    Tell.CAST: Telling("{troop} on {start} {unit_sends} {element} to {square}."),
    Tell.DESTROYED: Telling(
        "{seat} destroys the {terrain} on {tile_area}.", "You destroy the {terrain} on {tile_area}."
    ),
    Tell.ELEMENT_WASTED: Telling("The {element} has no further effect."),
    Tell.BATTLE_WON: Telling("{seat} wins the battle: {why}.", "You win the battle: {why}."),
    Tell.CARD_RETURNED: Telling(
        "{seat}'s card {reward} goes back to the deck.", "Your card {reward} goes back to the deck."
    ),
    Tell.STOLE_REWARD: Telling(
        "{seat} takes {reward} from {other}, whose Hero has fallen.",
        "You take {reward} from {other}, whose Hero has fallen.",
    ),
    Tell.TOOK_OBJECTIVE: Telling(
        "{seat} takes the card {objective} from {other}, whose Hero has fallen.",
        "You take the card {objective} from {other}, whose Hero has fallen.",
    ),
    Tell.KEPT_OBJECTIVE: Telling(
        "{seat} keeps the card {objective} as a prize.", "You keep the card {objective} as a prize."
    ),
    Tell.DREW_REWARD: Telling("{seat} draws {card}.", "You draw {card}."),
    Tell.KEPT_REWARD: Telling("{seat} keeps {reward}.", "You keep {reward}."),
    Tell.GAINED_REWARD: Telling("{seat} gains {reward}.", "You gain {reward}."),
    Tell.CAMPAIGN_WON: Telling("{seat} wins the campaign: {end}.", "You win the campaign: {end}."),
}

SHIFTS = {
    Manner.RETREAT: Telling("{troop} {unit_falls_back} from {start} to {square}."),
    Manner.SIDESTEP: Telling("{troop} {unit_sidesteps} from {start} to {square}."),
    Manner.SHADOW_STEP: Telling("{troop} {unit_shifts} from {start} to {square}."),
    Manner.BLINK: Telling("{troop} {unit_blinks} from {start} to {square}."),
}
FATES = {
    Cause.CHARGE: Telling("{troop} on {square} {unit_dies}."),
    Cause.SHOT: Telling("{troop} on {square} {unit_dies}."),
    Cause.FIRE: Telling("{troop} on {square} {unit_dies} by Fire."),
    Cause.ICE: Telling("{troop} on {square} {unit_dies} by Ice."),
    Cause.MELTING: Telling("{troop} on {square} {unit_dies} as the Ice melts."),
    Cause.NO_ESCAPE: Telling("{troop} on {square} did not get out in time and {unit_dies}."),
    Cause.HOLY_AURA: Telling("{troop} on {square} {unit_dies} by the Holy Aura."),
}
PLACED_OPEN = {Element.FIRE: Telling("Fire burns on {square}."), Element.ICE: Telling("Ice covers {square}.")}
PLACED = {
    Element.FIRE: Telling("The {terrain} on {tile_area} {ground_burns}."),
    Element.ICE: Telling("The {terrain} on {tile_area} {ground_freezes}."),
}
CANCELLED_OPEN = {
    Element.FIRE: Telling("The Fire on {square} is doused."),
    Element.ICE: Telling("The Ice on {square} melts."),
}
CANCELLED = {
    Element.FIRE: Telling("The Fire on the {terrain} on {tile_area} is doused."),
    Element.ICE: Telling("The Ice on the {terrain} on {tile_area} melts."),
}
CAMPAIGN_ENDS = {
    End.NOT_YET: "it is decided",
    End.BATTLE_WON: "the battle is won",
    End.CROSS: "the Cross of Eternity was there before the battle",
    End.THREE_OF_A_NAME: "three Objective cards of one name",
    End.BATTLE_CAP: "the best standing after the last battle",
}


def event(event: Event, view: View) -> str:
    """What happened, as the viewer was told of it."""
    telling = _telling(event)
    template = telling.others
    if view.seat >= 0 and "seat" in event.facts:
        own_form = telling.you if event.facts["seat"] == view.seat else telling.at_you
        template = own_form or template
    sentence = say(template, **_fields(event, view))
    return sentence[0].upper() + sentence[1:]


def _telling(event: Event) -> Telling:
    """The sentence of a kind of event; of some kinds there are several."""
    kind, fact = Tell[event.kind.name], event.facts.get
    is_open = fact("terrain") == Terrain.OPEN
    element = Element(fact("element") or Element.FIRE)
    if kind == Tell.SHIFTED:
        return SHIFTS[Manner(fact("manner") or 0)]
    if kind == Tell.ELIMINATED:
        return FATES[Cause(fact("cause") or 0)]
    if kind == Tell.ELEMENT_PLACED:
        return (PLACED_OPEN if is_open else PLACED)[element]
    if kind == Tell.ELEMENT_CANCELLED:
        return (CANCELLED_OPEN if is_open else CANCELLED)[element]
    return TELLINGS[kind]


def _fields(event: Event, view: View) -> dict[str, object]:
    """The facts of an event, each as the word or number a sentence may ask for."""
    known = {name: value or 0 for name, value in event.facts.items()}
    fact = known.get
    kind, seat, ground = fact("unit", 0), fact("seat", 0), fact("terrain", 0)
    target = fact("target", 0)
    return {
        **known,
        **verbs("unit", kind in PLURAL_UNITS),
        **verbs("ground", ground in PLURAL_TERRAIN),
        "seat": seat_name(seat, view),
        "other": who(other(seat), view),
        "enemy": seat_name(other(seat), view),
        "unit": unit(kind, view.game) if event.facts.get("unit", 0) is not None else say(SOME_UNIT),
        "troop": own(seat, kind, view),
        "target": unit(target, view.game),
        "your_target": own(other(seat), target, view),
        "square": square_name(fact("square", 0)),
        "start": square_name(fact("start", 0)),
        "facing": facing_name(fact("facing", 0)),
        "side": side_name(fact("side", 0)),
        "objective": objective(fact("objective", 0), view.game),
        "bonus": bonus_text(fact("objective", 0), view.game),
        "point": point_name(fact("square", 0), view.game),
        "point_area": area(Terrain.STRATEGIC_POINT, 0, fact("square", 0), view.book),
        "terrain": terrain(ground, view.game),
        "tile": say(SOME_TILE) if event.facts.get("terrain") is None else terrain(ground, view.game),
        "tile_area": area(ground, fact("lie", 0), fact("square", 0), view.book),
        "element": element_name(fact("element", 0)),
        "reward": reward(fact("reward", 0), view.game),
        "card": say(SOME_CARD) if event.facts.get("reward") is None else reward(fact("reward", 0), view.game),
        "red_seat": who(Seat.RED, view),
        "blue_seat": who(Seat.BLUE, view),
        "red_units": number_of(UNITS, fact("red", 0)),
        "blue_units": number_of(UNITS, fact("blue", 0)),
        "hold_points": number_of(POINTS, max(view.book.hold_points)),
        "why": why_won(fact("why", 0), fact("objective", 0), view),
        "end": say(CAMPAIGN_ENDS[End(fact("end", 0))]),
    }
