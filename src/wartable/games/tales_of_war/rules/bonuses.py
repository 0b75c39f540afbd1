"""Battle Bonuses: pairs of Objective cards that buy an advantage, and the one that cancels another."""

from __future__ import annotations

from wartable.engine.decisions import Decision
from wartable.engine.events import Events, tell
from wartable.engine.frames import Frame, goto, phase_of, seat_of
from wartable.games.tales_of_war.pieces import OBJECTIVES
from wartable.games.tales_of_war.rules.board import defender
from wartable.games.tales_of_war.rules.terrain import begin_terrain
from wartable.games.tales_of_war.state import Book, Do, Phase, Refusal, State, Tell

# --- Playing bonuses: first all of the Attacker's, then the Defender's (TOW-BON-03)

play = Decision(Phase.PLAY_BONUS, Do.BONUS, Do.DONE)


@play.refuses(Do.BONUS)
def bonus_refusal(book: Book, s: State, objective: int) -> int:
    """A pair of one name, not against the Objective; there must be something to cancel (TOW-BON-06, TOW-BON-08)."""
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


@play.does(Do.BONUS)
def play_bonus(book: Book, s: State, here: Frame, objective: int, events: Events) -> None:
    """The two cards go into the deck, and may be revealed from the next battle on (TOW-BON-02, TOW-BON-11)."""
    s.collected[here.seat][objective] -= book.objectives_for_bonus
    s.objective_deck[objective] += book.objectives_for_bonus
    tell(events, Tell.BONUS_PLAYED, here.seat, objective)
    if book.cancels[objective] != 0:
        goto(s, Phase.CANCEL_BONUS, here.seat)
    else:
        s.bonus[here.seat][objective] = 1


@play.does(Do.DONE)
def end_bonuses(book: Book, s: State, events: Events) -> None:
    """After the Attacker the Defender is asked, then Terrain is placed (TOW-BON-03)."""
    if seat_of(s) == s.attacker:
        goto(s, Phase.PLAY_BONUS, defender(s))
    else:
        begin_terrain(book, s, events)


def skips_bonuses(book: Book, s: State, events: Events) -> bool:
    """A player who has no bonus to play is not asked (TOW-BON-03)."""
    if phase_of(s) != Phase.PLAY_BONUS:
        return False
    for objective in range(OBJECTIVES):
        if bonus_refusal(book, s, objective) == Refusal.ALLOWED:
            return False
    end_bonuses(book, s, events)
    return True


# --- Cancelling one of the Attacker's

cancel = Decision(Phase.CANCEL_BONUS, Do.CANCEL)


@cancel.refuses
def cancel_refusal(s: State, objective: int) -> int:
    """Only a bonus that the Attacker has in force (TOW-BON-08)."""
    return Refusal.ALLOWED if s.bonus[s.attacker][objective] != 0 else Refusal.NOT_PLAYED


@cancel.does
def cancel_bonus(s: State, here: Frame, objective: int, events: Events) -> None:
    """The Attacker's bonus is void; its cards are gone all the same (TOW-BON-08)."""
    s.bonus[s.attacker][objective] = 0
    tell(events, Tell.BONUS_CANCELLED, s.attacker, objective)
    goto(s, Phase.PLAY_BONUS, here.seat)
