"""Proelio's rules: the frame of every decision here, then one file for each area of the rulebook."""

from __future__ import annotations

from wartable.engine.chance import roll
from wartable.engine.events import Events, tell
from wartable.engine.frames import goto, phase_of, seat_of
from wartable.engine.moves import Choice, MoveList, offer
from wartable.games.proelio.bot.evaluation import rate
from wartable.games.proelio.rules.action import (
    act,
    action_refusal,
    ally_with,
    draw_with_plague,
    inquire,
    offer_actions,
    pay_imperial,
    support,
    target_refusal,
)
from wartable.games.proelio.rules.attack import (
    answer_breach,
    deploy,
    deploy_refusal,
    offer_defense,
    pay_fine,
    reveal,
    set_aside,
)
from wartable.games.proelio.rules.cards import deck_of, draw
from wartable.games.proelio.rules.hidden import hide, redeal
from wartable.games.proelio.rules.turn import begin_turn, discard_excess, end_turn, face_attack
from wartable.games.proelio.rules.victory import scores
from wartable.games.proelio.state import KINDS, Answer, Book, Deck, Do, Phase, Refusal, Side, State, Tell
from wartable.games.proelio.validate import valid

__all__ = ["apply", "derive", "hide", "legal", "proceed", "rate", "redeal", "refusal", "scores", "setup", "valid"]

# --- Setup


def derive(book: Book, s: State) -> None:
    """The numbers of cards in hands and decks, which are kept at hand."""
    for house in range(s.seats):
        s.held[house] = sum(s.hand[house])
    s.stock[Deck.BASE] = 0
    s.stock[Deck.IMPERIAL] = 0
    for card in range(KINDS):
        s.stock[deck_of(card)] += s.deck[card]


def setup(book: Book, s: State, events: Events) -> None:
    """Two decks (PRO-SET-02), five Base cards each (PRO-SET-03), no walls (PRO-SET-04), chance names who begins.

    The first player is any with equal chance (PRO-SET-05), and no hand is dealt again (PRO-SET-06). Allied Houses takes
    the Temporary Alliances out (PRO-ALL-03). How many may play is in the content (PRO-SET-01).
    """
    for card in range(KINDS):
        if book.removed[s.mode][card] == 0:
            s.deck[card] = book.count[card]
    derive(book, s)
    for house in range(s.seats):
        for _ in range(book.deal):
            draw(s, house, Deck.BASE, events)
    first = roll(s, s.seats)
    tell(events, Tell.GAME_BEGINS, first)
    goto(s, Phase.BEGIN_TURN, first)
    proceed(book, s, events)


# --- The frame of every decision


def legal(book: Book, s: State, moves: MoveList) -> None:
    """Offer what the present decision allows. Some move always is: nobody is ever stuck (PRO-TURN-05, PRO-DECK-06)."""
    phase = phase_of(s)
    if phase == Phase.MAIN_ACTION:
        offer_actions(book, s, moves)
    elif phase == Phase.DEPLOY_DEFENSE:
        offer_defense(book, s, moves)
    elif phase == Phase.SACRIFICE_OR_CONCEDE:
        offer(moves, Do.SACRIFICE_FORTIFICATION)
        offer(moves, Do.CONCEDE_LOOT)
    elif phase == Phase.ALLIANCE_TARGET:
        for house in range(s.seats):
            if target_refusal(s, house) == Refusal.ALLOWED:
                offer(moves, Do.TARGET, house)
    elif phase == Phase.PLAGUE_DRAW:
        offer(moves, Do.PLAGUE_DRAW, Answer.YES)
        offer(moves, Do.PLAGUE_DRAW, Answer.NO)
    elif phase == Phase.INQUISITION_TARGET:
        offer(moves, Do.LOOK, Side.LEFT)
        offer(moves, Do.LOOK, Side.RIGHT)
    elif phase != Phase.OVER:
        kind = hand_move(phase)
        for card in range(KINDS):
            if hand_refusal(s, card) == Refusal.ALLOWED:
                offer(moves, kind, card)


