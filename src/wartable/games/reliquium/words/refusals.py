"""Why a move is not allowed."""

from __future__ import annotations

from wartable.engine.reasons import Reason
from wartable.games.reliquium.state import Refusal
from wartable.games.reliquium.words.moves import FIELDS as MOVE_FIELDS
from wartable.games.reliquium.words.names import event_card
from wartable.games.reliquium.words.prompts import FIELDS as PROMPT_FIELDS
from wartable.games.reliquium.words.prompts import ask
from wartable.games.reliquium.words.translator import TRANSLATOR
from wartable.kit.choices import MoveFields, Refusals

REFUSALS: dict[Reason, str] = {
    Refusal.NO_DIVISION: "You have no division left for this",
    Refusal.CLOSED: "This area is closed at this table",
    Refusal.NOT_ADJACENT: "{area} shares no border with {place}",
    Refusal.NO_ROOM: "There is no room: an area holds {limit} troops of a faction, plus its commander",
    Refusal.NO_TROOPS: "You have no troops in {area}",
    Refusal.NOWHERE_TO_MARCH: "Your troops have nowhere to march",
    Refusal.FOREIGN: "{area} belongs to another faction",
    Refusal.NOT_THERE: "No troop of that class is there",
    Refusal.NOBODY_YET: "At least one troop must go",
    Refusal.FLOODS: "{peace}: troops cannot cross between land and water",
    Refusal.ONE_TROOP: "{peace}: no more troops can march together",
    Refusal.TRUCE: "No attack can be ordered before round {war_round}",
    Refusal.NO_MELEE_TOKEN: "All your attack orders are on the board",
    Refusal.NO_TARGET: "There is nothing to attack from where your troops stand",
    Refusal.ORDER_GIVEN: "You already have an attack order from {area}",
    Refusal.NOT_FOREIGN: "Only an area of another faction can be attacked",
    Refusal.ALLY: "{area} belongs to an ally",
    Refusal.PILGRIMS: "{peace}: lands with castles cannot be attacked",
    Refusal.NOT_MELEE: "An attack needs a melee token",
    Refusal.NOT_RANGED: "Support needs a ranged token",
    Refusal.TOKEN_USED: "This token is already on the board",
    Refusal.RESERVE_EMPTY: "Your reserve is empty",
    Refusal.NOT_IN_RESERVE: "Your reserve has no troop of that class",
    Refusal.NO_CASTLE: "You have no castle in {area}",
    Refusal.NO_CASTLE_WITH_ROOM: "All lands with your castles are full",
    Refusal.NOT_RECRUITED: "A commander enters the map only by promotion",
    Refusal.FEVER: "{peace}: you have already recruited or promoted",
    Refusal.NO_COMMANDERS: "This table plays without commanders",
    Refusal.COMMANDER_OUT: "Your commander is on the map",
    Refusal.NOBODY_TO_PROMOTE: "You have no troop on the map to promote",
    Refusal.NO_RANGED_TOKEN: "All your support orders are on the board",
    Refusal.DIRECTION_TAKEN: "You already support in every such direction",
    Refusal.NO_LAND_TO_BUILD: "You have no troops on a land where you can build",
    Refusal.MASONS_IDLE: "{peace}: you have already built",
    Refusal.WATER: "{area} is water",
    Refusal.HAS_CASTLE: "{area} has a castle",
    Refusal.NO_BUILDERS: "You have no troops in {area}",
    Refusal.TRACK_EMPTY: "All your {terrain} castles are on the map",
    Refusal.BESTIARY_SEALED: "{peace}: nothing can be summoned",
    Refusal.NO_CREATURE: "Your creatures are on the board or resting",
    Refusal.NOT_YOUR_CREATURE: "{creature} belongs to another faction",
    Refusal.ON_BOARD: "{creature} is on the board",
    Refusal.RESTING: "{creature} is resting this round",
    Refusal.NO_JUNCTION: "There is no free junction beside your troops",
    Refusal.NOT_USABLE: "Too few areas around this junction are open",
    Refusal.JUNCTION_TAKEN: "There is a creature already",
    Refusal.NO_TROOPS_AROUND: "You have no troops around this junction",
    Refusal.OUT_OF_PRESENCE: "{spell} is not present in {area}",
    Refusal.NO_USE: "{spell} cannot be used that way",
    Refusal.NO_SUCH_TOKEN: "{spell} cannot send this token back",
    Refusal.PLACED_ALREADY: "You have already placed that class",
    Refusal.ALREADY_ALLIED: "Nothing is better than an alliance",
    Refusal.NOT_ALLIED: "You are not allied",
    Refusal.ALL_SUPPORT: "All troops of that class already support",
    Refusal.NOT_AN_ORDER: "This is not one of your orders on the board",
    Refusal.AGAINST_ALLY: "You cannot help against an ally",
    Refusal.NOT_IN_FORCE: "No troop of that class can be chosen",
    Refusal.NO_REFUGE: "{area} is not a refuge: it must be yours or nobody's, and not where the attack came from",
}


FIELDS: MoveFields = {
    "place": lambda _, view: PROMPT_FIELDS["place"](view),
    "limit": lambda _, view: view.book.troop_limit,
    "war_round": lambda _, view: view.book.truce_rounds + 1,
    "peace": lambda _, view: event_card(view.state.peace, view),
    **MOVE_FIELDS,
}

refusal = Refusals(TRANSLATOR, REFUSALS, FIELDS, ask)
