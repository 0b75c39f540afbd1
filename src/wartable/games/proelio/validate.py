"""Whether a state is a possible position of Proelio."""

from __future__ import annotations

from wartable.engine.frames import frame, phase_of, seat_of
from wartable.games.proelio.rules.cards import could_place, hand_size, outside_deck, right
from wartable.games.proelio.state import KINDS, MOST_WAITING, WALLS, Book, Card, End, Mode, Phase, Siege, State


def valid(book: Book, s: State) -> bool:
    """Whether every card of the box is in exactly one place, and the present decision can be answered."""
    if not frames_valid(s):
        return False
    for house in range(s.seats):
        if not house_valid(book, s, house):
            return False
    for card in range(KINDS):
        in_box = book.count[card] if book.removed[s.mode][card] == 0 else 0
        if s.deck[card] + outside_deck(book, s, card) != in_box:
            return False
        if s.deck[card] < 0 or s.pile[card] < 0 or s.deployed[card] < 0 or s.aside[card] < 0:
            return False
    return places_valid(book, s) and decision_valid(book, s)


def places_valid(book: Book, s: State) -> bool:
    """Whether no back lies in place of a card, absent houses own nothing, and Loot set aside is in hand."""
    for back in range(KINDS, KINDS + 3):
        if s.deck[back] != 0 or s.pile[back] != 0 or s.deployed[back] != 0 or s.aside[back] != 0:
            return False
    for house in range(s.seats, 6):
        if sum(s.hand[house]) != 0 or s.plague[house] != 0 or s.waiting[house] != 0 or s.fort[house] != 0:
            return False
    if s.siege != Siege.NONE and (s.attack >= KINDS or s.attack_fort < 0 or s.attack_fort >= WALLS):
        return False
    if s.siege == Siege.FACE_DOWN and not could_place(book, s, s.attack, s.attack_fort):
        return False
    for card in range(KINDS):
        if s.aside[card] > 0 and (phase_of(s) != Phase.PAY_LOOT or s.aside[card] > s.hand[seat_of(s)][card]):
            return False
    return True


def frames_valid(s: State) -> bool:
    """Whether the number of seats fits the mode, and a house that plays has the turn and is asked."""
    if s.seats < 3 or s.seats > 6 or (s.mode == Mode.ALLIED_HOUSES and s.seats != 4):
        return False
    if s.depth < 0 or s.depth > 1 or s.active >= s.seats or s.turn < 0 or s.max_rounds < 1:
        return False
    asked = 0 <= s.asked[0] < s.seats and 0 <= seat_of(s) < s.seats
    return asked and (s.turn < s.max_rounds * s.seats or s.end != 0)


def house_valid(book: Book, s: State, house: int) -> bool:
    """Whether the walls, the waiting Attacks and the hand of a house are possible, all of them face up."""
    if s.fort[house] < 0 or s.fort[house] >= WALLS or s.waiting[house] < 0 or s.waiting[house] > MOST_WAITING:
        return False
    if s.plague[house] != 0 and s.plague[house] != 1:
        return False
    for i in range(s.waiting[house]):
        if s.waiting_card[house][i] < 0 or s.waiting_card[house][i] >= KINDS:
            return False
        if s.waiting_fort[house][i] < 0 or s.waiting_fort[house][i] >= WALLS:
            return False
        if not could_place(book, s, s.waiting_card[house][i], s.waiting_fort[house][i]):
            return False
    for card in range(KINDS):
        if s.hand[house][card] < 0:
            return False
        for other in range(s.seats):
            if s.known[other][house][card] < 0 or s.known[other][house][card] > s.hand[house][card]:
                return False
    return s.hand[house][Card.BLACK] + s.hand[house][Card.GOLD] + s.hand[house][Card.DARK] == 0


def decision_valid(book: Book, s: State) -> bool:
    """Whether the top frame is a decision over the right frame, and its seat can answer."""
    phase = phase_of(s)
    if phase == Phase.OVER:
        return end_valid(s)
    if s.end != 0 or s.asked[0] != s.active:
        return False
    if phase == Phase.MAIN_ACTION:
        return s.depth == 0 and s.siege == Siege.NONE
    if s.depth != 1:
        return False
    held = hand_size(s, seat_of(s))
    under = s.phase[0]
    if s.siege != Siege.NONE:
        return under == Phase.UNDER_ATTACK and seat_of(s) == s.active and siege_valid(s, phase, held)
    if phase == Phase.DISCARD_EXCESS:
        return held > book.hand_limit and (under == Phase.UNDER_ATTACK or under == Phase.END_TURN)
    if phase == Phase.LOOT_EXCESS or phase == Phase.PENALTY_GIFT:
        return held > 0 and under == Phase.UNDER_ATTACK
    return under == Phase.END_TURN and sub_choice_valid(s, phase, held)


def siege_valid(s: State, phase: int, held: int) -> bool:
    """Whether a defender with this number of cards can answer the Attack that is being resolved."""
    if s.siege == Siege.FACE_DOWN:
        return phase == Phase.DEPLOY_DEFENSE
    if phase == Phase.SACRIFICE_OR_CONCEDE:
        return s.fort[s.active] > 0 and s.loot > 0
    return phase == Phase.PAY_LOOT and sum(s.aside) < s.loot < held


def end_valid(s: State) -> bool:
    """Whether a conquest has its victor on the right of a house that has nothing left."""
    if s.end != End.CONQUEST:
        return s.end == End.ROUND_CAP
    bare = s.fallen < s.seats and s.held[s.fallen] == 0 and s.fort[s.fallen] == 0
    return bare and s.victor == right(s, s.fallen)


def sub_choice_valid(s: State, phase: int, held: int) -> bool:
    """Whether a choice that an action asks for can be made."""
    if phase == Phase.IMPERIAL_COST:
        return 0 < frame(s, Phase.IMPERIAL_COST).due <= held
    if phase == Phase.SUPPORT_CARD:
        return held > 0 and s.mode == Mode.ALLIED_HOUSES
    return phase == Phase.ALLIANCE_TARGET or phase == Phase.PLAGUE_DRAW or phase == Phase.INQUISITION_TARGET
