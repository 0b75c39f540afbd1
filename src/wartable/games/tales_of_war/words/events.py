"""What happened, as each player was told of it."""

from __future__ import annotations

from typing import NamedTuple

from wartable.engine.events import Event
from wartable.engine.view import View
from wartable.games.tales_of_war.pieces import Element, Facing, Side, Terrain
from wartable.games.tales_of_war.rules.board import other
from wartable.games.tales_of_war.state import Cause, End, Manner, Tell
from wartable.games.tales_of_war.words.names import (
    ELEMENTS,
    FACINGS,
    PLURAL_TERRAIN,
    PLURAL_UNITS,
    POINTS,
    SIDES,
    UNITS,
    area,
    bonus_text,
    number_of,
    objective,
    own,
    point_name,
    reward,
    seat_name,
    square_name,
    terrain,
    unit,
    verbs,
    who,
    whose,
)
from wartable.games.tales_of_war.words.result import why_won

SOME_TILE = "a Terrain tile"
SOME_CARD = "a Reward card"
SOME_UNIT = "a unit"


class Telling(NamedTuple):
    """One sentence as bystanders read it and, where it differs, as the player who acts does."""

    others: str
    you: str = ""


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
    Tell.BONUS_CANCELLED: Telling("{whose} bonus of {objective} is cancelled."),
    Tell.POINT_PLACED: Telling("The {point} lies on {point_area}."),
    Tell.DREW_TERRAIN: Telling("{seat} draws {tile}.", "You draw {tile}."),
    Tell.TERRAIN_PLACED: Telling("{seat} places {terrain} on {tile_area}.", "You place {terrain} on {tile_area}."),
    Tell.NO_PLACE: Telling("{whose} tile of {terrain} fits nowhere and is put aside."),
    Tell.ARMY_PICKED: Telling("{seat} has chosen an army.", "You have chosen your army."),
    Tell.ARMIES_READY: Telling("Deployment begins: {red_units} for {red_seat}, {blue_units} for {blue_seat}."),
    Tell.DEPLOYED: Telling("{seat} deploys {unit} on {square}.", "You deploy {unit} on {square}."),
    Tell.UNFIELDED: Telling("{whose} {unit} {v_has} no square left and {v_does} not take part in this battle."),
    Tell.REDEPLOYED: Telling(
        "{seat} re-deploys {unit} from {start} to {square}.", "You re-deploy {unit} from {start} to {square}."
    ),
    Tell.TURN_BEGINS: Telling("Round {round}: the turn of {seat}.", "Round {round}: your turn."),
    Tell.BURNT_DOWN: Telling("The {terrain} on {tile_area} has burnt down."),
    Tell.HOLDS: Telling(
        "{seat} holds the Strategic Point: {points} of {hold_points}.",
        "You hold the Strategic Point: {points} of {hold_points}.",
    ),
    Tell.STEPPED: Telling("{whose} {unit} {v_steps} from {start} to {square}."),
    Tell.TURNED: Telling("{whose} {unit} on {square} {v_turns} {facing}."),
    Tell.SHIFTED: Telling("{whose} {unit} {shifts} from {start} to {square}."),
    Tell.CHARGED: Telling("{whose} {unit} {v_charges} {target} on {square} {side}."),
    Tell.SHOT: Telling("{whose} {unit} on {start} {v_hits} {target} on {square} {side}."),
    Tell.CAST: Telling("{whose} {unit} on {start} {v_sends} {element} to {square}."),
    Tell.DESTROYED: Telling(
        "{seat} destroys the {terrain} on {tile_area}.", "You destroy the {terrain} on {tile_area}."
    ),
    Tell.ELEMENT_PLACED: Telling("{placed}."),
    Tell.ELEMENT_CANCELLED: Telling("{cancelled}."),
    Tell.ELEMENT_WASTED: Telling("The {element} has no further effect."),
    Tell.ELIMINATED: Telling("{whose} {unit} on {square} {fate}."),
    Tell.BATTLE_WON: Telling("{seat} wins the battle: {why}.", "You win the battle: {why}."),
    Tell.CARD_RETURNED: Telling("{whose} card {reward} goes back to the deck."),
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
    Manner.RETREAT: "{v_falls} back",
    Manner.SIDESTEP: "{v_sidesteps}",
    Manner.SHADOW_STEP: "{v_shifts}",
    Manner.BLINK: "{v_blinks}",
}
FATES = {
    Cause.CHARGE: "{v_is} Eliminated",
    Cause.SHOT: "{v_is} Eliminated",
    Cause.FIRE: "{v_is} Eliminated by Fire",
    Cause.ICE: "{v_is} Eliminated by Ice",
    Cause.MELTING: "{v_is} Eliminated as the Ice melts",
    Cause.NO_ESCAPE: "did not get out in time and {v_is} Eliminated",
    Cause.HOLY_AURA: "{v_is} Eliminated by the Holy Aura",
}
PLACED_OPEN = {Element.FIRE: "Fire burns on {square}", Element.ICE: "Ice covers {square}"}
PLACED = {
    Element.FIRE: "The {terrain} on {tile_area} {v_is} Burning",
    Element.ICE: "The {terrain} on {tile_area} {v_is} Frozen",
}
CANCELLED_OPEN = {Element.FIRE: "The Fire on {square} is doused", Element.ICE: "The Ice on {square} melts"}
CANCELLED = {
    Element.FIRE: "The Fire on the {terrain} on {tile_area} is doused",
    Element.ICE: "The Ice on the {terrain} on {tile_area} melts",
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
    telling = TELLINGS[Tell[event.kind.name]]
    yours = view.seat >= 0 and event.facts.get("seat") == view.seat
    sentence = (telling.you if yours and telling.you else telling.others).format(**_fields(event, view))
    return sentence[0].upper() + sentence[1:]


def _fields(event: Event, view: View) -> dict[str, object]:
    """The facts of an event, each as the word or number a sentence may ask for."""
    known = {name: value or 0 for name, value in event.facts.items()}
    fact = known.get
    kind, seat, ground = fact("unit", 0), fact("seat", 0), fact("terrain", 0)
    about_terrain = Tell[event.kind.name] in (Tell.ELEMENT_PLACED, Tell.ELEMENT_CANCELLED)
    forms = verbs(ground in PLURAL_TERRAIN if about_terrain else kind in PLURAL_UNITS)
    fields: dict[str, object] = {
        **known,
        **forms,
        "seat": seat_name(seat, view),
        "other": who(other(seat), view),
        "whose": whose(seat, view),
        "unit": unit(kind, view.game) if event.facts.get("unit", 0) is not None else SOME_UNIT,
        "target": own(other(seat), fact("target", 0), view),
        "square": square_name(fact("square", 0)),
        "start": square_name(fact("start", 0)),
        "facing": FACINGS[Facing(fact("facing", 0))],
        "side": SIDES[Side(fact("side", 0))],
        "objective": objective(fact("objective", 0), view.game),
        "bonus": bonus_text(fact("objective", 0), view.game),
        "point": point_name(fact("square", 0), view.game),
        "point_area": area(Terrain.STRATEGIC_POINT, 0, fact("square", 0), view.book),
        "terrain": terrain(ground, view.game),
        "tile": SOME_TILE if event.facts.get("terrain") is None else terrain(ground, view.game),
        "tile_area": area(ground, fact("lie", 0), fact("square", 0), view.book),
        "element": ELEMENTS[Element(fact("element", 0))],
        "reward": reward(fact("reward", 0), view.game),
        "card": SOME_CARD if event.facts.get("reward") is None else reward(fact("reward", 0), view.game),
        "red_seat": who(0, view),
        "blue_seat": who(1, view),
        "red_units": number_of(UNITS, fact("red", 0)),
        "blue_units": number_of(UNITS, fact("blue", 0)),
        "hold_points": number_of(POINTS, max(view.book.hold_points)),
        "why": why_won(fact("why", 0), fact("objective", 0), view),
        "end": CAMPAIGN_ENDS[End(fact("end", 0))],
    }
    fields["shifts"] = SHIFTS[Manner(fact("manner", 0))].format(**forms)
    fields["fate"] = FATES[Cause(fact("cause", 0))].format(**forms)
    fields["placed"] = _element(PLACED_OPEN if ground == Terrain.OPEN else PLACED, fact("element", 0), fields)
    fields["cancelled"] = _element(CANCELLED_OPEN if ground == Terrain.OPEN else CANCELLED, fact("element", 0), fields)
    return fields


def _element(forms: dict[Element, str], element: int, fields: dict[str, object]) -> str:
    """What became of an element."""
    return forms[Element(element) if element else Element.FIRE].format(**fields)
