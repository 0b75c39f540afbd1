"""Why a move is not allowed."""

from __future__ import annotations

from wartable.games.proelio.rules.cards import hand_size
from wartable.games.proelio.state import MOST_WAITING, Refusal
from wartable.games.proelio.words import moves
from wartable.games.proelio.words.moves import card_of, mover
from wartable.games.proelio.words.names import ATTACKS, CARDS, PLURAL, least_walls, plague_until, walls_name, whose
from wartable.games.proelio.words.prompts import FULL, PLAGUE_FORBIDS, ask
from wartable.games.proelio.words.translator import TRANSLATOR, number_of, say
from wartable.kit.choices import MoveFields, Refusals

REFUSALS: dict[Refusal, str] = {
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
}

FIELDS: MoveFields = {
    **moves.FIELDS,
    "need": lambda move, _: say("need" if card_of(move) in PLURAL else "needs"),
    "least": lambda move, view: walls_name(least_walls(card_of(move), view), view),
    "next": lambda _, view: walls_name(view.state.fort[mover(view)] + 1, view),
    "held": lambda _, view: number_of(CARDS, hand_size(view.state, mover(view))),
    "mode": lambda _, view: say(list(view.game.modes.values())[view.state.mode].name),
    "whose": lambda _, view: whose(plague_until(view), view),
    "attacks": lambda *_: number_of(ATTACKS, MOST_WAITING),
}

refusal = Refusals(TRANSLATOR, REFUSALS, FIELDS, ask)
"""The reason in words."""