def refusal(book: Book, s: State, move: Choice) -> int:
    """Why a move is not allowed; the one gate that ``legal`` goes through too."""
    phase = phase_of(s)
    kind = move.kind
    if phase == Phase.OVER:
        return Refusal.GAME_OVER
    if phase == Phase.MAIN_ACTION:
        return action_refusal(book, s, kind, move.a)
    if phase == Phase.DEPLOY_DEFENSE:
        if kind == Do.DEPLOY:
            return deploy_refusal(book, s, move.a)
        return Refusal.ALLOWED if kind == Do.DEPLOY_DONE else Refusal.NOT_ASKED
    if phase == Phase.SACRIFICE_OR_CONCEDE:
        fits = kind == Do.SACRIFICE_FORTIFICATION or kind == Do.CONCEDE_LOOT
        return Refusal.ALLOWED if fits else Refusal.NOT_ASKED
    if phase == Phase.ALLIANCE_TARGET:
        return target_refusal(s, move.a) if kind == Do.TARGET else Refusal.NOT_ASKED
    if phase == Phase.PLAGUE_DRAW:
        return Refusal.ALLOWED if kind == Do.PLAGUE_DRAW else Refusal.NOT_ASKED
    if phase == Phase.INQUISITION_TARGET:
        return Refusal.ALLOWED if kind == Do.LOOK else Refusal.NOT_ASKED
    return hand_refusal(s, move.a) if kind == hand_move(phase) else Refusal.NOT_ASKED


def apply(book: Book, s: State, move: Choice, events: Events) -> None:
    """Do a move, then go on to the next decision. What was chosen stays chosen (PRO-ACT-07)."""
    phase = phase_of(s)
    card = move.a
    if phase == Phase.MAIN_ACTION:
        act(book, s, move.kind, card, events)
    elif phase == Phase.DEPLOY_DEFENSE:
        if move.kind == Do.DEPLOY:
            deploy(s, card, events)
        else:
            reveal(book, s, events)
    elif phase == Phase.SACRIFICE_OR_CONCEDE:
        answer_breach(book, s, move.kind, events)
    elif phase == Phase.PAY_LOOT:
        set_aside(book, s, card, events)
    elif phase == Phase.DISCARD_EXCESS or phase == Phase.LOOT_EXCESS:
        discard_excess(book, s, card, events)
    elif phase == Phase.PENALTY_GIFT:
        pay_fine(book, s, card, events)
    elif phase == Phase.IMPERIAL_COST:
        pay_imperial(s, card, events)
    elif phase == Phase.ALLIANCE_TARGET:
        ally_with(book, s, move.a, events)
    elif phase == Phase.PLAGUE_DRAW:
        draw_with_plague(book, s, move.a, events)
    elif phase == Phase.INQUISITION_TARGET:
        inquire(s, move.a, events)
    elif phase == Phase.SUPPORT_CARD:
        support(book, s, card, events)
    proceed(book, s, events)


def proceed(book: Book, s: State, events: Events) -> None:
    """Go through what needs no choice until somebody has one."""
    while True:
        phase = phase_of(s)
        if phase == Phase.BEGIN_TURN:
            begin_turn(book, s, events)
        elif phase == Phase.UNDER_ATTACK:
            face_attack(s, events)
        elif phase == Phase.END_TURN:
            end_turn(s, events)
        else:
            return


def hand_move(phase: int) -> int:
    """What is done with a card of the own hand: discarded, or given away."""
    if phase == Phase.DISCARD_EXCESS or phase == Phase.LOOT_EXCESS or phase == Phase.IMPERIAL_COST:
        return Do.DISCARD
    return Do.GIVE


def hand_refusal(s: State, card: int) -> int:
    """Any card of the own hand will do, Imperial ones included, unless it is set aside already (PRO-HAND-08).

    Imperial cards may be discarded, paid, looted and given away like others (PRO-LOOT-03, PRO-IMP-10).
    """
    held = s.hand[seat_of(s)][card]
    if held == 0:
        return Refusal.NOT_IN_HAND
    if phase_of(s) == Phase.PAY_LOOT and held <= s.aside[card]:
        return Refusal.ALL_SET_ASIDE
    return Refusal.ALLOWED
