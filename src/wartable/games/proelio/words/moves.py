"""What a move would do, said to the house that is asked."""

from __future__ import annotations

from wartable.engine.frames import phase_of
from wartable.engine.moves import Move
from wartable.engine.view import View
from wartable.games.proelio.rules.cards import ally, hand_size, left, placeable, right
from wartable.games.proelio.state import FACES, Answer, Do, Legality, Phase, Side
from wartable.games.proelio.words.names import (
    CARDS,
    card,
    deployed_worth,
    house_name,
    use_of,
    walls_name,
    worth,
)
from wartable.games.proelio.words.prompts import deploys_last, falls_when_bare, loss
from wartable.games.proelio.words.translator import number_of, say

MOVES: dict[Do, str] = {
    Do.DRAW_BASE: "Draw a Base card",
    Do.DRAW_IMPERIAL: "Discard {price}, then draw an Imperial card",
    Do.ATTACK: "Attack {target} with {card}",
    Do.FORTIFY: "Build {card} over your {walls}",
    Do.PLAY: "Play {card}: {use}",
    Do.SUPPORT: "Pass a card to your ally {ally}",
    Do.DISCARD: "Discard {card}",
    Do.DEPLOY: "Deploy {card} ({worth})",
    Do.DEPLOY_DONE: "Reveal the Attack with {defense}",
    Do.SACRIFICE_FORTIFICATION: "Give up {walls}: {if_given_up}",
    Do.CONCEDE_LOOT: "Keep {walls}: {if_kept}",
    Do.GIVE: "Give {card}",
    Do.TARGET: "Let {chosen} draw a Base card",
    Do.PLAGUE_DRAW: "Draw a Base card",
    Do.LOOK: "Look at the hand of {seen}",
}

DRAW_ABOVE = "Draw a Base card, then discard {excess}"
FALSE_ATTACK = "Attack {target} with {card} (false: it fails when revealed and costs you another card)"
BUILD_FIRST = "Build {card}"
DEPLOY_LAST = "Deploy {card} ({worth}), your last card: you fall even if it repels the Attack"
DRAW_YOURSELF = "Draw a Base card yourself"
DRAW_NOTHING = "Draw nothing"
GIFTS = {
    Phase.PAY_LOOT: "Give {card} as Loot",
    Phase.PENALTY_GIFT: "Give {card} as a penalty",
    Phase.SUPPORT_CARD: "Pass {card} to {ally}",
}


def move(move: Move, view: View) -> str:
    """A move in words, spoken to the house that is asked."""
    return say(_move_template(move, view), **move_fields(move, view))


def _move_template(move: Move, view: View) -> str:
    """The words of a kind of move, or more fitting ones where the table gives a reason."""
    s, book = view.state, view.book
    kind, house = Do(move.kind), mover(view)
    special = ""
    if kind == Do.DRAW_BASE and hand_size(s, house) >= book.hand_limit:
        special = DRAW_ABOVE
    elif kind == Do.ATTACK and s.attack_legality == Legality.FREE and not placeable(book, move.a, s.fort[house]):
        special = FALSE_ATTACK
    elif kind == Do.FORTIFY and s.fort[house] == 0:
        special = BUILD_FIRST
    elif kind == Do.DEPLOY and falls_when_bare(view) and deploys_last(move, view):
        special = DEPLOY_LAST
    elif kind == Do.GIVE:
        special = GIFTS.get(Phase(phase_of(s)), "")
    elif kind == Do.TARGET and move.a == house:
        special = DRAW_YOURSELF
    elif kind == Do.PLAGUE_DRAW and move.a == Answer.NO:
        special = DRAW_NOTHING
    return special or MOVES[kind]


def move_fields(move: Move, view: View) -> dict[str, object]:
    """All that the words of a move may mention."""
    s, book = view.state, view.book
    house = mover(view)
    kind = card_of(move)
    return {
        "card": card(kind, view.game),
        "worth": worth(kind, view),
        "use": use_of(kind, view),
        "target": house_name(left(s, house), view),
        "chosen": house_name(move.a if move.kind == Do.TARGET else 0, view),
        "seen": house_name(left(s, house) if move.a == Side.LEFT else right(s, house), view),
        "ally": house_name(ally(house), view),
        "walls": walls_name(s.fort[house], view),
        "price": number_of(CARDS, book.imperial_cost),
        "excess": number_of(CARDS, hand_size(s, house) + 1 - book.hand_limit),
        "defense": deployed_worth(view),
        "if_given_up": loss(Do.SACRIFICE_FORTIFICATION, view),
        "if_kept": loss(Do.CONCEDE_LOOT, view),
    }


def card_of(move: Move) -> int:
    """The card a move names; the first of all for a move that names none."""
    return move.a if FACES in move.kind.ranges else 0


def mover(view: View) -> int:
    """The house a move would be made by."""
    return view.asked if view.asked >= 0 else int(view.state.active)
