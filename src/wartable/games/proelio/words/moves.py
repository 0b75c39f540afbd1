"""What a move would do, said to the house that decides."""

from __future__ import annotations

from collections.abc import Callable

from wartable.engine.frames import phase_of
from wartable.engine.moves import Move
from wartable.engine.view import View
from wartable.games.proelio.rules.cards import ally, hand_size, left, placeable, right
from wartable.games.proelio.state import FACES, Answer, Do, Legality, Phase, Side
from wartable.games.proelio.words.names import CARDS, card, deployed_worth, house_name, use_of, walls_name, worth
from wartable.games.proelio.words.prompts import deploys_last, falls_when_bare, loss
from wartable.games.proelio.words.translator import TRANSLATOR, number_of
from wartable.kit.choices import MoveFields, MoveWords

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
    Do.LOOK: "Look at {seen}'s hand",
}

IN_PHASES = {
    Phase.PAY_LOOT: "Give {card} as Loot",
    Phase.PENALTY_GIFT: "Give {card} as a penalty",
    Phase.SUPPORT_CARD: "Pass {card} to {ally}",
}
"""The words for giving a card, by what it is given for."""

CASES: list[tuple[Do, Callable[[Move, View], bool], str]] = [
    (
        Do.DRAW_BASE,
        lambda _, view: hand_size(view.state, mover(view)) >= view.book.hand_limit,
        "Draw a Base card, then discard {excess}",
    ),
    (
        Do.ATTACK,
        lambda move, view: view.state.attack_legality == Legality.FREE and not _is_true_attack(move, view),
        "Attack {target} with {card} (false: it fails when revealed and costs you another card)",
    ),
    (Do.FORTIFY, lambda _, view: view.state.fort[mover(view)] == 0, "Build {card}"),
    (
        Do.DEPLOY,
        lambda move, view: falls_when_bare(view) and deploys_last(move, view),
        "Deploy {card} ({worth}), your last card: you fall even if it repels the Attack",
    ),
    (Do.TARGET, lambda move, view: move.a == mover(view), "Draw a Base card yourself"),
    (Do.PLAGUE_DRAW, lambda move, _: move.a == Answer.NO, "Draw nothing"),
]
"""Other words for a kind of move if a condition holds."""


def _better(move: Move, view: View) -> str:
    """Words that fit the position better than those of the kind of move; empty if there are none."""
    if move.kind == Do.GIVE:
        return IN_PHASES.get(Phase(phase_of(view.state)), "")
    return next((words for kind, holds, words in CASES if kind == move.kind and holds(move, view)), "")


def _is_true_attack(move: Move, view: View) -> bool:
    return bool(placeable(view.book, move.a, view.state.fort[mover(view)]))


def card_of(move: Move) -> int:
    """The card a move names; the first of all for a move that names none."""
    return move.a if FACES in move.kind.ranges else 0


def mover(view: View) -> int:
    """The house a move would be made by."""
    return view.asked if view.asked >= 0 else int(view.state.active)


def _seen(move: Move, view: View) -> str:
    neighbour = left if move.a == Side.LEFT else right
    return house_name(neighbour(view.state, mover(view)), view)


def _excess(_: Move, view: View) -> str:
    return number_of(CARDS, hand_size(view.state, mover(view)) + 1 - view.book.hand_limit)


FIELDS: MoveFields = {
    "card": lambda move, view: card(card_of(move), view.game),
    "worth": lambda move, view: worth(card_of(move), view),
    "use": lambda move, view: use_of(card_of(move), view),
    "target": lambda _, view: house_name(left(view.state, mover(view)), view),
    "chosen": lambda move, view: house_name(move.a, view),
    "seen": _seen,
    "ally": lambda _, view: house_name(ally(mover(view)), view),
    "walls": lambda _, view: walls_name(view.state.fort[mover(view)], view),
    "price": lambda _, view: number_of(CARDS, view.book.imperial_cost),
    "excess": _excess,
    "defense": lambda _, view: deployed_worth(view),
    "if_given_up": lambda _, view: loss(Do.SACRIFICE_FORTIFICATION, view),
    "if_kept": lambda _, view: loss(Do.CONCEDE_LOOT, view),
}

move = MoveWords(TRANSLATOR, MOVES, FIELDS, _better)
"""A move in words."""
