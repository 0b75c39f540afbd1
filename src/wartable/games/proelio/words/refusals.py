"""Why a move is not allowed."""

from __future__ import annotations

from wartable.engine.moves import Move
from wartable.engine.view import View
from wartable.games.proelio.rules.cards import hand_size
from wartable.games.proelio.state import MOST_WAITING, Refusal
from wartable.games.proelio.words.moves import card_of, move_fields, mover
from wartable.games.proelio.words.names import (
    ATTACKS,
    CARDS,
    PLURAL,
    least_walls,
    plague_until,
    walls_name,
    whose,
)
from wartable.games.proelio.words.prompts import FULL, PLAGUE_FORBIDS, ask
from wartable.games.proelio.words.result import result
from wartable.games.proelio.words.translator import number_of, say

NEED = ("needs", "need")

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


def refusal(reason: Refusal, move: Move, view: View) -> str:
    """Why a move is not allowed, said to the house that is asked; the id of the rule is not part of it."""
    if reason == Refusal.GAME_OVER:
        return say(REFUSALS[reason], result=result(view).rstrip("."))
    return say(REFUSALS[reason], **_refusal_fields(move, view))


def _refusal_fields(move: Move, view: View) -> dict[str, object]:
    """All that a refusal may mention, besides what the words of a move do."""
    s, house = view.state, mover(view)
    fields = move_fields(move, view)
    kind = card_of(move)
    return {
        **fields,
        "ask": ask(view),
        "need": say(NEED[kind in PLURAL]),
        "least": walls_name(least_walls(kind, view), view),
        "next": walls_name(s.fort[house] + 1, view),
        "held": number_of(CARDS, hand_size(s, house)),
        "mode": say(list(view.game.modes.values())[s.mode].name),
        "whose": whose(plague_until(view), view),
        "attacks": number_of(ATTACKS, MOST_WAITING),
    }
