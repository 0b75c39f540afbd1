"""Why a move is not allowed."""

from __future__ import annotations

from wartable.engine.moves import Move
from wartable.engine.reasons import Reason
from wartable.engine.view import View
from wartable.games.intelliwar.pieces import Ability, Unit
from wartable.games.intelliwar.state import Do, Refusal
from wartable.games.intelliwar.words.moves import FIELDS, named_unit, other_unit, special_user
from wartable.games.intelliwar.words.names import reach_of, special_name, unit_name
from wartable.games.intelliwar.words.prompts import ask
from wartable.games.intelliwar.words.translator import TRANSLATOR
from wartable.kit.choices import MoveFields, Refusals

REFUSALS: dict[Reason, str] = {
    Refusal.ALLOWED: "This is allowed",
    Refusal.TAKEN: "{unit} has already been taken",
    Refusal.PRINCE_FIRST: "{unit} is not a Prince, and your first card must be one",
    Refusal.ONE_PRINCE: "You already have a Prince, and a side has only one",
    Refusal.NOT_HOME: "{square} is not one of your start squares",
    Refusal.OCCUPIED: "{square} is occupied",
    Refusal.NOT_YOURS: "{owned} is not one of your units on the board",
    Refusal.ACTIVE_ALREADY: "{unit} already has a token",
    Refusal.USED_LAST_TURN: "{unit} had a token last turn",
    Refusal.ONE_OF_EACH: "With three units left, activate one that had a token last turn and one that did not",
    Refusal.NOT_ACTIVE: "{doer} is not active on this turn",
    Refusal.SPENT: "{doer}'s activation has ended",
    Refusal.NOT_IN_CONTROL: "Your partner plays {doer} this turn",
    Refusal.TWO_ACTIONS: "{doer} has performed two actions this turn",
    Refusal.SAME_ACTION: "{doer} has already done that this turn",
    Refusal.MOVE_AFTER_ATTACK: "{doer} has attacked and cannot Move any more this turn",
    Refusal.PINNED: "{doer} is pinned and cannot Move this turn",
    Refusal.OUT_OF_REACH: "{square} cannot be reached",
    Refusal.NO_SUCH_WAY: "There is no such path to {square}",
    Refusal.NOT_AN_ENEMY: "{foe} is not an enemy on the board",
    Refusal.OUT_OF_RANGE: "{foe} is out of range. {doer}: {reach}",
    Refusal.NO_RELOAD: "{doer} is not a Crossbowman and cannot reload",
    Refusal.RELOADED_ALREADY: "{doer} has already reloaded this turn",
    Refusal.NOT_ATTACKED_YET: "{doer} has not attacked yet this turn",
    Refusal.TOO_LITTLE_XP: "{payer} does not have enough XP for that",
    Refusal.NO_TOKEN: "You have no such token",
    Refusal.VOID_XP: "XP would do nothing for {gainer}: it is at the top of its track and has no die to upgrade",
    Refusal.NOTHING_TO_HAND_OVER: "You have no partner whose unit is still active",
    Refusal.PICK_FIRST: "You have just taken control: do something first",
    Refusal.TOO_FAR: "That is out of range for {special}",
    Refusal.NO_EFFECT: "{special} would have no effect on {unit}",
    Refusal.NOT_ANOTHER_FRIEND: "{special} cannot be used on {unit}",
    Refusal.NOT_FIRST_ACTION: "{special} has to be {doer}'s first action, or no attack could follow",
    Refusal.NO_ATTACK_FOLLOWS: "{doer} could not attack after {special} this turn",
    Refusal.NO_DIE_TO_ADD: "You have no token that adds a die",
    Refusal.WHITE_DICE_OUT: "There is no White die left in the pool",
    Refusal.NOT_AIMING: "{attacker} has not taken aim",
    Refusal.NO_SUCH_DIE: "There is no such die in this attack",
    Refusal.DIE_PICKED: "You have already picked that die",
    Refusal.NONE_PICKED: "Pick a die first",
    Refusal.NO_BODYGUARD: "{unit} cannot step in here",
    Refusal.NO_ROYAL_BLOOD: "{victim} is not a Prince",
    Refusal.REACTED_ALREADY: "{reactor} has already reacted this turn",
    Refusal.NO_XP_NOW: "Here a token can only give your Prince the XP for Royal Blood",
    Refusal.NO_WHITE_DIE: "{upgraded} has no White die",
    Refusal.NO_TEAL_DIE: "{upgraded} has no Teal die",
    Refusal.SUPPLY_EMPTY: "No Dice Upgrade Token is left in the supply",
    Refusal.ALREADY_WISHED: "You have already said so: it is now up to your partner",
    Refusal.NO_TOKEN_THERE: "No token lies on {square}",
    Refusal.NOT_CLOSER: "{square} is not an empty square next to {moved} and closer to {lurer}",
}


def _doer(move: Move, view: View) -> int:
    """The unit that would act."""
    kind = Do(move.kind)
    return special_user(kind, view) if Do.RALLY <= kind <= Do.FORAGE_XP else named_unit(move)


def _last_named(move: Move) -> int:
    """The unit that something would be done to: the last one that the move names."""
    return other_unit(move) if Unit in move.kind.ranges[1:2] else named_unit(move)


def _payer(move: Move, view: View) -> int:
    """The unit that would pay XP."""
    if move.kind == Do.RELOAD:
        return move.a
    return int(view.state.target if move.kind == Do.RETALIATE else view.state.victim)


def _gainer(move: Move, view: View) -> int:
    """The unit that would gain XP."""
    return move.b if move.kind == Do.USE_XP else special_user(Do.FORAGE, view)


def _reactor(move: Move, view: View) -> int:
    """The unit that would react."""
    return move.a if move.kind == Do.BODYGUARD else int(view.state.victim)


REASON_FIELDS: MoveFields = {
    **FIELDS,
    "doer": lambda move, view: unit_name(_doer(move, view), view.game),
    "owned": lambda move, view: unit_name(_last_named(move), view.game),
    "foe": lambda move, view: unit_name(_last_named(move), view.game),
    "reach": lambda move, view: reach_of(_doer(move, view), view),
    "payer": lambda move, view: unit_name(_payer(move, view), view.game),
    "reactor": lambda move, view: unit_name(_reactor(move, view), view.game),
    "gainer": lambda move, view: unit_name(_gainer(move, view), view.game),
    "special": lambda move, view: special_name(_doer(move, view), view),
    "lurer": lambda _, view: unit_name(view.book.user[Ability.LURE], view.game),
}
"""What each field of a refusal stands for, besides those of the words of a move."""

refusal = Refusals(TRANSLATOR, REFUSALS, REASON_FIELDS, ask)
"""Why a move is not allowed, said to the seat that decides."""
