"""Battle Bonuses: pairs of Objective cards that buy an advantage, and the one that cancels another."""

from __future__ import annotations

from wartable.engine.events import Events, tell
from wartable.engine.frames import goto, seat_of
from wartable.engine.moves import MoveList, offer
from wartable.games.tales_of_war.pieces import OBJECTIVES
from wartable.games.tales_of_war.rules.board import defender
from wartable.games.tales_of_war.rules.terrain import begin_terrain
from wartable.games.tales_of_war.state import Book, Do, Phase, Refusal, State, Tell


def next_bonus(book: Book, s: State, seat: int, events: Events) -> None:
    """First all of the Attacker's, then the Defender's, before Terrain (TOW-BON-03).

    Who has nothing to play is not asked.
    """
    goto(s, Phase.PLAY_BONUS, seat)
    if has_bonus(book, s):
        return
    if seat == s.attacker:
        goto(s, Phase.PLAY_BONUS, defender(s))
        if has_bonus(book, s):
            return
    begin_terrain(book, s, events)


def has_bonus(book: Book, s: State) -> bool:
    """Whether the player who is asked could play any bonus."""
    for objective in range(OBJECTIVES):
        if bonus_refusal(book, s, objective) == Refusal.ALLOWED:
            return True
    return False


def offer_bonuses(book: Book, s: State, moves: MoveList) -> None:
    """Each pair that can be played now, or no more (TOW-BON-02, TOW-BON-03)."""
    for objective in range(OBJECTIVES):
        if bonus_refusal(book, s, objective) == Refusal.ALLOWED:
            offer(moves, Do.BONUS, objective)
    offer(moves, Do.DONE)


def bonus_refusal(book: Book, s: State, objective: int) -> int:
    """A pair of a name, not against the Objective, and to cancel there must be something (TOW-BON-06, TOW-BON-08)."""
    seat = seat_of(s)
    if s.collected[seat][objective] < book.objectives_for_bonus:
        return Refusal.NO_PAIR
    if book.not_with[objective] == s.objective:
        return Refusal.BONUS_BARRED
    if book.defender_only[objective] != 0 and seat == s.attacker:
        return Refusal.ONLY_DEFENDER
    if book.cancels[objective] != 0 and sum(s.bonus[s.attacker]) == 0:
        return Refusal.NOTHING_TO_CANCEL
    return Refusal.ALLOWED


def play_bonus(book: Book, s: State, move: int, objective: int, events: Events) -> None:
    """The two cards go into the deck, and may be revealed from the next battle on (TOW-BON-02, TOW-BON-11)."""
    seat = seat_of(s)
    if move == Do.DONE:
        if seat == s.attacker:
            next_bonus(book, s, defender(s), events)
        else:
            begin_terrain(book, s, events)
        return
    s.collected[seat][objective] -= book.objectives_for_bonus
    s.objective_deck[objective] += book.objectives_for_bonus
    tell(events, Tell.BONUS_PLAYED, seat, objective)
    if book.cancels[objective] != 0:
        goto(s, Phase.CANCEL_BONUS, seat)
    else:
        s.bonus[seat][objective] = 1
        next_bonus(book, s, seat, events)


def offer_cancellations(s: State, moves: MoveList) -> None:
    """The bonuses the Attacker has in force (TOW-BON-08)."""
    for objective in range(OBJECTIVES):
        if cancel_refusal(s, objective) == Refusal.ALLOWED:
            offer(moves, Do.CANCEL, objective)


def cancel_refusal(s: State, objective: int) -> int:
    """Only what the Attacker played and nobody cancelled (TOW-BON-08)."""
    return Refusal.ALLOWED if s.bonus[s.attacker][objective] != 0 else Refusal.NOT_PLAYED


def cancel_bonus(book: Book, s: State, objective: int, events: Events) -> None:
    """The Attacker's bonus is void; its cards are gone all the same (TOW-BON-08)."""
    s.bonus[s.attacker][objective] = 0
    tell(events, Tell.BONUS_CANCELLED, s.attacker, objective)
    next_bonus(book, s, seat_of(s), events)
